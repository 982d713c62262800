//! What a search asks a game for: how good a position looks, which turns to search first, which
//! turn wins at once. Each game implements it in its own folder.
//!
//! Everything has a default, so `impl Heuristics for NewGame {}` is enough for a game to be
//! searched, if not well.

use std::ops::ControlFlow;

use cairn_core::{Dice, Game, Outcome, Position};

use crate::Value;

/// One thing that an evaluation looks at.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// Its name, as the tuner prints it.
    pub name: &'static str,
    /// What one of it is worth, in hundredths.
    pub weight: i32,
    /// What is counted, in a line.
    pub about: &'static str,
}

/// The most terms that an evaluation can have.
pub const MAX_TERMS: usize = 48;

/// The weight of each term, in hundredths. [`Heuristics::TERMS`] has the tuned ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights([i32; MAX_TERMS]);

impl Weights {
    /// The weights of these terms.
    #[must_use]
    pub const fn of(terms: &[Term]) -> Weights {
        let mut weights = [0; MAX_TERMS];
        let mut i = 0;
        while i < terms.len() {
            weights[i] = terms[i].weight;
            i += 1;
        }
        Weights(weights)
    }

    /// The weight of a term.
    #[inline]
    #[must_use]
    pub fn get(&self, term: usize) -> i32 {
        self.0[term]
    }

    /// Gives a term another weight.
    pub fn set(&mut self, term: usize, weight: i32) {
        self.0[term] = weight;
    }
}

/// Receives the counts of an evaluation's terms.
pub trait TermSink {
    /// Adds to the count of a term: what the side to move has, less what the other side has.
    fn add(&mut self, term: usize, count: i32);
}

/// Adds up the weighted counts, for a search.
pub struct WeightedSum<'w> {
    weights: &'w Weights,
    total: i32,
}

impl TermSink for WeightedSum<'_> {
    #[inline]
    fn add(&mut self, term: usize, count: i32) {
        self.total += self.weights.get(term) * count;
    }
}

/// Keeps the count of each term, for a tuner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TermCounts(pub [i32; MAX_TERMS]);

impl TermSink for TermCounts {
    fn add(&mut self, term: usize, count: i32) {
        self.0[term] += count;
    }
}

/// The order in which a search tries turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Turns that change much: captures, attacks, claims, and answers that they force. Quiescence
    /// search follows these alone.
    Loud,
    /// The other turns that are searched everywhere.
    Quiet,
    /// Turns that are numerous and seldom good. They are generated last and searched less deeply;
    /// near the end of a line they are searched only while every other turn loses.
    Late,
}

/// How a Monte-Carlo search evaluates a leaf of its tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rollout {
    /// Plays some [playout turns](Heuristics::playout_turn), then takes the static evaluation: few
    /// turns where the evaluation is reliable, more where it is not.
    Evaluated {
        /// How many turns are played first.
        after: u32,
    },
    /// Plays random turns to the end of the game, where that says more than any evaluation.
    ToTheEnd,
}

/// What a search asks a game for.
pub trait Heuristics: Game {
    /// The terms of the evaluation.
    const TERMS: &'static [Term] = &[];

    /// The most that a quiet turn usually changes the evaluation by, in hundredths. Near the end of
    /// a line, a search skips quiet turns that would have to gain more.
    const FUTILITY_MARGIN: i32 = 150;

    /// The greatest remaining depth at which a static evaluation is trusted that exceeds beta by a
    /// [margin](Self::FUTILITY_MARGIN) for each ply. It is smaller where nobody can be
    /// [threatened](Self::is_threatened), because there the end of a game comes without a warning.
    const REVERSE_FUTILITY_DEPTH: i32 = 3;

    /// What a Monte-Carlo search does at a leaf of its tree.
    const ROLLOUT: Rollout = Rollout::Evaluated { after: 4 };

    /// Counts every term for a position that is not over.
    fn count_terms(&self, _position: &Self::Position, _sink: &mut impl TermSink) {}

