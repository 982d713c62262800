//! The exact solver: every legal turn, and nothing but the rules.
//!
//! It asks a [`Game`] for its turns and its endings, and nobody for anything else: neither the
//! engine's search nor its knowledge, so that it can be their judge.
//!
//! # Repetition
//! A position that stands for the third time is a draw. Positions that stood twice before the
//! search began are draws wherever they come up; they are given to the solver. Repetition inside
//! the search need not be looked at, and the table may forget how a position was reached: a
//! *shortest* win never comes back to a position, because from its second visit the win would be
//! nearer than from its first, and the way from the second could have been taken at the first.
//! `tests/all/solver.rs` compares with a minimax that has no table and keeps its whole line.

use std::ops::ControlFlow;

use cairn_core::{Game, Outcome, Plies, Position};
use rustc_hash::FxHashMap;

/// The solver has looked at as many positions as it was allowed to, and does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong;

/// What the solver finds, unless it takes too long.
pub type Found<T> = Result<T, TooLong>;

/// Proves wins and losses within a number of plies.
pub struct Solver<'g, G: Game> {
    game: &'g G,
    /// Positions that stood twice.
    worn: Vec<G::Position>,
    known: FxHashMap<(G::Position, u32), Bounds>,
    /// For each number of plies, the turn that last refuted something there: tried first.
    refutations: Vec<Option<G::Turn>>,
    nodes: u64,
    most_nodes: u64,
}

/// What is known about a position: between which numbers of plies the shortest win lies, and the
/// longest resistance.
#[derive(Clone, Copy)]
struct Bounds {
    /// Won within so many plies.
    won: u32,
    /// Not won within so many.
    not_won: u32,
    /// Lost within so many plies.
    lost: u32,
    /// Not lost within so many.
    not_lost: u32,
}

impl Bounds {
    const NONE: Bounds = Bounds { won: u32::MAX, not_won: 0, lost: u32::MAX, not_lost: 0 };
}

impl<'g, G: Game> Solver<'g, G> {
    /// A solver that looks at no more positions than it is allowed to, in all its answers
    /// together.
    pub fn new(game: &'g G, most_nodes: u64) -> Solver<'g, G> {
        Solver {
            game,
            worn: Vec::new(),
            known: FxHashMap::default(),
            refutations: Vec::new(),
            nodes: 0,
            most_nodes,
        }
    }

    /// The positions that have stood twice, and are a draw if they come up again.
    #[must_use]
    pub fn with_worn(mut self, worn: Vec<G::Position>) -> Solver<'g, G> {
        self.worn = worn;
        self
    }

    /// How many positions have been looked at.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Does the side to move, who stands before an open game, win within so many plies?
    ///
    /// # Errors
    /// If it takes too long.
    pub fn wins_within(&mut self, position: &G::Position, plies: u32) -> Found<bool> {
        match plies {
            0 => return Ok(false),
            1 => return self.wins_at_once(position),
            _ => {}
        }
        let bounds = self.bounds(position, plies);
        if plies >= bounds.won || plies <= bounds.not_won {
            return Ok(plies >= bounds.won);
        }
        // The cheap look first: most lines end here.
        let mut wins = bounds.not_won == 0 && self.wins_at_once(position)?;
        if !wins {
            for (_, after) in self.children(position) {
                if self.is_open(&after) && self.is_won_by(position, &after, plies - 1)? {
                    wins = true;
                    break;
                }
            }
        }
        let bounds = self.known.entry(place(position, plies)).or_insert(Bounds::NONE);
        if wins {
            bounds.won = plies
        } else {
            bounds.not_won = plies
        };
        Ok(wins)
    }

    /// Does the side to move, who stands before an open game, lose within so many plies, whatever
    /// it does?
    ///
    /// # Errors
    /// If it takes too long.
    pub fn loses_within(&mut self, position: &G::Position, plies: u32) -> Found<bool> {
        if plies == 0 {
            return Ok(false);
        }
        let bounds = self.bounds(position, plies);
        if plies >= bounds.lost || plies <= bounds.not_lost {
            return Ok(plies >= bounds.lost);
        }
        let mut children = self.children(position);
        let at = plies as usize;
        if self.refutations.len() <= at {
            self.refutations.resize(at + 1, None);
        }
        if let Some(turn) = self.refutations[at]
            && let Some(first) = children.iter().position(|child| child.0 == turn)
        {
            children.swap(0, first);
        }
        let mut loses = true;
        for (turn, after) in children {
            if !self.is_lost_by(position, &after, plies - 1)? {
                self.refutations[at] = Some(turn);
                loses = false;
                break;
            }
        }
        let bounds = self.known.entry(place(position, plies)).or_insert(Bounds::NONE);
        if loses {
            bounds.lost = plies
        } else {
            bounds.not_lost = plies
        };
        Ok(loses)
    }

