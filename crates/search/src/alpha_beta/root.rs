//! The root of a search: one depth after the other, the best lines of each.

use std::time::Duration;

use cairn_core::{AnyTurn, Position, Turn};

use super::limits::Limits;
use super::worker::Worker;
use crate::heuristics::Stage;
use crate::{Heuristics, Line, Thought, Value, Verdict};

/// A turn at the root.
#[derive(Clone)]
pub(super) struct RootTurn<T> {
    pub turn: T,
    stage: Stage,
    /// What the last search said of it: its value, or less than everything.
    value: Value,
    /// The best line that begins with it, packed; empty until it has been searched.
    line: Vec<u64>,
    depth: i32,
}

/// What a search does besides searching.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    /// How many best lines are wanted.
    pub lines: usize,
    /// The first depth; threads begin at different ones so that they do not all do the same.
    pub from: i32,
    /// Goes on although the choice is clear.
    pub thorough: bool,
}

/// Half the window that a search first tries around the value of the search before it.
const WINDOW: i32 = 30;

impl<G: Heuristics> Worker<'_, G> {
    /// The legal turns in the order in which they are searched first.
    pub fn root_turns(&mut self, position: &G::Position) -> Vec<RootTurn<G::Turn>> {
        let mut turns = Vec::new();
        for stage in [Stage::Loud, Stage::Quiet, Stage::Late] {
            self.gather(position, stage, 0, usize::MAX, None);
            turns.extend(self.waiting.drain(..).map(|candidate| RootTurn {
                turn: candidate.turn,
                stage,
                value: Value::LEAST,
                line: Vec::new(),
                depth: 0,
            }));
        }
        turns
    }

    /// Searches deeper and deeper until the limits end it; the turns are left with the best first.
    pub fn deepen(
        &mut self,
        position: &G::Position,
        turns: &mut [RootTurn<G::Turn>],
        plan: Plan,
        mut listen: impl FnMut(&[RootTurn<G::Turn>], i32),
    ) {
        let limits = self.common.limits;
        let lines = plan.lines.clamp(1, turns.len().max(1));
        for depth in plan.from..=limits.depth {
            self.furthest = (2 * depth as usize + 8).min(super::order::LONGEST_LINE - 1);
            let before = if lines > 1 { turns.to_vec() } else { Vec::new() };
            for first in 0..lines {
                self.search_window(position, &mut turns[first..], depth);
                if limits.is_over() {
                    break;
                }
            }
            self.report();
            // Lines of different depths cannot be compared, so of several all or none are new.
            if limits.is_over() && before.first().is_some_and(|first| first.depth > 0) {
                turns.clone_from_slice(&before);
                break;
            }
            // The lines that were found later may turn out to be better.
            turns[..lines].sort_by_key(|turn| std::cmp::Reverse((turn.depth, turn.value)));
            if limits.is_over() && turns[0].depth < depth {
                break;
            }
            listen(turns, lines as i32);
            if limits.is_over() || (!plan.thorough && is_clear(turns, depth, limits)) {
                break;
            }
            if turns[..lines].iter().all(|turn| is_settled(turn.value, depth)) {
                break;
            }
        }
    }

    /// Searches around the last value first, and with a wider window if it was wrong.
    fn search_window(
        &mut self,
        position: &G::Position,
        turns: &mut [RootTurn<G::Turn>],
        depth: i32,
    ) {
        let guess = turns[0].value;
        let mut width = WINDOW;
        let known = depth >= 4 && turns[0].depth > 0 && !guess.is_decided();
        let (mut alpha, mut beta) = if known {
            (guess.moved_by(-width), guess.moved_by(width))
        } else {
            (Value::LEAST, Value::MOST)
        };
        loop {
            let value = self.search_root(position, turns, (alpha, beta), depth);
            if self.common.limits.is_over() {
                return;
            }
            width *= 4;
            if value <= alpha && alpha > Value::LEAST {
                alpha = wider(value, -width);
            } else if value >= beta && beta < Value::MOST {
                beta = wider(value, width);
            } else {
                return;
            }
        }
    }

    /// Searches every turn; the best comes to the front.
    fn search_root(
        &mut self,
        position: &G::Position,
        turns: &mut [RootTurn<G::Turn>],
        (mut alpha, beta): (Value, Value),
        depth: i32,
    ) -> Value {
        let mover = position.side();
        let mut best = Value::LEAST;
        let mut best_place = None;
        for (place, found) in turns.iter_mut().enumerate() {
            let RootTurn { turn, stage, .. } = *found;
            let mut after = *position;
            self.game().play(&mut after, turn);
            self.path.push(after.key());
            let value = if place == 0 {
                self.search_after(mover, &after, (alpha, beta), depth - 1, 1)
            } else {
                let less = root_reduction(depth, place, stage, alpha);
                let narrow = (alpha, alpha.moved_by(1));
                let mut value = self.search_after(mover, &after, narrow, depth - 1 - less, 1);
                if value > alpha && less > 0 {
                    value = self.search_after(mover, &after, narrow, depth - 1, 1);
                }
                if value > alpha && value < beta {
                    value = self.search_after(mover, &after, (alpha, beta), depth - 1, 1);
                }
                value
            };
            self.path.pop();
            if self.common.limits.is_over() {
                break;
            }
            best = best.max(value);
            if value > alpha || place == 0 {
                self.keep_line(0, turn);
                found.value = value;
                found.depth = depth;
                found.line.clear();
                found.line.extend_from_slice(self.lines[0].turns());
                alpha = alpha.max(value);
                best_place = Some(place);
                if value >= beta {
                    break;
                }
            }
        }
        if let Some(place) = best_place {
            turns[..=place].rotate_right(1);
        }
        best
    }
}

