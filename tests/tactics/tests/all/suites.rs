//! The puzzles of every game: that they are what they say, and that the players solve them.

use cairn_core::{GameInfo, Side};
use cairn_engine::{
    AlphaBeta, AlphaBetaSettings, Budget, Choice, MonteCarlo, MonteCarloSettings, Player, Stop,
    Verdict,
};
use cairn_games::games;
use cairn_tactics::{FILE, Plan, Puzzle, Task, greedy_turns, read_all};
use cairn_typed::read_folder_file;

/// The puzzles of each game with its plan, in the registry's order of games.
fn suites() -> Vec<(Plan, Vec<Puzzle>)> {
    let read = |game: &&'static GameInfo| {
        let puzzles = read_all(&read_folder_file(game.name, FILE));
        let puzzles = puzzles.unwrap_or_else(|why| panic!("{FILE} of {}: {why}", game.name));
        (Plan::of_game(game).unwrap_or_else(|why| panic!("{why}")), puzzles)
    };
    games().iter().map(read).collect()
}

fn side(puzzle: &Puzzle) -> Side {
    puzzle.so_far().unwrap().position().side()
}

#[test]
fn every_game_has_its_puzzles() {
    for (Plan { game, repeats, .. }, puzzles) in suites() {
        assert!(puzzles.len() >= 20, "{game} has {} puzzles", puzzles.len());
        let count =
            |wanted: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|it| wanted(it)).count();
        for to_move in Side::BOTH {
            for turns in 1..=3 {
                let wins = count(&|it| {
                    side(it) == to_move
                        && matches!(it.task, Task::Wins { plies, .. } if plies.div_ceil(2) == turns)
                });
                assert!(wins > 0, "{game} has no win in {turns} for the {to_move} side");
            }
        }
        let saves = count(&|it| matches!(it.task, Task::Saves { .. }) && it.played.is_empty());
        let traps = count(&|it| matches!(it.task, Task::Trap { .. }));
        assert!(saves > 0 && traps > 0, "{game} has {saves} saves and {traps} traps");
        if repeats {
            let won = count(&|it| matches!(it.task, Task::Wins { .. }) && !it.played.is_empty());
            let saved = count(&|it| matches!(it.task, Task::Saves { .. }) && !it.played.is_empty());
            assert!(won > 0 && saved > 0, "{game} has nothing about repetition");
        }
    }
}

#[test]
fn they_are_all_proven() {
    for (Plan { game, .. }, puzzles) in suites() {
        for puzzle in &puzzles {
            puzzle.prove().unwrap_or_else(|why| panic!("{game}: {why}\n{puzzle}"));
        }
    }
}

#[test]
fn greedy_falls_into_the_traps() {
    for (Plan { game, every_trap, .. }, puzzles) in suites() {
        let (mut traps, mut fallen) = (0, 0);
        for puzzle in &puzzles {
            let Task::Trap { turns, .. } = &puzzle.task else { continue };
            let so_far = puzzle.so_far().unwrap();
            let taken = greedy_turns(&so_far);
            let texts: Vec<String> =
                taken.iter().map(|&turn| so_far.position().turn_text(turn).unwrap()).collect();
            traps += 1;
            fallen += usize::from(texts.iter().all(|text| turns.contains(text)));
        }
        let needed = if every_trap { traps } else { 1 };
        assert!(fallen >= needed, "{game}: greedy falls into {fallen} of {traps} traps");
    }
}

fn choose(player: &mut dyn Player, puzzle: &Puzzle, nodes: u64) -> Choice {
    let so_far = puzzle.so_far().unwrap();
    player.choose(&so_far, &Budget::nodes(nodes), &Stop::new(), &mut |_| {}).expect("it is open")
}

fn text(puzzle: &Puzzle, choice: &Choice) -> String {
    puzzle.so_far().unwrap().position().turn_text(choice.turn).unwrap()
}

/// What alpha-beta does not find within a puzzle's nodes, or how it misjudges it.
fn alpha_beta_fault(puzzle: &Puzzle) -> Option<String> {
    let settings = AlphaBetaSettings { hash: 2, ..AlphaBetaSettings::default() };
    let choice = choose(&mut AlphaBeta::new(settings), puzzle, puzzle.nodes);
    let verdict = choice.thought.as_ref()?.lines[0].verdict;
    let turn = text(puzzle, &choice);
    if !puzzle.is_right(choice.turn).unwrap() {
        return Some(format!("{turn}, {verdict}"));
    }
    match puzzle.task {
        Task::Wins { plies, .. } if verdict != (Verdict::Win { plies }) => {
            Some(format!("{turn} is right, but said to be {verdict:?}"))
        }
        // It may lose in the end, but not as soon as this: that is proven.
        Task::Saves { plies: proven, .. } if matches!(verdict, Verdict::Loss { plies } if plies <= proven + 2) => {
            Some(format!("{turn} is right, but given up: {verdict:?}"))
        }
        _ => None,
    }
}

#[test]
fn alpha_beta_finds_them_all() {
    let mut faults = 0;
    for (Plan { game, .. }, puzzles) in suites() {
        for puzzle in puzzles {
            if let Some(fault) = alpha_beta_fault(&puzzle) {
                println!("{game}: {fault}\n{puzzle}");
                faults += 1;
            }
        }
    }
    assert_eq!(faults, 0, "see above");
}

/// A Monte-Carlo player looks at positions one at a time where alpha-beta looks at many: it gets
/// this many times the nodes.
const PATIENCE: u64 = 2;
/// It need not find them all: it finds so many of a hundred.
const ENOUGH: usize = 90;

#[test]
fn monte_carlo_finds_most_of_them() {
    for (Plan { game, .. }, puzzles) in suites() {
        let mut found = 0;
        for puzzle in &puzzles {
            let settings = MonteCarloSettings { memory: 16, ..MonteCarloSettings::default() };
            let choice = choose(&mut MonteCarlo::new(settings), puzzle, puzzle.nodes * PATIENCE);
            if puzzle.is_right(choice.turn).unwrap() {
                found += 1;
            } else {
                println!("{game}: {}\n{puzzle}", text(puzzle, &choice));
            }
        }
        println!("{game}: {found} of {}", puzzles.len());
        assert!(found * 100 >= puzzles.len() * ENOUGH, "{game}: {found} of {}", puzzles.len());
    }
}
