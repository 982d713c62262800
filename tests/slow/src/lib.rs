//! The games once more, slowly: each a literal transcription of its rules page, sentence by
//! sentence, with the sentences as comments.
//!
//! A transcription is the module `slow` in the game's folder, beside the page that it transcribes;
//! `build.rs` finds them. It exports a [`Game`] with the name `GAME`, and nothing but this crate
//! compiles it.
//!
//! Independence is the point. This crate was written from the pages alone and depends neither on
//! `cairn-core` nor on `cairn-games`, and it must stay so: what the two agree on is then right
//! unless the same sentence was misread twice. Nothing here is made faster at the cost of being
//! further from the page.
//!
//! Everything is text: a variant, a position and a turn are written as the rules write them.
//!
//! ```
//! let start = cairn_slow::start("stac").unwrap();
//! let turns = cairn_slow::turns("stac", &start).unwrap();
//! assert_eq!(turns.len(), 16);
//! assert_eq!(cairn_slow::ending("stac", &turns["e1+e4"]), Ok(None));
//! ```

#[cfg(test)]
mod random_games;
pub mod table;
mod text;

// A `pub mod` for each transcription, and the table `GAMES` of their names and functions.
include!(concat!(env!("OUT_DIR"), "/games.rs"));

use std::collections::BTreeMap;

/// Names and values of rule options.
pub type Options<'a> = [(&'a str, &'a str)];
/// Turn texts, each with the text of the position that it leaves; or why the text was refused.
pub type Listing = Result<BTreeMap<String, String>, String>;

type Perft = fn(&Options, &str, u32) -> Result<u64, String>;
type Chosen<'a> = Vec<(&'a str, &'a str)>;

/// The functions of one game.
#[derive(Clone, Copy, Debug)]
pub struct Game {
    /// The position at the start. Panics on options that do not exist.
    pub start: fn(&Options) -> String,
    /// The position as it is written, after reading it.
    pub canonical: fn(&Options, &str) -> Result<String, String>,
    /// Every legal turn as it is written, with the position it leaves.
    pub turns: fn(&Options, &str) -> Listing,
    /// Every text that is read as a legal turn, with the position it leaves: the same as `turns`
    /// where a turn is written in one way only.
    pub spellings: fn(&Options, &str) -> Listing,
    /// The end decided by the board: `1-0`, `0-1`, `1/2-1/2`, or none.
    pub ending: fn(&Options, &str) -> Result<Option<&'static str>, String>,
    /// The game's own count, if it has one that does not go through the texts.
    pub perft: Option<Perft>,
}

/// The games that have a transcription.
pub fn games() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|(name, _)| *name)
}

/// Finds the game and the options of a variant: "`stacks`, `swack:size=8`".
fn open(variant: &str) -> Result<(&'static Game, Chosen<'_>), String> {
    let (name, options_text) = match variant.split_once(':') {
        Some((name, text)) => (name, Some(text)),
        None => (variant, None),
    };
    let mut options = Vec::new();
    for option in options_text.into_iter().flat_map(|text| text.split(',')) {
        let pair = option.split_once('=');
        options.push(pair.ok_or_else(|| format!("option {option:?}: not name=value"))?);
    }
    let game = GAMES.iter().find(|(known, _)| *known == name);
    let (_, game) = game.ok_or_else(|| format!("game: no {name:?}"))?;
    Ok((game, options))
}

/// The position at the start.
///
/// # Errors
/// If there is no such game. Panics on options that do not exist.
pub fn start(variant: &str) -> Result<String, String> {
    let (game, options) = open(variant)?;
    Ok((game.start)(&options))
}

/// The position as it is written, after reading it.
///
/// # Errors
/// If the variant or the position is refused: the field and the reason.
pub fn canonical(variant: &str, position: &str) -> Result<String, String> {
    let (game, options) = open(variant)?;
    (game.canonical)(&options, position)
}

/// Every legal turn as it is written, with the position it leaves; none when the game is over by
/// the board.
///
/// # Errors
/// If the variant or the position is refused: the field and the reason.
pub fn turns(variant: &str, position: &str) -> Listing {
    let (game, options) = open(variant)?;
    (game.turns)(&options, position)
}

/// Every text that is read as a legal turn (supporters in cell order only), with the position.
///
/// # Errors
/// If the variant or the position is refused: the field and the reason.
pub fn spellings(variant: &str, position: &str) -> Listing {
    let (game, options) = open(variant)?;
    (game.spellings)(&options, position)
}

/// The end decided by the board: `1-0`, `0-1`, `1/2-1/2`, or none.
///
/// # Errors
/// If the variant or the position is refused: the field and the reason.
pub fn ending(variant: &str, position: &str) -> Result<Option<&'static str>, String> {
    let (game, options) = open(variant)?;
    (game.ending)(&options, position)
}

/// "`perft(d)` counts the turn sequences of length d from a position".
///
/// # Errors
/// If the variant or the position is refused: the field and the reason.
pub fn perft(variant: &str, position: &str, depth: u32) -> Result<u64, String> {
    let (game, options) = open(variant)?;
    match game.perft {
        Some(perft) => perft(&options, position, depth),
        None => count_by_text(game, &options, position, depth),
    }
}

/// perft through the texts of the positions.
fn count_by_text(
    game: &Game,
    options: &Options,
    position: &str,
    depth: u32,
) -> Result<u64, String> {
    if depth == 0 {
        return Ok(1);
    }
    let turns = (game.turns)(options, position)?;
    if depth == 1 {
        return Ok(turns.len() as u64);
    }
    let mut leaves = 0;
    for next in turns.values() {
        leaves += count_by_text(game, options, &without_counts(next), depth - 1)?;
    }
    Ok(leaves)
}

/// The position with `0 0` for `quiet` and `ply`. "Repetition and the quiet limit do not end a line
/// in perft", and a text with a `quiet` above 100 could not be read again.
fn without_counts(position: &str) -> String {
    let fields: Vec<&str> = position.split(' ').collect();
    let kept = &fields[..fields.len() - 2];
    format!("{} 0 0", kept.join(" "))
}
