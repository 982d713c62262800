use cairn_core::bits::Bits;

use super::mover_view::{MOVER, MoverView, OTHER};
use cairn_search::TermSink;
use cairn_search::terms;

// Fitted by the tuner to 1,500 games of 1,500 nodes a turn, seed 5; in play no difference was seen
// to the weights made by hand, since most games are drawn.
//
// A claim is counted by how many are still missing, so that the same weights fit both numbers of
// claims that win.
terms! {
    TURN: "turn", 11, "to be the side to move";
    THREE_MISSING: "three missing", 153, "three more claims win, or fewer";
    TWO_MISSING: "two missing", 178, "two more claims win, or fewer";
    ONE_MISSING: "one missing", 216, "one more claim wins";
    CLAIM: "claim", 74, "the side to move can claim a stack now";
    THREAT: "threat", 31, "the other will claim a stack if nothing is done";
    FORK: "fork", 34, "the other will claim one of several stacks, whatever is done";
    LIFT: "lift", 10, "the pawn is on a single disc that it may carry";
    ON_A_TWO: "on a two", 8, "the pawn is on two discs, which nobody can claim meanwhile";
    PAIRS: "pairs", 3, "single discs that the pawn can carry its own onto";
    TWOS_IN_LINE: "twos in line", 7, "twos that the pawn can walk onto";
    AIMS: "aims", 7, "single discs in line from which a two could be claimed";
    DOUBLE_AIMS: "double aims", 10, "those of them from which several could be";
    LATE_LEAD: "late lead", -22, "more claims, times the single discs fewer than ten";
    ODD: "odd", -8, "the number of single discs is odd, and not even";
}

/// Counts every term.
#[inline]
pub(super) fn count_terms(sight: &MoverView, sink: &mut impl TermSink) {
    sink.add(TURN, 1);
    for (term, missing) in [(THREE_MISSING, 3), (TWO_MISSING, 2), (ONE_MISSING, 1)] {
        let there = |who: usize| i32::from(sight.claims[who] + missing >= sight.goal);
        sink.add(term, there(MOVER) - there(OTHER));
    }
    let threatened = sight.claimable(OTHER).count();
    sink.add(CLAIM, i32::from(!sight.claimable(MOVER).is_empty()));
    sink.add(THREAT, -i32::from(threatened > 0));
    sink.add(FORK, -i32::from(threatened > 1));

    let [mover, other] = [MOVER, OTHER].map(|who| Outlook::of(sight, who));
    sink.add(LIFT, mover.lift - other.lift);
    sink.add(ON_A_TWO, mover.on_a_two - other.on_a_two);
    sink.add(PAIRS, mover.pairs - other.pairs);
    sink.add(TWOS_IN_LINE, mover.twos_in_line - other.twos_in_line);
    sink.add(AIMS, mover.aims - other.aims);
    sink.add(DOUBLE_AIMS, mover.double_aims - other.double_aims);

    let singles = sight.ones.count() as i32;
    let lead = (sight.claims[MOVER] as i32 - sight.claims[OTHER] as i32).signum();
    sink.add(LATE_LEAD, lead * (10 - singles).max(0));
    sink.add(ODD, if singles % 2 == 1 { 1 } else { -1 });
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
    fn of(sight: &MoverView, who: usize) -> Outlook {
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
