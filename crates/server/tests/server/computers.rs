//! Games against computers and between computers.

use std::time::Duration;

use cairn_visitor::Visitor;
use serde_json::json;
use tokio::time::advance;

use crate::new_server;

/// The pause between the turns of two computers.
const DEMO_PAUSE: Duration = Duration::from_millis(700);

#[tokio::test(start_paused = true)]
async fn a_person_plays_the_computer() {
    let (server, _directory) = new_server().await;
    let game = json!({
        "variant": "stac",
        "seats": [{"who": "person"}, {"who": "level:3"}],
        "mine": [0],
        "time": "5+3",
    });
    let (id, [token, _]) = server.visitor.create(&game).await;
    let (mut talk, mut state) = server.visitor.watch(&id, &[&token]).await;
    for ply in [0, 2, 4] {
        let turn = state["look"]["position"].as_str().unwrap();
        let position = cairn_games::open("stac").unwrap().read(turn).unwrap();
        talk.play(ply, &position.texts()[0].0, &token).await.unwrap();
        loop {
            let message = talk.until("turn").await;
            if message["ply"] == ply + 2 {
                state = message;
                break;
            }
        }
    }
    // A take-back against a computer includes the player's own last turn.
    talk.say(&json!({"do": "offer", "what": "takeback", "token": token, "tag": 1})).await;
    assert_eq!(talk.until("state").await["ply"], 4);
    // The computer declines an early draw offer.
    talk.say(&json!({"do": "offer", "what": "draw", "token": token, "tag": 2})).await;
    loop {
        let message = talk.until("event").await;
        if message["kind"] == "decline" {
            assert_eq!(message["player"], 1);
            break;
        }
    }
    server.stop().await;
}

/// Plays a turn against the engine and waits for the answer. The engine runs jobs in order.
async fn expect_answer(at: Visitor) {
    let seats = json!([{"who": "person"}, {"who": "level:1"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0]});
    let (id, [token, _]) = at.create(&game).await;
    let (mut talk, _) = at.watch(&id, &[&token]).await;
    talk.play(0, "e1+e4", &token).await.unwrap();
    while talk.until("turn").await["ply"] != 2 {}
}

#[tokio::test(start_paused = true)]
async fn two_computers_play_only_while_somebody_is_connected() {
    let (server, _directory) = new_server().await;
    let seats = json!([{"who": "level:1"}, {"who": "level:2"}]);
    let (id, _) = server.visitor.create(&json!({"variant": "wali", "seats": seats})).await;
    let ply = async || {
        let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
        state["ply"].as_u64().unwrap()
    };
    // Time passes after the task of the game has started. If a computer moved, it would do so before
    // the answer in another game.
    ply().await;
    advance(DEMO_PAUSE).await;
    ply().await;
    expect_answer(server.visitor).await;
    assert_eq!(ply().await, 0, "nobody is connected");
    let (mut talk, _) = server.visitor.watch(&id, &[]).await;
    expect_answer(server.visitor).await;
    assert_eq!(ply().await, 0, "the first turn is delayed");
    for ply in 1..=3 {
        advance(DEMO_PAUSE).await;
        assert_eq!(talk.until("turn").await["ply"], ply);
    }
    server.stop().await;
}
