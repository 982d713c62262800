//! Games between people.

use std::time::Duration;

use cairn_session::EventKind;
use cairn_visitor::{Talk, Visitor};
use serde_json::{Value, json};
use tokio::time::advance;

use crate::{TestServer, UNLIMITED, new_server, store_path};

/// A game that one person has created and another has joined.
pub(crate) async fn joined_game(at: Visitor, variant: &str, more: Value) -> (String, [String; 2]) {
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

/// Sends a request and waits until it is answered.
pub(crate) async fn request(
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
async fn two_people_play_and_a_spectator_watches() {
    let (server, _directory) = new_server().await;
    for info in cairn_games::games() {
        let (id, tokens) = joined_game(server.visitor, info.name, json!({})).await;
        let (mut ana, state) = server.visitor.watch(&id, &[&tokens[0]]).await;
        assert_eq!((&state["you"], &state["seats"][1]["name"]), (&json!([0]), &json!("Rui")));
        let (mut rui, _) = server.visitor.watch(&id, &[&tokens[1]]).await;
        let (mut watcher, state) = server.visitor.watch(&id, &[]).await;
        assert_eq!(state["you"], json!([]));
        let mut game = cairn_record::Match::new(cairn_games::open(info.name).unwrap());
        let mut dice = cairn_core::Dice::seeded(5);
        for ply in 0..30 {
            if !game.status().is_open() {
                break;
            }
            let turn = game.position().random_turn(&mut dice).unwrap();
            let text = game.position().turn_text(turn).unwrap();
            let player = game.seat_to_move().index();
            let talk = if player == 0 { &mut ana } else { &mut rui };
            talk.play(ply, &text, &tokens[player]).await.unwrap();
            game.play_turn(turn).unwrap();
            let message = watcher.until("turn").await;
            assert_eq!(
                (&message["turn"]["text"], &message["ply"]),
                (&json!(text), &json!(ply + 1))
            );
            assert_eq!(message["look"]["position"], game.position().text());
        }
        let record = server.visitor.get(&format!("/api/games/{id}/record")).await.text();
        let read: cairn_record::Match = record.parse().unwrap();
        assert_eq!(read.position().text(), game.position().text());
    }
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn refused_commands_change_nothing() {
    let (server, _directory) = new_server().await;
    let (id, tokens) = joined_game(server.visitor, "stac", json!({})).await;
    let (mut talk, before) = server.visitor.watch(&id, &[&tokens[0], &tokens[1]]).await;
    assert_eq!(before["you"], json!([0, 1]));
    let code = |refused: Result<(), Value>| refused.unwrap_err()["code"].clone();
    assert_eq!(code(talk.play(0, "e1+e4", "").await), "not-yours");
    assert_eq!(code(talk.play(0, "e1+e4", &"0".repeat(64)).await), "not-yours");
    assert_eq!(code(talk.play(0, "e1+e4", &tokens[1]).await), "not-yours");
    assert_eq!(code(talk.play(0, "e1-a5", &tokens[0]).await), "illegal");
    assert_eq!(code(talk.play(1, "e1+e4", &tokens[0]).await), "stale");
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    // The same command again, as from a client that did not get the answer.
    assert_eq!(code(talk.play(0, "e1+e4", &tokens[0]).await), "stale");
    assert_eq!(code(talk.play(1, "e4-e1", &tokens[0]).await), "not-yours");
    let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["ply"], &state["seq"]), (&json!(1), &json!(2)));
    // The token of one game is not valid in another.
    let (other, _) = joined_game(server.visitor, "stac", json!({})).await;
    let (mut other, state) = server.visitor.watch(&other, &[&tokens[0]]).await;
    assert_eq!(state["you"], json!([]));
    assert_eq!(code(other.play(0, "e1+e4", &tokens[0]).await), "not-yours");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_free_seat_is_taken_once() {
    let (server, _directory) = new_server().await;
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0]});
    let (id, [token, _]) = server.visitor.create(&game).await;
    let (mut talk, state) = server.visitor.watch(&id, &[&token]).await;
    assert_eq!((&state["status"], &state["seats"][1]["taken"]), (&json!("waiting"), &json!(false)));
    assert_eq!(talk.play(0, "e1+e4", &token).await.unwrap_err()["code"], "seat-free");
    let path = format!("/api/games/{id}/join");
    let tries = (0..8).map(|_| {
        let (visitor, path) = (server.visitor, path.clone());
        tokio::spawn(async move { visitor.post(&path, &json!({"name": "x"})).await.status })
    });
    let mut statuses = Vec::new();
    for one in tries.collect::<Vec<_>>() {
        statuses.push(one.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409]);
    assert_eq!(talk.until("event").await["kind"], "joined");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_join_with_a_client_token_can_be_repeated() {
    let (server, _directory) = new_server().await;
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let (id, _) =
        server.visitor.create(&json!({"variant": "stac", "seats": seats, "mine": [0]})).await;
    let path = format!("/api/games/{id}/join");
    let join = async |token: &str| server.visitor.post(&path, &json!({"token": token})).await;
    assert_eq!(join("abc").await.status, 400);
    let (mine, other) = ("0a".repeat(32), "0b".repeat(32));
    for _ in 0..2 {
        let joined = join(&mine).await.fine();
        assert_eq!(joined, json!({"player": 1, "token": mine}));
    }
    assert_eq!(join(&other).await.status, 409);
    let state = server.visitor.watch(&id, &[&mine]).await.1;
    assert_eq!((&state["you"], &state["seq"]), (&json!([1]), &json!(1)));
    server.stop().await;
}

