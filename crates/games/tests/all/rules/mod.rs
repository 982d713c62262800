//! One hand-made test for each sentence of each rules page that can be got wrong.
//!
//! Everything is said in the texts of the rules, so that a test can be read beside its page.

mod six_making;
mod stac;
mod stacks;
mod swack;
mod wali;

use cairn_games::{AnyPosition, open};

/// A position of a variant.
fn at(variant: &str, position: &str) -> AnyPosition {
    open(variant).unwrap().read(position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The texts of all legal turns, sorted.
fn turns(variant: &str, position: &str) -> Vec<String> {
    at(variant, position).texts().into_iter().map(|(text, _)| text).collect()
}

/// Is this text read as a legal turn?
fn legal(variant: &str, position: &str, turn: &str) -> bool {
    at(variant, position).read_turn(turn).is_ok()
}

/// The position text after some turns.
fn after(variant: &str, position: &str, played: &[&str]) -> String {
    let mut position = at(variant, position);
    for text in played {
        let turn = position.read_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        position.play(turn).unwrap();
    }
    position.text()
}

/// Why a turn is not legal.
fn why_not(variant: &str, position: &str, turn: &str) -> String {
    at(variant, position).read_turn(turn).expect_err(turn).to_string()
}

/// The end that the board decides, as `1-0 goal row`; `open` if it decides none.
fn ending(variant: &str, position: &str) -> String {
    at(variant, position).ending().map_or("open".to_owned(), |ending| ending.to_string())
}

/// The field for which a position text is refused.
fn refused(variant: &str, position: &str) -> &'static str {
    match open(variant).unwrap().read(position) {
        Ok(_) => panic!("accepted: {position}"),
        Err(error) => error.field,
    }
}
