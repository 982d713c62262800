//! What the clocks of a session show.

use std::time::Duration;

use cairn_record::{Fault, Match, Player, TimeControl};

use crate::{Decision, EventKind, Moment, Session, Stage};

/// How long the player to move has thought about the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnClock {
    /// What was spent before the clock last started, in milliseconds.
    spent: u64,
    /// Since when it runs; `None` while it is stopped.
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

    /// Another turn begins. A stopped clock, as that of an interface without clocks, stays so.
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

/// A flag falls this much later than its clock reaches 0, in milliseconds, so that a timer that
/// wakes a little early does not find it still up.
const FLAG_DELAY: u64 = 2;

impl Session {
    /// How long the present turn has taken, in milliseconds.
    #[must_use]
    pub fn spent(&self, now: Moment<'_>) -> u64 {
        self.clock.spent(now)
    }

    /// Are the clocks stopped?
    #[must_use]
    pub fn is_paused(&self) -> bool {
        !self.clock.is_running()
    }

    /// What the clocks show, in milliseconds; `None` if there are none.
    #[must_use]
    pub fn clocks(&self, now: Moment<'_>) -> Option<[u64; 2]> {
        // A game that ended in the middle of a turn shows what was left at that moment.
        let until = if self.is_playing() { Some(now.at) } else { self.ended_at };
        let spent = until.map_or(0, |at| self.spent(Moment { at, ..now }));
        let left = |player: Player| -> Option<u64> {
            let left = self.game.time_left(player)?.as_millis() as u64;
            let runs = self.game.player_to_move() == player;
            Some(left.saturating_sub(if runs { spent } else { 0 }))
        };
        Some([left(Player::First)?, left(Player::Second)?])
    }

    /// What a computer that is to move may think by: the clocks, and what its own shows. `None`
    /// without clocks.
    #[must_use]
    pub fn time_to_think(&self, now: Moment<'_>) -> Option<(TimeControl, Duration)> {
        let left = self.clocks(now)?[self.game.player_to_move().index()];
        Some((self.header().time?, Duration::from_millis(left)))
    }

    /// What the player to move has left, with the margin; `None` without clocks or while nobody
    /// plays.
    fn left(&self, now: Moment<'_>) -> Option<u64> {
        let left = self.game.time_left(self.game.player_to_move())?.as_millis() as u64;
        let left = (left + self.header().margin).saturating_sub(self.spent(now));
        Some(left).filter(|_| self.is_playing())
    }

    /// Is the time of the player to move up?
    #[must_use]
    pub fn time_is_up(&self, now: Moment<'_>) -> bool {
        self.left(now) == Some(0)
    }

    /// In how many milliseconds the flag of the player to move falls, if their clock runs.
    #[must_use]
    pub fn until_flag(&self, now: Moment<'_>) -> Option<u64> {
        self.left(now).filter(|_| self.clock.is_running()).map(|left| left + FLAG_DELAY)
    }

    /// The flag of the player to move, if their time is up.
    #[must_use]
    pub fn flag(&self, now: Moment<'_>) -> Option<Decision> {
        let player = self.game.player_to_move();
        let flag = EventKind::Forfeited { player, fault: Fault::Late, story: None };
        self.time_is_up(now).then(|| self.decision(flag, now))
    }

    /// The time that counts for a turn taken now, in milliseconds: a turn that comes within the
    /// margin came at the last moment.
    pub(crate) fn counted(&self, now: Moment<'_>) -> u64 {
        let spent = self.spent(now);
        match self.game.time_left(self.game.player_to_move()) {
            Some(left) => spent.min((left.as_millis() as u64).saturating_sub(1)),
            None => spent,
        }
    }

    /// Storing an event took until now: the turn that it began begins when the other player can
    /// know of it.
    pub fn start_clock(&mut self, decided: u64, now: u64) {
        if self.clock == TurnClock::running(decided) {
            self.clock = TurnClock::running(now.max(decided));
        }
    }

    /// The match as it is put aside: its record tells what the player to move has spent.
    #[must_use]
    pub fn put_aside(&self, now: Moment<'_>) -> Match {
        let mut game = self.game.clone();
        if self.stage() != Stage::Over && self.header().time.is_some() {
            game.set_spent(Duration::from_millis(self.spent(now)));
        }
        game
    }
}
