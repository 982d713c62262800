//! How pieces go from cell to cell: steps, ways, attacks.

use std::ops::ControlFlow;

use cairn_core::Side;
use cairn_core::bits::Bits;

use super::board::{GOAL, NEAR, ON_BOARD, StacksBoard, WITHIN_THREE, WITHIN_TWO};
use super::turn::{NOWHERE, StacksTurn};

/// The steps that the enemy's stacks leave open: "a diagonal step is barred when both cells beside
/// it hold enemy stacks, settled or not".
#[derive(Clone, Copy)]
pub struct StepMask {
    /// For each diagonal (south-east, south-west, north-east, north-west), the cells from which
    /// it is open.
    diagonals: [u64; 4],
}

impl StepMask {
    /// The steps that these enemy stacks leave open.
    #[inline]
    #[must_use]
    pub fn under(enemy: u64) -> StepMask {
        let (east, west, south, north) = (enemy >> 1, enemy << 1, enemy >> 6, enemy << 6);
        StepMask { diagonals: [!(east & south), !(west & south), !(east & north), !(west & north)] }
    }

    /// The cells one step from any of these. A step and the step back are open together.
    #[inline]
    #[must_use]
    pub fn step(&self, from: u64) -> u64 {
        let [south_east, south_west, north_east, north_west] = self.diagonals;
        let straight = from << 1 | from >> 1 | from << 6 | from >> 6;
        let south = (from & south_east) << 7 | (from & south_west) << 5;
        let north = (from & north_east) >> 5 | (from & north_west) >> 7;
        (straight | south | north) & ON_BOARD
    }

    /// Where so many steps can lead, over empty cells only.
    #[inline]
    pub(super) fn reach(&self, from: u32, steps: u32, empty: u64) -> Reach {
        let mut reach = Reach { ends: 0, before: u64::bit(from) };
        let mut edge = u64::bit(from);
        for step in 1..=steps {
            let next = self.step(edge);
            reach.ends |= next;
            edge = next & empty;
            if step < steps {
                reach.before |= edge;
            }
        }
        reach.ends &= !u64::bit(from);
        reach
    }
}

/// Where a way can lead.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    /// Cells that can be the last one, whatever stands there.
    pub ends: u64,
    /// Cells that can be the one before the last: the start, or empty.
    pub before: u64,
}

/// An attack by `n` pieces of the stack on `from`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Attack {
    pub from: u32,
    pub n: u32,
    pub supporters: u64,
    pub to: u32,
    /// "The power A is n plus the supporters' heights."
    pub power: u32,
}

impl StacksBoard {
    /// The cells where a way of `n` pieces of this stack can end without an attack.
    #[inline]
    pub(super) fn quiet_ends(&self, reach: Reach, n: u32) -> u64 {
        reach.ends & !self.enemy().stacks() & !self.own().full_for(n)
    }

    /// Those of these enemy stacks that have enough own pieces around them; no other can be
    /// attacked this turn.
    ///
    /// More than `d` pieces come to a stack of `d`. All but the mover stand beside it, but that
    /// two pieces may come together from two steps away, or by a double one from three steps away
    /// to support another from two.
    #[inline]
    #[must_use]
    pub fn in_reach(&self, stacks: u64) -> u64 {
        let (own, unsettled) = (self.own(), self.unsettled());
        let near = self.attackable() & !self.enemy().at_least(4) & around(around(unsettled));
        let mut reached = near & stacks;
        for cell in reached.ones() {
            let defenders = self.enemy().height(cell);
            let cell = cell as usize;
            if own.within(unsettled & WITHIN_THREE[cell]) <= defenders
                || own.within(unsettled & WITHIN_TWO[cell]) < defenders
                || own.within(unsettled & NEAR[cell]) + 1 < defenders
            {
                reached ^= u64::bit(cell as u32);
            }
        }
        reached
    }

