//! How far a take-back goes.

use cairn_record::Player;

use crate::{Refusal, Session};

impl Session {
    /// How many plies a take-back of this player goes back: to before their own last turn. An end
    /// that a player or a clock made is taken back alone, as 0 plies.
    ///
    /// # Errors
    /// If the game allows none, the next game has begun, or the player has taken no turn.
    pub(crate) fn plies_back(&self, player: Player) -> Result<u32, Refusal> {
        if !self.header().takebacks {
            return Err(Refusal::NoTakebacks);
        }
        if self.rematch.is_some() {
            return Err(Refusal::RematchBegan);
        }
        if self.ended_by_call() {
            return Ok(0);
        }
        let turns = self.game.turns();
        let last = turns.iter().rposition(|played| played.player == player);
        last.map(|last| (turns.len() - last) as u32).ok_or(Refusal::NothingToTakeBack)
    }

    /// Whose take-back it is when somebody asks for one at a screen that the players share: the
    /// person's who plays against a computer, else that of who took the last turn.
    #[must_use]
    pub fn who_takes_back(&self) -> Player {
        let [first, second] = Player::BOTH.map(|player| self.seat(player).is_computer());
        match (first, second) {
            (true, false) => Player::Second,
            (false, true) => Player::First,
            _ => self.game.turns().last().map_or(Player::First, |last| last.player),
        }
    }
}
