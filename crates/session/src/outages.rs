/// The times when the program did not run or could not store anything: the server was down, the
/// machine slept, or a terminal was suspended. No clock runs during an outage. Times are
/// milliseconds, as in [`Moment`](crate::Moment).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outages {
    /// The start and end of each past outage. They do not overlap.
    past: Vec<(u64, u64)>,
    /// The start of the current outage, if there is one.
    since: Option<u64>,
    /// When the program last reported that it runs.
    awake: Option<u64>,
}

impl Outages {
    /// If the program reports nothing for this long, in milliseconds, it did not run: the machine
    /// slept, or the program was suspended.
    pub const SLEEP_THRESHOLD: u64 = 4_000;

    /// No outages.
    #[must_use]
    pub const fn new() -> Outages {
        Outages { past: Vec::new(), since: None, awake: None }
    }

    /// The outages between these server runs, up to now. Each run is the time from when until when
    /// a server is known to have worked. The runs are sorted by their start.
    #[must_use]
    pub fn between(runs: impl IntoIterator<Item = (u64, u64)>, now: u64) -> Outages {
        let mut outages = Outages { awake: Some(now), ..Outages::new() };
        let mut seen: Option<u64> = None;
        for (began, until) in runs.into_iter().chain([(now, now)]) {
            outages.past.extend(seen.filter(|seen| *seen < began).map(|seen| (seen, began)));
            seen = seen.max(Some(until));
        }
        outages
    }

    /// Reports that the program runs at this moment. If it did not run before, returns the time
    /// since which it runs again.
    pub fn report_awake(&mut self, now: u64) -> Option<u64> {
        let slept = self.asleep(now);
        self.awake = Some(now);
        // A current outage already covers this time.
        if self.since.is_none() {
            self.past.extend(slept);
        }
        slept.map(|(_, until)| until)
    }

    /// Reports that an outage began at `since` and continues.
    pub fn begin(&mut self, since: u64) {
        self.since = Some(since.max(self.counted_until()));
    }

    /// Reports that the current outage is over.
    pub fn end(&mut self, now: u64) {
        if let Some(since) = self.since.take() {
            self.past.push((since, now));
        }
    }

    /// The time between two moments without the outages.
    #[must_use]
    pub fn time_between(&self, start: u64, now: u64) -> u64 {
        // A clock may be read after a sleep and before the sleep is reported.
        let current = self.since.map(|since| (since, u64::MAX)).or_else(|| self.asleep(now));
        let outages = self.past.iter().copied().chain(current);
        let lost = outages.map(|(from, until)| until.min(now).saturating_sub(from.max(start)));
        now.saturating_sub(start).saturating_sub(lost.sum())
    }

    /// The time since the last report, if it is longer than the threshold.
    fn asleep(&self, now: u64) -> Option<(u64, u64)> {
        let awake = self.awake.filter(|awake| *awake + Self::SLEEP_THRESHOLD < now)?;
        let from = awake.max(self.counted_until());
        (from < now).then_some((from, now))
    }

    /// The end of the last past outage. No time before it may be counted twice.
    fn counted_until(&self) -> u64 {
        self.past.last().map_or(0, |(_, until)| *until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sleep_of_the_machine_is_an_outage() {
        let mut outages = Outages::new();
        for second in 1..=5 {
            assert_eq!(outages.report_awake(second * 1_000), None);
        }
        assert_eq!(outages.time_between(2_000, 5_500), 3_500);
        // Read before and after the sleep is reported.
        assert_eq!(outages.time_between(2_000, 60_000), 3_000);
        assert_eq!(outages.report_awake(60_500), Some(60_500));
        assert_eq!(outages.time_between(2_000, 61_500), 4_000);
        assert_eq!(outages.report_awake(61_500), None);
        // An outage is not counted twice.
        outages.begin(61_000);
        outages.report_awake(90_000);
        outages.end(91_000);
        assert_eq!(outages.time_between(60_500, 91_500), 1_000);
        outages.report_awake(99_000);
        outages.begin(90_500);
        assert_eq!(outages.time_between(91_000, 100_000), 0);
    }

    #[test]
    fn the_time_between_server_runs_is_an_outage() {
        let outages = Outages::between([(10, 100), (200, 300)], 400);
        assert_eq!(Outages::new().time_between(50, 80), 30);
        assert_eq!(outages.time_between(50, 80), 30);
        assert_eq!(outages.time_between(50, 250), 100);
        assert_eq!(outages.time_between(120, 250), 50);
        assert_eq!(outages.time_between(210, 250), 40);
        assert_eq!(outages.time_between(300, 250), 0);
        assert_eq!(outages.time_between(50, 450), 200, "two outages in one turn");
    }

    #[test]
    fn runs_may_overlap_and_may_end_in_the_future() {
        let runs = [(10, 100), (50, 70), (90, 500)];
        assert_eq!(Outages::between(runs, 400).past, []);
        assert_eq!(Outages::between(runs, 600).past, [(500, 600)]);
        assert_eq!(Outages::between([], 600).past, []);
    }
}
