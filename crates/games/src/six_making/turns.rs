use std::num::NonZeroU16;
use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::{Dice, Ending, Standing, Turn};

use super::board::{SIX, SixMakingBoard, Tower, keys};
use super::lines::{STRIDE, both_ways, either_way, heights_between, targets};

/// A turn of Six Making: a placement, a move of the top discs of a tower, or a pass.
///
/// From the lowest bit: five bits for the target, five for where the discs come from, three for
/// how many there are, and the mark of a turn. It keeps the word from being zero, so that no ko
/// costs no more room than a ko.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SixMakingTurn(NonZeroU16);

/// What a turn does, in its parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deed {
    Place { to: u32 },
    Move { count: u32, from: u32, to: u32 },
    Pass,
}

const MARK: NonZeroU16 = NonZeroU16::new(1 << 13).unwrap();
/// The number of no cell: placed discs come from there.
const NOWHERE: u32 = 31;

impl SixMakingTurn {
    pub(super) const PASS: SixMakingTurn = SixMakingTurn::packed(0, NOWHERE, NOWHERE);

    #[inline]
    const fn packed(count: u32, from: u32, to: u32) -> SixMakingTurn {
        let word = MARK.get() | (count << 10 | from << 5 | to) as u16;
        match NonZeroU16::new(word) {
            Some(word) => SixMakingTurn(word),
            None => SixMakingTurn(MARK),
        }
    }

    #[inline]
    pub(super) fn place(to: u32) -> SixMakingTurn {
        SixMakingTurn::packed(0, NOWHERE, to)
    }

    #[inline]
    pub(super) fn moving(count: u32, from: u32, to: u32) -> SixMakingTurn {
        SixMakingTurn::packed(count, from, to)
    }

    #[inline]
    pub(super) fn deed(self) -> Deed {
        let word = u32::from(self.0.get());
        let (count, from, to) = (word >> 10 & 7, word >> 5 & 31, word & 31);
        if count != 0 {
            Deed::Move { count, from, to }
        } else if self == SixMakingTurn::PASS {
            Deed::Pass
        } else {
            Deed::Place { to }
        }
    }

    /// The same turn with its cells elsewhere.
    pub(super) fn map(self, cell: impl Fn(u32) -> u32) -> SixMakingTurn {
        match self.deed() {
            Deed::Place { to } => SixMakingTurn::place(cell(to)),
            Deed::Move { count, from, to } => SixMakingTurn::moving(count, cell(from), cell(to)),
            Deed::Pass => self,
        }
    }
}

impl Turn for SixMakingTurn {
    fn bits(self) -> u64 {
        self.0.get().into()
    }

    fn from_bits(bits: u64) -> SixMakingTurn {
        // Bits that no turn has become all ones, which no turn is.
        let word = u16::try_from(bits).ok().and_then(NonZeroU16::new);
        SixMakingTurn(word.unwrap_or(NonZeroU16::MAX))
    }
}

/// How many turns there are of each kind; the move that ko forbids is counted with them.
struct Tally {
    placements: u32,
    /// Pawns with a tower on their right, on their left, below and above.
    pawns: [u64; 4],
    pawn_moves: u32,
    /// For each height from 2, the pairs of such a tower and a target.
    pairs: [u32; 4],
    total: u32,
}

/// From a pawn to its target, in the order of [`Tally::pawns`].
const PAWN_STEPS: [u32; 4] =
    [1, 1_u32.wrapping_neg(), STRIDE as u32, (STRIDE as u32).wrapping_neg()];

impl SixMakingBoard {
    /// The draw of a board on which "neither side could take a turn (ko aside)". Which side is to
    /// move matters for placements only: both may move every tower.
    pub(super) fn draw<const FREE: bool>(&self) -> Option<Ending> {
        let [first, second] = self.reserve;
        let placing = self.heights[0] != 0 && first | second != 0;
        (!placing && !self.is_won() && self.tally::<FREE>().total == 0).then_some(Ending::NO_TURN)
    }

