//! `cairn play --join` line by line, through a pipe and over TLS.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use cairn_programs::soon;
use cairn_tls::{Endpoint, Flaw};
use serde_json::json;

use super::Program;
use super::join::until;
use crate::program::cairn;

/// `cairn play --join` behind a pipe.
struct Joined {
    child: Child,
    input: Option<ChildStdin>,
    out: Arc<Mutex<String>>,
    /// How much of what it wrote has been looked at.
    seen: usize,
    readers: Vec<JoinHandle<()>>,
}

impl Joined {
    fn start(link: &str, place: &Path, arguments: &[&str]) -> Joined {
        let mut command = Command::new(cairn());
        command.args(["play", "--join", link]).args(arguments).env("LANG", "C");
        command.env("CAIRN_DATA", place).env("SSL_CERT_FILE", place.join("authority.pem"));
        command.env_remove("SSL_CERT_DIR");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let out = Arc::new(Mutex::new(String::new()));
        let pipes: [Box<dyn Read + Send>; 2] =
            [Box::new(child.stdout.take().unwrap()), Box::new(child.stderr.take().unwrap())];
        let read = |mut pipe: Box<dyn Read + Send>| {
            let out = out.clone();
            thread::spawn(move || {
                let mut bytes = [0; 4096];
                while let Ok(count @ 1..) = pipe.read(&mut bytes) {
                    out.lock().unwrap().push_str(&String::from_utf8_lossy(&bytes[..count]));
                }
            })
        };
        let readers = pipes.map(read).into();
        Joined { input: child.stdin.take(), child, out, seen: 0, readers }
    }

    fn types(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Waits until it has written each of these, one after the other.
    #[track_caller]
    fn shows(&mut self, wanted: &[&str]) {
        for part in wanted {
            let find = || self.out.lock().unwrap()[self.seen..].find(part);
            soon(&format!("it shows `{part}`"), || find().is_some());
            self.seen += find().unwrap() + part.len();
        }
    }

    /// The input ends; how the program ends.
    fn ends(mut self) -> (ExitStatus, String) {
        self.input = None;
        let status = self.child.wait().unwrap();
        self.readers.drain(..).for_each(|reader| reader.join().unwrap());
        let out = self.out.lock().unwrap().clone();
        (status, out)
    }
}

/// A test that fails leaves nothing running.
impl Drop for Joined {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pipe_plays_in_a_game_of_the_server_over_tls() {
    let place = tempfile::tempdir().unwrap();
    let db = place.path().join("games.db").display().to_string();
    let server = Program::start(&db);
    let visitor = server.visitor;
    let endpoint = Endpoint::start(visitor.address, Flaw::None);
    std::fs::write(place.path().join("authority.pem"), &endpoint.authority).unwrap();
    let seats = json!([{"who": "person", "name": "Ana"}, {"who": "person"}]);
    let game = json!({"variant": "stac", "seats": seats, "mine": [0], "time": "60+3"});
    let (id, [token, _]) = visitor.create(&game).await;
    let (mut talk, _) = visitor.watch(&id, &[&token]).await;
    let link = format!("https://localhost:{}/g/{id}", endpoint.address.port());

    // Whatever is typed before it can be obeyed waits.
    let mut cy = Joined::start(&link, place.path(), &["--name", "Cy"]);
    cy.types("a5-a2");
    let state = until(&mut talk, "state", |state| state["status"] == "playing").await;
    assert_eq!(state["seats"][1]["name"], "Cy");
    cy.shows(&["Clocks: White (Ana) ", ", Black (Cy) 1:00:00\n", "It is Ana's turn. > "]);
    talk.play(0, "e1+e4", &token).await.unwrap();
    cy.shows(&["White (Ana) plays e1+e4", "Black (Cy): Your turn", "> a5-a2\n"]);
    let turn = until(&mut talk, "turn", |turn| turn["ply"] == 2).await;
    assert_eq!(turn["turn"]["text"], "a5-a2");
    cy.shows(&["It is Ana's turn. > "]);
    cy.types("hint");
    cy.shows(&["no hints and no analysis"]);

