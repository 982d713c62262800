//! Legal, the same and in time under every budget.

use std::time::{Duration, Instant};

use cairn_engine::{Budget, Choice, MonteCarlo, MonteCarloSettings, Player, Playouts, Stop};

use crate::{VARIANTS, choose, fresh, random_match, settings};

#[test]
fn every_turn_is_legal_under_the_smallest_budgets() {
    let budgets =
        [Budget::nodes(0), Budget::nodes(1), Budget::time(Duration::ZERO), Budget::depth(1)];
    for variant in VARIANTS {
        for playouts in [Playouts::Informed, Playouts::Random] {
            let mut player = MonteCarlo::new(MonteCarloSettings { playouts, ..settings() });
            for seed in 0..12 {
                let so_far = random_match(variant, 7 * seed as usize, seed);
                for budget in &budgets {
                    let choice = choose(&mut player, &so_far, budget);
                    assert!(so_far.position().is_legal(choice.turn), "{variant} seed {seed}");
                }
            }
        }
    }
}

#[test]
fn every_line_told_is_legal_to_its_end() {
    for variant in VARIANTS {
        for seed in 0..4 {
            let so_far = random_match(variant, 20 * seed as usize, seed);
            let mut player = MonteCarlo::new(MonteCarloSettings { lines: 3, ..settings() });
            let mut told = Vec::new();
            let budget = Budget::nodes(1_000);
            let choice = player
                .choose(&so_far, &budget, &Stop::new(), &mut |thought| told.push(thought.clone()))
                .unwrap();
            assert_eq!(told.last(), choice.thought.as_ref(), "the last thought is told");
            for line in told.iter().flat_map(|thought| &thought.lines) {
                let mut position = so_far.position().clone();
                assert!(!line.turns.is_empty());
                for &turn in &line.turns {
                    position.play(turn).unwrap_or_else(|_| panic!("{variant} seed {seed}"));
                }
            }
        }
    }
}

#[test]
fn the_same_seed_and_nodes_choose_the_same() {
    for variant in VARIANTS {
        let so_far = random_match(variant, 9, 3);
        let budget = Budget::nodes(800);
        let (one, other) = (fresh(&so_far, &budget), fresh(&so_far, &budget));
        let lines = |choice: &Choice| choice.thought.clone().unwrap().lines;
        assert_eq!(lines(&one), lines(&other), "{variant}");
        // What a player was asked before about other games does not matter.
        let mut used = MonteCarlo::new(settings());
        choose(&mut used, &random_match("stac", 4, 1), &budget);
        assert_eq!(choose(&mut used, &so_far, &budget).turn, other.turn, "{variant}");
    }
}

/// The least of several tries: a busy machine can hold up any one of them, but hardly all.
fn quickest(tries: u32, mut attempt: impl FnMut() -> Duration) -> Duration {
    let mut least = Duration::MAX;
    for _ in 0..tries {
        least = least.min(attempt());
        if least < Duration::from_millis(5) {
            break;
        }
    }
    least
}

#[test]
fn it_stops_within_20_ms_of_being_told() {
    for variant in ["stacks", "six-making"] {
        for memory in [1, 64] {
            let so_far = random_match(variant, 10, 5);
            let mut player = MonteCarlo::new(MonteCarloSettings { memory, ..settings() });
            let late = quickest(8, || {
                let stop = Stop::new();
                let signal = stop.clone();
                let teller = std::thread::spawn(move || {
                    std::thread::sleep(Duration::from_millis(80));
                    signal.stop();
                    Instant::now()
                });
                let choice = player.choose(&so_far, &Budget::default(), &stop, &mut |_| {});
                let now = Instant::now();
                assert!(so_far.position().is_legal(choice.unwrap().turn));
                now.saturating_duration_since(teller.join().unwrap())
            });
            assert!(late < Duration::from_millis(20), "{variant}: {late:?}");
        }
    }
}

#[test]
fn time_is_kept() {
    let time = Duration::from_millis(40);
    for variant in VARIANTS {
        let so_far = random_match(variant, 10, 6);
        let late = quickest(8, || {
            let started = Instant::now();
            fresh(&so_far, &Budget::time(time));
            started.elapsed().saturating_sub(time)
        });
        assert!(late < Duration::from_millis(20), "{variant}: {late:?}");
    }
}
