//! The list of all games. A new game of this crate is a folder and a line here; a game of another
//! crate is [registered](register) by the program that uses it.

use std::sync::OnceLock;

use cairn_core::{GameInfo, Variant, VariantError};
use thiserror::Error;

use crate::any::AnyGame;
use crate::entry::GameEntry;

/// Hands the games of this crate to another macro, as `module: types;` for each. Tests use it to do
/// something with every game's own type.
#[macro_export]
macro_rules! every_game {
    ($make:ident) => {
        $make! {
            stacks: $crate::stacks::Stacks;
            stac: $crate::stac::Stac;
            swack: $crate::swack::Swack<u64>, $crate::swack::Swack<u128>;
            wali: $crate::wali::Wali<u64>, $crate::wali::Wali<u128>;
            six_making: $crate::six_making::SixMaking<false>, $crate::six_making::SixMaking<true>;
        }
    };
}

macro_rules! built_in {
    ($($module:ident: $($type:ty),+;)*) => {
        /// The games of this crate, in the order in which they are shown.
        static BUILT_IN: &[&GameEntry] = &[$(&crate::$module::GAME),*];
    };
}

every_game!(built_in);

static REGISTRY: OnceLock<Registry> = OnceLock::new();

struct Registry {
    entries: Vec<&'static GameEntry>,
    infos: Vec<&'static GameInfo>,
}

impl Registry {
    fn new(more: &[&'static GameEntry]) -> Registry {
        let entries: Vec<_> = BUILT_IN.iter().chain(more).copied().collect();
        Registry { infos: entries.iter().map(|entry| entry.info).collect(), entries }
    }

    fn get() -> &'static Registry {
        REGISTRY.get_or_init(|| Registry::new(&[]))
    }
}

/// Why games could not be registered.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RegisterError {
    /// Two games have the same name.
    #[error("two games are called `{0}`")]
    Name(&'static str),
    /// The list of games has been read already, and others may rely on it.
    #[error("games must be registered before the list of games is first used")]
    TooLate,
}

/// Adds games of other crates to those of this one. A program calls it once, before anything else;
/// the same list again changes nothing.
///
/// # Errors
/// If a name is taken, or the list of games has been used already.
pub fn register(more: &[&'static GameEntry]) -> Result<(), RegisterError> {
    let registry = Registry::new(more);
    for (at, info) in registry.infos.iter().enumerate() {
        if registry.infos[..at].iter().any(|other| other.name.eq_ignore_ascii_case(info.name)) {
            return Err(RegisterError::Name(info.name));
        }
    }
    let wanted: Vec<&str> = registry.infos.iter().map(|info| info.name).collect();
    let known = REGISTRY.get_or_init(|| registry);
    let same = known.infos.iter().map(|info| info.name).eq(wanted);
    if same { Ok(()) } else { Err(RegisterError::TooLate) }
}

/// What is known about each game, in the order in which they are shown.
#[must_use]
pub fn games() -> &'static [&'static GameInfo] {
    &Registry::get().infos
}

/// The registered games, in the order in which they are shown.
#[must_use]
pub fn entries() -> &'static [&'static GameEntry] {
    &Registry::get().entries
}

/// The registry's entry of a game.
///
/// # Panics
/// If the game is not registered. Games that come from [`games`], [`find`] or [`read_variant`] are.
#[must_use]
pub fn entry(game: &GameInfo) -> &'static GameEntry {
    let found = entries().iter().copied().find(|entry| entry.info.name == game.name);
    found.unwrap_or_else(|| panic!("the game `{}` is not registered", game.name))
}

/// Reads and opens a variant: `stacks`, `swack:size=8,pie=on`.
///
/// # Errors
/// If there is no such game, option or value: the list of what exists.
pub fn open(text: &str) -> Result<AnyGame, VariantError> {
    read_variant(text).map(open_variant)
}

/// Opens a variant that has already been read.
///
/// # Panics
/// If it is a variant of a game that is not registered. Those that [`read_variant`] reads are not.
#[must_use]
pub fn open_variant(variant: Variant) -> AnyGame {
    (entry(variant.game()).open)(variant)
}

/// Reads a variant.
///
/// # Errors
/// If there is no such game, option or value: the list of what exists.
pub fn read_variant(text: &str) -> Result<Variant, VariantError> {
    let (name, options) = match text.split_once(':') {
        Some((name, options)) => (name, Some(options)),
        None => (text, None),
    };
    let game = find(name)?;
    match options {
        Some(options) => Variant::read_options(game, options),
        None => Ok(Variant::default_of(game)),
    }
}

/// Finds a game by its name, in either case.
///
/// # Errors
/// If there is none: the list of those that exist.
pub fn find(name: &str) -> Result<&'static GameInfo, VariantError> {
    let found = games().iter().copied().find(|game| game.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> VariantError {
    let known: Vec<_> = games().iter().map(|game| game.name).collect();
    VariantError::Game { name: name.to_owned(), known: known.join(", ") }
}
