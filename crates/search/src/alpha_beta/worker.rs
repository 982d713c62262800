//! One thread of a search: what it has, and how a line ends.

use cairn_core::{Game, Outcome, Plies, Position, Side, Turn, zobrist};

use super::limits::Limits;
use super::order::{HistoryTables, LONGEST_LINE};
use super::path::{Path, quiet_salt};
use super::table::{Bound, Known, Table};
use crate::heuristics::Weights;
use crate::{Heuristics, Value};

/// A turn that waits to be searched.
#[derive(Clone, Copy)]
pub(super) struct Candidate<T> {
    pub turn: T,
    pub order: i32,
}

/// What is the same for all threads of a search.
pub(super) struct Common<'a, G: Game> {
    pub game: &'a G,
    pub table: &'a Table,
    pub limits: &'a Limits<'a>,
    pub weights: Weights,
    /// Goes into every key that the table sees.
    pub salt: u64,
    pub blunders: Blunders,
    /// What a draw is worse than an even position, for the side to move at the root.
    pub contempt: i32,
}

/// Which turns are not seen: the mistakes of the lower levels. The same turn in the same position
/// is overlooked always or never, as an idea is by a person who does not know it.
#[derive(Clone, Copy)]
pub(super) struct Blunders {
    pub percent: u32,
    pub seed: u64,
}

impl Blunders {
    #[inline]
    pub fn misses(self, key: u64, turn: impl Turn) -> bool {
        self.percent != 0 && {
            let chance = zobrist::mix(self.seed ^ key ^ zobrist::mix(turn.bits()));
            chance % 100 < u64::from(self.percent)
        }
    }
}

/// One thread of a search.
pub(super) struct Worker<'a, G: Game> {
    pub common: &'a Common<'a, G>,
    pub path: Path,
    pub history: HistoryTables<G::Turn>,
    /// Turns to be searched, those of deeper plies after those of the plies above.
    pub waiting: Vec<Candidate<G::Turn>>,
    /// The best line from each ply on.
    pub lines: Box<[BestLine]>,
    /// Nodes searched and not yet reported.
    unreported: u64,
    /// Nodes to search before reporting.
    allowance: u64,
    /// Lines are not extended beyond this ply.
    pub furthest: usize,
    /// Has a player taken two turns in a row, an odd number of times on the line?
    shifted: bool,
}

/// Packed turns.
#[derive(Clone, Copy)]
pub(super) struct BestLine {
    turns: [u64; Self::KEPT],
    len: usize,
}

impl BestLine {
    /// As much as anybody reads.
    const KEPT: usize = 32;
    const EMPTY: BestLine = BestLine { turns: [0; Self::KEPT], len: 0 };

    pub fn turns(&self) -> &[u64] {
        &self.turns[..self.len]
    }
}

/// How many nodes are searched before looking at the clock.
const REPORT: u64 = 128;

impl<'a, G: Heuristics> Worker<'a, G> {
    pub fn new(common: &'a Common<'a, G>, path: Path) -> Worker<'a, G> {
        Worker {
            common,
            path,
            history: HistoryTables::new(),
            waiting: Vec::with_capacity(16_384),
            lines: vec![BestLine::EMPTY; LONGEST_LINE + 1].into_boxed_slice(),
            unreported: 0,
            allowance: common.limits.report(0, REPORT),
            furthest: LONGEST_LINE - 1,
            shifted: false,
        }
    }

    pub fn game(&self) -> &'a G {
        self.common.game
    }

    /// Counts a node. `true` if the search is over and what it returns means nothing.
    #[inline]
    pub fn enter_node(&mut self) -> bool {
        if self.unreported >= self.allowance {
            self.report();
        }
        if self.common.limits.is_over() {
            return true;
        }
        self.unreported += 1;
        false
    }

    /// Reports the nodes searched.
    #[cold]
    pub fn report(&mut self) {
        let limits = self.common.limits;
        limits.look();
        self.allowance = limits.report(self.unreported, REPORT);
        self.unreported = 0;
    }

    /// The value of a position that the rules have decided, or that stood before.
    #[inline]
    pub fn end_of_line(&self, position: &G::Position, ply: usize) -> Option<Value> {
        // "The board-decided ends come before repetition and the quiet limit."
        if let Some(ending) = self.game().ending(position) {
            return Some(match ending.outcome {
                Outcome::Draw => self.draw(ply),
                Outcome::Win(side) if side == position.side() => Value::win_in(ply as u32),
                Outcome::Win(_) => Value::loss_in(ply as u32),
            });
        }
        let plies = position.plies();
        let drawn = plies.quiet >= Plies::QUIET_LIMIT || self.path.repeats(plies);
        drawn.then(|| self.draw(ply))
    }

    /// What a draw is worth to the side to move at this ply.
    #[inline]
    fn draw(&self, ply: usize) -> Value {
        let contempt = self.common.contempt;
        let own = ply.is_multiple_of(2) != self.shifted;
        Value::estimate(if own { -contempt } else { contempt })
    }

    /// What a turn that led here is worth to the player who took it: a search asks for the player
    /// to move, who is mostly the other one.
    #[inline]
    pub fn after_turn(
        &mut self,
        mover: Side,
        after: &G::Position,
        (alpha, beta): (Value, Value),
        search: impl FnOnce(&mut Self, (Value, Value)) -> Value,
    ) -> Value {
        if !self.game().moves_again(mover, after) {
            return -search(self, (-beta, -alpha));
        }
        self.shifted = !self.shifted;
        let value = search(self, (alpha, beta));
        self.shifted = !self.shifted;
        value
    }

    /// A win at once, if there is one and it is seen.
    #[inline]
    pub fn win_at_once(&self, position: &G::Position) -> Option<G::Turn> {
        let turn = self.game().winning_turn(position)?;
        (!self.common.blunders.misses(position.key(), turn)).then_some(turn)
    }

    #[inline]
    pub fn static_eval(&self, position: &G::Position, ply: usize) -> Value {
        if self.game().is_dead_draw(position) {
            return self.draw(ply);
        }
        self.game().evaluate(position, &self.common.weights)
    }

    /// The key under which the table has a position.
    #[inline]
    pub fn key(&self, position: &G::Position) -> u64 {
        position.key() ^ self.common.salt ^ quiet_salt(position.plies())
    }

    /// What the table knows, with wins and losses counted from the root.
    #[inline]
    pub fn recall(&self, key: u64, ply: usize) -> Option<Known> {
        let known = self.common.table.get(key)?;
        Some(Known { value: known.value.tt_to_root(ply as u32), ..known })
    }

    #[inline]
    pub fn remember(
        &self,
        key: u64,
        ply: usize,
        depth: i32,
        (value, bound): (Value, Bound),
        turn: Option<G::Turn>,
    ) {
        let value = value.root_to_tt(ply as u32);
        self.common.table.put(key, Known { turn: turn.map(Turn::bits), value, depth, bound });
    }

    /// The best line from a ply on is now this turn and the best line from the next ply on.
    pub fn keep_line(&mut self, ply: usize, turn: G::Turn) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let (line, rest) = (&mut above[ply], &below[0]);
        line.turns[0] = turn.bits();
        line.len = 1 + rest.len.min(BestLine::KEPT - 1);
        line.turns[1..line.len].copy_from_slice(&rest.turns[..line.len - 1]);
    }

    /// There is no best line from this ply on yet.
    #[inline]
    pub fn clear_line(&mut self, ply: usize) {
        self.lines[ply].len = 0;
    }
}
