//! A connection that comes back by itself, on a thread of its own.

use std::net::{TcpStream, ToSocketAddrs};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use tungstenite::protocol::WebSocketConfig;
use tungstenite::{Error, Message, WebSocket};

use crate::Link;

/// What a connection reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// It is open. Whoever uses it introduces themselves first.
    Open,
    /// A message of the server.
    Text(String),
    /// It is closed, for this reason, and will be tried again.
    Closed(String),
    /// The server refuses it: there is no such game, or no such server program.
    Refused(u16),
}

/// How long opening a connection may take.
const OPENING: Duration = Duration::from_secs(10);
/// How long the socket is read before what is to be sent is looked for.
const READING: Duration = Duration::from_millis(50);
/// How long a server may be silent before it is asked whether it is there, and then before it
/// is taken for gone.
const SILENCE: Duration = Duration::from_secs(10);
/// The first and the longest pause before the next attempt.
const PAUSES: [Duration; 2] = [Duration::from_millis(250), Duration::from_secs(8)];

/// A WebSocket to a game. It is opened again when it is lost, until this value is dropped.
#[derive(Debug)]
pub struct Connection {
    outgoing: Sender<String>,
    reports: Receiver<Report>,
}

impl Connection {
    /// Starts to connect.
    #[must_use]
    pub fn start(link: &Link) -> Connection {
        let (outgoing, to_send) = channel();
        let (report, reports) = channel();
        let link = link.clone();
        thread::spawn(move || keep_open(&link, &to_send, &report));
        Connection { outgoing, reports }
    }

    /// Sends a message if the connection is open; one that is not is told so by [`Report::Closed`].
    pub fn send(&self, text: String) {
        // The thread ends only after a refusal, which has been reported.
        let _ = self.outgoing.send(text);
    }

    /// What has been reported since the last look.
    pub fn reports(&self) -> impl Iterator<Item = Report> + '_ {
        self.reports.try_iter()
    }

    /// Waits for the next report; `None` after so long.
    #[must_use]
    pub fn wait(&self, most: Duration) -> Option<Report> {
        self.reports.recv_timeout(most).ok()
    }
}

/// Why a connection ended.
enum Ended {
    /// It is to be tried again.
    Lost(String),
    /// The server does not want it.
    Refused(u16),
    /// Nobody uses it any more.
    Dropped,
}

fn keep_open(link: &Link, outgoing: &Receiver<String>, report: &Sender<Report>) {
    let mut pause = PAUSES[0];
    loop {
        let ended = match open(link) {
            Ok(socket) => {
                if report.send(Report::Open).is_err() {
                    return;
                }
                pause = PAUSES[0];
                serve(socket, outgoing, report)
            }
            Err(ended) => ended,
        };
        let told = match ended {
            Ended::Lost(why) => report.send(Report::Closed(why)),
            Ended::Refused(status) => {
                // Nobody may be listening any more.
                let _ = report.send(Report::Refused(status));
                return;
            }
            Ended::Dropped => return,
        };
        if told.is_err() {
            return;
        }
        thread::sleep(pause);
        pause = (pause * 2).min(PAUSES[1]);
        // What was to be sent over the lost connection may be out of date: the state that comes
        // with the next one tells.
        loop {
            match outgoing.try_recv() {
                Ok(_) => {}
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return,
            }
        }
    }
}

fn open(link: &Link) -> Result<WebSocket<TcpStream>, Ended> {
    let lost = |error: &dyn std::fmt::Display| Ended::Lost(error.to_string());
    let addresses = link.address().to_socket_addrs().map_err(|error| lost(&error))?;
    let mut stream = Err(lost(&"the name leads nowhere"));
    for address in addresses {
        stream = TcpStream::connect_timeout(&address, OPENING).map_err(|error| lost(&error));
        if stream.is_ok() {
            break;
        }
    }
    let stream = stream?;
    let timeouts = [stream.set_read_timeout(Some(OPENING)), stream.set_write_timeout(Some(OPENING))];
    timeouts.into_iter().collect::<Result<(), _>>().map_err(|error| lost(&error))?;
    let config = WebSocketConfig::default().max_message_size(Some(4 << 20));
    match tungstenite::client::client_with_config(link.socket(), stream, Some(config)) {
        Ok((socket, _)) => {
            let reading = socket.get_ref().set_read_timeout(Some(READING));
            reading.map(|()| socket).map_err(|error| lost(&error))
        }
        Err(tungstenite::HandshakeError::Failure(Error::Http(answer))) => {
            // A server that is stopping or overloaded may be back soon.
            let status = answer.status().as_u16();
            Err(match status {
                429 | 500.. => Ended::Lost(answer.status().to_string()),
                _ => Ended::Refused(status),
            })
        }
        Err(error) => Err(lost(&error)),
    }
}

/// Sends and receives until the connection ends.
fn serve(
    mut socket: WebSocket<TcpStream>,
    outgoing: &Receiver<String>,
    report: &Sender<Report>,
) -> Ended {
    let mut heard = Instant::now();
    let mut asked = false;
    loop {
        loop {
            match outgoing.try_recv() {
                Ok(text) => {
                    if let Err(error) = socket.send(Message::text(text)) {
                        return Ended::Lost(error.to_string());
                    }
                }
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => {
                    // The server sees a good-bye if it still reads.
                    let _ = socket.close(None);
                    let _ = socket.flush();
                    return Ended::Dropped;
                }
            }
        }
        match socket.read() {
            Ok(message) => {
                (heard, asked) = (Instant::now(), false);
                if let Message::Text(text) = message
                    && report.send(Report::Text(text.to_string())).is_err()
                {
                    return Ended::Dropped;
                }
            }
            Err(Error::Io(error)) if is_timeout(&error) => {
                let silent = heard.elapsed();
                if silent > SILENCE * 2 {
                    return Ended::Lost("the server is silent".to_owned());
                }
                if silent > SILENCE && !asked {
                    asked = true;
                    if let Err(error) = socket.send(Message::Ping(Vec::new().into())) {
                        return Ended::Lost(error.to_string());
                    }
                }
            }
            Err(error) => return Ended::Lost(error.to_string()),
        }
    }
}

/// A read that found nothing in time; which of the two it is depends on the system.
fn is_timeout(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
}
