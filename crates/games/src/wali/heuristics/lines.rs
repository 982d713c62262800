use crate::wali::{Ground, WaliLineRule, WaliMoves};

/// The orthogonal neighbours of these cells.
#[inline]
pub(super) fn beside<B: Ground>(cells: B) -> B {
    (cells << 1 | cells >> 1 | cells << B::ROW | cells >> B::ROW) & B::CELLS
}

/// For each cell, on which of its four sides one of these stones stands.
#[derive(Clone, Copy)]
pub(super) struct Around<B>([B; 4]);

impl<B: Ground> Around<B> {
    #[inline]
    pub fn of(stones: B) -> Around<B> {
        Around([stones << 1, stones >> 1, stones << B::ROW, stones >> B::ROW])
    }

    /// The cells with exactly two stones around them.
    #[inline]
    pub fn two(self) -> B {
        let Around([a, b, c, d]) = self;
        let (both, other) = ((a & b, a ^ b), (c & d, c ^ d));
        (both.0 ^ other.0) & !(both.1 | other.1) | both.1 & other.1 & !(both.0 | other.0)
    }

    /// The cells with three or four: two of them face each other, and a third can step between.
    #[inline]
    pub fn three(self) -> B {
        let Around([a, b, c, d]) = self;
        a & b & (c | d) | c & d & (a | b)
    }
}

/// The cells where one more of these stones would complete a line that removes a stone, whoever is
/// there now, and the stones of the three that it would stand in. (Where more than three count, other
/// stones of the run are not needed.)
#[derive(Clone, Copy)]
pub(super) struct Lines<B> {
    /// The cells.
    pub cells: B,
    /// The stones.
    pub stones: B,
}

impl<B: Ground> Lines<B> {
    /// The lines of these stones that are completed on one of these cells.
    #[inline]
    pub fn of(stones: B, on: B, rule: WaliLineRule) -> Lines<B> {
        match rule {
            WaliLineRule::Exact => Lines::exact(stones, on),
            WaliLineRule::OrMore => Lines::or_more(stones, on),
        }
    }

    #[inline]
    fn exact(stones: B, on: B) -> Lines<B> {
        let along = |step: u32| {
            let (after, before) = (stones >> step, stones << step);
            // From each cell: exactly one stone after it, exactly two; exactly one before it,
            // exactly two. Cells are numbered so that none is beyond an edge.
            let one_after = after & !(after >> step);
            let two_after = (stones & one_after) >> step;
            let one_before = before & !(before << step);
            let two_before = (stones & one_before) << step;
            let first = two_after & !before & on;
            let last = two_before & !after & on;
            let middle = one_after & one_before & on;
            Lines::around([first, middle, last], step)
        };
        along(1).and(along(B::ROW))
    }

    #[inline(never)]
    fn or_more(stones: B, on: B) -> Lines<B> {
        let along = |step: u32| {
            let (after, before) = (stones >> step, stones << step);
            let first = after & after >> step & on;
            let last = before & before << step & on;
            Lines::around([first, after & before & on, last], step)
        };
        along(1).and(along(B::ROW))
    }

    /// The cells that are the first, the middle and the last one of three.
    #[inline]
    fn around([first, middle, last]: [B; 3], step: u32) -> Lines<B> {
        let stones = first << step
            | first << (2 * step)
            | last >> step
            | last >> (2 * step)
            | middle << step
            | middle >> step;
        Lines { cells: first | last | middle, stones }
    }

    #[inline]
    fn and(self, other: Lines<B>) -> Lines<B> {
        Lines { cells: self.cells | other.cells, stones: self.stones | other.stones }
    }
}

/// The stones that stand in a line which would remove a stone if it were made now.
#[inline]
pub(super) fn in_threes<B: Ground>(stones: B, rule: WaliLineRule) -> B {
    let along = |step: u32| {
        let three = stones & stones >> step & stones >> (2 * step);
        let first = match rule {
            WaliLineRule::Exact => three & !(stones << step) & !(stones >> (3 * step)),
            WaliLineRule::OrMore => three,
        };
        first | first << step | first << (2 * step)
    };
    along(1) | along(B::ROW)
}

/// What a side's stones can do in the move phase.
#[derive(Clone, Copy)]
pub(super) struct Force<B: Ground> {
    /// The stones.
    pub stones: B,
    /// All their moves.
    pub moves: WaliMoves<B>,
    /// Those that make three.
    pub threes: WaliMoves<B>,
    /// Where the stones have a line with one cell missing, and that cell is empty.
    pub lines: Lines<B>,
    /// Stones that stand in a three and can step out of it, to come back with another removal.
    pub mills: B,
}

impl<B: Ground> Force<B> {
    #[inline]
    pub fn new(stones: B, empty: B, rule: WaliLineRule) -> Force<B> {
        let moves = WaliMoves::of(stones, empty);
        Force {
            stones,
            moves,
            threes: moves.threes(stones, rule),
            lines: Lines::of(stones, empty, rule),
            mills: in_threes(stones, rule) & beside(empty),
        }
    }

    /// The stones that the other side would most like to see gone: those that can make three next
    /// turn or have a line nearly complete, and those of a mill.
    #[inline]
    pub fn dangerous(&self) -> B {
        self.threes.origins() | self.lines.stones | self.mills
    }
}
