//! `src/tactics.txt`: every position is proven by the exact solver, and both searches find what is
//! to be found.

use cairn_core::Game;
use cairn_engine::{Budget, Engine, Stop};
use cairn_neutron::NeutronTurn;
use cairn_tactics::{Puzzle, Solver, Task, read_all};

use crate::search::{alpha_beta, monte_carlo};
use crate::{five, register};

/// The solver gives up beyond so many positions.
const MOST_NODES: u64 = 20_000_000;

fn puzzles() -> Vec<Puzzle> {
    register();
    let puzzles = read_all(include_str!("../../src/tactics.txt")).expect("the file can be read");
    assert!(puzzles.len() >= 10);
    puzzles
}

#[test]
fn every_puzzle_is_proven() {
    let game = five();
    for puzzle in puzzles() {
        assert!(puzzle.variant == "neutron" && puzzle.played.is_empty(), "{puzzle}");
        let position = game.read(&puzzle.position).unwrap_or_else(|why| panic!("{puzzle}: {why}"));
        assert_eq!(game.write(&position), puzzle.position);
        let solver = &mut Solver::new(&game, MOST_NODES);
        let spelled = |turns: Vec<NeutronTurn>| -> Vec<String> {
            let spell = |turn| game.spell(&position, turn).to_string();
            let mut texts: Vec<String> = turns.into_iter().map(spell).collect();
            texts.sort_unstable();
            texts
        };
        match &puzzle.task {
            Task::Wins { plies, turns } => {
                assert_eq!(solver.shortest_win(&position, *plies), Ok(Some(*plies)), "{puzzle}");
                let winning = solver.winning_turns(&position, *plies).expect("it is proven");
                assert_eq!(spelled(winning), *turns, "{puzzle}");
            }
            Task::Saves { plies, turn } => {
                let losing = spelled(solver.losing_turns(&position, *plies).expect("proven"));
                let all = game.texts(&position).into_iter().map(|(text, _)| text);
                let saving: Vec<String> = all.filter(|text| !losing.contains(text)).collect();
                assert_eq!(saving, [turn.as_str()], "{puzzle}");
                // It does not only take longer.
                let later = spelled(solver.losing_turns(&position, plies + 2).expect("proven"));
                assert!(!later.contains(turn), "{puzzle}");
            }
            Task::Trap { .. } => panic!("nobody has proven traps here: {puzzle}"),
        }
    }
}

/// How many puzzles a player solves, with so many times the nodes that each puzzle names.
fn solved(player: fn() -> Box<dyn Engine>, times: u64) -> usize {
    let solves = |puzzle: &Puzzle| {
        let so_far = puzzle.so_far().expect("it can be played");
        let budget = Budget::nodes(puzzle.nodes * times);
        let choice = player().choose(&so_far, &budget, &Stop::new(), &mut |_| {});
        let turn = so_far.position().turn_text(choice.expect("it is open").turn).expect("legal");
        let right = match &puzzle.task {
            Task::Wins { turns, .. } => turns.contains(&turn),
            Task::Saves { turn: saving, .. } => *saving == turn,
            Task::Trap { turns, .. } => !turns.contains(&turn),
        };
        if !right {
            println!("{turn} is not the answer to\n{puzzle}");
        }
        right
    };
    puzzles().iter().filter(|puzzle| solves(puzzle)).count()
}

#[test]
fn alpha_beta_solves_them_all() {
    assert_eq!(solved(alpha_beta, 1), puzzles().len());
}

#[test]
fn monte_carlo_solves_most_of_them() {
    let solved = solved(monte_carlo, 2);
    assert!(solved * 10 >= puzzles().len() * 9, "only {solved}");
}
