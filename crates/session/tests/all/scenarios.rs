//! Scenarios that every interface repeats. Each interface must come to the same outcome and the
//! same record.

use cairn_record::{ForfeitReason, Seat};
use cairn_session::{
    Command, EventKind, Executed, GameId, Header, Moment, Occupant, Offer, Outages, Refusal,
    Session,
};

use Seat::{First, Second};

fn people() -> [Occupant; 2] {
    ["Ana", "Rui"].map(Occupant::person)
}

fn session(header: Header) -> Session {
    Session::new(Header { created: 0, ..header }).unwrap()
}

fn timed(time: &str) -> Session {
    session(Header { time: time.parse().ok(), seats: people(), ..Header::new("stac") })
}

fn turns(session: &Session) -> String {
    session.game().to_string().lines().last().unwrap().to_owned()
}

/// Plays turns at time 0.
fn play(session: &mut Session, texts: &[&str]) {
    for text in texts {
        let seat = session.game().seat_to_move();
        session.execute(seat, Command::turn(text), Moment::at(0)).unwrap();
    }
}

#[test]
fn an_offer_that_crosses_a_turn_stays_open() {
    let mut session = session(Header { seats: people(), ..Header::new("stac") });
    play(&mut session, &["e1+e4"]);
    // Ana offers a draw while Rui's turn is on its way. The turn arrives first, so the offer is
    // attached to her next turn.
    play(&mut session, &["a5-a2"]);
    session.execute(First, Command::Offer(Offer::Draw), Moment::at(0)).unwrap();
    assert_eq!(session.offers(), [(First, Offer::Draw)]);
    play(&mut session, &["e4-e1"]);
    assert_eq!(session.offers(), [(First, Offer::Draw)], "it is open for Rui");
    assert_eq!(turns(&session), "1. e1+e4 a5-a2 2. e4-e1 (=) *");
    // A turn after the offer declines it.
    play(&mut session, &["a2-a1"]);
    assert_eq!(session.offers(), []);
    session.execute(Second, Command::Offer(Offer::Draw), Moment::at(0)).unwrap();
    assert_eq!(turns(&session), "1. e1+e4 a5-a2 2. e4-e1 (=) a2-a1 (=) *");
    play(&mut session, &["e1-e2"]);
    assert_eq!(session.offers(), []);
    let late = session.execute(First, Command::Accept(Offer::Draw), Moment::at(0));
    assert_eq!(late, Err(Refusal::NothingOffered));
}

#[test]
fn a_loss_on_time_can_be_taken_back_alone() {
    let mut session = timed("1+0");
    session.execute(First, Command::turn("e1+e4"), Moment::at(20_000)).unwrap();
    assert!(session.flag(Moment::at(79_999)).is_none());
    // Rui's flag falls at 80 s; his turn a moment later is refused.
    let late = session.execute(Second, Command::turn("a5-a2"), Moment::at(80_001));
    assert!(matches!(late, Err(Refusal::Over { .. })), "{late:?}");
    assert_eq!(session.game().status().to_string(), "1-0 time");
    assert_eq!(session.clocks(Moment::at(99_999)), Some([40_000, 0]));

    session.execute(Second, Command::Offer(Offer::Takeback), Moment::at(90_000)).unwrap();
    session.execute(First, Command::Accept(Offer::Takeback), Moment::at(100_000)).unwrap();
    assert_eq!(turns(&session), "1. e1+e4 @0:40 *", "his turn begins again");
    assert_eq!(session.clocks(Moment::at(101_000)), Some([40_000, 59_000]));
    let (control, left) = session.engine_clock(Moment::at(101_000)).unwrap();
    assert_eq!((control.to_string(), left.as_secs()), ("1+0".to_owned(), 59));
}

#[test]
fn a_late_turn_is_refused_before_the_flag_is_stored() {
    let session = timed("1+0");
    let late = session.decide(First, &Command::turn("e1+e4"), Moment::at(60_000));
    assert_eq!(late.err(), Some(Refusal::TimeIsUp));
    let flag = session.flag(Moment::at(60_000)).unwrap();
    let kind = EventKind::Forfeited { seat: First, reason: ForfeitReason::Late, detail: None };
    assert_eq!(flag.event().kind, kind);
}

