//! Which turns strong players take: what speaks for a turn is what is around its two stacks.
//!
//! HistoryTables from the turns that a Monte-Carlo search chose in games against itself, when all turns
//! were alike to it: `cairn tune swack --features --games 1000 --nodes 2000 --seed 1 --out FILE` with
//! a `policy_weights.txt` of zeros. Of the turns in games kept back, 30 of 100 are the likeliest by these
//! features; one of 14 would be by chance. The search won 80 points of 100 against plain UCT with the
//! same number of lines, and 52 when it went by stages and merits (60 games of 4,000 lines).
//!
//! A capture gives the stack that it leaves to the enemy and takes the other one, so
//! what matters is who stands around both, and which of those can capture next: stacks of the
//! height left behind, and of the height that the captured stack grows to.

use std::cmp::Ordering;

use crate::swack::{Swack, SwackBoard, SwackGrid, SwackTurn};
use cairn_core::Board;
use cairn_core::bits::Bits;

/// What a neighbour can be: nobody; the other's or one's own, each lower, as high or higher.
const NEIGHBOURS: usize = 7;
/// What its owner can be: nobody, the other, oneself.
const OWNERS: usize = 3;
/// Places on the board, from the corner to everything two cells or more from the edge.
const PLACES: usize = 6;
/// How many captures there are: see [`crowd`].
const CROWDS: usize = 6;

/// Who is around the stack that captures, beside the captured one, in order from its left to its
/// right; heights compared with its own.
const LEFT_BEHIND: usize = 0;
/// The same around the captured stack, heights compared with the one that it grows to.
const CAPTURED: usize = LEFT_BEHIND + NEIGHBOURS.pow(3);
/// The owners of all six at once: what is joined and what is split.
const JOINED: usize = CAPTURED + NEIGHBOURS.pow(3);
/// Where the stack that captures is.
const FROM: usize = JOINED + OWNERS.pow(6);
/// Where the captured one is.
const TO: usize = FROM + PLACES;
/// A pass: ahead or not, an answer to a pass or not, and how many captures there are.
const PASS: usize = TO + PLACES;
/// An exchange of colours.
const SWAP: usize = PASS + 4 * CROWDS;
const ALL: usize = SWAP + 1;

/// What each is worth, in hundredths of the natural logarithm of the odds.
pub(super) const WEIGHTS: &[i16] = {
    let weights: &[i16] = &include!("policy_weights.txt");
    assert!(weights.len() == ALL);
    weights
};

/// Visits every turn with what speaks for or against it, where the game is not over.
#[inline]
pub(super) fn policy_features<B: Bits>(
    game: &Swack<B>,
    board: &SwackBoard<B>,
    mut visit: impl FnMut(SwackTurn, &[u16]),
) {
    let (grid, pairs) = (game.grid(), board.pairs(game.grid()));
    let field = Field::new(grid, board);
    for (set, step) in [(pairs.beside, 1), (pairs.below, grid.size)] {
        for cell in set.ones() {
            let turn = SwackTurn::capture(cell, step);
            if let Some((from, to)) = board.capture(turn) {
                visit(turn, &field.policy_features(from, to).map(|feature| feature as u16));
            }
        }
    }
    let ahead = game.leader(board) == Some(board.side());
    let captures = pairs.beside.count() + pairs.below.count();
    let kind = 2 * usize::from(ahead) + usize::from(board.passes() > 0);
    visit(SwackTurn::PASS, &[(PASS + kind * CROWDS + crowd(captures)) as u16]);
    if board.may_swap() {
        visit(SwackTurn::SWAP, &[SWAP as u16]);
    }
}

/// About how many captures there are; with none, nothing is left but to pass.
fn crowd(captures: u32) -> usize {
    match captures {
        0 => 0,
        1..=2 => 1,
        3..=5 => 2,
        6..=10 => 3,
        11..=20 => 4,
        _ => 5,
    }
}

/// The board with a rim of nothing around it, so that every stack has four neighbours.
struct Field {
    /// Twice the height, and one more if it belongs to the side to move; 0 is the rim.
    stacks: [u16; Field::CELLS],
    size: usize,
}

