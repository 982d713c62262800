//! People who play each other.

use std::time::Duration;

use cairn_session::EventKind;
use cairn_visitor::{Talk, Visitor};
use serde_json::{Value, json};
use tokio::time::advance;

use crate::{House, UNLIMITED, new_house, store_at};

/// A game that one person has made, and another has joined.
pub(crate) async fn by_link(at: Visitor, variant: &str, more: Value) -> (String, [String; 2]) {
    let mut game = json!({
        "variant": variant,
        "seats": [{"who": "person", "name": "Ana"}, {"who": "person"}],
        "mine": [0],
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        game[key] = value.clone();
    }
    let (id, [first, _]) = at.create(&game).await;
    let joined = at.post(&format!("/api/games/{id}/join"), &json!({"name": "Rui"})).await.fine();
    assert_eq!(joined["player"], 1);
    (id, [first, joined["token"].as_str().unwrap().to_owned()])
}

pub(crate) async fn do_it(
    talk: &mut Talk,
    what: &str,
    offer: &str,
    token: &str,
) -> Result<(), Value> {
    let tag = json!([what, offer]);
    talk.say(&json!({"do": what, "what": offer, "token": token, "tag": tag})).await;
    talk.settled(&tag).await
}

#[tokio::test(start_paused = true)]
async fn two_play_and_a_third_watches() {
    let (house, _place) = new_house().await;
    for info in cairn_games::games() {
        let (id, tokens) = by_link(house.visitor, info.name, json!({})).await;
        let (mut ana, state) = house.visitor.watch(&id, &[&tokens[0]]).await;
        assert_eq!((&state["you"], &state["seats"][1]["name"]), (&json!([0]), &json!("Rui")));
        let (mut rui, _) = house.visitor.watch(&id, &[&tokens[1]]).await;
        let (mut watcher, state) = house.visitor.watch(&id, &[]).await;
        assert_eq!(state["you"], json!([]));
        let mut game = cairn_record::Match::new(cairn_games::open(info.name).unwrap());
        let mut dice = cairn_core::Dice::seeded(5);
        for ply in 0..30 {
            if !game.status().is_open() {
                break;
            }
            let turn = game.position().random_turn(&mut dice).unwrap();
            let text = game.position().turn_text(turn).unwrap();
            let player = game.player_to_move().index();
            let talk = if player == 0 { &mut ana } else { &mut rui };
            talk.play(ply, &text, &tokens[player]).await.unwrap();
            game.play_turn(turn).unwrap();
            let told = watcher.until("turn").await;
            assert_eq!((&told["turn"]["text"], &told["ply"]), (&json!(text), &json!(ply + 1)));
            assert_eq!(told["look"]["position"], game.position().text());
        }
        let record = house.visitor.get(&format!("/api/games/{id}/record")).await.text();
        let read: cairn_record::Match = record.parse().unwrap();
        assert_eq!(read.position().text(), game.position().text());
    }
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn what_is_wrong_or_too_late_changes_nothing() {
    let (house, _place) = new_house().await;
    let (id, tokens) = by_link(house.visitor, "stac", json!({})).await;
    let (mut talk, before) = house.visitor.watch(&id, &[&tokens[0], &tokens[1]]).await;
    assert_eq!(before["you"], json!([0, 1]));
    let code = |refused: Result<(), Value>| refused.unwrap_err()["code"].clone();
    assert_eq!(code(talk.play(0, "e1+e4", "").await), "not-yours");
    assert_eq!(code(talk.play(0, "e1+e4", &"0".repeat(64)).await), "not-yours");
    assert_eq!(code(talk.play(0, "e1+e4", &tokens[1]).await), "not-yours");
    assert_eq!(code(talk.play(0, "e1-a5", &tokens[0]).await), "illegal");
    assert_eq!(code(talk.play(1, "e1+e4", &tokens[0]).await), "stale");
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    // The same again: a client that did not hear the answer.
    assert_eq!(code(talk.play(0, "e1+e4", &tokens[0]).await), "stale");
    assert_eq!(code(talk.play(1, "e4-e1", &tokens[0]).await), "not-yours");
    let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["ply"], &state["seq"]), (&json!(1), &json!(2)));
    // The secret of one game opens no other.
    let (other, _) = by_link(house.visitor, "stac", json!({})).await;
    let (mut other, state) = house.visitor.watch(&other, &[&tokens[0]]).await;
    assert_eq!(state["you"], json!([]));
    assert_eq!(code(other.play(0, "e1+e4", &tokens[0]).await), "not-yours");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn a_free_seat_is_taken_once() {
    let (house, _place) = new_house().await;
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0]});
    let (id, [token, _]) = house.visitor.create(&game).await;
    let (mut talk, state) = house.visitor.watch(&id, &[&token]).await;
    assert_eq!((&state["status"], &state["seats"][1]["taken"]), (&json!("waiting"), &json!(false)));
    assert_eq!(talk.play(0, "e1+e4", &token).await.unwrap_err()["code"], "seat-free");
    let path = format!("/api/games/{id}/join");
    let tries = (0..8).map(|_| {
        let (visitor, path) = (house.visitor, path.clone());
        tokio::spawn(async move { visitor.post(&path, &json!({"name": "x"})).await.status })
    });
    let mut statuses = Vec::new();
    for one in tries.collect::<Vec<_>>() {
        statuses.push(one.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409]);
    assert_eq!(talk.until("event").await["kind"], "joined");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn who_brings_the_secret_of_a_seat_may_ask_for_it_again() {
    let (house, _place) = new_house().await;
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let (id, _) =
        house.visitor.create(&json!({"variant": "stac", "seats": seats, "mine": [0]})).await;
    let path = format!("/api/games/{id}/join");
    let ask = async |token: &str| house.visitor.post(&path, &json!({"token": token})).await;
    assert_eq!(ask("abc").await.status, 400);
    let (mine, other) = ("0a".repeat(32), "0b".repeat(32));
    for _ in 0..2 {
        let joined = ask(&mine).await.fine();
        assert_eq!(joined, json!({"player": 1, "token": mine}));
    }
    assert_eq!(ask(&other).await.status, 409);
    let state = house.visitor.watch(&id, &[&mine]).await.1;
    assert_eq!((&state["you"], &state["seq"]), (&json!([1]), &json!(1)));
    house.shut().await;
}

