//! Every way of making a turn: for texts and for entering turns step by step.
//!
//! Where the generator cares only what a turn does, a player says how it is done.

use std::ops::ControlFlow;

use cairn_core::Cell;
use cairn_core::bits::Bits;
use cairn_core::path::{Mark, Role, Step};

use super::board::{StacksBoard, cell_of};
use super::generate::gather;
use super::moves::{Attack, StepMask};
use super::text::{MoveText, StacksText};
use super::turn::{Gathering, NOWHERE, StacksTurn};

/// A stack that joins an attack.
const SUPPORTER: Role = Role::new("supporter", Mark::Pick);
/// The cell that defenders retreat to.
const RETREAT: Role = Role::new("retreat", Mark::Target);

/// One way: perhaps the first move of a double, then a move.
#[derive(Clone, Copy)]
pub(super) struct Way {
    /// From where and to where a first piece goes, if the turn is a double.
    pub first: Option<(u32, u32)>,
    pub from: u32,
    pub n: u32,
    pub to: u32,
    /// The attack, with the retreat or [`NOWHERE`], if the move is one.
    pub attack: Option<(Attack, u32)>,
}

/// Visits every way of every legal turn. A pass has none.
pub(super) fn every_way(board: &StacksBoard, visit: &mut impl FnMut(Way)) {
    ways_between(board, &EVERYWHERE, visit);
}

/// Visits the ways whose first piece or stack moves from here, until `visit` has seen enough.
pub(super) fn ways_from(
    board: &StacksBoard,
    from: u32,
    visit: &mut impl FnMut(Way) -> ControlFlow<()>,
) -> ControlFlow<()> {
    first_moves(board, &StepMask::under(board.enemy().stacks()), &EVERYWHERE, from, visit)
}

/// Visits every way of one legal turn, and perhaps some of others.
///
/// What the last move takes from its cell nothing puts back, so pieces of the turn leave that cell.
/// The first move of a quiet double stays where it lands, but the second may fill the gap that it
/// left. In an attack nothing does; who moved first may attack too, so it can have landed anywhere.
pub(super) fn ways_of(board: &StacksBoard, turn: StacksTurn, visit: &mut impl FnMut(Way)) {
    let leaving = turn.leaving().fold(0, |cells, cell| cells | u64::bit(cell));
    let cells = if turn.attacks() {
        Cells { first: leaving, landing: !0, last: leaving }
    } else {
        Cells { first: !0, landing: u64::bit(turn.to()) | u64::bit(turn.also_to()), last: leaving }
    };
    ways_between(board, &cells, visit);
}

const EVERYWHERE: Cells = Cells { first: !0, landing: !0, last: !0 };

/// Where moves may begin and end.
struct Cells {
    /// Where the first move of a double begins,
    first: u64,
    /// and where it ends.
    landing: u64,
    /// Where the last move begins, or the only one.
    last: u64,
}

fn ways_between(board: &StacksBoard, cells: &Cells, visit: &mut impl FnMut(Way)) {
    let ground = StepMask::under(board.enemy().stacks());
    for from in board.unsettled().ones() {
        let _ = first_moves(board, &ground, cells, from, &mut |way| {
            visit(way);
            ControlFlow::Continue(())
        });
    }
}

