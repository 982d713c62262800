//! The search of one position to a depth.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use cairn_core::{Game, Position, Side, Turn};

use super::table::{Bound, Known};
use super::worker::{Candidate, Worker};
use crate::heuristics::Stage;
use crate::{Heuristics, Value};

/// A position that is being searched.
struct Node<'p, G: Game> {
    position: &'p G::Position,
    alpha: Value,
    beta: Value,
    depth: i32,
    ply: usize,
    /// Is it a node of the principal variation, with an open window?
    is_pv: bool,
    /// The side to move must answer something.
    danger: bool,
    /// The static evaluation.
    static_eval: Value,
    best: Value,
    turn: Option<G::Turn>,
    /// Turns searched.
    count: u32,
    /// Quiet turns searched, the first of them.
    tried: ArrayVec<G::Turn, 24>,
}

impl<G: Game> Node<'_, G> {
    /// Nothing may be left out or looked at less deeply where a win or loss is being measured.
    fn is_exact(&self) -> bool {
        self.alpha.is_decided() || self.beta.is_decided()
    }
}

/// Plies that quiescence follows loud turns.
const LOUD_PLIES: i32 = 3;
/// Loud turns that it tries in a position, the best ones.
const LOUD_TURNS: usize = 8;

impl<G: Heuristics> Worker<'_, G> {
    /// The value of a position that the line has just come to, searched to a depth. Below alpha
    /// or above beta it is only a bound.
    pub fn search(
        &mut self,
        position: &G::Position,
        (alpha, beta): (Value, Value),
        depth: i32,
        ply: usize,
    ) -> Value {
        if depth <= 0 {
            return self.quiesce(position, (alpha, beta), LOUD_PLIES, ply);
        }
        if self.enter_node() {
            return Value::DRAW;
        }
        self.clear_line(ply);
        if let Some(value) = self.end_of_line(position, ply) {
            return value;
        }
        self.search_open(position, (alpha, beta), depth, ply)
    }

    /// The same for the player who took the turn that led there.
    pub fn search_after(
        &mut self,
        mover: Side,
        after: &G::Position,
        window: (Value, Value),
        depth: i32,
        ply: usize,
    ) -> Value {
        self.after_turn(mover, after, window, |this, window| this.search(after, window, depth, ply))
    }

    /// The value of a position where the game goes on, and which has been counted.
    fn search_open(
        &mut self,
        position: &G::Position,
        (alpha, beta): (Value, Value),
        mut depth: i32,
        ply: usize,
    ) -> Value {
        let game = self.game();
        if let Some(turn) = self.win_at_once(position) {
            self.clear_line(ply + 1);
            self.keep_line(ply, turn);
            return Value::win_in(ply as u32 + 1);
        }
        // No win comes before the other's turn, which may be the one that loses: two passes, or a
        // six under the other's disc. No loss comes before this turn is taken.
        // Where the best line may go through, it is followed to its end all the same.
        let is_pv = beta.points() - alpha.points() > 1;
        let worst = Value::loss_in(ply as u32 + 1);
        let best = Value::win_in(ply as u32 + 2);
        if !is_pv && (alpha >= best || beta <= worst) {
            return if alpha >= best { best } else { worst };
        }
        let key = self.key(position);
        let known = self.recall(key, ply);
        if !is_pv && let Some(value) = known.and_then(|it| answer(it, depth, alpha, beta)) {
            return value;
        }
        if ply >= self.furthest {
            return self.static_eval(position, ply);
        }
        let danger = game.is_threatened(position);
        let turn = known.and_then(|known| known.turn).map(G::Turn::from_bits);
        let turn = turn.filter(|&turn| game.is_pseudo_legal(position, turn));
        if danger {
            depth += 1;
        } else if turn.is_none() && depth >= 4 && !alpha.is_decided() && !beta.is_decided() {
            // Without an idea where to begin, a shallower search finds one for the next time.
            depth -= 1;
        }
        let static_eval = self.static_eval(position, ply);
        let mut node = Node {
            position,
            alpha,
            beta,
            depth,
            ply,
            is_pv,
            danger,
            static_eval,
            best: Value::LEAST,
            turn: None,
            count: 0,
            tried: ArrayVec::new(),
        };
        if !is_pv && !danger && !node.is_exact() && depth <= G::REVERSE_FUTILITY_DEPTH {
            let margin = G::FUTILITY_MARGIN * depth;
            if static_eval.moved_by(-margin) >= beta {
                return static_eval;
            }
        }
        let waiting = self.waiting.len();
        let _ = self.search_turns(&mut node, turn);
        self.waiting.truncate(waiting);
        if self.common.limits.is_over() {
            return Value::DRAW;
        }
        if node.count == 0 {
            // Everything was overlooked.
            return static_eval;
        }
        let bound = match node.best {
            value if value >= beta => Bound::Lower,
            // Alpha was raised exactly when a turn was found.
            _ if node.turn.is_none() => Bound::Upper,
            _ => Bound::Exact,
        };
        self.remember(key, ply, depth, (node.best, bound), node.turn);
        node.best
    }

    /// Searches the turns of a position in their order, until one is too good.
    fn search_turns(&mut self, node: &mut Node<'_, G>, first: Option<G::Turn>) -> ControlFlow<()> {
        if let Some(turn) = first
            && !self.common.blunders.misses(node.position.key(), turn)
        {
            self.search_turn(node, turn, Stage::Loud)?;
        }
        for stage in [Stage::Loud, Stage::Quiet, Stage::Late] {
            let from = self.waiting.len();
            let enough = match stage {
                Stage::Late if !node.is_exact() => late_turns(node.depth),
                _ => usize::MAX,
            };
            self.gather(node.position, stage, node.ply, enough, first);
            let to = self.waiting.len();
            for place in from..to {
                // As long as everything loses, nothing is left out: what loses in spite of all
                // that could be done is proven to.
                if place - from >= enough && !node.best.is_loss() && node.count > 0 {
                    break;
                }
                let turn = self.waiting[place].turn;
                self.search_turn(node, turn, stage)?;
            }
            self.waiting.truncate(from);
        }
        ControlFlow::Continue(())
    }

    /// Puts the turns of a stage into the list, so many of the best first and in order.
    pub fn gather(
        &mut self,
        position: &G::Position,
        stage: Stage,
        ply: usize,
        best: usize,
        but: Option<G::Turn>,
    ) {
        let from = self.waiting.len();
        let (game, blunders) = (self.game(), self.common.blunders);
        let (side, key) = (position.side(), position.key());
        let (waiting, history) = (&mut self.waiting, &self.history);
        let _ = game.staged_turns(position, stage, |turn, merit| {
            if Some(turn) != but && !blunders.misses(key, turn) {
                let bonus =
                    if stage == Stage::Loud { 0 } else { history.history_score(side, ply, turn) };
                waiting.push(Candidate { turn, order: merit + bonus });
            }
            ControlFlow::Continue(())
        });
        // The turn itself decides among equals, so that the order is always the same.
        let order = |it: &Candidate<G::Turn>| Reverse((it.order, it.turn));
        let mut gathered = &mut waiting[from..];
        if best < gathered.len() {
            gathered.select_nth_unstable_by_key(best, order);
            gathered = &mut gathered[..best];
        }
        gathered.sort_unstable_by_key(order);
    }

    fn search_turn(
        &mut self,
        node: &mut Node<'_, G>,
        turn: G::Turn,
        stage: Stage,
    ) -> ControlFlow<()> {
        let quiet = stage != Stage::Loud;
        let careful = node.danger || node.is_exact() || node.best.is_loss();
        if quiet && !careful && !node.is_pv && node.depth <= 2 && node.count > 0 {
            // What the turn could gain at best would not be enough.
            let hope = node.static_eval.moved_by(G::FUTILITY_MARGIN * node.depth);
            if hope <= node.alpha {
                node.best = node.best.max(hope);
                return ControlFlow::Continue(());
            }
        }
        let mut after = *node.position;
        self.game().play(&mut after, turn);
        self.path.push(after.key());
        let depth = node.depth - 1;
        let (alpha, beta, ply) = (node.alpha, node.beta, node.ply + 1);
        let mover = node.position.side();
        let value = if node.count == 0 {
            self.search_after(mover, &after, (alpha, beta), depth, ply)
        } else {
            let less = if quiet && !careful { reduction(node, stage) } else { 0 };
            let narrow = (alpha, alpha.moved_by(1));
            let mut value = self.search_after(mover, &after, narrow, depth - less, ply);
            if value > alpha && less > 0 {
                value = self.search_after(mover, &after, narrow, depth, ply);
            }
            if value > alpha && node.is_pv && value < beta {
                value = self.search_after(mover, &after, (alpha, beta), depth, ply);
            }
            value
        };
        self.path.pop();
        if self.common.limits.is_over() {
            return ControlFlow::Break(());
        }
        node.count += 1;
        node.best = node.best.max(value);
        if value > node.alpha {
            node.alpha = value;
            node.turn = Some(turn);
            if node.is_pv {
                self.keep_line(node.ply, turn);
            }
            if value >= node.beta {
                if quiet {
                    let side = node.position.side();
                    self.history.refuted(side, node.ply, turn, node.depth, &node.tried);
                }
                return ControlFlow::Break(());
            }
        }
        if quiet && !node.tried.is_full() {
            node.tried.push(turn);
        }
        ControlFlow::Continue(())
    }

    /// Follows loud turns until the position is quiet.
    fn quiesce(
        &mut self,
        position: &G::Position,
        (mut alpha, beta): (Value, Value),
        plies: i32,
        ply: usize,
    ) -> Value {
        if self.enter_node() {
            return Value::DRAW;
        }
        self.clear_line(ply);
        if let Some(value) = self.end_of_line(position, ply) {
            return value;
        }
        if let Some(turn) = self.win_at_once(position) {
            self.clear_line(ply + 1);
            self.keep_line(ply, turn);
            return Value::win_in(ply as u32 + 1);
        }
        let key = self.key(position);
        let is_pv = beta.points() - alpha.points() > 1;
        if !is_pv
            && let Some(value) = self.recall(key, ply).and_then(|it| answer(it, 0, alpha, beta))
        {
            return value;
        }
        if plies == LOUD_PLIES && ply < self.furthest && self.game().is_threatened(position) {
            // Standing still would lose, so a mere look would lie: every answer is tried. Further
            // on that would cost more than it tells.
            return self.search_open(position, (alpha, beta), 0, ply);
        }
        let static_eval = self.static_eval(position, ply);
        if static_eval >= beta || plies == 0 || ply >= self.furthest {
            return static_eval;
        }
        alpha = alpha.max(static_eval);
        let mut best = static_eval;
        let mut best_turn = None;
        let from = self.waiting.len();
        self.gather(position, Stage::Loud, ply, LOUD_TURNS, None);
        for place in from..self.waiting.len().min(from + LOUD_TURNS) {
            let turn = self.waiting[place].turn;
            let mut after = *position;
            self.game().play(&mut after, turn);
            self.path.push(after.key());
            let value = self.after_turn(position.side(), &after, (alpha, beta), |this, window| {
                this.quiesce(&after, window, plies - 1, ply + 1)
            });
            self.path.pop();
            if self.common.limits.is_over() {
                break;
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                best_turn = Some(turn);
                self.keep_line(ply, turn);
                if value >= beta {
                    break;
                }
            }
        }
        self.waiting.truncate(from);
        if !self.common.limits.is_over() {
            let bound = match best {
                value if value >= beta => Bound::Lower,
                _ if best_turn.is_none() => Bound::Upper,
                _ => Bound::Exact,
            };
            self.remember(key, ply, 0, (best, bound), best_turn);
        }
        best
    }
}

