use std::fmt;
use std::time::Duration;

use cairn_games::{AnyPosition, AnyTurn};
use cairn_record::{ForfeitReason, Match};
use cairn_words::Sentence;
use thiserror::Error;

use crate::{Budget, Stop, Verdict};

/// Somebody who chooses turns.
pub trait Player: Send {
    /// Chooses a turn for the side to move, within the budget; a player with limits of its own
    /// keeps to those as well.
    ///
    /// The listener hears of every better thought on the way, the last one included. After
    /// `stop` the best turn so far is returned within 20 ms.
    ///
    /// # Errors
    /// If there is nothing to choose, or the player is a program that has forfeited the game.
    fn choose(
        &mut self,
        so_far: &Match,
        budget: &Budget,
        stop: &Stop,
        listener: &mut dyn FnMut(&Thought),
    ) -> Result<Choice, NoTurn>;

    /// The player is about to be asked for its first turn in this match. What takes long and is not
    /// thinking, such as starting a program, is done now, while no clock runs.
    fn prepare(&mut self, _so_far: &Match) {}

    /// Another game begins: forget what was learnt of the last one.
    fn new_game(&mut self) {}
}

/// Somebody who can sit down to a game any number of times.
pub trait Sits: fmt::Debug + Send + Sync {
    /// The player sits down; its choices are fixed by the seed where chance has a part in them.
    fn sit(&self, seed: u64) -> Box<dyn Player>;

    /// How many threads the player thinks with.
    fn threads(&self) -> usize;
}

/// Why there is no turn.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoTurn {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The player has lost the game by what it did; with the story, for who wants to mend it.
    #[error("{fault}: {story}")]
    Forfeit {
        /// In a word.
        fault: ForfeitReason,
        /// What happened.
        story: Sentence,
    },
}

/// A chosen turn, and what is known about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The turn.
    pub turn: AnyTurn,
    /// What the player thought, if it thinks at all.
    pub thought: Option<Thought>,
}

/// What a search knows at some moment.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The best lines, the best first; at least one.
    pub lines: Vec<Line>,
    /// Plies looked ahead along every line (alpha-beta), or along the longest (Monte-Carlo).
    pub depth: u32,
    /// Positions looked at.
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

/// Turns that follow one another, as good as the search can play both sides.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What they lead to, for the side that takes the first of them.
    pub verdict: Verdict,
    /// Of a proven win or loss: is there none that is nearer? If not, its plies are the most that it
    /// takes.
    pub exact: bool,
    /// The turns; at least one.
    pub turns: Vec<AnyTurn>,
}

impl Line {
    /// The turns as they are written, from the position that they begin at; as far as they are
    /// legal.
    #[must_use]
    pub fn texts(&self, start: &AnyPosition) -> Vec<String> {
        let mut position = start.clone();
        let mut texts = Vec::new();
        for &turn in &self.turns {
            let Some(text) = position.turn_text(turn) else { break };
            texts.push(text);
            if position.play(turn).is_err() {
                break;
            }
        }
        texts
    }

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
