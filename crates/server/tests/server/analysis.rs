//! The analysis board.

use serde_json::{Value, json};

use crate::new_server;

#[tokio::test(start_paused = true)]
async fn lines_get_deeper() {
    let (server, _directory) = new_server().await;
    let mut talk = server.visitor.socket("/api/analysis", &[]).await.unwrap();
    talk.say(&json!({"do": "analyse", "variant": "stac", "turns": ["e1+e4"], "tag": "a"})).await;
    let mut deepest = 0;
    while deepest < 4 {
        let message = talk.until("lines").await;
        assert_eq!(message["tag"], "a");
        let depth = message["depth"].as_u64().unwrap();
        assert!(depth >= deepest);
        deepest = depth;
        assert!(message["lines"].as_array().unwrap().len() <= 3);
    }
    // Only the newest request is answered.
    talk.say(&json!({"do": "analyse", "variant": "wali", "turns": [], "lines": 1, "tag": "b"}))
        .await;
    loop {
        let message = talk.until("lines").await;
        if message["tag"] == "b"
            && message["lines"].as_array().is_some_and(|lines| !lines.is_empty())
        {
            assert_eq!(message["lines"].as_array().unwrap().len(), 1);
            break;
        }
    }
    talk.say(&json!({"do": "stop"})).await;
    talk.say(&json!({"do": "analyse", "variant": "wali", "turns": ["x"], "tag": "c"})).await;
    assert_eq!(talk.until("refused").await["tag"], "c");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn an_analysis_proves_a_win() {
    let (server, _directory) = new_server().await;
    let mut talk = server.visitor.socket("/api/analysis", &[]).await.unwrap();
    let task = cairn_games::lesson::lesson(cairn_games::find("stacks").unwrap())
        .tasks
        .iter()
        .find(|task| task.steps()[0].goal.wins_in == Some(3));
    let start = task.expect("a task that is won in three plies").start();
    let variant = start.game().variant().to_string();
    talk.say(&json!({"do": "analyse", "variant": variant, "position": start.text(), "lines": 1, "tag": 1})).await;
    loop {
        let message = talk.until("lines").await;
        let score = &message["lines"][0]["score"];
        if score["win"] == 2 || score["loss"] == 2 {
            break;
        }
        assert_ne!(message["done"], true, "{message}");
    }
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_game_is_reviewed() {
    let (server, _directory) = new_server().await;
    let mut talk = server.visitor.socket("/api/analysis", &[]).await.unwrap();
    let turns = ["e1+e4", "a5-a2", "e4-e1"];
    talk.say(&json!({"do": "review", "variant": "stac", "turns": turns, "tag": 1, "lang": "pt"}))
        .await;
    for ply in 0..4 {
        assert_eq!(talk.until("review").await["ply"], ply);
    }
    // All points are sent again at the end.
    for ply in 0..4 {
        assert_eq!(talk.until("review").await["ply"], ply);
    }
    talk.until("reviewed").await;
    server.stop().await;
}

/// A review has many answers with the tag, so the size of a tag is limited.
#[tokio::test(start_paused = true)]
async fn a_long_tag_is_refused() {
    let (server, _directory) = new_server().await;
    let mut talk = server.visitor.socket("/api/analysis", &[]).await.unwrap();
    let tag: Vec<Value> = (0..2_000).map(|_| json!({"": 0})).collect();
    let long = json!({"do": "review", "variant": "stac", "turns": ["e1+e4"], "tag": tag});
    talk.say(&long).await;
    let refused = talk.until("refused").await;
    assert_eq!((&refused["code"], &refused["tag"]), (&json!("not-understood"), &Value::Null));
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn an_analysis_stops_when_the_client_disconnects() {
    let (server, _directory) = new_server().await;
    let mut talk = server.visitor.socket("/api/analysis", &[]).await.unwrap();
    talk.say(&json!({"do": "analyse", "variant": "stacks", "tag": 1})).await;
    talk.until("lines").await;
    drop(talk);
    server.until_metric("websockets", 0).await;
    server.until_metric("engine_running", 0).await;
    server.stop().await;
}
