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
use cairn_play::{Place, Play};
use cairn_record::Match;
use cairn_session::Offer;

use crate::event::Effect;
use crate::page::{Do, Page, Shared};
use crate::screens::choosing::Choosing;
use watch::Watch;

/// A match and the players around it.
pub(crate) struct Table {
    play: Play,
    /// How it is watched, if the computer plays itself.
    watch: Option<Watch>,
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
        self.play.game()
    }

    /// How many plies there are before the position on the board.
    fn ply(&self) -> usize {
        self.play.game().turns().len() - self.back
    }

    /// The position on the board.
    fn shown(&self) -> &AnyPosition {
        &self.play.game().positions()[self.ply()]
    }

    fn info(&self) -> &'static GameInfo {
        self.play.info()
    }

    /// Does somebody play at this screen?
    fn is_played_here(&self) -> bool {
        self.play.place == Place::Here && self.watch.is_none()
    }

    /// Shows the position so many plies further back, or nearer if negative.
    fn step_back(&mut self, plies: i64, shared: &mut Shared) -> Vec<Do> {
        let most = self.play.game().turns().len() as i64;
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
            game: Box::new(self.play.game().truncated(self.ply())),
        })]
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

    /// The page closes.
    fn leave(&mut self, shared: &Shared) -> Vec<Do> {
        let mut wishes: Vec<Do> = self.close(shared).into_iter().map(Do::Out).collect();
        wishes.extend([Do::Out(Effect::List), Do::Back]);
        wishes
    }
}
