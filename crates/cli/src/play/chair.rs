//! A chair at the board, and who sits on it.

use cairn_engine::{AlphaBeta, AlphaBetaSettings, Budget, Player, Stop, Verdict, WeightsError};
use cairn_games::{AnyGame, AnyTurn};
use cairn_record::Match;

use super::Who;

/// A player at the board.
pub(super) struct Chair {
    pub who: Who,
    /// The one who thinks, if it is the computer.
    mind: Option<Box<dyn Player>>,
}

impl Chair {
    /// Somebody sits down.
    pub fn take(who: Who, game: &AnyGame, seed: u64) -> Result<Chair, WeightsError> {
        let mind = match &who {
            Who::Human => None,
            Who::Computer(who) => Some(who.ready(game)?.sit(seed)),
        };
        Ok(Chair { who, mind })
    }

    pub fn is_human(&self) -> bool {
        self.mind.is_none()
    }

    /// The computer's turn; `None` if a person sits here, or the game is over.
    pub fn choose(&mut self, so_far: &Match) -> Option<AnyTurn> {
        let mind = self.mind.as_mut()?;
        let choice = mind.choose(so_far, &Budget::default(), &Stop::new(), &mut |_| {});
        choice.map(|choice| choice.turn)
    }

    /// Does the computer take a draw that the side to move offers? Not if it stands better.
    pub fn accepts_draw(&mut self, so_far: &Match) -> bool {
        let Some(mind) = &mut self.mind else { return false };
        if matches!(&self.who, Who::Computer(who) if who.takes_any_offer()) {
            return true;
        }
        let verdict = verdict(mind.as_mut(), so_far, &Budget::default()).or_else(|| {
            // Who does not think looks one turn ahead for once.
            let settings = AlphaBetaSettings { hash: 1, ..AlphaBetaSettings::default() };
            verdict(&mut AlphaBeta::new(settings), so_far, &Budget::depth(1))
        });
        match verdict {
            Some(Verdict::Estimate(points)) => points >= 0,
            Some(Verdict::Loss { .. }) => false,
            Some(Verdict::Win { .. } | Verdict::Draw) | None => true,
        }
    }
}

/// How the side to move stands, if this player has an idea of it.
fn verdict(mind: &mut dyn Player, so_far: &Match, budget: &Budget) -> Option<Verdict> {
    let choice = mind.choose(so_far, budget, &Stop::new(), &mut |_| {})?;
    choice.thought?.lines.first().map(|line| line.verdict)
}
