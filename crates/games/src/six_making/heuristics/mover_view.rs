use crate::six_making::{
    Deed, SixMakingBoard, SixMakingTurn, both_ways, either_way, one_way, targets,
};
use cairn_core::bits::Bits;
use cairn_core::{Board, Side};

/// The player whose turn it is, in the pairs of a [`MoverView`].
pub(super) const MOVER: usize = 0;
/// The other one.
pub(super) const OTHER: usize = 1;

/// The board as the side to move sees it: sets of cells, kept both ways as the board keeps them,
/// and pairs with its own first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MoverView {
    /// The cells with a tower.
    pub occupied: u64,
    /// The cells of each height, and at 6 the towers of six or more.
    pub heights: [u64; 8],
    /// The towers with a disc of each player on top.
    pub tops: [u64; 2],
}

/// Two towers that make six.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pair {
    /// The one that moves.
    pub from: u32,
    /// The one that it goes to.
    pub to: u32,
}

impl Pair {
    /// As few discs as it takes.
    pub fn turn(self, board: &SixMakingBoard) -> SixMakingTurn {
        let under = board.tower(self.to).height();
        SixMakingTurn::moving(6_u32.saturating_sub(under).max(1), self.from, self.to)
    }
}

/// What a turn comes to within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It wins.
    Won,
    /// It makes a tower of six for the other.
    Lost,
    /// The other wins by its next turn.
    Losing,
    /// Neither.
    Open,
}

impl MoverView {
    #[inline]
    pub fn of(board: &SixMakingBoard) -> MoverView {
        let mut seconds = 0;
        for cell in one_way(board.occupied()).ones() {
            let second = u64::from(board.tower(cell).top() == Side::Second);
            seconds |= both_ways(cell) & second.wrapping_neg();
        }
        let mut tops = [board.occupied() ^ seconds, seconds];
        if board.side() == Side::Second {
            tops.swap(MOVER, OTHER);
        }
        MoverView { occupied: board.occupied(), heights: *board.heights(), tops }
    }

    /// Is there a tower of three, four or five discs? Without one nobody can make six, and with
    /// six the game is over.
    #[inline]
    pub fn is_tense(board: &SixMakingBoard) -> bool {
        let heights = board.heights();
        (heights[3] | heights[4] | heights[5]) != 0 && heights[6] == 0
    }

    /// The towers of so many discs, or more.
    #[inline]
    pub fn at_least(&self, height: u32) -> u64 {
        (height..6).fold(0, |towers, height| towers | self.heights[height as usize])
    }

    /// The towers that a tower of this height on a cell could go to.
    #[inline(always)]
    pub fn targets<const FREE: bool>(&self, height: u32, cell: u32) -> u64 {
        targets::<FREE>(self.occupied, height, cell)
    }

    /// Two towers of which this player could make six with its own disc on top: the moved discs
    /// keep their order, so the one that moves must have its disc on top already.
    #[inline]
    pub fn six<const FREE: bool>(&self, who: usize) -> Option<Pair> {
        let mut found = None;
        let _ = self.sixes::<FREE>(who, |from, to| {
            found = Some(Pair { from, to: either_way(to.first()) });
            false
        });
        found
    }

    /// Visits each tower that makes six, with the towers that it makes six of, until told not to
    /// go on.
    #[inline]
    pub fn sixes<const FREE: bool>(
        &self,
        who: usize,
        mut visit: impl FnMut(u32, u64) -> bool,
    ) -> bool {
        let mut enough = 0;
        // Written out for each height, so that each knows how it moves.
        macro_rules! of_height {
            ($($height:literal)*) => {$(
                enough |= self.heights[6 - $height];
                if enough != 0 {
                    for from in one_way(self.heights[$height] & self.tops[who]).ones() {
                        let to = self.targets::<FREE>($height, from) & enough;
                        if to != 0 && !visit(from, to) {
                            return false;
                        }
                    }
                }
            )*};
        }
        of_height!(1 2 3 4 5);
        true
    }

    /// What the other one sees after a turn of the mover on this board.
    #[inline]
    pub fn after(&self, board: &SixMakingBoard, turn: SixMakingTurn) -> MoverView {
        let mut after = *self;
        match turn.deed() {
            Deed::Place { to } => {
                let to = both_ways(to);
                after.heights[0] ^= to;
                after.heights[1] ^= to;
                after.occupied ^= to;
                after.tops[MOVER] ^= to;
            }
            Deed::Move { count, from, to } => {
                let (mover, target) = (board.tower(from), board.tower(to));
                let (before, under) = (mover.height(), target.height());
                let (from, to) = (both_ways(from), both_ways(to));
                after.heights[before as usize % 8] ^= from;
                after.heights[(before - count) as usize % 8] ^= from;
                after.heights[under as usize % 8] ^= to;
                after.heights[(under + count).min(6) as usize] ^= to;
                let top = usize::from(mover.top() != board.side());
                after.tops[top] |= to;
                after.tops[1 - top] &= !to;
                if count == before {
                    after.occupied ^= from;
                    after.tops[top] &= !from;
                } else if mover.without(count).top() != mover.top() {
                    after.tops[top] &= !from;
                    after.tops[1 - top] |= from;
                }
            }
            Deed::Pass => {}
        }
        after.tops.swap(MOVER, OTHER);
        after
    }

    /// Asked of what is [after](MoverView::after) a turn: what came of it for who took it?
    #[inline]
    pub fn fate<const FREE: bool>(&self) -> Fate {
        if self.heights[6] != 0 {
            let won = self.heights[6] & self.tops[OTHER] != 0;
            return if won { Fate::Won } else { Fate::Lost };
        }
        if self.six::<FREE>(MOVER).is_some() { Fate::Losing } else { Fate::Open }
    }
}
