//! What happens to the match: turns, takebacks, hints, its end.

use cairn_core::Side;
use cairn_engine::{Line, Verdict};
use cairn_games::AnyTurn;
use cairn_record::{ForfeitReason, Seat};
use cairn_session::{Command, Offer};
use cairn_words::{GameTexts, Lang, Say, Sentence, say};

use super::{Ask, Mode, Table};
use crate::event::Effect;
use crate::page::{Do, Shared};
use crate::screens::after::After;
use crate::screens::choosing::{Choosing, Chosen};
use crate::texts;

impl Table {
    /// The match stands differently: whose turn is it now, and what do they need?
    pub(super) fn go_on(&mut self, shared: &mut Shared) -> Vec<Do> {
        self.back = 0;
        if !self.session.game().status().is_open() {
            // Nothing older stands before the result.
            shared.notice.clear();
        }
        // Who is asked whether they give up may answer after the computer's turn as well.
        self.ask =
            self.ask.filter(|ask| *ask == Ask::Resign && self.session.game().status().is_open());
        self.offer = None;
        self.hint = None;
        self.hinted.clear();
        self.cursor = self.choosing.as_ref().map(Choosing::cursor).or(self.cursor);
        let position = self.session.game().position();
        self.choosing = self.human_to_move().then(|| Choosing::new(position, self.cursor));
        let mut wishes = self.look_again(shared);
        wishes.extend(self.ask_for_draw(shared));
        wishes.extend(self.let_computer_think(shared));
        self.run_or_stop_clocks(shared);
        wishes
    }

    /// Executes a command. A refusal is said; one because the flag fell first ends the game.
    pub(super) fn execute(
        &mut self,
        player: Seat,
        command: impl Into<Command>,
        shared: &mut Shared,
    ) -> Result<(), Vec<Do>> {
        let was_playing = self.session.is_playing();
        self.session.execute(player, command, shared.moment()).map(drop).map_err(|why| {
            if was_playing && !self.session.is_playing() {
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
        let runs = self.mode == Mode::Play || self.thinking.is_some();
        let is_right = runs != self.session.is_paused();
        // A flag that is due falls at the next tick.
        if is_right || self.session.header().time.is_none() || self.session.time_is_up(now) {
            return;
        }
        let command = if runs { Command::Resume } else { Command::Pause };
        // Refused only when the game is over: then nobody's clock matters.
        let _ = self.session.execute(self.session.game().seat_to_move(), command, now);
    }

    /// The computer thinks, if it is its turn and it has not been asked for something else.
    pub(super) fn let_computer_think(&mut self, shared: &mut Shared) -> Vec<Do> {
        let is_its_turn = self.mode == Mode::Play
            && self.session.game().status().is_open()
            && !self.human_to_move();
        let is_asked = self.offer.is_some() || self.thinking.is_some();
        if is_its_turn && !is_asked { self.think(shared) } else { Vec::new() }
    }

    /// The computer thinks about its turn.
    pub(super) fn think(&mut self, shared: &mut Shared) -> Vec<Do> {
        let number = shared.number();
        self.thinking = Some(number);
        self.run_or_stop_clocks(shared);
        let player = self.session.game().seat_to_move().index();
        let time = self.session.engine_clock(shared.moment());
        let budget = time.map(|(control, left)| cairn_engine::budget_with_time_left(control, left));
        vec![Do::Out(Effect::Think {
            number,
            player,
            game: Box::new(self.session.game().clone()),
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
        if self.is_online() {
            return self.send_turn(turn);
        }
        let before = self.session.game().seat_of(Side::First);
        let offered = self.session.game().draw_offer();
        let player = self.session.game().seat_to_move();
        // Turns come from this very position, so they are legal.
        if let Err(wishes) = self.execute(player, turn, shared) {
            return wishes;
        }
        self.said = match offered {
            _ if self.session.game().seat_of(Side::First) != before => {
                say!(shared.lang, "exchanged")
            }
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
        Do::Out(Effect::Keep(Box::new(self.session.adjourned(shared.moment()))))
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
        if self.is_online() {
            return self.offer_or_withdraw(Offer::Takeback);
        }
        let player = self.session.takeback_seat();
        if let Err(wishes) = self.execute(player, Command::Offer(Offer::Takeback), shared) {
            return wishes;
        }
        let mut wishes = self.stop_thinking();
        wishes.push(self.keep(shared));
        wishes.extend(self.go_on(shared));
        self.said = say!(shared.lang, "taken-back");
        wishes
    }

    pub(super) fn resign(&mut self, shared: &mut Shared) -> Vec<Do> {
        let Some(player) = self.person_here() else { return Vec::new() };
        if self.is_online() {
            return self.send(Command::Resign);
        }
        match self.execute(player, Command::Resign, shared) {
            Ok(()) => self.ended(shared),
            Err(wishes) => wishes,
        }
    }

    /// The person to move, or the one who waits for the computer.
    pub(super) fn person_here(&self) -> Option<Seat> {
        let next = self.session.game().seat_to_move();
        let is_here = |player: &Seat| match &self.mode {
            Mode::Play => !self.session.occupant(*player).is_computer(),
            Mode::Online(online) => online.holds(*player),
            Mode::Watch(_) | Mode::Study => false,
        };
        let plays = self.session.is_playing();
        [next, next.other()].into_iter().filter(|_| plays).find(is_here)
    }

    /// The player to move is a program that has lost by what it did.
    pub(super) fn forfeits(
        &mut self,
        fault: ForfeitReason,
        story: &Sentence,
        shared: &mut Shared,
    ) -> Vec<Do> {
        let player = self.session.game().seat_to_move();
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
        let (after, wishes) = After::new(self.session.clone(), self.again(), shared);
        let mut all = vec![Do::Open(Box::new(after))];
        all.extend(wishes);
        all
    }

    pub(super) fn ask_hint(&mut self, shared: &mut Shared) -> Vec<Do> {
        if !self.human_to_move() || self.hint.is_some() || self.refuses_help(shared.lang) {
            return Vec::new();
        }
        let number = shared.number();
        self.hint = Some(number);
        self.said = say!(shared.lang, "hint-sought");
        vec![Do::Out(Effect::AskHint { number, game: Box::new(self.session.game().clone()) })]
    }

    /// Says a hint, and marks what it is about.
    pub(super) fn show_hint(&mut self, lang: Lang, line: Option<&Line>) {
        let position = self.session.game().position();
        let first = line.and_then(|line| Some((line, *line.turns.first()?)));
        let found = first.and_then(|(line, turn)| Some((line, turn, position.turn_text(turn)?)));
        let Some((line, turn, text)) = found else {
            self.said.clear();
            return;
        };
        let for_first = match position.side() {
            Side::First => line.verdict,
            Side::Second => line.verdict.for_the_other(),
        };
        let why = match line.verdict {
            Verdict::Estimate(_) => {
                let side = texts::side(lang, self.info(), position.side());
                let score =
                    cairn_engine::verdict_said(line.verdict, self.info(), line.exact).say(lang);
                say!(lang, "for-side", score = score, side = side)
            }
            _ => cairn_engine::verdict_said(for_first, self.info(), line.exact).say(lang),
        };
        let mut after = position.clone();
        // It has a text here, so it is legal.
        let _ = after.play(turn);
        self.hinted = cairn_view::changed(&position.scene(), &after.scene());
        let text = self.info().turn_shown(&text, lang);
        self.said = say!(lang, "hint", turn = text, why = why);
    }
}
