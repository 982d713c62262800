//! Late positions of Stacks, set up by chance.
//!
//! A game of Stacks has a thousand turns at every ply until its end, too many for the solver to
//! look five plies deep. With five or six pieces a side, some of them settled, it can.

use cairn_core::Dice;

const COLUMNS: usize = 5;
const ROWS: usize = 7;
/// The row of index 0 is Red's home row and Black's goal row.
const GOAL_ROWS: [usize; 2] = [0, ROWS - 1];

/// Owner and height of a stack.
type Cell = Option<(usize, u32)>;

/// The text of a late position. It may be one that is refused, or where the game is over.
pub fn late_stacks(dice: &mut Dice) -> String {
    let mut board = [[None; COLUMNS]; ROWS];
    for side in [0, 1] {
        let settled = 1 + dice.below(3);
        for _ in 0..settled {
            let column = dice.below(COLUMNS as u32) as usize;
            put(&mut board[GOAL_ROWS[side]][column], side, 4);
        }
        let moving = 5 + dice.below(2) - settled;
        let mut last = None;
        for _ in 0..moving {
            // Few high stacks have fewer turns than many low ones.
            let again = last.filter(|_| dice.below(3) > 0);
            let (row, column) = again.unwrap_or_else(|| {
                let rows = ROWS as u32 - 2;
                (1 + dice.below(rows) as usize, dice.below(COLUMNS as u32) as usize)
            });
            put(&mut board[row][column], side, 3);
            last = Some((row, column));
        }
    }
    let rows: Vec<String> = board.iter().map(|row| row.map(text).join(",")).collect();
    let side = if dice.below(2) == 0 { 'b' } else { 'r' };
    format!("{} {side} 0 0", rows.join("/"))
}

/// Puts a piece on a cell, if it may stand there.
fn put(cell: &mut Cell, side: usize, highest: u32) {
    match cell {
        None => *cell = Some((side, 1)),
        Some((owner, height)) if *owner == side && *height < highest => *height += 1,
        Some(_) => {}
    }
}

fn text(cell: Cell) -> String {
    match cell {
        None => "x".to_owned(),
        Some((side, height)) => format!("{}{height}", ['b', 'r'][side]),
    }
}
