use cairn_games::AnyPosition;
use clap::Args;
use serde::Serialize;

use crate::Streams;
use crate::place::Place;

/// List the legal turns, each with the position that it leaves
///
/// A line a turn, sorted by bytes: the turn, a tab, and the position text. A position that the
/// board has decided has none.
#[derive(Args)]
#[command(after_help = "Example:\n  cairn moves stac | cut -f 1")]
pub(crate) struct Moves {
    #[command(flatten)]
    place: Place,
    /// As JSON: an array of objects with turn, position and status
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Move {
    turn: String,
    position: String,
    /// As `cairn apply` says it.
    status: String,
}

impl Moves {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let moves = moves(&self.place.position()?)?;
        if self.json {
            return Ok(streams.write_json(&moves)?);
        }
        for Move { turn, position, .. } in moves {
            writeln!(streams.out, "{turn}\t{position}")?;
        }
        Ok(())
    }
}

fn moves(position: &AnyPosition) -> anyhow::Result<Vec<Move>> {
    let after = |(text, turn)| {
        let mut after = position.clone();
        after.play(turn)?;
        let status = cairn_record::position_status(&after).to_string();
        Ok(Move { turn: text, position: after.text(), status })
    };
    position.texts().into_iter().map(after).collect()
}
