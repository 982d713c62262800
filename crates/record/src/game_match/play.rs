//! Playing turns and taking them back.

use std::sync::Arc;
use std::time::Duration;

use cairn_core::Ending;
use cairn_games::{AnyPosition, AnyTurn};
use cairn_words::GameTexts;

use super::{Match, PlayError, PlayedTurn};
use crate::status::{Status, status_after};

/// A legal turn of a match, with its text and the position after it. It can be played without
/// another check.
#[derive(Clone, Debug)]
pub struct CheckedTurn {
    turn: AnyTurn,
    text: String,
    after: AnyPosition,
    status: Status,
    ply: usize,
}

impl CheckedTurn {
    /// The canonical text of the turn.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The status of the match after the turn.
    #[must_use]
    pub fn status(&self) -> Status {
        self.status
    }
}

/// What [`Match::undo`] took back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Undone {
    /// The last turn, with its comment.
    Turn(PlayedTurn),
    /// A resignation, an agreed draw or a forfeit. The match is open again.
    Ending(Ending),
}

impl Match {
    /// Plays a turn given as text, in any notation that the game accepts.
    ///
    /// # Errors
    /// If the match is over, the text is not a turn, or the turn is not legal. The match does not
    /// change then.
    pub fn play(&mut self, text: &str) -> Result<(), PlayError> {
        self.expect_open()?;
        let turn = self.position().read_turn(text)?;
        self.play_turn(turn)
    }

    /// Plays a turn.
    ///
    /// # Errors
    /// If the match is over or the turn is not legal. The match does not change then.
    pub fn play_turn(&mut self, turn: AnyTurn) -> Result<(), PlayError> {
        let checked = self.check(turn)?;
        self.play_checked(checked);
        Ok(())
    }

    /// Checks a turn and computes its text and the status after it. The match does not change.
    ///
    /// # Errors
    /// If the match is over or the turn is not legal.
    pub fn check(&self, turn: AnyTurn) -> Result<CheckedTurn, PlayError> {
        self.expect_open()?;
        let (text, after) = self.position().after(turn)?;
        let history = &self.history;
        let candidates = history.indices_by_key.get(&after.key()).map_or(&[][..], Vec::as_slice);
        let earlier = candidates.iter().filter(|&&index| history.positions[index] == after).count();
        let status = status_after(&after, earlier + 1);
        Ok(CheckedTurn { turn, text, after, status, ply: self.turns().len() })
    }

    /// Plays a turn that [`check`](Match::check) accepted.
    ///
    /// # Panics
    /// If the turn was checked at another ply. That is an error in the calling code.
    pub fn play_checked(&mut self, checked: CheckedTurn) {
        let CheckedTurn { turn, text, after, status, ply } = checked;
        assert!(ply == self.turns().len(), "the turn was checked at ply {ply}");
        let before = self.position();
        let (side, exchanges) = (before.side(), before.exchanges_sides(turn));
        let seat = self.seat_of(side);
        let history = Arc::make_mut(&mut self.history);
        history.indices_by_key.entry(after.key()).or_default().push(history.positions.len());
        self.turn_status = status;
        history.positions.push(after);
        history.comments.push(String::new());
        history.turns.push(PlayedTurn { turn, text, side, seat, exchanges, offers_draw: false });
        history.clock_after.push(None);
        self.sides_swapped ^= exchanges;
        self.spent = Duration::ZERO;
    }

    /// Takes back the last thing that happened: an ending off the board if there is one, otherwise
    /// the last turn with its clock time. Returns `None` at the start.
    pub fn undo(&mut self) -> Option<Undone> {
        if let Some(ending) = self.off_board_ending.take() {
            return Some(Undone::Ending(ending));
        }
        if self.turns().is_empty() {
            return None;
        }
        let history = Arc::make_mut(&mut self.history);
        let played = history.turns.pop()?;
        let key = history.positions.pop().map(|position| position.key());
        history.comments.pop();
        history.clock_after.pop();
        if let Some(indices) = key.and_then(|key| history.indices_by_key.get_mut(&key)) {
            indices.pop();
        }
        // A turn was played from this position, so the match was open here.
        self.turn_status = Status::Open;
        self.sides_swapped ^= played.exchanges;
        self.spent = Duration::ZERO;
        Some(Undone::Turn(played))
    }

    /// A copy of the match as it was after this many plies. An ending off the board is dropped if
    /// turns were played after that ply.
    #[must_use]
    pub fn truncated(&self, plies: usize) -> Match {
        let mut truncated = self.clone();
        truncated.off_board_ending = self.off_board_ending.filter(|_| plies >= self.turns().len());
        while truncated.turns().len() > plies && truncated.undo().is_some() {}
        truncated
    }

    /// Returns an error if the match is over.
    pub(super) fn expect_open(&self) -> Result<(), PlayError> {
        match self.status() {
            Status::Open => Ok(()),
            Status::Over(ending) => {
                let said = self.rules.info().ending_said(ending);
                Err(PlayError::Over { ending, said })
            }
        }
    }
}
