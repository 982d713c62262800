use cairn_core::bits::Bits;

use super::sight::{MOVER, OTHER, Sight};
use crate::knowledge::{Tally, Term};

const fn term(name: &'static str, weight: i32, about: &'static str) -> Term {
    Term { name, weight, about }
}

/// What the evaluation looks at. A claim is counted by how many are still missing, so that the
/// same weights fit both numbers of claims that win.
pub(super) const TERMS: &[Term] = &[
    term("turn", 10, "to be the side to move"),
    term("three missing", 100, "three more claims win, or fewer"),
    term("two missing", 120, "two more claims win, or fewer"),
    term("one missing", 160, "one more claim wins"),
    term("claim", 80, "the side to move can claim a stack now"),
    term("threat", 30, "the other will claim a stack if nothing is done"),
    term("fork", 60, "the other will claim one of several stacks, whatever is done"),
    term("lift", 12, "the pawn is on a single disc that it may carry"),
    term("on a two", 15, "the pawn is on two discs, which nobody can claim meanwhile"),
    term("pairs", 2, "single discs that the pawn can carry its own onto"),
    term("twos in line", 4, "twos that the pawn can walk onto"),
    term("aims", 8, "single discs in line from which a two could be claimed"),
    term("double aims", 14, "those of them from which several could be"),
    term("late lead", 8, "more claims, times the single discs fewer than ten"),
    term("odd", 0, "the number of single discs is odd, and not even"),
];

const TURN: usize = 0;
/// The first of three.
const MISSING: usize = 1;
const CLAIM: usize = 4;
const THREAT: usize = 5;
const FORK: usize = 6;
const LIFT: usize = 7;
const ON_A_TWO: usize = 8;
const PAIRS: usize = 9;
const TWOS_IN_LINE: usize = 10;
const AIMS: usize = 11;
const DOUBLE_AIMS: usize = 12;
const LATE_LEAD: usize = 13;
const ODD: usize = 14;

/// Counts every term.
#[inline]
pub(super) fn tally(sight: &Sight, tally: &mut impl Tally) {
    tally.add(TURN, 1);
    for missing in [3, 2, 1] {
        let there = |who: usize| i32::from(sight.claims[who] + missing >= sight.goal);
        tally.add(MISSING + 3 - missing as usize, there(MOVER) - there(OTHER));
    }
    let threatened = sight.claimable(OTHER).count();
    tally.add(CLAIM, i32::from(!sight.claimable(MOVER).is_empty()));
    tally.add(THREAT, -i32::from(threatened > 0));
    tally.add(FORK, -i32::from(threatened > 1));

    let [mover, other] = [MOVER, OTHER].map(|who| Outlook::of(sight, who));
    tally.add(LIFT, mover.lift - other.lift);
    tally.add(ON_A_TWO, mover.on_a_two - other.on_a_two);
    tally.add(PAIRS, mover.pairs - other.pairs);
    tally.add(TWOS_IN_LINE, mover.twos_in_line - other.twos_in_line);
    tally.add(AIMS, mover.aims - other.aims);
    tally.add(DOUBLE_AIMS, mover.double_aims - other.double_aims);

    let singles = sight.ones.count() as i32;
    let lead = (sight.claims[MOVER] as i32 - sight.claims[OTHER] as i32).signum();
    tally.add(LATE_LEAD, lead * (10 - singles).max(0));
    tally.add(ODD, if singles % 2 == 1 { 1 } else { -1 });
}

/// What one player's pawn can do in its next turns.
struct Outlook {
    lift: i32,
    on_a_two: i32,
    pairs: i32,
    twos_in_line: i32,
    aims: i32,
    double_aims: i32,
}

impl Outlook {
    #[inline]
    fn of(sight: &Sight, who: usize) -> Outlook {
        let walks = sight.walks(who);
        let (mut aims, mut double_aims) = (0, 0);
        for single in (walks & sight.ones).ones() {
            let twos = (sight.clear(single, who) & sight.twos).count();
            aims += i32::from(twos > 0);
            double_aims += i32::from(twos > 1);
        }
        Outlook {
            lift: sight.lifts(who).into(),
            on_a_two: sight.twos.has(sight.pawns[who]).into(),
            pairs: (sight.carries(who) & sight.ones).count() as i32,
            twos_in_line: (walks & sight.twos).count() as i32,
            aims,
            double_aims,
        }
    }
}
