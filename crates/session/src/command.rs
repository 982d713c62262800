use cairn_games::AnyTurn;
use cairn_record::ForfeitReason;

use crate::Offer;

/// What a player requests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Take a turn.
    Turn {
        /// The number of plies that the player has seen. If it is set, a turn for another position
        /// is refused.
        ply: Option<usize>,
        /// The turn.
        turn: TurnInput,
    },
    /// Make an offer to the other player.
    Offer(Offer),
    /// Accept an offer of the other player.
    Accept(Offer),
    /// Decline an offer of the other player, or withdraw one's own.
    Decline(Offer),
    /// Resign.
    Resign,
    /// Lose by forfeit. Sent for a program that failed.
    Forfeit {
        /// The reason.
        reason: ForfeitReason,
        /// A sentence for the record; empty if there is none.
        detail: String,
    },
    /// Stop the clocks.
    Pause,
    /// Start the clock of the player to move again.
    Resume,
}

/// A turn as the interface provides it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnInput {
    /// A text, in any notation that the game accepts.
    Text(String),
    /// A turn of the game.
    Turn(AnyTurn),
}

impl Command {
    /// Creates a turn command from a text, without a ply.
    #[must_use]
    pub fn turn(text: &str) -> Command {
        Command::Turn { ply: None, turn: TurnInput::Text(text.to_owned()) }
    }

    /// Returns true if the command can end the game or start a rematch.
    pub(crate) fn can_end(&self) -> bool {
        matches!(
            self,
            Command::Resign
                | Command::Forfeit { .. }
                | Command::Accept(Offer::Draw | Offer::Rematch)
        )
    }
}

impl From<AnyTurn> for Command {
    fn from(turn: AnyTurn) -> Command {
        Command::Turn { ply: None, turn: TurnInput::Turn(turn) }
    }
}
