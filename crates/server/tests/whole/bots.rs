//! Programs that visitors can play against.

use std::time::Duration;

use cairn_server::Bot;
use serde_json::{Value, json};

use crate::{House, UNLIMITED, store_at};

const RANDOM: &str =
    concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/random_bot.py");

fn bot(name: &str, line: &str) -> Bot {
    Bot { name: name.to_owned(), line: line.parse().unwrap() }
}

fn against(who: &str) -> Value {
    let seats = json!([{"who": "person"}, {"who": who}]);
    json!({"variant": "six-making", "seats": seats, "mine": [0], "time": "5+3"})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_played_against_and_is_back_after_a_restart() {
    let place = tempfile::tempdir().unwrap();
    let open = |bots| {
        let store = store_at(&place);
        async move { House::with_bots(&store, UNLIMITED, bots).await }
    };
    let house = open(vec![bot("chance", RANDOM)]).await;
    let players = house.visitor.get("/api/players").await.fine();
    assert_eq!(players["bots"], json!([{"name": "chance"}]));
    let (id, [token, _]) = house.visitor.create(&against("bot:chance")).await;
    let (mut talk, state) = house.visitor.watch(&id, &[&token]).await;
    assert_eq!(state["seats"][1]["who"], "bot:chance");
    talk.play(0, "c3", &token).await.unwrap();
    while talk.until("turn").await["ply"] != 2 {}
    talk.say(&json!({"do": "offer", "what": "draw", "token": token, "tag": 2})).await;
    while talk.until("event").await["kind"] != "decline" {}
    house.shut().await;

    // Where the program is not known, the game waits; nobody has lost.
    let house = open(Vec::new()).await;
    let (mut talk, state) = house.visitor.watch(&id, &[&token]).await;
    let position = state["look"]["position"].as_str().unwrap();
    let position = cairn_games::open("six-making").unwrap().read(position).unwrap();
    talk.play(2, &position.texts()[0].0, &token).await.unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["ply"], &state["status"]), (&json!(3), &json!("playing")));
    house.shut().await;

    let house = open(vec![bot("chance", RANDOM)]).await;
    let (mut talk, state) = house.visitor.watch(&id, &[&token]).await;
    if state["ply"] == 3 {
        talk.until("turn").await;
    }
    let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["ply"], &state["status"]), (&json!(4), &json!("playing")));
    house.shut().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_fails_has_lost_and_nobody_else_waits() {
    let place = tempfile::tempdir().unwrap();
    let ugi = "while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
               go*) echo bestmove z9;; esac; done";
    let bots = vec![
        bot("gone", "sh -c 'exit 3'"),
        bot("cheat", &format!("sh -c '{ugi}'")),
        bot("deaf", &format!("sh -c '{}'", ugi.replace("bestmove z9", "info string hm"))),
    ];
    let house = House::with_bots(&store_at(&place), UNLIMITED, bots).await;
    for (who, why) in
        [("bot:gone", "crash"), ("bot:cheat", "illegal turn"), ("bot:deaf", "no answer")]
    {
        let (id, [token, _]) = house.visitor.create(&against(who)).await;
        let (mut talk, _) = house.visitor.watch(&id, &[&token]).await;
        talk.play(0, "c3", &token).await.unwrap();
        let over = talk.until("over").await;
        assert_eq!((&over["result"]["winner"], &over["result"]["why"]), (&json!(0), &json!(why)));
    }
    let (id, [token, _]) = house.visitor.create(&against("level:2")).await;
    let (mut talk, _) = house.visitor.watch(&id, &[&token]).await;
    talk.play(0, "c3", &token).await.unwrap();
    while talk.until("turn").await["ply"] != 2 {}
    for who in ["bot:nobody", "bot:sh -c true", "bot:"] {
        let refused = house.visitor.post("/api/games", &against(who)).await;
        assert_eq!(refused.json()["error"]["code"], "no-such-player", "{who}");
    }
    house.shut().await;
}
