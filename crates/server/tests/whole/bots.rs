//! Programs that visitors can play against.

use std::time::Duration;

use cairn_protocol::Patience;
use cairn_server::Bot;
use serde_json::{Value, json};

use crate::{House, PATIENT, UNLIMITED, store_at};

const RANDOM: &str =
    concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/random_bot.py");

/// A program that says what every program says, and this when it is asked for a turn.
fn saying(turn: &str) -> String {
    format!(
        "sh -c 'while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
         go*) {turn};; esac; done'"
    )
}

pub(crate) fn bot(name: &str, line: &str) -> Bot {
    Bot { name: name.to_owned(), line: line.parse().unwrap() }
}

fn against(who: &str) -> Value {
    let seats = json!([{"who": "person"}, {"who": who}]);
    json!({"variant": "six-making", "seats": seats, "mine": [0], "time": "5+3"})
}

/// Takes the first turn against a computer, and waits until it has answered.
async fn is_answered(house: &House, who: &str) {
    let (id, [token, _]) = house.visitor.create(&against(who)).await;
    let (mut talk, _) = house.visitor.watch(&id, &[&token]).await;
    talk.play(0, "c3", &token).await.unwrap();
    while talk.until("turn").await["ply"] != 2 {}
}

#[tokio::test(start_paused = true)]
async fn a_program_is_played_against_and_is_back_after_a_restart() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        return cairn_scale::skip("a server that plays with a program in Python: no python3");
    }
    let place = tempfile::tempdir().unwrap();
    let open = |bots| {
        let store = store_at(&place);
        async move { House::with_bots(&store, UNLIMITED, bots, PATIENT).await }
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
    // Had the engine been asked for anything in this game, it would have done it before this.
    is_answered(&house, "level:1").await;
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

#[tokio::test(start_paused = true)]
async fn a_program_that_fails_has_lost_and_nobody_else_waits() {
    let place = tempfile::tempdir().unwrap();
    let lost = async |house: &House, who: &str| {
        let (id, [token, _]) = house.visitor.create(&against(who)).await;
        let (mut talk, _) = house.visitor.watch(&id, &[&token]).await;
        talk.play(0, "c3", &token).await.unwrap();
        let over = talk.until("over").await;
        assert_eq!(over["result"]["winner"], 0, "{who}");
        over["result"]["why"].clone()
    };
    let bots = vec![bot("gone", "sh -c 'exit 3'"), bot("cheat", &saying("echo bestmove z9"))];
    let house = House::with_bots(&store_at(&place), UNLIMITED, bots, PATIENT).await;
    assert_eq!(lost(&house, "bot:gone").await, "crash");
    assert_eq!(lost(&house, "bot:cheat").await, "illegal turn");
    is_answered(&house, "level:2").await;
    for who in ["bot:nobody", "bot:sh -c true", "bot:"] {
        let refused = house.visitor.post("/api/games", &against(who)).await;
        assert_eq!(refused.json()["error"]["code"], "no-such-player", "{who}");
    }
    house.shut().await;

    // Nobody waits long for a turn that never comes.
    let short = Duration::from_millis(10);
    let patience = Patience { margin: short, stop: short, ..PATIENT };
    let bots = vec![bot("deaf", &saying("echo info string hm"))];
    let house = House::with_bots(&store_at(&place), UNLIMITED, bots, patience).await;
    assert_eq!(lost(&house, "bot:deaf").await, "no answer");
    is_answered(&house, "level:2").await;
    house.shut().await;
}

/// A program that is told to stop answers, too.
#[tokio::test(start_paused = true)]
async fn what_was_thought_about_a_turn_that_was_taken_back_is_not_played() {
    let place = tempfile::tempdir().unwrap();
    let asked = place.path().join("asked");
    let line = format!(
        "sh -c 'while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
         go*) : > {};; stop) echo bestmove b2;; esac; done'",
        asked.display()
    );
    let bots = vec![bot("slow", &line)];
    let house = House::with_bots(&store_at(&place), UNLIMITED, bots, PATIENT).await;
    let (id, [token, _]) = house.visitor.create(&against("bot:slow")).await;
    let (mut talk, _) = house.visitor.watch(&id, &[&token]).await;
    talk.play(0, "c3", &token).await.unwrap();
    cairn_paused::until("it is asked for its turn", async || asked.exists()).await;
    talk.say(&json!({"do": "offer", "what": "takeback", "token": token, "tag": 1})).await;
    assert_eq!(talk.until("state").await["ply"], 0);
    // It has answered then, and the game has heard that before it is asked how it stands.
    house.until_metric("engine_running", 0).await;
    let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["ply"], &state["status"]), (&json!(0), &json!("playing")));
    house.shut().await;
}