#[test]
fn a_bot_that_crashes_during_a_draw_offer_loses() {
    let seats = [Occupant::person("Ana"), Occupant::computer("bot:x")];
    let mut session = session(Header { seats, ..Header::new("stac") });
    play(&mut session, &["e1+e4"]);
    session.execute(First, Command::Offer(Offer::Draw), Moment::at(5)).unwrap();
    let reason = ForfeitReason::Crash;
    let crash = Command::Forfeit { reason, detail: "it ended {badly}".to_owned() };
    session.execute(Second, crash, Moment::at(9)).unwrap();
    assert_eq!(session.game().status().to_string(), "1-0 crash");
    assert_eq!(session.offers(), []);
    assert_eq!(turns(&session), "1. e1+e4 (=) {it ended {badly)} 1-0");
    let accepts = session.execute(Second, Command::Accept(Offer::Draw), Moment::at(9));
    assert_eq!(accepts, Err(Refusal::NothingOffered));
}

#[test]
fn a_rematch_that_is_agreed_twice_starts_once() {
    let mut session = session(Header { seats: people(), ..Header::new("stac") });
    let early = session.execute(First, Command::Offer(Offer::Rematch), Moment::at(0));
    assert_eq!(early, Err(Refusal::NotOver));
    session.execute(First, Command::Resign, Moment::at(0)).unwrap();
    session.execute(First, Command::Offer(Offer::Rematch), Moment::at(1)).unwrap();
    // Rui offers it too, and accepts it in another window.
    let rui = session.execute(Second, Command::Offer(Offer::Rematch), Moment::at(2));
    assert_eq!(rui, Ok(Executed::Rematch));
    let [second, first] = people();
    assert_eq!(session.rematch_header(3).seats, [first, second]);
    let next = session.decide_rematch(GameId::from_bits(7), Moment::at(3)).unwrap();
    session.commit(next);
    let again = session.execute(Second, Command::Accept(Offer::Rematch), Moment::at(4));
    assert_eq!(again, Err(Refusal::NothingOffered));
    let again = session.decide_rematch(GameId::from_bits(8), Moment::at(4));
    assert_eq!(again.err(), Some(Refusal::RematchBegan));
    let back = session.execute(First, Command::Offer(Offer::Takeback), Moment::at(5));
    assert_eq!(back, Err(Refusal::RematchBegan));
}

#[test]
fn no_clock_runs_while_the_machine_sleeps() {
    let mut outages = Outages::new();
    let mut session = timed("1+0");
    for second in 0..=10 {
        outages.report_awake(second * 1_000);
    }
    let wakes = Moment { at: 600_000, outages: &outages };
    assert_eq!(session.clocks(wakes), Some([50_000, 60_000]));
    session.execute(First, Command::turn("e1+e4"), wakes).unwrap();
    assert_eq!(turns(&session), "1. e1+e4 @0:50 *");
}

#[test]
fn no_flag_falls_while_nothing_can_be_stored() {
    let mut outages = Outages::new();
    let mut session = timed("1+0");
    outages.begin(59_000);
    let during = Moment { at: 300_000, outages: &outages };
    assert!(!session.time_is_up(during));
    assert_eq!(session.clocks(during), Some([1_000, 60_000]));
    outages.end(400_000);
    let after = Moment { at: 400_900, outages: &outages };
    assert!(!session.time_is_up(after));
    let late = Moment { at: 401_000, outages: &outages };
    let turn = session.execute(First, Command::turn("e1+e4"), late);
    assert!(matches!(turn, Err(Refusal::Over { .. })));
    assert_eq!(session.game().status().to_string(), "0-1 time");
}

#[test]
fn a_take_back_includes_the_players_own_last_turn() {
    let computer = [Occupant::person("Ana"), Occupant::computer("level:1")];
    let mut session = session(Header { seats: computer, ..Header::new("stac") });
    let none = session.execute(First, Command::Offer(Offer::Takeback), Moment::at(0));
    assert_eq!(none, Err(Refusal::NothingToTakeBack));
    play(&mut session, &["e1+e4", "a5-a2"]);
    session.execute(First, Command::Offer(Offer::Takeback), Moment::at(0)).unwrap();
    assert_eq!(turns(&session), "*", "the computer agrees");
}