    /// The static evaluation of a position that is not over, for the side to move.
    #[inline]
    fn evaluate(&self, position: &Self::Position, weights: &Weights) -> Value {
        let mut sum = WeightedSum { weights, total: 0 };
        self.count_terms(position, &mut sum);
        Value::estimate(sum.total)
    }

    /// A turn with which the side to move wins at once, by the board. Exact: `None` means that
    /// there is none.
    fn winning_turn(&self, position: &Self::Position) -> Option<Self::Turn> {
        let mut found = None;
        let _ = self.turns(position, |turn| {
            let mut after = *position;
            self.play(&mut after, turn);
            if mover_won(self, &after) {
                found = Some(turn);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// Does the side to move lose at once unless it answers a threat? A search goes deeper there
    /// and does not trust the static evaluation. The answer may be wrong, but must always be the
    /// same for the same position.
    fn is_threatened(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Is the game drawn unless somebody blunders? Such a position is evaluated as a draw.
    #[inline]
    fn is_dead_draw(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Can this turn from the transposition table be played here? It was stored for a position
    /// with the same key, which nearly always is the same position. Where an exact check is
    /// expensive, a game need only make sure that playing the turn does no harm.
    fn is_pseudo_legal(&self, position: &Self::Position, turn: Self::Turn) -> bool {
        self.is_legal(position, turn)
    }

    /// Visits the legal turns of a stage, each with a rough score, until the visitor breaks. Every
    /// legal turn is in exactly one stage. The search tries the larger scores first; scores are
    /// between -10,000 and 10,000.
    fn staged_turns(
        &self,
        position: &Self::Position,
        stage: Stage,
        mut visit: impl FnMut(Self::Turn, i32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if stage != Stage::Quiet {
            return ControlFlow::Continue(());
        }
        self.turns(position, |turn| visit(turn, 0))
    }

    /// The weight of each [policy feature](Self::policy_features), in hundredths of the natural
    /// logarithm of the odds that a strong player takes the turn. Empty where none were learnt.
    const POLICY_WEIGHTS: &'static [i16] = &[];

    /// Visits every legal turn with the numbers of the policy features that it has. Where
    /// [weights](Self::POLICY_WEIGHTS) were learnt, a Monte-Carlo search takes its priors from them
    /// and ignores stages and scores.
    fn policy_features(&self, _position: &Self::Position, _visit: impl FnMut(Self::Turn, &[u16])) {}

    /// The feature that is the mirror image of this one and has the same weight; the feature itself
    /// if there is none.
    fn mirrored_feature(&self, feature: u16) -> u16 {
        feature
    }

    /// The greedy player's score of a turn, as the reports describe theirs; it takes a turn with
    /// the largest score. By default: the static evaluation one ply ahead.
    fn greedy_score(
        &self,
        before: &Self::Position,
        _turn: Self::Turn,
        after: &Self::Position,
    ) -> i32 {
        if let Some(ending) = self.ending(after) {
            return match ending.outcome {
                Outcome::Draw => 0,
                Outcome::Win(side) if side == after.side() => -1_000_000,
                Outcome::Win(_) => 1_000_000,
            };
        }
        let points = self.evaluate(after, &Weights::of(Self::TERMS)).points();
        if self.moves_again(before.side(), after) { points } else { -points }
    }

    /// A quickly chosen turn for a playout that is better than a random one; `None` if the game is
    /// over by the board.
    fn playout_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<Self::Turn> {
        self.winning_turn(position).or_else(|| self.random_turn(position, dice))
    }
}

/// Did the turn that led here win the game for the player who took it?
#[inline]
pub fn mover_won<G: Game>(game: &G, after: &G::Position) -> bool {
    match game.ending(after) {
        // After a turn that ends the game, the side to move is the other player's.
        Some(ending) => matches!(ending.outcome, Outcome::Win(side) if side != after.side()),
        None => false,
    }
}
