//! What happens to the match: turns, takebacks, hints, its end.

use cairn_core::Side;
use cairn_engine::{Budget, Line, Verdict};
use cairn_games::AnyTurn;
use cairn_protocol::Sitter;
use cairn_record::{Fault, Player, Undone};
use cairn_words::{Lang, Sentence, say};

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
        if !self.game.status().is_open() {
            // Nothing older stands before the result.
            shared.notice.clear();
        }
        // Who is asked whether they give up may answer after the computer's turn as well.
        self.ask = self.ask.filter(|ask| *ask == Ask::Resign && self.game.status().is_open());
        self.offers = false;
        self.offer = None;
        self.hint = None;
        self.hinted.clear();
        self.clock = self.game.clock();
        self.ticked = shared.now;
        self.cursor = self.choosing.as_ref().map(Choosing::cursor).or(self.cursor);
        let position = self.game.position();
        self.choosing = self.human_to_move().then(|| Choosing::new(position, self.cursor));
        let mut wishes = self.look_again(shared);
        wishes.extend(self.ask_for_draw(shared));
        wishes.extend(self.let_computer_think(shared));
        wishes
    }

    /// The computer thinks, if it is its turn and it has not been asked for something else.
    pub(super) fn let_computer_think(&mut self, shared: &mut Shared) -> Vec<Do> {
        let is_its_turn =
            self.mode == Mode::Play && self.game.status().is_open() && !self.human_to_move();
        if is_its_turn && self.offer.is_none() { self.think(shared) } else { Vec::new() }
    }

    /// The computer thinks about its turn.
    pub(super) fn think(&mut self, shared: &mut Shared) -> Vec<Do> {
        let number = shared.number();
        self.thinking = Some(number);
        let budget = self.clock.as_ref().map(Budget::on_clock).unwrap_or_default();
        vec![Do::Out(Effect::Think {
            number,
            player: self.game.player_to_move().index(),
            game: Box::new(self.game.clone()),
            budget,
        })]
    }

    /// Takes back the question to whoever is thinking.
    pub(super) fn stop_thinking(&mut self) -> Vec<Do> {
        let asked = [self.thinking.take(), self.offer.take(), self.hint.take()];
        if asked.iter().any(Option::is_some) { vec![Do::Out(Effect::Stop)] } else { Vec::new() }
    }

    /// A turn is taken.
    pub(super) fn play(&mut self, turn: AnyTurn, shared: &mut Shared) -> Vec<Do> {
        let before = self.game.player_of(Side::First);
        let offered = self.game.draw_offer();
        let offers = self.offers && self.human_to_move();
        let spent = self.clock.map(|clock| clock.spent()).unwrap_or_default();
        // Turns come from this very position, so they are legal; were one not, nothing changes.
        if self.game.play_on_clock(turn, spent).is_err() {
            return Vec::new();
        }
        if offers {
            // A turn that ends the match offers nothing.
            self.game.offer_draw();
        }
        self.said = match offered {
            _ if self.game.player_of(Side::First) != before => say!(shared.lang, "exchanged"),
            // Who offered it may have missed the answer, so soon came the turn.
            Some(player) if self.is_declined_by_computer(player) => {
                say!(shared.lang, "draw-declined")
            }
            _ => String::new(),
        };
        let mut wishes = self.stop_thinking();
        wishes.push(self.keep());
        wishes.extend(self.go_on(shared));
        wishes
    }

    fn keep(&self) -> Do {
        Do::Out(Effect::Keep(Box::new(self.game.clone())))
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
        if !self.game.takebacks {
            self.said = say!(shared.lang, "no-takebacks");
            return Vec::new();
        }
        let mut wishes = self.stop_thinking();
        let mut any = false;
        while let Some(undone) = self.game.undo() {
            any = true;
            if matches!(undone, Undone::Call(_)) || self.human_to_move() || self.mode != Mode::Play
            {
                break;
            }
        }
        self.said = match any {
            true => say!(shared.lang, "taken-back"),
            false => say!(shared.lang, "nothing-to-take-back"),
        };
        if any {
            wishes.push(self.keep());
        }
        let said = self.said.clone();
        wishes.extend(self.go_on(shared));
        self.said = said;
        wishes
    }

    pub(super) fn resign(&mut self, shared: &mut Shared) -> Vec<Do> {
        let Some(player) = self.who_may_resign() else { return Vec::new() };
        let _ = self.game.resign(self.game.side_of(player));
        self.ended(shared)
    }

    /// The person to move, or the one who waits for the computer.
    pub(super) fn who_may_resign(&self) -> Option<Player> {
        let is_open = self.mode == Mode::Play && self.game.status().is_open();
        let next = self.game.player_to_move();
        let players = [next, next.other()].into_iter().filter(|_| is_open);
        players.into_iter().find(|player| self.sitters[player.index()] == Sitter::Human)
    }

    pub(super) fn flag_falls(&mut self, shared: &mut Shared) -> Vec<Do> {
        let _ = self.game.flag_fall(self.game.position().side());
        self.ended(shared)
    }

    /// The player to move is a program that has lost by what it did.
    pub(super) fn forfeits(
        &mut self,
        fault: Fault,
        story: &Sentence,
        shared: &mut Shared,
    ) -> Vec<Do> {
        let side = self.game.position().side();
        // The record is English, as it is everywhere; a comment ends at its first brace.
        let _ = self.game.add_comment(&story.to_string().replace('}', ")"));
        let _ = self.game.forfeit(side, fault);
        let wishes = self.ended(shared);
        self.said = story.say(shared.lang);
        wishes
    }

    /// The match ended without a turn.
    pub(super) fn ended(&mut self, shared: &mut Shared) -> Vec<Do> {
        let mut wishes = self.stop_thinking();
        self.said.clear();
        wishes.push(self.keep());
        wishes.extend(self.go_on(shared));
        wishes
    }

    /// What comes after a game that is over.
    pub(super) fn after(&mut self, shared: &mut Shared) -> Vec<Do> {
        let (after, wishes) = After::new(self.game.clone(), self.sitters.clone(), shared);
        let mut all = vec![Do::Open(Box::new(after))];
        all.extend(wishes);
        all
    }

    pub(super) fn ask_hint(&mut self, shared: &mut Shared) -> Vec<Do> {
        if !self.human_to_move() || self.hint.is_some() {
            return Vec::new();
        }
        let number = shared.number();
        self.hint = Some(number);
        self.said = say!(shared.lang, "hint-sought");
        vec![Do::Out(Effect::AskHint { number, game: Box::new(self.game.clone()) })]
    }

    /// Says a hint, and marks what it is about.
    pub(super) fn show_hint(&mut self, lang: Lang, line: Option<&Line>) {
        let position = self.game.position();
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
                let score = line.verdict.said(self.info(), line.exact).say(lang);
                say!(lang, "for-side", score = score, side = side)
            }
            _ => for_first.said(self.info(), line.exact).say(lang),
        };
        let mut after = position.clone();
        // It has a text here, so it is legal.
        let _ = after.play(turn);
        self.hinted = cairn_view::changed(&position.scene(), &after.scene());
        let text = self.info().turn_shown(&text, lang);
        self.said = say!(lang, "hint", turn = text, why = why);
    }
}
