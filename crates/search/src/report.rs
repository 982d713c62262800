use std::time::Duration;

use cairn_core::AnyTurn;

use crate::Verdict;

/// A chosen turn, and what is known about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The turn.
    pub turn: AnyTurn,
    /// What the search found, if there was one.
    pub thought: Option<Thought>,
}

/// What a search knows at some moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The best lines, the best first; at least one.
    pub lines: Vec<Line>,
    /// The depth of every line in plies (alpha-beta), or of the longest (Monte-Carlo).
    pub depth: u32,
    /// Positions searched.
    pub nodes: u64,
    /// How long it has taken.
    pub time: Duration,
}

impl Thought {
    /// Positions a second.
    #[must_use]
    pub fn speed(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-6)) as u64
    }
}

/// A principal variation: turns that follow one another, as good as the search can play both sides.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What they lead to, for the side that takes the first of them.
    pub verdict: Verdict,
    /// Of a proven win or loss: is it the shortest? If not, its plies are an upper bound.
    pub exact: bool,
    /// The turns; at least one.
    pub turns: Vec<AnyTurn>,
}

impl Line {
    /// The verdict in words: `win in 3`, or `win within 3` if it may take fewer turns.
    #[must_use]
    pub fn score(&self) -> String {
        match (self.verdict, self.verdict.turns_to_the_end()) {
            (Verdict::Win { .. }, Some(turns)) if !self.exact => format!("win within {turns}"),
            (Verdict::Loss { .. }, Some(turns)) if !self.exact => format!("loss within {turns}"),
            (verdict, _) => verdict.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_says_whether_it_is_exact() {
        for (verdict, exact, score) in [
            (Verdict::Win { plies: 5 }, true, "win in 3"),
            (Verdict::Win { plies: 5 }, false, "win within 3"),
            (Verdict::Loss { plies: 4 }, false, "loss within 2"),
            (Verdict::Estimate(-5), false, "-0.05"),
            (Verdict::Draw, false, "draw"),
        ] {
            assert_eq!(Line { verdict, exact, turns: Vec::new() }.score(), score);
        }
    }
}