    /// The number of plies of the shortest win, if there is one within so many.
    ///
    /// # Errors
    /// If it takes too long.
    pub fn shortest_win(&mut self, position: &G::Position, most: u32) -> Found<Option<u32>> {
        Self::first(most, |plies| self.wins_within(position, plies))
    }

    /// The number of plies of the longest resistance, if the side to move loses within so many.
    ///
    /// # Errors
    /// If it takes too long.
    pub fn longest_loss(&mut self, position: &G::Position, most: u32) -> Found<Option<u32>> {
        Self::first(most, |plies| self.loses_within(position, plies))
    }

    /// The first number of plies at which something is so that stays so. Most games end by the
    /// winner's turn, so half of the numbers decide nothing and are asked about only at the end.
    fn first(most: u32, mut so: impl FnMut(u32) -> Found<bool>) -> Found<Option<u32>> {
        let mut not_so = 0;
        for plies in (1..=most).filter(|plies| plies % 2 == most % 2) {
            if so(plies)? {
                let one_less = plies - 1 > not_so && so(plies - 1)?;
                return Ok(Some(plies - u32::from(one_less)));
            }
            not_so = plies;
        }
        Ok(None)
    }

    /// The turns that win within so many plies.
    ///
    /// # Errors
    /// If it takes too long.
    pub fn winning_turns(&mut self, position: &G::Position, plies: u32) -> Found<Vec<G::Turn>> {
        let mut turns = Vec::new();
        for (turn, after) in self.children(position) {
            let wins = match self.game.ending(&after) {
                Some(ending) => ending.outcome == Outcome::Win(after.side().other()),
                None => {
                    let left = plies - 1;
                    left > 0 && self.is_open(&after) && self.is_won_by(position, &after, left)?
                }
            };
            if wins {
                turns.push(turn);
            }
        }
        Ok(turns)
    }

    /// The turns that lose within so many plies, this one counted.
    ///
    /// # Errors
    /// If it takes too long.
    pub fn losing_turns(&mut self, position: &G::Position, plies: u32) -> Found<Vec<G::Turn>> {
        let mut turns = Vec::new();
        for (turn, after) in self.children(position) {
            if self.is_lost_by(position, &after, plies - 1)? {
                turns.push(turn);
            }
        }
        Ok(turns)
    }

    /// Does the one who took the turn that led here, where the game goes on, win within so many
    /// plies?
    fn is_won_by(&mut self, before: &G::Position, after: &G::Position, plies: u32) -> Found<bool> {
        if self.game.moves_again(before.side(), after) {
            self.wins_within(after, plies)
        } else {
            self.loses_within(after, plies)
        }
    }

    /// Has the one who took the turn that led here lost, or does so within so many plies?
    fn is_lost_by(&mut self, before: &G::Position, after: &G::Position, plies: u32) -> Found<bool> {
        match self.game.ending(after) {
            Some(ending) => Ok(ending.outcome == Outcome::Win(after.side())),
            None if !self.is_open(after) => Ok(false),
            None if self.game.moves_again(before.side(), after) => self.loses_within(after, plies),
            None => self.wins_within(after, plies),
        }
    }

    /// Is there a turn that ends the game as a win?
    fn wins_at_once(&mut self, position: &G::Position) -> Found<bool> {
        let (game, mut looked_at) = (self.game, 0);
        let found = game.turns(position, |turn| {
            let mut after = *position;
            game.play(&mut after, turn);
            looked_at += 1;
            // After a turn, the side to move is the other player's; so also after a swap.
            match game.ending(&after) {
                Some(end) if end.outcome == Outcome::Win(after.side().other()) => {
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            }
        });
        self.spend(looked_at)?;
        Ok(found.is_break())
    }

    /// Goes the game on from a position that the board has not ended?
    fn is_open(&self, position: &G::Position) -> bool {
        self.game.ending(position).is_none()
            && position.plies().quiet < Plies::QUIET_LIMIT
            && !self.worn.contains(position)
    }

    fn children(&self, position: &G::Position) -> Vec<(G::Turn, G::Position)> {
        let mut children = Vec::new();
        let _ = self.game.turns(position, |turn| {
            let mut after = *position;
            self.game.play(&mut after, turn);
            children.push((turn, after));
            ControlFlow::Continue(())
        });
        children
    }

    fn bounds(&self, position: &G::Position, plies: u32) -> Bounds {
        self.known.get(&place(position, plies)).copied().unwrap_or(Bounds::NONE)
    }

    fn spend(&mut self, nodes: u64) -> Found<()> {
        self.nodes += nodes;
        if self.nodes > self.most_nodes { Err(TooLong) } else { Ok(()) }
    }
}

/// Where the table keeps a position. The quiet plies are told apart only where the quiet limit is
/// within reach: elsewhere they cannot matter.
fn place<P: Position>(position: &P, plies: u32) -> (P, u32) {
    let quiet = position.plies().quiet;
    (*position, if quiet + plies >= Plies::QUIET_LIMIT { quiet } else { 0 })
}