#[test]
fn at_one_screen_a_take_back_needs_no_answer() {
    let header = Header { one_screen: true, seats: people(), ..Header::new("stac") };
    let mut session = session(header);
    play(&mut session, &["e1+e4", "a5-a2"]);
    session.execute(Second, Command::Offer(Offer::Takeback), Moment::at(0)).unwrap();
    assert_eq!(turns(&session), "1. e1+e4 *");
    session.execute(First, Command::Resign, Moment::at(0)).unwrap();
    session.execute(First, Command::Offer(Offer::Takeback), Moment::at(0)).unwrap();
    assert_eq!(turns(&session), "1. e1+e4 *");
    // A draw offer still needs an answer.
    session.execute(First, Command::Offer(Offer::Draw), Moment::at(0)).unwrap();
    assert_eq!(session.draw_offered_by(), Some(First));
}

#[test]
fn a_turn_within_the_margin_leaves_one_millisecond() {
    let header =
        Header { time: "1s".parse().ok(), margin: 100, seats: people(), ..Header::new("stac") };
    let mut session = session(header);
    session.execute(First, Command::turn("e1+e4"), Moment::at(1_099)).unwrap();
    assert_eq!(turns(&session), "1. e1+e4 @0:00.001 *");
    assert!(session.execute(Second, Command::turn("a5-a2"), Moment::at(2_199)).is_err());
    assert_eq!(session.game().status().to_string(), "1-0 time");
}

#[test]
fn an_adjourned_game_resumes_with_its_clock() {
    let mut session = timed("5+0");
    session.execute(First, Command::turn("e1+e4"), Moment::at(7_000)).unwrap();
    let record = session.adjourned(Moment::at(19_000)).to_string();
    assert!(record.contains("[Spent \"0:12\"]"), "{record}");
    let game = record.parse().unwrap();
    let header = Header::from_match(&game, people(), 900_000);
    let mut session = Session::from_match(game, header);
    assert!(session.is_paused());
    assert_eq!(session.clocks(Moment::at(950_000)), Some([293_000, 288_000]));
    session.execute(Second, Command::Resume, Moment::at(960_000)).unwrap();
    session.execute(Second, Command::Pause, Moment::at(961_000)).unwrap();
    session.execute(Second, Command::Resume, Moment::at(990_000)).unwrap();
    assert_eq!(session.clocks(Moment::at(991_000)), Some([293_000, 286_000]));
}

#[test]
fn stopped_clocks_stay_stopped() {
    let mut session = timed("5+0");
    session.execute(First, Command::Pause, Moment::at(1_000)).unwrap();
    session.execute(First, Command::turn("e1+e4"), Moment::at(90_000)).unwrap();
    session.execute(First, Command::Offer(Offer::Takeback), Moment::at(95_000)).unwrap();
    session.execute(Second, Command::Accept(Offer::Takeback), Moment::at(96_000)).unwrap();
    assert_eq!(session.clocks(Moment::at(900_000)), Some([300_000, 300_000]));
}

#[test]
fn a_clock_that_lost_on_time_is_at_zero_when_the_record_is_read_again() {
    let mut session = timed("1+0");
    session.execute(First, Command::turn("e1+e4"), Moment::at(20_000)).unwrap();
    session.commit(session.flag(Moment::at(80_000)).unwrap());
    let game: cairn_record::Match =
        session.adjourned(Moment::at(90_000)).to_string().parse().unwrap();
    let header = Header::from_match(&game, people(), 0);
    let mut session = Session::from_match(game, header);
    assert_eq!(session.clocks(Moment::at(5)), Some([40_000, 0]));
    session.execute(Second, Command::Offer(Offer::Takeback), Moment::at(6)).unwrap();
    session.execute(First, Command::Accept(Offer::Takeback), Moment::at(7)).unwrap();
    assert_eq!(session.clocks(Moment::at(8)), Some([40_000, 60_000]));
}

