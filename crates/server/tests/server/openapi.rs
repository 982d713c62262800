//! The OpenAPI document matches the answers of the server.

use cairn_visitor::Visitor;
use serde_json::{Value, json};

use crate::json_schema::Schemas;
use crate::new_server;

#[tokio::test(start_paused = true)]
async fn the_openapi_document_is_served() {
    let (server, _directory) = new_server().await;
    let described = server.visitor.get("/api/openapi.json").await.fine();
    assert_eq!(described["openapi"], "3.1.0");
    // All references can be resolved.
    let mut pointers = Vec::new();
    collect(&described, &mut pointers);
    assert!(!pointers.is_empty());
    for pointer in pointers {
        let path = pointer.strip_prefix('#').unwrap();
        assert!(described.pointer(path).is_some(), "{pointer} points nowhere");
    }
    server.stop().await;
}

fn collect(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(pointer)) = fields.get("$ref") {
                found.push(pointer.clone());
            }
            fields.values().for_each(|value| collect(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, found)),
        _ => {}
    }
}

/// Requests the state of a game and checks it against its schema.
async fn checked_state(at: Visitor, described: &Schemas, id: &str) -> Value {
    let state = at.get(&format!("/api/games/{id}?lang=pt")).await.fine();
    described.expect("State", &state);
    state
}

/// Schemathesis does not play games, so it never sees these answers.
#[tokio::test(start_paused = true)]
async fn states_of_played_games_match_their_schema() {
    let (server, _directory) = new_server().await;
    let at = server.visitor;
    let described = Schemas(at.get("/api/openapi.json").await.fine());
    for info in cairn_games::games() {
        let seats = [json!({"name": "Ana"}), json!({"name": "Rui"})];
        let game = json!({
            "variant": info.name, "seats": seats, "mine": [0, 1], "time": "5+3", "open": true,
        });
        let (id, tokens) = at.create(&game).await;
        let (mut talk, _) = at.watch(&id, &[&tokens[0], &tokens[1]]).await;
        let mut dice = cairn_core::Dice::seeded(6);
        let mut ply = 0;
        let mut state = checked_state(at, &described, &id).await;
        while state["status"] == "playing" && ply < 20 {
            let position = state["look"]["position"].as_str().unwrap();
            let position = cairn_games::open(info.name).unwrap().read(position).unwrap();
            let turn = position.random_turn(&mut dice).unwrap();
            let player = state["look"]["player"].as_u64().unwrap() as usize;
            let text = position.turn_text(turn).unwrap();
            talk.play(ply, &text, &tokens[player]).await.unwrap();
            state = checked_state(at, &described, &id).await;
            ply += 1;
        }
        let mut offers = vec!["rematch"];
        if state["status"] == "playing" {
            let listed = at.get("/api/live").await.fine();
            described.expect("Summary", &listed["games"][0]);
            offers.insert(0, "draw");
        }
        for what in offers {
            for token in &tokens {
                talk.say(&json!({"do": "offer", "what": what, "token": token, "tag": token})).await;
                talk.settled(&json!(token)).await.unwrap();
                state = checked_state(at, &described, &id).await;
            }
        }
        assert!(state["result"].is_object() && state["rematch"].is_string(), "{state}");
    }
    server.stop().await;
}
