//! Turns by chance.

use std::ops::ControlFlow;

use cairn_core::bits::Bits;
use cairn_core::{Dice, scale};

use super::SixMakingTurn;
use super::board::SixMakingBoard;
use super::lines::{STRIDE, either_way, ray, targets};

/// What a random turn is drawn from: the placements, the moves of Pawns and Knights, and what the
/// sliders are given; see [`SixMakingBoard::random_turn`].
#[derive(Clone, Copy)]
struct Urn {
    placements: u32,
    total: u32,
}

impl SixMakingBoard {
    /// A turn by chance, every one as likely as the others.
    ///
    /// Counting the targets of sliders costs more than guessing one: each is given as many as it
    /// could have, and who draws a target that is not there, or the move that ko forbids, draws
    /// again.
    #[inline(always)]
    pub(super) fn random_turn<const FREE: bool>(&self, dice: &mut Dice) -> Option<SixMakingTurn> {
        if self.is_won() {
            return None;
        }
        let placements = self.placements().count();
        let certain = placements + self.pawn_moves() + 3 * self.pairs::<FREE>(3);
        let guesses = [2, 4, 5].map(|height| self.guesses::<FREE>(height)).iter().sum::<u32>();
        let urn = Urn { placements, total: certain + guesses };
        let bits = dice.bits();
        self.draw_from::<FREE>(urn, bits).or_else(|| self.draw_again::<FREE>(urn, bits, dice))
    }

    /// How many guesses the sliders of a height are given.
    #[inline(always)]
    fn guesses<const FREE: bool>(&self, height: u32) -> u32 {
        self.of_height(height).count() * height * most_targets(height, FREE)
    }

    /// Draws with the upper half of a throw; `None` if that is no turn.
    #[inline(always)]
    fn draw_from<const FREE: bool>(&self, urn: Urn, bits: u64) -> Option<SixMakingTurn> {
        let n = scale(bits, urn.total);
        if n < urn.placements {
            Some(SixMakingTurn::place(self.of_height(0).nth(n)))
        } else {
            self.nth_move::<FREE>(n - urn.placements)
        }
    }

    /// Draws again, first with the lower half of the throw that was no turn. Most draws are, but
    /// some positions have few turns or none: those are counted.
    #[inline(never)]
    fn draw_again<const FREE: bool>(
        &self,
        urn: Urn,
        mut bits: u64,
        dice: &mut Dice,
    ) -> Option<SixMakingTurn> {
        let draws = if urn.total == 0 { 0 } else { 16 };
        for draw in 0..draws {
            bits = if draw % 2 == 0 { bits << 32 } else { dice.bits() };
            let turn = self.draw_from::<FREE>(urn, bits);
            if turn.is_some() {
                return turn;
            }
        }
        self.counted_turn::<FREE>(dice)
    }

    /// The n-th move of an urn, if it is one. The sliders' come first: they are drawn most often.
    #[inline(never)]
    fn nth_move<const FREE: bool>(&self, mut n: u32) -> Option<SixMakingTurn> {
        macro_rules! sliders {
            ($($height:literal)*) => {$(
                let guesses = self.guesses::<FREE>($height);
                if n < guesses {
                    return self.guess::<FREE, $height>(n).filter(|&turn| Some(turn) != self.ko);
                }
                n -= guesses;
            )*};
        }
        sliders!(2 4 5);
        self.nth_certain(n).filter(|&turn| Some(turn) != self.ko)
    }

    /// The n-th move of the Pawns and Knights.
    #[inline(always)]
    fn nth_certain(&self, mut n: u32) -> Option<SixMakingTurn> {
        for step in [1, STRIDE] {
            let pawns = self.pawns_below(step);
            if n < pawns.count() {
                let pawn = pawns.nth(n);
                return Some(SixMakingTurn::moving(1, either_way(pawn), either_way(pawn + step)));
            }
            n -= pawns.count();
        }
        for from in self.of_height(3).ones() {
            let targets = targets::<false>(self.occupied, 3, from);
            if n < 3 * targets.count() {
                let to = either_way(targets.nth(n / 3));
                return Some(SixMakingTurn::moving(n % 3 + 1, from, to));
            }
            n -= 3 * targets.count();
        }
        debug_assert_eq!(n, 0, "only an empty urn has nothing to draw");
        None
    }

    /// The n-th of the moves that the sliders of a height are given, if there is one.
    #[inline(always)]
    fn guess<const FREE: bool, const HEIGHT: u32>(&self, n: u32) -> Option<SixMakingTurn> {
        let most = const { most_targets(HEIGHT, FREE) };
        let (target, n) = (n % most, n / most);
        let (count, tower) = (n % HEIGHT + 1, n / HEIGHT);
        let from = self.of_height(HEIGHT).nth(tower);
        let to = if FREE {
            let targets = targets::<FREE>(self.occupied, HEIGHT, from);
            if target >= targets.count() {
                return None;
            }
            targets.nth(target)
        } else {
            let towers = self.occupied & ray(from, if HEIGHT == 4 { target + 4 } else { target });
            if towers.is_empty() {
                return None;
            }
            towers.first()
        };
        Some(SixMakingTurn::moving(count, from, either_way(to)))
    }

    /// A turn by chance where guessing is hopeless.
    #[cold]
    fn counted_turn<const FREE: bool>(&self, dice: &mut Dice) -> Option<SixMakingTurn> {
        let mut left = match self.count::<FREE>() {
            0 => return None,
            count => dice.below(count),
        };
        let mut found = None;
        let _ = self.turns::<FREE>(|turn| {
            if left == 0 {
                found = Some(turn);
                return ControlFlow::Break(());
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found
    }
}

/// A slider of each height has at most so many targets.
const fn most_targets(height: u32, free: bool) -> u32 {
    let directions = if height == 5 { 8 } else { 4 };
    // Four lines of five cells cross in the middle.
    if free { 2 * directions } else { directions }
}
