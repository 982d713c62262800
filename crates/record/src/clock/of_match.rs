//! What a match knows of its clocks.

use std::sync::Arc;
use std::time::Duration;

use super::TimeControl;
use super::text::in_millis;
use crate::players::Player;
use crate::the_match::Match;

impl Match {
    /// How much time the players have; `None` if there are no clocks.
    #[must_use]
    pub fn time_control(&self) -> Option<TimeControl> {
        self.time_control
    }

    /// Gives the players clocks, or takes them away.
    pub fn set_time_control(&mut self, control: Option<TimeControl>) {
        self.time_control = control;
    }

    /// What the clock of who took this turn, from 0, showed when it was taken; with what the turn
    /// added to it.
    #[must_use]
    pub fn time_after(&self, turn: usize) -> Option<Duration> {
        self.history.left.get(turn).copied().flatten()
    }

    /// What a player's clock shows while it does not run; `None` if there are no clocks.
    #[must_use]
    pub fn time_left(&self, player: Player) -> Option<Duration> {
        let control = self.time_control?;
        if let TimeControl::PerTurn(time) = control {
            return Some(time);
        }
        // Times are nearly always known, so this looks at the last turns only.
        let turns = self.turns().iter().zip(&self.history.left).rev();
        let known = turns.filter(|(played, _)| played.player == player).find_map(|(_, left)| *left);
        Some(known.unwrap_or(control.start()))
    }

    /// Writes down what the clock shows after the last turn, which took so long. Nothing to write
    /// without clocks.
    pub fn set_time_spent(&mut self, spent: Duration) {
        let Some(control) = self.time_control else { return };
        let Some(player) = self.turns().last().map(|last| last.player) else { return };
        // The last turn has no time yet, so this is what was left before it.
        let before = self.time_left(player).unwrap_or_default();
        self.set_time_after(before.saturating_sub(spent) + control.increment());
    }

    /// Writes down what the clock showed when the last turn was taken.
    pub(crate) fn set_time_after(&mut self, left: Duration) {
        if let Some(last) = Arc::make_mut(&mut self.history).left.last_mut() {
            *last = Some(in_millis(left));
        }
    }

    /// The match is put aside when the player to move has spent so much on the turn; the clock
    /// then runs on from there. The next turn forgets it.
    pub fn set_spent(&mut self, spent: Duration) {
        self.spent = in_millis(spent);
    }

    /// What was spent on the present turn when the match was put aside.
    #[must_use]
    pub fn spent(&self) -> Duration {
        self.spent
    }
}
