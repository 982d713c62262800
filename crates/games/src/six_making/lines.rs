use cairn_core::Cell;

/// The largest board is 5 × 5; the 4 × 4 one is its upper left part, with the same cell numbers.
pub(super) const LARGEST: usize = 5;
/// From a cell to the one below it. One more than the columns: the bit between two rows is never a
/// cell, so that a step to the side does not wrap into the next row.
pub(super) const STRIDE: u32 = LARGEST as u32 + 1;
/// Room for every cell number, up to 28 for e5.
pub(super) const CELLS: usize = 32;

/// The number of a cell.
pub(super) fn at(cell: Cell) -> u32 {
    u32::from(cell.row) * STRIDE + u32::from(cell.column)
}

/// The cell of a number.
pub(super) fn cell_of(at: u32) -> Cell {
    Cell::new((at % STRIDE) as u8, (at / STRIDE) as u8)
}

/// A cell in a set that is kept twice: forwards in the lower half of the word and, turned by half
/// a turn, in the upper half. What lies before a cell in one half lies behind it in the other, so
/// that "the first tower on the line" is a lowest bit in all directions.
#[inline]
#[must_use]
pub const fn both_ways(cell: u32) -> u64 {
    1 << cell | (1 << LAST) >> cell
}

/// The lower half of a set kept both ways: each cell once.
#[inline]
#[must_use]
pub const fn one_way(set: u64) -> u64 {
    set as u32 as u64
}

/// The cell of a bit in either half.
#[inline]
#[must_use]
pub fn either_way(bit: u32) -> u32 {
    bit.min(LAST - bit)
}

/// The bit of cell 0 in the upper half. That of e5 is 35, so that six bits lie empty between the
/// halves: shifting both by a row brings no cell of one onto a cell of the other.
const LAST: u32 = 63;
/// Above the cells of the lower half: a line without a tower ends here.
const GUARD: u64 = 1 << 31;

/// The towers that a tower can go to, as a set kept [both ways](both_ways): each target is in one
/// of the halves. `towers` is kept both ways too; `FREE` is `slide=free`.
///
/// "1 Pawn, one cell orthogonally; 2 Rook, orthogonally; 3 Knight, the chess leap; 4 Bishop,
/// diagonally; 5 Queen, in all eight directions."
#[inline(always)]
#[must_use]
pub fn targets<const FREE: bool>(towers: u64, height: u32, cell: u32) -> u64 {
    let cell = cell as usize % CELLS;
    match height {
        1 => towers & PAWN[cell],
        2 => slide::<FREE>(towers, &ORTHOGONAL[cell]),
        3 => towers & KNIGHT[cell],
        4 => slide::<FREE>(towers, &DIAGONAL[cell]),
        5 => slide::<FREE>(towers, &ORTHOGONAL[cell]) | slide::<FREE>(towers, &DIAGONAL[cell]),
        _ => 0,
    }
}

/// "Rook, Bishop and Queen go to the first tower on their line, over empty cells only
/// (`slide=free`: to any tower on the line, over others too)."
#[inline(always)]
fn slide<const FREE: bool>(towers: u64, lines: &[u64; 2]) -> u64 {
    let [one, other] = lines;
    if FREE {
        towers & (one | other)
    } else {
        let towers = towers | GUARD;
        (lowest_of_halves(towers & one) | lowest_of_halves(towers & other)) & !GUARD
    }
}

/// The lowest bit of each half, the lower half not being empty: it has the guard.
#[inline(always)]
fn lowest_of_halves(set: u64) -> u64 {
    set & !set.wrapping_sub(1 << 32 | 1)
}

/// The cells of one of the directions of a slider, in the half of a set kept both ways in which
/// they come after the cell. Rooks have directions 0 to 3, Bishops 4 to 7 and Queens all eight.
#[inline]
pub(super) fn ray(from: u32, direction: u32) -> u64 {
    RAYS[from as usize % CELLS][direction as usize % 8]
}

