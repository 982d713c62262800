//! Clocks of a match: how they run, how they fall, and how a record holds them.

use std::time::Duration;

use cairn_core::Side;
use cairn_record::{Fault, Match, PlayError, Player, Status, TIME, Undone};

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

/// The sentence with which a record of Stac is refused.
fn refused(rest: &str) -> String {
    format!("[Game \"stac\"]\n{rest}").parse::<Match>().expect_err(rest).to_string()
}

#[test]
fn a_record_holds_its_clocks() {
    let record: Match = TIMED.parse().unwrap();
    assert_eq!(record.to_string(), TIMED);
    assert_eq!(record.time_control().unwrap().to_string(), "5+3");
    assert_eq!(record.time_after(0), Some(seconds(293)));
    assert_eq!(record.time_after(3), None);
    assert!(!record.takebacks);
    // A turn whose time nobody wrote down leaves the clock where it was.
    assert_eq!(record.time_left(Player::Second), Some(Duration::from_millis(302_250)));
    assert_eq!(record.time_left(Player::First), Some(seconds(3723)));
    assert_eq!(record.spent(), Duration::from_millis(12_500));
}

#[test]
fn times_are_read_wherever_they_stand_after_their_turn() {
    let loose = "[Game \"stac\"][Takebacks \"yes\"] e1+e4 {a}@4:53.000{b} 1...a5-a2 *";
    let read: Match = loose.parse().unwrap();
    let rest = "1. e1+e4 @4:53 {a b} 1... a5-a2 *\n";
    assert_eq!(read.to_string(), format!("[Game \"stac\"]\n[Result \"*\"]\n\n{rest}"));
}

#[test]
fn wrong_times_are_refused() {
    let stray = "must stand after a turn, and only one after each";
    assert_eq!(refused("@5:00 1. e1-e4 *"), format!("line 2: the time `@5:00` {stray}"));
    assert_eq!(refused("1. e1-e4 @5:00 @4:00 *"), format!("line 2: the time `@4:00` {stray}"));
    let sentence = "is not the time on a clock, such as 4:53 or 1:02:03.5";
    assert_eq!(refused("1. e1-e4 @soon *"), format!("line 2: `soon` {sentence}"));
    assert_eq!(refused("[Spent \"1\"] *"), format!("line 2: `1` {sentence}"));
    assert!(refused("[TimeControl \"5\"] *").starts_with("line 2: the tag `TimeControl`: a time"));
    assert_eq!(
        refused("[Takebacks \"maybe\"] *"),
        "line 2: the tag `Takebacks` is `maybe`; it must be yes or no"
    );
}

#[test]
fn a_fischer_clock_loses_what_is_spent_and_gains_a_little() {
    let mut game = timed("stac", "1+2");
    play(&mut game, "e1-e4", seconds(10)).unwrap();
    play(&mut game, "a5-a2", seconds(1)).unwrap();
    play(&mut game, "e4-e1", Duration::from_micros(1_500)).unwrap();
    // To the millisecond: what is written is what counts.
    assert_eq!(game.time_left(Player::First), Some(Duration::from_millis(53_998)));
    assert_eq!(game.time_left(Player::Second), Some(seconds(61)));
    let read: Match = game.to_string().parse().unwrap();
    assert_eq!(
        Player::BOTH.map(|who| read.time_left(who)),
        Player::BOTH.map(|who| game.time_left(who))
    );
    // What is taken back gives its time back.
    game.undo();
    assert_eq!(game.time_left(Player::First), Some(seconds(52)));
}

#[test]
fn time_for_each_turn_is_not_saved_up() {
    let mut game = timed("stac", "30s");
    play(&mut game, "e1-e4", seconds(29)).unwrap();
    assert_eq!(game.time_after(0), Some(seconds(1)));
    assert_eq!(game.time_left(Player::First), Some(seconds(30)));
}

#[test]
fn an_end_by_the_clock_is_written_down_and_can_be_taken_back() {
    let mut game = timed("stac", "1+5");
    game.forfeit(Side::First, Fault::Late).unwrap();
    assert!(matches!(game.status(), Status::Over(ending) if ending.why == TIME));
    assert!(game.forfeit(Side::Second, Fault::Late).is_err());
    let record =
        "[Game \"stac\"]\n[TimeControl \"1+5\"]\n[Result \"0-1\"]\n[Termination \"time\"]\n\n0-1\n";
    assert_eq!(game.to_string(), record);
    assert_eq!(record.parse::<Match>().unwrap().to_string(), record);
    assert!(matches!(game.undo(), Some(Undone::Call(_))));
    play(&mut game, "e1-e4", seconds(1)).unwrap();
}

/// A clock is a person's, not a colour's.
#[test]
fn clocks_stay_with_the_players_who_exchange_colours() {
    let mut game = timed("swack:size=3,pie=on", "1+0");
    play(&mut game, "pass", seconds(1)).unwrap();
    play(&mut game, "swap", seconds(2)).unwrap();
    // White again, but the first player.
    assert_eq!(game.player_to_move(), Player::First);
    assert_eq!(game.time_left(Player::First), Some(seconds(59)));
    play(&mut game, "a1xa2", seconds(4)).unwrap();
    assert_eq!(game.time_left(Player::First), Some(seconds(55)));
    assert_eq!(game.time_left(Player::Second), Some(seconds(58)));
}

#[test]
fn a_match_put_aside_goes_on_where_the_clock_stood() {
    let mut game = timed("stac", "1+0");
    game.set_spent(seconds(20));
    let mut game: Match = game.to_string().parse().unwrap();
    assert_eq!(game.spent(), seconds(20));
    let spent = game.spent() + seconds(5);
    play(&mut game, "e1-e4", spent).unwrap();
    assert_eq!(game.time_left(Player::First), Some(seconds(35)));
    assert_eq!(game.spent(), Duration::ZERO);
    // Without clocks there is nothing to write, and nothing to refuse.
    let mut game = Match::new(cairn_games::open("stac").unwrap());
    game.set_spent(seconds(20));
    assert!(!game.to_string().contains("Spent"));
    play(&mut game, "e1-e4", seconds(9999)).unwrap();
    assert_eq!((game.time_left(Player::First), game.time_after(0)), (None, None));
}
