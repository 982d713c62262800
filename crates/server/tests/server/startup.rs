//! What the server does when it starts.

use std::time::Duration;

use cairn_session::{Header, Occupant, Stage};
use cairn_store::{GameHeader, Store, Token, open};
use serde_json::json;
use tokio::time::advance;

use crate::{TestServer, UNLIMITED, clock, store_path};

/// Stores a game of two people that is being played.
async fn store_game(store: &dyn Store, time: Option<&str>) {
    let person = |name: &str| {
        let key = Some(Token::random().key());
        Occupant::Person { name: name.to_owned(), key }
    };
    let header = GameHeader::new(Header {
        time: time.and_then(|time| time.parse().ok()),
        seats: [person("Ana"), person("Rui")],
        created: clock().now(),
        ..Header::new("stac")
    });
    store.create(&header, Stage::Playing).await.unwrap();
}

/// There are more games with clocks than one page of results, and also games without clocks.
#[tokio::test(start_paused = true)]
async fn all_running_clocks_are_resumed() {
    let _held = cairn_paused::hold();
    let directory = tempfile::tempdir().unwrap();
    let store = open(&store_path(&directory)).await.unwrap();
    for (games, time) in [(1_050, Some("0.2s")), (50, None)] {
        let tasks = (0..games).map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store_game(&*store, time).await })
        });
        for task in tasks.collect::<Vec<_>>() {
            task.await.unwrap();
        }
    }
    assert_eq!(store.running_timed_games(None, 2_000).await.unwrap().len(), 1_050);
    let server = TestServer::open(&store_path(&directory), UNLIMITED).await;
    advance(Duration::from_millis(200)).await;
    // A flag falls a little after the clock is at 0.
    cairn_paused::until("all games have ended", async || {
        advance(Duration::from_millis(1)).await;
        store.running_timed_games(None, 2_000).await.unwrap().is_empty()
    })
    .await;
    server.stop().await;
    store.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_game_counts_as_running_after_the_second_player_joined() {
    let directory = tempfile::tempdir().unwrap();
    let server = TestServer::open(&store_path(&directory), UNLIMITED).await;
    let store = open(&store_path(&directory)).await.unwrap();
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0], "time": "5+3"});
    let (id, _) = server.visitor.create(&game).await;
    assert_eq!(store.running_timed_games(None, 10).await.unwrap(), []);
    server.visitor.post(&format!("/api/games/{id}/join"), &json!({})).await.fine();
    assert_eq!(store.running_timed_games(None, 10).await.unwrap(), [id.parse().unwrap()]);
    server.stop().await;
    store.close().await;
}
