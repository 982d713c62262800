use std::ops::ControlFlow;

use cairn_core::{Dice, Side, Standing, Turn};

use super::Options;
use super::board::{Ground, Phase, WaliBoard, keys};
use super::threes::Moves;

/// A turn of Wali. Cells are the numbers of the board's word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WaliTurn {
    /// Nothing can be done.
    Pass,
    /// A stone of the reserve comes onto this cell.
    Drop(u8),
    /// A stone moves.
    Move {
        /// The cell that it leaves.
        from: u8,
        /// The cell that it goes to.
        to: u8,
    },
    /// A stone moves and makes three.
    Take {
        /// The cell that it leaves.
        from: u8,
        /// The cell that it goes to.
        to: u8,
        /// The enemy stone that is removed.
        removed: u8,
    },
}

impl WaliTurn {
    /// The same turn on other cells.
    pub(super) fn map(self, cell: impl Fn(u32) -> u32) -> WaliTurn {
        let cell = |at: u8| cell(at.into()) as u8;
        match self {
            WaliTurn::Pass => WaliTurn::Pass,
            WaliTurn::Drop(at) => WaliTurn::Drop(cell(at)),
            WaliTurn::Move { from, to } => WaliTurn::Move { from: cell(from), to: cell(to) },
            WaliTurn::Take { from, to, removed } => {
                WaliTurn::Take { from: cell(from), to: cell(to), removed: cell(removed) }
            }
        }
    }
}

impl Turn for WaliTurn {
    fn bits(self) -> u64 {
        let (kind, cells) = match self {
            WaliTurn::Pass => (0, [0; 3]),
            WaliTurn::Drop(at) => (1, [at, 0, 0]),
            WaliTurn::Move { from, to } => (2, [from, to, 0]),
            WaliTurn::Take { from, to, removed } => (3, [from, to, removed]),
        };
        u32::from_le_bytes([kind, cells[0], cells[1], cells[2]]).into()
    }

    fn from_bits(bits: u64) -> WaliTurn {
        // Bits that no turn has become a drop off the board, which is never legal.
        let Ok(bits) = u32::try_from(bits) else { return WaliTurn::Drop(u8::MAX) };
        match bits.to_le_bytes() {
            [0, 0, 0, 0] => WaliTurn::Pass,
            [1, at, 0, 0] => WaliTurn::Drop(at),
            [2, from, to, 0] => WaliTurn::Move { from, to },
            [3, from, to, removed] => WaliTurn::Take { from, to, removed },
            _ => WaliTurn::Drop(u8::MAX),
        }
    }
}

/// What the side to move can do.
pub(super) enum Choice<B> {
    /// The board has ended the game.
    Over,
    /// It must pass.
    Pass,
    /// It drops on one of these cells.
    Drop(B),
    /// It makes one of these moves.
    Move(Moves<B>),
}

impl<B: Ground> WaliBoard<B> {
    #[inline]
    pub(super) fn choice(&self, options: Options) -> Choice<B> {
        if self.phase == Phase::Drop {
            // The drop phase lasts only while somebody can drop, so who cannot passes.
            let drops = self.drops(self.side, options);
            return if drops.is_empty() { Choice::Pass } else { Choice::Drop(drops) };
        }
        let own = self.of(self.side);
        // Whoever has just moved has not lost by it, so only few stones of the side to move end
        // the game.
        if own.count() <= Self::FEW && self.too_few(options).is_some() {
            return Choice::Over;
        }
        let moves = Moves::of(own, self.empty());
        if !moves.any() {
            let over = self.reached(self.side.other()).is_empty();
            return if over { Choice::Over } else { Choice::Pass };
        }
        Choice::Move(moves)
    }

