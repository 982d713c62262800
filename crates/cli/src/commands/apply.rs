use cairn_core::TurnError;
use cairn_record::{Match, PlayError};
use cairn_words::{Argument, Say, sentence};
use clap::Args;

use crate::Streams;
use crate::close_turns::close_turns;
use crate::place::Place;

/// Play turns, and print the position and the status that they lead to
///
/// The status is `open`, or the result and why: `1-0 claims`, `1/2-1/2 repetition`.
#[derive(Args)]
#[command(after_help = "Example:\n  cairn apply stac e1+e4 a5-a2")]
pub(crate) struct Apply {
    #[command(flatten)]
    place: Place,
    /// The turns, in any way of writing them
    #[arg(value_name = "TURN")]
    turns: Vec<String>,
}

impl Apply {
    pub fn run(&self, streams: &mut Streams<'_>) -> anyhow::Result<()> {
        let mut game = Match::from_position(self.place.position()?);
        for (at, turn) in self.turns.iter().enumerate() {
            if let Err(error) = game.play(turn) {
                return Err(refusal(&game, at + 1, turn, &error));
            }
        }
        writeln!(streams.out, "{}", game.position().text())?;
        writeln!(streams.out, "{}", game.status())?;
        Ok(())
    }
}

/// Names the turn, its number, why it cannot be played, and what may have been meant.
fn refusal(game: &Match, number: usize, turn: &str, error: &PlayError) -> anyhow::Error {
    let close = match error {
        // Over, there is nothing to play; ambiguous, the error itself lists what could be meant.
        PlayError::Over { .. } | PlayError::Turn(TurnError::Ambiguous { .. }) => Vec::new(),
        _ => close_turns(game.position(), turn),
    };
    let meant = match &close[..] {
        [] => "".into(),
        [one] => Argument::from(sentence!("close-turn", turn = one)),
        more => sentence!("close-turns", turns = more.join(", ")).into(),
    };
    let (number, why) = (number.to_string(), error.sentence());
    sentence!("turn-refused-at", number = number, turn = turn, why = why, meant = meant).into()
}