    talk.say(&json!({"do": "offer", "what": "draw", "token": token})).await;
    cy.shows(&["Ana offers a draw. Do you accept it? (yes or no) > "]);
    cy.types("no");
    until(&mut talk, "event", |event| event["kind"] == "decline").await;
    cy.types("draw");
    cy.shows(&["You have offered a draw. `draw` withdraws the offer."]);
    cy.types("draw");
    cy.shows(&["Withdrawn."]);
    cy.types("undo");
    until(&mut talk, "event", |event| event["what"] == "takeback").await;
    talk.say(&json!({"do": "accept", "what": "takeback", "token": token})).await;
    until(&mut talk, "state", |state| state["ply"] == 1).await;
    cy.types("a5-a1");
    until(&mut talk, "turn", |turn| turn["ply"] == 2).await;

    // The power goes, and comes back.
    cy.shows(&["It is Ana's turn. > "]);
    server.kill();
    cy.shows(&["The connection is lost. Reconnecting"]);
    let address = visitor.address.to_string();
    let mut again = Command::new(cairn());
    let server =
        Program::run(again.args(["serve", "--listen", &address, "--rate", "0", "--db", &db]));
    cy.shows(&["Connected again."]);
    let (mut talk, _) = visitor.watch(&id, &[&token]).await;

    // The end of the input leaves the game, and the same command leads back to the same seat.
    let (status, out) = cy.ends();
    assert!(status.success() && out.ends_with("Goodbye.\n"), "{out}");
    let mut cy = Joined::start(&link, place.path(), &["--plain"]);
    cy.shows(&["It is Ana's turn. > "]);
    cy.types("resign");
    let over = until(&mut talk, "over", |_| true).await;
    assert_eq!(over["result"]["why"], "resignation");
    let record = place.path().join("record.txt");
    cy.types(&format!("save {}", record.display()));
    cy.shows(&["Saved in "]);
    let saved = std::fs::read_to_string(&record).unwrap();
    assert_eq!(saved, visitor.get(&format!("/api/games/{id}/record")).await.text());

    // The rematch, with the seats exchanged.
    cy.types("rematch");
    cy.shows(&["You have offered another game."]);
    talk.say(&json!({"do": "accept", "what": "rematch", "token": token})).await;
    let next = until(&mut talk, "rematch", |_| true).await["id"].as_str().unwrap().to_owned();
    cy.shows(&["Clocks: White (Cy)", "White (Cy): Your turn"]);
    cy.types("e1+e4");
    cy.shows(&["It is Ana's turn. > "]);
    let state = visitor.get(&format!("/api/games/{next}")).await.fine();
    assert_eq!((&state["ply"], &state["seats"][0]["name"]), (&json!(1), &json!("Cy")));
    cy.types("quit");
    let (status, out) = cy.ends();
    assert!(status.success() && out.ends_with("Goodbye.\n"), "{out}");
    assert!(server.stop().success());
}

#[test]
fn a_wrong_certificate_is_said_to_be_one() {
    let place = tempfile::tempdir().unwrap();
    let server = Program::start(&place.path().join("games.db").display().to_string());
    let authority = place.path().join("authority.pem");
    for (flaw, known, said) in [
        (Flaw::None, false, "an authority that this machine does not know has issued its"),
        (Flaw::OtherName, true, "its certificate is for another name"),
        (Flaw::Expired, true, "its certificate has expired"),
    ] {
        let endpoint = Endpoint::start(server.visitor.address, flaw);
        let other = Endpoint::start(server.visitor.address, Flaw::None);
        let trusted = if known { &endpoint } else { &other };
        std::fs::write(&authority, &trusted.authority).unwrap();
        let link = format!("https://localhost:{}/g/aaaaaaaaaa", endpoint.address.port());
        let (status, out) = Joined::start(&link, place.path(), &[]).ends();
        assert_eq!(status.code(), Some(1), "{out}");
        assert!(out.contains("error: there is no secure connection to localhost: "), "{out}");
        assert!(out.contains(said), "{out}");
    }
    std::fs::remove_file(&authority).unwrap();
    let endpoint = Endpoint::start(server.visitor.address, Flaw::None);
    let link = format!("https://localhost:{}/g/aaaaaaaaaa", endpoint.address.port());
    let (status, out) = Joined::start(&link, place.path(), &[]).ends();
    assert_eq!(status.code(), Some(1), "{out}");
    assert!(out.contains("trusts cannot be read"), "{out}");
    // A game that is not there, behind a certificate that is right.
    std::fs::write(&authority, &endpoint.authority).unwrap();
    let (status, out) = Joined::start(&link, place.path(), &["--lang", "pt"]).ends();
    assert_eq!(status.code(), Some(2), "{out}");
    assert!(out.contains("não há nenhum jogo em https://localhost"), "{out}");
}
