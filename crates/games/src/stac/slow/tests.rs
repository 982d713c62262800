//! Positions worked out by hand from the rules page.

use std::collections::BTreeMap;

use super::GAME;
use crate::random_games::play;
use crate::stac;

#[test]
fn random_games() {
    for claims in ["3", "4"] {
        let options = [("claims", claims)];
        println!("{options:?} {:?}", play(&GAME, &options));
    }
}

#[test]
fn the_start() {
    let text = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 0 0";
    assert_eq!(stac::start(&[]), text);
}

#[test]
fn unknown_options_are_refused() {
    assert!(stac::turns(&[("claims", "5")], "").is_err());
}

#[test]
fn walk_and_carry() {
    // White on c3 (a single disc), Black on e3; c1 is claimed, d3 holds two, c5 nothing.
    let board = "1,1,w3,1,1/1,1,1,1,1/1,1,1,2,1/1,1,1,1,1/x,1,x,1,x";
    let turns = stac::turns(&[], &format!("{board} w c3 e3 b 5 9")).unwrap();
    // Walks: everywhere in line but e3. Carries: not c1, not e3.
    assert_eq!(turns.len(), 7 + 6);
    assert!(turns.contains_key("c3-c1") && !turns.contains_key("c3+c1"));
    assert!(!turns.contains_key("c3-e3") && !turns.contains_key("c3+e3"));
    assert_eq!(
        turns["c3+d3"],
        "1,1,w3,1,1/1,1,1,1,1/1,1,x,w3,1/1,1,1,1,1/x,1,x,1,x b d3 e3 b 0 10"
    );
    assert_eq!(
        turns["c3+c5"],
        "1,1,w3,1,1/1,1,1,1,1/1,1,x,2,1/1,1,1,1,1/x,1,1,1,x b c5 e3 wb 6 10"
    );
    // A side whose last turn carried walks only, over the other pawn too, which a carry does not.
    let turns = stac::turns(&[], &format!("{board} w c3 e3 w 5 9")).unwrap();
    assert_eq!(turns.len(), 7);
    let turns = stac::turns(&[], &format!("{board} w c3 b3 - 5 9")).unwrap();
    assert!(turns.contains_key("c3-a3") && !turns.contains_key("c3+a3"));
}

#[test]
fn end_and_refusals() {
    // No single disc left; the side to move has more claims.
    let over = "w3,w3,b3,x,x/2,2,2,2,2/2,2,2,x,x/x5/x5 w a1 b1 - 0 40";
    assert_eq!(stac::ending(&[], over), Ok(Some("1-0")));
    assert_eq!(stac::turns(&[], over), Ok(BTreeMap::new()));
    let claimed = "w3,w3,w3,w3,x/2,2,2,2,1/2,2,x3/x5/x5 b a1 b1 - 0 40";
    assert_eq!(stac::ending(&[], claimed), Ok(Some("1-0")));
    for (bad, field) in [
        (claimed.replace(" b ", " w "), "side to move"),
        (claimed.replace("2,2,x3", "2,2,1,x2"), "board: 26"),
        (claimed.replace(" - ", " w "), "no-carry"),
        (claimed.replace(" - ", " bw "), "no-carry"),
        (claimed.replace(" b1 ", " a1 "), "Black's pawn"),
        (claimed.replace(" b1 ", " f1 "), "Black's pawn"),
        (claimed.replace(" 0 40", " 41 40"), "quiet"),
        (claimed.replace(" 0 40", " 101 140"), "quiet"),
        (claimed.replace(" 0 40", " 00 40"), "quiet"),
        (claimed.replace(" 0 40", "  0 40"), "fields"),
        (claimed.replace("2,2,2,2,1/2,2", "2,2,2,w3,x/2"), "board"),
        (claimed.replace("x5/x5", "x5/x6"), "board"),
        (claimed.replace("x5/x5", "x5"), "board"),
    ] {
        let reason = stac::ending(&[], &bad).unwrap_err();
        assert!(reason.starts_with(field), "{bad}: {reason}");
    }
    let three = stac::ending(&[("claims", "3")], claimed).unwrap_err();
    assert!(three.contains("more than 3"), "{three}");
    let lenient = "W3,W3,B3,x,X/2,2,2,2,2/2,2,2,x2/x2,x3/x,x4 W A1 B1 - 0 40";
    assert_eq!(stac::ending(&[], lenient), Ok(Some("1-0")));
}
