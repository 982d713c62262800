//! What happens to the match: turns, takebacks, hints, its end.

use cairn_engine::Line;
use cairn_games::AnyTurn;
use cairn_play::Hint;
use cairn_record::{ForfeitReason, Seat};
use cairn_session::{Command, Offer};
use cairn_words::{Lang, Say, Sentence, say};

use super::{Ask, Table};
use crate::event::Effect;
use crate::page::{Do, Shared};
use crate::screens::after::After;
use crate::screens::choosing::{Choosing, Chosen};

impl Table {
    /// The match stands differently: whose turn is it now, and what do they need?
    pub(super) fn go_on(&mut self, shared: &mut Shared) -> Vec<Do> {
        self.back = 0;
        if !self.play.is_open() {
            // Nothing older stands before the result.
            shared.notice.clear();
        }
        // Who is asked whether they give up may answer after the computer's turn as well.
        self.ask = self.ask.filter(|ask| *ask == Ask::Resign && self.play.is_open());
        self.offer = None;
        self.hint = None;
        self.hinted.clear();
        self.cursor = self.choosing.as_ref().map(Choosing::cursor).or(self.cursor);
        let position = self.play.game().position();
        let person = self.play.person_to_move();
        self.choosing = person.map(|_| Choosing::new(position, self.cursor));
        let mut wishes = self.look_again(shared);
        wishes.extend(self.ask_for_draw(shared));
        wishes.extend(self.let_computer_think(shared));
        self.run_or_stop_clocks(shared);
        wishes
    }

    /// Executes a command. A refusal is said; one because the flag fell first ends the game. On a
    /// server the command is sent, and there is nothing more to do until the server tells.
    pub(super) fn execute(
        &mut self,
        player: Seat,
        command: impl Into<Command>,
        shared: &mut Shared,
    ) -> Result<(), Vec<Do>> {
        if self.play.is_online() {
            return Err(self.send(command.into()));
        }
        let was_playing = self.play.session.is_playing();
        self.play.session.execute(player, command, shared.moment()).map(drop).map_err(|why| {
            if was_playing && !self.play.session.is_playing() {
                return self.ended(shared);
            }
            self.said = why.say(shared.lang);
            Vec::new()
        })
    }

    /// Clocks run while somebody is to think. Between the turns of a game that is watched, nobody
    /// is.
    pub(super) fn run_or_stop_clocks(&mut self, shared: &Shared) {
        let now = shared.moment();
        let runs = self.is_played_here() || self.thinking.is_some();
        let is_right = runs != self.play.session.is_paused();
        // A flag that is due falls at the next tick.
        if is_right
            || self.play.session.header().time.is_none()
            || self.play.session.time_is_up(now)
        {
            return;
        }
        let command = if runs { Command::Resume } else { Command::Pause };
        // Refused only when the game is over: then nobody's clock matters.
        let _ = self.play.session.execute(self.play.game().seat_to_move(), command, now);
    }

    /// The computer thinks, if it is its turn and it has not been asked for something else.
    pub(super) fn let_computer_think(&mut self, shared: &mut Shared) -> Vec<Do> {
        let is_its_turn =
            self.is_played_here() && self.play.is_open() && self.play.person_to_move().is_none();
        let is_asked = self.offer.is_some() || self.thinking.is_some();
        if is_its_turn && !is_asked { self.think(shared) } else { Vec::new() }
    }

    /// The computer thinks about its turn.
    pub(super) fn think(&mut self, shared: &mut Shared) -> Vec<Do> {
        let number = shared.number();
        self.thinking = Some(number);
        self.run_or_stop_clocks(shared);
        let player = self.play.game().seat_to_move().index();
        let time = self.play.session.engine_clock(shared.moment());
        let budget = time.map(|(control, left)| cairn_engine::budget_with_time_left(control, left));
        vec![Do::Out(Effect::Think {
            number,
            player,
            game: Box::new(self.play.game().clone()),
            budget: budget.unwrap_or_default(),
        })]
    }

    /// Takes back the question to whoever is thinking.
    pub(super) fn stop_thinking(&mut self) -> Vec<Do> {
        let asked = [self.thinking.take(), self.offer.take(), self.hint.take()];
        if asked.iter().any(Option::is_some) { vec![Do::Out(Effect::Stop)] } else { Vec::new() }
    }