/// What the table says of a position, if that is enough for this window and depth.
fn answer(known: Known, depth: i32, alpha: Value, beta: Value) -> Option<Value> {
    let value = known.value;
    let enough = match known.bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
    };
    // What is proven holds at every depth; but a shallow search may have found a long win and
    // missed a short one, so the win is only at least as good, and the loss at least as bad.
    let proven = match known.bound {
        Bound::Exact => value.is_win() && value >= beta || value.is_loss() && value <= alpha,
        Bound::Lower => value.is_win(),
        Bound::Upper => value.is_loss(),
    };
    (enough && (known.depth >= depth || proven)).then_some(value)
}

/// How many late turns are worth a look before the rest is left out.
fn late_turns(depth: i32) -> usize {
    (6 * depth * depth) as usize
}

/// By how many plies a late quiet turn is searched less deeply.
fn reduction<G: Game>(node: &Node<'_, G>, stage: Stage) -> i32 {
    if node.depth < 3 || node.count < 3 {
        return 0;
    }
    let (depth, count) = (node.depth.ilog2() as i32, node.count.ilog2() as i32);
    let late = i32::from(stage == Stage::Late);
    let open = i32::from(node.is_pv);
    ((depth * count + 1) / 2 + late - open).clamp(0, node.depth - 2)
}
