use cairn_core::Outcome;
use cairn_games::AnyTurn;
use cairn_record::Match;

use super::chance::one_ply_before;
use crate::{AlphaBeta, AlphaBetaSettings, Budget, Engine, Line, Stop, Verdict};

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
    /// Made with the first look: its table is the largest part of a review.
    mind: Option<AlphaBeta>,
    budget: Budget,
}

/// The table, in mebibytes: room for what is seen at one position and the next, and no more.
fn hash(budget: &Budget) -> usize {
    const MOST: u64 = 16;
    const NODES_A_MEBIBYTE: u64 = 25_000;
    budget.nodes.map_or(MOST, |nodes| nodes.div_ceil(NODES_A_MEBIBYTE).clamp(1, MOST)) as usize
}

impl Onlooker {
    pub fn new(budget: Budget) -> Onlooker {
        Onlooker { mind: None, budget }
    }

    /// Gives back the memory; the next look begins with an empty mind.
    pub fn forget(&mut self) {
        self.mind = None;
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
        let mind = self.mind.get_or_insert_with(|| {
            AlphaBeta::new(AlphaBetaSettings {
                hash: hash(&self.budget),
                thorough: true,
                ..AlphaBetaSettings::default()
            })
        });
        let choice = mind.choose(so_far, &self.budget, stop, &mut |_| {}).ok()?;
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
        let verdict = if after.seat_to_move() == so_far.seat_to_move() {
            verdict
        } else {
            verdict.for_the_other()
        };
        let follow = look.line.into_iter().flat_map(|line| line.turns);
        let turns = std::iter::once(turn).chain(follow).collect();
        Some(Look { verdict, line: Some(Line { verdict, exact: false, turns }) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_taken_with_the_first_look_and_given_back() {
        let game = Match::new(cairn_games::open("stac").unwrap());
        let mut onlooker = Onlooker::new(Budget::nodes(500));
        assert!(onlooker.mind.is_none());
        onlooker.look(&game, &Stop::new()).unwrap();
        assert!(onlooker.mind.is_some());
        onlooker.forget();
        assert!(onlooker.mind.is_none());
        onlooker.look(&game, &Stop::new()).unwrap();
    }

    #[test]
    fn a_table_fits_what_is_looked_at() {
        let sizes = [1, 20_000, 50_000, 1_000_000].map(|nodes| hash(&Budget::nodes(nodes)));
        assert_eq!(sizes, [1, 1, 2, 16]);
        assert_eq!(hash(&Budget::depth(5)), 16);
    }
}
