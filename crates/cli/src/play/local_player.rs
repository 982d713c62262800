//! A chair at the board, and who sits on it.

use cairn_engine::{Budget, Engine, NoTurn};
use cairn_games::{AnyGame, AnyTurn};
use cairn_protocol::{BotTimeouts, FactoryError};
use cairn_record::Match;

use super::PlayerSpec;
use crate::interrupt;

/// A player at the board.
pub(super) struct LocalPlayer {
    pub who: PlayerSpec,
    /// The one who thinks, if it is the computer.
    mind: Option<Box<dyn Engine>>,
}

impl LocalPlayer {
    /// Somebody sits down.
    pub fn take(
        who: PlayerSpec,
        game: &AnyGame,
        bots: BotTimeouts,
        seed: u64,
    ) -> Result<LocalPlayer, FactoryError> {
        let mind = who.factory_with(game, bots)?.map(|seat| seat.create(seed));
        Ok(LocalPlayer { who, mind })
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
            PlayerSpec::Human => false,
            PlayerSpec::Computer(who) => who.accepts_draw(so_far),
        }
    }
}
