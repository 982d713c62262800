//! The scenarios of the session crate over the WebSocket: the same outcomes and the same records.

use std::time::Duration;

use cairn_postgres::Postgres;
use cairn_visitor::Visitor;
use serde_json::{Value, json};
use tokio::time::advance;

use crate::bots::bot;
use crate::people::{joined_game, request};
use crate::{LONG_TIMEOUTS, TestServer, UNLIMITED, new_server, store_path};

/// Less than the time after which the server assumes that the machine slept.
pub(crate) const STEP: Duration = Duration::from_secs(3);

/// Advances the clock in steps while the server runs. After each step all queued writes are stored.
pub(crate) async fn advance_steps(at: Visitor, millis: u64) {
    let mut left = Duration::from_millis(millis);
    while !left.is_zero() {
        let step = left.min(STEP);
        advance(step).await;
        at.two_people("wali").await;
        left -= step;
    }
}

pub(crate) async fn state(at: Visitor, id: &str) -> Value {
    at.get(&format!("/api/games/{id}")).await.fine()
}

/// The turns and the result in the record.
async fn turns(at: Visitor, id: &str) -> String {
    let record = at.get(&format!("/api/games/{id}/record")).await.text();
    assert!(record.contains("\n[Date \"20"), "{record}");
    let (_, turns) = record.split_once("\n\n").unwrap();
    turns.trim_end().replace('\n', " ")
}

fn code(refused: Result<(), Value>) -> Value {
    refused.unwrap_err()["code"].clone()
}

