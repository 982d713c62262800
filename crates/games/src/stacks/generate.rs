//! Every legal turn once, although most can be made in several ways.
//!
//! Quiet turns are collected as sets: for each pair of starting cells and each end of one piece,
//! the cells where the other can end. A way that does the same as another sets a bit that is
//! already set. Attacks are few, and are collected as packed turns, sorted, and freed of repeats.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use cairn_core::bits::Bits;

use super::board::{CELLS, NEAR, StacksBoard};
use super::moves::{Attack, Ground};
use super::turn::{Gathering, NOWHERE, StacksTurn};

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
    let ground = Ground::under(board.enemy().stacks());
    let sources = Sources::of(board, &ground);
    quiet(board, &ground, &sources, sink)?;
    for target in board.attackable().ones() {
        attacks(board, &ground, &sources, target, sink)?;
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

/// The stacks that can move, and where one piece of each can go in two steps.
struct Sources {
    cells: ArrayVec<u32, MOST_STACKS>,
    /// For each of them, the ends of the first move of a double.
    ends: [u64; MOST_STACKS],
}

/// Ten pieces a side.
const MOST_STACKS: usize = 10;
/// Unordered pairs of stacks, a stack with itself included.
const PAIRS: usize = MOST_STACKS * (MOST_STACKS + 1) / 2;

impl Sources {
    fn of(board: &StacksBoard, ground: &Ground) -> Sources {
        let mut sources = Sources { cells: ArrayVec::new(), ends: [0; MOST_STACKS] };
        for (i, cell) in board.unsettled().ones().enumerate() {
            let reach = ground.reach(cell, 2, board.empty());
            sources.cells.push(cell);
            sources.ends[i] = board.quiet_ends(reach, 1);
        }
        sources
    }
}

fn quiet(
    board: &StacksBoard,
    ground: &Ground,
    sources: &Sources,
    sink: &mut impl Sink,
) -> ControlFlow<()> {
    let empty = board.empty();
    // Where one piece of each stack can get to: three steps by itself, or passed on by a double
    // whose first piece makes room for the second on the cell it leaves.
    let mut singles = [0; MOST_STACKS];
    for (i, &from) in sources.cells.iter().enumerate() {
        singles[i] = board.quiet_ends(ground.reach(from, 3, empty), 1);
    }

    // ends[pair][x]: the cells y ≥ x such that one piece ends on x and the other on y.
    let mut ends = [[0u64; CELLS]; PAIRS];
    let mut rows = [0u64; PAIRS];
    for (i, &first) in sources.cells.iter().enumerate() {
        for to in sources.ends[i].ones() {
            let between = board.moved(first, to);
            let empty = between.empty();
            for (j, &second) in sources.cells.iter().enumerate() {
                // "The second starts from any cell but the one where the first ended."
                if second == to || !between.own().stacks().has(second) {
                    continue;
                }
                let mut others = between.quiet_ends(ground.reach(second, 2, empty), 1);
                if i != j && others.has(first) {
                    singles[j] |= u64::bit(to);
                    others ^= u64::bit(first);
                }
                if i == j {
                    // Two pieces from one cell to one cell are a move of two.
                    others &= !u64::bit(to);
                }
                let pair = pair_of(i, j);
                let below = u64::bit(to) - 1;
                ends[pair][to as usize] |= others & !below;
                rows[pair] |= u64::bit(to) | others & below;
                for other in (others & below).ones() {
                    ends[pair][other as usize] |= u64::bit(to);
                }
            }
        }
    }

    for (i, &from) in sources.cells.iter().enumerate() {
        sink.take(singles[i], |to| StacksTurn::quiet(from, 1, to))?;
        for n in 2..=board.own().height(from).min(3) {
            // "Up to 4 − n steps."
            let reach = ground.reach(from, 4 - n, empty);
            sink.take(board.quiet_ends(reach, n), |to| StacksTurn::quiet(from, n, to))?;
        }
        for (j, &other) in sources.cells.iter().enumerate().take(i + 1) {
            let pair = pair_of(i, j);
            for x in rows[pair].ones() {
                sink.take(ends[pair][x as usize], |y| StacksTurn::pair([other, from], [x, y]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The number of an unordered pair.
#[inline]
fn pair_of(i: usize, j: usize) -> usize {
    let (low, high) = (i.min(j), i.max(j));
    high * (high + 1) / 2 + low
}

/// The attacks on one stack: single moves, and doubles whose second move attacks.
fn attacks(
    board: &StacksBoard,
    ground: &Ground,
    sources: &Sources,
    target: u32,
    sink: &mut impl Sink,
) -> ControlFlow<()> {
    let door = ground.step(u64::bit(target));
    let mut found = Found::default();
    for &from in &sources.cells {
        for n in 1..=board.own().height(from).min(3) {
            let before = ground.reach(from, 4 - n, board.empty()).before & door;
            board.attacks_on(target, (from, n), before, &mut |attack| {
                let mut pieces = Gathering::default();
                gather(&mut pieces, board, attack, NOWHERE);
                found.with_retreats(pieces, board, attack, NOWHERE);
                ControlFlow::Continue(())
            })?;
        }
    }
    let landings = sources.ends.iter().fold(0, |all, ends| all | ends);
    for landing in landings.ones() {
        // Turns that leave a piece on different landings differ, so each landing has its own list;
        // turns that use up what landed do not tell from where it came.
        let mut leaving_it = Found::default();
        for (i, &first) in sources.cells.iter().enumerate() {
            if !sources.ends[i].has(landing) {
                continue;
            }
            let between = board.moved(first, landing);
            // "A lone piece beats nothing, so it needs support."
            if (between.unsettled() & NEAR[target as usize]).is_empty() {
                continue;
            }
            for &second in &sources.cells {
                if second == landing || !between.own().stacks().has(second) {
                    continue;
                }
                let before = ground.reach(second, 2, between.empty()).before & door;
                between.attacks_on(target, (second, 1), before, &mut |attack| {
                    let mut pieces = Gathering::default();
                    pieces.leave(first, 1);
                    gather(&mut pieces, &between, attack, landing);
                    if attack.supporters.has(landing) {
                        found.with_retreats(pieces, &between, attack, NOWHERE);
                    } else {
                        leaving_it.with_retreats(pieces, &between, attack, landing);
                    }
                    ControlFlow::Continue(())
                })?;
            }
        }
        leaving_it.give(sink)?;
    }
    found.give(sink)
}

/// The pieces of an attack leave their cells. Of a stack on `landing`, one piece came there in
/// the same turn and is already counted where it came from.
#[inline]
pub(super) fn gather(pieces: &mut Gathering, board: &StacksBoard, attack: Attack, landing: u32) {
    pieces.leave(attack.from, attack.n);
    for supporter in attack.supporters.ones() {
        pieces.leave(supporter, board.own().height(supporter) - u32::from(supporter == landing));
    }
}

/// Attacks found so far, some of them perhaps twice.
///
/// A list is for one attacked stack and one landing, so turns in it differ in which pieces leave
/// their cells and in the retreat. A side has ten pieces. Against one defender two to four of
/// them attack, without retreat; against two, three (three retreats at most) or four; against
/// three, four (three retreats). With one more piece that lands elsewhere that is at most
/// 120 + 210 + 252, 3 · 210 + 252 or 3 · 252 different turns: below 1024, so removing repeats
/// always makes room.
#[derive(Default)]
struct Found {
    turns: ArrayVec<StacksTurn, 1024>,
}

impl Found {
    #[inline]
    fn with_retreats(
        &mut self,
        pieces: Gathering,
        board: &StacksBoard,
        attack: Attack,
        landing: u32,
    ) {
        let retreats = board.retreats(attack);
        if retreats.is_empty() {
            self.add(pieces.attack(attack.to, landing, NOWHERE));
        }
        for retreat in retreats.ones() {
            self.add(pieces.attack(attack.to, landing, retreat));
        }
    }

    #[inline]
    fn add(&mut self, turn: StacksTurn) {
        if self.turns.is_full() {
            self.drop_repeats();
        }
        self.turns.push(turn);
    }

    fn drop_repeats(&mut self) {
        self.turns.sort_unstable();
        let mut kept = 0;
        for i in 0..self.turns.len() {
            if i == 0 || self.turns[i] != self.turns[kept - 1] {
                self.turns[kept] = self.turns[i];
                kept += 1;
            }
        }
        self.turns.truncate(kept);
    }

    fn give(&mut self, sink: &mut impl Sink) -> ControlFlow<()> {
        self.drop_repeats();
        for &turn in &self.turns {
            sink.take(1, |_| turn)?;
        }
        ControlFlow::Continue(())
    }
}
