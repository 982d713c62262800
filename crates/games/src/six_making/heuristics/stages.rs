use std::ops::ControlFlow;

use crate::six_making::{
    Deed, SixMaking, SixMakingBoard, SixMakingTurn, between, both_ways, either_way, targets,
};
use arrayvec::ArrayVec;
use cairn_core::bits::Bits;
use cairn_core::{Board, Game, KeyedPosition};

use super::mover_view::{Fate, MOVER, MoverView, OTHER};
use cairn_search::Stage;

/// Visits the turns of a stage.
///
/// Where the other is about to make six, the answers are loud and all other turns late: they lose.
/// Elsewhere loud are turns that win, that are about to, and that cover a tall tower of the other;
/// late are those that are seen to lose at once.
pub(super) fn staged_turns<const FREE: bool>(
    game: &SixMaking<FREE>,
    position: &KeyedPosition<SixMakingBoard>,
    stage: Stage,
    mut visit: impl FnMut(SixMakingTurn, i32) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let judge = Judge::<FREE>::of(&position.board);
    if judge.has_none(stage) {
        return ControlFlow::Continue(());
    }
    game.turns(position, |turn| {
        let (own, merit) = judge.judge(turn);
        if own == stage { visit(turn, merit) } else { ControlFlow::Continue(()) }
    })
}

/// What a player with its disc on top of a tower of each height has, in merit.
const WORTH: [i32; 6] = [0, 20, 70, 140, 220, 200];

/// What there is to know of all turns of a board before looking at each.
struct Judge<'a, const FREE: bool> {
    board: &'a SixMakingBoard,
    sight: MoverView,
    /// For each height, the towers with which it makes six.
    enough: [u64; 6],
    /// For each pair of towers that the other is about to make six of, the cells of which a turn
    /// must touch one. That is necessary, not sufficient, so the first few pairs will do.
    threats: ArrayVec<u64, 8>,
}

impl<const FREE: bool> Judge<'_, FREE> {
    #[inline]
    fn of(board: &SixMakingBoard) -> Judge<'_, FREE> {
        let sight = MoverView::of(board);
        let mut threats = ArrayVec::new();
        if MoverView::is_tense(board) {
            let _ = sight.sixes::<FREE>(OTHER, |from, targets| {
                for to in targets.ones().map(either_way) {
                    // A turn that changes neither tower can only put something between them.
                    let touched = u64::bit(from) | u64::bit(to);
                    let touched = if FREE { touched } else { touched | between(from, to) };
                    if threats.try_push(touched).is_err() {
                        return false;
                    }
                }
                true
            });
        }
        let enough = [0, 1, 2, 3, 4, 5].map(|height| sight.at_least(6 - height));
        Judge { board, sight, enough, threats }
    }

    /// Is a stage certainly empty?
    #[inline]
    fn has_none(&self, stage: Stage) -> bool {
        // With a threat every turn is an answer, or loses.
        stage == Stage::Quiet && !self.threats.is_empty()
    }

    /// The stage of a turn, and its merit.
    #[inline]
    fn judge(&self, turn: SixMakingTurn) -> (Stage, i32) {
        match turn.deed() {
            Deed::Place { to } if self.threats.is_empty() => {
                // A disc beside towers can go somewhere.
                let beside = targets::<FREE>(self.sight.occupied, 1, to).count() as i32;
                (Stage::Quiet, WORTH[1] + 10 * beside)
            }
            Deed::Move { count, from, to } if self.threats.is_empty() => {
                self.judge_move(count, from, to)
            }
            Deed::Pass if self.threats.is_empty() => (Stage::Quiet, 0),
            deed => self.judge_answer(turn, deed),
        }
    }

    /// A turn where the other is about to win.
    fn judge_answer(&self, turn: SixMakingTurn, deed: Deed) -> (Stage, i32) {
        let touched = match deed {
            Deed::Place { to } => u64::bit(to),
            Deed::Move { from, to, .. } => u64::bit(from) | u64::bit(to),
            Deed::Pass => 0,
        };
        if let Deed::Move { count, from, to } = deed
            && let Some(end) = self.six(count, from, to)
        {
            return end;
        }
        if self.threats.iter().any(|threat| threat & touched == 0) {
            return (Stage::Late, -9_000);
        }
        let after = self.sight.after(self.board, turn);
        if after.fate::<FREE>() == Fate::Losing {
            return (Stage::Late, -9_000);
        }
        let threatens = after.six::<FREE>(OTHER).is_some();
        let merit = match deed {
            Deed::Move { count, from, to } => self.gain(count, from, to),
            _ => 0,
        };
        (Stage::Loud, merit + if threatens { 3_000 } else { 1_000 })
    }

    /// A move that makes a tower of six.
    #[inline]
    fn six(&self, count: u32, from: u32, to: u32) -> Option<(Stage, i32)> {
        let six = self.board.tower(to).height() + count >= 6;
        let own = self.board.tower(from).top() == self.board.side();
        six.then_some(if own { (Stage::Loud, 10_000) } else { (Stage::Late, -10_000) })
    }

    /// A move where the other is not about to win.
    #[inline]
    fn judge_move(&self, count: u32, from: u32, to: u32) -> (Stage, i32) {
        if let Some(end) = self.six(count, from, to) {
            return end;
        }
        let (mover, target) = (self.board.tower(from), self.board.tower(to));
        let gain = self.gain(count, from, to);
        let height = target.height() + count;
        if height < 3 {
            return (Stage::Quiet, gain);
        }
        let side = self.board.side();
        let own = mover.top() == side;
        // Only the tower that is built is looked at: what it reaches, and who reaches it.
        let emptied = if mover.height() == count { both_ways(from) } else { 0 };
        let occupied = self.sight.occupied & !emptied;
        let others = !both_ways(from);
        let enough = self.enough[height as usize % 6] & others;
        let reaches = targets::<FREE>(occupied, height, to) & enough != 0;
        let reached = self.reached(occupied, height, to, others, if own { OTHER } else { MOVER });
        if (own && reached) || (!own && reaches) {
            return (Stage::Late, -9_000);
        }
        if reaches || reached {
            return (Stage::Loud, gain + 1_500);
        }
        let covers = own && target.top() != side && target.height() >= 3;
        (if covers { Stage::Loud } else { Stage::Quiet }, gain)
    }

    /// Can a player make six by moving another tower onto this one?
    #[inline]
    fn reached(&self, occupied: u64, height: u32, cell: u32, others: u64, who: usize) -> bool {
        let movers = self.sight.tops[who] & others;
        // Towers reach each other alike: who goes there is where one of its height would go.
        (6 - height..6).any(|mover| {
            let movers = movers & self.sight.heights[mover as usize];
            movers != 0 && targets::<FREE>(occupied, mover, cell) & movers != 0
        })
    }

    /// What a move that ends nothing gains in towers.
    #[inline]
    fn gain(&self, count: u32, from: u32, to: u32) -> i32 {
        let side = self.board.side();
        let (mover, target) = (self.board.tower(from), self.board.tower(to));
        let worth = |height: u32, top| {
            let worth = WORTH[height as usize % 6];
            if top == side { worth } else { -worth }
        };
        let left = mover.without(count);
        worth(target.height() + count, mover.top()) + worth(left.height(), left.top())
            - worth(mover.height(), mover.top())
            - worth(target.height(), target.top())
    }
}
