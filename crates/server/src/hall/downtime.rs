/// When the server was last away, in milliseconds since 1970: nobody's clock ran then.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Downtime {
    pub from: u64,
    pub until: u64,
}

impl Downtime {
    /// How much of the time between two moments a clock has run.
    pub fn passed(self, since: u64, now: u64) -> u64 {
        let from = self.from.max(since);
        let away = self.until.min(now).saturating_sub(from);
        now.saturating_sub(since).saturating_sub(away)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_clock_runs_while_the_server_is_away() {
        let away = Downtime { from: 100, until: 200 };
        assert_eq!(Downtime::default().passed(50, 80), 30);
        assert_eq!(away.passed(50, 80), 30);
        assert_eq!(away.passed(50, 250), 100);
        assert_eq!(away.passed(120, 250), 50);
        assert_eq!(away.passed(210, 250), 40);
        assert_eq!(away.passed(300, 250), 0);
    }
}
