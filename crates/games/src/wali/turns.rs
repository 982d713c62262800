use std::ops::ControlFlow;

use cairn_core::Dice;

use super::Options;
use super::board::{BoardWord, Phase, WaliBoard};
use super::threes::{LineRule, Moves};
use super::turn::WaliTurn;

impl<B: BoardWord> WaliBoard<B> {
    /// Visits every turn.
    #[inline]
    pub(super) fn turns(
        &self,
        options: Options,
        mut visit: impl FnMut(WaliTurn) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.phase == Phase::Drop {
            let drops = self.drops(self.own, options);
            if drops.is_empty() {
                return visit(WaliTurn::PASS);
            }
            return drops.ones().try_for_each(|at| visit(WaliTurn::drop(at)));
        }
        if self.is_decided(options) {
            return ControlFlow::Continue(());
        }
        let moves = Moves::of(self.own, self.empty());
        if moves.is_empty() {
            return visit(WaliTurn::PASS);
        }
        let (all, threes) = (moves.words(), moves.threes(self.own, options.line).words());
        all.without(threes).each(&mut visit)?;
        // "The side must remove one enemy stone of its choice, any of them."
        threes.each(|step| self.enemy.ones().try_for_each(|stone| visit(step.taking(stone))))
    }

    /// How many turns there are.
    #[inline]
    pub(super) fn count_turns(&self, options: Options) -> u32 {
        if self.phase == Phase::Drop {
            // The drop phase lasts only while somebody can drop, so who cannot passes.
            return self.drops(self.own, options).count().max(1);
        }
        if self.is_decided(options) {
            return 0;
        }
        let moves = Moves::of(self.own, self.empty());
        // A three comes once for each enemy stone; who cannot move passes.
        let threes = moves.threes(self.own, options.line).words().count();
        (moves.words().count() + threes * (self.enemy.count() - 1)).max(1)
    }

    /// A turn by chance, each as likely as any other.
    #[inline(always)]
    pub(super) fn random_turn(
        &self,
        line: LineRule,
        options: Options,
        dice: &mut Dice,
    ) -> Option<WaliTurn> {
        if self.phase == Phase::Drop {
            let drops = self.drops(self.own, options);
            return Some(match drops.count() {
                0 => WaliTurn::PASS,
                count => WaliTurn::drop(drops.nth(dice.below(count))),
            });
        }
        if self.is_decided(options) {
            return None;
        }
        let moves = Moves::of(self.own, self.empty());
        let (all, mut throw) = (moves.words(), dice.throw());
        if all.count() == 0 {
            return Some(WaliTurn::PASS);
        }
        // Two stones make no three.
        if self.own.count() <= Self::FEW {
            return Some(all.nth(throw.below(all.count())));
        }
        let threes = moves.threes(self.own, line);
        if threes.is_empty() {
            return Some(all.nth(throw.below(all.count())));
        }
        // A three comes once for each enemy stone.
        let (threes, stones) = (threes.words(), self.enemy.count());
        let plain = all.count() - threes.count();
        let n = throw.below(plain + threes.count() * stones);
        if n < plain {
            return Some(all.without(threes).nth(n));
        }
        let step = threes.nth(throw.below(threes.count()));
        Some(step.taking(self.enemy.nth(throw.below(stones))))
    }

    /// Has the number of stones ended the game? As [`ending`](Self::ending), but quickly: whoever
    /// has just moved has not lost by it, so only few stones of the side to move can.
    #[inline(always)]
    fn is_decided(&self, options: Options) -> bool {
        let own = self.own.count();
        own <= Self::FEW && (own <= options.losing || self.enemy.count() <= Self::FEW)
    }
}
