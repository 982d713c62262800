//! Draws: offered with a turn, and answered before the next.

use cairn_protocol::Sitter;
use cairn_record::Player;
use cairn_words::say;

use super::{Ask, Mode, Table};
use crate::event::Effect;
use crate::page::{Do, Shared};

impl Table {
    /// Whoever is to move wants a draw: the one that is offered to them, or by an offer that goes
    /// with their turn. The second time they do not want it any more.
    pub(super) fn want_draw(&mut self, shared: &mut Shared) -> Vec<Do> {
        if !self.human_to_move() {
            return Vec::new();
        }
        if self.game.draw_offer() == Some(self.game.player_to_move().other()) {
            return self.draw_answered(true, shared);
        }
        self.offers = !self.offers;
        self.said = match self.offers {
            true => say!(shared.lang, "draw-goes-along"),
            false => say!(shared.lang, "draw-taken-back"),
        };
        Vec::new()
    }

    /// Asks whoever a draw has been offered to.
    pub(super) fn ask_for_draw(&mut self, shared: &mut Shared) -> Vec<Do> {
        let offer = self.game.draw_offer().filter(|_| self.mode == Mode::Play);
        match offer.map(|player| &self.sitters[player.other().index()]) {
            None => Vec::new(),
            Some(Sitter::Human) => {
                self.ask = Some(Ask::Draw);
                Vec::new()
            }
            Some(Sitter::Computer(who)) => {
                let number = shared.number();
                self.offer = Some(number);
                self.said = say!(shared.lang, "draw-offered");
                let (who, game) = (who.clone(), Box::new(self.game.clone()));
                vec![Do::Out(Effect::AskDraw { number, who, game })]
            }
        }
    }

    pub(super) fn draw_answered(&mut self, accepts: bool, shared: &mut Shared) -> Vec<Do> {
        self.ask = None;
        if !accepts {
            self.said = say!(shared.lang, "draw-declined");
            return self.let_computer_think(shared);
        }
        // Only an open match gets here.
        let _ = self.game.agree_draw();
        self.ended(shared)
    }

    /// Has this player's offer been declined by the computer, which has just taken its turn?
    pub(super) fn is_declined_by_computer(&self, player: Player) -> bool {
        self.sitters[player.other().index()] != Sitter::Human
    }
}
