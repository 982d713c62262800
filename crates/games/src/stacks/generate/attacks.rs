//! Attacks are few, and are collected as packed turns, sorted, and freed of repeats.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use cairn_core::bits::Bits;

use super::super::board::{NEAR, StacksBoard};
use super::super::moves::Attack;
use super::super::turn::{Gathering, NOWHERE, StacksTurn};
use super::{Generator, Sink};

impl Generator {
    /// The first attack on these stacks that is wanted, looked for among
    /// [`attacks`](Generator::attacks) and then [`attacks_after_a_move`](Generator::attacks_after_a_move).
    /// The same attack may be shown several times.
    pub fn find_attack(
        &self,
        on: u64,
        mut wanted: impl FnMut(StacksTurn) -> bool,
    ) -> Option<StacksTurn> {
        let on = self.board.in_reach(on);
        let mut found = None;
        let mut look = |turn| {
            if wanted(turn) {
                found = Some(turn);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let _ = on.ones().try_for_each(|target| self.each_attack(target, &mut look)).is_break()
            || on
                .ones()
                .try_for_each(|target| {
                    self.landings(target).ones().try_for_each(|landing| {
                        self.each_attack_leaving(landing, target, &mut look)
                    })
                })
                .is_break();
        found
    }

    /// The attacks on one stack by which every piece that moves ends there, each once.
    pub(super) fn give_attacks(&self, target: u32, sink: &mut impl Sink) -> ControlFlow<()> {
        let mut found = Found::default();
        let _ = self.each_attack(target, &mut |turn| found.add(turn));
        found.give(sink)
    }

    /// The attacks on one stack after a piece has gone elsewhere, each once.
    pub(super) fn give_attacks_after_a_move(
        &self,
        target: u32,
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        // Turns that leave a piece on different landings differ, so each landing has its own list.
        self.landings(target).ones().try_for_each(|landing| {
            let mut found = Found::default();
            let _ = self.each_attack_leaving(landing, target, &mut |turn| found.add(turn));
            found.give(sink)
        })
    }

    /// Visits single moves, and doubles whose first piece comes to support.
    fn each_attack(
        &self,
        target: u32,
        visit: &mut impl FnMut(StacksTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (board, near) = (&self.board, NEAR[target as usize]);
        let door = self.ground.step(u64::bit(target));
        for (i, &from) in self.sources.iter().enumerate() {
            for n in 1..=board.own().height(from).min(3) {
                let before = self.before[i][n as usize - 1] & door;
                board.attacks_on(target, (from, n), before, board.unsettled(), &mut |attack| {
                    let mut pieces = Gathering::default();
                    gather(&mut pieces, board, attack, NOWHERE);
                    with_retreats(pieces, board, attack, NOWHERE, visit)
                })?;
            }
        }
        let seconds = self.seconds(door);
        for (i, &first) in self.sources.iter().enumerate() {
            // Settled stacks do not support.
            for landing in (self.ends[i] & near & board.short_of_goal()).ones() {
                let between = board.moved(first, landing);
                let last = door & NEAR[landing as usize];
                self.each_second(seconds, &between, landing, last, &mut |second, before| {
                    between.attacks_with(landing, target, second, before, &mut |attack| {
                        let mut pieces = Gathering::default();
                        pieces.leave(first, 1);
                        gather(&mut pieces, &between, attack, landing);
                        with_retreats(pieces, &between, attack, NOWHERE, visit)
                    })
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits doubles whose first piece ends on `landing`, and whose second attacks without it.
    fn each_attack_leaving(
        &self,
        landing: u32,
        target: u32,
        visit: &mut impl FnMut(StacksTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let door = self.ground.step(u64::bit(target));
        let seconds = self.seconds(door);
        for (i, &first) in self.sources.iter().enumerate() {
            if !self.ends[i].has(landing) {
                continue;
            }
            let between = self.board.moved(first, landing);
            let friends = between.unsettled() & !u64::bit(landing);
            // "A lone piece beats nothing, so it needs support."
            if (friends & NEAR[target as usize]).is_empty() {
                continue;
            }
            self.each_second(seconds, &between, landing, door, &mut |second, before| {
                between.attacks_on(target, (second, 1), before, friends, &mut |attack| {
                    let mut pieces = Gathering::default();
                    pieces.leave(first, 1);
                    gather(&mut pieces, &between, attack, landing);
                    with_retreats(pieces, &between, attack, landing, visit)
                })
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Where the first piece of a double can go, if there is anything near the target to support
    /// the second.
    #[inline]
    fn landings(&self, target: u32) -> u64 {
        if (self.board.unsettled() & NEAR[target as usize]).is_empty() {
            return 0;
        }
        self.ends.iter().fold(0, |all, ends| all | ends)
    }

    /// The numbers of the sources that can perhaps make the second move of a double over one of
    /// these last cells: perhaps only over the cell that the first leaves.
    #[inline]
    fn seconds(&self, last: u64) -> u64 {
        let passable = self.board.empty() | self.board.unsettled();
        self.sources.iter().enumerate().fold(0, |seconds, (j, &cell)| {
            let comes = (u64::bit(cell) | self.steps[j] & passable) & last;
            seconds | u64::from(!comes.is_empty()) << j
        })
    }

    /// Visits those of these sources that can make the second move over one of these last cells,
    /// each with the cells.
    #[inline]
    fn each_second(
        &self,
        seconds: u64,
        between: &StacksBoard,
        landing: u32,
        last: u64,
        visit: &mut impl FnMut(u32, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let empty = between.empty();
        for j in seconds.ones() {
            let second = self.sources[j as usize];
            if second == landing || !between.own().stacks().has(second) {
                continue;
            }
            // The cell before the last of up to two steps: the start, or an empty cell beside it.
            let before = (u64::bit(second) | self.steps[j as usize] & empty) & last;
            if !before.is_empty() {
                visit(second, before)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The pieces of an attack leave their cells. Of a stack on `landing`, one piece came there in
/// the same turn and is already counted where it came from.
#[inline]
pub(in super::super) fn gather(
    pieces: &mut Gathering,
    board: &StacksBoard,
    attack: Attack,
    landing: u32,
) {
    pieces.leave(attack.from, attack.n);
    for supporter in attack.supporters.ones() {
        pieces.leave(supporter, board.own().height(supporter) - u32::from(supporter == landing));
    }
}

/// Visits the attack with every retreat that there is to choose.
#[inline]
fn with_retreats(
    pieces: Gathering,
    board: &StacksBoard,
    attack: Attack,
    landing: u32,
    visit: &mut impl FnMut(StacksTurn) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let retreats = board.retreats(attack);
    if retreats.is_empty() {
        return visit(pieces.attack(attack.to, landing, NOWHERE));
    }
    retreats.ones().try_for_each(|retreat| visit(pieces.attack(attack.to, landing, retreat)))
}

/// Attacks found so far, some of them perhaps twice.
///
/// A list is for one attacked stack and one landing, so turns in it differ in which pieces leave
/// their cells and in the retreat. A side has ten pieces. Against one defender two to four of
/// them attack, without retreat; against two, three (three retreats at most) or four; against
/// three, four (three retreats). With one more piece that lands elsewhere that is at most
/// 120 + 210 + 252, 3 · 210 + 252 or 3 · 252 different turns: below 1024, so removing repeats
/// always makes room.
#[derive(Default)]
struct Found {
    turns: ArrayVec<StacksTurn, 1024>,
}

impl Found {
    #[inline]
    fn add(&mut self, turn: StacksTurn) -> ControlFlow<()> {
        if self.turns.is_full() {
            self.drop_repeats();
        }
        self.turns.push(turn);
        ControlFlow::Continue(())
    }

    fn drop_repeats(&mut self) {
        self.turns.sort_unstable();
        let mut kept = 0;
        for i in 0..self.turns.len() {
            if i == 0 || self.turns[i] != self.turns[kept - 1] {
                self.turns[kept] = self.turns[i];
                kept += 1;
            }
        }
        self.turns.truncate(kept);
    }

    fn give(&mut self, sink: &mut impl Sink) -> ControlFlow<()> {
        self.drop_repeats();
        for &turn in &self.turns {
            sink.take(1, |_| turn)?;
        }
        ControlFlow::Continue(())
    }
}
