use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use cairn_store::Life;

/// When there was no server, or one that could not keep anything, in milliseconds since 1970:
/// nobody's clock ran then.
#[derive(Debug, Default)]
pub(crate) struct Downtime(RwLock<Times>);

#[derive(Debug, Default)]
struct Times {
    /// From when until when; none overlap.
    away: Vec<(u64, u64)>,
    /// Nothing can be kept, since then.
    since: Option<u64>,
    /// When the server last noticed that time goes by.
    awake: Option<u64>,
}

/// A server that notices nothing for so long, in milliseconds, has not run meanwhile: its machine
/// slept, or it was stopped.
const ASLEEP: u64 = 4_000;

impl Downtime {
    /// The time between these lives of servers, the earliest first, and now.
    pub fn between(lives: &[Life], now: u64) -> Downtime {
        let mut away = Vec::new();
        let mut seen = None;
        let began = lives.iter().map(|life| life.began).chain([now]);
        for (began, life) in began.zip(lives.iter().map(Some).chain([None])) {
            away.extend(seen.filter(|seen| *seen < began).map(|seen| (seen, began)));
            seen = seen.max(life.map(|life| life.seen));
        }
        Downtime(RwLock::new(Times { away, since: None, awake: Some(now) }))
    }

    /// The server runs. Since when it does, if it has not for a while.
    pub fn notice(&self, now: u64) -> Option<u64> {
        let mut times = self.write();
        let slept = times.asleep(now);
        times.awake = Some(now);
        // Where nothing can be kept, nobody's clock ran anyway.
        if times.since.is_none() {
            times.away.extend(slept);
        }
        slept.map(|(_, until)| until)
    }

    /// Nothing can be kept any more, since then.
    pub fn begin(&self, since: u64) {
        let mut times = self.write();
        times.since = Some(since.max(times.counted()));
    }

    /// Things can be kept again.
    pub fn end(&self, now: u64) {
        let mut times = self.write();
        if let Some(since) = times.since.take() {
            times.away.push((since, now));
        }
    }

    /// How much of the time between two moments a clock has run.
    pub fn passed(&self, since: u64, now: u64) -> u64 {
        let times = self.read();
        // Who wakes up may have to do with a clock before anybody has noticed.
        let until_now = times.since.map(|since| (since, u64::MAX)).or_else(|| times.asleep(now));
        let away = times.away.iter().copied().chain(until_now);
        let away = away.map(|(from, until)| until.min(now).saturating_sub(from.max(since)));
        now.saturating_sub(since).saturating_sub(away.sum())
    }

    /// Nothing that is done under the lock can fail half-way.
    fn read(&self) -> RwLockReadGuard<'_, Times> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Times> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Times {
    /// The time that nobody has noticed, if it is long.
    fn asleep(&self, now: u64) -> Option<(u64, u64)> {
        let awake = self.awake.filter(|awake| *awake + ASLEEP < now)?;
        let from = awake.max(self.counted());
        (from < now).then_some((from, now))
    }

    /// Until when nobody needs to count any more.
    fn counted(&self) -> u64 {
        self.away.last().map_or(0, |(_, until)| *until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_clock_runs_while_the_machine_sleeps() {
        let downtime = Downtime::default();
        for second in 1..=5 {
            assert_eq!(downtime.notice(second * 1_000), None);
        }
        assert_eq!(downtime.passed(2_000, 5_500), 3_500);
        // Asked before and after it is noticed that it slept.
        assert_eq!(downtime.passed(2_000, 60_000), 3_000);
        assert_eq!(downtime.notice(60_500), Some(60_500));
        assert_eq!(downtime.passed(2_000, 61_500), 4_000);
        assert_eq!(downtime.notice(61_500), None);
        // What is away already is not away twice.
        downtime.begin(61_000);
        downtime.notice(90_000);
        downtime.end(91_000);
        assert_eq!(downtime.passed(60_500, 91_500), 1_000);
        downtime.notice(99_000);
        downtime.begin(90_500);
        assert_eq!(downtime.passed(91_000, 100_000), 0);
    }

    #[test]
    fn no_clock_runs_while_the_server_is_away() {
        let lives = [(10, 100), (200, 300)].map(|(began, seen)| Life { began, seen });
        let away = Downtime::between(&lives, 400);
        assert_eq!(Downtime::default().passed(50, 80), 30);
        assert_eq!(away.passed(50, 80), 30);
        assert_eq!(away.passed(50, 250), 100);
        assert_eq!(away.passed(120, 250), 50);
        assert_eq!(away.passed(210, 250), 40);
        assert_eq!(away.passed(300, 250), 0);
        // Two servers went away while somebody thought.
        assert_eq!(away.passed(50, 450), 200);
    }

    #[test]
    fn lives_may_overlap_and_a_machine_may_set_its_clock_back() {
        let lives = [(10, 100), (50, 70), (90, 500)].map(|(began, seen)| Life { began, seen });
        assert_eq!(Downtime::between(&lives, 400).read().away, []);
        assert_eq!(Downtime::between(&lives, 600).read().away, [(500, 600)]);
        assert_eq!(Downtime::between(&[], 600).read().away, []);
    }
}
