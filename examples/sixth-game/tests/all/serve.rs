//! The server of this crate's program: it lists the game, teaches it, and plays it over a WebSocket.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use cairn_programs::send;
use cairn_visitor::Visitor;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::at;

/// A running server, which is stopped in the end.
struct Server {
    child: Child,
    visitor: Visitor,
    _place: TempDir,
}

impl Server {
    fn start() -> Server {
        let place = tempfile::tempdir().expect("a place for the games");
        let mut command = Command::new(env!("CARGO_BIN_EXE_cairn-neutron"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--rate", "0", "--db"]);
        command.arg(place.path().join("games.db"));
        command.env("LANG", "C").env("CAIRN_LOG", "error").stdin(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut said = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut said).expect("it says where it is");
        let address = said.trim().strip_prefix("Cairn is at http://");
        let address = address.and_then(|rest| rest.trim_end_matches('/').parse().ok());
        let address = address.unwrap_or_else(|| panic!("it said: {said}"));
        Server { child, visitor: Visitor { address }, _place: place }
    }

    fn stop(mut self) {
        send("INT", self.child.id());
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// A server that a failed test leaves behind is stopped.
impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the server says of the game.
async fn listed(visitor: Visitor, lang: &str) -> Value {
    let header = format!("Accept-Language: {lang}");
    let games = visitor.ask("GET", "/api/games", "", &[&header]).await.fine();
    let games = games["games"].as_array().expect("a list").clone();
    games.into_iter().find(|game| game["name"] == "neutron").expect("the game is listed")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_is_listed_taught_and_played() {
    let server = Server::start();
    let visitor = server.visitor;

    let [en, pt] = [listed(visitor, "en").await, listed(visitor, "pt").await];
    assert_eq!(en["title"], "Neutron");
    assert_eq!(en["sentence"], "Both sides move the neutron; bring it to your own home row.");
    let words = "Ambos os lados movem o neutrão; leva-o à tua própria linha inicial.";
    assert_eq!(pt["sentence"], words);
    assert_eq!(en["options"][0]["values"].as_array().map(Vec::len), Some(2), "{en}");
    assert!(en["pieces"].to_string().contains("the neutron"), "{}", en["pieces"]);
    assert!(en["demo"].as_array().is_some_and(|demo| demo.len() > 10), "{}", en["demo"]);

    let rules = visitor.get("/api/rules/neutron").await.fine();
    assert!(rules["html"].as_str().is_some_and(|html| html.contains("<h1>Neutron</h1>")));
    let lesson = visitor.get("/api/lessons/neutron").await.fine();
    assert_eq!(lesson["steps"].as_array().map(Vec::len), Some(6));
    let done = visitor.post("/api/lessons/neutron/0", &json!({"turns": ["a5-a2"]})).await.fine();
    assert_eq!(done["done"], true, "{done}");

    // Two people, and a turn that is refused with the game's own reason.
    let (id, [white, black]) = visitor.two_people("neutron").await;
    let (mut talk, _) = visitor.watch(&id, &[&white, &black]).await;
    talk.play(0, "a5-a2", &white).await.expect("it is legal");
    let refused = talk.play(1, "c3-c4", &black).await.expect_err("a piece must move too");
    assert!(refused.to_string().contains("so say which piece moves after it"), "{refused}");
    talk.play(1, "c3-e3,c1-c4", &black).await.expect("it is legal");
    let state = visitor.get(&format!("/api/games/{id}")).await.fine();
    assert_eq!(state["ply"], 2, "{state}");

    // A person against a level.
    let game = json!({
        "variant": "neutron:size=7",
        "seats": [{"who": "person"}, {"who": "level:3"}],
        "mine": [0],
    });
    let (id, [token, _]) = visitor.create(&game).await;
    let (mut talk, mut state) = visitor.watch(&id, &[&token]).await;
    for ply in [0, 2, 4] {
        let position = at("neutron:size=7", state["look"]["position"].as_str().expect("a text"));
        let Some((text, _)) = position.texts().pop() else { break };
        talk.play(ply, &text, &token).await.expect("it is legal");
        state = loop {
            let told = talk.until("turn").await;
            let is_over = !told["over"].is_null();
            if told["ply"] == ply + 2 || is_over {
                break told;
            }
        };
    }
    server.stop();
}
