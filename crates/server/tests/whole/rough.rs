//! Visitors who do not behave.

use std::time::Duration;

use cairn_core::Dice;
use cairn_record::Match;
use cairn_scale::scaled;
use cairn_server::Limits;
use cairn_visitor::{Talk, Visitor};
use serde_json::{Value, json};
use tokio::time::advance;
use tokio_tungstenite::tungstenite::Message;

use crate::{House, UNLIMITED, new_house, store_at};

/// A game is still played as if nothing had happened.
async fn still_plays(at: Visitor) {
    let (id, tokens) = at.two_people("stac").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    talk.play(1, "a5-a2", &tokens[1]).await.unwrap();
}

async fn is_shown_out(talk: &mut Talk) {
    for _ in 0..10_000 {
        if talk.hear().await.is_none() {
            return;
        }
    }
    panic!("it goes on and on");
}

#[tokio::test(start_paused = true)]
async fn who_floods_is_shown_out() {
    let (house, _place) = new_house().await;
    let (id, tokens) = house.visitor.two_people("stac").await;
    let (mut talk, _) = house.visitor.watch(&id, &[&tokens[0]]).await;
    for tag in 0..2_000 {
        talk.say(&json!({"do": "ping", "tag": tag})).await;
    }
    is_shown_out(&mut talk).await;
    still_plays(house.visitor).await;
    house.shut().await;
}

/// Plays on by chance for so many plies; fewer if the game ends.
async fn play_on(talk: &mut Talk, tokens: &[String; 2], game: &mut Match, plies: usize) {
    let mut dice = Dice::seeded(1);
    for _ in 0..plies {
        let (ply, player) = (game.turns().len(), game.player_to_move().index());
        let Some(turn) = game.position().random_turn(&mut dice) else { break };
        let text = game.position().turn_text(turn).unwrap();
        talk.play(ply, &text, &tokens[player]).await.unwrap();
        game.play_turn(turn).unwrap();
        if !game.status().is_open() {
            break;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn who_does_not_listen_keeps_nobody_waiting_and_is_shown_out() {
    let (house, _place) = new_house().await;
    let (id, tokens) = house.visitor.two_people("stac").await;
    let (mut talk, _) = house.visitor.watch(&id, &[&tokens[0], &tokens[1]]).await;
    let mut game = Match::new(cairn_games::open("stac").unwrap());
    play_on(&mut talk, &tokens, &mut game, 100).await;
    // Watches, and never reads.
    let mut deaf = house.visitor.watch_narrowly(&id).await;
    while talk.until("here").await["watchers"] != 1 {}
    // The whole state goes to everybody whenever something is taken back, until neither the net
    // nor the server holds more of it for one who does not read.
    let last = game.turns().len() - 1;
    let turn = game.turns()[last].text.clone();
    game.undo();
    let taker = &tokens[game.player_to_move().index()];
    let other = &tokens[game.player_to_move().other().index()];
    let watchers =
        async || house.visitor.get(&format!("/api/games/{id}")).await.fine()["watchers"].clone();
    let (mut partner, _) = house.visitor.watch(&id, &[other]).await;
    for round in 0.. {
        assert!(round < 400, "it is still there");
        let takeback = |what: &str, token: &str| json!({"do": what, "what": "takeback", "token": token, "tag": what});
        talk.say(&takeback("offer", taker)).await;
        talk.settled(&json!("offer")).await.unwrap();
        partner.say(&takeback("accept", other)).await;
        partner.settled(&json!("accept")).await.unwrap();
        talk.play(last, &turn, taker).await.unwrap();
        if round % 10 == 0 && watchers().await == 0 {
            break;
        }
        // Nobody may say so much that they are shown out for that.
        advance(Duration::from_millis(70)).await;
    }
    assert_ne!(deaf.good_bye().await, Some(1000));
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn what_is_asked_over_a_socket_is_charged_too() {
    let place = tempfile::tempdir().unwrap();
    let house = House::open(&store_at(&place), Limits { rate: 3, ..UNLIMITED }).await;
    let (id, tokens) = house.visitor.two_people("stac").await;
    let (mut talk, _) = house.visitor.watch(&id, &[&tokens[0]]).await;
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
    // A share is 30. The game has cost 5 of it, and the socket 1.
    assert_eq!((served, code), (24, json!("too-fast")));
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn too_many_connections_are_not_taken() {
    let place = tempfile::tempdir().unwrap();
    let limits = cairn_server::Limits { per_address: 3, ..UNLIMITED };
    let house = House::open(&store_at(&place), limits).await;
    let (id, tokens) = house.visitor.two_people("stac").await;
    let path = format!("/api/games/{id}/live");
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(house.visitor.socket(&path, &[]).await.unwrap());
    }
    assert!(house.visitor.socket(&path, &[]).await.is_err());
    drop(held);
    let comes_in = async || house.visitor.socket(&path, &[]).await.is_ok();
    cairn_paused::until("those who have gone are not counted", comes_in).await;
    let (_talk, state) = house.visitor.watch(&id, &[&tokens[0]]).await;
    assert_eq!(state["you"], json!([0]));
    house.shut().await;
}

/// A message as a page would send it, with something in it changed by chance.
fn mangled(dice: &mut Dice, token: &str) -> Message {
    let whole = [
        json!({"do": "hello", "tokens": [token], "lang": "pt", "since": 3}),
        json!({"do": "turn", "ply": 0, "text": "e1+e4", "token": token, "tag": 7}),
        json!({"do": "steps", "ply": 0, "steps": ["e1", "e4"], "tag": 8}),
        json!({"do": "offer", "what": "takeback", "token": token, "tag": [1]}),
        json!({"do": "analyse", "variant": "stac", "position": null, "turns": ["e1+e4"], "lines": 3}),
        json!({"do": "review", "variant": "swack:size=8", "turns": []}),
        json!({"do": "resign", "token": "x"}),
    ];
    let mut message = whole[dice.below(whole.len() as u32) as usize].clone();
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
async fn garbage_breaks_nothing() {
    let seed = std::env::var("CAIRN_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(6);
    println!("CAIRN_SEED={seed}");
    let (house, _place) = new_house().await;
    let (id, tokens) = house.visitor.two_people("stac").await;
    let mut dice = Dice::seeded(seed);
    for round in 0..scaled(30) {
        let path = match round % 3 {
            0 => "/api/analysis".to_owned(),
            _ => format!("/api/games/{id}/live"),
        };
        let mut talk = house.visitor.socket(&path, &[]).await.unwrap();
        for _ in 0..20 {
            talk.say_raw(mangled(&mut dice, &tokens[0])).await;
        }
    }
    let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert!(state["ply"].as_u64().unwrap() <= 1, "{state}");
    for _ in 0..scaled(100) {
        let mut body = String::new();
        if let Message::Text(text) = mangled(&mut dice, "x") {
            body = text.to_string();
        }
        let paths = ["/api/look", "/api/read", "/api/games", "/api/lessons/stac/0"];
        let path = paths[dice.below(paths.len() as u32) as usize];
        let answer = house.visitor.ask("POST", path, &body, &[]).await;
        assert!(answer.status < 500, "{path} {body}: {}", answer.text());
    }
    still_plays(house.visitor).await;
    house.shut().await;
}
