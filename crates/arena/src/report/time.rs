//! What the players did with their time, as the clock marks tell.
//!
//! A clock is written down to the millisecond, and what is begun of one is gone: a turn that took
//! 0.2 ms leaves 4.999 s of five. So a turn that reads as 1 ms took up to 1 ms, one that reads as
//! 7 ms more than 6 ms and up to 7 ms; in the mean, half a millisecond less than it reads.

use std::time::Duration;

use cairn_record::{Match, Seat, TimeControl};
use maud::{Markup, PreEscaped, html};

use super::plot::{Bar, bars};
use super::{KeyedPosition, row_head};

/// The upper ends of the bins, in milliseconds, each of which belongs to its bin; the last has none.
const BINS: [u64; 16] =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/// As long as a turn most likely took that reads so. Of long ones half a millisecond is nothing, and
/// not every clock that people keep has milliseconds.
fn most_likely(spent: Duration) -> Duration {
    const HALF: Duration = Duration::from_micros(500);
    const LONG: Duration = Duration::from_millis(100);
    if spent < LONG { spent.saturating_sub(HALF) } else { spent }
}

/// The times of every player.
#[derive(Debug)]
pub(super) struct Times(Vec<Use>);

#[derive(Clone, Copy, Debug, Default)]
struct Use {
    turns: usize,
    /// As long as the turns most likely took.
    sum: Duration,
    longest: Duration,
    bins: [usize; BINS.len() + 1],
}

impl Times {
    pub fn of(players: usize) -> Times {
        Times(vec![Use::default(); players])
    }

    pub fn add(&mut self, players: [usize; 2], record: &Match) {
        for (player, spent) in spent(record) {
            let used = &mut self.0[players[player.index()]];
            used.turns += 1;
            used.sum += most_likely(spent);
            used.longest = used.longest.max(spent);
            let millis = spent.as_millis();
            used.bins[BINS.partition_point(|&end| u128::from(end) < millis)] += 1;
        }
    }

    pub fn section(&self, players: &[KeyedPosition]) -> Markup {
        let all: Vec<_> = players.iter().zip(&self.0).filter(|(_, used)| used.turns > 0).collect();
        if all.is_empty() {
            return html! { p { "The games have no clocks." } };
        }
        html! {
            div.wide role="group" aria-labelledby="time" tabindex="0" {
                table {
                    thead { tr {
                        th scope="col" { "Seat" }
                        th.number scope="col" { "Turns" }
                        th.number scope="col" { "Mean" }
                        th.number scope="col" { "Longest" }
                        th.number scope="col" { "In all" }
                    } }
                    tbody { @for (player, used) in &all { tr {
                        (row_head(&player.name))
                        td.number { (used.turns) }
                        td.number { (shown(used.sum / used.turns.try_into().unwrap_or(u32::MAX))) }
                        td.number { (shown(used.longest)) }
                        td.number { (shown(used.sum)) }
                    } } }
                }
            }
            p.note {
                "Clocks are written down to the millisecond, and a millisecond that has begun is \
                 gone: a turn that took 0.2\u{a0}ms reads as 1\u{a0}ms. So in the mean and in the \
                 sum a turn below 100\u{a0}ms counts half a millisecond less than its clock reads, \
                 and the longest took at most what is told."
            }
            div.plots { @for (player, used) in &all {
                figure {
                    figcaption { (player.name) ": turns by the time they took" }
                    (PreEscaped(bars(&format!("Time of {} for a turn", player.name), &used.bars())))
                }
            } }
        }
    }
}

impl Use {
    /// The bins between the first and the last that hold something.
    fn bars(&self) -> Vec<Bar> {
        let holds = |count: &usize| *count > 0;
        let from = self.bins.iter().position(holds).unwrap_or(0);
        let to = self.bins.iter().rposition(holds).unwrap_or(0);
        let end = |bin: usize| shown(Duration::from_millis(BINS[bin]));
        (from..=to)
            .map(|bin| {
                let label = match bin {
                    0 => format!("up to {}", end(0)),
                    last if last == BINS.len() => format!("more than {}", end(last - 1)),
                    bin => format!("{} to {}", end(bin - 1), end(bin)),
                };
                let at = if bin == 0 { "0".to_owned() } else { end(bin - 1) };
                Bar { at, label, count: self.bins[bin] }
            })
            .collect()
    }
}

