//! What the referee takes for itself, when players take a millisecond a turn, with either kind of
//! clock: `cargo bench -p cairn-arena --bench referee`. Fails at five per cent.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use cairn_arena::{Pace, play};
use cairn_engine::{Budget, Choice, Engine, NoTurn, Random, Stop, Thought};
use cairn_record::Match;

/// Plays by chance, takes its time to the microsecond, and notes when it was asked and when it
/// answered.
struct Punctual {
    random: Random,
    times: Arc<Mutex<Vec<(Instant, Instant)>>>,
}

const TURN: Duration = Duration::from_millis(1);

impl Engine for Punctual {
    fn choose(
        &mut self,
        so_far: &Match,
        budget: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn> {
        let asked = Instant::now();
        let choice = self.random.choose(so_far, budget, stop, listener);
        while asked.elapsed() < TURN {
            std::hint::spin_loop();
        }
        self.times.lock().unwrap().push((asked, Instant::now()));
        choice
    }
}

/// What passes between an answer and the next question, as a part of a turn; over a few games. The
/// longest tenth is left out: that a busy machine gives our time to others is not the referee's
/// doing.
fn overhead(variant: &str, control: &str) -> (f64, usize) {
    let mut between = Vec::new();
    for seed in 0..3 {
        let times = Arc::default();
        let player = |seed| -> Box<dyn Engine> {
            Box::new(Punctual { random: Random::new(seed), times: Arc::clone(&times) })
        };
        let mut players = [player(seed), player(seed + 10)];
        let mut game = Match::new(cairn_games::open(variant).unwrap());
        let pace = Pace {
            control: Some(control.parse().unwrap()),
            margin: Duration::from_secs(10),
            ..Pace::default()
        };
        play(&mut game, &mut players, &pace);
        let times = times.lock().unwrap();
        between.extend(times.windows(2).map(|two| two[1].0 - two[0].1));
    }
    between.sort();
    between.truncate(between.len() * 9 / 10);
    let mean = between.iter().sum::<Duration>().as_secs_f64() / between.len() as f64;
    (mean / TURN.as_secs_f64(), between.len())
}

/// The most that is allowed.
const MOST: f64 = 0.05;

fn main() {
    let mut over = Vec::new();
    for info in cairn_games::games() {
        for control in ["0.001s", "10+0"] {
            let (part, turns) = overhead(info.name, control);
            println!("{} {control}: {:.2} % over {turns} turns", info.name, 100.0 * part);
            if part >= MOST {
                over.push((info.name, control, part));
            }
        }
    }
    assert!(over.is_empty(), "{over:?}");
}
