//! Asks the slow transcriptions: listings, counts, games, perft tables.
//!
//! ```text
//! cargo run --release -p cairn-slow -- perft "swack:size=3,pie=on" 3
//! cargo run --release -p cairn-slow -- list wali "POSITION"
//! cargo run --release -p cairn-slow -- count crates/games/src/*/perft.txt
//! ```

use std::collections::BTreeMap;
use std::process::ExitCode;

const USAGE: &str = "\
usage:
  perft VARIANT DEPTH [POSITION]   turn sequences of every length up to DEPTH
  list VARIANT [POSITION]          every legal turn and the position it leaves
  spellings VARIANT [POSITION]     every text that is read as a legal turn
  walk VARIANT SEED [WISH]         the positions of a random game, which prefers turns with WISH in
                                   their text (x for fights, + for carries)
  count FILE...                    counts every `?` of these perft tables
  recount FILE...                  counts them all again, and fails where a count differs";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<(), String> {
    match words {
        ["perft", variant, depth] => print_perft(variant, &cairn_slow::start(variant)?, depth),
        ["perft", variant, depth, position] => print_perft(variant, position, depth),
        ["list", variant] => list(variant, &cairn_slow::start(variant)?),
        ["list", variant, position] => list(variant, position),
        ["spellings", variant] => {
            print_turns(cairn_slow::spellings(variant, &cairn_slow::start(variant)?)?);
            Ok(())
        }
        ["spellings", variant, position] => {
            print_turns(cairn_slow::spellings(variant, position)?);
            Ok(())
        }
        ["walk", variant, seed] => walk(variant, seed, ""),
        ["walk", variant, seed, wish] => walk(variant, seed, wish),
        ["count", files @ ..] => count(files, false),
        ["recount", files @ ..] => count(files, true),
        _ => Err(USAGE.to_string()),
    }
}

fn print_perft(variant: &str, position: &str, depth: &str) -> Result<(), String> {
    let depth = depth.parse().map_err(|_| "DEPTH is not a number")?;
    for depth in 1..=depth {
        println!("{depth} {}", cairn_slow::perft(variant, position, depth)?);
    }
    Ok(())
}

fn list(variant: &str, position: &str) -> Result<(), String> {
    print_turns(cairn_slow::turns(variant, position)?);
    if let Some(result) = cairn_slow::ending(variant, position)? {
        eprintln!("over: {result}");
    }
    Ok(())
}

fn print_turns(turns: BTreeMap<String, String>) {
    for (turn, position) in turns {
        println!("{turn}\t{position}");
    }
}

/// Plays a game by chance and prints every position before the turn that was chosen in it.
fn walk(variant: &str, seed: &str, wish: &str) -> Result<(), String> {
    let mut random: u64 = seed.parse().map_err(|_| "SEED is not a number")?;
    let mut below = |count: usize| {
        random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (random >> 33) as usize % count
    };
    let mut position = cairn_slow::start(variant)?;
    // Longer than any game that the quiet limit would not have ended.
    for _ in 0..1000 {
        let turns: Vec<(String, String)> =
            cairn_slow::turns(variant, &position)?.into_iter().collect();
        let wished: Vec<_> = turns.iter().filter(|turn| turn.0.contains(wish)).collect();
        let quiet_limit = position.split(' ').rev().nth(1) == Some("100");
        if turns.is_empty() || quiet_limit {
            println!("{position}\t{}", cairn_slow::ending(variant, &position)?.unwrap_or("*"));
            return Ok(());
        }
        let (turn, next) = if wished.is_empty() || below(4) == 0 {
            &turns[below(turns.len())]
        } else {
            wished[below(wished.len())]
        };
        println!("{position}\t{turn}");
        position = next.clone();
    }
    Err("the game does not end".to_string())
}

fn count(files: &[&str], again: bool) -> Result<(), String> {
    for file in files {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        let counted =
            cairn_slow::table::count(&text, again).map_err(|why| format!("{file}: {why}"))?;
        if counted != text {
            std::fs::write(file, counted).map_err(|error| format!("{file}: {error}"))?;
        }
    }
    Ok(())
}
