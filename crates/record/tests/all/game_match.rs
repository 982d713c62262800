//! A match: endings, undo, seats, comments and tags.

use cairn_core::{Dice, Ending, Side};
use cairn_games::{NotLegal, open};
use cairn_record::{Match, PlayError, Seat, Status, TextError, Undone, position_status};

/// A match of Stac in which these turns were played.
fn stac(turns: &[&str]) -> Match {
    let mut game = Match::new(open("stac").unwrap());
    for turn in turns {
        game.play(turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
    }
    game
}

/// Both pawns move away and back.
const ROUND: [&str; 4] = ["e1-e2", "a5-a4", "e2-e1", "a4-a5"];

#[test]
fn the_start_counts_for_repetition() {
    let mut game = stac(&ROUND);
    assert_eq!(game.status(), Status::Open);
    for turn in &ROUND[..3] {
        game.play(turn).unwrap();
        assert!(game.status().is_open());
    }
    game.play(ROUND[3]).unwrap();
    assert_eq!(game.status().to_string(), "1/2-1/2 repetition");
    let refused = game.play("e1-e2").unwrap_err();
    assert!(
        matches!(refused, PlayError::Over { ending, .. } if ending == Ending::draw("repetition"))
    );
    assert!(matches!(game.undo(), Some(Undone::Turn(_))));
    assert!(game.status().is_open());
    game.play("a4-a3").unwrap();
    assert!(game.status().is_open());
}

#[test]
fn the_quiet_limit_is_a_draw() {
    let position = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 99 99";
    let start = open("stac").unwrap().read(position).unwrap();
    assert_eq!(position_status(&start), Status::Open);
    let mut game = Match::from_position(start);
    game.play("e1-e2").unwrap();
    assert_eq!(game.status().to_string(), "1/2-1/2 quiet limit");
    assert_eq!(position_status(game.position()), game.status());
}

#[test]
fn an_ending_on_the_board_takes_precedence_over_the_quiet_limit() {
    let position = "w3,w3,w3,w3,2/2,2,2,2,2/1,x4/x5/x5 b d1 a5 - 100 120";
    let won = open("stac").unwrap().read(position).unwrap();
    assert!(position_status(&won).to_string().starts_with("1-0 "), "{}", position_status(&won));
    assert_eq!(Match::from_position(won.clone()).status(), position_status(&won));
}

#[test]
fn repetition_takes_precedence_over_the_quiet_limit() {
    let position = "1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1/1,1,1,1,1 w e1 a5 - 92 92";
    let mut game = Match::from_position(open("stac").unwrap().read(position).unwrap());
    for turn in ROUND.iter().chain(&ROUND) {
        game.play(turn).unwrap();
    }
    assert_eq!(game.position().plies().quiet, 100);
    assert_eq!(game.status().to_string(), "1/2-1/2 repetition");
}

#[test]
fn the_other_side_wins_by_a_resignation() {
    let mut game = stac(&["e1-e4"]);
    assert_eq!(game.resign(Side::First).unwrap().to_string(), "0-1 resignation");
    assert_eq!(game.status().to_string(), "0-1 resignation");
    assert!(matches!(game.play("a5-a2"), Err(PlayError::Over { .. })));
    assert!(game.agree_draw().is_err());
    assert!(game.resign(Side::Second).is_err());
    assert_eq!(game.turns().len(), 1);
}

#[test]
fn an_ending_off_the_board_is_undone_before_turns() {
    let mut game = stac(&["e1-e4"]);
    game.agree_draw().unwrap();
    assert_eq!(game.status().to_string(), "1/2-1/2 agreement");
    assert_eq!(game.undo(), Some(Undone::Ending(Ending::draw("agreement"))));
    assert!(game.status().is_open());
    assert_eq!(game.turns().len(), 1);
    assert!(matches!(game.undo(), Some(Undone::Turn(played)) if played.text == "e1-e4"));
    assert_eq!(game.undo(), None);
    assert_eq!(game.position().text(), game.rules().start().text());
}

#[test]
fn a_refused_turn_changes_nothing() {
    let mut game = stac(&["e1-e4"]);
    let before = game.to_string();
    assert!(matches!(game.play("a5-b4"), Err(PlayError::Turn(_))));
    assert!(matches!(game.play("nonsense"), Err(PlayError::Turn(_))));
    let foreign = game.start().read_turn("e1-d1").unwrap();
    assert_eq!(game.play_turn(foreign), Err(PlayError::NotLegal(NotLegal)));
    assert_eq!(game.to_string(), before);
}

#[test]
fn seats_hold_sides() {
    let game = stac(&["e1-e4"]);
    assert_eq!(game.seat_to_move(), Seat::Second);
    assert_eq!(game.side_of(Seat::First), Side::First);
    assert_eq!(game.seat_of(Side::Second), Seat::Second);
    assert_eq!(game.turns()[0].side, Side::First);
}

#[test]
fn a_swap_exchanges_the_sides_of_the_seats() {
    let mut game = Match::new(open("swack:size=4,pie=on").unwrap());
    game.play("pass").unwrap();
    assert_eq!(game.seat_to_move(), Seat::Second);
    game.play("swap").unwrap();
    assert_eq!(game.position().side(), Side::Second, "White is to move");
    assert_eq!(game.seat_to_move(), Seat::First, "and the first seat is White now");
    assert_eq!(game.side_of(Seat::Second), Side::First);
    game.undo();
    assert_eq!(game.seat_to_move(), Seat::Second);
}

#[test]
fn comments_belong_to_plies() {
    let mut game = stac(&["e1-e4"]);
    game.set_comment(0, "  two\n lines ").unwrap();
    game.add_comment("one").unwrap();
    game.add_comment("more").unwrap();
    assert_eq!((game.comment(0), game.comment(1), game.comment(2)), ("two lines", "one more", ""));
    assert_eq!(game.set_comment(2, "x"), Err(TextError::NoTurn(2)));
    assert_eq!(game.set_comment(1, "a } b"), Err(TextError::Brace));
    game.undo();
    game.play("e1-e4").unwrap();
    assert_eq!(game.comment(1), "", "taking back a turn removes its comment");
}

#[test]
fn tags_keep_their_order_and_names_are_checked() {
    let mut game = stac(&[]);
    game.set_tag("Event", "Autumn").unwrap();
    game.set_tag("Site", "Porto").unwrap();
    game.set_tag("Event", "Winter").unwrap();
    let tags: Vec<_> = game.tags().iter().map(|(name, value)| format!("{name} {value}")).collect();
    assert_eq!(tags, ["Event Winter", "Site Porto"]);
    assert_eq!(game.set_tag("Result", "1-0"), Err(TextError::OwnTag("Result".to_owned())));
    for name in ["", "two words", "1st", "é"] {
        assert_eq!(game.set_tag(name, ""), Err(TextError::TagName(name.to_owned())));
    }
}

/// In random games, exactly the pieces that have left the board are lost. Some games have a fact with
/// the number of pieces; in the others no piece is lost.
#[test]
fn pieces_that_leave_the_board_are_lost() {
    for (name, pieces) in [
        ("stacks", Some("pieces")),
        ("wali", Some("stones")),
        ("stac", None),
        ("swack", None),
        ("six-making", None),
    ] {
        let mut game = Match::new(open(name).unwrap());
        let mut dice = Dice::seeded(7);
        while game.status().is_open() {
            let turn = game.position().random_turn(&mut dice).unwrap();
            game.play_turn(turn).unwrap();
        }
        let plies = game.turns().len();
        let mut most = [0; 2];
        for ply in 0..=plies {
            let now =
                Side::BOTH.map(|side| pieces.map_or(0, |pieces| count(&game, ply, side, pieces)));
            most = [most[0].max(now[0]), most[1].max(now[1])];
            assert_eq!(game.pieces_lost(ply), [most[0] - now[0], most[1] - now[1]], "{name} {ply}");
        }
        assert_eq!(game.pieces_lost(plies).iter().sum::<usize>() > 0, pieces.is_some(), "{name}");
    }
}

fn count(game: &Match, ply: usize, side: Side, name: &str) -> usize {
    let facts = game.positions()[ply].scene().facts;
    let found = facts.iter().find(|fact| fact.name == name && fact.side == Some(side));
    found.unwrap().value.count().unwrap() as usize
}
