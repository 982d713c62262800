//! Games kept in files.

use std::fs;
use std::path::Path;

use cairn_record::Match;

use super::Table;

impl Table<'_> {
    /// Saves the game, never over something else.
    pub(super) fn save(&mut self, file: &str) -> Result<(), String> {
        if file.is_empty() {
            return Err("Say where: save FILE".to_owned());
        }
        let path = Path::new(file);
        let own = self.own_file.is_some() && fs::canonicalize(path).ok() == self.own_file;
        if !own {
            may_replace(path, &self.game)
                .map_err(|why| format!("{file} {why}; choose another name."))?;
        }
        self.game.save(path).map_err(|error| format!("Not saved: {error}."))?;
        self.own_file = fs::canonicalize(path).ok();
        Ok(())
    }
}

/// May this file be written anew? Not if it holds anything that this game does not go on from.
fn may_replace(path: &Path, game: &Match) -> Result<(), &'static str> {
    // What is there and is not a plain file, saving itself refuses.
    if !path.is_file() || path.metadata().is_ok_and(|there| there.len() == 0) {
        return Ok(());
    }
    let there = cairn_record::load(path).map_err(|_| "is there and is not one record")?;
    let same_start = game.game().variant() == there.game().variant()
        && game.start().text() == there.start().text();
    let turns = |game: &Match| game.turns().iter().map(|played| played.turn).collect::<Vec<_>>();
    if same_start && turns(game).starts_with(&turns(&there)) {
        Ok(())
    } else {
        Err("holds another game")
    }
}

/// Loads a game to go on with.
pub(in crate::play) fn load(file: &str) -> Result<Match, String> {
    if file.is_empty() {
        return Err("Say which: load FILE".to_owned());
    }
    let path = Path::new(file);
    if path.exists() && !path.is_file() {
        return Err(format!("Not loaded: {file} is not a plain file."));
    }
    cairn_record::load(path).map_err(|error| format!("Not loaded: {error}."))
}
