use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::{Dice, KeyedPosition};

use crate::board::{NeutronBoard, keys, number};
use crate::grid::Grid;
use crate::turn::{NeutronTurn, PieceMove};

/// The cells that the neutron can go to: at most one in each direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Targets {
    cells: [u8; 8],
    count: usize,
}

impl Targets {
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u32> + use<> {
        let Targets { cells, count } = *self;
        (0..count).map(move |i| cells[i].into())
    }
}

impl<const N: usize> NeutronBoard<N> {
    /// Where the neutron can be at the end of its own move. While it is held, that is where it is.
    #[inline]
    pub(crate) fn targets(&self) -> Targets {
        if self.held {
            return Targets { cells: [self.neutron; 8], count: 1 };
        }
        let mut targets = Targets { cells: [0; 8], count: 0 };
        let (from, occupied) = (self.neutron(), self.occupied());
        for d in 0..8 {
            let to = Grid::<N>::slide(from, d, occupied);
            if to != from {
                targets.cells[targets.count] = to as u8;
                targets.count += 1;
            }
        }
        targets
    }

    /// The cells that are occupied when the neutron has gone to a cell.
    #[inline]
    pub(crate) fn occupied_with(&self, neutron: u32) -> u64 {
        self.pieces[0] | self.pieces[1] | u64::bit(neutron)
    }

    /// The side to move's pieces.
    #[inline]
    pub(crate) fn own(&self) -> u64 {
        self.pieces(self.side)
    }

    /// Does the neutron end the game, and so the turn, by going to this cell?
    #[inline]
    pub(crate) fn ends_turn(&self, neutron: u32) -> bool {
        !self.held && Grid::<N>::HOMES.has(neutron)
    }

    /// The neutron's part of a turn: nothing while it is held.
    #[inline]
    pub(crate) fn neutron_part(&self, neutron: u32) -> Option<u32> {
        (!self.held).then_some(neutron)
    }

    /// Visits every move of the pieces of a set on a board with these cells occupied.
    #[inline]
    pub(crate) fn piece_moves(
        pieces: u64,
        occupied: u64,
        mut visit: impl FnMut(PieceMove) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let empty = Grid::<N>::CELLS & !occupied;
        for d in 0..8 {
            for from in Grid::<N>::movers(pieces, empty, d).ones() {
                visit(PieceMove { from, to: Grid::<N>::slide(from, d, occupied) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many moves these pieces have.
    #[inline]
    pub(crate) fn count_moves(pieces: u64, occupied: u64) -> u32 {
        let empty = Grid::<N>::CELLS & !occupied;
        (0..8).map(|d| Grid::<N>::movers(pieces, empty, d).count()).sum()
    }

    /// Visits every turn.
    #[inline]
    pub(crate) fn turns(
        &self,
        mut visit: impl FnMut(NeutronTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_home() {
            return ControlFlow::Continue(());
        }
        for neutron in self.targets().iter() {
            if self.ends_turn(neutron) {
                visit(NeutronTurn::ending(neutron))?;
                continue;
            }
            let part = self.neutron_part(neutron);
            Self::piece_moves(
                self.own(),
                self.occupied_with(neutron),
                |PieceMove { from, to }| visit(NeutronTurn::new(part, from, to)),
            )?;
        }
        ControlFlow::Continue(())
    }

    /// How many turns begin with the neutron going to this cell.
    #[inline]
    fn count_with(&self, neutron: u32) -> u32 {
        if self.ends_turn(neutron) {
            return 1;
        }
        Self::count_moves(self.own(), self.occupied_with(neutron))
    }

    /// How many turns there are.
    pub(crate) fn count_turns(&self) -> u32 {
        if self.is_home() {
            return 0;
        }
        self.targets().iter().map(|neutron| self.count_with(neutron)).sum()
    }

    /// Is there a turn, if the neutron is not on a home row?
    ///
    /// "A turn is legal only as a whole": a neutron's move after which no piece can move is none.
    #[inline]
    pub(crate) fn has_turn(&self) -> bool {
        self.targets().iter().any(|neutron| self.count_with(neutron) > 0)
    }

    /// A turn by chance, each as likely as any other.
    #[inline]
    pub(crate) fn random_turn(&self, dice: &mut Dice) -> Option<NeutronTurn> {
        if self.is_home() {
            return None;
        }
        let targets = self.targets();
        let mut counts = [0; 8];
        let mut all = 0;
        for (count, neutron) in counts.iter_mut().zip(targets.iter()) {
            *count = self.count_with(neutron);
            all += *count;
        }
        if all == 0 {
            return None;
        }
        let mut n = dice.below(all);
        for (count, neutron) in counts.into_iter().zip(targets.iter()) {
            if n < count {
                return Some(self.nth_with(neutron, n));
            }
            n -= count;
        }
        None
    }

    /// The n-th turn that begins with the neutron going to this cell; there must be one.
    #[inline]
    fn nth_with(&self, neutron: u32, mut n: u32) -> NeutronTurn {
        if self.ends_turn(neutron) {
            return NeutronTurn::ending(neutron);
        }
        let occupied = self.occupied_with(neutron);
        let empty = Grid::<N>::CELLS & !occupied;
        let mut d = 0;
        let movers = loop {
            let movers = Grid::<N>::movers(self.own(), empty, d);
            if n < movers.count() || d == 7 {
                break movers;
            }
            n -= movers.count();
            d += 1;
        };
        let from = movers.nth(n);
        NeutronTurn::new(self.neutron_part(neutron), from, Grid::<N>::slide(from, d, occupied))
    }

    /// Is this turn among those of [`turns`](Self::turns)?
    pub(crate) fn is_legal(&self, turn: NeutronTurn) -> bool {
        if self.is_home() {
            return false;
        }
        self.targets().iter().any(|neutron| {
            if self.ends_turn(neutron) {
                return turn == NeutronTurn::ending(neutron);
            }
            let part = self.neutron_part(neutron);
            turn.neutron() == part
                && turn.piece().is_some_and(|PieceMove { from, to }| {
                    // The comparison of whole turns refuses bits that no turn has.
                    turn == NeutronTurn::new(part, from, to)
                        && from < u64::BITS
                        && self.own().has(from)
                        && Self::slides_to(from, to, self.occupied_with(neutron))
                })
        })
    }

    /// Does a piece that slides from a cell stop on another?
    pub(crate) fn slides_to(from: u32, to: u32, occupied: u64) -> bool {
        from != to && (0..8).any(|d| Grid::<N>::slide(from, d, occupied) == to)
    }
}

/// Plays a legal turn.
#[inline]
pub(crate) fn play<const N: usize>(
    position: &mut KeyedPosition<NeutronBoard<N>>,
    turn: NeutronTurn,
) {
    let board = &mut position.board;
    let mut key = position.key ^ keys::SECOND_TO_MOVE;
    if board.held {
        board.held = false;
        key ^= keys::HELD;
    }
    if let Some(to) = turn.neutron() {
        key ^= number(&keys::NEUTRON, board.neutron()) ^ number(&keys::NEUTRON, to);
        board.neutron = to as u8;
    }
    if let Some(PieceMove { from, to }) = turn.piece() {
        let me = board.side.index();
        board.pieces[me] ^= u64::bit(from) | u64::bit(to);
        key ^= number(&keys::PIECE[me], from) ^ number(&keys::PIECE[me], to);
    }
    board.side = board.side.other();
    position.key = key;
    // "No turn is progress": whatever was moved can come back.
    position.plies.advance(false);
}
