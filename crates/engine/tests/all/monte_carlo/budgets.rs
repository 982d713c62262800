//! Legal, the same and in time under every budget.

use std::time::Duration;

use cairn_engine::{Budget, Choice, Engine, MonteCarlo, MonteCarloSettings, Playouts, Stop};

use crate::readings::{NEVER, Readings};

use super::{VARIANTS, choose, fresh, random_match, settings};

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

/// The signal and the clock are looked at after every line, and on the way while memory is freed.
#[test]
fn it_stops_when_it_is_told() {
    for variant in ["stacks", "six-making"] {
        // A mebibyte is full soon, and freed again and again.
        for memory in [1, 64] {
            for at in [1, 2, 500, 12_000, 12_345] {
                let so_far = random_match(variant, 10, 5);
                let (readings, stop) = (Readings::default(), Stop::new());
                let time_source = readings.stopping(at, &stop);
                let settings = MonteCarloSettings { memory, time_source, ..settings() };
                // One that does not hear the signal ends all the same, and is found out.
                let budget = Budget { nodes: Some(2 * at + 99), ..Budget::time(NEVER) };
                let choice = MonteCarlo::new(settings).choose(&so_far, &budget, &stop, &mut |_| {});
                let choice = choice.unwrap();
                assert!(so_far.position().is_legal(choice.turn));
                let nodes = choice.thought.unwrap().nodes;
                assert!(nodes <= at + 1, "{variant}: {nodes} lines, stopped at reading {at}");
                // The times that are told.
                let late = readings.count() - at;
                assert!(late <= 3, "{variant}: {late} readings after the stop");
            }
        }
    }
}

#[test]
fn time_is_kept() {
    let time = Duration::from_millis(40);
    for variant in VARIANTS {
        let so_far = random_match(variant, 10, 6);
        let readings = Readings::default();
        let settings = MonteCarloSettings { time_source: readings.clock(), ..settings() };
        let choice = choose(&mut MonteCarlo::new(settings), &so_far, &Budget::time(time));
        let nodes = choice.thought.unwrap().nodes;
        assert!((1..=40).contains(&nodes), "{variant}: {nodes} lines");
        assert!((40..=44).contains(&readings.count()), "{variant}: {} readings", readings.count());
    }
}