    /// Asked when the side to move has no turn: is there one ko aside, or one of the other side?
    /// "A side that has none while the other has one must pass."
    #[inline]
    fn must_pass(&self) -> bool {
        self.ko.is_some() || self.can_place(self.side.other())
    }

    #[inline]
    fn placements(&self) -> u64 {
        if self.reserve[self.side.index()] == 0 { 0 } else { self.of_height(0) }
    }

    #[inline(always)]
    fn tally<const FREE: bool>(&self) -> Tally {
        let placements = self.placements().count();
        let (pawns, towers) = (self.heights[1], self.occupied as u32);
        let pawns = [towers >> 1, towers << 1, towers >> STRIDE, towers << STRIDE]
            .map(|beside| u64::from(pawns & beside));
        let pawn_moves = pawns.iter().map(|pawns| pawns.count()).sum();
        let pairs = [
            self.pairs::<FREE>(2),
            self.pairs::<FREE>(3),
            self.pairs::<FREE>(4),
            self.pairs::<FREE>(5),
        ];
        // "Move the top k discs, 1 ≤ k ≤ h": each pair is h turns.
        let [twos, threes, fours, fives] = pairs;
        let moves = pawn_moves + 2 * twos + 3 * threes + 4 * fours + 5 * fives;
        Tally { placements, pawns, pawn_moves, pairs, total: placements + moves }
    }

    #[inline(always)]
    fn pairs<const FREE: bool>(&self, height: u32) -> u32 {
        let towers = self.of_height(height).ones();
        towers.map(|from| targets::<FREE>(self.occupied, height, from).count()).sum()
    }

    #[inline]
    pub(super) fn count<const FREE: bool>(&self) -> u32 {
        if self.is_won() {
            return 0;
        }
        match self.tally::<FREE>().total - u32::from(self.ko.is_some()) {
            0 => u32::from(self.must_pass()),
            count => count,
        }
    }

    #[inline]
    pub(super) fn random_turn<const FREE: bool>(&self, dice: &mut Dice) -> Option<SixMakingTurn> {
        if self.is_won() {
            return None;
        }
        let tally = self.tally::<FREE>();
        if tally.total <= 1 && tally.total == u32::from(self.ko.is_some()) {
            return self.must_pass().then_some(SixMakingTurn::PASS);
        }
        // A throw that hits the move that ko forbids is thrown again: the others stay equal.
        loop {
            let turn = self.nth::<FREE>(&tally, dice.below(tally.total));
            if Some(turn) != self.ko {
                return Some(turn);
            }
        }
    }

    /// The n-th turn of a tally.
    #[inline(always)]
    fn nth<const FREE: bool>(&self, tally: &Tally, mut n: u32) -> SixMakingTurn {
        if n < tally.placements {
            return SixMakingTurn::place(self.of_height(0).nth(n));
        }
        n -= tally.placements;
        if n < tally.pawn_moves {
            let mut direction = 0;
            while n >= tally.pawns[direction].count() {
                n -= tally.pawns[direction].count();
                direction += 1;
            }
            let from = tally.pawns[direction].nth(n);
            return SixMakingTurn::moving(1, from, from.wrapping_add(PAWN_STEPS[direction]));
        }
        n -= tally.pawn_moves;
        let (mut height, mut pairs) = (2, tally.pairs[0]);
        while n >= height * pairs {
            n -= height * pairs;
            pairs = tally.pairs[height as usize - 1];
            height += 1;
        }
        let mut count = 1;
        while n >= pairs {
            n -= pairs;
            count += 1;
        }
        let mut movers = self.of_height(height);
        loop {
            let from = movers.first();
            let to = targets::<FREE>(self.occupied, height, from);
            if n < to.count() {
                return SixMakingTurn::moving(count, from, either_way(to.nth(n)));
            }
            n -= to.count();
            movers = movers.rest();
        }
    }

