//! The alpha-beta player under every budget: legal turns, the same ones for the same budget, in
//! time and within its memory.

use std::thread;
use std::time::{Duration, Instant};

use cairn_core::Dice;
use cairn_engine::{AlphaBeta, AlphaBetaSettings, Budget, Choice, Player, Stop, Thought};
use cairn_games::{AnyPosition, open};
use cairn_record::Match;

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
                let settings =
                    AlphaBetaSettings { oversight: 10, seed: 5, ..AlphaBetaSettings::default() };
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

/// Within 20 ms; the time of a slow machine's scheduler is not the player's, so the best of a few
/// tries counts.
#[test]
fn stops_when_it_is_told() {
    for variant in VARIANTS {
        for threads in [1, 2] {
            let game = middles(variant, 15, 1).remove(0);
            let late = (0..4).map(|_| time_to_stop(&game, threads)).min().unwrap();
            assert!(late < Duration::from_millis(20), "{variant}: {late:?} late");
        }
    }
}

fn time_to_stop(game: &Match, threads: usize) -> Duration {
    let stop = Stop::new();
    let settings = AlphaBetaSettings { threads, thorough: true, ..AlphaBetaSettings::default() };
    let mut player = player(settings);
    thread::scope(|scope| {
        let signal = stop.clone();
        let told = scope.spawn(move || {
            thread::sleep(Duration::from_millis(60));
            signal.stop();
            Instant::now()
        });
        player.choose(game, &Budget::default(), &stop, &mut |_| {}).unwrap();
        let done = Instant::now();
        done.saturating_duration_since(told.join().unwrap())
    })
}
