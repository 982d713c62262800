//! A session is converted to a state, as the server does, and back. Both must be the same game.

use cairn_core::Outcome;
use cairn_record::Seat::{First, Second};
use cairn_session::{Command, Moment, SeatKey};
use serde_json::json;

use super::*;

/// The state that the server sends for a session at this moment.
pub(crate) fn state_of(session: &Session, at: u64) -> State {
    let (header, game) = (session.header(), session.game());
    let seats = Seat::BOTH.map(|seat| {
        let who = session.computer(seat).unwrap_or("person");
        let taken = *session.occupant(seat) != Occupant::Free;
        let name = game.name(seat).unwrap_or_default();
        json!({"who": who, "name": name, "taken": taken, "here": seat == First})
    });
    let turns = game.turns().iter().zip(session.turn_times()).map(|(played, time)| {
        let (at, spent) = time.map_or((0, 0), |time| (time.at, time.spent));
        json!({
            "text": played.text, "player": played.seat.index(), "letter": "w", "change": "",
            "last": [], "at": at, "spent": spent, "offers_draw": played.offers_draw,
        })
    });
    let to_move = game.seat_to_move().index();
    let running = session.is_playing().then_some(to_move);
    let left = session.clocks(Moment::at(at));
    let clocks = left.map(|left| json!({"left": left, "running": running, "now": at}));
    let offers = session.offers().iter().map(|(seat, offer)| {
        let what = serde_json::to_value(offer).unwrap();
        json!({"player": seat.index(), "what": what})
    });
    let result = game.status().ending().map(|ending| {
        let winner = match ending.outcome {
            Outcome::Win(side) => Some(game.seat_of(side).index()),
            Outcome::Draw => None,
        };
        let story = Some(game.comment(game.turns().len())).filter(|story| !story.is_empty());
        json!({"winner": winner, "why": ending.why, "sentence": "It is over.", "story": story})
    });
    let status = if result.is_some() {
        "over"
    } else if running.is_some() {
        "playing"
    } else {
        "waiting"
    };
    let scene = json!({"board": {"game": "", "columns": 1, "rows": 1, "marks": {}, "areas": []}, "cells": "", "extra": []});
    let next = json!({
        "sentence": "", "steps": [], "marks": [], "cells": [], "choices": [], "whole": null,
    });
    let state = json!({
        "id": "abcdefghij",
        "variant": header.variant,
        "title": "",
        "created": header.created,
        "seq": session.version(),
        "ply": game.turns().len(),
        "seats": seats,
        "sides": ["w", "b"],
        "time": header.time.map(|time| time.to_string()),
        "takebacks": header.takebacks,
        "open": false,
        "turns": turns.collect::<Vec<_>>(),
        "start": {"position": game.start().text(), "scene": scene},
        "clocks": clocks,
        "offers": offers.collect::<Vec<_>>(),
        "status": status,
        "result": result,
        "look": {
            "variant": header.variant, "position": "", "scene": scene, "player": to_move,
            "letter": "w", "status": "playing", "next": next, "threats": [],
        },
        "rematch": session.rematch(),
        "watchers": 0,
    });
    serde_json::from_value(state).unwrap()
}

/// Converts a session to a state and back, and checks that both games are the same.
fn check_round_trip(session: &Session, at: u64) -> OnlineGame {
    let online = online_game(&state_of(session, at), &[cairn_wire::SeatIndex(1)]).unwrap();
    let replica = online.running_from(5);
    assert_eq!(replica.game().to_string(), session.game().to_string());
    assert_eq!(replica.offers(), session.offers());
    assert_eq!(replica.stage(), session.stage());
    assert_eq!(replica.rematch(), session.rematch());
    assert_eq!(replica.clocks(Moment::at(5)), session.clocks(Moment::at(at)));
    // The clocks are also equal a second later, whether they run or not.
    assert_eq!(replica.clocks(Moment::at(1_005)), session.clocks(Moment::at(at + 1_000)));
    assert_eq!(online.own, [Second]);
    assert_eq!(online.present, [true, false]);
    online
}

pub(crate) fn session(variant: &str, time: &str) -> Session {
    let header = Header {
        time: time.parse().ok(),
        seats: [Occupant::person("Ana"), Occupant::person("Bo")],
        created: 1_790_000_000_000,
        ..Header::new(variant)
    };
    Session::new(header).unwrap()
}

/// The moment this many milliseconds after the game was created.
fn after(millis: u64) -> Moment<'static> {
    Moment::at(1_790_000_000_000 + millis)
}

pub(crate) fn play(session: &mut Session, turns: &[&str]) {
    for (at, turn) in (1..).zip(turns) {
        let seat = session.game().seat_to_move();
        session.execute(seat, Command::turn(turn), after(at * 1_000)).unwrap();
    }
}

#[test]
fn a_game_with_clocks() {
    for time in ["", "5+3", "30s"] {
        let mut session = session("stac", time);
        check_round_trip(&session, after(700).at);
        play(&mut session, &["e1+e4", "a5-a2", "e4-e1"]);
        let online = check_round_trip(&session, after(9_250).at);
        assert_eq!(online.clock_runs, !time.is_empty());
    }
}