    /// Visits the attacks on one stack by `n` pieces from a cell that can come up to it over
    /// these cells, supported by any of these friends. An attack may come more than once, from
    /// several of the cells.
    #[inline]
    pub(super) fn attacks_on(
        &self,
        to: u32,
        (from, n): (u32, u32),
        before: u64,
        friends: u64,
        visit: &mut impl FnMut(Attack) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let defenders = self.enemy().height(to);
        if defenders >= 4 {
            return ControlFlow::Continue(());
        }
        let friends = friends & NEAR[to as usize] & !u64::bit(from);
        for last in before.ones() {
            // "Each whole, unsettled, not on the starting cell, and on a cell that is a neighbour
            // both of P and of the attacked cell."
            let candidates = friends & NEAR[last as usize];
            let attack = Attack { from, n, supporters: 0, to, power: n };
            self.with_supporters(attack, candidates, defenders, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The same for one piece that is supported by `landing`, which must be near all these cells
    /// and the attacked one, and by others or not.
    #[inline]
    pub(super) fn attacks_with(
        &self,
        landing: u32,
        to: u32,
        from: u32,
        before: u64,
        visit: &mut impl FnMut(Attack) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (defenders, power) = (self.enemy().height(to), 1 + self.own().height(landing));
        if power > 4 {
            return ControlFlow::Continue(());
        }
        let supporters = u64::bit(landing);
        let friends = self.unsettled() & NEAR[to as usize] & !u64::bit(from) & !supporters;
        for last in before.ones() {
            let attack = Attack { from, n: 1, supporters, to, power };
            self.with_supporters(attack, friends & NEAR[last as usize], defenders, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Visits the attack with every set of these supporters that makes it legal.
    fn with_supporters(
        &self,
        attack: Attack,
        candidates: u64,
        defenders: u32,
        visit: &mut impl FnMut(Attack) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if attack.power > defenders {
            visit(attack)?;
        }
        let mut rest = candidates;
        while !rest.is_empty() {
            let friend = rest.first();
            rest = rest.rest();
            let power = attack.power + self.own().height(friend);
            if power <= 4 {
                let supporters = attack.supporters | u64::bit(friend);
                self.with_supporters(
                    Attack { supporters, power, ..attack },
                    rest,
                    defenders,
                    visit,
                )?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many defenders are left by an attack of this power.
    #[inline]
    pub(super) fn survivors(&self, to: u32, power: u32) -> u32 {
        (2 * self.enemy().height(to)).saturating_sub(power)
    }

    /// The cells that the survivors can retreat to.
    #[inline]
    pub(super) fn retreats(&self, attack: Attack) -> u64 {
        let survivors = self.survivors(attack.to, attack.power);
        if survivors == 0 {
            return 0;
        }
        let emptied =
            if self.own().height(attack.from) == attack.n { u64::bit(attack.from) } else { 0 };
        // "The cell must be on the board and, once the attackers have moved in, empty or a stack
        // of the defender's colour that with the retreating pieces makes at most four."
        let taken = self.own().stacks() & !(attack.supporters | emptied);
        homewards(self.side.other(), attack.to) & !taken & !self.enemy().full_for(survivors)
    }

    /// How many pieces the other side loses by a legal turn.
    #[inline]
    #[must_use]
    pub fn taken_by(&self, turn: StacksTurn) -> u32 {
        if !turn.attacks() {
            return 0;
        }
        let defenders = self.enemy().height(turn.to());
        if turn.retreat() == NOWHERE {
            return defenders;
        }
        let power = turn.pieces() - u32::from(turn.also_to() != NOWHERE);
        power - defenders
    }

    /// The board after a quiet move, with the same side to move: the first half of a double.
    #[inline]
    pub(super) fn moved(&self, from: u32, to: u32) -> StacksBoard {
        let mut board = *self;
        let own = &mut board.pieces[self.side.index()];
        own.lift(from);
        own.put(to);
        board
    }
}

/// These cells and their neighbours.
#[inline]
fn around(cells: u64) -> u64 {
    let row = cells | cells << 1 | cells >> 1;
    (row | row << 6 | row >> 6) & ON_BOARD
}

/// Where a side's stack on this cell would retreat to: "one of the three cells of the next row
/// towards its home row", or "on its home row: the left or right neighbour".
#[inline]
pub(super) fn homewards(side: Side, cell: u32) -> u64 {
    let here = u64::bit(cell);
    let row = here << 1 | here >> 1;
    // The home row is the other's goal row.
    let toward = if GOAL[side.other().index()].has(cell) {
        row
    } else if side == Side::First {
        (row | here) << 6
    } else {
        (row | here) >> 6
    };
    toward & ON_BOARD
}