    /// Visits every turn.
    #[inline]
    pub(super) fn turns(
        &self,
        options: Options,
        mut visit: impl FnMut(WaliTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.choice(options) {
            Choice::Over => ControlFlow::Continue(()),
            Choice::Pass => visit(WaliTurn::Pass),
            Choice::Drop(cells) => cells.ones().try_for_each(|at| visit(WaliTurn::Drop(at as u8))),
            Choice::Move(moves) => {
                let enemy = self.of(self.side.other());
                for direction in 0..4 {
                    for to in moves.all[direction].ones() {
                        let from = Moves::<B>::from(direction, to) as u8;
                        if !moves.threes[direction].has(to) {
                            visit(WaliTurn::Move { from, to: to as u8 })?;
                            continue;
                        }
                        for removed in enemy.ones() {
                            visit(WaliTurn::Take { from, to: to as u8, removed: removed as u8 })?;
                        }
                    }
                }
                ControlFlow::Continue(())
            }
        }
    }

    /// How many turns there are.
    #[inline]
    pub(super) fn count_turns(&self, options: Options) -> u32 {
        match self.choice(options) {
            Choice::Over => 0,
            Choice::Pass => 1,
            Choice::Drop(cells) => cells.count(),
            Choice::Move(moves) => {
                let (all, threes) = moves.counts();
                // A three comes once for each enemy stone.
                all + threes * (self.of(self.side.other()).count() - 1)
            }
        }
    }

    /// A turn by chance.
    #[inline]
    pub(super) fn random_turn(&self, options: Options, dice: &mut Dice) -> Option<WaliTurn> {
        match self.choice(options) {
            Choice::Over => None,
            Choice::Pass => Some(WaliTurn::Pass),
            Choice::Drop(cells) => Some(WaliTurn::Drop(cells.nth(dice.below(cells.count())) as u8)),
            Choice::Move(moves) => {
                let enemy = self.of(self.side.other());
                let mut throw = dice.throw();
                let (all, threes) = moves.counts();
                let others = enemy.count() - 1;
                let n = throw.below(all + threes * others);
                // The first `all` numbers are the moves, a three with the first enemy stone; the
                // rest are the threes with each of the other stones.
                if n < all {
                    let (direction, to) = nth(moves.all, n);
                    let from = Moves::<B>::from(direction, to) as u8;
                    return Some(if moves.threes[direction].has(to) {
                        WaliTurn::Take { from, to: to as u8, removed: enemy.first() as u8 }
                    } else {
                        WaliTurn::Move { from, to: to as u8 }
                    });
                }
                let (direction, to) = nth(moves.threes, throw.below(threes));
                let from = Moves::<B>::from(direction, to) as u8;
                let removed = enemy.rest().nth(throw.below(others)) as u8;
                Some(WaliTurn::Take { from, to: to as u8, removed })
            }
        }
    }
}

/// The n-th cell of four sets, and which set it is in.
#[inline]
fn nth<B: Ground>(sets: [B; 4], mut n: u32) -> (usize, u32) {
    for (direction, set) in sets.into_iter().enumerate() {
        let count = set.count();
        if n < count {
            return (direction, set.nth(n));
        }
        n -= count;
    }
    unreachable!("n is below the number of cells")
}

/// Plays a legal turn.
#[inline]
pub(super) fn play<B: Ground>(
    position: &mut Standing<WaliBoard<B>>,
    turn: WaliTurn,
    options: Options,
) {
    let board = &mut position.board;
    let me = board.side;
    board.side = me.other();
    position.key ^= keys::SECOND_TO_MOVE;
    match turn {
        WaliTurn::Pass => position.plies.advance(false),
        WaliTurn::Drop(at) => {
            toggle(position, me, at);
            position.plies.advance(true);
            end_drops(position, options);
        }
        WaliTurn::Move { from, to } => {
            toggle(position, me, from);
            toggle(position, me, to);
            position.plies.advance(false);
        }
        WaliTurn::Take { from, to, removed } => {
            toggle(position, me, from);
            toggle(position, me, to);
            toggle(position, me.other(), removed);
            position.plies.advance(true);
        }
    }
}

/// Puts a stone on a cell or takes it away.
#[inline]
fn toggle<B: Ground>(position: &mut Standing<WaliBoard<B>>, side: Side, at: u8) {
    position.board.stones[side.index()] ^= B::bit(at.into());
    position.key ^= keys::STONE[side.index()][usize::from(at)];
}

/// "As soon as neither side can drop, the move phase begins, White to move, whoever dropped last."
#[inline]
fn end_drops<B: Ground>(position: &mut Standing<WaliBoard<B>>, options: Options) {
    let board = &mut position.board;
    let stuck = |side| board.drops(side, options).is_empty();
    if !stuck(board.side) || !stuck(board.side.other()) {
        return;
    }
    if board.side == Side::Second {
        board.side = Side::First;
        position.key ^= keys::SECOND_TO_MOVE;
    }
    board.phase = Phase::Move;
    position.key ^= keys::MOVE_PHASE;
}
