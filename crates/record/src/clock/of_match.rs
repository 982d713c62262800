//! What a match knows of its clocks.

use std::time::Duration;

use cairn_core::{Ending, Side};
use cairn_games::{AnyTurn, NotLegal};

use super::text::in_millis;
use super::{Running, TimeControl};
use crate::players::{Player, exchanges_colours, holder};
use crate::status::Fault;
use crate::the_match::{Match, PlayError};

/// The times of a match.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times {
    pub control: Option<TimeControl>,
    /// For each turn, what the clock of who took it showed then, if that is known.
    pub left: Vec<Option<Duration>>,
    /// What the player to move had spent on the turn when the match was put aside.
    pub spent: Duration,
}

impl Match {
    /// How much time the players have; `None` if there are no clocks.
    #[must_use]
    pub fn time_control(&self) -> Option<TimeControl> {
        self.times.control
    }

    /// Gives the players clocks, or takes them away.
    pub fn set_time_control(&mut self, control: Option<TimeControl>) {
        self.times.control = control;
    }

    /// What the clock of who took this turn, from 0, showed when it was taken; with what the turn
    /// added to it.
    #[must_use]
    pub fn time_after(&self, turn: usize) -> Option<Duration> {
        self.times.left.get(turn).copied().flatten()
    }

    /// What a player's clock shows while it does not run; `None` if there are no clocks.
    #[must_use]
    pub fn time_left(&self, player: Player) -> Option<Duration> {
        let control = self.times.control?;
        if let TimeControl::PerTurn(time) = control {
            return Some(time);
        }
        let mut left = control.start();
        let mut exchanges = 0;
        for (played, time) in self.turns().iter().zip(&self.times.left) {
            if holder(played.side, exchanges) == player {
                left = time.unwrap_or(left);
            }
            exchanges += usize::from(exchanges_colours(&played.text));
        }
        Some(left)
    }

    /// The clock of the player to move, as it is to run on from here; `None` without clocks, or
    /// when the match is over.
    #[must_use]
    pub fn clock(&self) -> Option<Running> {
        let control = self.times.control.filter(|_| self.status().is_open())?;
        let left = self.time_left(self.player_to_move())?;
        Some(Running { control, left, spent: self.times.spent })
    }

    /// Plays a turn that took so long, and writes down what is left. If it came too late the match
    /// ends instead: see [`status`](Match::status). Without clocks this is
    /// [`play_turn`](Match::play_turn).
    ///
    /// # Errors
    /// If the match is over or the turn is not legal; nothing changes.
    pub fn play_on_clock(&mut self, turn: AnyTurn, spent: Duration) -> Result<(), PlayError> {
        let Some(clock) = self.clock() else { return self.play_turn(turn) };
        match (Running { spent, ..clock }).stopped() {
            Some(left) => {
                self.play_turn(turn)?;
                self.set_time_after(left);
            }
            None if !self.position().is_legal(turn) => return Err(NotLegal.into()),
            None => drop(self.flag_fall(self.position().side())?),
        }
        Ok(())
    }

    /// Writes down what the clock showed when the last turn was taken.
    pub(crate) fn set_time_after(&mut self, left: Duration) {
        if let Some(last) = self.times.left.last_mut() {
            *last = Some(in_millis(left));
        }
    }

    /// This side's time is gone: it has lost.
    ///
    /// # Errors
    /// If the match is over.
    pub fn flag_fall(&mut self, side: Side) -> Result<Ending, PlayError> {
        self.forfeit(side, Fault::Late)
    }

    /// The match is put aside when the player to move has spent so much on the turn; the clock
    /// then runs on from there. The next turn forgets it.
    pub fn set_spent(&mut self, spent: Duration) {
        self.times.spent = in_millis(spent);
    }

    /// What was spent on the present turn when the match was put aside.
    #[must_use]
    pub fn spent(&self) -> Duration {
        self.times.spent
    }
}
