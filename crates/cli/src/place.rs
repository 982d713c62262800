use cairn_core::Variant;
use cairn_games::{AnyGame, AnyPosition};
use cairn_words::sentence;
use clap::Args;

use crate::exit::WrongUsage;

/// A position that is named on the command line: a variant, and where in it.
#[derive(Args)]
pub(crate) struct Place {
    /// The game with its options, such as `stac` or `stac:claims=3`
    #[arg(value_parser = cairn_games::open)]
    variant: AnyGame,
    /// Position text in quotes; the start of the game if left out
    #[arg(long = "pos", value_name = "POSITION")]
    text: Option<String>,
}

impl Place {
    /// The variant.
    pub fn variant(&self) -> &Variant {
        self.variant.variant()
    }

    /// The position.
    pub fn position(&self) -> Result<AnyPosition, WrongUsage> {
        position(&self.variant, self.text.as_deref())
    }
}

/// The position of a game with this text; the start without one.
pub(crate) fn position(game: &AnyGame, text: Option<&str>) -> Result<AnyPosition, WrongUsage> {
    match text {
        None => Ok(game.start()),
        Some(text) => game
            .read(text)
            .map_err(|error| WrongUsage(sentence!("usage-position", why = error.sentence()))),
    }
}
