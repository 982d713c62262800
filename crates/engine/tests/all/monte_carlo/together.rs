//! Several trees that vote.

use cairn_engine::{Budget, Choice, Engine, MonteCarloSettings, ParallelMonteCarlo, Stop, Verdict};
use cairn_record::Match;

use crate::readings::{NEVER, Readings};

use super::{VARIANTS, random_match, settings};

fn choose(so_far: &Match, budget: &Budget, threads: usize) -> Choice {
    let mut player = ParallelMonteCarlo::new(&settings(), threads);
    player.choose(so_far, budget, &Stop::new(), &mut |_| {}).expect("the match is open")
}

#[test]
fn the_vote_is_legal_and_the_same_every_time() {
    for variant in VARIANTS {
        for seed in 0..3 {
            let so_far = random_match(variant, 9 * seed as usize, seed);
            let budget = Budget::nodes(600);
            let [one, other] = [(); 2].map(|()| choose(&so_far, &budget, 3));
            assert!(so_far.position().is_legal(one.turn), "{variant} seed {seed}");
            assert_eq!(one.turn, other.turn, "{variant} seed {seed}");
            let nodes = one.thought.unwrap().nodes;
            assert!(nodes <= 600, "{variant} seed {seed}: {nodes} nodes");
        }
    }
}

#[test]
fn one_alone_is_the_player_itself() {
    let so_far = random_match("wali", 12, 5);
    let budget = Budget::nodes(500);
    assert_eq!(choose(&so_far, &budget, 1).turn, super::fresh(&so_far, &budget).turn);
}

#[test]
fn a_proven_win_outvotes_everything() {
    // Four claims win, and White has three.
    let game = cairn_games::open("stac").unwrap();
    let position =
        game.read("w3,1,1,1,1/w3,1,1,1,1/w3,x,x,x,1/b3,1,x,x,x/1,x,2,x,x w a5 e1 - 0 30");
    let so_far = Match::from_position(position.unwrap());
    let choice = choose(&so_far, &Budget::nodes(300), 2);
    assert_eq!(choice.thought.unwrap().lines[0].verdict, Verdict::Win { plies: 1 });
}

#[test]
fn all_stop_when_they_are_told() {
    let so_far = random_match("six-making", 10, 1);
    for (threads, at) in [(1, 100), (2, 1), (2, 100), (3, 2_000)] {
        let (readings, stop) = (Readings::default(), Stop::new());
        let settings =
            MonteCarloSettings { time_source: readings.stopping(at, &stop), ..settings() };
        let mut player = ParallelMonteCarlo::new(&settings, threads);
        // Those that do not hear the signal end all the same, and are found out.
        let budget = Budget { nodes: Some(9 * (at + 99)), ..Budget::time(NEVER) };
        let choice = player.choose(&so_far, &budget, &stop, &mut |_| {}).unwrap();
        // Each looks at the signal after every line.
        let nodes = choice.thought.unwrap().nodes;
        assert!(nodes <= at + threads as u64, "{nodes} lines, stopped at reading {at}");
    }
}