    /// A turn is taken.
    pub(super) fn play(&mut self, turn: AnyTurn, shared: &mut Shared) -> Vec<Do> {
        let before = self.play.game().clone();
        let offered = self.play.game().draw_offer();
        let player = self.play.game().seat_to_move();
        // Turns come from this very position, so they are legal.
        if let Err(wishes) = self.execute(player, turn, shared) {
            return wishes;
        }
        self.said = match offered {
            _ if self.play.exchanged_since(&before) => say!(shared.lang, "exchanged"),
            // Who offered it may have missed the answer, so soon came the turn.
            Some(player) if self.is_declined_by_computer(player) => {
                say!(shared.lang, "draw-declined")
            }
            _ => String::new(),
        };
        let mut wishes = self.stop_thinking();
        wishes.push(self.keep(shared));
        wishes.extend(self.go_on(shared));
        wishes
    }

    pub(super) fn keep(&self, shared: &Shared) -> Do {
        Do::Out(Effect::Keep(Box::new(self.play.session.adjourned(shared.moment()))))
    }

    /// Something has been chosen.
    pub(super) fn chosen(&mut self, chosen: Chosen, shared: &mut Shared) -> Vec<Do> {
        match chosen {
            Chosen::Turn(turn) => return self.play(turn, shared),
            Chosen::Refused(cell) => {
                let choosing = self.choosing.as_ref();
                self.said = choosing.map_or_else(String::new, |one| one.refusal(shared.lang, cell));
            }
            Chosen::Goes => {
                self.said.clear();
                self.hinted.clear();
            }
            Chosen::Nothing => {}
        }
        Vec::new()
    }

    /// Takes back the last turn; against the computer, back to one's own last turn.
    pub(super) fn take_back(&mut self, shared: &mut Shared) -> Vec<Do> {
        let Some(player) = self.play.asker(Offer::Takeback) else { return Vec::new() };
        let command = self.play.request(player, Offer::Takeback);
        if let Err(wishes) = self.execute(player, command, shared) {
            return wishes;
        }
        let mut wishes = self.stop_thinking();
        wishes.push(self.keep(shared));
        wishes.extend(self.go_on(shared));
        self.said = say!(shared.lang, "taken-back");
        wishes
    }

    pub(super) fn resign(&mut self, shared: &mut Shared) -> Vec<Do> {
        let Some(player) = self.play.person_here() else { return Vec::new() };
        match self.execute(player, Command::Resign, shared) {
            Ok(()) => self.ended(shared),
            Err(wishes) => wishes,
        }
    }

    /// The player to move is a program that has lost by what it did.
    pub(super) fn forfeits(
        &mut self,
        fault: ForfeitReason,
        story: &Sentence,
        shared: &mut Shared,
    ) -> Vec<Do> {
        let player = self.play.game().seat_to_move();
        // The record is English, as it is everywhere.
        let forfeit = Command::Forfeit { reason: fault, detail: story.to_string() };
        if let Err(wishes) = self.execute(player, forfeit, shared) {
            return wishes;
        }
        let wishes = self.ended(shared);
        self.said = story.say(shared.lang);
        wishes
    }

    /// The match ended without a turn.
    pub(super) fn ended(&mut self, shared: &mut Shared) -> Vec<Do> {
        let mut wishes = self.stop_thinking();
        self.said.clear();
        wishes.push(self.keep(shared));
        wishes.extend(self.go_on(shared));
        wishes
    }

    /// What comes after a game that is over.
    pub(super) fn after(&mut self, shared: &mut Shared) -> Vec<Do> {
        let (after, wishes) = After::new(self.play.clone(), self.again(), shared);
        let mut all = vec![Do::Open(Box::new(after))];
        all.extend(wishes);
        all
    }

    pub(super) fn ask_hint(&mut self, shared: &mut Shared) -> Vec<Do> {
        let can_move = self.play.person_to_move().is_some();
        if !can_move || self.hint.is_some() || self.refuses_help(shared.lang) {
            return Vec::new();
        }
        let number = shared.number();
        self.hint = Some(number);
        self.said = say!(shared.lang, "hint-sought");
        vec![Do::Out(Effect::AskHint { number, game: Box::new(self.play.game().clone()) })]
    }

    /// Says a hint, and marks what it is about.
    pub(super) fn show_hint(&mut self, lang: Lang, line: Option<&Line>) {
        let position = self.play.game().position();
        let Some(hint) = line.and_then(|line| Hint::of_line(line, position, lang)) else {
            self.said.clear();
            return;
        };
        let mut after = position.clone();
        // It has a text here, so it is legal.
        let _ = after.play(hint.turn);
        self.hinted = cairn_view::changed(&position.scene(), &after.scene());
        self.said = say!(lang, "hint", turn = hint.text, why = hint.why);
    }
}
