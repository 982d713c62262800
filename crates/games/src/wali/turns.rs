use std::ops::ControlFlow;

use cairn_core::Dice;

use super::Options;
use super::board::{Ground, Phase, WaliBoard};
use super::threes::Moves;
use super::turn::WaliTurn;

impl<B: Ground> WaliBoard<B> {
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
        let all = Moves::of(self.own, self.empty());
        if all.is_empty() {
            return self.stuck().map_or(ControlFlow::Continue(()), visit);
        }
        let threes = all.threes(self.own);
        for (word, (all, threes)) in all.words().into_iter().zip(threes.words()).enumerate() {
            for at in all.ones() {
                let step = B::MOVES[word][at as usize];
                if threes.has(at) {
                    // "The side must remove one enemy stone of its choice, any of them."
                    self.enemy.ones().try_for_each(|stone| visit(step.taking(stone)))?;
                } else {
                    visit(step)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// How many turns there are.
    #[inline]
    pub(super) fn count_turns(&self, options: Options) -> u32 {
        if self.phase == Phase::Drop {
            // Who cannot drop passes.
            return self.drops(self.own, options).count().max(1);
        }
        if self.is_decided(options) {
            return 0;
        }
        let all = Moves::of(self.own, self.empty());
        if all.is_empty() {
            return self.stuck().map_or(0, |_| 1);
        }
        // A three comes once for each enemy stone.
        all.count() + all.threes(self.own).count() * (self.enemy.count() - 1)
    }

    /// A turn by chance, each as likely as any other.
    #[inline(always)]
    pub(super) fn random_turn(&self, options: Options, dice: &mut Dice) -> Option<WaliTurn> {
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
        let all = Moves::of(self.own, self.empty());
        let moves = all.count();
        if moves == 0 {
            return self.stuck();
        }
        let mut throw = dice.throw();
        // Two stones make no three.
        let few = self.own.count() <= Self::FEW;
        let threes = all.threes(self.own);
        if few || threes.is_empty() {
            return Some(all.nth(throw.below(moves)));
        }
        // A three comes once for each enemy stone.
        let (made, stones) = (threes.count(), self.enemy.count());
        let plain = moves - made;
        let n = throw.below(plain + made * stones);
        if n < plain {
            return Some(all.without(threes).nth(n));
        }
        let step = threes.nth(throw.below(made));
        Some(step.taking(self.enemy.nth(throw.below(stones))))
    }

    /// Has the number of stones ended the game? As [`too_few`](Self::too_few), but quickly: whoever
    /// has just moved has not lost by it, so only few stones of the side to move can.
    #[inline(always)]
    fn is_decided(&self, options: Options) -> bool {
        let own = self.own.count();
        own <= Self::FEW && (own <= options.losing || self.enemy.count() <= Self::FEW)
    }

    /// The turn of a side that cannot move: "a side that cannot move must `pass`", but where neither
    /// could, the game is over.
    #[cold]
    fn stuck(self) -> Option<WaliTurn> {
        (!self.reached(self.enemy).is_empty()).then_some(WaliTurn::PASS)
    }
}
