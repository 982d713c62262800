//! A database that goes away.

use cairn_postgres::Postgres;
use cairn_visitor::Visitor;

use crate::{House, UNLIMITED, soon};

async fn status(at: Visitor, path: &str) -> u16 {
    at.get(path).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_away_and_comes_back() {
    let Some(postgres) = Postgres::start() else { return };
    let house = House::open(&postgres.address(), UNLIMITED).await;
    let at = house.visitor;
    let (id, tokens) = at.two_people("stac").await;
    let (mut talk, _) = at.watch(&id, &[&tokens[0], &tokens[1]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    let seats = serde_json::json!([{"who": "person"}, {"who": "person"}]);
    let game = serde_json::json!({"variant": "stac", "seats": seats, "mine": [0, 1], "time": "5s"});
    let (timed, _) = at.create(&game).await;
    postgres.vanish();
    let refused = talk.play(1, "a5-a2", &tokens[1]).await.unwrap_err();
    assert_eq!(refused["code"], "not-kept");
    assert_eq!(status(at, "/healthz").await, 503);
    assert_eq!(status(at, "/api/games/aaaaaaaaaa").await, 503);
    // What needs no database still works.
    assert_eq!(status(at, "/api/games").await, 200);
    assert_eq!(status(at, "/api/lobby").await, 200);
    tokio::time::sleep(std::time::Duration::from_millis(5_500)).await;
    postgres.resume();
    soon("it is well again", async || status(at, "/healthz").await == 200).await;
    // Nobody could move, so nobody has lost on time.
    assert_eq!(at.get(&format!("/api/games/{timed}")).await.fine()["status"], "playing");
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
