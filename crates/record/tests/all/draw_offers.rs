//! Draw offers: how long they are open, and how a record contains them.

use cairn_core::Side;
use cairn_record::{Match, Seat};

const OFFERED: &str = "\
[Game \"stac\"]
[Result \"*\"]

1. e1+e4 @4:53 (=) {a word} 1... a5-a2 2. e4-e1 (=) *
";

fn game(variant: &str, turns: &[&str]) -> Match {
    let mut game = Match::new(cairn_games::open(variant).unwrap());
    turns.iter().for_each(|turn| game.play(turn).unwrap());
    game
}

fn error(rest: &str) -> String {
    format!("[Game \"stac\"]\n{rest}").parse::<Match>().expect_err(rest).to_string()
}

#[test]
fn an_offer_is_open_until_the_next_turn() {
    let mut game = game("stac", &[]);
    assert!(!game.offer_draw(), "there is no turn to offer it with");
    game.play("e1+e4").unwrap();
    assert_eq!(game.draw_offer(), None);
    assert!(game.offer_draw());
    assert_eq!(game.draw_offer(), Some(Seat::First));
    game.play("a5-a2").unwrap();
    assert_eq!(game.draw_offer(), None);
    assert!(game.turns()[0].offers_draw && !game.turns()[1].offers_draw);
    // Taking back the turn that declined the offer reopens it.
    game.undo();
    assert_eq!(game.draw_offer(), Some(Seat::First));
    game.undo();
    game.play("e1+e4").unwrap();
    assert_eq!(game.draw_offer(), None, "taking back a turn removes its offer");
}

#[test]
fn an_offer_ends_with_the_match() {
    let mut game = game("stac", &["e1+e4"]);
    game.offer_draw();
    game.agree_draw().unwrap();
    assert_eq!(game.draw_offer(), None);
    let read: Match = game.to_string().parse().unwrap();
    assert!(read.turns()[0].offers_draw);
    game.undo();
    assert_eq!(game.draw_offer(), Some(Seat::First));
    game.resign(Side::Second).unwrap();
    assert!(!game.offer_draw());
}

/// In Swack with the pie rule a side moves twice in a row, but no seat does.
#[test]
fn an_offer_belongs_to_a_seat() {
    let first = game("swack:pie=on", &[]).position().texts()[0].0.clone();
    let mut game = game("swack:pie=on", &[&first, "swap"]);
    game.offer_draw();
    assert_eq!(game.draw_offer(), Some(Seat::Second));
    assert_eq!(game.seat_to_move(), Seat::First);
}

#[test]
fn a_record_contains_draw_offers() {
    let record: Match = OFFERED.parse().unwrap();
    assert_eq!(record.to_string(), OFFERED);
    assert_eq!(record.draw_offer(), Some(Seat::First));
    let loose = "[Game \"stac\"] e1+e4 (=) {a} @4:53 {word} a5-a2 e4-e1(=) *";
    assert!(loose.parse::<Match>().is_err(), "an offer must be a separate word");
    let loose = loose.replace("e1(=)", "e1 {}(=)");
    assert_eq!(loose.parse::<Match>().unwrap().to_string(), OFFERED);
}

#[test]
fn misplaced_offers_are_rejected() {
    for rest in ["(=) 1. e1+e4 *", "1. e1+e4 (=) (=) *", "1. (=) e1+e4 *"] {
        assert!(error(rest).contains("the offer of a draw `(=)`"), "{rest}: {}", error(rest));
    }
    let won = "[Start \"w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30\"]\n";
    assert!(format!("[Game \"stac\"]\n{won}e1+d1 1-0").parse::<Match>().is_ok());
    assert!(error(&format!("{won}e1+d1 (=) 1-0")).contains("leaves the match open"));
}
