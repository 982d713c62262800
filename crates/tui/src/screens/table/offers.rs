//! Draws: offered with a turn or after it, and answered before the next.

use cairn_protocol::Contender;
use cairn_record::Seat;
use cairn_session::{Command, Offer};
use cairn_words::say;

use super::{Ask, Table};
use crate::event::Effect;
use crate::page::{Do, Shared};

impl Table {
    /// The person here wants a draw: the one that is offered to them, or else by an offer. The
    /// second time they do not want it any more.
    pub(super) fn want_draw(&mut self, shared: &mut Shared) -> Vec<Do> {
        let Some(player) = self.play.person_here() else { return Vec::new() };
        let command = self.play.request(player, Offer::Draw);
        if let Err(wishes) = self.execute(player, command, shared) {
            return wishes;
        }
        if !self.play.session.is_playing() {
            return self.ended(shared);
        }
        let offers = self.play.session.draw_offered_by().is_some();
        self.said = match offers {
            true => say!(shared.lang, "draw-goes-along"),
            false => say!(shared.lang, "draw-taken-back"),
        };
        if self.play.person_to_move().is_some() {
            return Vec::new();
        }
        // It goes with the turn that was taken, and the computer is asked while it thinks.
        self.offer = None;
        let mut wishes = vec![self.keep(shared)];
        wishes.extend(self.ask_for_draw(shared));
        wishes.extend(self.let_computer_think(shared));
        wishes
    }

    /// Asks whoever a draw has been offered to, if it is their turn.
    pub(super) fn ask_for_draw(&mut self, shared: &mut Shared) -> Vec<Do> {
        let asked = self.play.game().seat_to_move();
        if !self.is_played_here() || self.play.session.draw_offered_by() != Some(asked.other()) {
            return Vec::new();
        }
        // A computer that plays here has a name that is one.
        let who = self.play.session.computer(asked).and_then(|who| who.parse::<Contender>().ok());
        let Some(who) = who else {
            self.ask = Some(Ask::Draw);
            return Vec::new();
        };
        let number = shared.number();
        self.offer = Some(number);
        self.said = say!(shared.lang, "draw-offered");
        let game = Box::new(self.play.game().clone());
        vec![Do::Out(Effect::AskDraw { number, who, game })]
    }

    /// Whoever is to move has answered. A person who says no may think better of it: their next
    /// turn declines the offer.
    pub(super) fn draw_answered(&mut self, accepts: bool, shared: &mut Shared) -> Vec<Do> {
        self.ask = None;
        let player = self.play.game().seat_to_move();
        let command = match accepts {
            true => Command::Accept(Offer::Draw),
            false => Command::Decline(Offer::Draw),
        };
        if (accepts || self.play.session.occupant(player).is_computer())
            && let Err(wishes) = self.execute(player, command, shared)
        {
            return wishes;
        }
        if accepts {
            return self.ended(shared);
        }
        self.said = say!(shared.lang, "draw-declined");
        self.let_computer_think(shared)
    }

    /// Has this player's offer been declined by the computer, which has just taken its turn?
    pub(super) fn is_declined_by_computer(&self, player: Seat) -> bool {
        self.play.session.occupant(player.other()).is_computer()
    }
}
