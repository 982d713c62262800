use std::time::Duration;

use cairn_record::TimeControl;
use cairn_search::{Budget, Clock};

/// What a clock of this kind allows for a turn when this much time is left: of the time for a whole
/// match its share, of the time for one turn most.
#[must_use]
pub fn budget_with_time_left(control: TimeControl, left: Duration) -> Budget {
    match control {
        TimeControl::Fischer { increment, .. } => {
            Budget { clock: Some(Clock { left, increment }), ..Budget::default() }
        }
        TimeControl::PerTurn(_) => Budget::time(left.saturating_sub(Clock::RESERVE) * 9 / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a turn may take when this much time is spent already.
    fn allowed(control: &str, spent: Duration) -> Duration {
        let control: TimeControl = control.parse().unwrap();
        let left = control.start().saturating_sub(spent);
        budget_with_time_left(control, left).time_for_turn().unwrap()
    }

    #[test]
    fn a_clock_is_never_overdrawn() {
        let seconds = Duration::from_secs;
        assert_eq!(allowed("5+0", Duration::ZERO), seconds(12));
        assert_eq!(allowed("5+5", Duration::ZERO), seconds(16));
        assert_eq!(allowed("20s", Duration::ZERO), Duration::from_millis(17_973));
        for control in ["5+0", "0:01+9", "20s", "1s"] {
            for spent in [0, 900, 999, 19_990, 299_999, 400_000].map(Duration::from_millis) {
                let left = control.parse::<TimeControl>().unwrap().start().saturating_sub(spent);
                assert!(allowed(control, spent) <= left.saturating_sub(Clock::RESERVE));
            }
        }
    }
}
