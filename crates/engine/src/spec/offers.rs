use cairn_record::Match;

use super::EngineSpec;
use crate::{AlphaBeta, AlphaBetaSettings, Budget, Engine, Stop, Verdict};

/// So many plies have to be played before anybody who thinks at all is content with a draw.
const OPENING: u32 = 10;

impl EngineSpec {
    /// Does the computer take a draw that was offered with the last turn, or that else the side to
    /// move offers? Not if it stands better, and not while the game has hardly begun.
    ///
    /// An impartial look decides, the same for everybody who thinks at all: asking again does not
    /// help, and what the player itself has in mind is left alone.
    #[must_use]
    pub fn accepts_draw(&self, so_far: &Match) -> bool {
        if self.takes_any_offer() {
            return true;
        }
        if so_far.position().plies().ply < OPENING {
            return false;
        }
        let to_move = so_far.seat_to_move();
        let offers = so_far.draw_offer().unwrap_or(to_move);
        let verdict = verdict(so_far).map(|verdict| match offers == to_move {
            true => verdict,
            false => verdict.for_the_other(),
        });
        match verdict {
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
