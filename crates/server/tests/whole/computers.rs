//! Computers that play.

use std::time::Duration;

use cairn_visitor::Visitor;
use serde_json::json;
use tokio::time::advance;

use crate::new_house;

/// Between the turns of two computers.
const PAUSE: Duration = Duration::from_millis(700);

#[tokio::test(start_paused = true)]
async fn a_person_plays_the_computer() {
    let (house, _place) = new_house().await;
    let game = json!({
        "variant": "stac",
        "seats": [{"who": "person"}, {"who": "level:3"}],
        "mine": [0],
        "time": "5+3",
    });
    let (id, [token, _]) = house.visitor.create(&game).await;
    let (mut talk, mut state) = house.visitor.watch(&id, &[&token]).await;
    for ply in [0, 2, 4] {
        let turn = state["look"]["position"].as_str().unwrap();
        let position = cairn_games::open("stac").unwrap().read(turn).unwrap();
        talk.play(ply, &position.texts()[0].0, &token).await.unwrap();
        loop {
            let told = talk.until("turn").await;
            if told["ply"] == ply + 2 {
                state = told;
                break;
            }
        }
    }
    // What is taken back from a computer is one's own last turn too.
    talk.say(&json!({"do": "offer", "what": "takeback", "token": token, "tag": 1})).await;
    assert_eq!(talk.until("state").await["ply"], 4);
    // It is offered a draw too early, and declines.
    talk.say(&json!({"do": "offer", "what": "draw", "token": token, "tag": 2})).await;
    loop {
        let told = talk.until("event").await;
        if told["kind"] == "decline" {
            assert_eq!(told["player"], 1);
            break;
        }
    }
    house.shut().await;
}

/// Plays a turn against the engine, which does one thing after the other.
async fn is_answered(at: Visitor) {
    let seats = json!([{"who": "person"}, {"who": "level:1"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0]});
    let (id, [token, _]) = at.create(&game).await;
    let (mut talk, _) = at.watch(&id, &[&token]).await;
    talk.play(0, "e1+e4", &token).await.unwrap();
    while talk.until("turn").await["ply"] != 2 {}
}

#[tokio::test(start_paused = true)]
async fn two_computers_play_while_somebody_watches() {
    let (house, _place) = new_house().await;
    let seats = json!([{"who": "level:1"}, {"who": "level:2"}]);
    let (id, _) = house.visitor.create(&json!({"variant": "wali", "seats": seats})).await;
    let ply = async || {
        let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
        state["ply"].as_u64().unwrap()
    };
    // Time passes after the task of the game has begun. Were anybody to think in it, they would
    // have done so before this.
    ply().await;
    advance(PAUSE).await;
    ply().await;
    is_answered(house.visitor).await;
    assert_eq!(ply().await, 0, "nobody watches");
    let (mut talk, _) = house.visitor.watch(&id, &[]).await;
    is_answered(house.visitor).await;
    assert_eq!(ply().await, 0, "nobody has had time to see the board");
    for ply in 1..=3 {
        advance(PAUSE).await;
        assert_eq!(talk.until("turn").await["ply"], ply);
    }
    house.shut().await;
}
