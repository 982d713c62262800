//! The [`Match`] type. Each file in this folder adds the methods of one subject.

mod clock;
mod ending;
mod error;
mod notes;
mod pieces_lost;
mod play;

use std::sync::Arc;
use std::time::Duration;

use cairn_core::{Ending, Side};
use cairn_games::{AnyGame, AnyPosition, AnyTurn};
use rustc_hash::FxHashMap;

use crate::clock::TimeControl;
use crate::date::Date;
use crate::seat::{Seat, seat_holding};
use crate::status::{Status, status_after};
use crate::turn_number::TurnNumber;

pub use error::{PlayError, TextError};
pub(crate) use notes::is_tag_name;
pub use play::{CheckedTurn, Undone};

/// A game that is being played or has been played: everything that a record file contains.
///
/// Clones share the history, so cloning costs the same after ten turns and after a thousand. A
/// shared history is copied when one of the clones changes.
#[derive(Clone, Debug)]
pub struct Match {
    rules: AnyGame,
    history: Arc<History>,
    details: Arc<Details>,
    /// The status that follows from the turns alone.
    turn_status: Status,
    /// An ending that did not happen on the board: a resignation, an agreed draw or a forfeit.
    off_board_ending: Option<Ending>,
    /// True if each player now holds the side that the other one started with.
    sides_swapped: bool,
    time_control: Option<TimeControl>,
    /// The time that the player to move had spent on the turn when the match was adjourned.
    spent: Duration,
    /// The day on which the match was played.
    pub date: Option<Date>,
    /// Whether the players allow take-backs. This is only a note: [`undo`](Match::undo) always
    /// works.
    pub takebacks: bool,
}

/// The part of a match that grows with every turn.
#[derive(Clone, Debug)]
struct History {
    turns: Vec<PlayedTurn>,
    /// The start position, then the position after each turn.
    positions: Vec<AnyPosition>,
    /// The comment before the first turn, then the comment after each turn; empty if there is
    /// none.
    comments: Vec<String>,
    /// Maps a position key to the indices of the positions with that key. Used to count
    /// repetitions.
    indices_by_key: FxHashMap<u64, Vec<usize>>,
    /// For each turn, the time on its player's clock after the turn, if it is known.
    clock_after: Vec<Option<Duration>>,
}

/// The part of a match that rarely changes.
#[derive(Clone, Debug, Default)]
struct Details {
    names: [String; 2],
    tags: Vec<(String, String)>,
}

/// A turn of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedTurn {
    /// The turn.
    pub turn: AnyTurn,
    /// Its canonical text.
    pub text: String,
    /// The side that took it.
    pub side: Side,
    /// The seat of the player who took it.
    pub seat: Seat,
    /// True if the players exchanged sides with this turn.
    pub exchanges: bool,
    /// True if the player offered a draw with this turn.
    pub offers_draw: bool,
}

impl Match {
    /// Creates a match from the usual start position.
    #[must_use]
    pub fn new(rules: AnyGame) -> Match {
        Match::from_position(rules.start())
    }

    /// Creates a match from any position.
    #[must_use]
    pub fn from_position(start: AnyPosition) -> Match {
        Match {
            rules: start.game(),
            turn_status: status_after(&start, 1),
            history: Arc::new(History {
                turns: Vec::new(),
                // "The position that a match starts from counts."
                indices_by_key: FxHashMap::from_iter([(start.key(), vec![0])]),
                positions: vec![start],
                comments: vec![String::new()],
                clock_after: Vec::new(),
            }),
            details: Arc::default(),
            off_board_ending: None,
            sides_swapped: false,
            time_control: None,
            spent: Duration::ZERO,
            date: None,
            takebacks: true,
        }
    }

    /// The rules by which the match is played: a game with its options.
    #[must_use]
    pub fn rules(&self) -> &AnyGame {
        &self.rules
    }

    /// The start position.
    #[must_use]
    pub fn start(&self) -> &AnyPosition {
        &self.history.positions[0]
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &AnyPosition {
        &self.history.positions[self.history.turns.len()]
    }

    /// The start position, then the position after each turn.
    #[must_use]
    pub fn positions(&self) -> &[AnyPosition] {
        &self.history.positions
    }

    /// The turns played so far.
    #[must_use]
    pub fn turns(&self) -> &[PlayedTurn] {
        &self.history.turns
    }

    /// The number that a record gives to the turn after this many plies.
    #[must_use]
    pub fn number_after(&self, plies: usize) -> TurnNumber {
        TurnNumber::after(plies, self.start().side())
    }

    /// Open, or how the match ended. An ending on the board comes before repetition, repetition
    /// before the quiet limit, and all of these before an ending off the board.
    #[must_use]
    pub fn status(&self) -> Status {
        match (self.turn_status, self.off_board_ending) {
            (Status::Open, Some(ending)) => Status::Over(ending),
            (status, _) => status,
        }
    }

    /// The status that follows from the turns alone, without resignations, agreed draws and
    /// forfeits.
    #[must_use]
    pub fn status_by_turns(&self) -> Status {
        self.turn_status
    }

    /// The seat that holds a side now.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> Seat {
        seat_holding(side, self.sides_swapped)
    }

    /// The side that a seat holds now.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Side {
        if self.seat_of(Side::First) == seat { Side::First } else { Side::Second }
    }

    /// The seat of the player to move.
    #[must_use]
    pub fn seat_to_move(&self) -> Seat {
        self.seat_of(self.position().side())
    }
}
