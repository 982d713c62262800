//! Computers that play.

use serde_json::json;

use crate::new_house;

#[tokio::test(flavor = "multi_thread")]
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

#[tokio::test(flavor = "multi_thread")]
async fn two_computers_play_while_somebody_watches() {
    let (house, _place) = new_house().await;
    let seats = json!([{"who": "level:1"}, {"who": "level:2"}]);
    let (id, _) = house.visitor.create(&json!({"variant": "wali", "seats": seats})).await;
    tokio::time::sleep(std::time::Duration::from_millis(1_000)).await;
    let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!(state["ply"], 0, "nobody watches");
    let (mut talk, _) = house.visitor.watch(&id, &[]).await;
    for ply in 1..=3 {
        assert_eq!(talk.until("turn").await["ply"], ply);
    }
    house.shut().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_computer_thought_about_a_turn_that_was_taken_back_is_not_played() {
    let (house, _place) = new_house().await;
    for variant in ["stacks", "six-making"] {
        let seats = json!([{"who": "person"}, {"who": "level:10"}]);
        let game = json!({"variant": variant, "seats": seats, "mine": [0]});
        let (id, [token, _]) = house.visitor.create(&game).await;
        let (mut talk, _) = house.visitor.watch(&id, &[&token]).await;
        let start = cairn_games::open(variant).unwrap().start();
        talk.play(0, &start.texts()[0].0, &token).await.unwrap();
        // It thinks for a second; stopped, it answers at once with what it has.
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        talk.say(&json!({"do": "offer", "what": "takeback", "token": token, "tag": 1})).await;
        assert_eq!(talk.until("state").await["ply"], 0);
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
        assert_eq!((&state["ply"], &state["status"]), (&json!(0), &json!("playing")));
    }
    house.shut().await;
}
