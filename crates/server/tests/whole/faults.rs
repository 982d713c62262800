//! A database that goes away.

use std::time::Duration;

use cairn_postgres::Postgres;
use cairn_visitor::Visitor;
use serde_json::json;
use tokio::time::advance;

use crate::{House, UNLIMITED};

async fn status(at: Visitor, path: &str) -> u16 {
    at.get(path).await.status
}

/// Less than the time after which the server takes its machine to have slept.
const A_WHILE: Duration = Duration::from_millis(3_500);
/// With the time above, more than the server lets pass before it tries whether something can be
/// kept.
const ANOTHER: Duration = Duration::from_secs(2);

#[tokio::test(start_paused = true)]
async fn a_database_that_goes_away_and_comes_back() {
    let Some(postgres) = Postgres::start() else { return };
    let house = House::open(&postgres.address(), UNLIMITED).await;
    let at = house.visitor;
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
    // What needs no database still works.
    assert_eq!(status(at, "/api/games").await, 200);
    assert_eq!(status(at, "/api/lobby").await, 200);
    // More than the clock of the other game has.
    advance(A_WHILE).await;
    assert_eq!(status(at, "/healthz").await, 503);
    postgres.resume();
    advance(ANOTHER).await;
    cairn_paused::until("it is well", async || status(at, "/healthz").await == 200).await;
    // Nobody could move, so nobody's time has passed.
    let state = at.get(&format!("/api/games/{timed}")).await.fine();
    let clocks = &state["clocks"]["left"];
    assert_eq!((&state["status"], clocks), (&json!("playing"), &json!([3_000, 3_000])));
    let (mut talk, state) = at.watch(&id, &[&tokens[0], &tokens[1]]).await;
    assert_eq!(state["ply"], 1);
    for _ in 0..20 {
        // Connections that died are noticed one by one.
        if talk.play(1, "a5-a2", &tokens[1]).await.is_ok() {
            house.shut().await;
            return;
        }
        talk = at.watch(&id, &[&tokens[0], &tokens[1]]).await.0;
    }
    panic!("it does not come back");
}
