use cairn_games::AnyTurn;
use cairn_record::Fault;

use crate::Offer;

/// What a player wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// To take a turn.
    Turn {
        /// How many plies the player has seen, if it matters: a turn that was meant for another
        /// position is refused.
        ply: Option<usize>,
        /// The turn.
        turn: Entered,
    },
    /// To ask the other player for something.
    Offer(Offer),
    /// To accept what the other player asked for.
    Accept(Offer),
    /// To decline what the other player asked for, or to withdraw one's own offer.
    Decline(Offer),
    /// To resign.
    Resign,
    /// The player is a program that has lost by what it did.
    Forfeit {
        /// Why, in a word.
        fault: Fault,
        /// Why, in a sentence for the record.
        story: String,
    },
    /// To stop the clocks.
    Pause,
    /// To let the clock of the player to move run on.
    Resume,
}

/// A turn as the interface has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entered {
    /// As text, in any way of writing it.
    Text(String),
    /// As the rules have it.
    Turn(AnyTurn),
}

impl Command {
    /// A turn given as text.
    #[must_use]
    pub fn turn(text: &str) -> Command {
        Command::Turn { ply: None, turn: Entered::Text(text.to_owned()) }
    }

    /// Can it end the game, or open the next one?
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
        Command::Turn { ply: None, turn: Entered::Turn(turn) }
    }
}
