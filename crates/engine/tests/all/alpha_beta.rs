//! The alpha-beta player under every budget: legal turns, the same ones for the same budget, in
//! time and within its memory.

use std::time::Duration;

use cairn_core::Dice;
use cairn_engine::{AlphaBeta, AlphaBetaSettings, Budget, Choice, Engine, Stop, Thought};
use cairn_games::{AnyPosition, open};
use cairn_record::Match;

use crate::readings::{NEVER, Readings};

const VARIANTS: [&str; 8] = [
    "stacks",
    "stac",
    "swack",
    "swack:size=8,pie=on",
    "wali",
    "wali:board=9x8",
    "six-making",
    "six-making:size=4,slide=free",
];

/// Matches stopped after some random turns.
fn middles(variant: &str, seed: u64, count: usize) -> Vec<Match> {
    let mut dice = Dice::seeded(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Match::new(open(variant).unwrap());
        for _ in 0..dice.below(40) {
            let Some(turn) = game.position().random_turn(&mut dice) else { break };
            if game.play_turn(turn).is_err() {
                break;
            }
        }
        if game.status().is_open() {
            found.push(game);
        }
    }
    found
}

fn player(settings: AlphaBetaSettings) -> AlphaBeta {
    AlphaBeta::new(AlphaBetaSettings { hash: 2, ..settings })
}

fn choose(player: &mut AlphaBeta, game: &Match, budget: Budget) -> Choice {
    player.choose(game, &budget, &Stop::new(), &mut |_| {}).expect("the match is open")
}

/// Every line of a thought can be played.
fn assert_playable(start: &AnyPosition, thought: &Thought) {
    assert!(!thought.lines.is_empty());
    for line in &thought.lines {
        assert!(!line.turns.is_empty());
        let mut position = start.clone();
        for &turn in &line.turns {
            position.play(turn).unwrap_or_else(|_| panic!("{}: {:?}", start.text(), line));
        }
    }
}

#[test]
fn legal_under_every_budget() {
    let endless_but = |depth| Budget { depth: Some(depth), ..Budget::default() };
    let budgets = [
        Budget::nodes(1),
        Budget::nodes(50),
        Budget::nodes(2_000),
        Budget::time(Duration::ZERO),
        Budget::time(Duration::from_millis(5)),
        endless_but(0),
        endless_but(1),
        endless_but(2),
    ];
    for variant in VARIANTS {
        for (n, game) in middles(variant, 11, 6).iter().enumerate() {
            for (b, budget) in budgets.iter().enumerate() {
                for (threads, lines) in [(1, 1), (2, 3)] {
                    let settings =
                        AlphaBetaSettings { threads, lines, ..AlphaBetaSettings::default() };
                    let choice = choose(&mut player(settings), game, *budget);
                    let what = format!("{variant} {n} {b} {}", game.position().text());
                    assert!(game.position().is_legal(choice.turn), "{what}");
                    if let Some(thought) = &choice.thought {
                        assert_playable(game.position(), thought);
                        assert_eq!(thought.lines[0].turns[0], choice.turn, "{what}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_same_turn_for_the_same_nodes() {
    for variant in VARIANTS {
        for game in middles(variant, 12, 4) {
            let once = || {
                let settings = AlphaBetaSettings {
                    blunder_percent: 10,
                    seed: 5,
                    ..AlphaBetaSettings::default()
                };
                let mut choice = choose(&mut player(settings), &game, Budget::nodes(3_000));
                choice.thought.iter_mut().for_each(|thought| thought.time = Duration::ZERO);
                choice
            };
            assert_eq!(once(), once(), "{variant}: {}", game.position().text());
        }
    }
}

#[test]
fn node_budgets_are_kept() {
    for variant in VARIANTS {
        for game in middles(variant, 13, 3) {
            for nodes in [1, 100, 5_000] {
                let mut player = player(AlphaBetaSettings::default());
                let thought = choose(&mut player, &game, Budget::nodes(nodes)).thought;
                assert!(thought.is_none_or(|thought| thought.nodes <= nodes), "{variant} {nodes}");
            }
        }
    }
}

#[test]
fn several_lines_begin_differently_and_are_sorted() {
    for variant in VARIANTS {
        for game in middles(variant, 14, 4) {
            let settings = AlphaBetaSettings { lines: 4, ..AlphaBetaSettings::default() };
            let choice = choose(&mut player(settings), &game, Budget::depth(2));
            let lines = choice.thought.unwrap().lines;
            let wanted = game.position().count().min(4) as usize;
            assert_eq!(lines.len(), wanted, "{variant}: {}", game.position().text());
            for (place, line) in lines.iter().enumerate() {
                assert!(lines[..place].iter().all(|other| other.turns[0] != line.turns[0]));
            }
        }
    }
}

/// How many nodes a thread searches between two looks at the signal and the clock: far less than a
/// millisecond of work.
const BETWEEN_LOOKS: u64 = 128;

#[test]
fn stops_when_it_is_told() {
    for variant in VARIANTS {
        for threads in [1, 2] {
            for at in [1, 2, 50, 300] {
                let game = middles(variant, 15, 1).remove(0);
                let (readings, stop) = (Readings::default(), Stop::new());
                let settings = AlphaBetaSettings {
                    threads,
                    thorough: true,
                    time_source: readings.stopping(at, &stop),
                    ..AlphaBetaSettings::default()
                };
                let choice =
                    player(settings).choose(&game, &Budget::time(NEVER), &stop, &mut |_| {});
                let choice = choice.unwrap();
                assert!(game.position().is_legal(choice.turn), "{variant}");
                let nodes = choice.thought.map_or(0, |thought| thought.nodes);
                let most = BETWEEN_LOOKS * (at + threads as u64);
                assert!(nodes <= most, "{variant}: {nodes} nodes, stopped at reading {at}");
                // The time that is told at the end, and what another thread was about to read.
                let late = readings.count() - at;
                assert!(late <= 2 + threads as u64, "{variant}: {late} readings after the stop");
            }
        }
    }
}

#[test]
fn time_is_kept() {
    for variant in VARIANTS {
        let game = middles(variant, 16, 1).remove(0);
        let readings = Readings::default();
        let settings = AlphaBetaSettings {
            thorough: true,
            time_source: readings.clock(),
            ..AlphaBetaSettings::default()
        };
        let choice = choose(&mut player(settings), &game, Budget::time(Duration::from_millis(60)));
        let thought = choice.thought.unwrap();
        assert!(thought.nodes <= 61 * BETWEEN_LOOKS, "{variant}: {} nodes", thought.nodes);
        assert!(readings.count() <= 64, "{variant}: {} readings", readings.count());
        // Not before, unless everything is known.
        let proven = thought.lines[0].exact;
        assert!(proven || readings.count() > 60, "{variant}: {} readings", readings.count());
    }
}