/// What follows each step is sent to the player who has the turn and asked for it, and to nobody else.
#[tokio::test(start_paused = true)]
async fn the_tree_of_continuations_goes_to_the_player_who_has_the_turn() {
    let (house, _place) = new_house().await;
    let (id, tokens) = house.visitor.two_people("stac").await;
    let path = format!("/api/games/{id}/live");
    let mut talks = Vec::new();
    for (token, tree) in [(&tokens[0], true), (&tokens[1], true), (&tokens[0], false)] {
        let mut talk = house.visitor.socket(&path, &[]).await.expect("a socket");
        talk.say(&json!({"do": "hello", "tokens": [token], "tree": tree})).await;
        let state = talk.until("state").await;
        talks.push((talk, state["look"]["next"]["cells"][0]["then"].is_null()));
    }
    assert_eq!(talks.iter().map(|(_, none)| *none).collect::<Vec<_>>(), [false, true, true]);
    talks[0].0.play(0, "e1+e4", &tokens[0]).await.unwrap();
    let told = talks[1].0.until("turn").await;
    assert!(!told["look"]["next"]["cells"][0]["then"].is_null(), "{told}");
    let told = talks[2].0.until("turn").await;
    assert!(told["look"]["next"]["cells"][0]["then"].is_null(), "{told}");
    house.shut().await;
}