/// Beyond a bound, an estimate is not worth a window of its own any more.
fn wider(value: Value, by: i32) -> Value {
    if by.abs() > 2_000 || value.is_decided() {
        return if by < 0 { Value::LEAST } else { Value::MOST };
    }
    value.moved_by(by)
}

fn root_reduction(depth: i32, place: usize, stage: Stage, alpha: Value) -> i32 {
    if depth < 3 || place < 4 || stage == Stage::Loud || alpha.is_decided() {
        return 0;
    }
    let size = depth.ilog2() as i32 * place.ilog2() as i32 / 3;
    size.clamp(0, depth - 2)
}

/// Has a search to this depth seen all of a win or loss, so that none is nearer?
fn is_settled(value: Value, depth: i32) -> bool {
    let (Verdict::Win { plies } | Verdict::Loss { plies }) = value.verdict() else {
        return false;
    };
    // Before anybody knew of it, late turns were looked at less deeply: two plies more make up for
    // that, where there is anything nearer to be missed.
    let plies = plies as i32;
    depth >= if plies > 2 { plies + 2 } else { plies }
}

/// Is there nothing more to think about for somebody who only wants to play?
fn is_clear<T>(turns: &[RootTurn<T>], depth: i32, limits: &Limits<'_>) -> bool {
    // A win is a win; a quarter of the time is enough to look for a shorter one.
    let won = turns[0].value.is_win() && limits.share_of_time().is_some_and(|share| share > 0.25);
    turns.len() == 1 && depth >= 2 || won
}

/// What is told of a search.
pub(super) fn thought<T: Turn>(
    turns: &[RootTurn<T>],
    lines: usize,
    nodes: u64,
    time: Duration,
) -> Thought {
    let known = turns[..lines.min(turns.len())].iter().filter(|turn| turn.depth > 0);
    Thought {
        lines: known
            .map(|turn| Line {
                verdict: turn.value.verdict(),
                exact: is_settled(turn.value, turn.depth),
                turns: turn.line.iter().map(|&bits| AnyTurn::packed(bits)).collect(),
            })
            .collect(),
        depth: turns[0].depth.max(0) as u32,
        nodes,
        time,
    }
}