/// The tree is sent to the player to move if the client asked for it, and to nobody else.
#[tokio::test(start_paused = true)]
async fn the_tree_is_sent_to_the_player_to_move() {
    let (server, _directory) = new_server().await;
    let (id, tokens) = server.visitor.two_people("stac").await;
    let path = format!("/api/games/{id}/live");
    let mut talks = Vec::new();
    for (token, tree) in [(&tokens[0], true), (&tokens[1], true), (&tokens[0], false)] {
        let mut talk = server.visitor.socket(&path, &[]).await.expect("a socket");
        talk.say(&json!({"do": "hello", "tokens": [token], "tree": tree})).await;
        let state = talk.until("state").await;
        talks.push((talk, state["look"]["next"]["cells"][0]["then"].is_null()));
    }
    assert_eq!(talks.iter().map(|(_, none)| *none).collect::<Vec<_>>(), [false, true, true]);
    talks[0].0.play(0, "e1+e4", &tokens[0]).await.unwrap();
    let message = talks[1].0.until("turn").await;
    assert!(!message["look"]["next"]["cells"][0]["then"].is_null(), "{message}");
    let message = talks[2].0.until("turn").await;
    assert!(message["look"]["next"]["cells"][0]["then"].is_null(), "{message}");
    server.stop().await;
}

