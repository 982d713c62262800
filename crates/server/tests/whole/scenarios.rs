//! The scenarios of the session crate, through the server's socket: the same outcome and the same
//! record.

use std::time::Duration;

use cairn_postgres::Postgres;
use cairn_visitor::Visitor;
use serde_json::{Value, json};
use tokio::time::advance;

use crate::bots::bot;
use crate::people::{by_link, do_it};
use crate::{House, PATIENT, UNLIMITED, new_house, store_at};

/// Less than what the server takes for a sleep of its machine.
pub(crate) const STEP: Duration = Duration::from_secs(3);

/// Lets time pass while the server runs. After each step whatever waited to be stored is stored.
pub(crate) async fn pass(at: Visitor, millis: u64) {
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

/// The turns and the result, as the record has them.
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
async fn an_offer_that_crosses_a_turn_stands_for_the_other_player() {
    let (house, _place) = new_house().await;
    let at = house.visitor;
    let (id, [a, r]) = by_link(at, "stac", json!({})).await;
    let (mut ana, _) = at.watch(&id, &[&a]).await;
    let (mut rui, _) = at.watch(&id, &[&r]).await;
    ana.play(0, "e1+e4", &a).await.unwrap();
    // Rui's turn is stored before Ana's page knows of it.
    rui.play(1, "a5-a2", &r).await.unwrap();
    do_it(&mut ana, "offer", "draw", &a).await.unwrap();
    let offered = rui.until("event").await;
    let open = json!([{"player": 0, "what": "draw"}]);
    assert_eq!((&offered["offers"], &offered["status"]), (&open, &json!("playing")));
    ana.play(2, "e4-e1", &a).await.unwrap();
    let told = rui.until("turn").await;
    assert_eq!((&told["ply"], &told["offers"]), (&json!(3), &open), "it waits for Rui");
    assert_eq!(turns(at, &id).await, "1. e1+e4 a5-a2 2. e4-e1 (=) *");
    // The turn declines it.
    rui.play(3, "a2-a1", &r).await.unwrap();
    assert_eq!(state(at, &id).await["offers"], json!([]));
    do_it(&mut rui, "offer", "draw", &r).await.unwrap();
    assert_eq!(turns(at, &id).await, "1. e1+e4 a5-a2 2. e4-e1 (=) a2-a1 (=) *");
    ana.play(4, "e1-e2", &a).await.unwrap();
    assert_eq!(code(do_it(&mut ana, "accept", "draw", &a).await), "stale");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn an_end_by_the_clock_can_be_taken_back_alone() {
    let (house, place) = new_house().await;
    let at = house.visitor;
    let (id, [a, r]) = by_link(at, "stac", json!({"time": "1+0", "open": true})).await;
    pass(at, 20_000).await;
    at.watch(&id, &[&a]).await.0.play(0, "e1+e4", &a).await.unwrap();
    pass(at, 59_999).await;
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

    do_it(&mut rui, "offer", "takeback", &r).await.unwrap();
    do_it(&mut ana, "accept", "takeback", &a).await.unwrap();
    let back = rui.until("state").await;
    assert_eq!((&back["status"], &back["ply"]), (&json!("playing"), &json!(1)));
    assert_eq!((&back["result"], &back["offers"]), (&json!(null), &json!([])));
    pass(at, 1_000).await;
    assert_eq!(turns(at, &id).await, "1. e1+e4 @0:40 *", "his turn begins again");
    assert_eq!(state(at, &id).await["clocks"]["left"], json!([40_000, 59_000]));
    // The lists and the store have it among the games that are played, and its clock runs out.
    let listed = at.get("/api/live").await.fine();
    assert!(listed["games"].as_array().unwrap().iter().any(|game| game["id"] == json!(id)));
    let store = cairn_store::open(&store_at(&place)).await.unwrap();
    assert_eq!(store.on_the_clock(None, 10).await.unwrap(), [id.parse().unwrap()]);
    store.close().await;
    pass(at, 59_002).await;
    assert_eq!(state(at, &id).await["result"]["why"], "time");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn what_is_sent_after_the_flag_is_refused_also_before_the_flag_is_stored() {
    let (house, _place) = new_house().await;
    let at = house.visitor;
    for late in ["turn", "resign", "takeback"] {
        let (id, [a, _]) = by_link(at, "stac", json!({"time": "2s"})).await;
        let (mut talk, _) = at.watch(&id, &[&a]).await;
        // The clock is at 0, and the timer of the flag wakes 2 ms later.
        advance(Duration::from_secs(2)).await;
        let refused = match late {
            "turn" => talk.play(0, "e1+e4", &a).await,
            "resign" => do_it(&mut talk, "resign", "", &a).await,
            _ => do_it(&mut talk, "offer", "takeback", &a).await,
        };
        let expected = if late == "takeback" { "time-is-up" } else { "over" };
        assert_eq!(code(refused), expected, "{late}");
        let over = talk.until("over").await;
        assert_eq!((&over["result"]["why"], &over["seq"]), (&json!("time"), &json!(2)), "{late}");
        assert_eq!(turns(at, &id).await, "0-1");
    }
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn a_bot_that_dies_while_a_draw_is_offered_has_lost() {
    let place = tempfile::tempdir().unwrap();
    let asked = place.path().join("asked");
    // It waits when it is asked for the first time, and ends when it is asked again.
    let line = format!(
        "sh -c 'while read -r line; do case $line in ugi) echo ugiok;; isready) echo readyok;; \
         go*) if [ -e {0} ]; then echo it is {{over}} >&2; exit 3; fi; : > {0};; \
         stop) echo bestmove a5-a2;; esac; done'",
        asked.display()
    );
    let bots = vec![bot("mortal", &line)];
    let house = House::with_bots(&store_at(&place), UNLIMITED, bots, PATIENT).await;
    let at = house.visitor;
    let seats = json!([{"who": "person", "name": "Ana"}, {"who": "bot:mortal"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0]});
    let (id, [a, _]) = at.create(&game).await;
    let (mut ana, _) = at.watch(&id, &[&a]).await;
    ana.play(0, "e1+e4", &a).await.unwrap();
    cairn_paused::until("it is asked for its turn", async || asked.exists()).await;
    do_it(&mut ana, "offer", "draw", &a).await.unwrap();
    let over = ana.until("over").await;
    assert_eq!((&over["result"]["winner"], &over["result"]["why"]), (&json!(0), &json!("crash")));
    assert_eq!(over["offers"], json!([]));
    let turns = turns(at, &id).await;
    assert!(turns.starts_with("1. e1+e4 (=) {") && turns.ends_with("} 1-0"), "{turns}");
    assert!(turns.contains("it is {over)"), "{turns}");
    assert_eq!(code(do_it(&mut ana, "offer", "draw", &a).await), "over");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn a_rematch_that_is_agreed_twice_is_one_game() {
    let (house, _place) = new_house().await;
    let at = house.visitor;
    let (id, [a, r]) = by_link(at, "stac", json!({})).await;
    let (mut ana, _) = at.watch(&id, &[&a]).await;
    let (mut rui, _) = at.watch(&id, &[&r]).await;
    let (mut window, _) = at.watch(&id, &[&r]).await;
    assert_eq!(code(do_it(&mut ana, "offer", "rematch", &a).await), "not-over");
    do_it(&mut ana, "resign", "", &a).await.unwrap();
    do_it(&mut ana, "offer", "rematch", &a).await.unwrap();
    do_it(&mut rui, "offer", "rematch", &r).await.unwrap();
    let again = ana.until("rematch").await;
    assert_eq!((&again["offers"], &again["status"]), (&json!([]), &json!("over")));
    for (what, offer) in [("accept", "rematch"), ("offer", "rematch"), ("offer", "takeback")] {
        assert_eq!(code(do_it(&mut window, what, offer, &r).await), "stale", "{what} {offer}");
    }
    assert_eq!(state(at, &id).await["rematch"], again["id"]);
    let next = state(at, again["id"].as_str().unwrap()).await;
    assert_eq!((&next["seats"][0]["name"], &next["status"]), (&json!("Rui"), &json!("playing")));
    let metrics = at.get("/metrics").await.text();
    assert!(metrics.contains("\ncairn_games_created_total 2\n"), "{metrics}");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_the_machine_sleeps() {
    let (house, _place) = new_house().await;
    let at = house.visitor;
    let (id, [a, _]) = by_link(at, "stac", json!({"time": "1+0"})).await;
    let (mut talk, _) = at.watch(&id, &[&a]).await;
    pass(at, 10_000).await;
    advance(Duration::from_secs(590)).await;
    assert_eq!(state(at, &id).await["clocks"]["left"], json!([50_000, 60_000]));
    talk.play(0, "e1+e4", &a).await.unwrap();
    assert_eq!(turns(at, &id).await, "1. e1+e4 @0:50 *");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn no_flag_falls_while_nothing_can_be_stored() {
    let Some(postgres) = Postgres::start() else { return };
    let house = House::open(&postgres.address(), UNLIMITED).await;
    let at = house.visitor;
    let (id, [a, _]) = by_link(at, "stac", json!({"time": "1+0"})).await;
    let (mut talk, _) = at.watch(&id, &[&a]).await;
    pass(at, 57_000).await;
    postgres.vanish();
    // The flag is due, and cannot be stored: the page is told to come back.
    advance(STEP + Duration::from_millis(2)).await;
    assert!(talk.good_bye().await.is_some());
    for _ in 0..10 {
        advance(STEP).await;
        assert_eq!(at.get("/healthz").await.status, 503);
    }
    postgres.resume();
    advance(Duration::from_secs(1)).await;
    cairn_paused::until("it is well", async || at.get("/healthz").await.status == 200).await;
    let path = format!("/api/games/{id}");
    cairn_paused::until("it is read", async || at.get(&path).await.status == 200).await;
    // What had passed when something was stored for the last time is gone, and nothing more.
    let after = state(at, &id).await;
    let left = after["clocks"]["left"][0].as_u64().unwrap();
    assert_eq!(after["status"], "playing");
    assert!((3_000..=10_000).contains(&left), "{left}");
    let (mut talk, _) = at.watch(&id, &[&a]).await;
    pass(at, left).await;
    assert_eq!(code(talk.play(0, "e1+e4", &a).await), "over");
    assert_eq!(talk.until("over").await["result"]["winner"], 1);
    assert_eq!(turns(at, &id).await, "0-1");
    house.shut().await;
}

/// Nobody comes back after the outage: the flag falls all the same.
#[tokio::test(start_paused = true)]
async fn a_flag_that_could_not_be_stored_falls_later_by_itself() {
    let Some(postgres) = Postgres::start() else { return };
    let house = House::open(&postgres.address(), UNLIMITED).await;
    let at = house.visitor;
    let (id, [a, _]) = by_link(at, "stac", json!({"time": "5s"})).await;
    let (mut talk, _) = at.watch(&id, &[&a]).await;
    pass(at, 3_000).await;
    postgres.vanish();
    advance(Duration::from_millis(2_002)).await;
    assert!(talk.good_bye().await.is_some());
    postgres.resume();
    advance(Duration::from_secs(1)).await;
    cairn_paused::until("it is well", async || at.get("/healthz").await.status == 200).await;
    let store = cairn_store::open(&postgres.address()).await.unwrap();
    cairn_paused::until("its flag has fallen", async || {
        pass(at, 1_000).await;
        let stored = store.load(&id.parse().unwrap()).await;
        stored.is_ok_and(|stored| stored.is_some_and(|stored| stored.events.len() == 2))
    })
    .await;
    store.close().await;
    house.shut().await;
}

/// Animations of finished games are cached, and a finished game may go on.
#[tokio::test(start_paused = true)]
async fn a_game_that_went_on_after_its_end_has_another_animation() {
    let (house, _place) = new_house().await;
    let at = house.visitor;
    let (id, [a, r]) = by_link(at, "stac", json!({})).await;
    let (mut talk, _) = at.watch(&id, &[&a, &r]).await;
    let animation = format!("/api/games/{id}/animation.gif");
    let mut drawn = Vec::new();
    for text in ["e1+e4", "e1-e4"] {
        talk.play(0, text, &a).await.unwrap();
        do_it(&mut talk, "resign", "", &a).await.unwrap();
        drawn.push(at.get(&animation).await.body);
        assert_eq!(at.get(&animation).await.body, *drawn.last().unwrap());
        // The end first, and then the turn.
        for ply in [1, 0] {
            do_it(&mut talk, "offer", "takeback", &a).await.unwrap();
            do_it(&mut talk, "accept", "takeback", &r).await.unwrap();
            assert_eq!(state(at, &id).await["ply"], ply);
        }
    }
    assert!(drawn[0].starts_with(b"GIF89a") && drawn[0] != drawn[1]);
    house.shut().await;
}
