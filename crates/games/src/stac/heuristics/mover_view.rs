use crate::stac::{Stac, StacBoard, StacTurn};
use cairn_core::Board;
use cairn_core::bits::Bits;

/// The player whose turn it is, in the pairs of a [`MoverView`].
pub(super) const MOVER: usize = 0;
/// The other one.
pub(super) const OTHER: usize = 1;

/// The board as the side to move sees it: pairs have its own first. No key and no counters, so
/// that looking a turn ahead costs next to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MoverView {
    /// Cells with one disc.
    pub ones: u64,
    /// Cells with two.
    pub twos: u64,
    /// Claimed stacks of both.
    pub claimed: u64,
    /// How many each has claimed.
    pub claims: [u32; 2],
    /// Where the pawns are.
    pub pawns: [u32; 2],
    /// Who may not carry the disc under its pawn in its next turn.
    pub held: [bool; 2],
    /// How many claims win.
    pub goal: u32,
}

/// What a turn comes to within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It wins.
    Won,
    /// It ends the game, and the other has more claims.
    Lost,
    /// The other wins by its next turn.
    Losing,
    /// Neither.
    Open,
}

impl MoverView {
    #[inline]
    pub fn of(game: &Stac, board: &StacBoard) -> MoverView {
        let sides = [board.side(), board.side().other()];
        MoverView {
            ones: board.ones(),
            twos: board.twos(),
            claimed: board.claimed(sides[0]) | board.claimed(sides[1]),
            claims: sides.map(|side| board.claims(side)),
            pawns: sides.map(|side| board.pawn(side)),
            held: sides.map(|side| board.is_held(side)),
            goal: game.claims(),
        }
    }

    /// "A side with four claimed stacks wins." "When no single disc is left, no further claim can
    /// ever be made."
    #[inline]
    pub fn is_over(&self) -> bool {
        self.ones.is_empty() || self.claims[MOVER].max(self.claims[OTHER]) >= self.goal
    }

    /// Can this one carry the disc under its pawn?
    #[inline]
    pub fn lifts(&self, who: usize) -> bool {
        self.ones.has(self.pawns[who]) & !self.held[who]
    }

    /// Where this one's pawn can walk.
    #[inline]
    pub fn walks(&self, who: usize) -> u64 {
        StacBoard::in_line(self.pawns[who]) & !u64::bit(self.pawns[1 - who])
    }

    /// Where this one's pawn can carry its disc.
    #[inline]
    pub fn carries(&self, who: usize) -> u64 {
        if self.lifts(who) { self.clear(self.pawns[who], who) & !self.claimed } else { 0 }
    }

    /// The twos that this one could claim, were it to move.
    #[inline]
    pub fn claimable(&self, who: usize) -> u64 {
        if self.lifts(who) { self.clear(self.pawns[who], who) & self.twos } else { 0 }
    }

    /// The cells in line with a cell that the other one's pawn does not cut off.
    #[inline]
    pub fn clear(&self, cell: u32, who: usize) -> u64 {
        StacBoard::in_line_before(cell, self.pawns[1 - who])
    }

    /// A turn by which this one would win at once, were it to move; `None` if the game is over.
    #[inline]
    pub fn winning_turn(&self, who: usize) -> Option<StacTurn> {
        if self.is_over() {
            return None;
        }
        let (own, others) = (self.claims[who], self.claims[1 - who]);
        let singles = self.ones.count();
        // A claim uses up one single disc, a pair two: with the last of them the game ends, and
        // "the side with more claims wins".
        let mut to = 0;
        if own + 1 >= self.goal || (singles == 1 && own + 1 > others) {
            to = self.claimable(who);
        }
        if singles == 2 && own > others {
            to |= self.carries(who) & self.ones;
        }
        (!to.is_empty()).then(|| StacTurn::new(to.first(), true))
    }

    /// What the other one sees after a turn of the mover.
    #[inline]
    pub fn after(&self, turn: StacTurn) -> MoverView {
        let mut after = MoverView {
            claims: [self.claims[OTHER], self.claims[MOVER]],
            pawns: [self.pawns[OTHER], turn.to()],
            held: [self.held[OTHER], false],
            ..*self
        };
        if turn.carries() {
            let to = u64::bit(turn.to());
            after.ones ^= u64::bit(self.pawns[MOVER]);
            if self.ones & to != 0 {
                after.ones ^= to;
                after.twos ^= to;
            } else if self.twos & to != 0 {
                after.twos ^= to;
                after.claimed ^= to;
                after.claims[OTHER] += 1;
            } else {
                after.ones ^= to;
                after.held[OTHER] = true;
            }
        }
        after
    }

    /// Asked of what is [after](MoverView::after) a turn: what came of it for who took it?
    #[inline]
    pub fn fate(&self) -> Fate {
        if !self.is_over() {
            let loses = self.winning_turn(MOVER).is_some();
            return if loses { Fate::Losing } else { Fate::Open };
        }
        // A turn claims for its mover alone, so that nobody else reaches the goal by it.
        let won = self.claims[OTHER] > self.claims[MOVER];
        if won { Fate::Won } else { Fate::Lost }
    }
}
