//! Take-backs: who asks for one, and how many plies are taken back.

use cairn_record::Seat;

use crate::{Refusal, Session};

impl Session {
    /// The number of plies that a take-back of this seat takes back: all plies since its own last
    /// turn, including that turn. An ending off the board is taken back alone, as 0 plies.
    ///
    /// # Errors
    /// If the game allows no take-backs, the rematch has started, or the seat has taken no turn.
    pub(crate) fn takeback_plies(&self, seat: Seat) -> Result<u32, Refusal> {
        if !self.header().takebacks {
            return Err(Refusal::NoTakebacks);
        }
        if self.rematch.is_some() {
            return Err(Refusal::RematchBegan);
        }
        if self.ended_off_board() {
            return Ok(0);
        }
        let turns = self.game.turns();
        let last = turns.iter().rposition(|played| played.seat == seat);
        last.map(|last| (turns.len() - last) as u32).ok_or(Refusal::NothingToTakeBack)
    }

    /// The seat for which a take-back at one screen counts: the person's seat in a game against a
    /// computer, otherwise the seat that took the last turn.
    #[must_use]
    pub fn takeback_seat(&self) -> Seat {
        let [first, second] = Seat::BOTH.map(|seat| self.occupant(seat).is_computer());
        match (first, second) {
            (true, false) => Seat::Second,
            (false, true) => Seat::First,
            _ => self.game.turns().last().map_or(Seat::First, |last| last.seat),
        }
    }
}
