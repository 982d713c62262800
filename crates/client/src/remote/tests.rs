//! Tests of the client against a server that sends scripted messages.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use cairn_record::Seat::{First, Second};
use cairn_session::{GameId, Moment, Occupant, Session};
use cairn_tls::{Endpoint, Flaw};
use cairn_wire::State;
use serde_json::{Value, json};
use tungstenite::WebSocket;

use super::*;
use crate::OnlineGame;
use crate::replica::tests::{play, session, state_of};

struct TestServer {
    listener: TcpListener,
    directory: tempfile::TempDir,
    remote: Remote,
    updates: VecDeque<Update>,
}

type Socket = WebSocket<TcpStream>;

impl TestServer {
    fn start() -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let directory = tempfile::tempdir().unwrap();
        let remote = TestServer::remote(&listener, &directory, "abcdefghij");
        TestServer { listener, directory, remote, updates: VecDeque::new() }
    }

    fn remote(listener: &TcpListener, directory: &tempfile::TempDir, game: &str) -> Remote {
        let address = listener.local_addr().unwrap();
        let link: Link = format!("http://{address}/g/{game}").parse().unwrap();
        let secrets = Secrets::at(directory.path());
        Remote::start(&link, Some("Cy"), Lang::En, secrets).unwrap()
    }

    /// Accepts the next connection. Returns it with the secret in its hello.
    fn accept(&mut self) -> (Socket, String) {
        self.listener.set_nonblocking(true).unwrap();
        // The client may connect only after it has handled a pending message.
        let stream = loop {
            self.updates.extend(self.remote.updates());
            if let Ok((stream, _)) = self.listener.accept() {
                break stream;
            }
            thread::sleep(Duration::from_millis(1));
        };
        stream.set_nonblocking(false).unwrap();
        let mut socket = tungstenite::accept(stream).unwrap();
        let hello = self.request(&mut socket);
        assert_eq!((&hello["do"], &hello["lang"]), (&json!("hello"), &json!("en")));
        let secret = hello["tokens"][0].as_str().unwrap().to_owned();
        (socket, secret)
    }

    /// The next request. The client sends only while its updates are read.
    fn request(&mut self, socket: &mut Socket) -> Value {
        socket.get_ref().set_read_timeout(Some(Duration::from_millis(5))).unwrap();
        loop {
            self.updates.extend(self.remote.updates());
            match socket.read() {
                Ok(tungstenite::Message::Text(text)) => {
                    return serde_json::from_str(&text).unwrap();
                }
                Ok(_) => {}
                Err(tungstenite::Error::Io(error))
                    if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(error) => panic!("{error}"),
            }
        }
    }

    fn update(&mut self) -> Update {
        loop {
            self.updates.extend(self.remote.updates());
            if let Some(update) = self.updates.pop_front() {
                return update;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn game(&mut self) -> OnlineGame {
        match self.update() {
            Update::Game(game) => *game,
            other => panic!("{other:?}"),
        }
    }

    fn expect_lost(&mut self) {
        let update = self.update();
        assert!(matches!(update, Update::Lost(_)), "{update:?}");
    }
}

fn send(socket: &mut Socket, message: &impl serde::Serialize) {
    let text = serde_json::to_string(message).unwrap();
    socket.send(tungstenite::Message::text(text)).unwrap();
}

fn send_state(socket: &mut Socket, state: State, own: &[u8]) {
    let you = own.iter().map(|own| cairn_wire::SeatIndex(*own)).collect();
    send(socket, &Message::State(Box::new(cairn_wire::live::OwnState { state, you })));
}

fn waiting_session() -> Session {
    let header = session("stac", "").header().clone();
    let seats = [Occupant::person("Ana"), Occupant::Free];
    Session::new(cairn_session::Header { seats, ..header }).unwrap()
}

#[test]
fn the_free_seat_is_requested_once_and_kept_after_a_restart() {
    let mut server = TestServer::start();
    let (mut socket, secret) = server.accept();
    send_state(&mut socket, state_of(&waiting_session(), 0), &[]);
    assert!(server.game().own.is_empty());
    let join = server.request(&mut socket);
    assert_eq!(join["do"], "join");
    assert_eq!((&join["name"], &join["token"]), (&json!("Cy"), &json!(secret)));
    // Another message may arrive before the answer. The seat is not requested again.
    send(&mut socket, &Message::Here { seats: [true, false], watchers: 1 });
    assert_eq!(server.game().present, [true, false]);
    send_state(&mut socket, state_of(&session("stac", ""), 0), &[1]);
    assert_eq!(server.game().own, [Second]);
    server.remote.send(Command::Resign);
    assert_eq!(server.request(&mut socket)["do"], "resign");

    drop(socket);
    server.expect_lost();
    let (mut socket, again) = server.accept();
    assert_eq!(again, secret);
    send_state(&mut socket, state_of(&session("stac", ""), 0), &[1]);
    assert_eq!(server.game().own, [Second]);

    // The client is restarted with the same link.
    server.remote = TestServer::remote(&server.listener, &server.directory, "abcdefghij");
    assert_eq!(server.accept().1, secret);
    server.remote = TestServer::remote(&server.listener, &server.directory, "aaaaaaaaaa");
    assert_ne!(server.accept().1, secret);
}

#[test]
fn without_a_free_seat_the_client_is_a_spectator() {
    let mut server = TestServer::start();
    let (mut socket, _) = server.accept();
    send_state(&mut socket, state_of(&session("stac", ""), 0), &[]);
    let game = server.game();
    assert!(game.own.is_empty() && game.session.is_playing());
    server.remote.send(Command::Resign);
    assert_eq!(server.request(&mut socket)["do"], "resign", "no join request before it");
}

#[test]
fn messages_change_the_game_and_commands_contain_the_secret() {
    let mut server = TestServer::start();
    let (mut socket, secret) = server.accept();
    let mut game = session("stac", "");
    send_state(&mut socket, state_of(&game, 0), &[0]);
    assert_eq!(server.game().own, [First]);
    server.remote.send(Command::turn("e1+e4"));
    let turn = server.request(&mut socket);
    assert_eq!((&turn["do"], &turn["ply"]), (&json!("turn"), &json!(0)));
    assert_eq!((&turn["text"], &turn["token"]), (&json!("e1+e4"), &json!(secret)));

    play(&mut game, &["e1+e4"]);
    let mut state = state_of(&game, 0);
    let taken = |state: &mut State| {
        json!({
            "is": "turn", "seq": 1, "ply": state.turns.len(), "turn": state.turns.pop(),
            "clocks": null, "look": state.look, "sides": ["w", "b"], "offers": [],
            "status": "playing",
        })
    };
    send(&mut socket, &taken(&mut state));
    assert_eq!(server.game().session.game().turns().len(), 1);
    let offers = json!([{"player": 1, "what": "draw"}]);
    send(
        &mut socket,
        &json!({
            "is": "event", "seq": 2, "kind": "offer", "player": 1, "what": "draw",
            "offers": offers, "status": "playing",
        }),
    );
    assert_eq!(server.game().session.offers(), [(Second, Offer::Draw)]);
    for (command, name) in [
        (Command::Accept(Offer::Draw), "accept"),
        (Command::Decline(Offer::Draw), "decline"),
        (Command::Offer(Offer::Draw), "offer"),
    ] {
        server.remote.send(command);
        let request = server.request(&mut socket);
        assert_eq!((&request["do"], &request["what"]), (&json!(name), &json!("draw")));
        assert_eq!(request["token"], secret);
    }
    send(&mut socket, &json!({"is": "refused", "tag": null, "code": "x", "message": "No."}));
    assert!(matches!(server.update(), Update::Refused(why) if why == "No."));
    send(
        &mut socket,
        &json!({
            "is": "over", "seq": 3, "result": {"winner": null, "why": "agreement", "sentence": ""},
            "clocks": null, "offers": [], "status": "over",
        }),
    );
    let ending = server.game().session.game().status().ending();
    assert_eq!(ending.map(|ending| ending.why), Some("agreement"));
    send(&mut socket, &json!({"is": "dance"}));
    assert!(matches!(server.update(), Update::NotUnderstood(_)));

    // After a gap the client reconnects to get the whole state.
    play(&mut game, &["a5-a2", "e4-e1"]);
    send(&mut socket, &taken(&mut state_of(&game, 0)));
    let (mut socket, _) = server.accept();
    send_state(&mut socket, state_of(&game, 0), &[0]);
    assert_eq!(server.game().session.game().turns().len(), 3);
}

#[test]
fn a_rematch_is_followed_with_the_same_secret() {
    let mut server = TestServer::start();
    let (mut socket, secret) = server.accept();
    let mut game = session("stac", "");
    game.execute(First, Command::Resign, Moment::at(1)).unwrap();
    send_state(&mut socket, state_of(&game, 0), &[0]);
    assert_eq!(server.game().own, [First]);
    let next = GameId::from_bits(7);
    send(
        &mut socket,
        &json!({"is": "rematch", "seq": 2, "id": next, "offers": [], "status": "over"}),
    );
    let (mut socket, again) = server.accept();
    assert_eq!(again, secret);
    let mut state = state_of(&session("stac", ""), 0);
    state.id = cairn_wire::Id(next.to_string());
    send_state(&mut socket, state, &[1]);
    let game = server.game();
    assert_eq!((&game.id, &game.own[..]), (&next, &[Second][..]));
    // The link of the rematch leads back to the same seat.
    server.remote = TestServer::remote(&server.listener, &server.directory, next.as_str());
    assert_eq!(server.accept().1, secret);
}

#[test]
fn a_missing_game_is_final_and_a_busy_server_is_retried() {
    let mut server = TestServer::start();
    let answer = |server: &TestServer, status: &str| {
        let (mut stream, _) = server.listener.accept().unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.extend(byte);
        }
        assert!(head.starts_with(b"GET /api/games/abcdefghij/live "));
        write!(stream, "HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n").unwrap();
    };
    answer(&server, "503 Service Unavailable");
    server.expect_lost();
    answer(&server, "429 Too Many Requests");
    server.expect_lost();
    answer(&server, "404 Not Found");
    assert!(matches!(server.update(), Update::NoSuchGame));
}

#[test]
fn an_unreachable_server_is_retried() {
    let mut server = TestServer::start();
    let address = server.listener.local_addr().unwrap();
    // Nothing listens on the old address any more.
    server.listener = TcpListener::bind("127.0.0.1:0").unwrap();
    server.remote = Remote::start(
        &format!("http://{address}/g/abcdefghij").parse().unwrap(),
        None,
        Lang::En,
        Secrets::at(server.directory.path()),
    )
    .unwrap();
    server.expect_lost();
    server.expect_lost();
}

#[test]
fn a_server_that_cannot_prove_who_it_is_is_not_spoken_to() {
    let mut server = TestServer::start();
    let unknown = Endpoint::start(server.listener.local_addr().unwrap(), Flaw::None).address;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let plain = listener.local_addr().unwrap();
    for (address, said) in [
        (unknown, "an authority that this machine does not know has issued its certificate"),
        (plain, "it does not speak TLS"),
    ] {
        let link = format!("https://localhost:{}/g/abcdefghij", address.port()).parse().unwrap();
        let secrets = Secrets::at(server.directory.path());
        server.remote = Remote::start(&link, None, Lang::En, secrets).unwrap();
        if address == plain {
            let (mut stream, _) = listener.accept().unwrap();
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").unwrap();
        }
        let update = server.update();
        let Update::NotSecure(why) = update else { panic!("{update:?}") };
        let why = why.say(Lang::En);
        assert!(why.starts_with("there is no secure connection to localhost: "), "{why}");
        assert!(why.contains(said), "{why}");
    }
}
