//! A seat, and a server that says what a test wants.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use cairn_record::Player::{First, Second};
use cairn_session::{GameId, Moment, Occupant, Session};
use cairn_tls::{Endpoint, Flaw};
use cairn_wire::State;
use serde_json::{Value, json};
use tungstenite::WebSocket;

use super::*;
use crate::OnlineGame;
use crate::replica::tests::{play, session, told};

struct Server {
    listener: TcpListener,
    place: tempfile::TempDir,
    remote: Remote,
    updates: VecDeque<Update>,
}

type Socket = WebSocket<TcpStream>;

impl Server {
    fn start() -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let place = tempfile::tempdir().unwrap();
        let remote = Server::remote(&listener, &place, "abcdefghij");
        Server { listener, place, remote, updates: VecDeque::new() }
    }

    fn remote(listener: &TcpListener, place: &tempfile::TempDir, game: &str) -> Remote {
        let address = listener.local_addr().unwrap();
        let link: Link = format!("http://{address}/g/{game}").parse().unwrap();
        let secrets = Secrets::at(place.path());
        Remote::start(&link, Some("Cy"), Lang::En, secrets).unwrap()
    }

    /// The next connection, and the secret that it brings.
    fn accept(&mut self) -> (Socket, String) {
        self.listener.set_nonblocking(true).unwrap();
        // A message that the seat has not seen yet may be what makes the seat connect.
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

    /// The next request. The seat sends only when it is looked after.
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

    fn is_lost(&mut self) {
        let update = self.update();
        assert!(matches!(update, Update::Lost(_)), "{update:?}");
    }
}

fn say(socket: &mut Socket, message: &impl serde::Serialize) {
    let text = serde_json::to_string(message).unwrap();
    socket.send(tungstenite::Message::text(text)).unwrap();
}

fn say_state(socket: &mut Socket, state: State, own: &[u8]) {
    let you = own.iter().map(|own| cairn_wire::Player(*own)).collect();
    say(socket, &Message::State(Box::new(cairn_wire::live::OwnState { state, you })));
}

fn waiting() -> Session {
    let header = session("stac", "").header().clone();
    let seats = [Occupant::person("Ana"), Occupant::Free];
    Session::new(cairn_session::Header { seats, ..header }).unwrap()
}

#[test]
fn the_free_seat_is_taken_once_and_found_again() {
    let mut server = Server::start();
    let (mut socket, secret) = server.accept();
    say_state(&mut socket, told(&waiting(), 0), &[]);
    assert!(server.game().own.is_empty());
    let join = server.request(&mut socket);
    assert_eq!(join["do"], "join");
    assert_eq!((&join["name"], &join["token"]), (&json!("Cy"), &json!(secret)));
    // Something else may happen before the answer comes: nothing is asked for twice.
    say(&mut socket, &Message::Here { seats: [true, false], watchers: 1 });
    assert_eq!(server.game().present, [true, false]);
    say_state(&mut socket, told(&session("stac", ""), 0), &[1]);
    assert_eq!(server.game().own, [Second]);
    server.remote.send(Command::Resign);
    assert_eq!(server.request(&mut socket)["do"], "resign");

    drop(socket);
    server.is_lost();
    let (mut socket, again) = server.accept();
    assert_eq!(again, secret);
    say_state(&mut socket, told(&session("stac", ""), 0), &[1]);
    assert_eq!(server.game().own, [Second]);

    // The program ends, and is started again with the same link.
    server.remote = Server::remote(&server.listener, &server.place, "abcdefghij");
    assert_eq!(server.accept().1, secret);
    server.remote = Server::remote(&server.listener, &server.place, "aaaaaaaaaa");
    assert_ne!(server.accept().1, secret);
}

#[test]
fn who_finds_both_seats_taken_watches() {
    let mut server = Server::start();
    let (mut socket, _) = server.accept();
    say_state(&mut socket, told(&session("stac", ""), 0), &[]);
    let game = server.game();
    assert!(game.own.is_empty() && game.session.is_playing());
    server.remote.send(Command::Resign);
    assert_eq!(server.request(&mut socket)["do"], "resign", "and nothing before it");
}

