//! A connection that is opened again when it is lost, on a thread of its own.

use std::fmt::Display;
use std::io::ErrorKind;
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use cairn_words::Sentence;
use tungstenite::client::client_with_config;
use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Error, HandshakeError, Message, WebSocket};

use crate::Link;
use crate::stream::{Stream, StreamError};

/// What a connection reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Report {
    /// It is open, for the first time or again.
    Open,
    /// A message of the server.
    Text(String),
    /// It is closed, for this reason, and will be tried again.
    Closed(String),
    /// The server cannot prove who it is, for this reason. It is tried again.
    NotSecure(Sentence),
    /// The server answers that there is nothing to connect to. It is not tried again.
    Refused,
}

/// How long opening a connection may take, and sending a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the socket is read before it is seen what there is to send.
const READING: Duration = Duration::from_millis(50);
/// After so much silence the server is asked whether it is there; after twice as much it is taken
/// for gone.
const SILENCE: Duration = Duration::from_secs(10);
/// The first and the longest pause before the next attempt.
const PAUSES: [Duration; 2] = [Duration::from_millis(250), Duration::from_secs(8)];
/// The longest message. A long game of the largest board has a tenth of this.
const MOST_BYTES: usize = 8 << 20;

/// A WebSocket to a game, which is opened again when it is lost, until this value is dropped.
#[derive(Debug)]
pub(crate) struct Connection {
    outgoing: Sender<String>,
    reports: Receiver<Report>,
}

impl Connection {
    /// Starts to connect.
    pub fn start(link: &Link) -> Connection {
        let (outgoing, to_send) = channel();
        let (report, reports) = channel();
        let link = link.clone();
        thread::spawn(move || keep_open(&link, &to_send, &report));
        Connection { outgoing, reports }
    }

    /// Sends a message. It is lost if the connection is, which is reported.
    pub fn send(&self, text: String) {
        // The thread ends only after a refusal, which was reported.
        let _ = self.outgoing.send(text);
    }

    /// The next thing that was reported. It does not wait.
    pub fn next_report(&self) -> Option<Report> {
        self.reports.try_recv().ok()
    }
}

/// Why a connection ended.
enum Ended {
    /// It is to be tried again.
    Lost(String),
    /// The same; the server cannot prove who it is.
    NotSecure(Sentence),
    /// The server refuses it.
    Refused,
    /// Nobody uses it any more.
    Dropped,
}

fn lost(why: &dyn Display) -> Ended {
    Ended::Lost(why.to_string())
}

fn keep_open(link: &Link, outgoing: &Receiver<String>, report: &Sender<Report>) {
    let mut pause = PAUSES[0];
    loop {
        let ended = match open(link) {
            Ok(socket) if report.send(Report::Open).is_ok() => {
                pause = PAUSES[0];
                exchange(socket, outgoing, report)
            }
            Ok(_) => return,
            Err(ended) => ended,
        };
        let reported = match ended {
            Ended::Lost(why) => report.send(Report::Closed(why)),
            Ended::NotSecure(why) => report.send(Report::NotSecure(why)),
            Ended::Refused => {
                // Where nobody listens any more, nobody is told.
                let _ = report.send(Report::Refused);
                return;
            }
            Ended::Dropped => return,
        };
        if reported.is_err() || !is_wanted_after(pause, outgoing) {
            return;
        }
        pause = (pause * 2).min(PAUSES[1]);
    }
}

/// Waits before the next attempt; false if nobody uses the connection any more. What was to be sent
/// over the lost connection may be out of date: the state that comes with the next one tells.
fn is_wanted_after(pause: Duration, outgoing: &Receiver<String>) -> bool {
    let until = Instant::now() + pause;
    loop {
        match outgoing.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => return true,
            Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
}

fn open(link: &Link) -> Result<WebSocket<Stream>, Ended> {
    let stream = reach(&link.address()).map_err(|error| lost(&error))?;
    let stream = Stream::open(link, stream).map_err(|error| match error {
        StreamError::Io(error) => lost(&error),
        StreamError::NotSecure(why) => Ended::NotSecure(why),
    })?;
    let config = WebSocketConfig::default().max_message_size(Some(MOST_BYTES));
    match client_with_config(link.socket(), stream, Some(config)) {
        Ok((socket, _)) => {
            let timeout = socket.get_ref().tcp().set_read_timeout(Some(READING));
            timeout.map(|()| socket).map_err(|error| lost(&error))
        }
        Err(HandshakeError::Failure(Error::Http(answer))) => {
            // A server that is stopping or overloaded may be back soon.
            let status = answer.status();
            let comes_back = status.as_u16() == 429 || status.is_server_error();
            Err(if comes_back { lost(&status) } else { Ended::Refused })
        }
        Err(error) => Err(lost(&error)),
    }
}

/// The first of the addresses of this name that answers.
fn reach(address: &str) -> std::io::Result<TcpStream> {
    let mut reached = Err(ErrorKind::AddrNotAvailable.into());
    for address in address.to_socket_addrs()? {
        reached = TcpStream::connect_timeout(&address, PATIENCE);
        if reached.is_ok() {
            break;
        }
    }
    let stream = reached?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Sends and receives until the connection ends.
fn exchange(
    mut socket: WebSocket<Stream>,
    outgoing: &Receiver<String>,
    report: &Sender<Report>,
) -> Ended {
    let mut last_heard = Instant::now();
    let mut asked = false;
    loop {
        loop {
            match outgoing.try_recv() {
                Ok(text) => {
                    if let Err(error) = socket.send(Message::text(text)) {
                        return lost(&error);
                    }
                }
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    // A server that does not read any more needs no farewell.
                    let _ = socket.close(None);
                    let _ = socket.flush();
                    return Ended::Dropped;
                }
            }
        }
        match socket.read() {
            Ok(message) => {
                (last_heard, asked) = (Instant::now(), false);
                if let Message::Text(text) = message
                    && report.send(Report::Text(text.to_string())).is_err()
                {
                    return Ended::Dropped;
                }
            }
            Err(Error::Io(error)) if is_timeout(&error) => {
                let silent = last_heard.elapsed();
                if silent > SILENCE * 2 {
                    return lost(&ErrorKind::TimedOut);
                }
                if silent > SILENCE && !asked {
                    asked = true;
                    if let Err(error) = socket.send(Message::Ping(Vec::new().into())) {
                        return lost(&error);
                    }
                }
            }
            Err(error) => return lost(&error),
        }
    }
}

/// A read that found nothing in time; which of the two it is depends on the system.
fn is_timeout(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}
