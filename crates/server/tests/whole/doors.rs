//! Who may come in, how long they are waited for, and what they find listed.

use std::time::Duration;

use cairn_server::Limits;
use cairn_visitor::Visitor;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::advance;

use crate::{House, UNLIMITED, new_house, store_at};

/// Sends something; all that is answered until the connection ends.
async fn answered(at: Visitor, sent: &str) -> String {
    let mut stream = TcpStream::connect(at.address).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    the_rest(&mut stream).await
}

/// All that comes until the connection ends.
async fn the_rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    // The other side may end it while there is something that it has not read.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn posted(at: Visitor, length: usize, body: &str) -> String {
    let host = at.address;
    format!("POST /api/look HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n{body}")
}

#[tokio::test(start_paused = true)]
async fn who_sends_half_of_it_is_not_waited_for() {
    let (house, _place) = new_house().await;
    let at = house.visitor;
    // The server says that it waits for the rest.
    let mut stream = TcpStream::connect(at.address).await.unwrap();
    let half = posted(at, 10, "").replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n");
    stream.write_all(half.as_bytes()).await.unwrap();
    let mut told = [0; 25];
    stream.read_exact(&mut told).await.unwrap();
    assert_eq!(&told, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(b"{").await.unwrap();
    advance(UNLIMITED.patience).await;
    let slow = the_rest(&mut stream).await;
    assert!(slow.starts_with("HTTP/1.1 408") && slow.contains("too-slow"), "{slow}");
    // What says that it is too large is not even waited for: no time passes.
    let large = answered(at, &posted(at, 100_000, "{")).await;
    assert!(large.starts_with("HTTP/1.1 413") && large.contains("too-large"), "{large}");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn who_does_not_read_is_not_waited_for_and_who_is_silent_is() {
    let (house, _place) = new_house().await;
    let at = house.visitor;
    let (id, tokens) = at.two_people("stac").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0]]).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(at.address).await.unwrap();
    let asked = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", at.address);
    // The server stops reading when nobody takes its answers, and ends it when time has passed.
    let mut passed = false;
    loop {
        tokio::select! {
            biased;
            written = stream.write_all(asked.as_bytes()) => if written.is_err() { break },
            () = nothing_goes_on() => {
                passed = true;
                advance(UNLIMITED.patience).await;
            }
        }
    }
    assert!(passed, "it ends at once");
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    house.shut().await;
}

/// Waits until all tasks wait: there is one thread for all of them.
async fn nothing_goes_on() {
    for _ in 0..20 {
        cairn_paused::moment().await;
    }
}

#[tokio::test(start_paused = true)]
async fn names_that_others_let_lead_here_are_not_ours() {
    let (house, _place) = new_house().await;
    let asked = async |at: Visitor, host: &str| {
        let request =
            format!("GET /api/players HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        answered(at, &request).await
    };
    for host in ["localhost", "127.0.0.1:8080", "[::1]:8080"] {
        let answer = asked(house.visitor, host).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{host}: {answer}");
    }
    let strange = asked(house.visitor, "evil.example:8080").await;
    assert!(strange.starts_with("HTTP/1.1 403") && strange.contains("--behind-proxy"), "{strange}");
    house.shut().await;
    let place = tempfile::tempdir().unwrap();
    let behind = Limits { behind_proxy: true, ..UNLIMITED };
    let house = House::open(&store_at(&place), behind).await;
    let answer = asked(house.visitor, "games.example").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn nobody_sits_down_under_the_name_of_a_computer() {
    let (house, _place) = new_house().await;
    let at = house.visitor;
    let game = |name: &str| {
        let seats = json!([{"who": "person", "name": name}, {"who": "person"}]);
        json!({"variant": "stac", "seats": seats, "mine": [0]})
    };
    let (id, _) = at.create(&game("\u{3164}A\u{202e}na\u{ad}")).await;
    let state = at.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!(state["seats"][0]["name"], "Ana");
    let refused = at.post("/api/games", &game("level:10")).await;
    assert_eq!((refused.status, &refused.json()["error"]["code"]), (422, &json!("name")));
    let joined = at.post(&format!("/api/games/{id}/join"), &json!({"name": "Level:3"})).await;
    assert_eq!(joined.status, 422);
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn games_of_computers_are_listed_and_those_of_people_if_they_want() {
    let (house, _place) = new_house().await;
    let at = house.visitor;
    let seats = json!([{"who": "level:1"}, {"who": "level:2"}]);
    let (computers, _) = at.create(&json!({"variant": "wali", "seats": seats})).await;
    at.two_people("stac").await;
    let seats = json!([{"who": "person"}, {"who": "level:1"}]);
    at.create(&json!({"variant": "wali", "seats": seats, "mine": [0]})).await;
    let listed = at.get("/api/live").await.fine();
    let ids: Vec<&Value> = listed["games"].as_array().unwrap().iter().map(|g| &g["id"]).collect();
    assert_eq!(ids, [&json!(computers)]);
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn long_animations_cost_more_and_finished_ones_are_drawn_once() {
    let place = tempfile::tempdir().unwrap();
    let house = House::open(&store_at(&place), UNLIMITED).await;
    let at = house.visitor;
    let (id, tokens) = at.two_people("stacks").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0], &tokens[1]]).await;
    let mut game = cairn_record::Match::new(cairn_games::open("stacks").unwrap());
    let mut dice = cairn_core::Dice::seeded(3);
    for ply in 0..45 {
        let turn = game.position().random_turn(&mut dice).unwrap();
        let text = game.position().turn_text(turn).unwrap();
        talk.play(ply, &text, &tokens[game.player_to_move().index()]).await.unwrap();
        game.play_turn(turn).unwrap();
        if !game.status().is_open() {
            break;
        }
    }
    if game.status().is_open() {
        talk.say(&json!({"do": "resign", "token": tokens[0], "tag": "end"})).await;
        talk.settled(&json!("end")).await.unwrap();
    }
    house.shut().await;
    let house = House::open(&store_at(&place), Limits { rate: 3, ..UNLIMITED }).await;
    let at = house.visitor;
    // A share is 30, and drawing 45 plies costs 14 of them: there is not enough to do it three
    // times.
    let animation = format!("/api/games/{id}/animation.gif");
    let first = at.get(&animation).await;
    assert!(first.status == 200 && first.body.starts_with(b"GIF89a"), "{}", first.text());
    for _ in 0..2 {
        let again = at.get(&animation).await;
        assert!(again.status == 200 && again.body == first.body, "{}", again.status);
    }
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn nobody_has_the_lobby_for_themselves() {
    let place = tempfile::tempdir().unwrap();
    let house = House::open(&store_at(&place), Limits { rate: 1_000, ..UNLIMITED }).await;
    let at = house.visitor;
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let game = json!({"variant": "wali", "seats": seats, "mine": [0], "open": true});
    let mut made = Vec::new();
    for _ in 0..8 {
        made.push(at.create(&game).await.0);
        // In a millisecond of its own, so that it is known which one is the newest.
        advance(Duration::from_millis(1)).await;
    }
    let listed = at.get("/api/lobby").await.fine();
    let ids: Vec<&str> =
        listed["games"].as_array().unwrap().iter().filter_map(|game| game["id"].as_str()).collect();
    let newest: Vec<&str> = made.iter().rev().take(5).map(String::as_str).collect();
    assert_eq!(ids, newest);
    house.shut().await;
}
