//! Every legal turn once, although most can be made in several ways; all of them, or in parts.

mod attacks;
mod quiet;

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use cairn_core::bits::Bits;

use super::board::{ON_BOARD, StacksBoard};
use super::moves::{Reach, StepMask};
use super::turn::StacksTurn;

pub(super) use attacks::gather;

/// Takes the turns.
pub(super) trait Sink {
    /// Takes one turn for each of these cells.
    fn take(&mut self, cells: u64, turn: impl Fn(u32) -> StacksTurn) -> ControlFlow<()>;
}

/// Shows every turn to a visitor.
pub(super) struct Visit<F>(pub F);

impl<F: FnMut(StacksTurn) -> ControlFlow<()>> Sink for Visit<F> {
    #[inline]
    fn take(&mut self, cells: u64, turn: impl Fn(u32) -> StacksTurn) -> ControlFlow<()> {
        cells.ones().try_for_each(|cell| self.0(turn(cell)))
    }
}

/// Counts the turns without making them.
pub(super) struct Count(pub u64);

impl Sink for Count {
    #[inline]
    fn take(&mut self, cells: u64, _: impl Fn(u32) -> StacksTurn) -> ControlFlow<()> {
        self.0 += u64::from(cells.count());
        ControlFlow::Continue(())
    }
}

/// Gives every legal turn but a pass to the sink, without looking whether the game is over.
pub(super) fn turns(board: &StacksBoard, sink: &mut impl Sink) -> ControlFlow<()> {
    let generator = Generator::of(board);
    generator.give_moves(ON_BOARD, sink)?;
    generator.give_doubles(ON_BOARD, sink)?;
    for target in board.in_reach(board.attackable()).ones() {
        generator.give_attacks_after_a_move(target, sink)?;
        generator.give_attacks(target, sink)?;
    }
    ControlFlow::Continue(())
}

/// Is there any turn but a pass?
pub(super) fn any(board: &StacksBoard) -> bool {
    // An orthogonal step onto an empty cell is never barred; only a crowd needs the long look.
    let empty = board.empty();
    let beside = empty << 1 | empty >> 1 | empty << 6 | empty >> 6;
    (board.unsettled() & beside) != 0
        || turns(board, &mut Visit(|_| ControlFlow::Break(()))).is_break()
}

/// The turns of a board in parts, for those who do not want them all. Every legal turn but a pass
/// is in exactly one of four: [`moves`](Generator::moves), [`doubles`](Generator::doubles),
/// [`attacks`](Generator::attacks), [`attacks_after_a_move`](Generator::attacks_after_a_move).
pub struct Generator {
    board: StacksBoard,
    ground: StepMask,
    /// The stacks that can move.
    sources: ArrayVec<u32, MOST_STACKS>,
    /// For each of them, the cells one step away.
    steps: [u64; MOST_STACKS],
    /// For each of them and n − 1, the cells that n of its pieces can pass before the last one.
    before: [[u64; 3]; MOST_STACKS],
    /// For each of them, the cells two steps away or one, whatever stands there.
    two_steps: [u64; MOST_STACKS],
    /// For each of them, where one piece can go quietly in two steps: the first move of a double.
    ends: [u64; MOST_STACKS],
}

/// Ten pieces a side.
const MOST_STACKS: usize = 10;

impl Generator {
    /// The turns of the side to move, without looking whether the game is over.
    #[must_use]
    #[inline]
    pub fn of(board: &StacksBoard) -> Generator {
        let ground = StepMask::under(board.enemy().stacks());
        let (mut steps, mut ends) = ([0; MOST_STACKS], [0; MOST_STACKS]);
        let (mut before, mut two_steps) = ([[0; 3]; MOST_STACKS], [0; MOST_STACKS]);
        let mut sources = ArrayVec::new();
        let empty = board.empty();
        for (i, cell) in board.unsettled().ones().enumerate() {
            sources.push(cell);
            let start = u64::bit(cell);
            let one = ground.step(start);
            let two = ground.step(one & empty);
            steps[i] = one;
            // "Up to 4 − n steps": the last of them goes to the end.
            before[i] = [start | (one | two) & empty, start | one & empty, start];
            two_steps[i] = (one | two) & !start;
            ends[i] = board.quiet_ends(Reach { ends: two_steps[i], before: before[i][1] }, 1);
        }
        Generator { board: *board, ground, sources, steps, before, two_steps, ends }
    }

    /// Quiet turns that bring some pieces from one cell to one cell, among these cells.
    pub fn moves(
        &self,
        among: u64,
        visit: impl FnMut(StacksTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.give_moves(among, &mut Visit(visit))
    }

    /// Quiet turns that are nothing but doubles, both pieces ending among these cells.
    pub fn doubles(
        &self,
        among: u64,
        visit: impl FnMut(StacksTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.give_doubles(among, &mut Visit(visit))
    }

    /// Attacks on these stacks in which every piece that moves ends on the attacked cell: single
    /// moves, and doubles whose first piece comes to support.
    pub fn attacks(
        &self,
        on: u64,
        visit: impl FnMut(StacksTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let sink = &mut Visit(visit);
        self.board.in_reach(on).ones().try_for_each(|target| self.give_attacks(target, sink))
    }

    /// Attacks on these stacks after the first piece of a double has gone elsewhere.
    pub fn attacks_after_a_move(
        &self,
        on: u64,
        visit: impl FnMut(StacksTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let sink = &mut Visit(visit);
        self.board
            .in_reach(on)
            .ones()
            .try_for_each(|target| self.give_attacks_after_a_move(target, sink))
    }
}