#[test]
fn every_message_changes_the_game_and_commands_bring_the_secret() {
    let mut server = Server::start();
    let (mut socket, secret) = server.accept();
    let mut game = session("stac", "");
    say_state(&mut socket, told(&game, 0), &[0]);
    assert_eq!(server.game().own, [First]);
    server.remote.send(Command::turn("e1+e4"));
    let turn = server.request(&mut socket);
    assert_eq!((&turn["do"], &turn["ply"]), (&json!("turn"), &json!(0)));
    assert_eq!((&turn["text"], &turn["token"]), (&json!("e1+e4"), &json!(secret)));

    play(&mut game, &["e1+e4"]);
    let mut state = told(&game, 0);
    let taken = |state: &mut State| {
        json!({
            "is": "turn", "seq": 1, "ply": state.turns.len(), "turn": state.turns.pop(),
            "clocks": null, "look": state.look, "sides": ["w", "b"], "offers": [],
            "status": "playing",
        })
    };
    say(&mut socket, &taken(&mut state));
    assert_eq!(server.game().session.game().turns().len(), 1);
    let offers = json!([{"player": 1, "what": "draw"}]);
    say(
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
    say(&mut socket, &json!({"is": "refused", "tag": null, "code": "x", "message": "No."}));
    assert!(matches!(server.update(), Update::Refused(why) if why == "No."));
    say(
        &mut socket,
        &json!({
            "is": "over", "seq": 3, "result": {"winner": null, "why": "agreement", "sentence": ""},
            "clocks": null, "offers": [], "status": "over",
        }),
    );
    let ending = server.game().session.game().status().ending();
    assert_eq!(ending.map(|ending| ending.why), Some("agreement"));
    say(&mut socket, &json!({"is": "dance"}));
    assert!(matches!(server.update(), Update::NotUnderstood(_)));

    // A turn that does not follow: the whole state is asked for, over a new connection.
    play(&mut game, &["a5-a2", "e4-e1"]);
    say(&mut socket, &taken(&mut told(&game, 0)));
    let (mut socket, _) = server.accept();
    say_state(&mut socket, told(&game, 0), &[0]);
    assert_eq!(server.game().session.game().turns().len(), 3);
}

#[test]
fn a_rematch_is_followed_with_the_same_secret() {
    let mut server = Server::start();
    let (mut socket, secret) = server.accept();
    let mut game = session("stac", "");
    game.execute(First, Command::Resign, Moment::at(1)).unwrap();
    say_state(&mut socket, told(&game, 0), &[0]);
    assert_eq!(server.game().own, [First]);
    let next = GameId::from_bits(7);
    say(
        &mut socket,
        &json!({"is": "rematch", "seq": 2, "id": next, "offers": [], "status": "over"}),
    );
    let (mut socket, again) = server.accept();
    assert_eq!(again, secret);
    let mut state = told(&session("stac", ""), 0);
    state.id = cairn_wire::Id(next.to_string());
    say_state(&mut socket, state, &[1]);
    let game = server.game();
    assert_eq!((&game.id, &game.own[..]), (&next, &[Second][..]));
    // The link of the next game brings its player back to the same seat.
    server.remote = Server::remote(&server.listener, &server.place, next.as_str());
    assert_eq!(server.accept().1, secret);
}

#[test]
fn a_game_that_is_not_there_is_not_tried_again_and_a_server_that_is_busy_is() {
    let mut server = Server::start();
    let answer = |server: &Server, status: &str| {
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
    server.is_lost();
    answer(&server, "429 Too Many Requests");
    server.is_lost();
    answer(&server, "404 Not Found");
    assert!(matches!(server.update(), Update::NoSuchGame));
}

#[test]
fn a_server_that_is_not_there_is_tried_again() {
    let mut server = Server::start();
    let address = server.listener.local_addr().unwrap();
    // Nobody listens there any more, until somebody does.
    server.listener = TcpListener::bind("127.0.0.1:0").unwrap();
    server.remote = Remote::start(
        &format!("http://{address}/g/abcdefghij").parse().unwrap(),
        None,
        Lang::En,
        Secrets::at(server.place.path()),
    )
    .unwrap();
    server.is_lost();
    server.is_lost();
}

#[test]
fn a_server_that_cannot_prove_who_it_is_is_not_spoken_to() {
    let mut server = Server::start();
    let unknown = Endpoint::start(server.listener.local_addr().unwrap(), Flaw::None).address;
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let plain = listener.local_addr().unwrap();
    for (address, said) in [
        (unknown, "an authority that this machine does not know has issued its certificate"),
        (plain, "it does not speak TLS"),
    ] {
        let link = format!("https://localhost:{}/g/abcdefghij", address.port()).parse().unwrap();
        let secrets = Secrets::at(server.place.path());
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
