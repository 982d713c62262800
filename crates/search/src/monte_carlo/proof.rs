//! What is proven about a node, in two bytes, and what its children prove about a node.
//!
//! # Why the proofs are sound, also when the root moves on
//!
//! Inside a search two things end a line as a draw by repetition: a position that has stood twice
//! in the match before (the third time ends the game by rule), and a position that stands for the
//! second time on the line from the root. The second is a convention, not the rule, and draws that
//! rest on it depend on the line.
//!
//! *Wins and losses* hold under every line. Who is proven to win has an answer to everything that
//! never enters one of those drawn positions. When the root moves on, a position that the rule
//! newly draws (it has now stood twice) had stood once before and then again on the way to the new
//! root, or twice on that way: in both cases it was on the line, so the proof avoided it already.
//!
//! *Draws at the root* hold too: nobody needs a repetition to win, since on the shortest way to a
//! win no position comes twice; and who can hold a draw holds it whether the second or the third
//! time counts.
//!
//! *Draws below the root* that rest on the convention are true only as seen from this root: for
//! another root the line is shorter, and the position that was on it has stood once only. They
//! carry the number of the root that they were proven under, and mean nothing under another one.
//! A draw is free of this only if every drawn child is. Draws by the board, by the quiet limit
//! (the counter is the same on the same turns) and by a third time in the match stay.

/// What is proven about a node, for the side to move there; packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof(u16);

/// The number of a root; see the top of this file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RootNumber(u16);

/// What a proof says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// Nothing yet.
    Open,
    /// The side to move wins in so many plies or fewer.
    Win(u16),
    /// The side to move loses, after so many plies or fewer.
    Loss(u16),
    /// A draw: forever, or as seen from this root.
    Draw {
        /// Does it stay true when the root moves on?
        lasting: bool,
    },
}

impl RootNumber {
    pub(super) const FIRST: RootNumber = RootNumber(0);

    /// The number of the next root; `None` if all have been used, and the tree must be left.
    #[inline]
    pub(super) fn next(self) -> Option<RootNumber> {
        (self.0 < Proof::MOST).then_some(RootNumber(self.0 + 1))
    }
}

impl Proof {
    /// Thirteen bits for a distance or a root; three for the kind.
    const MOST: u16 = 0x1FFF;
    const KIND: u16 = !Proof::MOST;
    const WIN: u16 = 1 << 13;
    const LOSS: u16 = 2 << 13;
    const DRAW: u16 = 3 << 13;
    const DRAW_UNDER: u16 = 4 << 13;

    /// Nothing.
    pub(super) const NONE: Proof = Proof(0);

    /// Packs what is known under this root.
    #[inline]
    pub(super) fn of(known: Known, root: RootNumber) -> Proof {
        Proof(match known {
            Known::Open => 0,
            Known::Win(plies) => Proof::WIN | plies.min(Proof::MOST),
            Known::Loss(plies) => Proof::LOSS | plies.min(Proof::MOST),
            Known::Draw { lasting: true } => Proof::DRAW,
            Known::Draw { lasting: false } => Proof::DRAW_UNDER | root.0,
        })
    }

    /// What it says under this root.
    #[inline]
    pub(super) fn known(self, root: RootNumber) -> Known {
        let rest = self.0 & Proof::MOST;
        match self.0 & Proof::KIND {
            Proof::WIN => Known::Win(rest),
            Proof::LOSS => Known::Loss(rest),
            Proof::DRAW => Known::Draw { lasting: true },
            Proof::DRAW_UNDER if rest == root.0 => Known::Draw { lasting: false },
            _ => Known::Open,
        }
    }
}

impl Known {
    #[inline]
    pub(super) fn is_open(self) -> bool {
        self == Known::Open
    }

    /// The same for the other player.
    #[inline]
    pub(super) fn turned(self) -> Known {
        match self {
            Known::Win(plies) => Known::Loss(plies),
            Known::Loss(plies) => Known::Win(plies),
            open => open,
        }
    }

    /// What a line that ends here is worth to the side to move: 1, -1, or what a draw is to it.
    #[inline]
    pub(super) fn worth(self, draw: f64) -> Option<f64> {
        match self {
            Known::Open => None,
            Known::Win(_) => Some(1.0),
            Known::Loss(_) => Some(-1.0),
            Known::Draw { .. } => Some(draw),
        }
    }
}

/// What the turns of a node prove about it: each as it is for the player who takes it. `all` says
/// whether every legal turn is among them.
#[inline]
pub(super) fn of_turns(turns: impl Iterator<Item = Known>, all: bool) -> Known {
    let (mut shortest, mut longest) = (None::<u16>, 0);
    let (mut open, mut drawn, mut lasting) = (!all, false, true);
    for turn in turns {
        match turn {
            Known::Open => open = true,
            Known::Win(plies) => shortest = Some(shortest.map_or(plies, |p| p.min(plies))),
            Known::Loss(plies) => longest = longest.max(plies),
            Known::Draw { lasting: stays } => {
                drawn = true;
                lasting &= stays;
            }
        }
    }
    match shortest {
        Some(plies) => Known::Win(plies.saturating_add(1)),
        None if open => Known::Open,
        None if drawn => Known::Draw { lasting },
        None => Known::Loss(longest + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_everything_but_draws_under_another_root() {
        let here = RootNumber(5);
        for known in [
            Known::Open,
            Known::Win(0),
            Known::Win(8000),
            Known::Loss(0),
            Known::Loss(17),
            Known::Draw { lasting: true },
            Known::Draw { lasting: false },
        ] {
            assert_eq!(Proof::of(known, here).known(here), known);
        }
        let draw = Proof::of(Known::Draw { lasting: false }, here);
        assert_eq!(draw.known(RootNumber(6)), Known::Open);
        assert_eq!(RootNumber(Proof::MOST).next(), None);
    }

    #[test]
    fn a_loss_needs_every_turn() {
        let lost = [Known::Loss(3), Known::Loss(7)];
        assert_eq!(of_turns(lost.into_iter(), true), Known::Loss(8));
        assert_eq!(of_turns(lost.into_iter(), false), Known::Open);
    }

    #[test]
    fn a_win_needs_one_turn_and_takes_the_shortest() {
        let won = [Known::Open, Known::Win(6), Known::Win(2), Known::Loss(1)];
        assert_eq!(of_turns(won.into_iter(), false), Known::Win(3));
    }

    #[test]
    fn a_draw_lasts_only_if_every_drawn_child_does() {
        let (stays, passes) = (Known::Draw { lasting: true }, Known::Draw { lasting: false });
        assert_eq!(of_turns([stays, Known::Loss(2)].into_iter(), true), stays);
        assert_eq!(of_turns([stays, passes].into_iter(), true), passes);
        assert_eq!(of_turns([stays, Known::Open].into_iter(), true), Known::Open);
    }
}