    pub(super) fn turns<const FREE: bool>(
        &self,
        mut visit: impl FnMut(SixMakingTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_won() {
            return ControlFlow::Continue(());
        }
        let placements = self.placements();
        let mut none = placements.is_empty();
        for to in placements.ones() {
            visit(SixMakingTurn::place(to))?;
        }
        for height in 1..SIX {
            for from in self.of_height(height).ones() {
                for to in targets::<FREE>(self.occupied, height, from).ones() {
                    for count in 1..=height {
                        let turn = SixMakingTurn::moving(count, from, either_way(to));
                        if Some(turn) != self.ko {
                            none = false;
                            visit(turn)?;
                        }
                    }
                }
            }
        }
        if none && self.must_pass() {
            visit(SixMakingTurn::PASS)
        } else {
            ControlFlow::Continue(())
        }
    }

    pub(super) fn is_legal<const FREE: bool>(&self, turn: SixMakingTurn) -> bool {
        if self.is_won() || Some(turn) == self.ko {
            return false;
        }
        match turn.deed() {
            Deed::Pass => {
                let others = self.tally::<FREE>().total - u32::from(self.ko.is_some());
                others == 0 && self.must_pass()
            }
            Deed::Place { to } => turn == SixMakingTurn::place(to) && self.placements().has(to),
            Deed::Move { .. } => self.has_move::<FREE>(turn),
        }
    }

    /// Is this a move of the board, ko aside?
    pub(super) fn has_move<const FREE: bool>(&self, turn: SixMakingTurn) -> bool {
        let Deed::Move { count, from, to } = turn.deed() else { return false };
        let height = self.tower(from).height();
        turn == SixMakingTurn::moving(count, from, to)
            && !self.is_won()
            && count <= height
            && targets::<FREE>(self.occupied, height, from) & both_ways(to) != 0
    }
}

/// Plays a legal turn; `ko` says whether that rule is on.
#[inline]
pub(super) fn play(position: &mut Standing<SixMakingBoard>, turn: SixMakingTurn, ko: bool) {
    let board = &mut position.board;
    let mut key = position.key ^ keys::SECOND_TO_MOVE;
    // "Any other turn, a pass included, clears it."
    if let Some(forbidden) = board.ko.take() {
        key ^= keys::ko(forbidden);
    }
    let mut progress = false;
    match turn.deed() {
        Deed::Place { to } => {
            key ^= keys::tower(to, Tower::EMPTY) ^ keys::tower(to, Tower::disc(board.side));
            board.towers[to as usize] = Tower::disc(board.side);
            board.heights[0] ^= 1 << to;
            board.heights[1] ^= 1 << to;
            board.occupied ^= both_ways(to);
            board.reserve[board.side.index()] -= 1;
            progress = true;
        }
        Deed::Move { count, from, to } => {
            let (mover, target) = (board.tower(from), board.tower(to));
            let (left, built) = (mover.without(count), target.with(count, mover));
            key ^= keys::tower(from, mover) ^ keys::tower(from, left);
            key ^= keys::tower(to, target) ^ keys::tower(to, built);
            board.towers[from as usize] = left;
            board.towers[to as usize] = built;
            for (cell, tower) in [(from, mover), (from, left), (to, target), (to, built)] {
                board.heights[tower.height().min(SIX) as usize] ^= 1 << cell;
            }
            if left.is_empty() {
                board.occupied ^= both_ways(from);
            } else if ko && heights_between(to, from) >> built.height() & 1 != 0 {
                // Nothing has come between the two, so the way back is open if the tower built
                // goes that way. "Only when that move would otherwise be legal."
                let back = SixMakingTurn::moving(count, to, from);
                board.ko = Some(back);
                key ^= keys::ko(back);
            }
        }
        Deed::Pass => {}
    }
    board.side = board.side.other();
    position.key = key;
    position.plies.advance(progress);
}
