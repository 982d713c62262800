//! The tree stays in its memory, and goes on growing in it.

use cairn_engine::{Budget, Engine, MonteCarlo, MonteCarloSettings, Playouts, Stop, Verdict};
use cairn_record::Match;

use super::brute_force::Line;
use super::{VARIANTS, choose, random_match, settings};

/// Wins in two turns of one's own, found by brute force in random games.
fn a_win_in_three_plies(variant: &str, mut seed: u64) -> Match {
    loop {
        seed += 1;
        let so_far = random_match(variant, 60, seed);
        let found = (0..6.min(so_far.turns().len())).find_map(|back| {
            let mut earlier = so_far.clone();
            for _ in 0..back {
                earlier.undo();
            }
            let mut line = Line::of(&earlier);
            let is_it = line.value(earlier.position(), 3) == Some(1)
                && line.value(earlier.position(), 1) != Some(1);
            is_it.then_some(earlier)
        });
        if let Some(found) = found {
            return found;
        }
    }
}

#[test]
fn the_memory_holds_and_the_search_goes_on_in_it() {
    for variant in VARIANTS {
        for playouts in [Playouts::Informed, Playouts::Random] {
            let mut player =
                MonteCarlo::new(MonteCarloSettings { memory: 1, playouts, ..settings() });
            // Far more nodes than a mebibyte holds.
            let nodes = if variant.starts_with("stacks") { 4_000 } else { 10_000 };
            let so_far = random_match(variant, 6, 2);
            let choice = choose(&mut player, &so_far, &Budget::nodes(nodes));
            assert!(so_far.position().is_legal(choice.turn));
            assert!(player.memory_held() <= 1 << 20, "{variant}: {}", player.memory_held());
            assert!(player.memory_held() > 1 << 19, "{variant}: the memory is used");
        }
    }
    for seed in [100, 200, 300] {
        let so_far = a_win_in_three_plies("six-making", seed);
        let mut player = MonteCarlo::new(MonteCarloSettings { memory: 1, ..settings() });
        let thought = choose(&mut player, &so_far, &Budget::nodes(100_000)).thought.unwrap();
        assert!(matches!(thought.lines[0].verdict, Verdict::Win { .. }), "{thought:?}");
        assert!(player.memory_held() <= 1 << 20);
    }
}

/// The trap is a tree that is full and stays as it is while the sampling goes on below it.
#[test]
fn a_full_tree_goes_on_growing() {
    for (variant, plies) in [("six-making", 4), ("stac", 6)] {
        let so_far = random_match(variant, plies, 1);
        let mut player = MonteCarlo::new(MonteCarloSettings { memory: 1, ..settings() });
        let mut depths = Vec::new();
        let budget = Budget::nodes(65_536);
        let choice = player.choose(&so_far, &budget, &Stop::new(), &mut |thought| {
            if thought.nodes.is_power_of_two() {
                depths.push((thought.nodes, thought.depth));
            }
        });
        assert!(choice.is_ok());
        println!("{variant}: {depths:?}");
        let depth_at = |nodes| depths.iter().find(|&&(n, _)| n == nodes).unwrap().1;
        // A mebibyte is full before the first of these.
        assert!(depth_at(65_536) > depth_at(8_192) + 2, "{variant}: {depths:?}");
    }
}
