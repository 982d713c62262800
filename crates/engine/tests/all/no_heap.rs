//! A search touches the heap when it begins and when it tells of what it found, not for every node:
//! ten times the nodes call the allocator hardly more often.

use cairn_core::Dice;
use cairn_engine::{
    AlphaBeta, AlphaBetaSettings, Budget, Engine, MonteCarlo, MonteCarloSettings, Playouts, Stop,
};
use cairn_games::games;
use cairn_heap::{Counting, counted};
use cairn_record::Match;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often a fresh player calls the allocator for so many nodes. Sitting down is not counted.
fn calls(mut player: impl Engine, so_far: &Match, nodes: u64) -> u64 {
    let budget = Budget::nodes(nodes);
    let (choice, calls) = counted(|| player.choose(so_far, &budget, &Stop::new(), &mut |_| {}));
    let searched = choice.ok().and_then(|choice| choice.thought).map_or(0, |thought| thought.nodes);
    assert!(searched * 10 >= nodes * 9, "only {searched} of {nodes} nodes were searched");
    calls
}

/// The start of each game, and a position some turns on.
fn positions() -> impl Iterator<Item = (&'static str, Match)> {
    games().iter().flat_map(|info| {
        let mut dice = Dice::seeded(0xCA1);
        [0, 7].map(|plies| {
            let mut so_far = Match::new(cairn_games::open(info.name).unwrap());
            for _ in 0..plies {
                let turn = so_far.position().random_turn(&mut dice).unwrap();
                so_far.play_turn(turn).unwrap();
            }
            (info.name, so_far)
        })
    })
}

/// A depth more, or twice the lines, is told of, and a list may grow once more.
const HARDLY_MORE: u64 = 60;

fn check(nodes: u64, mut calls: impl FnMut(&Match, u64) -> u64) {
    for (name, so_far) in positions() {
        let (few, many) = (calls(&so_far, nodes), calls(&so_far, 10 * nodes));
        println!("{name}: {few} calls for {nodes} nodes, {many} for {}", 10 * nodes);
        assert!(many <= few + HARDLY_MORE, "{name}: {few} calls of the allocator, then {many}");
    }
}

#[test]
fn alpha_beta_does_not_allocate_for_every_node() {
    check(4_000, |so_far, nodes| {
        let settings = AlphaBetaSettings { hash: 1, ..AlphaBetaSettings::default() };
        calls(AlphaBeta::new(settings), so_far, nodes)
    });
}

#[test]
fn monte_carlo_does_not_allocate_for_every_line() {
    for playouts in [Playouts::Informed, Playouts::Random] {
        check(400, |so_far, nodes| {
            let settings = MonteCarloSettings { memory: 8, playouts, ..Default::default() };
            calls(MonteCarlo::new(settings), so_far, nodes)
        });
    }
}

#[test]
fn an_allocation_would_be_seen() {
    let (_, calls) = counted(|| drop(std::hint::black_box(vec![1_u8])));
    assert_eq!(calls, 2);
}