#[tokio::test(start_paused = true)]
async fn an_offer_that_crosses_a_turn_stays_open() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let (id, [a, r]) = joined_game(at, "stac", json!({})).await;
    let (mut ana, _) = at.watch(&id, &[&a]).await;
    let (mut rui, _) = at.watch(&id, &[&r]).await;
    ana.play(0, "e1+e4", &a).await.unwrap();
    // Rui's turn is stored before Ana's page receives it.
    rui.play(1, "a5-a2", &r).await.unwrap();
    request(&mut ana, "offer", "draw", &a).await.unwrap();
    let offered = rui.until("event").await;
    let open = json!([{"player": 0, "what": "draw"}]);
    assert_eq!((&offered["offers"], &offered["status"]), (&open, &json!("playing")));
    ana.play(2, "e4-e1", &a).await.unwrap();
    let message = rui.until("turn").await;
    assert_eq!((&message["ply"], &message["offers"]), (&json!(3), &open), "it is open for Rui");
    assert_eq!(turns(at, &id).await, "1. e1+e4 a5-a2 2. e4-e1 (=) *");
    // A turn declines the offer.
    rui.play(3, "a2-a1", &r).await.unwrap();
    assert_eq!(state(at, &id).await["offers"], json!([]));
    request(&mut rui, "offer", "draw", &r).await.unwrap();
    assert_eq!(turns(at, &id).await, "1. e1+e4 a5-a2 2. e4-e1 (=) a2-a1 (=) *");
    ana.play(4, "e1-e2", &a).await.unwrap();
    assert_eq!(code(request(&mut ana, "accept", "draw", &a).await), "stale");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_loss_on_time_can_be_taken_back_alone() {
    let (server, directory) = new_server().await;
    let at = server.visitor;
    let (id, [a, r]) = joined_game(at, "stac", json!({"time": "1+0", "open": true})).await;
    advance_steps(at, 20_000).await;
    at.watch(&id, &[&a]).await.0.play(0, "e1+e4", &a).await.unwrap();
    advance_steps(at, 59_999).await;
    let (mut ana, before) = at.watch(&id, &[&a]).await;
    assert_eq!(before["status"], "playing");
    let (mut rui, _) = at.watch(&id, &[&r]).await;
    advance(Duration::from_millis(1)).await;
    assert_eq!(code(rui.play(1, "a5-a2", &r).await), "over");
    let over = ana.until("over").await;
    assert_eq!((&over["result"]["winner"], &over["result"]["why"]), (&json!(0), &json!("time")));
    assert_eq!((&over["status"], &over["offers"]), (&json!("over"), &json!([])));
    assert_eq!(over["clocks"]["left"], json!([40_000, 0]));
    assert_eq!(turns(at, &id).await, "1. e1+e4 @0:40 1-0");

    request(&mut rui, "offer", "takeback", &r).await.unwrap();
    request(&mut ana, "accept", "takeback", &a).await.unwrap();
    let back = rui.until("state").await;
    assert_eq!((&back["status"], &back["ply"]), (&json!("playing"), &json!(1)));
    assert_eq!((&back["result"], &back["offers"]), (&json!(null), &json!([])));
    advance_steps(at, 1_000).await;
    assert_eq!(turns(at, &id).await, "1. e1+e4 @0:40 *", "his turn begins again");
    assert_eq!(state(at, &id).await["clocks"]["left"], json!([40_000, 59_000]));
    // The game is listed and stored as being played again, and its clock runs.
    let listed = at.get("/api/live").await.fine();
    assert!(listed["games"].as_array().unwrap().iter().any(|game| game["id"] == json!(id)));
    let store = cairn_store::open(&store_path(&directory)).await.unwrap();
    assert_eq!(store.running_timed_games(None, 10).await.unwrap(), [id.parse().unwrap()]);
    store.close().await;
    advance_steps(at, 59_002).await;
    assert_eq!(state(at, &id).await["result"]["why"], "time");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn late_commands_are_refused_before_the_flag_is_stored() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    for late in ["turn", "resign", "takeback"] {
        let (id, [a, _]) = joined_game(at, "stac", json!({"time": "2s"})).await;
        let (mut talk, _) = at.watch(&id, &[&a]).await;
        // The clock is at 0; the timer of the flag fires 2 ms later.
        advance(Duration::from_secs(2)).await;
        let refused = match late {
            "turn" => talk.play(0, "e1+e4", &a).await,
            "resign" => request(&mut talk, "resign", "", &a).await,
            _ => request(&mut talk, "offer", "takeback", &a).await,
        };
        let expected = if late == "takeback" { "time-is-up" } else { "over" };
        assert_eq!(code(refused), expected, "{late}");
        let over = talk.until("over").await;
        assert_eq!((&over["result"]["why"], &over["seq"]), (&json!("time"), &json!(2)), "{late}");
        assert_eq!(turns(at, &id).await, "0-1");
    }
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_crashes_during_a_draw_offer_loses() {
    let directory = tempfile::tempdir().unwrap();
    let marker = directory.path().join("asked");
    // The bot waits at the first request for a turn, and exits at the second.
    let line = format!(
        "sh -c 'while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
         go*) if [ -e {0} ]; then echo it is {{over}} >&2; exit 3; fi; : > {0};; \
         stop) echo bestmove a5-a2;; esac; done'",
        marker.display()
    );
    let bots = vec![bot("mortal", &line)];
    let server =
        TestServer::with_bots(&store_path(&directory), UNLIMITED, bots, LONG_TIMEOUTS).await;
    let at = server.visitor;
    let seats = json!([{"who": "person", "name": "Ana"}, {"who": "bot:mortal"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0]});
    let (id, [a, _]) = at.create(&game).await;
    let (mut ana, _) = at.watch(&id, &[&a]).await;
    ana.play(0, "e1+e4", &a).await.unwrap();
    cairn_paused::until("the bot is asked for its turn", async || marker.exists()).await;
    request(&mut ana, "offer", "draw", &a).await.unwrap();
    let over = ana.until("over").await;
    assert_eq!((&over["result"]["winner"], &over["result"]["why"]), (&json!(0), &json!("crash")));
    assert_eq!(over["offers"], json!([]));
    let turns = turns(at, &id).await;
    assert!(turns.starts_with("1. e1+e4 (=) {") && turns.ends_with("} 1-0"), "{turns}");
    assert!(turns.contains("it is {over)"), "{turns}");
    assert_eq!(code(request(&mut ana, "offer", "draw", &a).await), "over");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_rematch_that_is_agreed_twice_starts_once() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let (id, [a, r]) = joined_game(at, "stac", json!({})).await;
    let (mut ana, _) = at.watch(&id, &[&a]).await;
    let (mut rui, _) = at.watch(&id, &[&r]).await;
    let (mut window, _) = at.watch(&id, &[&r]).await;
    assert_eq!(code(request(&mut ana, "offer", "rematch", &a).await), "not-over");
    request(&mut ana, "resign", "", &a).await.unwrap();
    request(&mut ana, "offer", "rematch", &a).await.unwrap();
    request(&mut rui, "offer", "rematch", &r).await.unwrap();
    let again = ana.until("rematch").await;
    assert_eq!((&again["offers"], &again["status"]), (&json!([]), &json!("over")));
    for (what, offer) in [("accept", "rematch"), ("offer", "rematch"), ("offer", "takeback")] {
        assert_eq!(code(request(&mut window, what, offer, &r).await), "stale", "{what} {offer}");
    }
    assert_eq!(state(at, &id).await["rematch"], again["id"]);
    let next = state(at, again["id"].as_str().unwrap()).await;
    assert_eq!((&next["seats"][0]["name"], &next["status"]), (&json!("Rui"), &json!("playing")));
    let metrics = at.get("/metrics").await.text();
    assert!(metrics.contains("\ncairn_games_created_total 2\n"), "{metrics}");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_the_machine_sleeps() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let (id, [a, _]) = joined_game(at, "stac", json!({"time": "1+0"})).await;
    let (mut talk, _) = at.watch(&id, &[&a]).await;
    advance_steps(at, 10_000).await;
    advance(Duration::from_secs(590)).await;
    assert_eq!(state(at, &id).await["clocks"]["left"], json!([50_000, 60_000]));
    talk.play(0, "e1+e4", &a).await.unwrap();
    assert_eq!(turns(at, &id).await, "1. e1+e4 @0:50 *");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn no_flag_falls_while_nothing_can_be_stored() {
    let Some(postgres) = Postgres::start() else { return };
    let server = TestServer::open(&postgres.address(), UNLIMITED).await;
    let at = server.visitor;
    let (id, [a, _]) = joined_game(at, "stac", json!({"time": "1+0"})).await;
    let (mut talk, _) = at.watch(&id, &[&a]).await;
    advance_steps(at, 57_000).await;
    postgres.vanish();
    // The flag is due but cannot be stored: the connection is closed, and the page may reconnect.
    advance(STEP + Duration::from_millis(2)).await;
    assert!(talk.good_bye().await.is_some());
    for _ in 0..10 {
        advance(STEP).await;
        assert_eq!(at.get("/healthz").await.status, 503);
    }
    postgres.resume();
    advance(Duration::from_secs(1)).await;
    cairn_paused::until("the server is healthy", async || at.get("/healthz").await.status == 200)
        .await;
    let path = format!("/api/games/{id}");
    cairn_paused::until("the game is loaded", async || at.get(&path).await.status == 200).await;
    // Only the time up to the last successful write was charged.
    let after = state(at, &id).await;
    let left = after["clocks"]["left"][0].as_u64().unwrap();
    assert_eq!(after["status"], "playing");
    assert!((3_000..=10_000).contains(&left), "{left}");
    let (mut talk, _) = at.watch(&id, &[&a]).await;
    advance_steps(at, left).await;
    assert_eq!(code(talk.play(0, "e1+e4", &a).await), "over");
    assert_eq!(talk.until("over").await["result"]["winner"], 1);
    assert_eq!(turns(at, &id).await, "0-1");
    server.stop().await;
}

