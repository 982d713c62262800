use cairn_view::Picture;
use clap::Args;

use crate::Streams;
use crate::place::Place;

/// Draw the board, and say whose turn it is
#[derive(Args)]
#[command(after_help = "Example:\n  \
    cairn show stac --pos '1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,2/1,1,1,1,x w a5 e4 - 0 2'")]
pub(crate) struct Show {
    #[command(flatten)]
    place: Place,
}

impl Show {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let position = self.place.position()?;
        let (game, scene) = (position.game(), position.scene());
        let ending = cairn_record::position_status(&position).ending();
        let picture = Picture::new(game.info(), &scene).ended(ending).spoken(streams.lang);
        Ok(write!(streams.out, "{picture}")?)
    }
}
