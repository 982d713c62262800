//! The moves of Stacks: ways, attacks, supporters and retreats. Quotes are from the rules page.

use super::{Move, Side, Stack, at, height_of, neighbours, put, unsettled};
use crate::text::{Board, Cell, cell_name, shifted};
use std::collections::BTreeSet;

// ---------------------------------------------------------------------------------------------
// A move
// ---------------------------------------------------------------------------------------------

/// Every move of the top n pieces from a cell with an unsettled stack, in up to so many steps.
pub(super) fn moves(board: &Board<Stack>, side: Side, from: Cell, n: u64, steps: u64) -> Vec<Move> {
    // "taken from one of your unsettled stacks (all of it or its top n)"
    let height = height_of(board, from, side);
    if n > height {
        return Vec::new();
    }
    // "n is left out when it is 1"
    let count = if n == 1 { String::new() } else { n.to_string() };
    let start = format!("{count}{}", cell_name(from));
    let mut lifted = board.clone();
    put(&mut lifted, from, side, height - n);

    let ways = ways(board, side, from, steps);
    let mut found = Vec::new();
    // Where the pieces move without an attack, the way does not matter, only the last cell.
    let last_cells: BTreeSet<Cell> = ways.iter().map(|&(last, _)| last).collect();
    for to in last_cells {
        // "empty: the n pieces stand there"
        // "your own stack of k, with k + n ≤ 4: they merge"
        let k = height_of(board, to, side);
        if (at(board, to).is_none() || k > 0) && k + n <= 4 {
            let mut after = lifted.clone();
            put(&mut after, to, side, k + n);
            found.push(Move { text: format!("{start}-{}", cell_name(to)), end: to, after });
        }
    }
    // "The way may be any; P depends on it, so a set of supporters is legal if some way fits them
    // all." A set that fits two ways is made once.
    let mut made: BTreeSet<(Cell, Vec<Cell>)> = BTreeSet::new();
    for (to, p) in ways {
        // "an unsettled enemy stack: an attack"
        if !unsettled(board, side.other()).contains(&to) {
            continue;
        }
        for supporters in supporter_sets(board, side, from, p, to) {
            if made.insert((to, supporters.clone())) {
                found.extend(attacks(&lifted, side, &start, n, &supporters, to));
            }
        }
    }
    found
}

/// The ways of a move: the pairs of its last cell and P, "the cell before the last one on the way
/// (the start, if the move is a single step)".
fn ways(board: &Board<Stack>, side: Side, from: Cell, steps: u64) -> BTreeSet<(Cell, Cell)> {
    let mut found = BTreeSet::new();
    let mut standing: BTreeSet<Cell> = BTreeSet::from([from]);
    for _ in 0..steps {
        let mut reached = BTreeSet::new();
        for &here in &standing {
            // "A step goes to a neighbour."
            for next in neighbours(board, here) {
                // "The last cell, never the start". Nor is there anything to gain by a way that
                // comes back through the start: what follows could be done without the detour.
                if next == from || is_barred(board, side, here, next) {
                    continue;
                }
                found.insert((next, here));
                // "Every cell strictly between the start and the last must be empty."
                if at(board, next).is_none() {
                    reached.insert(next);
                }
            }
        }
        standing = reached;
    }
    found
}

/// "A diagonal step is barred when both cells beside it (the two that touch both its ends
/// orthogonally) hold enemy stacks, settled or not. The attacking step is barred likewise"
fn is_barred(board: &Board<Stack>, side: Side, here: Cell, next: Cell) -> bool {
    let diagonal = here.0 != next.0 && here.1 != next.1;
    let beside = [(here.0, next.1), (next.0, here.1)];
    diagonal && beside.into_iter().all(|cell| height_of(board, cell, side.other()) > 0)
}

// ---------------------------------------------------------------------------------------------
// An attack
// ---------------------------------------------------------------------------------------------

/// "Any set of your stacks may support, possibly none". Each set is in cell order.
fn supporter_sets(
    board: &Board<Stack>,
    side: Side,
    from: Cell,
    p: Cell,
    to: Cell,
) -> Vec<Vec<Cell>> {
    let mut sets = vec![Vec::new()];
    // "each whole, unsettled"; "Supporters are written in cell order (column, then row)", which is
    // the order of this list.
    for cell in unsettled(board, side) {
        // "not on the starting cell, and on a cell that is a neighbour both of P and of the
        // attacked cell"
        if cell != from
            && neighbours(board, p).contains(&cell)
            && neighbours(board, to).contains(&cell)
        {
            // Every set so far, without this cell and with it.
            let with: Vec<Vec<Cell>> =
                sets.iter().map(|set| [set.as_slice(), &[cell]].concat()).collect();
            sets.extend(with);
        }
    }
    sets
}

/// The attack with these supporters, once for each retreat; none if it is not legal. `lifted` is
/// the board with the n attacking pieces taken off their start, `start` the text of these.
fn attacks(
    lifted: &Board<Stack>,
    side: Side,
    start: &str,
    n: u64,
    supporters: &[Cell],
    to: Cell,
) -> Vec<Move> {
    let defender = side.other();
    let d = height_of(lifted, to, defender);
    // "The power A is n plus the supporters' heights; A ≤ 4."
    let a = n + supporters.iter().map(|&cell| height_of(lifted, cell, side)).sum::<u64>();
    // "Against a stack of d the attack is legal when A > d."
    if a > 4 || a <= d {
        return Vec::new();
    }
    let mut text = start.to_string();
    let mut after = lifted.clone();
    for &cell in supporters {
        // "`[n]from{+supporter}xto[>retreat]`"
        text += &format!("+{}", cell_name(cell));
        put(&mut after, cell, side, 0);
    }
    text += &format!("x{}", cell_name(to));
    // "The attackers and all supporters end together on the attacked cell, as a stack of A."
    put(&mut after, to, side, a);

    // "The defender loses A − d pieces, all of them if that is d or more."
    let lost = (a - d).min(d);
    // "If some are left (2d − A > 0) they retreat together"
    let left = d - lost;
    let retreats = if left > 0 { retreat_cells(&after, defender, to, left) } else { Vec::new() };
    if retreats.is_empty() {
        // None are left; or "With no such cell, the retreating pieces are lost too."
        return vec![Move { text, end: to, after }];
    }
    // "to a cell that the attacker chooses, and must choose if there is one"
    let mut found = Vec::new();
    for retreat in retreats {
        let mut board = after.clone();
        put(&mut board, retreat, defender, height_of(&after, retreat, defender) + left);
        let text = format!("{text}>{}", cell_name(retreat));
        found.push(Move { text, end: to, after: board });
    }
    found
}

/// The cells that `left` pieces may retreat to, on the board "once the attackers have moved in".
fn retreat_cells(after: &Board<Stack>, defender: Side, to: Cell, left: u64) -> Vec<Cell> {
    let directions = if to.1 != defender.home_row() {
        // "off the defender's home row: one of the three cells of the next row towards its home
        // row (same column or one beside)"
        let towards_home = if defender.home_row() > to.1 { 1 } else { -1 };
        vec![(-1, towards_home), (0, towards_home), (1, towards_home)]
    } else {
        // "on its home row: the left or right neighbour"
        vec![(-1, 0), (1, 0)]
    };
    // "The cell must be on the board and ... empty or a stack of the defender's colour that with
    // the retreating pieces makes at most four."
    let fits = |&cell: &Cell| match at(after, cell) {
        None => true,
        Some(stack) => stack.side == defender && stack.height + left <= 4,
    };
    directions.into_iter().filter_map(|by| shifted(after, to, by)).filter(fits).collect()
}
