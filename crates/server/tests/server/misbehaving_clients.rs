//! Clients that flood, do not read, or send garbage.

use std::time::Duration;

use cairn_core::Dice;
use cairn_record::Match;
use cairn_scale::scaled;
use cairn_server::Limits;
use cairn_visitor::{Talk, Visitor};
use serde_json::{Value, json};
use tokio::time::advance;
use tokio_tungstenite::tungstenite::Message;

use crate::{TestServer, UNLIMITED, new_server, store_path};

/// Checks that a game can still be played.
async fn expect_working(at: Visitor) {
    let (id, tokens) = at.two_people("stac").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    talk.play(1, "a5-a2", &tokens[1]).await.unwrap();
}

async fn expect_disconnect(talk: &mut Talk) {
    for _ in 0..10_000 {
        if talk.hear().await.is_none() {
            return;
        }
    }
    panic!("the connection is not closed");
}

#[tokio::test(start_paused = true)]
async fn a_flooding_client_is_disconnected() {
    let (server, _directory) = new_server().await;
    let (id, tokens) = server.visitor.two_people("stac").await;
    let (mut talk, _) = server.visitor.watch(&id, &[&tokens[0]]).await;
    for tag in 0..2_000 {
        talk.say(&json!({"do": "ping", "tag": tag})).await;
    }
    expect_disconnect(&mut talk).await;
    expect_working(server.visitor).await;
    server.stop().await;
}

