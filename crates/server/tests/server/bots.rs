//! Games against bots.

use std::time::Duration;

use cairn_protocol::BotTimeouts;
use cairn_server::Bot;
use serde_json::{Value, json};

use crate::{LONG_TIMEOUTS, TestServer, UNLIMITED, store_path};

const RANDOM: &str =
    concat!("python3 ", env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/random_bot.py");

/// The command line of a bot that runs this shell command when it is asked for a turn.
fn shell_bot(turn: &str) -> String {
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

/// Takes the first turn against a computer, and waits for its answer.
async fn expect_answer(server: &TestServer, who: &str) {
    let (id, [token, _]) = server.visitor.create(&against(who)).await;
    let (mut talk, _) = server.visitor.watch(&id, &[&token]).await;
    talk.play(0, "c3", &token).await.unwrap();
    while talk.until("turn").await["ply"] != 2 {}
}

#[tokio::test(start_paused = true)]
async fn a_game_against_a_bot_survives_a_restart() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        return cairn_scale::skip("a server with a bot in Python: no python3");
    }
    let directory = tempfile::tempdir().unwrap();
    let open = |bots| {
        let store = store_path(&directory);
        async move { TestServer::with_bots(&store, UNLIMITED, bots, LONG_TIMEOUTS).await }
    };
    let server = open(vec![bot("chance", RANDOM)]).await;
    let players = server.visitor.get("/api/players").await.fine();
    assert_eq!(players["bots"], json!([{"name": "chance"}]));
    let (id, [token, _]) = server.visitor.create(&against("bot:chance")).await;
    let (mut talk, state) = server.visitor.watch(&id, &[&token]).await;
    assert_eq!(state["seats"][1]["who"], "bot:chance");
    talk.play(0, "c3", &token).await.unwrap();
    while talk.until("turn").await["ply"] != 2 {}
    talk.say(&json!({"do": "offer", "what": "draw", "token": token, "tag": 2})).await;
    while talk.until("event").await["kind"] != "decline" {}
    server.stop().await;

    // A game against an unknown bot waits; nobody loses.
    let server = open(Vec::new()).await;
    let (mut talk, state) = server.visitor.watch(&id, &[&token]).await;
    let position = state["look"]["position"].as_str().unwrap();
    let position = cairn_games::open("six-making").unwrap().read(position).unwrap();
    talk.play(2, &position.texts()[0].0, &token).await.unwrap();
    // Jobs run in order, so a job for the waiting game would have run before this answer.
    expect_answer(&server, "level:1").await;
    let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["ply"], &state["status"]), (&json!(3), &json!("playing")));
    server.stop().await;

    let server = open(vec![bot("chance", RANDOM)]).await;
    let (mut talk, state) = server.visitor.watch(&id, &[&token]).await;
    if state["ply"] == 3 {
        talk.until("turn").await;
    }
    let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["ply"], &state["status"]), (&json!(4), &json!("playing")));
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_failing_bot_loses_and_does_not_block_others() {
    let directory = tempfile::tempdir().unwrap();
    let lost = async |server: &TestServer, who: &str| {
        let (id, [token, _]) = server.visitor.create(&against(who)).await;
        let (mut talk, _) = server.visitor.watch(&id, &[&token]).await;
        talk.play(0, "c3", &token).await.unwrap();
        let over = talk.until("over").await;
        assert_eq!(over["result"]["winner"], 0, "{who}");
        over["result"]["why"].clone()
    };
    let bots = vec![bot("gone", "sh -c 'exit 3'"), bot("cheat", &shell_bot("echo bestmove z9"))];
    let server =
        TestServer::with_bots(&store_path(&directory), UNLIMITED, bots, LONG_TIMEOUTS).await;
    assert_eq!(lost(&server, "bot:gone").await, "crash");
    assert_eq!(lost(&server, "bot:cheat").await, "illegal turn");
    expect_answer(&server, "level:2").await;
    for who in ["bot:nobody", "bot:sh -c true", "bot:"] {
        let refused = server.visitor.post("/api/games", &against(who)).await;
        assert_eq!(refused.json()["error"]["code"], "no-such-player", "{who}");
    }
    server.stop().await;

    // A bot that does not answer loses after the timeout.
    let short = Duration::from_millis(10);
    let timeouts = BotTimeouts { margin: short, stop: short, ..LONG_TIMEOUTS };
    let bots = vec![bot("deaf", &shell_bot("echo info string hm"))];
    let server = TestServer::with_bots(&store_path(&directory), UNLIMITED, bots, timeouts).await;
    assert_eq!(lost(&server, "bot:deaf").await, "no answer");
    expect_answer(&server, "level:2").await;
    server.stop().await;
}

/// A bot also answers when it is stopped. That answer must be ignored.
#[tokio::test(start_paused = true)]
async fn the_answer_to_a_turn_that_was_taken_back_is_ignored() {
    let directory = tempfile::tempdir().unwrap();
    let marker = directory.path().join("asked");
    let line = format!(
        "sh -c 'while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
         go*) : > {};; stop) echo bestmove b2;; esac; done'",
        marker.display()
    );
    let bots = vec![bot("slow", &line)];
    let server =
        TestServer::with_bots(&store_path(&directory), UNLIMITED, bots, LONG_TIMEOUTS).await;
    let (id, [token, _]) = server.visitor.create(&against("bot:slow")).await;
    let (mut talk, _) = server.visitor.watch(&id, &[&token]).await;
    talk.play(0, "c3", &token).await.unwrap();
    cairn_paused::until("the bot is asked for its turn", async || marker.exists()).await;
    talk.say(&json!({"do": "offer", "what": "takeback", "token": token, "tag": 1})).await;
    assert_eq!(talk.until("state").await["ply"], 0);
    // The bot has answered now, and the game has handled the answer before the next request.
    server.until_metric("engine_running", 0).await;
    let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["ply"], &state["status"]), (&json!(0), &json!("playing")));
    server.stop().await;
}
