//! The tree is kept from turn to turn, and more thinking helps.

use cairn_core::Outcome;
use cairn_engine::{Budget, MonteCarlo, MonteCarloSettings};
use cairn_games::AnyTurn;
use cairn_record::{Match, Status};
use cairn_scale::scaled;

use super::{VARIANTS, choose, fresh, random_match, settings, start};

#[test]
fn what_is_known_of_the_played_turns_is_kept() {
    for variant in VARIANTS {
        let mut so_far = random_match(variant, 8, 11);
        let mut player = MonteCarlo::new(settings());
        let line = choose(&mut player, &so_far, &Budget::nodes(2_000)).thought.unwrap();
        let turns = line.lines[0].turns.clone();
        if turns.len() < 2 {
            continue;
        }
        for turn in &turns[..2] {
            so_far.play_turn(*turn).unwrap();
        }
        if !so_far.status().is_open() {
            continue;
        }
        // A single line is not enough to see far, but what the tree knew is.
        let kept = choose(&mut player, &so_far, &Budget::nodes(1)).thought.unwrap();
        let anew = fresh(&so_far, &Budget::nodes(1)).thought.unwrap();
        assert!(kept.lines[0].turns.len() >= anew.lines[0].turns.len(), "{variant}");
        if turns.len() > 2 {
            assert_eq!(kept.lines[0].turns[0], turns[2], "{variant}: the line is kept");
        }
        // Taken back and played otherwise: nothing is kept that is not true any more.
        so_far.undo();
        let turn = fresh(&so_far, &Budget::nodes(50)).turn;
        assert_eq!(choose(&mut player, &so_far, &Budget::nodes(50)).turn, turn, "{variant}");
    }
}

#[test]
fn whole_games_with_one_tree_stay_legal() {
    for variant in VARIANTS {
        let mut so_far = start(variant);
        let mut players = [1, 2].map(|seed| {
            MonteCarlo::new(MonteCarloSettings { seed, memory: 1, ..MonteCarloSettings::default() })
        });
        let mut number = 0;
        while so_far.status().is_open() && number < 400 {
            let choice = choose(&mut players[number % 2], &so_far, &Budget::nodes(40));
            so_far.play_turn(choice.turn).unwrap();
            number += 1;
        }
        println!("{variant}: {number} plies, {}", so_far.status());
    }
}

/// One game; 2 if `one` wins, 1 for a draw, 0 if `other` does.
fn play(mut so_far: Match, players: [(&mut MonteCarlo, Budget); 2]) -> u32 {
    let mut players = players;
    let first = so_far.seat_to_move();
    while so_far.status().is_open() {
        let place = usize::from(so_far.seat_to_move() != first);
        let (player, budget) = &mut players[place];
        let turn: AnyTurn = choose(player, &so_far, budget).turn;
        so_far.play_turn(turn).unwrap();
    }
    match so_far.status() {
        Status::Over(ending) => match ending.outcome {
            Outcome::Draw => 1,
            Outcome::Win(side) if so_far.seat_of(side) == first => 2,
            Outcome::Win(_) => 0,
        },
        Status::Open => unreachable!("played to the end"),
    }
}

/// A player that goes on sampling below a full tree can get worse with more time. Here the memory
/// is so small that the tree of the longer search is full many times over.
#[test]
fn ten_times_the_nodes_beat_one_time_in_a_full_tree() {
    let mut points = 0;
    let games = u64::from(scaled(2));
    for seed in 0..games {
        let opening = random_match("six-making", 2, seed / 2);
        let small = MonteCarloSettings { memory: 1, seed, ..MonteCarloSettings::default() };
        let (mut long, mut short) = (MonteCarlo::new(small.clone()), MonteCarlo::new(small));
        let (much, little) = (Budget::nodes(10_000), Budget::nodes(1_000));
        points += if seed % 2 == 0 {
            play(opening, [(&mut long, much), (&mut short, little)])
        } else {
            2 - play(opening, [(&mut short, little), (&mut long, much)])
        };
    }
    println!("{points} of {}", 2 * games);
    assert!(points as u64 * 3 >= 2 * games * 2, "ten times: {points} of {}", 2 * games);
}
