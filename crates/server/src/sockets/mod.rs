//! WebSockets: reading, writing, keep-alive and closing.

mod analysis;
mod live;

use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, Stream, StreamExt};
use tokio::time::{Instant, timeout, timeout_at};

pub(crate) use analysis::analysis;
pub(crate) use live::live;

use cairn_wire::to_json;
use cairn_words::{Lang, sentence};
use serde::Serialize;

use crate::api_error::ApiError;
use crate::limits::TokenBucket;

/// The largest message of a client.
const MAX_MESSAGE: usize = 32 * 1024;
/// Clients that do not accept a message within this time are disconnected.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// A client that sends nothing for this time gets a ping. If it then sends nothing for the same time,
/// it is disconnected.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);

/// The sending half of a WebSocket.
struct WsWriter(SplitSink<WebSocket, Message>);

/// The receiving half of a WebSocket.
struct WsReader<S = SplitStream<WebSocket>> {
    socket: S,
    bucket: TokenBucket,
    idle_timeout: Duration,
    /// When the client counts as idle. Messages to the client do not change it.
    idle_at: Instant,
    /// True if a ping was sent and the client has sent nothing since.
    pinged: bool,
}

/// What [`WsReader::next`] returns.
#[derive(PartialEq, Debug)]
enum WsEvent {
    Text(Utf8Bytes),
    /// The client is idle and should get a ping.
    Idle,
    /// The connection must be closed.
    End(CloseReason),
}

/// The code and the reason of a close frame.
type CloseReason = (u16, &'static str);

const GONE: CloseReason = (1001, "gone");
const PROTOCOL_ERROR: CloseReason = (1002, "not understood");
const TEXT_ONLY: CloseReason = (1003, "text only");
const STOPPING: CloseReason = (1001, "stopping");
const TOO_SLOW: CloseReason = (1008, "too slow");
const TOO_FAST: CloseReason = (1008, "too fast");
const COME_BACK: CloseReason = (1013, "come back");

/// The rate limit of a connection: messages per second, and the largest burst.
const RATE: f64 = 30.0;
const BURST: f64 = 120.0;

/// The buffer sizes of a connection. They are small, because there are many connections and most are
/// idle.
const BUFFER: usize = 4 * 1024;
/// The largest amount of unsent data: twice the state of the longest game.
const MAX_UNSENT: usize = 1024 * 1024;

/// A WebSocket upgrade request, with the limits of this server.
pub(crate) struct WsUpgrade(WebSocketUpgrade);

impl<S: Send + Sync> FromRequestParts<S> for WsUpgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<WsUpgrade, Response> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, state).await;
        let upgrade = upgrade.map_err(|_| {
            let why = sentence!("web-socket-only");
            let error = ApiError::new(StatusCode::UPGRADE_REQUIRED, "web-socket-only", why);
            let mut response = error.into_response();
            for (name, value) in [(header::UPGRADE, "websocket"), (header::CONNECTION, "upgrade")] {
                response.headers_mut().insert(name, HeaderValue::from_static(value));
            }
            response
        })?;
        Ok(WsUpgrade(
            upgrade
                .max_message_size(MAX_MESSAGE)
                .max_frame_size(MAX_MESSAGE)
                .read_buffer_size(BUFFER)
                .write_buffer_size(BUFFER)
                .max_write_buffer_size(MAX_UNSENT),
        ))
    }
}

fn split(socket: WebSocket) -> (WsWriter, WsReader) {
    let (sink, stream) = socket.split();
    (WsWriter(sink), WsReader::new(stream, IDLE_TIMEOUT))
}

impl WsWriter {
    /// Sends a text. Returns false if the client is gone or does not read.
    async fn send_text(&mut self, text: impl Into<Utf8Bytes>) -> bool {
        self.send(Message::Text(text.into())).await
    }

    /// Sends several messages.
    async fn send_all(&mut self, messages: &[impl Serialize]) -> bool {
        for message in messages {
            if !self.send_text(to_json(message)).await {
                return false;
            }
        }
        true
    }

    async fn ping(&mut self) -> bool {
        self.send(Message::Ping(Vec::new().into())).await
    }

    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(SEND_TIMEOUT, self.0.send(message)).await, Ok(Ok(())))
    }

    /// Closes the connection with a close frame.
    async fn close(mut self, (code, why): CloseReason) {
        let reason = Utf8Bytes::from_static(why);
        self.send(Message::Close(Some(CloseFrame { code, reason }))).await;
    }
}

impl<S: Stream<Item = Result<Message, axum::Error>> + Unpin> WsReader<S> {
    fn new(socket: S, idle_timeout: Duration) -> WsReader<S> {
        let idle_at = Instant::now() + idle_timeout;
        let bucket = TokenBucket::new(BURST);
        WsReader { socket, bucket, idle_timeout, idle_at, pinged: false }
    }

    /// Waits for the next text, or for the time when the client counts as idle.
    async fn next(&mut self) -> WsEvent {
        loop {
            let message = timeout_at(self.idle_at, self.socket.next()).await;
            self.idle_at = Instant::now() + self.idle_timeout;
            let Ok(message) = message else {
                let unanswered = std::mem::replace(&mut self.pinged, true);
                return if unanswered { WsEvent::End(GONE) } else { WsEvent::Idle };
            };
            self.pinged = false;
            if !self.bucket.try_take(RATE, BURST, 1.0) {
                return WsEvent::End(TOO_FAST);
            }
            match message {
                Some(Ok(Message::Text(text))) => return WsEvent::Text(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => return WsEvent::End(TEXT_ONLY),
                Some(Err(_)) => return WsEvent::End(PROTOCOL_ERROR),
                Some(Ok(Message::Close(_))) | None => return WsEvent::End((1000, "")),
            }
        }
    }
}

/// The code and the message of an error.
fn error_texts(error: &ApiError, lang: Lang) -> (String, String) {
    (error.code.to_owned(), error.why.say(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_client_that_answers_pings_may_stay_idle() {
        let (send, sent) = tokio::sync::mpsc::unbounded_channel();
        let socket = futures_util::stream::unfold(sent, async |mut sent| {
            sent.recv().await.map(|message| (Ok(message), sent))
        });
        let mut reader = WsReader::new(Box::pin(socket), IDLE_TIMEOUT);
        for _ in 0..3 {
            assert_eq!(reader.next().await, WsEvent::Idle);
            send.send(Message::Pong(Vec::new().into())).unwrap();
        }
        send.send(Message::Text("hello".into())).unwrap();
        assert_eq!(reader.next().await, WsEvent::Text("hello".into()));
        assert_eq!(reader.next().await, WsEvent::Idle);
        assert_eq!(reader.next().await, WsEvent::End(GONE));
        drop(send);
        assert_eq!(reader.next().await, WsEvent::End((1000, "")));
    }

    /// The future of `next` is dropped whenever a message is sent. That must not restart the timeout.
    #[tokio::test(start_paused = true)]
    async fn a_client_that_only_receives_is_disconnected() {
        let silent = futures_util::stream::pending();
        let mut reader = WsReader::new(silent, IDLE_TIMEOUT);
        let mut events = Vec::new();
        while events.len() < 2 {
            if let Ok(event) = timeout(IDLE_TIMEOUT / 3, reader.next()).await {
                events.push(event);
            }
        }
        assert_eq!(events, [WsEvent::Idle, WsEvent::End(GONE)]);
    }
}
