//! What goes on by itself when a server starts.

use std::time::Duration;

use cairn_session::{Header, Occupant, Stage};
use cairn_store::{GameHeader, Store, Token, open};
use serde_json::json;
use tokio::time::advance;

use crate::{House, UNLIMITED, clock, store_at};

/// A game of two people that is being played.
async fn keep(store: &dyn Store, time: Option<&str>) {
    let person = |name: &str| {
        let key = Some(Token::fresh().key());
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

/// More games than are read at once, and younger ones without clocks, which nobody needs to wake.
#[tokio::test(start_paused = true)]
async fn every_clock_that_ran_runs_on_though_nobody_looks() {
    let _held = cairn_paused::hold();
    let place = tempfile::tempdir().unwrap();
    let store = open(&store_at(&place)).await.unwrap();
    for (games, time) in [(1_050, Some("0.2s")), (50, None)] {
        let kept = (0..games).map(|_| {
            let store = store.clone();
            tokio::spawn(async move { keep(&*store, time).await })
        });
        for game in kept.collect::<Vec<_>>() {
            game.await.unwrap();
        }
    }
    assert_eq!(store.on_the_clock(None, 2_000).await.unwrap().len(), 1_050);
    let house = House::open(&store_at(&place), UNLIMITED).await;
    advance(Duration::from_millis(200)).await;
    // A flag falls a little later than a clock stands at 0.
    cairn_paused::until("no game stands still", async || {
        advance(Duration::from_millis(1)).await;
        store.on_the_clock(None, 2_000).await.unwrap().is_empty()
    })
    .await;
    house.shut().await;
    store.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_game_whose_second_player_has_come_is_among_them() {
    let place = tempfile::tempdir().unwrap();
    let house = House::open(&store_at(&place), UNLIMITED).await;
    let store = open(&store_at(&place)).await.unwrap();
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0], "time": "5+3"});
    let (id, _) = house.visitor.create(&game).await;
    assert_eq!(store.on_the_clock(None, 10).await.unwrap(), []);
    house.visitor.post(&format!("/api/games/{id}/join"), &json!({})).await.fine();
    assert_eq!(store.on_the_clock(None, 10).await.unwrap(), [id.parse().unwrap()]);
    house.shut().await;
    store.close().await;
}
