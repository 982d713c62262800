//! Test support for the games: generic code entered with the own type of a position, and the files
//! of a game's folder.
//!
//! The program needs nothing of the kind: what it does with a game's own type is a virtual call of
//! `AnyPosition`. Tests have generic code that the program must not carry, such as the law kit.
//! A game in another crate calls that code with its type itself.

use std::fs;
use std::path::PathBuf;

use cairn_games::{AnyPosition, every_game};
use cairn_search::Heuristics;

/// Something to do with a game whose type is known; see [`visit`].
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Heuristics>(self, game: &G, position: &G::Position) -> Self::Output;
}

macro_rules! define_visit {
    ($($module:ident: $($type:ty),+;)*) => {
        /// Calls the visitor with the position's own type.
        ///
        /// # Panics
        /// If the position is of a game that is not in the games' crate.
        pub fn visit<V: Visitor>(position: &AnyPosition, visitor: V) -> V::Output {
            $($(if let Some((game, position)) = position.downcast::<$type>() {
                return visitor.visit(game, position);
            })+)*
            panic!("{position:?} is of a game in another crate")
        }
    };
}

every_game!(define_visit);

/// The folder of a game of the games' crate, in the source tree.
#[must_use]
pub fn game_folder(name: &str) -> PathBuf {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../crates/games/src");
    games.join(name.replace('-', "_"))
}

/// A file of a game's folder.
///
/// # Panics
/// If it cannot be read.
#[must_use]
pub fn read_folder_file(game: &str, file: &str) -> String {
    let path = game_folder(game).join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files in a folder of a game's folder, by name. There are none if there is no such folder.
///
/// # Panics
/// If the folder cannot be listed.
#[must_use]
pub fn folder_files(game: &str, folder: &str) -> Vec<PathBuf> {
    let path = game_folder(game).join(folder);
    if !path.is_dir() {
        return Vec::new();
    }
    let entries = fs::read_dir(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let mut files: Vec<PathBuf> =
        entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    files.retain(|file| file.is_file());
    files.sort();
    files
}