/// What each turn took, where the clocks tell it.
fn spent(record: &Match) -> Vec<(Seat, Duration)> {
    let Some(control) = record.time_control() else { return Vec::new() };
    let mut left = [control.start(); 2];
    let mut all = Vec::new();
    for (at, player) in record.turns().iter().map(|played| played.seat).enumerate() {
        let Some(after) = record.time_after(at) else { continue };
        let before = match control {
            TimeControl::Fischer { .. } => left[player.index()] + control.increment(),
            TimeControl::PerTurn(time) => time,
        };
        all.push((player, before.saturating_sub(after)));
        left[player.index()] = after;
    }
    all
}

/// A time in a unit that suits it.
fn shown(time: Duration) -> String {
    let millis = time.as_secs_f64() * 1000.0;
    match millis {
        tiny if tiny < 9.95 => format!("{}\u{a0}ms", (tiny * 10.0).round() / 10.0),
        small if small < 999.5 => format!("{small:.0}\u{a0}ms"),
        some if some < 99_950.0 => format!("{}\u{a0}s", (some / 100.0).round() / 10.0),
        more => {
            let seconds = (more / 1000.0).round() as u64;
            match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
                (0, minutes, seconds) => format!("{minutes}\u{a0}min {seconds}\u{a0}s"),
                (hours, minutes, _) => format!("{hours}\u{a0}h {minutes}\u{a0}min"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_tell_what_turns_took() {
        let record: Match = "[Game \"stac\"] [TimeControl \"5+3\"] \
                             1. e1+e4 @4:53 a5-a2 @5:02 2. e4-e5 @4:55 *"
            .parse()
            .unwrap();
        let seconds: Vec<_> =
            spent(&record).iter().map(|(player, time)| (*player, time.as_secs())).collect();
        assert_eq!(seconds, [(Seat::First, 10), (Seat::Second, 1), (Seat::First, 1)]);
    }

    /// Turns of a fifth of a millisecond each: their clocks read one millisecond less.
    #[test]
    fn what_is_below_a_millisecond_is_told_so() {
        let record: Match = "[Game \"stac\"] [TimeControl \"0:05+0\"] \
                             1. e1+e4 @0:04.999 a5-a2 @0:04.993 2. e4-e5 @0:04.998 *"
            .parse()
            .unwrap();
        let mut times = Times::of(2);
        times.add([0, 1], &record);
        let [one, other] = [times.0[0], times.0[1]];
        assert_eq!(one.sum, Duration::from_millis(1), "two turns, half a millisecond each");
        assert_eq!(other.sum, Duration::from_micros(6_500));
        let labels = |used: Use| used.bars().into_iter().map(|bar| bar.label).collect::<Vec<_>>();
        assert_eq!(labels(one), ["up to 1\u{a0}ms"]);
        assert_eq!(labels(other), ["5\u{a0}ms to 10\u{a0}ms"]);
    }

    #[test]
    fn units_suit_the_time() {
        let shown = |millis| shown(Duration::from_micros(millis));
        assert_eq!(shown(0), "0\u{a0}ms");
        assert_eq!(shown(1_250), "1.3\u{a0}ms");
        assert_eq!(shown(250_000), "250\u{a0}ms");
        assert_eq!(shown(999_600), "1\u{a0}s");
        assert_eq!(shown(12_340_000), "12.3\u{a0}s");
        assert_eq!(shown(125_000_000), "2\u{a0}min 5\u{a0}s");
        assert_eq!(shown(7_260_000_000), "2\u{a0}h 1\u{a0}min");
    }
}