/// For which heights a tower could go from one cell to another if nothing stood between: bit h is
/// set for height h.
#[inline]
pub(super) fn heights_between(from: u32, to: u32) -> u32 {
    HEIGHTS_BETWEEN[from as usize % CELLS][to as usize % CELLS].into()
}

/// The cells strictly between two cells of a row, a column or a diagonal, each once; none for
/// other cells.
#[inline]
#[must_use]
pub fn between(from: u32, to: u32) -> u64 {
    BETWEEN[from as usize % CELLS][to as usize % CELLS].into()
}

const DIRECTIONS: [(i32, i32); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)];
const LEAPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

const PAWN: [u64; CELLS] = steps(&DIRECTIONS, 4);
const KNIGHT: [u64; CELLS] = steps(&LEAPS, 8);

const RAYS: [[u64; 8]; CELLS] = {
    let mut rays = [[0; 8]; CELLS];
    let mut from = 0;
    while from < CELLS {
        let mut i = 0;
        while i < 8 {
            let mut times = 1;
            while let Some(to) = offset(from, DIRECTIONS[i], times) {
                rays[from][i] |= if to > from { 1 << to } else { 1 << (LAST - to as u32) };
                times += 1;
            }
            i += 1;
        }
        from += 1;
    }
    rays
};
/// The row and the column of each cell, kept both ways, with the guard.
const ORTHOGONAL: [[u64; 2]; CELLS] = lines(0);
/// The two diagonals.
const DIAGONAL: [[u64; 2]; CELLS] = lines(4);

const HEIGHTS_BETWEEN: [[u8; CELLS]; CELLS] = {
    let mut table = [[0; CELLS]; CELLS];
    let mut from = 0;
    while from < CELLS {
        let orthogonal = ORTHOGONAL[from][0] | ORTHOGONAL[from][1];
        let diagonal = DIAGONAL[from][0] | DIAGONAL[from][1];
        let reach = [0, PAWN[from], orthogonal, KNIGHT[from], diagonal, orthogonal | diagonal];
        let mut to = 0;
        // The guard's bit is no cell's.
        while to < STRIDE as usize * LARGEST - 1 {
            let mut height = 1;
            while height < reach.len() {
                if reach[height] & both_ways(to as u32) != 0 {
                    table[from][to] |= 1 << height;
                }
                height += 1;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

const BETWEEN: [[u32; CELLS]; CELLS] = {
    let mut table = [[0; CELLS]; CELLS];
    let mut from = 0;
    while from < CELLS {
        let mut i = 0;
        while i < 8 {
            let (mut passed, mut times) = (0, 1);
            while let Some(to) = offset(from, DIRECTIONS[i], times) {
                table[from][to] = passed;
                passed |= 1 << to;
                times += 1;
            }
            i += 1;
        }
        from += 1;
    }
    table
};

/// The cell so many columns and rows away, if it is on the largest board.
const fn offset(from: usize, (dx, dy): (i32, i32), times: i32) -> Option<usize> {
    let (column, row) = (from as i32 % STRIDE as i32, from as i32 / STRIDE as i32);
    let size = LARGEST as i32;
    let (x, y) = (column + dx * times, row + dy * times);
    let inside = column < size && row < size && x >= 0 && x < size && y >= 0 && y < size;
    if inside { Some(y as usize * STRIDE as usize + x as usize) } else { None }
}

/// The cells one step away in the first directions, in the lower half.
const fn steps(directions: &[(i32, i32); 8], first: usize) -> [u64; CELLS] {
    let mut table = [0; CELLS];
    let mut from = 0;
    while from < CELLS {
        let mut i = 0;
        while i < first {
            if let Some(to) = offset(from, directions[i], 1) {
                table[from] |= 1 << to;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

/// Two lines through each cell, of the directions from `first` on: two opposite ones each.
const fn lines(first: usize) -> [[u64; 2]; CELLS] {
    let mut table = [[0; 2]; CELLS];
    let mut from = 0;
    while from < CELLS {
        let rays = RAYS[from];
        table[from] =
            [GUARD | rays[first] | rays[first + 1], GUARD | rays[first + 2] | rays[first + 3]];
        from += 1;
    }
    table
}