/// Plays this many random plies; fewer if the game ends.
async fn play_randomly(talk: &mut Talk, tokens: &[String; 2], game: &mut Match, plies: usize) {
    let mut dice = Dice::seeded(1);
    for _ in 0..plies {
        let (ply, seat) = (game.turns().len(), game.seat_to_move().index());
        let Some(turn) = game.position().random_turn(&mut dice) else { break };
        let text = game.position().turn_text(turn).unwrap();
        talk.play(ply, &text, &tokens[seat]).await.unwrap();
        game.play_turn(turn).unwrap();
        if !game.status().is_open() {
            break;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_client_that_does_not_read_is_disconnected_and_blocks_nobody() {
    let (server, _directory) = new_server().await;
    let (id, tokens) = server.visitor.two_people("stac").await;
    let (mut talk, _) = server.visitor.watch(&id, &[&tokens[0], &tokens[1]]).await;
    let mut game = Match::new(cairn_games::open("stac").unwrap());
    play_randomly(&mut talk, &tokens, &mut game, 100).await;
    // This client never reads.
    let mut unread = server.visitor.watch_narrowly(&id).await;
    while talk.until("here").await["watchers"] != 1 {}
    // Each take-back sends the whole state to all clients, until the buffers of the client that does
    // not read are full.
    let last = game.turns().len() - 1;
    let turn = game.turns()[last].text.clone();
    game.undo();
    let mover = &tokens[game.seat_to_move().index()];
    let other = &tokens[game.seat_to_move().other().index()];
    let watchers =
        async || server.visitor.get(&format!("/api/games/{id}")).await.fine()["watchers"].clone();
    let (mut partner, _) = server.visitor.watch(&id, &[other]).await;
    for round in 0.. {
        assert!(round < 400, "the client is still connected");
        let takeback = |what: &str, token: &str| json!({"do": what, "what": "takeback", "token": token, "tag": what});
        talk.say(&takeback("offer", mover)).await;
        talk.settled(&json!("offer")).await.unwrap();
        partner.say(&takeback("accept", other)).await;
        partner.settled(&json!("accept")).await.unwrap();
        talk.play(last, &turn, mover).await.unwrap();
        if round % 10 == 0 && watchers().await == 0 {
            break;
        }
        // Stays below the rate limit of a connection.
        advance(Duration::from_millis(70)).await;
    }
    assert_ne!(unread.good_bye().await, Some(1000));
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn requests_over_a_socket_are_rate_limited() {
    let directory = tempfile::tempdir().unwrap();
    let server = TestServer::open(&store_path(&directory), Limits { rate: 3, ..UNLIMITED }).await;
    let (id, tokens) = server.visitor.two_people("stac").await;
    let (mut talk, _) = server.visitor.watch(&id, &[&tokens[0]]).await;
    let (mut served, mut code) = (0, json!("stale"));
    for tag in 0..100 {
        let nothing = json!({"do": "decline", "what": "draw", "token": tokens[0], "tag": tag});
        talk.say(&nothing).await;
        code = talk.settled(&json!(tag)).await.unwrap_err()["code"].clone();
        if code != "stale" {
            break;
        }
        served += 1;
    }
    // The bucket has 30 tokens. The game cost 5 and the socket 1.
    assert_eq!((served, code), (24, json!("too-fast")));
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn the_number_of_connections_is_limited() {
    let directory = tempfile::tempdir().unwrap();
    let limits = cairn_server::Limits { per_address: 3, ..UNLIMITED };
    let server = TestServer::open(&store_path(&directory), limits).await;
    let (id, tokens) = server.visitor.two_people("stac").await;
    let path = format!("/api/games/{id}/live");
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(server.visitor.socket(&path, &[]).await.unwrap());
    }
    assert!(server.visitor.socket(&path, &[]).await.is_err());
    drop(held);
    let can_connect = async || server.visitor.socket(&path, &[]).await.is_ok();
    cairn_paused::until("closed connections are not counted", can_connect).await;
    let (_talk, state) = server.visitor.watch(&id, &[&tokens[0]]).await;
    assert_eq!(state["you"], json!([0]));
    server.stop().await;
}

/// A message of the page with random changes.
fn mangled(dice: &mut Dice, token: &str) -> Message {
    let valid = [
        json!({"do": "hello", "tokens": [token], "lang": "pt", "since": 3}),
        json!({"do": "turn", "ply": 0, "text": "e1+e4", "token": token, "tag": 7}),
        json!({"do": "steps", "ply": 0, "steps": ["e1", "e4"], "tag": 8}),
        json!({"do": "offer", "what": "takeback", "token": token, "tag": [1]}),
        json!({"do": "analyse", "variant": "stac", "position": null, "turns": ["e1+e4"], "lines": 3}),
        json!({"do": "review", "variant": "swack:size=8", "turns": []}),
        json!({"do": "resign", "token": "x"}),
    ];
    let mut message = valid[dice.below(valid.len() as u32) as usize].clone();
    let odd = [
        json!(null),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(""),
        json!("\u{0}\u{202e}e1+e4"),
        json!([[[[[[]]]]]]),
        json!({}),
        json!("a".repeat(3_000)),
        json!(vec!["e1"; 200]),
        json!(true),
    ];
    if let Value::Object(fields) = &mut message {
        let keys: Vec<String> = fields.keys().cloned().collect();
        for _ in 0..dice.below(3) {
            let key = keys[dice.below(keys.len() as u32) as usize].clone();
            match dice.below(4) {
                0 => drop(fields.remove(&key)),
                _ => drop(fields.insert(key, odd[dice.below(odd.len() as u32) as usize].clone())),
            }
        }
    }
    let mut bytes = message.to_string().into_bytes();
    if dice.below(3) == 0 {
        for _ in 0..1 + dice.below(4) {
            let at = dice.below(bytes.len() as u32) as usize;
            bytes[at] = dice.below(128) as u8;
        }
    }
    match (dice.below(40), String::from_utf8(bytes)) {
        (0, _) => Message::binary(vec![0; 10]),
        (1, _) => Message::text("x".repeat(100_000)),
        (_, Ok(text)) => Message::text(text),
        (_, Err(_)) => Message::Ping(vec![1; 100].into()),
    }
}

#[tokio::test(start_paused = true)]
async fn garbage_does_not_break_the_server() {
    let seed = std::env::var("CAIRN_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(6);
    println!("CAIRN_SEED={seed}");
    let (server, _directory) = new_server().await;
    let (id, tokens) = server.visitor.two_people("stac").await;
    let mut dice = Dice::seeded(seed);
    for round in 0..scaled(30) {
        let path = match round % 3 {
            0 => "/api/analysis".to_owned(),
            _ => format!("/api/games/{id}/live"),
        };
        let mut talk = server.visitor.socket(&path, &[]).await.unwrap();
        for _ in 0..20 {
            talk.say_raw(mangled(&mut dice, &tokens[0])).await;
        }
    }
    let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert!(state["ply"].as_u64().unwrap() <= 1, "{state}");
    for _ in 0..scaled(100) {
        let mut body = String::new();
        if let Message::Text(text) = mangled(&mut dice, "x") {
            body = text.to_string();
        }
        let paths = ["/api/look", "/api/read", "/api/games", "/api/lessons/stac/0"];
        let path = paths[dice.below(paths.len() as u32) as usize];
        let answer = server.visitor.ask("POST", path, &body, &[]).await;
        assert!(answer.status < 500, "{path} {body}: {}", answer.text());
    }
    expect_working(server.visitor).await;
    server.stop().await;
}
