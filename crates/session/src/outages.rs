/// When the program did not run, or could store nothing: no server, or a terminal that was stopped.
/// In milliseconds, as a [`Moment`](crate::Moment) counts them. Nobody's clock runs during an outage.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outages {
    /// Past outages, from when until when; none overlap.
    past: Vec<(u64, u64)>,
    /// The start of the outage that goes on.
    since: Option<u64>,
    /// When the program last reported that it runs.
    awake: Option<u64>,
}

impl Outages {
    /// A program that reports nothing for so long, in milliseconds, did not run meanwhile: its
    /// machine slept, or the program was stopped.
    pub const ASLEEP: u64 = 4_000;

    /// No outages.
    #[must_use]
    pub const fn new() -> Outages {
        Outages { past: Vec::new(), since: None, awake: None }
    }

    /// The outages between these runs of servers and now. Each run is from when until when a server
    /// is known to have worked; they are in the order in which they began.
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

    /// The program runs at this moment. If it did not for a while before, returns since when it
    /// runs again.
    pub fn report_awake(&mut self, now: u64) -> Option<u64> {
        let slept = self.asleep(now);
        self.awake = Some(now);
        // An outage that goes on covers this time already.
        if self.since.is_none() {
            self.past.extend(slept);
        }
        slept.map(|(_, until)| until)
    }

    /// An outage began then, and goes on.
    pub fn begin(&mut self, since: u64) {
        self.since = Some(since.max(self.counted_until()));
    }

    /// The outage is over.
    pub fn end(&mut self, now: u64) {
        if let Some(since) = self.since.take() {
            self.past.push((since, now));
        }
    }

    /// How much of the time between two moments a clock runs.
    #[must_use]
    pub fn time_between(&self, start: u64, now: u64) -> u64 {
        // A clock may be read after a sleep before the sleep has been reported.
        let current = self.since.map(|since| (since, u64::MAX)).or_else(|| self.asleep(now));
        let outages = self.past.iter().copied().chain(current);
        let lost = outages.map(|(from, until)| until.min(now).saturating_sub(from.max(start)));
        now.saturating_sub(start).saturating_sub(lost.sum())
    }

    /// The time that was not reported, if it is long.
    fn asleep(&self, now: u64) -> Option<(u64, u64)> {
        let awake = self.awake.filter(|awake| *awake + Self::ASLEEP < now)?;
        let from = awake.max(self.counted_until());
        (from < now).then_some((from, now))
    }

    /// Where the last past outage ends: no time before it is counted twice.
    fn counted_until(&self) -> u64 {
        self.past.last().map_or(0, |(_, until)| *until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_clock_runs_while_the_machine_sleeps() {
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
    fn no_clock_runs_between_two_runs_of_servers() {
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
    fn runs_may_overlap_and_a_machine_may_set_its_clock_back() {
        let runs = [(10, 100), (50, 70), (90, 500)];
        assert_eq!(Outages::between(runs, 400).past, []);
        assert_eq!(Outages::between(runs, 600).past, [(500, 600)]);
        assert_eq!(Outages::between([], 600).past, []);
    }
}
