//! The one place that names all the games. A new game is a folder and a line here.

use cairn_core::{Game, GameInfo, Variant, VariantError};

use crate::any::{AnyGame, AnyPosition};

/// Something to do with a game whose type is known; see [`visit`].
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Game>(self, game: &G, position: &G::Position) -> Self::Output;
}

/// Hands the list of games to another macro, as `module: types;` for each: the way for a crate
/// above to make one thing for every game.
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

macro_rules! registry {
    ($($module:ident: $($type:ty),+;)*) => {
        /// What is known about each game, in the order in which they are shown.
        pub static GAMES: &[&GameInfo] = &[$(&crate::$module::INFO),*];

        /// Opens a variant that has already been read.
        #[must_use]
        pub fn open_variant(variant: Variant) -> AnyGame {
            $(if variant.game().name == crate::$module::INFO.name {
                return crate::$module::open(variant);
            })*
            unreachable!("a variant is made from a game of this registry")
        }

        /// Enters generic code with a position's own type: one dynamic step, and everything below
        /// it is compiled for that game.
        pub fn visit<V: Visitor>(position: &AnyPosition, visitor: V) -> V::Output {
            $($(if let Some((game, position)) = position.downcast::<$type>() {
                return visitor.visit(game, position);
            })+)*
            unreachable!("every game that can be opened is in this registry")
        }
    };
}

every_game!(registry);

/// Reads and opens a variant: `stacks`, `swack:size=8,pie=on`.
///
/// # Errors
/// If there is no such game, option or value: the list of what exists.
pub fn open(text: &str) -> Result<AnyGame, VariantError> {
    read_variant(text).map(open_variant)
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
    GAMES.iter().copied().find(|game| game.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let known: Vec<_> = GAMES.iter().map(|game| game.name).collect();
        VariantError::Game { name: name.to_owned(), known: known.join(", ") }
    })
}
