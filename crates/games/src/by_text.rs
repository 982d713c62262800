//! Test support: a game asked in the texts of the rules, so that a test can be read beside the rules
//! page. The folder of each game has a test for every sentence of its page that can be misread.

use cairn_words::{Lang, Say};

use crate::{AnyPosition, open};

/// A position of a variant.
pub fn at(variant: &str, position: &str) -> AnyPosition {
    open(variant).unwrap().read(position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

/// The texts of all legal turns, sorted.
pub fn turns(variant: &str, position: &str) -> Vec<String> {
    at(variant, position).texts().into_iter().map(|(text, _)| text).collect()
}

/// Is this text read as a legal turn?
pub fn legal(variant: &str, position: &str, turn: &str) -> bool {
    at(variant, position).read_turn(turn).is_ok()
}

/// The position text after some turns.
pub fn after(variant: &str, position: &str, played: &[&str]) -> String {
    let mut position = at(variant, position);
    for text in played {
        let turn = position.read_turn(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        position.play(turn).unwrap();
    }
    position.text()
}

/// Why a turn is not legal.
pub fn why_not(variant: &str, position: &str, turn: &str) -> String {
    at(variant, position).read_turn(turn).expect_err(turn).to_string()
}

/// The end that the board decides, as `1-0 goal row`; `open` if it decides none.
pub fn ending(variant: &str, position: &str) -> String {
    at(variant, position).ending().map_or("open".to_owned(), |ending| ending.to_string())
}

/// The field for which a position text is refused.
pub fn refused(variant: &str, position: &str) -> &'static str {
    match open(variant).unwrap().read(position) {
        Ok(_) => panic!("accepted: {position}"),
        Err(error) => error.field,
    }
}

/// Checks turns that are not legal in a position (an empty text is the start) with the reason in
/// Portuguese.
#[track_caller]
pub fn refused_in_portuguese(variant: &str, position: &str, turns: &[(&str, &str)]) {
    let game = open(variant).unwrap();
    let here = if position.is_empty() { game.start() } else { at(variant, position) };
    for (turn, reason) in turns {
        let why = here.read_turn(turn).expect_err(turn);
        assert_eq!(why.say(Lang::Pt), *reason, "{turn}");
        assert_ne!(why.to_string(), *reason, "{turn}: the English reason");
    }
}
