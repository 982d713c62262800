use cairn_record::Match;

use super::Who;
use crate::{AlphaBeta, AlphaBetaSettings, Budget, Player, Stop, Verdict};

impl Who {
    /// Does the computer take a draw that the side to move offers? Not if it stands better.
    ///
    /// An impartial look decides, the same for everybody who thinks at all: asking again does not
    /// help, and what the player itself has in mind is left alone.
    #[must_use]
    pub fn accepts_draw(&self, so_far: &Match) -> bool {
        if self.takes_any_offer() {
            return true;
        }
        match verdict(so_far) {
            Some(Verdict::Estimate(points)) => points >= 0,
            Some(Verdict::Loss { .. }) => false,
            Some(Verdict::Win { .. } | Verdict::Draw) | None => true,
        }
    }
}

/// How the side to move stands.
fn verdict(so_far: &Match) -> Option<Verdict> {
    let mut judge = AlphaBeta::new(AlphaBetaSettings { hash: 4, ..AlphaBetaSettings::default() });
    let choice = judge.choose(so_far, &Budget::nodes(20_000), &Stop::new(), &mut |_| {}).ok()?;
    choice.thought?.lines.first().map(|line| line.verdict)
}
