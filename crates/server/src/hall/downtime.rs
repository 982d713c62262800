use cairn_store::Life;

/// When there was no server, in milliseconds since 1970: nobody's clock ran then.
#[derive(Clone, Debug, Default)]
pub(crate) struct Downtime {
    /// From when until when; none overlap.
    away: Vec<(u64, u64)>,
}

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
        Downtime { away }
    }

    /// How much of the time between two moments a clock has run.
    pub fn passed(&self, since: u64, now: u64) -> u64 {
        let away = self.away.iter().map(|(from, until)| {
            let (from, until) = ((*from).max(since), (*until).min(now));
            until.saturating_sub(from)
        });
        now.saturating_sub(since).saturating_sub(away.sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(Downtime::between(&lives, 400).away, []);
        assert_eq!(Downtime::between(&lives, 600).away, [(500, 600)]);
        assert_eq!(Downtime::between(&[], 600).away, []);
    }
}
