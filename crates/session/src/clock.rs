//! The clocks of a session.

use std::time::Duration;

use cairn_record::{ForfeitReason, Match, Seat, TimeControl};

use crate::{Decision, EventKind, Moment, Session, Stage};

/// Measures the time that the player to move has spent on the current turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnClock {
    /// The time spent before the clock was last started, in milliseconds.
    spent: u64,
    /// When the clock was last started; `None` while it is stopped.
    since: Option<u64>,
}

impl TurnClock {
    pub fn running(since: u64) -> TurnClock {
        TurnClock { spent: 0, since: Some(since) }
    }

    pub fn stopped(spent: u64) -> TurnClock {
        TurnClock { spent, since: None }
    }

    pub fn is_running(self) -> bool {
        self.since.is_some()
    }

    /// Resets the clock for the next turn. A stopped clock stays stopped.
    pub fn next_turn(&mut self, at: u64) {
        *self = TurnClock { spent: 0, since: self.since.map(|_| at) };
    }

    pub fn run_from(&mut self, at: u64) {
        self.since.get_or_insert(at);
    }

    fn spent(self, now: Moment<'_>) -> u64 {
        self.spent + self.since.map_or(0, |since| now.since(since))
    }
}

/// The delay in milliseconds between a clock at 0 and the timer for its flag. A timer may fire a
/// little early, and must not find time left then.
const FLAG_DELAY: u64 = 2;

impl Session {
    /// The time spent on the current turn, in milliseconds.
    #[must_use]
    pub fn spent(&self, now: Moment<'_>) -> u64 {
        self.clock.spent(now)
    }

    /// Returns true if the clocks are stopped.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        !self.clock.is_running()
    }

    /// The time left on both clocks in milliseconds; `None` without clocks.
    #[must_use]
    pub fn clocks(&self, now: Moment<'_>) -> Option<[u64; 2]> {
        // If the game ended during a turn, the clock shows the time left at that moment.
        let until = if self.is_playing() { Some(now.at) } else { self.ended_at };
        let spent = until.map_or(0, |at| self.spent(Moment { at, ..now }));
        let left = |seat: Seat| -> Option<u64> {
            let left = self.game.time_left(seat)?.as_millis() as u64;
            let runs = self.game.seat_to_move() == seat;
            Some(left.saturating_sub(if runs { spent } else { 0 }))
        };
        Some([left(Seat::First)?, left(Seat::Second)?])
    }

    /// The time control and the time left for the player to move, for the engine's time
    /// management. `None` without clocks.
    #[must_use]
    pub fn engine_clock(&self, now: Moment<'_>) -> Option<(TimeControl, Duration)> {
        let left = self.clocks(now)?[self.game.seat_to_move().index()];
        Some((self.header().time?, Duration::from_millis(left)))
    }

    /// The time left for the player to move in milliseconds, including the margin. `None` without
    /// clocks, or if the game is not being played.
    fn left(&self, now: Moment<'_>) -> Option<u64> {
        let left = self.game.time_left(self.game.seat_to_move())?.as_millis() as u64;
        let left = (left + self.header().margin).saturating_sub(self.spent(now));
        Some(left).filter(|_| self.is_playing())
    }

    /// Returns true if the player to move has run out of time.
    #[must_use]
    pub fn time_is_up(&self, now: Moment<'_>) -> bool {
        self.left(now) == Some(0)
    }

    /// Milliseconds until the flag of the player to move falls; `None` if the clock does not run.
    #[must_use]
    pub fn millis_until_flag(&self, now: Moment<'_>) -> Option<u64> {
        self.left(now).filter(|_| self.clock.is_running()).map(|left| left + FLAG_DELAY)
    }

    /// The loss on time of the player to move, if the time is up.
    #[must_use]
    pub fn flag(&self, now: Moment<'_>) -> Option<Decision> {
        let seat = self.game.seat_to_move();
        let flag = EventKind::Forfeited { seat, reason: ForfeitReason::Late, detail: None };
        self.time_is_up(now).then(|| self.decision(flag, now))
    }

    /// The time that is charged for a turn taken now, in milliseconds. A turn within the margin is
    /// charged one millisecond less than the time left.
    pub(crate) fn charged_time(&self, now: Moment<'_>) -> u64 {
        let spent = self.spent(now);
        match self.game.time_left(self.game.seat_to_move()) {
            Some(left) => spent.min((left.as_millis() as u64).saturating_sub(1)),
            None => spent,
        }
    }

    /// Starts the clock of the new turn at `now` instead of `decided`, because the event was stored
    /// in between: the other player cannot know of the turn earlier. Does nothing if the event that
    /// was decided then did not begin a turn.
    pub fn start_clock(&mut self, decided: u64, now: u64) {
        if self.clock == TurnClock::running(decided) {
            self.clock = TurnClock::running(now.max(decided));
        }
    }

    /// A copy of the match for saving. It contains the time spent on the current turn.
    #[must_use]
    pub fn adjourned(&self, now: Moment<'_>) -> Match {
        let mut game = self.game.clone();
        if self.stage() != Stage::Over && self.header().time.is_some() {
            game.set_spent(Duration::from_millis(self.spent(now)));
        }
        game
    }
}
