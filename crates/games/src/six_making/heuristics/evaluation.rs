use crate::six_making::{SixMakingBoard, one_way};
use cairn_core::Board;
use cairn_core::bits::Bits;

use super::mover_view::{MOVER, MoverView, OTHER};
use cairn_search::TermSink;
use cairn_search::terms;

// Fitted by the tuner to 3,000 games of 1,500 nodes a turn, seed 5: 54:6 against the weights made by
// hand. The last three terms are not fitted: where they count, the search decides.
//
// A side's towers are those with its disc on top.
terms! {
    TURN: "turn", 57, "to be the side to move";
    PAWNS: "pawns", 2, "own towers of one disc";
    ROOKS: "rooks", 36, "own towers of two";
    KNIGHTS: "knights", 48, "own towers of three";
    BISHOPS: "bishops", 169, "own towers of four";
    QUEENS: "queens", 134, "own towers of five";
    SOLID: "solid", 39, "own towers with the second disc of the same colour";
    CAPTURED: "captured", 20, "the other's discs in own towers";
    RESERVE: "reserve", -40, "discs still to be placed";
    REACH: "reach", 31, "towers that own ones of two discs or more can go to, each with each";
    PAWN_REACH: "pawn reach", 24, "towers that own ones of one disc can go to, each with each";
    STRIKES: "strikes", 31, "the other's towers of three or more that own ones can go to";
    FIVES: "fives", 38, "towers that own ones can make five of";
    SIX: "six", 2000, "the side to move can make six now";
    THREAT: "threat", 60, "the other will make six if nothing is done";
    THREATS: "threats", 60, "further towers that the other can make six of";
}

/// Counts every term.
#[inline]
pub(super) fn sink<const FREE: bool>(board: &SixMakingBoard, sink: &mut impl TermSink) {
    let sight = MoverView::of(board);
    sink.add(TURN, 1);
    for (term, height) in [(PAWNS, 1), (ROOKS, 2), (KNIGHTS, 3), (BISHOPS, 4), (QUEENS, 5)] {
        let towers = one_way(sight.heights[height]);
        let own = |who: usize| (towers & sight.tops[who]).count() as i32;
        sink.add(term, own(MOVER) - own(OTHER));
    }
    let sides = [board.side(), board.side().other()];
    let reserve = sides.map(|side| board.reserve(side) as i32);
    sink.add(RESERVE, reserve[MOVER] - reserve[OTHER]);

    let [mover, other] = [MOVER, OTHER].map(|who| Outlook::of::<FREE>(board, &sight, who));
    sink.add(SOLID, mover.solid - other.solid);
    sink.add(CAPTURED, mover.captured - other.captured);
    sink.add(REACH, mover.reach - other.reach);
    sink.add(PAWN_REACH, mover.pawn_reach - other.pawn_reach);
    sink.add(STRIKES, mover.strikes - other.strikes);
    sink.add(FIVES, mover.fives - other.fives);
    sink.add(SIX, i32::from(mover.sixes > 0));
    sink.add(THREAT, -i32::from(other.sixes > 0));
    sink.add(THREATS, -(other.sixes - 1).max(0));
}

/// What one player's towers are and do.
#[derive(Default)]
struct Outlook {
    solid: i32,
    captured: i32,
    reach: i32,
    pawn_reach: i32,
    strikes: i32,
    fives: i32,
    sixes: i32,
}

impl Outlook {
    #[inline]
    fn of<const FREE: bool>(board: &SixMakingBoard, sight: &MoverView, who: usize) -> Outlook {
        let mut outlook = Outlook::default();
        let own = sight.tops[who];
        let tall = sight.at_least(3) & sight.tops[1 - who];
        // The towers with which each height makes six.
        let mut sixes = 0;
        macro_rules! of_height {
            ($($height:literal)*) => {$(
                sixes |= sight.heights[6 - $height];
                let fives = if $height < 5 { sight.heights[5 - $height] } else { 0 };
                for from in one_way(sight.heights[$height] & own).ones() {
                    let targets = sight.targets::<FREE>($height, from);
                    let reach = targets.count() as i32;
                    if $height == 1 {
                        outlook.pawn_reach += reach;
                    } else {
                        outlook.reach += reach;
                        let tower = board.tower(from);
                        outlook.solid += i32::from(tower.without(1).top() == tower.top());
                        outlook.captured += tower.strangers() as i32;
                    }
                    outlook.strikes += (targets & tall).count() as i32;
                    outlook.fives += (targets & fives).count() as i32;
                    outlook.sixes += (targets & sixes).count() as i32;
                }
            )*};
        }
        of_height!(1 2 3 4 5);
        outlook
    }
}
