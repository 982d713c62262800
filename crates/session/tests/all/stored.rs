//! The stored format of headers and events, including those of earlier versions.

use cairn_record::{ForfeitReason, Seat};
use cairn_session::{Event, EventKind, Header, Session};

/// A header and events as version 0.1 stored them.
const HEADER: &str = r#"{"variant":"stac","start":null,"time":"5+3","takebacks":true,"seats":[{"who":"person","name":"Ana","token":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"},{"who":"free"}],"created":1795132800000}"#;
const EVENTS: &[&str] = &[
    r#"{"at":1795132801000,"what":"joined","player":2,"name":"Rui","token":"ff0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}"#,
    r#"{"at":1795132802000,"what":"turn","text":"e1+e4","spent":1000}"#,
    r#"{"at":1795132803000,"what":"offered","player":1,"offer":"draw"}"#,
    r#"{"at":1795132804000,"what":"declined","player":2,"offer":"draw"}"#,
    r#"{"at":1795132805000,"what":"turn","text":"a5-a2","spent":3000}"#,
    r#"{"at":1795132806000,"what":"taken_back","plies":1}"#,
    r#"{"at":1795132807000,"what":"forfeited","player":2,"fault":"time"}"#,
    r#"{"at":1795132808000,"what":"again","game":"abcdefghij"}"#,
];

#[test]
fn stored_games_of_earlier_versions_are_read_and_written_unchanged() {
    let header: Header = serde_json::from_str(HEADER).unwrap();
    assert_eq!(serde_json::to_string(&header).unwrap(), HEADER);
    let read = |text: &&str| serde_json::from_str::<Event>(text).unwrap();
    let events: Vec<Event> = EVENTS.iter().map(read).collect();
    for (event, text) in events.iter().zip(EVENTS) {
        assert_eq!(serde_json::to_string(event).unwrap(), *text);
    }
    let session = Session::replay(header, &events).unwrap();
    assert_eq!(session.version(), 8);
    assert_eq!(
        session.game().to_string(),
        "[Game \"stac\"]\n[First \"Ana\"]\n[Second \"Rui\"]\n[Date \"2026.11.20\"]\n\
         [TimeControl \"5+3\"]\n[Result \"1-0\"]\n[Termination \"time\"]\n\n1. e1+e4 @5:02 (=) 1-0\n"
    );
}

#[test]
fn invalid_headers_and_events_are_rejected() {
    let mut session = Session::new(Header::new("stac")).unwrap();
    let turn = EventKind::Turn { text: "z9-z8".to_owned(), spent: 0 };
    let refused = session.apply(&Event { at: 1, kind: turn }).unwrap_err();
    assert!(refused.to_string().starts_with("event 0: "), "{refused}");
    assert!(Session::new(Header::new("chess")).is_err());
    assert!(Session::new(Header { start: Some("x".into()), ..Header::new("stac") }).is_err());
    for wrong in [
        r#"{"at":1,"what":"resigned","player":3}"#,
        r#"{"at":1,"what":"forfeited","player":1,"fault":"boredom"}"#,
    ] {
        assert!(serde_json::from_str::<Event>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_reason_of_a_forfeit_is_stored() {
    let detail = Some("it ended".to_owned());
    let kind = EventKind::Forfeited { seat: Seat::First, reason: ForfeitReason::Crash, detail };
    let text = serde_json::to_string(&Event { at: 1, kind }).unwrap();
    assert_eq!(
        text,
        r#"{"at":1,"what":"forfeited","player":1,"fault":"crash","story":"it ended"}"#
    );
}
