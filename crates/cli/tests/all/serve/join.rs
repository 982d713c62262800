//! `cairn play --join`: a terminal and another player's connection in one game of the server.

use std::process::Command;

use cairn_tmux::Terminal;
use cairn_visitor::Talk;
use serde_json::{Value, json};

use super::Program;
use crate::program::cairn;

/// The next message of this kind for which it is so.
pub(super) async fn until(talk: &mut Talk, is: &str, is_so: impl Fn(&Value) -> bool) -> Value {
    loop {
        let heard = talk.until(is).await;
        if is_so(&heard) {
            return heard;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_terminal_plays_in_a_game_of_the_server() {
    let Some(terminal) = Terminal::open("join") else { return };
    let place = tempfile::tempdir().unwrap();
    let db = place.path().join("games.db").display().to_string();
    let server = Program::start(&db);
    let visitor = server.visitor;
    let address = visitor.address.to_string();
    let seats = json!([{"who": "person", "name": "Ana"}, {"who": "person"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0], "time": "60+3"});
    let (id, [token, _]) = visitor.create(&game).await;
    let (mut talk, _) = visitor.watch(&id, &[&token]).await;
    let join = format!("{} play --join http://{address}/g/{id} --name Cy", cairn());

    terminal.start(&join);
    let state = until(&mut talk, "state", |state| state["status"] == "playing").await;
    assert_eq!(state["seats"][1]["name"], "Cy");
    terminal.shows(&["Stac", "It is Ana's turn.", "1:00:00"]);
    talk.play(0, "e1+e4", &token).await.unwrap();
    terminal.shows(&["e1+e4", "Choose your pawn."]);
    terminal.keys(&["t", "a5-a2", "Enter"]);
    let turn = until(&mut talk, "turn", |turn| turn["ply"] == 2).await;
    assert_eq!(turn["turn"]["text"], "a5-a2");
    terminal.shows(&["a5-a2", "It is Ana's turn."]);

    talk.say(&json!({"do": "offer", "what": "draw", "token": token})).await;
    terminal.shows(&["Ana offers a draw. Do you accept it?"]);
    terminal.keys(&["n"]);
    until(&mut talk, "event", |event| event["kind"] == "decline").await;

    // The power goes, and comes back.
    server.kill();
    terminal.shows(&["The connection is lost. Reconnecting"]);
    let mut again = Command::new(cairn());
    let server =
        Program::run(again.args(["serve", "--listen", &address, "--rate", "0", "--db", &db]));
    terminal.shows(&["Connected again."]);
    let (mut talk, _) = visitor.watch(&id, &[&token]).await;
    talk.play(2, "e4-e1", &token).await.unwrap();
    terminal.shows(&["e4-e1 (=)", "Choose your pawn."]);

    // Whoever leaves comes back to the same seat.
    terminal.keys(&["C-c", "C-c"]);
    terminal.is_left();
    until(&mut talk, "here", |here| here["seats"] == json!([true, false])).await;
    terminal.start(&join);
    until(&mut talk, "here", |here| here["seats"] == json!([true, true])).await;
    terminal.shows(&["e4-e1 (=)", "Choose your pawn."]);

    // An end is taken back.
    terminal.keys(&["r"]);
    terminal.shows(&["Do you resign?"]);
    terminal.keys(&["y"]);
    let over = until(&mut talk, "over", |_| true).await;
    assert_eq!(over["result"]["why"], "resignation");
    terminal.keys(&["u"]);
    until(&mut talk, "event", |event| event["what"] == "takeback").await;
    talk.say(&json!({"do": "accept", "what": "takeback", "token": token})).await;
    until(&mut talk, "state", |state| state["status"] == "playing").await;
    terminal.shows(&["e4-e1 (=)", "Choose your pawn."]);

    // The rematch, with the seats exchanged.
    terminal.keys(&["r", "y"]);
    until(&mut talk, "over", |_| true).await;
    talk.say(&json!({"do": "offer", "what": "rematch", "token": token})).await;
    terminal.shows(&["Ana wants to play again. Do you?"]);
    terminal.keys(&["y"]);
    let next = until(&mut talk, "rematch", |_| true).await["id"].as_str().unwrap().to_owned();
    terminal.shows(&["Choose your pawn.", "White to move"]);
    terminal.keys(&["t", "e1+e4", "Enter"]);
    terminal.shows(&["e1+e4", "It is Ana's turn."]);
    let state = visitor.get(&format!("/api/games/{next}")).await.fine();
    assert_eq!((&state["ply"], &state["seats"][0]["name"]), (&json!(1), &json!("Cy")));
    terminal.keys(&["C-c", "C-c"]);
    terminal.is_left();
    assert!(server.stop().success());
}

#[test]
fn a_game_that_is_not_there_is_wrong_usage() {
    let Some(terminal) = Terminal::open("no-join") else { return };
    let place = tempfile::tempdir().unwrap();
    let server = Program::start(&place.path().join("games.db").display().to_string());
    let link = format!("http://{}/g/aaaaaaaaaa", server.visitor.address);
    terminal.start_shell();
    terminal.keys(&[&format!("{} play --join {link}; echo status $?", cairn()), "Enter"]);
    terminal.shows(&["there is no game at", "status 2"]);
    terminal.keys(&["exit", "Enter"]);
    terminal.is_left();
}
