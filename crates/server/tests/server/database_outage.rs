//! An outage of the database.

use std::time::Duration;

use cairn_postgres::Postgres;
use cairn_visitor::Visitor;
use serde_json::json;
use tokio::time::advance;

use crate::{TestServer, UNLIMITED};

async fn status(at: Visitor, path: &str) -> u16 {
    at.get(path).await.status
}

/// Less than the time after which the server assumes that the machine slept.
const OUTAGE: Duration = Duration::from_millis(3_500);
/// Together with `OUTAGE`, more than the interval in which the server reports to the store.
const AFTER_OUTAGE: Duration = Duration::from_secs(2);

#[tokio::test(start_paused = true)]
async fn the_server_survives_an_outage_of_the_database() {
    let Some(postgres) = Postgres::start() else { return };
    let server = TestServer::open(&postgres.address(), UNLIMITED).await;
    let at = server.visitor;
    let (id, tokens) = at.two_people("stac").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0], &tokens[1]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0, 1], "time": "3s"});
    let (timed, _) = at.create(&game).await;
    postgres.vanish();
    let refused = talk.play(1, "a5-a2", &tokens[1]).await.unwrap_err();
    assert_eq!(refused["code"], "not-kept");
    assert_eq!(status(at, "/healthz").await, 503);
    assert_eq!(status(at, "/api/games/aaaaaaaaaa").await, 503);
    // Requests that need no database still work.
    assert_eq!(status(at, "/api/games").await, 200);
    assert_eq!(status(at, "/api/lobby").await, 200);
    // This is longer than the time on the clock of the other game.
    advance(OUTAGE).await;
    assert_eq!(status(at, "/healthz").await, 503);
    postgres.resume();
    advance(AFTER_OUTAGE).await;
    cairn_paused::until("the server is healthy", async || status(at, "/healthz").await == 200)
        .await;
    // Nobody could move during the outage, so no clock ran.
    let state = at.get(&format!("/api/games/{timed}")).await.fine();
    let clocks = &state["clocks"]["left"];
    assert_eq!((&state["status"], clocks), (&json!("playing"), &json!([3_000, 3_000])));
    let (mut talk, state) = at.watch(&id, &[&tokens[0], &tokens[1]]).await;
    assert_eq!(state["ply"], 1);
    for _ in 0..20 {
        // The server notices broken database connections one by one.
        if talk.play(1, "a5-a2", &tokens[1]).await.is_ok() {
            server.stop().await;
            return;
        }
        talk = at.watch(&id, &[&tokens[0], &tokens[1]]).await.0;
    }
    panic!("the turn is never stored");
}
