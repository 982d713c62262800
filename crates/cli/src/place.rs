use cairn_games::{AnyGame, AnyPosition};
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
    /// The position.
    pub fn position(&self) -> Result<AnyPosition, WrongUsage> {
        match &self.text {
            None => Ok(self.variant.start()),
            Some(text) => self.variant.read(text).map_err(|error| {
                WrongUsage(format!("invalid value for '--pos <POSITION>': {error}"))
            }),
        }
    }
}