#[test]
fn a_turn_with_stopped_clocks_does_not_change_them() {
    let mut session = timed("5+3");
    session.execute(First, Command::turn("e1+e4"), Moment::at(10_000)).unwrap();
    session.execute(Second, Command::Pause, Moment::at(20_000)).unwrap();
    session.execute(Second, Command::turn("a5-a2"), Moment::at(90_000)).unwrap();
    session.execute(First, Command::turn("e4-e1"), Moment::at(95_000)).unwrap();
    assert_eq!(turns(&session), "1. e1+e4 @4:53 a5-a2 2. e4-e1 *");
    session.execute(First, Command::Offer(Offer::Takeback), Moment::at(96_000)).unwrap();
    session.execute(Second, Command::Accept(Offer::Takeback), Moment::at(97_000)).unwrap();
    assert!(session.is_paused());
    assert_eq!(session.clocks(Moment::at(99_000)), Some([293_000, 300_000]));
}

#[test]
fn at_one_screen_the_seat_of_a_take_back_is_known() {
    let mut game = cairn_record::Match::new(cairn_games::open("stac").unwrap());
    game.set_name(First, "Ana");
    let with = |computers: [Option<&str>; 2]| {
        let computers = computers.map(|name| name.map(str::to_owned));
        let header = Header::at_one_screen(&game, computers, 0);
        let mut session = Session::from_match(game.clone(), header);
        play(&mut session, &["e1+e4", "a5-a2"]);
        session
    };
    let people = with([None, None]);
    assert_eq!(people.occupants(), &["Ana", ""].map(Occupant::person));
    assert_eq!(people.takeback_seat(), Second, "the seat that took the last turn");
    assert_eq!(with([Some("random"), Some("random")]).takeback_seat(), Second);
    let mut person = with([None, Some("level:1")]);
    assert_eq!(person.computer(Second), Some("level:1"));
    assert_eq!(person.takeback_seat(), First, "the person, whichever seat took the last turn");
    assert_eq!(with([Some("level:1"), None]).takeback_seat(), Second);
    let back = Command::Offer(Offer::Takeback);
    person.execute(person.takeback_seat(), back, Moment::at(0)).unwrap();
    assert_eq!(turns(&person), "*");
}

#[test]
fn the_time_for_storing_is_not_charged() {
    let mut session = timed("5+3");
    session.execute(First, Command::turn("e1+e4"), Moment::at(10_000)).unwrap();
    session.start_clock(10_000, 12_000);
    assert_eq!(session.clocks(Moment::at(13_000)), Some([293_000, 299_000]));
    assert_eq!(session.millis_until_flag(Moment::at(13_000)), Some(299_002));
    // An event that does not begin a turn does not restart the clock.
    session.execute(First, Command::Offer(Offer::Draw), Moment::at(14_000)).unwrap();
    session.start_clock(14_000, 20_000);
    assert_eq!(session.clocks(Moment::at(13_000)), Some([293_000, 299_000]));
}

#[test]
fn withdrawing_an_offer_removes_it_from_the_record() {
    let mut session = session(Header { seats: people(), ..Header::new("stac") });
    for command in [Command::Offer(Offer::Draw), Command::Decline(Offer::Draw)] {
        session.execute(First, command, Moment::at(0)).unwrap();
    }
    play(&mut session, &["e1+e4"]);
    assert_eq!(turns(&session), "1. e1+e4 *");
    // An offer that the other player declined stays in the record.
    session.execute(Second, Command::Offer(Offer::Draw), Moment::at(0)).unwrap();
    session.execute(First, Command::Decline(Offer::Draw), Moment::at(0)).unwrap();
    play(&mut session, &["a5-a2"]);
    assert_eq!(turns(&session), "1. e1+e4 a5-a2 (=) *");
}

#[test]
fn an_offer_can_be_repeated_three_times_per_turn() {
    let mut session = session(Header { seats: people(), ..Header::new("stac") });
    for _ in 0..3 {
        session.execute(First, Command::Offer(Offer::Draw), Moment::at(0)).unwrap();
        session.execute(Second, Command::Decline(Offer::Draw), Moment::at(0)).unwrap();
    }
    let again = session.execute(First, Command::Offer(Offer::Draw), Moment::at(0));
    assert_eq!(again, Err(Refusal::TooManyOffers));
}