/// Messages can be parsed with the types of `cairn-wire` without loss.
#[tokio::test(start_paused = true)]
async fn messages_round_trip_through_the_wire_types() {
    let (server, _directory) = new_server().await;
    for (variant, turn) in [("stac", "e1+e4"), ("stacks", ""), ("swack", ""), ("wali", "c3")] {
        let (id, [token, _]) = server.visitor.two_people(variant).await;
        let (mut talk, state) = server.visitor.watch(&id, &[&token]).await;
        let mut messages = vec![state];
        if !turn.is_empty() {
            talk.say(&json!({"do": "turn", "ply": 0, "text": turn, "token": token})).await;
            messages.push(talk.until("turn").await);
        }
        talk.say(&json!({"do": "offer", "what": "draw", "token": token})).await;
        messages.push(talk.until("event").await);
        talk.say(&json!({"do": "offer", "what": "draw", "token": token})).await;
        messages.push(talk.until("refused").await);
        talk.say(&json!({"do": "steps"})).await;
        messages.push(talk.until("look").await);
        talk.say(&json!({"do": "resign", "token": token})).await;
        messages.push(talk.until("over").await);
        for message in messages {
            let read: cairn_wire::live::Message = serde_json::from_value(message.clone()).unwrap();
            assert_eq!(serde_json::to_value(read).unwrap(), message);
        }
    }
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_free_seat_can_be_taken_over_the_socket() {
    let (server, _directory) = new_server().await;
    let seats = json!([{"who": "person"}, {"who": "person"}]);
    let (id, _) =
        server.visitor.create(&json!({"variant": "stac", "seats": seats, "mine": [0]})).await;
    let (mine, other) = ("0a".repeat(32), "0b".repeat(32));
    let join = |token: &str| json!({"do": "join", "name": "Ana", "token": token, "tag": token});

    let mut early = server.visitor.socket(&format!("/api/games/{id}/live"), &[]).await.unwrap();
    early.say(&join(&mine)).await;
    assert_eq!(early.settled(&json!(mine)).await.unwrap_err()["code"], "hello-first");

    let (mut talk, state) = server.visitor.watch(&id, &[&mine]).await;
    assert_eq!(state["you"], json!([]));
    talk.say(&join("abc")).await;
    assert_eq!(talk.settled(&json!("abc")).await.unwrap_err()["code"], "not-understood");
    talk.say(&join(&mine)).await;
    let state = talk.until("state").await;
    assert_eq!((&state["you"], &state["seats"][1]["name"]), (&json!([1]), &json!("Ana")));
    // The request can be repeated, because the answer may have been lost.
    talk.say(&json!({"do": "join", "token": mine, "tag": "again"})).await;
    talk.settled(&json!("again")).await.unwrap();
    talk.say(&join(&other)).await;
    assert_eq!(talk.settled(&json!(other)).await.unwrap_err()["code"], "no-free-seat");
    assert_eq!(server.visitor.get(&format!("/api/games/{id}")).await.fine()["seq"], 1);
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn offers_are_made_and_answered() {
    let (server, _directory) = new_server().await;
    let (id, tokens) = joined_game(server.visitor, "stac", json!({})).await;
    let (mut ana, _) = server.visitor.watch(&id, &[&tokens[0]]).await;
    let (mut rui, _) = server.visitor.watch(&id, &[&tokens[1]]).await;
    assert!(request(&mut ana, "offer", "takeback", &tokens[0]).await.is_err());
    assert!(request(&mut ana, "accept", "draw", &tokens[0]).await.is_err());
    assert!(request(&mut ana, "offer", "rematch", &tokens[0]).await.is_err());
    ana.play(0, "e1+e4", &tokens[0]).await.unwrap();
    request(&mut ana, "offer", "takeback", &tokens[0]).await.unwrap();
    assert!(request(&mut ana, "offer", "takeback", &tokens[0]).await.is_err());
    let offered = rui.until("event").await;
    assert_eq!((&offered["kind"], &offered["what"]), (&json!("offer"), &json!("takeback")));
    request(&mut rui, "decline", "takeback", &tokens[1]).await.unwrap();
    request(&mut ana, "offer", "takeback", &tokens[0]).await.unwrap();
    request(&mut rui, "accept", "takeback", &tokens[1]).await.unwrap();
    let back = ana.until("state").await;
    assert_eq!(back["ply"], 0);
    assert!(
        [0, 1].iter().all(|seat| back["seats"][seat]["here"] == true),
        "both players are connected"
    );
    request(&mut rui, "offer", "draw", &tokens[1]).await.unwrap();
    request(&mut ana, "accept", "draw", &tokens[0]).await.unwrap();
    assert_eq!(rui.until("over").await["result"]["why"], "agreement");
    assert_eq!(ana.play(0, "e1+e4", &tokens[0]).await.unwrap_err()["code"], "over");
    request(&mut ana, "offer", "rematch", &tokens[0]).await.unwrap();
    request(&mut rui, "accept", "rematch", &tokens[1]).await.unwrap();
    let again = ana.until("rematch").await["id"].as_str().unwrap().to_owned();
    let (mut ana, state) = server.visitor.watch(&again, &[&tokens[0]]).await;
    assert_eq!((&state["you"], &state["seats"][0]["name"]), (&json!([1]), &json!("Rui")));
    request(&mut ana, "resign", "", &tokens[0]).await.unwrap();
    assert_eq!(ana.until("over").await["result"]["winner"], 0);
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn a_player_loses_on_time_without_a_request() {
    let (server, _directory) = new_server().await;
    let (id, tokens) = joined_game(server.visitor, "stac", json!({"time": "2s"})).await;
    let (mut talk, state) = server.visitor.watch(&id, &[&tokens[0]]).await;
    let clocks = &state["clocks"];
    assert_eq!((&clocks["left"], &clocks["running"]), (&json!([2_000, 2_000]), &json!(0)));
    advance(Duration::from_millis(1_999)).await;
    let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["status"], &state["clocks"]["left"][0]), (&json!("playing"), &json!(1)));
    // The flag falls a little after the clock is at 0.
    advance(Duration::from_millis(3)).await;
    let over = talk.until("over").await;
    assert_eq!((&over["result"]["winner"], &over["result"]["why"]), (&json!(1), &json!("time")));
    server.stop().await;
}

/// The clock jumps, as when the lid of a laptop was closed.
#[tokio::test(start_paused = true)]
async fn no_clock_runs_while_the_machine_sleeps() {
    let (server, _directory) = new_server().await;
    let (id, tokens) = joined_game(server.visitor, "stac", json!({"time": "6s"})).await;
    let (mut talk, _) = server.visitor.watch(&id, &[&tokens[0]]).await;
    let left = async || {
        let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
        state["clocks"]["left"].clone()
    };
    advance(Duration::from_millis(1_500)).await;
    assert_eq!(left().await, json!([4_500, 6_000]));
    advance(Duration::from_secs(20)).await;
    assert_eq!(left().await, json!([4_500, 6_000]));
    advance(Duration::from_millis(500)).await;
    assert_eq!(left().await, json!([4_000, 6_000]));
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn games_survive_a_restart_and_clocks_do_not_run_meanwhile() {
    let directory = tempfile::tempdir().unwrap();
    let server = TestServer::open(&store_path(&directory), UNLIMITED).await;
    let (id, tokens) = joined_game(server.visitor, "stac", json!({"time": "1+1"})).await;
    let (mut talk, _) = server.visitor.watch(&id, &[&tokens[0]]).await;
    talk.play(0, "e1+e4", &tokens[0]).await.unwrap();
    advance(Duration::from_secs(3)).await;
    let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!(state["clocks"]["left"], json!([61_000, 57_000]));
    server.stop().await;
    assert_eq!(talk.good_bye().await, Some(1001));
    advance(Duration::from_secs(3_600)).await;
    let server = TestServer::open(&store_path(&directory), UNLIMITED).await;
    let (mut talk, after) = server.visitor.watch(&id, &[&tokens[1]]).await;
    for key in ["turns", "ply", "seq", "sides", "offers", "time"] {
        assert_eq!(after[key], state[key], "{key}");
    }
    assert_eq!(after["clocks"]["left"], state["clocks"]["left"]);
    talk.play(1, "a5-a2", &tokens[1]).await.unwrap();
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn the_steps_of_a_turn_can_be_requested_over_the_socket() {
    let (server, _directory) = new_server().await;
    let (id, tokens) = joined_game(server.visitor, "stac", json!({})).await;
    let (mut talk, _) = server.visitor.watch(&id, &[&tokens[0]]).await;
    talk.say(&json!({"do": "steps", "ply": 0, "steps": [], "tag": 1, "lang": "pt"})).await;
    let look = talk.until("look").await;
    assert!(look["cells"].as_array().unwrap().iter().any(|cell| cell["token"] == "e1"), "{look}");
    talk.say(&json!({"do": "steps", "ply": 3, "steps": [], "tag": 2})).await;
    assert_eq!(talk.until("refused").await["code"], "stale");
    talk.say(&json!({"do": "steps", "ply": 0, "steps": ["q7"], "tag": 3})).await;
    assert_eq!(talk.until("refused").await["code"], "illegal");
    server.stop().await;
}

#[tokio::test(start_paused = true)]
async fn repeated_offers_are_limited_and_offers_end_with_the_game() {
    let (server, _directory) = new_server().await;
    let won = "w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30";
    let (id, tokens) = joined_game(server.visitor, "stac", json!({"position": won})).await;
    let (mut talk, _) = server.visitor.watch(&id, &[&tokens[0], &tokens[1]]).await;
    for _ in 0..3 {
        request(&mut talk, "offer", "draw", &tokens[0]).await.unwrap();
        request(&mut talk, "decline", "draw", &tokens[1]).await.unwrap();
    }
    let refused = request(&mut talk, "offer", "draw", &tokens[0]).await.unwrap_err();
    assert_eq!(refused["code"], "often-enough");
    // The limit applies to each player.
    request(&mut talk, "offer", "draw", &tokens[1]).await.unwrap();
    request(&mut talk, "decline", "draw", &tokens[0]).await.unwrap();
    talk.play(0, "e1+d1", &tokens[0]).await.unwrap();
    assert_eq!(talk.until("over").await["result"]["winner"], 0);
    for offer in ["draw", "takeback"] {
        let refused = request(&mut talk, "accept", offer, &tokens[1]).await.unwrap_err();
        assert_eq!(refused["code"], "stale", "{offer}");
    }
    server.stop().await;
}

/// A turn that wins also ends the draw offer that came with it.
#[tokio::test(start_paused = true)]
async fn a_winning_turn_ends_its_draw_offer() {
    let (server, _directory) = new_server().await;
    let won = "w3,w3,w3,2,1/2,2,2,2,1/1,1,x3/x5/1,1,x3 w e1 a5 - 0 30";
    let (id, tokens) = joined_game(server.visitor, "stac", json!({"position": won})).await;
    let (mut talk, _) = server.visitor.watch(&id, &[&tokens[0]]).await;
    request(&mut talk, "offer", "draw", &tokens[0]).await.unwrap();
    talk.play(0, "e1+d1", &tokens[0]).await.unwrap();
    assert_eq!(
        request(&mut talk, "accept", "draw", &tokens[1]).await.unwrap_err()["code"],
        "stale"
    );
    let state = server.visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!((&state["offers"], &state["result"]["winner"]), (&json!([]), &json!(0)));
    server.stop().await;
}

/// A game without connections leaves the memory, and its player still loses on time.
#[tokio::test(start_paused = true)]
async fn a_player_loses_on_time_in_a_game_that_is_not_in_memory() {
    let (server, directory) = new_server().await;
    let (id, _) = joined_game(server.visitor, "stac", json!({"time": "5s"})).await;
    server.until_metric("games_in_memory", 1).await;
    // The server takes this jump for a sleep of the machine, so no clock runs.
    advance(UNLIMITED.timeout * 3).await;
    server.until_metric("games_in_memory", 0).await;
    // A request to the server would load the game again, so the store is read directly.
    let store = cairn_store::open(&store_path(&directory)).await.unwrap();
    let last = async || {
        let stored = store.load(&id.parse().unwrap()).await.unwrap().unwrap();
        stored.events.last().map(|event| event.kind.clone())
    };
    assert!(matches!(last().await, Some(EventKind::Joined { .. })), "{:?}", last().await);
    cairn_paused::until("the time is over", async || {
        advance(Duration::from_secs(1)).await;
        // Everything that was queued before this write is stored after it.
        server.visitor.two_people("wali").await;
        !matches!(last().await, Some(EventKind::Joined { .. }))
    })
    .await;
    assert!(matches!(last().await, Some(EventKind::Forfeited { .. })), "{:?}", last().await);
    store.close().await;
    server.stop().await;
}
