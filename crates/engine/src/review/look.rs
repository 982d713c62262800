use cairn_core::Outcome;
use cairn_games::AnyTurn;
use cairn_record::Match;

use super::chance::one_ply_before;
use crate::{AlphaBeta, AlphaBetaSettings, Budget, Line, Player, Stop, Verdict};

/// What a search says of a position, for the player to move.
#[derive(Clone, Debug)]
pub(super) struct Look {
    pub verdict: Verdict,
    /// `None` if the game is over.
    pub line: Option<Line>,
}

impl Look {
    pub fn first_turn(&self) -> Option<AnyTurn> {
        self.line.as_ref()?.turns.first().copied()
    }

    pub fn is_proven(&self) -> bool {
        !matches!(self.verdict, Verdict::Estimate(_))
    }
}

/// The one who looks: impartial, and with the same care everywhere.
pub(super) struct Onlooker {
    mind: AlphaBeta,
    budget: Budget,
}

impl Onlooker {
    pub fn new(budget: Budget) -> Onlooker {
        const HASH: usize = 16;
        let settings =
            AlphaBetaSettings { hash: HASH, thorough: true, ..AlphaBetaSettings::default() };
        Onlooker { mind: AlphaBeta::new(settings), budget }
    }

    /// Looks at the position that a match stands at; `None` if there is no time left for it.
    pub fn look(&mut self, so_far: &Match, stop: &Stop) -> Option<Look> {
        if let Some(ending) = so_far.status().ending() {
            let verdict = match ending.outcome {
                Outcome::Draw => Verdict::Draw,
                Outcome::Win(side) if side == so_far.position().side() => Verdict::Win { plies: 0 },
                Outcome::Win(_) => Verdict::Loss { plies: 0 },
            };
            return Some(Look { verdict, line: None });
        }
        let choice = self.mind.choose(so_far, &self.budget, stop, &mut |_| {}).ok()?;
        if stop.is_stopped() {
            return None;
        }
        // A budget that is too small for a thought still leaves a turn.
        let line = choice.thought.and_then(|thought| thought.lines.into_iter().next());
        let line = line.unwrap_or_else(|| Line {
            verdict: Verdict::Estimate(0),
            exact: false,
            turns: vec![choice.turn],
        });
        Some(Look { verdict: line.verdict, line: Some(line) })
    }

    /// Looks at what a turn leads to, and tells it for the player who takes it.
    pub fn look_after(&mut self, so_far: &Match, turn: AnyTurn, stop: &Stop) -> Option<Look> {
        let mut after = so_far.clone();
        after.play_turn(turn).ok()?;
        let look = self.look(&after, stop)?;
        let verdict = one_ply_before(look.verdict);
        let verdict = if after.player_to_move() == so_far.player_to_move() {
            verdict
        } else {
            verdict.for_the_other()
        };
        let follow = look.line.into_iter().flat_map(|line| line.turns);
        let turns = std::iter::once(turn).chain(follow).collect();
        Some(Look { verdict, line: Some(Line { verdict, exact: false, turns }) })
    }
}