impl Field {
    /// The largest board with its rim.
    const CELLS: usize = 12 * 12;

    fn new<B: Bits>(grid: &SwackGrid<B>, board: &SwackBoard<B>) -> Field {
        let mut field = Field { stacks: [0; Field::CELLS], size: grid.size as usize };
        for cell in grid.cells.ones() {
            field.stacks[field.at(cell)] = 2;
        }
        for cell in board.stacks(grid, board.side()).ones() {
            field.stacks[field.at(cell)] += 1;
        }
        for (digit, &cells) in board.digits().iter().enumerate() {
            for cell in cells.ones() {
                field.stacks[field.at(cell)] += 2 << digit;
            }
        }
        field
    }

    /// From one row to the next.
    fn row(&self) -> usize {
        self.size + 2
    }

    fn at(&self, cell: u32) -> usize {
        let cell = cell as usize;
        (cell / self.size + 1) * self.row() + cell % self.size + 1
    }

    /// What speaks for a capture or against it.
    #[inline]
    fn policy_features(&self, from: u32, to: u32) -> [usize; 5] {
        let (start, end) = (self.at(from), self.at(to));
        // Ahead, and to the left of that: a row for a column, and a column for a row.
        let ahead = end.wrapping_sub(start);
        let left = if start.abs_diff(end) == 1 { self.row() } else { 1 };
        let beside = |at: usize, beyond: usize| [at - left, beyond, at + left];
        let behind = beside(start, start.wrapping_sub(ahead)).map(|at| self.stacks[at]);
        let front = beside(end, end.wrapping_add(ahead)).map(|at| self.stacks[at]);
        let height = self.stacks[start] / 2;
        let number =
            |base, digits: [usize; 3]| digits.iter().fold(0, |sum, digit| sum * base + digit);
        let around = |stacks: [u16; 3], height| {
            number(NEIGHBOURS, stacks.map(|stack| neighbour(stack, height)))
        };
        let owners = |stacks: [u16; 3]| number(OWNERS, stacks.map(owner));
        [
            LEFT_BEHIND + around(behind, height),
            CAPTURED + around(front, height + 1),
            JOINED + owners(behind) * OWNERS.pow(3) + owners(front),
            FROM + self.place(from),
            TO + self.place(to),
        ]
    }

    /// Which of the [`PLACES`] a cell is.
    fn place(&self, cell: u32) -> usize {
        let inward = |at: usize| at.min(self.size - 1 - at).min(2);
        let (column, row) = (inward(cell as usize % self.size), inward(cell as usize / self.size));
        let (near, far) = (column.min(row), column.max(row));
        // 00, 01, 11, 02, 12, 22
        far * (far + 1) / 2 + near
    }
}

/// Which of the [`NEIGHBOURS`] a stack is, beside one of this height.
#[inline]
fn neighbour(stack: u16, height: u16) -> usize {
    if stack == 0 {
        return 0;
    }
    let compared = match (stack / 2).cmp(&height) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    };
    1 + 3 * usize::from(stack % 2) + compared
}

#[inline]
fn owner(stack: u16) -> usize {
    if stack == 0 { 0 } else { 1 + usize::from(stack % 2) }
}

/// A feature and its mirror image are one: who stands on the left may as well stand on the right.
pub(super) fn mirrored_feature(feature: u16) -> u16 {
    let turned = |number: usize, base: usize| {
        let [first, second, third] = [number / (base * base), number / base % base, number % base];
        (third * base + second) * base + first
    };
    let feature = usize::from(feature);
    let image = match feature {
        LEFT_BEHIND..CAPTURED => LEFT_BEHIND + turned(feature - LEFT_BEHIND, NEIGHBOURS),
        CAPTURED..JOINED => CAPTURED + turned(feature - CAPTURED, NEIGHBOURS),
        JOINED..FROM => {
            let (behind, front) =
                ((feature - JOINED) / OWNERS.pow(3), (feature - JOINED) % OWNERS.pow(3));
            JOINED + turned(behind, OWNERS) * OWNERS.pow(3) + turned(front, OWNERS)
        }
        _ => feature,
    };
    image as u16
}
