use std::num::NonZeroU16;
use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::{Dice, Ending, Standing, Turn, scale};

use super::board::{SIX, SixMakingBoard, Tower, keys};
use super::lines::{CELLS, STRIDE, both_ways, either_way, heights_between, ray, targets};

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

/// What a random turn is drawn from: the placements, the moves of Pawns and Knights, and what the
/// sliders are given; see [`SixMakingBoard::random_turn`].
#[derive(Clone, Copy)]
struct Urn {
    placements: u32,
    total: u32,
}

impl SixMakingBoard {
    /// The draw of a board on which "neither side could take a turn (ko aside)". Which side is to
    /// move matters for placements only: both may move every tower.
    pub(super) fn draw<const FREE: bool>(&self) -> Option<Ending> {
        let [first, second] = self.reserve;
        let placing = self.heights[0] != 0 && first | second != 0;
        (!placing && !self.is_won() && self.tally::<FREE>() == 0).then_some(Ending::NO_TURN)
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

    /// How many turns the side to move has, ko and passes aside.
    #[inline(always)]
    fn tally<const FREE: bool>(&self) -> u32 {
        // "Move the top k discs, 1 ≤ k ≤ h": each pair of a tower and a target is h turns.
        self.placements().count()
            + self.pawn_moves()
            + 2 * self.pairs::<FREE>(2)
            + 3 * self.pairs::<FREE>(3)
            + 4 * self.pairs::<FREE>(4)
            + 5 * self.pairs::<FREE>(5)
    }

    #[inline(always)]
    fn pairs<const FREE: bool>(&self, height: u32) -> u32 {
        let towers = self.of_height(height).ones();
        towers.map(|from| targets::<FREE>(self.occupied, height, from).count()).sum()
    }

    /// The Pawns with a tower so many bits above them. Both ways together, these are the towers
    /// on their right and left for 1, and below and above them for [`STRIDE`].
    #[inline]
    fn pawns_below(&self, step: u32) -> u64 {
        self.heights[1] & self.occupied >> step
    }

    #[inline]
    fn pawn_moves(&self) -> u32 {
        self.pawns_below(1).count() + self.pawns_below(STRIDE).count()
    }

    #[inline]
    pub(super) fn count<const FREE: bool>(&self) -> u32 {
        if self.is_won() {
            return 0;
        }
        match self.tally::<FREE>() - u32::from(self.ko.is_some()) {
            0 => u32::from(self.must_pass()),
            count => count,
        }
    }

    /// A turn by chance, every one as likely as the others.
    ///
    /// Counting the targets of sliders costs more than guessing one: each is given as many as it
    /// could have, and who draws a target that is not there, or the move that ko forbids, draws
    /// again.
    #[inline(always)]
    pub(super) fn random_turn(&self, free: bool, dice: &mut Dice) -> Option<SixMakingTurn> {
        if self.is_won() {
            return None;
        }
        let placements = self.placements().count();
        let certain = placements + self.pawn_moves() + 3 * self.pairs::<false>(3);
        let guesses = [2, 4, 5].map(|height| self.guesses::<false>(height)).iter().sum::<u32>();
        let urn = Urn { placements, total: certain + (guesses << u32::from(free)) };
        let bits = dice.bits();
        self.draw_from(urn, free, bits).or_else(|| self.draw_again(urn, free, bits, dice))
    }

    /// How many guesses the sliders of a height are given.
    #[inline(always)]
    fn guesses<const FREE: bool>(&self, height: u32) -> u32 {
        self.of_height(height).count() * height * most_targets(height, FREE)
    }

    /// Draws with the upper half of a throw; `None` if that is no turn.
    #[inline(always)]
    fn draw_from(&self, urn: Urn, free: bool, bits: u64) -> Option<SixMakingTurn> {
        let n = scale(bits, urn.total);
        if n < urn.placements {
            Some(SixMakingTurn::place(self.of_height(0).nth(n)))
        } else if free {
            self.nth_move::<true>(n - urn.placements)
        } else {
            self.nth_move::<false>(n - urn.placements)
        }
    }

    /// Draws again, first with the lower half of the throw that was no turn. Most draws are, but
    /// some positions have few turns or none: those are counted.
    #[inline(never)]
    fn draw_again(
        &self,
        urn: Urn,
        free: bool,
        mut bits: u64,
        dice: &mut Dice,
    ) -> Option<SixMakingTurn> {
        let draws = if urn.total == 0 { 0 } else { 16 };
        for draw in 0..draws {
            bits = if draw % 2 == 0 { bits << 32 } else { dice.bits() };
            let turn = self.draw_from(urn, free, bits);
            if turn.is_some() {
                return turn;
            }
        }
        if free { self.counted_turn::<true>(dice) } else { self.counted_turn::<false>(dice) }
    }

    /// The n-th move of an urn, if it is one. The sliders' come first: they are drawn most often.
    #[inline(never)]
    fn nth_move<const FREE: bool>(&self, mut n: u32) -> Option<SixMakingTurn> {
        macro_rules! sliders {
            ($($height:literal)*) => {$(
                let guesses = self.guesses::<FREE>($height);
                if n < guesses {
                    return self.guess::<FREE, $height>(n).filter(|&turn| Some(turn) != self.ko);
                }
                n -= guesses;
            )*};
        }
        sliders!(2 4 5);
        self.nth_certain(n).filter(|&turn| Some(turn) != self.ko)
    }

    /// The n-th move of the Pawns and Knights.
    #[inline(always)]
    fn nth_certain(&self, mut n: u32) -> Option<SixMakingTurn> {
        for step in [1, STRIDE] {
            let pawns = self.pawns_below(step);
            if n < pawns.count() {
                let pawn = pawns.nth(n);
                return Some(SixMakingTurn::moving(1, either_way(pawn), either_way(pawn + step)));
            }
            n -= pawns.count();
        }
        for from in self.of_height(3).ones() {
            let targets = targets::<false>(self.occupied, 3, from);
            if n < 3 * targets.count() {
                let to = either_way(targets.nth(n / 3));
                return Some(SixMakingTurn::moving(n % 3 + 1, from, to));
            }
            n -= 3 * targets.count();
        }
        debug_assert_eq!(n, 0, "only an empty urn has nothing to draw");
        None
    }

    /// The n-th of the moves that the sliders of a height are given, if there is one.
    #[inline(always)]
    fn guess<const FREE: bool, const HEIGHT: u32>(&self, n: u32) -> Option<SixMakingTurn> {
        let most = const { most_targets(HEIGHT, FREE) };
        let (target, n) = (n % most, n / most);
        let (count, tower) = (n % HEIGHT + 1, n / HEIGHT);
        let from = self.of_height(HEIGHT).nth(tower);
        let to = if FREE {
            let targets = targets::<FREE>(self.occupied, HEIGHT, from);
            if target >= targets.count() {
                return None;
            }
            targets.nth(target)
        } else {
            let towers = self.occupied & ray(from, if HEIGHT == 4 { target + 4 } else { target });
            if towers.is_empty() {
                return None;
            }
            towers.first()
        };
        Some(SixMakingTurn::moving(count, from, either_way(to)))
    }

    /// A turn by chance where guessing is hopeless.
    #[cold]
    fn counted_turn<const FREE: bool>(&self, dice: &mut Dice) -> Option<SixMakingTurn> {
        let mut left = match self.count::<FREE>() {
            0 => return None,
            count => dice.below(count),
        };
        let mut found = None;
        let _ = self.turns::<FREE>(|turn| {
            if left == 0 {
                found = Some(turn);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found
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
                let others = self.tally::<FREE>() - u32::from(self.ko.is_some());
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

/// A slider of each height has at most so many targets.
const fn most_targets(height: u32, free: bool) -> u32 {
    let directions = if height == 5 { 8 } else { 4 };
    // Four lines of five cells cross in the middle.
    if free { 2 * directions } else { directions }
}

/// Plays a legal turn; `ko` says whether that rule is on.
#[inline(always)]
pub(super) fn play(position: &mut Standing<SixMakingBoard>, turn: SixMakingTurn, ko: bool) {
    match turn.deed() {
        Deed::Place { to } => {
            let board = &mut position.board;
            let disc = Tower::disc(board.side);
            position.key = position.key.wrapping_add(keys::tower(to, Tower::EMPTY, disc));
            board.towers[to as usize % CELLS] = disc;
            board.heights[0] ^= both_ways(to);
            board.heights[1] ^= both_ways(to);
            board.occupied ^= both_ways(to);
            board.reserve[board.side.index()] -= 1;
            hand_over(position, None);
            position.plies.advance(true);
        }
        Deed::Move { count, from, to } => carry(position, count, from, to, ko),
        Deed::Pass => {
            hand_over(position, None);
            position.plies.advance(false);
        }
    }
}

/// Carries the top discs of a tower onto another.
#[inline(never)]
fn carry(position: &mut Standing<SixMakingBoard>, count: u32, from: u32, to: u32, ko: bool) {
    let board = &mut position.board;
    let (mover, target) = (board.tower(from), board.tower(to));
    let (left, built) = (mover.without(count), target.with(count, mover));
    position.key = position.key.wrapping_add(keys::tower(from, mover, left));
    position.key = position.key.wrapping_add(keys::tower(to, target, built));
    board.towers[from as usize % CELLS] = left;
    board.towers[to as usize % CELLS] = built;
    let (before, under) = (mover.height(), target.height());
    let height = under + count;
    board.heights[before as usize % 8] ^= both_ways(from);
    board.heights[(before - count) as usize % 8] ^= both_ways(from);
    board.heights[under as usize % 8] ^= both_ways(to);
    board.heights[height.min(SIX) as usize] ^= both_ways(to);
    let mut forbidden = None;
    if left.is_empty() {
        board.occupied ^= both_ways(from);
    } else if ko && heights_between(to, from) >> height & 1 != 0 {
        // Nothing has come between the two, so the way back is open if the tower built goes that
        // way: the ko field has it "only when that move would otherwise be legal".
        forbidden = Some(SixMakingTurn::moving(count, to, from));
    }
    hand_over(position, forbidden);
    position.plies.advance(false);
}

/// Makes it the other side's turn, for which ko forbids this. "Any other turn, a pass included,
/// clears it."
#[inline(always)]
fn hand_over(position: &mut Standing<SixMakingBoard>, forbidden: Option<SixMakingTurn>) {
    let board = &mut position.board;
    if let Some(cleared) = board.ko {
        position.key = position.key.wrapping_sub(keys::ko(cleared));
    }
    if let Some(forbidden) = forbidden {
        position.key = position.key.wrapping_add(keys::ko(forbidden));
    }
    board.ko = forbidden;
    board.side = board.side.other();
    position.key ^= keys::SECOND_TO_MOVE;
}
