//! A WebSocket connection that reconnects automatically, on its own thread.

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
    /// The connection is open, for the first time or again.
    Open,
    /// A message of the server.
    Text(String),
    /// The connection was lost for this reason, and is being opened again.
    Closed(String),
    /// The server cannot prove who it is, for this reason. It is tried again.
    NotSecure(Sentence),
    /// The server answers that there is nothing to connect to. It is not tried again.
    Refused,
}

/// The timeout for opening a connection and for sending a message.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How long one read waits. Outgoing messages are sent between two reads.
const READ_INTERVAL: Duration = Duration::from_millis(50);
/// After this time without a message the client sends a ping; after twice this time the connection
/// counts as lost.
const IDLE_TIMEOUT: Duration = Duration::from_secs(10);
/// The first and the longest delay before the next attempt. The delay doubles in between.
const RETRY_DELAYS: [Duration; 2] = [Duration::from_millis(250), Duration::from_secs(8)];
/// The largest message. The state of a long game on the largest board is a tenth of this.
const MAX_MESSAGE_BYTES: usize = 8 << 20;

/// A WebSocket to a game. It reconnects until this value is dropped.
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

    /// Sends a message. If the connection is lost, so is the message; the loss is reported.
    pub fn send(&self, text: String) {
        // Sending fails only after a refusal, which has been reported.
        let _ = self.outgoing.send(text);
    }

    /// The next report, if there is one. Does not block.
    pub fn next_report(&self) -> Option<Report> {
        self.reports.try_recv().ok()
    }
}

/// Why a connection ended.
enum Ended {
    /// It was lost and should be opened again.
    Lost(String),
    /// The same; the server cannot prove who it is.
    NotSecure(Sentence),
    /// The server refuses it.
    Refused,
    /// The [`Connection`] was dropped.
    Dropped,
}

fn lost(why: &dyn Display) -> Ended {
    Ended::Lost(why.to_string())
}

fn keep_open(link: &Link, outgoing: &Receiver<String>, report: &Sender<Report>) {
    let mut delay = RETRY_DELAYS[0];
    loop {
        let ended = match open(link) {
            Ok(socket) if report.send(Report::Open).is_ok() => {
                delay = RETRY_DELAYS[0];
                exchange(socket, outgoing, report)
            }
            Ok(_) => return,
            Err(ended) => ended,
        };
        let reported = match ended {
            Ended::Lost(why) => report.send(Report::Closed(why)),
            Ended::NotSecure(why) => report.send(Report::NotSecure(why)),
            Ended::Refused => {
                // The receiver may already be gone.
                let _ = report.send(Report::Refused);
                return;
            }
            Ended::Dropped => return,
        };
        if reported.is_err() || !wait_before_retry(delay, outgoing) {
            return;
        }
        delay = (delay * 2).min(RETRY_DELAYS[1]);
    }
}

/// Waits before the next attempt; returns false if the [`Connection`] was dropped. Messages in the
/// queue are discarded, because they may be out of date: the new connection begins with the current
/// state.
fn wait_before_retry(delay: Duration, outgoing: &Receiver<String>) -> bool {
    let until = Instant::now() + delay;
    loop {
        match outgoing.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) => return true,
            Err(RecvTimeoutError::Disconnected) => return false,
        }
    }
}

fn open(link: &Link) -> Result<WebSocket<Stream>, Ended> {
    let stream = connect(&link.address()).map_err(|error| lost(&error))?;
    let stream = Stream::open(link, stream).map_err(|error| match error {
        StreamError::Io(error) => lost(&error),
        StreamError::NotSecure(why) => Ended::NotSecure(why),
    })?;
    let config = WebSocketConfig::default().max_message_size(Some(MAX_MESSAGE_BYTES));
    match client_with_config(link.socket(), stream, Some(config)) {
        Ok((socket, _)) => {
            let timeout = socket.get_ref().tcp().set_read_timeout(Some(READ_INTERVAL));
            timeout.map(|()| socket).map_err(|error| lost(&error))
        }
        Err(HandshakeError::Failure(Error::Http(answer))) => {
            // A server that is stopping or overloaded may be available again soon.
            let status = answer.status();
            let temporary = status.as_u16() == 429 || status.is_server_error();
            Err(if temporary { lost(&status) } else { Ended::Refused })
        }
        Err(error) => Err(lost(&error)),
    }
}

/// Connects to the first address of this name that answers.
fn connect(address: &str) -> std::io::Result<TcpStream> {
    let mut connected = Err(ErrorKind::AddrNotAvailable.into());
    for address in address.to_socket_addrs()? {
        connected = TcpStream::connect_timeout(&address, TIMEOUT);
        if connected.is_ok() {
            break;
        }
    }
    let stream = connected?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Sends and receives until the connection ends.
fn exchange(
    mut socket: WebSocket<Stream>,
    outgoing: &Receiver<String>,
    report: &Sender<Report>,
) -> Ended {
    let mut last_message = Instant::now();
    let mut pinged = false;
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
                    // If the server does not read any more, closing fails. That is no problem.
                    let _ = socket.close(None);
                    let _ = socket.flush();
                    return Ended::Dropped;
                }
            }
        }
        match socket.read() {
            Ok(message) => {
                (last_message, pinged) = (Instant::now(), false);
                if let Message::Text(text) = message
                    && report.send(Report::Text(text.to_string())).is_err()
                {
                    return Ended::Dropped;
                }
            }
            Err(Error::Io(error)) if is_timeout(&error) => {
                let idle = last_message.elapsed();
                if idle > IDLE_TIMEOUT * 2 {
                    return lost(&ErrorKind::TimedOut);
                }
                if idle > IDLE_TIMEOUT && !pinged {
                    pinged = true;
                    if let Err(error) = socket.send(Message::Ping(Vec::new().into())) {
                        return lost(&error);
                    }
                }
            }
            Err(error) => return lost(&error),
        }
    }
}

/// Returns true for a read timeout. The error kind depends on the operating system.
fn is_timeout(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}
