//! A game on the table: played, watched, or looked at again.

mod analysis;
mod bar;
mod begin;
mod draw;
mod input;
mod offers;
mod online;
mod page;
mod panel;
mod play;
mod turns;
mod watch;

use std::path::PathBuf;

use cairn_core::{Cell, GameInfo};
use cairn_engine::Thought;
use cairn_games::AnyPosition;
use cairn_record::{Match, Seat};
use cairn_session::{Moment, Offer, Session};
use cairn_words::{Lang, say};

use crate::event::Effect;
use crate::page::{Do, Page, Shared};
use crate::screens::choosing::Choosing;
use crate::texts;
use online::Online;
use watch::Watch;

/// A match and the players around it.
pub(crate) struct Table {
    /// Nobody sends commands to it where a game is only looked at.
    session: Session,
    mode: Mode,
    /// How many plies before the present the board shows.
    back: usize,
    /// The turn on its way, if a person is to move.
    choosing: Option<Choosing>,
    /// Where the cursor was last.
    cursor: Option<Cell>,
    /// What is asked before something is done.
    ask: Option<Ask>,
    /// The number of the answer that is waited for.
    thinking: Option<u64>,
    /// The number of the computer's answer to a draw offer.
    offer: Option<u64>,
    hint: Option<u64>,
    /// The cells that a hint is about.
    hinted: Vec<Cell>,
    analysis: Option<Analysis>,
    /// What was said last.
    said: String,
    /// Where this game was saved.
    pub(super) saved: Option<PathBuf>,
}

/// What is done at this table.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Mode {
    /// At least one person plays.
    Play,
    /// The computer plays itself.
    Watch(Watch),
    /// Nobody plays: a record is looked at.
    Study,
    /// It is played on a server, where every command goes.
    Online(Online),
}

/// A question that has to be answered first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ask {
    /// Do you give up?
    Resign,
    /// Does the other person accept a draw?
    Draw,
    /// Do you accept what the other player asks for on a server?
    Offered(Offer),
}

/// What the analyst says about what is on the board.
struct Analysis {
    number: u64,
    thought: Option<Thought>,
}

impl Table {
    /// The game that is played here.
    pub fn game_played(&self) -> &Match {
        self.session.game()
    }

    /// How many plies there are before the position on the board.
    fn ply(&self) -> usize {
        self.session.game().turns().len() - self.back
    }

    /// The position on the board.
    fn shown(&self) -> &AnyPosition {
        &self.session.game().positions()[self.ply()]
    }

    fn info(&self) -> &'static GameInfo {
        self.session.game().rules().info()
    }

    /// Is it a person's turn?
    fn human_to_move(&self) -> bool {
        let player = self.session.game().seat_to_move();
        self.session.game().status().is_open()
            && match &self.mode {
                Mode::Play => !self.session.occupant(player).is_computer(),
                Mode::Online(online) => self.session.is_playing() && online.holds(player),
                Mode::Watch(_) | Mode::Study => false,
            }
    }

    /// Shows the position so many plies further back, or nearer if negative.
    fn step_back(&mut self, plies: i64, shared: &mut Shared) -> Vec<Do> {
        let most = self.session.game().turns().len() as i64;
        let back = (self.back as i64).saturating_add(plies).clamp(0, most) as usize;
        if back == self.back {
            return Vec::new();
        }
        self.back = back;
        let mut wishes = if back > 0 { self.stand_still(shared) } else { Vec::new() };
        // What was said is about something else than what is seen now.
        self.said.clear();
        if let Some(choosing) = &mut self.choosing {
            choosing.stop_typing();
        }
        wishes.extend(self.look_again(shared));
        wishes
    }

    /// The board shows something else: whoever analyses it looks there.
    fn look_again(&mut self, shared: &mut Shared) -> Vec<Do> {
        let Some(analysis) = &mut self.analysis else { return Vec::new() };
        analysis.number = shared.number();
        analysis.thought = None;
        let number = analysis.number;
        vec![Do::Out(Effect::Analyse {
            number,
            game: Box::new(self.session.game().truncated(self.ply())),
        })]
    }

    /// The present moment for the clocks. Those of a server run while this program sleeps.
    fn moment<'a>(&self, shared: &'a Shared) -> Moment<'a> {
        match &self.mode {
            Mode::Online(_) => Moment::at(shared.moment().at),
            _ => shared.moment(),
        }
    }

    /// Switches the analyst on or off.
    fn toggle_analysis(&mut self, shared: &mut Shared) -> Vec<Do> {
        if self.refuses_help(shared.lang) {
            return Vec::new();
        }
        if self.analysis.take().is_some() {
            return vec![Do::Out(Effect::StopAnalysis)];
        }
        self.analysis = Some(Analysis { number: 0, thought: None });
        self.look_again(shared)
    }

    /// `Black (level 4)`, or the name of a person if it is known.
    fn player_line(&self, lang: Lang, player: Seat) -> String {
        let name = texts::player_name(lang, self.session.game(), player);
        if self.is_absent(player) { say!(lang, "online-absent", player = name) } else { name }
    }

    /// The page closes.
    fn leave(&mut self, shared: &Shared) -> Vec<Do> {
        let mut wishes: Vec<Do> = self.close(shared).into_iter().map(Do::Out).collect();
        wishes.extend([Do::Out(Effect::List), Do::Back]);
        wishes
    }
}
