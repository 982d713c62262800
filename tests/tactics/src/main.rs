//! Makes and proves the puzzles.
//!
//! ```text
//! cargo run --release -p cairn-tactics -- make stac 1 1000
//! cargo run --release -p cairn-tactics -- prove crates/games/src/*/tactics.txt
//! ```

use std::process::ExitCode;
use std::time::Instant;

use cairn_tactics::{Plan, make, read_all};

const USAGE: &str = "\
usage:
  make GAME SEED GAMES [KIND...]
                 looks for puzzles in so many games by this seed, and prints them; the kinds are
                 wins-1, wins-2, wins-3, saves, trap, wins-without-repeating, saved-by-repeating
  prove FILE...  proves every puzzle of these files, and says how long it took";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["make", game, seed, games, kinds @ ..] => print_puzzles(game, seed, games, kinds),
        ["prove", files @ ..] if !files.is_empty() => prove(files),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn print_puzzles(game: &str, seed: &str, games: &str, kinds: &[&str]) -> Result<(), String> {
    let plan = Plan::of_game(cairn_games::find(game).map_err(|error| error.to_string())?)?;
    let number = |text: &str| text.parse().map_err(|_| format!("`{text}` is not a number"));
    let (seed, games) = (number(seed)?, number(games)?);
    let kinds_text: String = kinds.iter().map(|kind| format!(" {kind}")).collect();
    let name = plan.game;
    println!("# cargo run --release -p cairn-tactics -- make {name} {seed} {games}{kinds_text}");
    for puzzle in make(&plan, seed, games, kinds) {
        print!("\n{puzzle}");
    }
    Ok(())
}

fn prove(files: &[&str]) -> Result<(), String> {
    let mut wrong = 0;
    for file in files {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for puzzle in read_all(&text).map_err(|error| format!("{file}: {error}"))? {
            let begun = Instant::now();
            let proof = puzzle.prove();
            let word = proof.as_ref().err().map_or("proven", String::as_str);
            println!(
                "{:6} ms  {} {}: {word}",
                begun.elapsed().as_millis(),
                puzzle.variant,
                puzzle.task
            );
            wrong += u32::from(proof.is_err());
        }
    }
    if wrong == 0 { Ok(()) } else { Err(format!("{wrong} are not proven")) }
}
