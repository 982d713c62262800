//! The clocks of a match: time spent, losses on time, and clock times in records.

use std::time::Duration;

use cairn_core::Side;
use cairn_record::{ForfeitReason, Match, PlayError, Seat, Status, TIME, Undone};

const TIMED: &str = "\
[Game \"stac\"]
[TimeControl \"5+3\"]
[Spent \"0:12.5\"]
[Takebacks \"no\"]
[Result \"*\"]

1. e1+e4 @4:53 a5-a2 @5:02.25 2. e4-e1 @1:02:03 {slow} 2... a2-a1 *
";

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

fn timed(variant: &str, control: &str) -> Match {
    let mut game = Match::new(cairn_games::open(variant).unwrap());
    game.set_time_control(Some(control.parse().unwrap()));
    game
}

fn play(game: &mut Match, text: &str, spent: Duration) -> Result<(), PlayError> {
    game.play(text)?;
    game.set_time_spent(spent);
    Ok(())
}

/// The error message for a record of Stac that must be rejected.
fn error(rest: &str) -> String {
    format!("[Game \"stac\"]\n{rest}").parse::<Match>().expect_err(rest).to_string()
}

#[test]
fn a_record_contains_clock_times() {
    let record: Match = TIMED.parse().unwrap();
    assert_eq!(record.to_string(), TIMED);
    assert_eq!(record.time_control().unwrap().to_string(), "5+3");
    assert_eq!(record.time_after(0), Some(seconds(293)));
    assert_eq!(record.time_after(3), None);
    assert!(!record.takebacks);
    // A turn without a clock time does not change the clock.
    assert_eq!(record.time_left(Seat::Second), Some(Duration::from_millis(302_250)));
    assert_eq!(record.time_left(Seat::First), Some(seconds(3723)));
    assert_eq!(record.spent(), Duration::from_millis(12_500));
}

#[test]
fn clock_times_are_read_anywhere_after_their_turn() {
    let loose = "[Game \"stac\"][Takebacks \"yes\"] e1+e4 {a}@4:53.000{b} 1...a5-a2 *";
    let read: Match = loose.parse().unwrap();
    let rest = "1. e1+e4 @4:53 {a b} 1... a5-a2 *\n";
    assert_eq!(read.to_string(), format!("[Game \"stac\"]\n[Result \"*\"]\n\n{rest}"));
}

#[test]
fn wrong_clock_times_are_rejected() {
    let stray = "must stand after a turn, and only one after each";
    assert_eq!(error("@5:00 1. e1-e4 *"), format!("line 2: the time `@5:00` {stray}"));
    assert_eq!(error("1. e1-e4 @5:00 @4:00 *"), format!("line 2: the time `@4:00` {stray}"));
    let sentence = "is not the time on a clock, such as 4:53 or 1:02:03.5";
    assert_eq!(error("1. e1-e4 @soon *"), format!("line 2: `soon` {sentence}"));
    assert_eq!(error("[Spent \"1\"] *"), format!("line 2: `1` {sentence}"));
    assert!(error("[TimeControl \"5\"] *").starts_with("line 2: the tag `TimeControl`: a time"));
    assert_eq!(
        error("[Takebacks \"maybe\"] *"),
        "line 2: the tag `Takebacks` is `maybe`; it must be yes or no"
    );
}

#[test]
fn a_fischer_clock_loses_the_time_spent_and_gains_the_increment() {
    let mut game = timed("stac", "1+2");
    play(&mut game, "e1-e4", seconds(10)).unwrap();
    play(&mut game, "a5-a2", seconds(1)).unwrap();
    play(&mut game, "e4-e1", Duration::from_micros(1_500)).unwrap();
    // Times are rounded to the millisecond, the precision of a record.
    assert_eq!(game.time_left(Seat::First), Some(Duration::from_millis(53_998)));
    assert_eq!(game.time_left(Seat::Second), Some(seconds(61)));
    let read: Match = game.to_string().parse().unwrap();
    assert_eq!(
        Seat::BOTH.map(|seat| read.time_left(seat)),
        Seat::BOTH.map(|seat| game.time_left(seat))
    );
    // Taking back a turn restores the clock.
    game.undo();
    assert_eq!(game.time_left(Seat::First), Some(seconds(52)));
}

#[test]
fn time_per_turn_does_not_accumulate() {
    let mut game = timed("stac", "30s");
    play(&mut game, "e1-e4", seconds(29)).unwrap();
    assert_eq!(game.time_after(0), Some(seconds(1)));
    assert_eq!(game.time_left(Seat::First), Some(seconds(30)));
}

#[test]
fn a_loss_on_time_is_recorded_and_can_be_taken_back() {
    let mut game = timed("stac", "1+5");
    game.forfeit(Side::First, ForfeitReason::Late).unwrap();
    assert!(matches!(game.status(), Status::Over(ending) if ending.why == TIME));
    assert!(game.forfeit(Side::Second, ForfeitReason::Late).is_err());
    let record =
        "[Game \"stac\"]\n[TimeControl \"1+5\"]\n[Result \"0-1\"]\n[Termination \"time\"]\n\n0-1\n";
    assert_eq!(game.to_string(), record);
    assert_eq!(record.parse::<Match>().unwrap().to_string(), record);
    assert!(matches!(game.undo(), Some(Undone::Ending(_))));
    play(&mut game, "e1-e4", seconds(1)).unwrap();
}

/// A clock belongs to a seat, not to a side.
#[test]
fn clocks_stay_with_the_seats_when_sides_are_exchanged() {
    let mut game = timed("swack:size=3,pie=on", "1+0");
    play(&mut game, "pass", seconds(1)).unwrap();
    play(&mut game, "swap", seconds(2)).unwrap();
    // White moves again, but White is now the first seat.
    assert_eq!(game.seat_to_move(), Seat::First);
    assert_eq!(game.time_left(Seat::First), Some(seconds(59)));
    play(&mut game, "a1xa2", seconds(4)).unwrap();
    assert_eq!(game.time_left(Seat::First), Some(seconds(55)));
    assert_eq!(game.time_left(Seat::Second), Some(seconds(58)));
}

#[test]
fn an_adjourned_match_resumes_with_its_clock() {
    let mut game = timed("stac", "1+0");
    game.set_spent(seconds(20));
    let mut game: Match = game.to_string().parse().unwrap();
    assert_eq!(game.spent(), seconds(20));
    let spent = game.spent() + seconds(5);
    play(&mut game, "e1-e4", spent).unwrap();
    assert_eq!(game.time_left(Seat::First), Some(seconds(35)));
    assert_eq!(game.spent(), Duration::ZERO);
    // Without clocks nothing is written.
    let mut game = Match::new(cairn_games::open("stac").unwrap());
    game.set_spent(seconds(20));
    assert!(!game.to_string().contains("Spent"));
    play(&mut game, "e1-e4", seconds(9999)).unwrap();
    assert_eq!((game.time_left(Seat::First), game.time_after(0)), (None, None));
}