/// A client that has the types reads every message, and loses nothing of it.
#[tokio::test(start_paused = true)]
async fn messages_are_read_as_they_are_written() {
    let (house, _place) = new_house().await;
    for (variant, turn) in [("stac", "e1+e4"), ("stacks", ""), ("swack", ""), ("wali", "c3")] {
        let (id, [token, _]) = house.visitor.two_people(variant).await;
        let (mut talk, state) = house.visitor.watch(&id, &[&token]).await;
        let mut heard = vec![state];
        if !turn.is_empty() {
            talk.say(&json!({"do": "turn", "ply": 0, "text": turn, "token": token})).await;
            heard.push(talk.until("turn").await);
        }
        talk.say(&json!({"do": "offer", "what": "draw", "token": token})).await;
        heard.push(talk.until("event").await);
        talk.say(&json!({"do": "offer", "what": "draw", "token": token})).await;
        heard.push(talk.until("refused").await);
        talk.say(&json!({"do": "steps"})).await;
        heard.push(talk.until("look").await);
        talk.say(&json!({"do": "resign", "token": token})).await;
        heard.push(talk.until("over").await);
        for message in heard {
            let read: cairn_wire::live::Message = serde_json::from_value(message.clone()).unwrap();
            assert_eq!(serde_json::to_value(read).unwrap(), message);
        }
    }
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn a_free_seat_is_also_taken_on_the_socket() {
    let (house, _place) = new_house().await;
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let (id, _) =
        house.visitor.create(&json!({"variant": "stac", "seats": seats, "mine": [0]})).await;
    let (mine, other) = ("0a".repeat(32), "0b".repeat(32));
    let join = |token: &str| json!({"do": "join", "name": "Ana", "token": token, "tag": token});

    let mut early = house.visitor.socket(&format!("/api/games/{id}/live"), &[]).await.unwrap();
    early.say(&join(&mine)).await;
    assert_eq!(early.settled(&json!(mine)).await.unwrap_err()["code"], "hello-first");

    let (mut talk, state) = house.visitor.watch(&id, &[&mine]).await;
    assert_eq!(state["you"], json!([]));
    talk.say(&join("abc")).await;
    assert_eq!(talk.settled(&json!("abc")).await.unwrap_err()["code"], "not-understood");
    talk.say(&join(&mine)).await;
    let state = talk.until("state").await;
    assert_eq!((&state["you"], &state["seats"][1]["name"]), (&json!([1]), &json!("Ana")));
    // The answer may have been lost.
    talk.say(&json!({"do": "join", "token": mine, "tag": "again"})).await;
    talk.settled(&json!("again")).await.unwrap();
    talk.say(&join(&other)).await;
    assert_eq!(talk.settled(&json!(other)).await.unwrap_err()["code"], "no-free-seat");
    assert_eq!(house.visitor.get(&format!("/api/games/{id}")).await.fine()["seq"], 1);
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn offers_are_made_and_answered() {
    let (house, _place) = new_house().await;
    let (id, tokens) = by_link(house.visitor, "stac", json!({})).await;
    let (mut ana, _) = house.visitor.watch(&id, &[&tokens[0]]).await;
    let (mut rui, _) = house.visitor.watch(&id, &[&tokens[1]]).await;
    assert!(do_it(&mut ana, "offer", "takeback", &tokens[0]).await.is_err());
    assert!(do_it(&mut ana, "accept", "draw", &tokens[0]).await.is_err());
    assert!(do_it(&mut ana, "offer", "rematch", &tokens[0]).await.is_err());
    ana.play(0, "e1+e4", &tokens[0]).await.unwrap();
    do_it(&mut ana, "offer", "takeback", &tokens[0]).await.unwrap();
    assert!(do_it(&mut ana, "offer", "takeback", &tokens[0]).await.is_err());
    let offered = rui.until("event").await;
    assert_eq!((&offered["kind"], &offered["what"]), (&json!("offer"), &json!("takeback")));
    do_it(&mut rui, "decline", "takeback", &tokens[1]).await.unwrap();
    do_it(&mut ana, "offer", "takeback", &tokens[0]).await.unwrap();
    do_it(&mut rui, "accept", "takeback", &tokens[1]).await.unwrap();
    let back = ana.until("state").await;
    assert_eq!(back["ply"], 0);
    assert!([0, 1].iter().all(|seat| back["seats"][seat]["here"] == true), "nobody has gone");
    do_it(&mut rui, "offer", "draw", &tokens[1]).await.unwrap();
    do_it(&mut ana, "accept", "draw", &tokens[0]).await.unwrap();
    assert_eq!(rui.until("over").await["result"]["why"], "agreement");
    assert_eq!(ana.play(0, "e1+e4", &tokens[0]).await.unwrap_err()["code"], "over");
    do_it(&mut ana, "offer", "rematch", &tokens[0]).await.unwrap();
    do_it(&mut rui, "accept", "rematch", &tokens[1]).await.unwrap();
    let again = ana.until("rematch").await["id"].as_str().unwrap().to_owned();
    let (mut ana, state) = house.visitor.watch(&again, &[&tokens[0]]).await;
    assert_eq!((&state["you"], &state["seats"][0]["name"]), (&json!([1]), &json!("Rui")));
    do_it(&mut ana, "resign", "", &tokens[0]).await.unwrap();
    assert_eq!(ana.until("over").await["result"]["winner"], 0);
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn a_flag_falls_by_itself() {
    let (house, _place) = new_house().await;
    let (id, tokens) = by_link(house.visitor, "stac", json!({"time": "2s"})).await;
    let (mut talk, state) = house.visitor.watch(&id, &[&tokens[0]]).await;
    let clocks = &state["clocks"];
    assert_eq!((&clocks["left"], &clocks["running"]), (&json!([2_000, 2_000]), &json!(0)));
    advance(Duration::from_millis(1_999)).await;
    let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["status"], &state["clocks"]["left"][0]), (&json!("playing"), &json!(1)));
    // A little later than it stands at 0.
    advance(Duration::from_millis(3)).await;
    let over = talk.until("over").await;
    assert_eq!((&over["result"]["winner"], &over["result"]["why"]), (&json!(1), &json!("time")));
    house.shut().await;
}

/// As when the lid of a laptop is shut: the server finds that much time has passed at once.
#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_the_machine_sleeps() {
    let (house, _place) = new_house().await;
    let (id, tokens) = by_link(house.visitor, "stac", json!({"time": "6s"})).await;
    let (mut talk, _) = house.visitor.watch(&id, &[&tokens[0]]).await;
    let left = async || {
        let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
        state["clocks"]["left"].clone()
    };
    advance(Duration::from_millis(1_500)).await;
    assert_eq!(left().await, json!([4_500, 6_000]));
    advance(Duration::from_secs(20)).await;
    assert_eq!(left().await, json!([4_500, 6_000]));
    advance(Duration::from_millis(500)).await;
    assert_eq!(left().await, json!([4_000, 6_000]));
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn all_is_there_after_a_restart_and_clocks_stood_meanwhile() {
    let place = tempfile::tempdir().unwrap();
    let house = House::open(&store_at(&place), UNLIMITED).await;
    let (id, tokens) = by_link(house.visitor, "stac", json!({"time": "1+1"})).await;
    let (mut talk, _) = house.visitor.watch(&id, &[&tokens[0]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    advance(Duration::from_secs(3)).await;
    let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!(state["clocks"]["left"], json!([61_000, 57_000]));
    house.shut().await;
    assert_eq!(talk.good_bye().await, Some(1001));
    advance(Duration::from_secs(3_600)).await;
    let house = House::open(&store_at(&place), UNLIMITED).await;
    let (mut talk, after) = house.visitor.watch(&id, &[&tokens[1]]).await;
    for key in ["turns", "ply", "seq", "sides", "offers", "time"] {
        assert_eq!(after[key], state[key], "{key}");
    }
    assert_eq!(after["clocks"]["left"], state["clocks"]["left"]);
    talk.play(1, "a5-a2", &tokens[1]).await.unwrap();
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn half_a_turn_is_looked_at_on_the_socket() {
    let (house, _place) = new_house().await;
    let (id, tokens) = by_link(house.visitor, "stac", json!({})).await;
    let (mut talk, _) = house.visitor.watch(&id, &[&tokens[0]]).await;
    talk.say(&json!({"do": "steps", "ply": 0, "steps": [], "tag": 1, "lang": "pt"})).await;
    let look = talk.until("look").await;
    assert!(look["cells"].as_array().unwrap().iter().any(|cell| cell["token"] == "e1"), "{look}");
    talk.say(&json!({"do": "steps", "ply": 3, "steps": [], "tag": 2})).await;
    assert_eq!(talk.until("refused").await["code"], "stale");
    talk.say(&json!({"do": "steps", "ply": 0, "steps": ["q7"], "tag": 3})).await;
    assert_eq!(talk.until("refused").await["code"], "illegal");
    house.shut().await;
}

#[tokio::test(start_paused = true)]
async fn nobody_asks_for_ever_and_nothing_is_offered_when_it_is_over() {
    let (house, _place) = new_house().await;
    let won = "w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30";
    let (id, tokens) = by_link(house.visitor, "stac", json!({"position": won})).await;
    let (mut talk, _) = house.visitor.watch(&id, &[&tokens[0], &tokens[1]]).await;
    for _ in 0..3 {
        do_it(&mut talk, "offer", "draw", &tokens[0]).await.unwrap();
        do_it(&mut talk, "decline", "draw", &tokens[1]).await.unwrap();
    }
    let refused = do_it(&mut talk, "offer", "draw", &tokens[0]).await.unwrap_err();
    assert_eq!(refused["code"], "often-enough");
    // The other has not asked yet.
    do_it(&mut talk, "offer", "draw", &tokens[1]).await.unwrap();
    do_it(&mut talk, "decline", "draw", &tokens[0]).await.unwrap();
    talk.play(0, "e1+d1", &tokens[0]).await.unwrap();
    assert_eq!(talk.until("over").await["result"]["winner"], 0);
    for offer in ["draw", "takeback"] {
        let refused = do_it(&mut talk, "accept", offer, &tokens[1]).await.unwrap_err();
        assert_eq!(refused["code"], "stale", "{offer}");
    }
    house.shut().await;
}

/// Who wins with the turn with which they offer a draw has won.
#[tokio::test(start_paused = true)]
async fn a_draw_that_is_offered_with_the_last_turn_is_none() {
    let (house, _place) = new_house().await;
    let won = "w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30";
    let (id, tokens) = by_link(house.visitor, "stac", json!({"position": won})).await;
    let (mut talk, _) = house.visitor.watch(&id, &[&tokens[0]]).await;
    do_it(&mut talk, "offer", "draw", &tokens[0]).await.unwrap();
    talk.play(0, "e1+d1", &tokens[0]).await.unwrap();
    assert_eq!(do_it(&mut talk, "accept", "draw", &tokens[1]).await.unwrap_err()["code"], "stale");
    let state = house.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["offers"], &state["result"]["winner"]), (&json!([]), &json!(0)));
    house.shut().await;
}

/// A game that nobody watches is not kept in memory, and its clock runs out all the same.
#[tokio::test(start_paused = true)]
async fn a_flag_falls_also_where_nobody_is() {
    let (house, place) = new_house().await;
    let (id, _) = by_link(house.visitor, "stac", json!({"time": "5s"})).await;
    house.until_metric("games_in_memory", 1).await;
    // So much at once is taken for the sleep of a machine, and no clock runs.
    advance(UNLIMITED.patience * 3).await;
    house.until_metric("games_in_memory", 0).await;
    // Asked for in the house it would be brought back.
    let store = cairn_store::open(&store_at(&place)).await.unwrap();
    let last = async || {
        let kept = store.load(&id.parse().unwrap()).await.unwrap().unwrap();
        kept.events.last().map(|event| event.kind.clone())
    };
    assert!(matches!(last().await, Some(EventKind::Joined { .. })), "{:?}", last().await);
    cairn_paused::until("its time is over", async || {
        advance(Duration::from_secs(1)).await;
        // Whatever waited to be written before this is written.
        house.visitor.two_people("wali").await;
        !matches!(last().await, Some(EventKind::Joined { .. }))
    })
    .await;
    assert!(matches!(last().await, Some(EventKind::Forfeited { .. })), "{:?}", last().await);
    store.close().await;
    house.shut().await;
}