/// Nobody reconnects after the outage, and the player still loses on time.
#[tokio::test(start_paused = true)]
async fn a_flag_that_could_not_be_stored_is_stored_later() {
    let Some(postgres) = Postgres::start() else { return };
    let server = TestServer::open(&postgres.address(), UNLIMITED).await;
    let at = server.visitor;
    let (id, [a, _]) = joined_game(at, "stac", json!({"time": "5s"})).await;
    let (mut talk, _) = at.watch(&id, &[&a]).await;
    advance_steps(at, 3_000).await;
    postgres.vanish();
    advance(Duration::from_millis(2_002)).await;
    assert!(talk.good_bye().await.is_some());
    postgres.resume();
    advance(Duration::from_secs(1)).await;
    cairn_paused::until("the server is healthy", async || at.get("/healthz").await.status == 200)
        .await;
    let store = cairn_store::open(&postgres.address()).await.unwrap();
    cairn_paused::until("the flag is stored", async || {
        advance_steps(at, 1_000).await;
        let stored = store.load(&id.parse().unwrap()).await;
        stored.is_ok_and(|stored| stored.is_some_and(|stored| stored.events.len() == 2))
    })
    .await;
    store.close().await;
    server.stop().await;
}

/// Animations of finished games are cached, but a finished game can continue after a take-back.
#[tokio::test(start_paused = true)]
async fn the_animation_changes_when_a_finished_game_continues() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let (id, [a, r]) = joined_game(at, "stac", json!({})).await;
    let (mut talk, _) = at.watch(&id, &[&a, &r]).await;
    let animation = format!("/api/games/{id}/animation.gif");
    let mut drawn = Vec::new();
    for text in ["e1+e4", "e1-e4"] {
        talk.play(0, text, &a).await.unwrap();
        request(&mut talk, "resign", "", &a).await.unwrap();
        drawn.push(at.get(&animation).await.body);
        assert_eq!(at.get(&animation).await.body, *drawn.last().unwrap());
        // The first take-back undoes the resignation, the second one the turn.
        for ply in [1, 0] {
            request(&mut talk, "offer", "takeback", &a).await.unwrap();
            request(&mut talk, "accept", "takeback", &r).await.unwrap();
            assert_eq!(state(at, &id).await["ply"], ply);
        }
    }
    assert!(drawn[0].starts_with(b"GIF89a") && drawn[0] != drawn[1]);
    server.stop().await;
}