/// The ways that begin here: those of one move, then the doubles.
fn first_moves(
    board: &StacksBoard,
    ground: &StepMask,
    cells: &Cells,
    from: u32,
    visit: &mut impl FnMut(Way) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if cells.last.has(from) {
        for n in 1..=board.own().height(from).min(3) {
            last_moves(board, ground, None, (from, n), 4 - n, visit)?;
        }
    }
    if cells.first.has(from) {
        let ends = board.quiet_ends(ground.reach(from, 2, board.empty()), 1);
        for to in (ends & cells.landing).ones() {
            let between = board.moved(from, to);
            for second in (between.unsettled() & !u64::bit(to) & cells.last).ones() {
                last_moves(&between, ground, Some((from, to)), (second, 1), 2, visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn last_moves(
    board: &StacksBoard,
    ground: &StepMask,
    first: Option<(u32, u32)>,
    (from, n): (u32, u32),
    steps: u32,
    visit: &mut impl FnMut(Way) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let reach = ground.reach(from, steps, board.empty());
    for to in board.quiet_ends(reach, n).ones() {
        visit(Way { first, from, n, to, attack: None })?;
    }
    for to in (reach.ends & board.attackable()).ones() {
        let before = reach.before & ground.step(u64::bit(to));
        // Several cells before the last allow the same attack, which is one way all the same.
        let mut seen = Vec::new();
        let _ = board.attacks_on(to, (from, n), before, board.unsettled(), &mut |attack| {
            if !seen.contains(&attack) {
                seen.push(attack);
            }
            ControlFlow::Continue(())
        });
        for attack in seen {
            let retreats = board.retreats(attack);
            let nowhere = retreats.is_empty().then_some(NOWHERE);
            for retreat in retreats.ones().chain(nowhere) {
                visit(Way { first, from, n, to, attack: Some((attack, retreat)) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Way {
    /// What it does.
    pub fn turn(&self, board: &StacksBoard) -> StacksTurn {
        let Some((attack, retreat)) = self.attack else {
            return match self.first {
                None => StacksTurn::quiet(self.from, self.n, self.to),
                // The second took the place that the first made for it.
                Some((first, landing)) if first == self.to => {
                    StacksTurn::quiet(self.from, 1, landing)
                }
                Some((first, landing)) if (first, landing) == (self.from, self.to) => {
                    StacksTurn::quiet(first, 2, landing)
                }
                Some((first, landing)) => StacksTurn::pair([first, self.from], [landing, self.to]),
            };
        };
        let mut pieces = Gathering::default();
        let Some((first, landing)) = self.first else {
            gather(&mut pieces, board, attack, NOWHERE);
            return pieces.attack(self.to, NOWHERE, retreat);
        };
        pieces.leave(first, 1);
        gather(&mut pieces, &board.moved(first, landing), attack, landing);
        let left = if attack.supporters.has(landing) { NOWHERE } else { landing };
        pieces.attack(self.to, left, retreat)
    }

    /// How it is written.
    pub fn text(&self) -> StacksText {
        let quiet = |from, n: u32, to| MoveText {
            n: n as u8,
            from: cell_of(from),
            supporters: Vec::new(),
            to: cell_of(to),
            attack: false,
            retreat: None,
        };
        let mut last = quiet(self.from, self.n, self.to);
        if let Some((attack, retreat)) = self.attack {
            last.attack = true;
            last.supporters = self.supporters(attack);
            last.retreat = (retreat != NOWHERE).then(|| cell_of(retreat));
        }
        match self.first {
            None => StacksText::Single(last),
            Some((from, to)) => StacksText::Double(quiet(from, 1, to), last),
        }
    }

    /// "Supporters are written in cell order (column, then row)."
    fn supporters(&self, attack: Attack) -> Vec<Cell> {
        let mut cells: Vec<Cell> = attack.supporters.ones().map(cell_of).collect();
        cells.sort_unstable();
        cells
    }

    /// The ways of entering it, until `visit` has seen enough: supporters come in any order.
    pub fn paths(
        &self,
        board: &StacksBoard,
        visit: &mut dyn FnMut(&[Step]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut path = Vec::with_capacity(12);
        let mut now = *board;
        if let Some((from, to)) = self.first {
            enter_move(&mut path, &now, from, 1, to, Role::TARGET);
            now = now.moved(from, to);
        }
        let Some((attack, retreat)) = self.attack else {
            enter_move(&mut path, &now, self.from, self.n, self.to, Role::TARGET);
            return visit(&path);
        };
        enter_move(&mut path, &now, self.from, self.n, self.to, Role::ATTACK);
        let start = path.len();
        each_order(&mut self.supporters(attack), 0, &mut |supporters| {
            path.truncate(start);
            path.extend(supporters.iter().map(|&cell| Step::cell(cell, SUPPORTER)));
            if retreat != NOWHERE {
                path.push(Step::word("retreat", Role::MANNER));
                path.push(Step::cell(cell_of(retreat), RETREAT));
            }
            visit(&path)
        })
    }
}

fn enter_move(path: &mut Vec<Step>, board: &StacksBoard, from: u32, n: u32, to: u32, role: Role) {
    path.push(Step::cell(cell_of(from), Role::MOVER));
    if board.own().height(from) > 1 {
        path.push(Step::count(n as u8));
    }
    path.push(Step::cell(cell_of(to), role));
}

fn each_order(
    cells: &mut [Cell],
    fixed: usize,
    visit: &mut dyn FnMut(&[Cell]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if fixed == cells.len() {
        return visit(cells);
    }
    for next in fixed..cells.len() {
        cells.swap(fixed, next);
        each_order(cells, fixed + 1, visit)?;
        cells.swap(fixed, next);
    }
    ControlFlow::Continue(())
}
