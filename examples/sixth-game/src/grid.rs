//! The square board as bits: steps, rays and slides.

use cairn_core::bits::Bits;
use cairn_core::{Cell, Shape};

/// How many places a table has that is indexed by a cell. Six bits can never index beyond it.
const PLACES: usize = 64;

/// The eight directions as column and row differences. Direction `d` is opposite to `7 - d`, and
/// the first four lead to smaller cell numbers.
const DIRECTIONS: [(i32, i32); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// A board of N columns and N rows. Cell 0 is a1, cell N - 1 is the last of row 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid<const N: usize>;

impl<const N: usize> Grid<N> {
    /// Columns and rows.
    pub const SHAPE: Shape = Shape::new(N as u8, N as u8);
    /// Every cell.
    pub const CELLS: u64 = (1 << (N * N)) - 1;
    /// The home row of each side: the last row is the first side's, which starts.
    pub const HOME: [u64; 2] = [((1 << N) - 1) << (N * (N - 1)), (1 << N) - 1];
    /// Both home rows.
    pub const HOMES: u64 = Self::HOME[0] | Self::HOME[1];
    /// The cell in the middle.
    pub const CENTRE: u32 = (N * N / 2) as u32;

    /// For each direction, the cells from which a step in it stays on the board.
    const CAN_STEP: [u64; 8] = {
        let mut table = [0; 8];
        let mut d = 0;
        while d < 8 {
            let mut cell = 0;
            while cell < N * N {
                if Self::ray(cell, d) != 0 {
                    table[d] |= 1 << cell;
                }
                cell += 1;
            }
            d += 1;
        }
        table
    };

    /// For each direction and cell, the cells that lie in this direction.
    const RAYS: [[u64; PLACES]; 8] = {
        let mut table = [[0; PLACES]; 8];
        let mut d = 0;
        while d < 8 {
            let mut cell = 0;
            while cell < N * N {
                table[d][cell] = Self::ray(cell, d);
                cell += 1;
            }
            d += 1;
        }
        table
    };

    /// The number of a cell: row by row from a1.
    pub fn at(cell: Cell) -> u32 {
        u32::from(cell.row) * N as u32 + u32::from(cell.column)
    }

    /// The cell of a number.
    pub fn cell_of(at: u32) -> Cell {
        Cell::new((at % N as u32) as u8, (at / N as u32) as u8)
    }

    /// The row of a cell, counted from 0 at the top.
    pub fn row_of(at: u32) -> u32 {
        at / N as u32
    }

    /// The pieces of a set that can move in a direction: the next cell is on the board and empty.
    #[inline]
    pub fn movers(set: u64, empty: u64, d: usize) -> u64 {
        let open = empty & Self::CAN_STEP[7 - d];
        let step = Self::step(d);
        set & if d < 4 { open << step } else { open >> step }
    }

    /// The cells beside the cells of a set.
    #[inline]
    pub fn beside(set: u64) -> u64 {
        (0..8).fold(0, |cells, d| {
            let leaving = set & Self::CAN_STEP[d];
            let step = Self::step(d);
            cells | if d < 4 { leaving >> step } else { leaving << step }
        })
    }

    /// Where a piece stops that slides from a cell: on the last cell before an obstacle or the
    /// edge. If it cannot move at all, this is the cell itself.
    #[inline]
    pub fn slide(from: u32, d: usize, occupied: u64) -> u32 {
        let ray = Self::RAYS[d][from as usize % PLACES];
        let obstacles = ray & occupied;
        let step = Self::step(d);
        if d < 4 {
            // The nearest obstacle has the largest number, the edge the smallest.
            match obstacles {
                0 if ray == 0 => from,
                0 => ray.first(),
                _ => u64::BITS - 1 - obstacles.leading_zeros() + step,
            }
        } else {
            match obstacles {
                0 if ray == 0 => from,
                0 => u64::BITS - 1 - ray.leading_zeros(),
                _ => obstacles.first() - step,
            }
        }
    }

    /// The direction that leads from a cell to another, if one does.
    pub fn direction(from: u32, to: u32) -> Option<usize> {
        (0..8).find(|&d| Self::RAYS[d][from as usize % PLACES].has(to))
    }

    /// The difference between the numbers of two neighbours in this direction.
    #[inline]
    const fn step(d: usize) -> u32 {
        let (x, y) = DIRECTIONS[d];
        (y * N as i32 + x).unsigned_abs()
    }

    const fn ray(from: usize, d: usize) -> u64 {
        let (dx, dy) = DIRECTIONS[d];
        let side = N as i32;
        let (mut x, mut y) = (from as i32 % side + dx, from as i32 / side + dy);
        let mut cells = 0;
        while x >= 0 && x < side && y >= 0 && y < side {
            cells |= 1 << (y * side + x);
            (x, y) = (x + dx, y + dy);
        }
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Five = Grid<5>;

    #[test]
    fn a_piece_slides_to_the_edge_or_to_an_obstacle() {
        let stops = |from: &str, occupied: &[&str]| -> Vec<String> {
            let at = |text: &str| Five::at(text.parse().unwrap());
            let occupied = occupied.iter().fold(0, |set, cell| set | u64::bit(at(cell)));
            let stop = |d| Five::cell_of(Five::slide(at(from), d, occupied)).to_string();
            (0..8).map(stop).collect()
        };
        assert_eq!(stops("c3", &[]), ["a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"]);
        assert_eq!(stops("a1", &[]), ["a1", "a1", "a1", "a1", "e1", "a1", "a5", "e5"]);
        let blocked = stops("c3", &["b2", "c1", "e3", "e5"]);
        assert_eq!(blocked, ["c3", "c2", "e1", "a3", "d3", "a5", "c5", "d4"]);
    }

    #[test]
    fn movers_are_those_that_slide_somewhere_else() {
        let mut occupied = 0x0A5_3C91;
        for _ in 0..500 {
            occupied = cairn_core::zobrist::mix(occupied) & Five::CELLS;
            for d in 0..8 {
                let movers = Five::movers(occupied, Five::CELLS & !occupied, d);
                for from in occupied.ones() {
                    let moves = Five::slide(from, d, occupied) != from;
                    assert_eq!(movers.has(from), moves, "{occupied:#x} {from} {d}");
                }
            }
        }
    }

    #[test]
    fn beside_are_the_ends_of_single_steps() {
        for from in 0..25 {
            let near = (0..25).filter(|&to| {
                let ([x, y], [z, w]) = ([from % 5, from / 5], [to % 5, to / 5]);
                from != to && u32::abs_diff(x, z) <= 1 && u32::abs_diff(y, w) <= 1
            });
            let near = near.fold(0, |set, to| set | u64::bit(to));
            assert_eq!(Five::beside(u64::bit(from)), near, "{from}");
        }
    }
}
