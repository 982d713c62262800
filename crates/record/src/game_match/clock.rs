//! The clock times of a match.

use std::sync::Arc;
use std::time::Duration;

use super::Match;
use crate::clock::{TimeControl, to_millis};
use crate::seat::Seat;

impl Match {
    /// The time control; `None` if the match is played without clocks.
    #[must_use]
    pub fn time_control(&self) -> Option<TimeControl> {
        self.time_control
    }

    /// Sets or removes the time control.
    pub fn set_time_control(&mut self, control: Option<TimeControl>) {
        self.time_control = control;
    }

    /// The time on the player's clock after this turn, counted from 0. It includes the increment.
    #[must_use]
    pub fn time_after(&self, turn: usize) -> Option<Duration> {
        self.history.clock_after.get(turn).copied().flatten()
    }

    /// The time on a stopped clock; `None` if the match is played without clocks.
    #[must_use]
    pub fn time_left(&self, seat: Seat) -> Option<Duration> {
        let control = self.time_control?;
        if let TimeControl::PerTurn(time) = control {
            return Some(time);
        }
        // Nearly all turns have a known time, so this search ends after a few turns.
        let turns = self.turns().iter().zip(&self.history.clock_after).rev();
        let known = turns.filter(|(played, _)| played.seat == seat).find_map(|(_, left)| *left);
        Some(known.unwrap_or(control.start()))
    }

    /// Computes and stores the clock time after the last turn, which took this long. Does nothing
    /// without clocks.
    pub fn set_time_spent(&mut self, spent: Duration) {
        let Some(control) = self.time_control else { return };
        let Some(seat) = self.turns().last().map(|last| last.seat) else { return };
        // The last turn has no time yet, so this is the time before it.
        let before = self.time_left(seat).unwrap_or_default();
        self.set_time_after(before.saturating_sub(spent) + control.increment());
    }

    /// Stores the clock time after the last turn.
    pub(crate) fn set_time_after(&mut self, left: Duration) {
        if let Some(last) = Arc::make_mut(&mut self.history).clock_after.last_mut() {
            *last = Some(to_millis(left));
        }
    }

    /// Stores the time that the player to move has spent on the current turn, for a match that is
    /// adjourned. The next turn resets it.
    pub fn set_spent(&mut self, spent: Duration) {
        self.spent = to_millis(spent);
    }

    /// The time that the player to move had spent on the current turn when the match was
    /// adjourned.
    #[must_use]
    pub fn spent(&self) -> Duration {
        self.spent
    }
}
