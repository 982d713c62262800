//! Records in files that people name.

use std::path::Path;

use cairn_record::Match;
use cairn_words::{Say, Sentence, sentence};

/// Reads a record.
///
/// # Errors
/// Why there is none.
pub fn load(path: &Path) -> Result<Match, Sentence> {
    if path.exists() && !path.is_file() {
        return Err(sentence!("is-not-plain", path = path));
    }
    cairn_record::load(path).map_err(|why| why.sentence())
}

/// Writes a record; never over something else, unless this game was saved there before.
///
/// # Errors
/// Why it is not written.
pub fn save(path: &Path, game: &Match, again: bool) -> Result<(), Sentence> {
    if !again {
        may_replace(path, game)?;
    }
    game.save(path).map_err(|why| why.sentence())
}

/// May this file be written anew? Not if it holds anything that this game does not go on from.
fn may_replace(path: &Path, game: &Match) -> Result<(), Sentence> {
    // What is there and is not a plain file, saving itself refuses.
    if !path.is_file() || path.metadata().is_ok_and(|there| there.len() == 0) {
        return Ok(());
    }
    let there = cairn_record::load(path);
    let there = there.map_err(|_| sentence!("files-no-record", file = path))?;
    let same_start = game.rules().variant() == there.rules().variant()
        && game.start().text() == there.start().text();
    let turns = |game: &Match| game.turns().iter().map(|played| played.turn).collect::<Vec<_>>();
    if same_start && turns(game).starts_with(&turns(&there)) {
        Ok(())
    } else {
        Err(sentence!("files-another-game", file = path))
    }
}
