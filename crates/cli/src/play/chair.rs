//! A chair at the board, and who sits on it.

use cairn_engine::{Budget, NoTurn, Player};
use cairn_games::{AnyGame, AnyTurn};
use cairn_protocol::{Patience, ReadyError};
use cairn_record::Match;

use super::Who;
use crate::interrupt;

/// A player at the board.
pub(super) struct Chair {
    pub who: Who,
    /// The one who thinks, if it is the computer.
    mind: Option<Box<dyn Player>>,
}

impl Chair {
    /// Somebody sits down.
    pub fn take(who: Who, game: &AnyGame, bots: Patience, seed: u64) -> Result<Chair, ReadyError> {
        let mind = who.ready_with(game, bots)?.map(|seat| seat.sit(seed));
        Ok(Chair { who, mind })
    }

    /// The computer's turn; `None` if a person sits here.
    pub fn choose(&mut self, so_far: &Match) -> Option<Result<AnyTurn, NoTurn>> {
        let mind = self.mind.as_mut()?;
        // Ctrl-C does not end the game, but the thinking.
        let work = interrupt::work_at_hand();
        let choice = mind.choose(so_far, &Budget::default(), &work.stop, &mut |_| {});
        Some(choice.map(|choice| choice.turn))
    }

    /// Does the computer take a draw that the side to move offers?
    pub fn accepts_draw(&self, so_far: &Match) -> bool {
        match &self.who {
            Who::Human => false,
            Who::Computer(who) => who.accepts_draw(so_far),
        }
    }
}
