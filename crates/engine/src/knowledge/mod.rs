//! What a good player knows about each game, a file or a folder each.
//!
//! A search is the same for every game; what it asks a game for is here: how good a position
//! looks, which turns to look at first, and which turn wins at once. Everything has a default, so
//! that `impl Knowledge for NewGame {}` is enough for a game to be searched, if not well.

mod six_making;
mod stac;
mod stacks;
mod swack;
mod terms;
#[cfg(test)]
mod trials;
mod wali;

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

/// No evaluation has more terms.
pub const MOST_TERMS: usize = 48;

/// What each term is worth, in hundredths: [`Knowledge::TERMS`] has the tuned ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights([i32; MOST_TERMS]);

impl Weights {
    /// The weights of these terms.
    #[must_use]
    pub const fn of(terms: &[Term]) -> Weights {
        let mut weights = [0; MOST_TERMS];
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

/// Takes what an evaluation counts.
pub trait Tally {
    /// So much of a term: what the side to move has, less what the other has.
    fn add(&mut self, term: usize, count: i32);
}

/// Adds everything up: what a search wants.
pub struct Sum<'w> {
    weights: &'w Weights,
    total: i32,
}

impl Tally for Sum<'_> {
    #[inline]
    fn add(&mut self, term: usize, count: i32) {
        self.total += self.weights.get(term) * count;
    }
}

/// Keeps everything apart: what a tuner wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Apart(pub [i32; MOST_TERMS]);

impl Tally for Apart {
    fn add(&mut self, term: usize, count: i32) {
        self.0[term] += count;
    }
}

/// The order in which a search looks at turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Turns that change much: captures, attacks, claims, and answers that they force. At the end
    /// of a line these alone are followed until it is quiet.
    Loud,
    /// The other turns that are worth a look everywhere.
    Quiet,
    /// Turns of which there are so many that they are made last, looked at less deeply, and near
    /// the end of a line only as long as all else loses.
    Late,
}

/// How a Monte-Carlo search finds out what a position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Playout {
    /// So many [playout turns](Knowledge::playout_turn), then the evaluation: few where the look
    /// of the board says enough, more where it does not.
    Evaluated {
        /// How many.
        after: u32,
    },
    /// Turns by chance to the end of the game, where that says more than any look.
    ToTheEnd,
}

/// What a good player knows about a game.
pub trait Knowledge: Game {
    /// The terms of the evaluation.
    const TERMS: &'static [Term] = &[];

    /// What a quiet turn changes at most as a rule, in hundredths: where more than that is
    /// missing, a search does not try quiet turns near the end of a line.
    const SWING: i32 = 150;

    /// How many plies from the end of a line a look is believed that is a [swing](Self::SWING) for
    /// each of them better than it need be. Fewer where nobody can be [in danger](Self::in_danger):
    /// then the end of a game comes without a warning.
    const BELIEVED: i32 = 3;

    /// What a Monte-Carlo search does at the edge of its tree.
    const PLAYOUT: Playout = Playout::Evaluated { after: 4 };

    /// Counts every term for a position that is not over.
    fn tally(&self, _position: &Self::Position, _tally: &mut impl Tally) {}

    /// How good a position that is not over looks to the side to move.
    #[inline]
    fn evaluate(&self, position: &Self::Position, weights: &Weights) -> Value {
        let mut sum = Sum { weights, total: 0 };
        self.tally(position, &mut sum);
        Value::estimate(sum.total)
    }

    /// A turn after which the board says that the side to move has won, if there is one. Exact:
    /// `None` means that there is none.
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

    /// Must the side to move do something now, or lose at once? A search looks deeper there and
    /// does not trust a mere look at the board. An answer may be wrong, but is always the same.
    fn in_danger(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Is the game as good as drawn, unless somebody blunders? Such a position is looked at as the
    /// draw that it will be.
    #[inline]
    fn is_barren(&self, _position: &Self::Position) -> bool {
        false
    }

    /// Can a turn be played here that was remembered for a position with the same key? It nearly
    /// always is the same position, so a game in which exactness is dear need only make sure that
    /// playing the turn does no harm.
    fn fits(&self, position: &Self::Position, turn: Self::Turn) -> bool {
        self.is_legal(position, turn)
    }

    /// Visits the legal turns of a stage, each with a rough idea of its merit, until the visitor
    /// breaks. Every legal turn is in exactly one stage. The larger merit is looked at first;
    /// merits are between -10,000 and 10,000.
    fn turns_of(
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

    /// What each [habit](Self::habits) is worth, in hundredths of the natural logarithm of the
    /// odds that a strong player takes the turn. Empty where none were learnt.
    const HABITS: &'static [i16] = &[];

    /// Visits every legal turn with the numbers of what speaks for or against it: what each
    /// of these is worth, [`HABITS`](Self::HABITS) says. Where there are any, a Monte-Carlo search
    /// goes by them and not by stages and merits.
    fn habits(&self, _position: &Self::Position, _visit: impl FnMut(Self::Turn, &[u16])) {}

    /// The habit that is the mirror image of this one, and is worth as much; itself if none is.
    fn mirrored(&self, habit: u16) -> u16 {
        habit
    }

    /// How much the greedy player likes a turn, as the reports describe theirs. It takes one of
    /// those that it likes best. By default: one turn ahead on the evaluation.
    fn liking(&self, before: &Self::Position, _turn: Self::Turn, after: &Self::Position) -> i32 {
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

    /// A turn for a playout that is better than chance, quickly chosen: `None` if the game is over
    /// by the board.
    fn playout_turn(&self, position: &Self::Position, dice: &mut Dice) -> Option<Self::Turn> {
        self.winning_turn(position).or_else(|| self.random_turn(position, dice))
    }
}

/// Did the turn that led here win the game for the one who took it?
#[inline]
pub(crate) fn mover_won<G: Game>(game: &G, after: &G::Position) -> bool {
    match game.ending(after) {
        // After a turn that ends the game, the side to move is the other player's.
        Some(ending) => matches!(ending.outcome, Outcome::Win(side) if side != after.side()),
        None => false,
    }
}
