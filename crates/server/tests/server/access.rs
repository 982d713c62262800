//! Access checks, timeouts, and limits of the lists.

use std::time::Duration;

use cairn_server::Limits;
use cairn_visitor::Visitor;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::advance;

use crate::{TestServer, UNLIMITED, new_server, store_path};

/// Sends a request and reads the answer until the connection ends.
async fn exchange(at: Visitor, sent: &str) -> String {
    let mut stream = TcpStream::connect(at.address).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    read_rest(&mut stream).await
}

/// Reads until the connection ends.
async fn read_rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    // An error is ignored: the server may reset the connection because of unread data.
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

fn post_request(at: Visitor, length: usize, body: &str) -> String {
    let host = at.address;
    format!("POST /api/look HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n\r\n{body}")
}

#[tokio::test(start_paused = true)]
async fn an_incomplete_body_times_out() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    // The server asks for the body.
    let mut stream = TcpStream::connect(at.address).await.unwrap();
    let half = post_request(at, 10, "").replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n");
    stream.write_all(half.as_bytes()).await.unwrap();
    let mut answer = [0; 25];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(b"{").await.unwrap();
    advance(UNLIMITED.timeout).await;
    let slow = read_rest(&mut stream).await;
    assert!(slow.starts_with("HTTP/1.1 408") && slow.contains("too-slow"), "{slow}");
    // A body that is too large is refused at once, before it is received.
    let large = exchange(at, &post_request(at, 100_000, "{")).await;
    assert!(large.starts_with("HTTP/1.1 413") && large.contains("too-large"), "{large}");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_client_that_does_not_read_is_disconnected_and_an_idle_one_is_not() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let (id, tokens) = at.two_people("stac").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0]]).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(at.address).await.unwrap();
    let request = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", at.address);
    // The server stops reading when its answers are not read, and closes the connection after the
    // timeout.
    let mut passed = false;
    loop {
        tokio::select! {
            biased;
            written = stream.write_all(request.as_bytes()) => if written.is_err() { break },
            () = all_tasks_wait() => {
                passed = true;
                advance(UNLIMITED.timeout).await;
            }
        }
    }
    assert!(passed, "the connection was closed without a timeout");
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    server.stop().await;
}

/// Waits until all tasks are waiting. All tasks run on one thread.
async fn all_tasks_wait() {
    for _ in 0..20 {
        cairn_paused::moment().await;
    }
}

#[tokio::test(start_paused = true)]
async fn foreign_host_names_are_refused() {
    let (server, _directory) = new_server().await;
    let request = async |at: Visitor, host: &str| {
        let text =
            format!("GET /api/players HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        exchange(at, &text).await
    };
    for host in ["localhost", "127.0.0.1:8080", "[::1]:8080"] {
        let answer = request(server.visitor, host).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{host}: {answer}");
    }
    let refused = request(server.visitor, "evil.example:8080").await;
    assert!(refused.starts_with("HTTP/1.1 403") && refused.contains("--behind-proxy"), "{refused}");
    server.stop().await;
    let directory = tempfile::tempdir().unwrap();
    let behind = Limits { behind_proxy: true, ..UNLIMITED };
    let server = TestServer::open(&store_path(&directory), behind).await;
    let answer = request(server.visitor, "games.example").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn names_of_computers_are_refused() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
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
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn games_of_computers_are_always_listed() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let seats = json!([{"who": "level:1"}, {"who": "level:2"}]);
    let (computers, _) = at.create(&json!({"variant": "wali", "seats": seats})).await;
    at.two_people("stac").await;
    let seats = json!([{"who": "person"}, {"who": "level:1"}]);
    at.create(&json!({"variant": "wali", "seats": seats, "mine": [0]})).await;
    let listed = at.get("/api/live").await.fine();
    let ids: Vec<&Value> = listed["games"].as_array().unwrap().iter().map(|g| &g["id"]).collect();
    assert_eq!(ids, [&json!(computers)]);
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn animations_of_finished_games_are_rendered_once() {
    let directory = tempfile::tempdir().unwrap();
    let server = TestServer::open(&store_path(&directory), UNLIMITED).await;
    let at = server.visitor;
    let (id, tokens) = at.two_people("stacks").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0], &tokens[1]]).await;
    let mut game = cairn_record::Match::new(cairn_games::open("stacks").unwrap());
    let mut dice = cairn_core::Dice::seeded(3);
    for ply in 0..45 {
        let turn = game.position().random_turn(&mut dice).unwrap();
        let text = game.position().turn_text(turn).unwrap();
        talk.play(ply, &text, &tokens[game.seat_to_move().index()]).await.unwrap();
        game.play_turn(turn).unwrap();
        if !game.status().is_open() {
            break;
        }
    }
    if game.status().is_open() {
        talk.say(&json!({"do": "resign", "token": tokens[0], "tag": "end"})).await;
        talk.settled(&json!("end")).await.unwrap();
    }
    server.stop().await;
    let server = TestServer::open(&store_path(&directory), Limits { rate: 3, ..UNLIMITED }).await;
    let at = server.visitor;
    // The bucket has 30 tokens, and rendering 45 plies costs 14. Without the cache, the third request
    // would exceed the limit.
    let animation = format!("/api/games/{id}/animation.gif");
    let first = at.get(&animation).await;
    assert!(first.status == 200 && first.body.starts_with(b"GIF89a"), "{}", first.text());
    for _ in 0..2 {
        let again = at.get(&animation).await;
        assert!(again.status == 200 && again.body == first.body, "{}", again.status);
    }
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn the_lobby_has_at_most_five_games_of_one_visitor() {
    let directory = tempfile::tempdir().unwrap();
    let server =
        TestServer::open(&store_path(&directory), Limits { rate: 1_000, ..UNLIMITED }).await;
    let at = server.visitor;
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let game = json!({"variant": "wali", "seats": seats, "mine": [0], "open": true});
    let mut made = Vec::new();
    for _ in 0..8 {
        made.push(at.create(&game).await.0);
        // Each game has its own millisecond, so that the order is known.
        advance(Duration::from_millis(1)).await;
    }
    let listed = at.get("/api/lobby").await.fine();
    let ids: Vec<&str> =
        listed["games"].as_array().unwrap().iter().filter_map(|game| game["id"].as_str()).collect();
    let newest: Vec<&str> = made.iter().rev().take(5).map(String::as_str).collect();
    assert_eq!(ids, newest);
    server.stop().await;
}