#[test]
fn a_free_seat_and_a_computer() {
    let mut waiting = session("stac", "5+3").header().clone();
    waiting.seats = [Occupant::Free, Occupant::computer("level:3")];
    let mut waiting = Session::new(waiting).unwrap();
    let online = check_round_trip(&waiting, after(60_000).at);
    assert_eq!(online.session.computer(Second), Some("level:3"));
    assert!(!online.clock_runs);
    let key = SeatKey::new([7; 32]);
    let (_, decision) = waiting.decide_join("Cy", key, after(70_000)).unwrap();
    waiting.commit(decision.unwrap());
    assert_eq!(check_round_trip(&waiting, after(71_000).at).session.game().name(First), Some("Cy"));
}

#[test]
fn offers() {
    let mut session = session("stac", "5+3");
    play(&mut session, &["e1+e4"]);
    // One offer will be attached to the next turn; the other belongs to the player not to move.
    session.execute(Second, Command::Offer(Offer::Draw), after(2_000)).unwrap();
    session.execute(First, Command::Offer(Offer::Takeback), after(2_500)).unwrap();
    check_round_trip(&session, after(3_000).at);
    session.execute(Second, Command::turn("a5-a2"), after(4_000)).unwrap();
    assert_eq!(session.offers(), [(Second, Offer::Draw)]);
    check_round_trip(&session, after(5_000).at);
    // A turn declines it, and it stays in the record.
    session.execute(First, Command::turn("e4-e1"), after(6_000)).unwrap();
    session.execute(First, Command::Offer(Offer::Draw), after(6_100)).unwrap();
    check_round_trip(&session, after(7_000).at);
    session.execute(Second, Command::Decline(Offer::Draw), after(7_000)).unwrap();
    check_round_trip(&session, after(7_500).at);
}

#[test]
fn endings_off_the_board() {
    let ends = [
        (Second, Command::Resign),
        (First, Command::Resign),
        (Second, Command::Offer(Offer::Draw)),
    ];
    let forfeit =
        |reason, detail: &str| (First, Command::Forfeit { reason, detail: detail.to_owned() });
    let faults = ForfeitReason::ALL.map(|fault| forfeit(fault, ""));
    let told = ForfeitReason::ALL.map(|fault| forfeit(fault, "it ended {badly}"));
    for (seat, end) in ends.into_iter().chain(faults).chain(told) {
        let mut session = session("stac", "5+3");
        play(&mut session, &["e1+e4", "a5-a2"]);
        session.execute(First, Command::Offer(Offer::Draw), after(2_500)).unwrap();
        session.execute(seat, end, after(3_750)).unwrap();
        assert_eq!(session.stage(), cairn_session::Stage::Over);
        let online = check_round_trip(&session, after(60_000).at);
        assert!(!online.clock_runs);
        session.execute(First, Command::Offer(Offer::Rematch), after(61_000)).unwrap();
        check_round_trip(&session, after(62_000).at);
        let next = GameId::from_bits(9);
        session.commit(session.decide_rematch(next, after(63_000)).unwrap());
        check_round_trip(&session, after(64_000).at);
    }
}

#[test]
fn a_loss_on_time_and_a_take_back() {
    let mut session = session("stac", "1+0");
    play(&mut session, &["e1+e4", "a5-a2"]);
    session.commit(session.flag(after(70_000)).unwrap());
    check_round_trip(&session, after(80_000).at);
    session.execute(First, Command::Offer(Offer::Takeback), after(81_000)).unwrap();
    check_round_trip(&session, after(82_000).at);
    session.execute(Second, Command::Accept(Offer::Takeback), after(83_000)).unwrap();
    assert!(check_round_trip(&session, after(84_000).at).clock_runs);
}

#[test]
fn games_played_to_the_end() {
    for variant in ["swack", "stac", "six-making:size=4"] {
        let mut session = session(variant, "5+3");
        let mut plies = 0;
        while session.is_playing() && plies < 400 {
            let turns = session.game().position().legal_turns();
            let turn = turns[plies * 7 % turns.len()];
            let seat = session.game().seat_to_move();
            session.execute(seat, turn, after(plies as u64 * 100)).unwrap();
            plies += 1;
        }
        check_round_trip(&session, after(60_000).at);
    }
}

#[test]
fn invalid_states_are_rejected() {
    let mut state = state_of(&session("stac", "5+3"), 0);
    state.time = Some("sometimes".to_owned());
    assert_eq!(online_game(&state, &[]).unwrap_err().to_string(), "unknown time control");
    state.time = None;
    let own = [cairn_wire::SeatIndex(2)];
    assert_eq!(online_game(&state, &own).unwrap_err().to_string(), "unknown player");
    state.id = cairn_wire::Id("x".to_owned());
    assert_eq!(online_game(&state, &[]).unwrap_err().to_string(), "unknown game");
    state.variant = "chess".to_owned();
    assert!(online_game(&state, &[]).unwrap_err().to_string().starts_with("the variant: "));
}
