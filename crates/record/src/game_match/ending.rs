//! Endings that do not happen on the board, and draw offers.

use std::sync::Arc;

use cairn_core::{Ending, Side};

use super::{Match, PlayError};
use crate::seat::Seat;
use crate::status::{AGREEMENT, ForfeitReason, RESIGNATION};

impl Match {
    /// Ends the match by the resignation of this side.
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(&mut self, side: Side) -> Result<Ending, PlayError> {
        self.end_off_board(Ending::win(side.other(), RESIGNATION))
    }

    /// Ends the match by an agreed draw. No offer is needed.
    ///
    /// # Errors
    /// If the match is over.
    pub fn agree_draw(&mut self) -> Result<Ending, PlayError> {
        self.end_off_board(Ending::draw(AGREEMENT))
    }

    /// Ends the match by a forfeit: this side loses.
    ///
    /// # Errors
    /// If the match is over.
    pub fn forfeit(&mut self, side: Side, reason: ForfeitReason) -> Result<Ending, PlayError> {
        self.end_off_board(Ending::win(side.other(), reason.as_str()))
    }

    fn end_off_board(&mut self, ending: Ending) -> Result<Ending, PlayError> {
        self.expect_open()?;
        self.off_board_ending = Some(ending);
        Ok(ending)
    }

    /// Notes that the last turn came with a draw offer. Returns false, and changes nothing, if
    /// there is no turn yet or the match is over.
    pub fn offer_draw(&mut self) -> bool {
        let can = self.status().is_open() && !self.turns().is_empty();
        if can {
            self.set_offers_draw(true);
        }
        can
    }

    /// Removes the draw offer from the last turn, because its player withdrew it.
    pub fn withdraw_draw_offer(&mut self) {
        if self.turns().last().is_some_and(|last| last.offers_draw) {
            self.set_offers_draw(false);
        }
    }

    fn set_offers_draw(&mut self, offers: bool) {
        if let Some(last) = Arc::make_mut(&mut self.history).turns.last_mut() {
            last.offers_draw = offers;
        }
    }

    /// The seat whose draw offer can still be accepted. The next turn declines the offer.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Seat> {
        let is_open = self.status().is_open();
        self.turns().last().filter(|last| last.offers_draw && is_open).map(|last| last.seat)
    }
}
