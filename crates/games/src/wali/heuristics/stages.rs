use std::ops::ControlFlow;

use crate::wali::{Ground, Wali, WaliBoard, WaliKind, WaliLineRule, WaliMoves, WaliTurn};

use super::lines::{Force, Lines, beside};
use cairn_search::Stage;

/// Visits the turns of a stage, where the game is not over.
pub(super) fn staged_turns<B: Ground>(
    game: &Wali<B>,
    board: &WaliBoard<B>,
    stage: Stage,
    mut visit: impl FnMut(WaliTurn, i32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if board.is_dropping() {
        return if stage == Stage::Quiet {
            drops(game, board, visit)
        } else {
            ControlFlow::Continue(())
        };
    }
    let (own, enemy, empty) = (board.own(), board.enemy(), board.empty());
    let moves = WaliMoves::of(own, empty);
    if moves.is_empty() {
        return if stage == Stage::Quiet {
            visit(WaliTurn::PASS, 0)
        } else {
            ControlFlow::Continue(())
        };
    }
    let rule = game.line_rule();
    let threes = moves.threes(own, rule);
    if stage == Stage::Quiet {
        let table = Quiet::new(own, enemy, empty, rule);
        let quiet = moves.words().without(threes.words());
        return quiet.each(|step| visit(step, table.merit(step)));
    }
    if threes.is_empty() {
        return ControlFlow::Continue(());
    }
    let table = Removals::new(own, enemy, empty, rule);
    // Most stones are as good to remove as any other: those with a part to play come first, the
    // rest last, for they are many.
    let removed = if stage == Stage::Loud { table.wanted } else { enemy & !table.wanted };
    threes.words().each(|step| {
        removed.ones().try_for_each(|stone| visit(step.taking(stone), table.merit(step, stone)))
    })
}

/// What a drop is good for.
fn drops<B: Ground>(
    game: &Wali<B>,
    board: &WaliBoard<B>,
    mut visit: impl FnMut(WaliTurn, i32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (own, enemy, empty) = (board.own(), board.enemy(), board.empty());
    let rule = game.line_rule();
    let [mine, theirs] = [own, enemy].map(|stones| game.drops(board, stones));
    if mine.is_empty() {
        return visit(WaliTurn::PASS, 0);
    }
    let lines = [own, enemy].map(|stones| Lines::of(stones, empty, rule).cells);
    for at in mine.ones() {
        let cell = B::bit(at);
        let around = beside(cell);
        let count = |cells: B| cells.count() as i32;
        // A cell that the other side may take as well will not wait.
        let mut merit = 30 * count(cell & theirs) + 20 * count(cell & lines[1]);
        // Own drops that this one spoils, and those that it spoils of nobody else.
        if !game.drops_touch() {
            merit -= 10 * count(around & mine) + 5 * count(around & mine & !theirs);
        }
        // A line of one's own with this cell as its gap is better filled by a move.
        merit -= 20 * count(cell & lines[0]);
        let after = Lines::of(own | cell, empty & !cell, rule).cells;
        merit += 15 * (count(after) - count(lines[0]));
        visit(WaliTurn::drop(at), merit)?;
    }
    ControlFlow::Continue(())
}

/// Which enemy stones to remove.
struct Removals<B: Ground> {
    /// Those that can make three next turn.
    threatening: B,
    /// Those of a line with one cell missing.
    lined: B,
    /// Those of a three that can be opened and closed.
    mills: B,
    /// Those that stand where an own line lacks a stone.
    guards: B,
    /// Own stones that keep a line of the enemy's from being completed.
    stay: B,
    /// All enemy stones with such a part, or every one if there are none.
    wanted: B,
}

impl<B: Ground> Removals<B> {
    #[inline]
    fn new(own: B, enemy: B, empty: B, rule: WaliLineRule) -> Removals<B> {
        let force = Force::new(enemy, empty, rule);
        let guards = Lines::of(own, enemy, rule).cells & beside(own);
        let parts = force.dangerous() | guards;
        Removals {
            threatening: force.threes.origins(),
            lined: force.lines.stones,
            mills: force.mills,
            guards,
            stay: Lines::of(enemy, own, rule).cells & beside(enemy),
            wanted: if parts.is_empty() { enemy } else { parts },
        }
    }

    #[inline]
    fn merit(&self, step: WaliTurn, stone: u32) -> i32 {
        let part = |set: B, worth: i32| if set.has(stone) { worth } else { 0 };
        let merit = part(self.threatening, 300)
            + part(self.lined, 100)
            + part(self.mills, 150)
            + part(self.guards, 80);
        let WaliKind::Move { from, .. } = step.kind() else {
            return merit;
        };
        // A three may also be made by a stone that had better stay where it is.
        2000 + merit - if self.stay.has(from) { 100 } else { 0 }
    }
}

/// What a move without a removal is good for.
struct Quiet<B: Ground> {
    rule: WaliLineRule,
    own: Force<B>,
    empty: B,
    enemy: B,
    /// Where the other side could make three next turn.
    threatened: B,
    /// Own stones that keep a line of the other side's from being completed next turn.
    guards: B,
}

impl<B: Ground> Quiet<B> {
    #[inline]
    fn new(own: B, enemy: B, empty: B, rule: WaliLineRule) -> Quiet<B> {
        let theirs = WaliMoves::of(enemy, empty);
        Quiet {
            rule,
            own: Force::new(own, empty, rule),
            empty,
            enemy,
            threatened: theirs.threes(enemy, rule).targets(),
            guards: Lines::of(enemy, own, rule).cells & beside(enemy),
        }
    }

    #[inline]
    fn merit(&self, step: WaliTurn) -> i32 {
        let WaliKind::Move { from, to, .. } = step.kind() else {
            return 0;
        };
        let (from, to) = (B::bit(from), B::bit(to));
        let is = |cell: B, set: B| !(cell & set).is_empty();
        let mut merit = 0;
        if is(to, self.threatened) {
            merit += 400;
        }
        if is(from, self.guards) {
            merit -= 200;
        }
        let (stones, empty) = (self.own.stones ^ from ^ to, self.empty ^ from ^ to);
        let threats = WaliMoves::of(stones, empty).threes(stones, self.rule).targets();
        let safe = threats & !beside(self.enemy);
        merit += 120 * threats.count().min(2) as i32 + 100 * safe.count().min(2) as i32;
        merit + 20 * (Lines::of(stones, empty, self.rule).cells.count() as i32)
    }
}
