//! WebSockets: what all of them have in common.

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

use cairn_wire::written;
use cairn_words::{Lang, sentence};
use serde::Serialize;

use crate::error::Refusal;
use crate::limits::Bucket;

/// No message that makes sense is longer.
const LARGEST_MESSAGE: usize = 32 * 1024;
/// Who does not take what they are sent within this time is not waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// Who has not said anything for so long is asked whether they are there, and who then says nothing
/// for as long is not.
const SILENCE: Duration = Duration::from_secs(30);

/// The side that sends.
struct Mouth(SplitSink<WebSocket, Message>);

/// The side that listens.
struct Ear<S = SplitStream<WebSocket>> {
    socket: S,
    bucket: Bucket,
    silence: Duration,
    /// Until then they need not say anything, however much they are told meanwhile.
    until: Instant,
    /// They were asked whether they are there, and have not said anything since.
    asked: bool,
}

/// What was heard.
#[derive(PartialEq, Debug)]
enum Heard {
    Text(Utf8Bytes),
    /// Nothing for a long time: they are to be asked whether they are there.
    Silence,
    /// That was all.
    End(GoodBye),
}

/// How a connection ends: a code of the protocol, and a word why.
type GoodBye = (u16, &'static str);

const GONE: GoodBye = (1001, "gone");
const NO_SENSE: GoodBye = (1002, "not understood");
const TEXT_ONLY: GoodBye = (1003, "text only");
const STOPPING: GoodBye = (1001, "stopping");
const TOO_SLOW: GoodBye = (1008, "too slow");
const TOO_FAST: GoodBye = (1008, "too fast");
const COME_BACK: GoodBye = (1013, "come back");

/// Messages a second that a connection may send, and how many at once.
const RATE: f64 = 30.0;
const BURST: f64 = 120.0;

/// What a connection keeps in memory: there are many, and most are silent most of the time.
const BUFFER: usize = 4 * 1024;
/// What may wait to be sent: twice the whole state of the longest game.
const UNSENT: usize = 1024 * 1024;

/// The wish for a socket, for messages as they are sent here.
pub(crate) struct Wish(WebSocketUpgrade);

impl<S: Send + Sync> FromRequestParts<S> for Wish {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Wish, Response> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, state).await;
        let upgrade = upgrade.map_err(|_| {
            let why = sentence!("web-socket-only");
            let refusal = Refusal::new(StatusCode::UPGRADE_REQUIRED, "web-socket-only", why);
            let mut response = refusal.into_response();
            for (name, value) in [(header::UPGRADE, "websocket"), (header::CONNECTION, "upgrade")] {
                response.headers_mut().insert(name, HeaderValue::from_static(value));
            }
            response
        })?;
        Ok(Wish(
            upgrade
                .max_message_size(LARGEST_MESSAGE)
                .max_frame_size(LARGEST_MESSAGE)
                .read_buffer_size(BUFFER)
                .write_buffer_size(BUFFER)
                .max_write_buffer_size(UNSENT),
        ))
    }
}

fn split(socket: WebSocket) -> (Mouth, Ear) {
    let (mouth, ear) = socket.split();
    (Mouth(mouth), Ear::new(ear, SILENCE))
}

impl Mouth {
    /// False if they have gone, or do not listen.
    async fn say(&mut self, text: impl Into<Utf8Bytes>) -> bool {
        self.send(Message::Text(text.into())).await
    }

    /// Says one thing after another.
    async fn say_all(&mut self, messages: &[impl Serialize]) -> bool {
        for message in messages {
            if !self.say(written(message)).await {
                return false;
            }
        }
        true
    }

    async fn ping(&mut self) -> bool {
        self.send(Message::Ping(Vec::new().into())).await
    }

    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(PATIENCE, self.0.send(message)).await, Ok(Ok(())))
    }

    /// Says good-bye, with a word why.
    async fn close(mut self, (code, why): GoodBye) {
        let reason = Utf8Bytes::from_static(why);
        self.send(Message::Close(Some(CloseFrame { code, reason }))).await;
    }
}

impl<S: Stream<Item = Result<Message, axum::Error>> + Unpin> Ear<S> {
    fn new(socket: S, silence: Duration) -> Ear<S> {
        let until = Instant::now() + silence;
        Ear { socket, bucket: Bucket::new(BURST), silence, until, asked: false }
    }

    async fn hear(&mut self) -> Heard {
        loop {
            let heard = timeout_at(self.until, self.socket.next()).await;
            self.until = Instant::now() + self.silence;
            let Ok(heard) = heard else {
                let unanswered = std::mem::replace(&mut self.asked, true);
                return if unanswered { Heard::End(GONE) } else { Heard::Silence };
            };
            self.asked = false;
            if !self.bucket.take(RATE, BURST, 1.0) {
                return Heard::End(TOO_FAST);
            }
            match heard {
                Some(Ok(Message::Text(text))) => return Heard::Text(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => return Heard::End(TEXT_ONLY),
                Some(Err(_)) => return Heard::End(NO_SENSE),
                Some(Ok(Message::Close(_))) | None => return Heard::End((1000, "")),
            }
        }
    }
}

/// A refusal, as messages have it.
fn why(refusal: &Refusal, lang: Lang) -> (String, String) {
    (refusal.code.to_owned(), refusal.why.say(lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn who_answers_when_asked_may_be_silent_for_ever() {
        let (say, said) = tokio::sync::mpsc::unbounded_channel();
        let socket = futures_util::stream::unfold(said, async |mut said| {
            said.recv().await.map(|message| (Ok(message), said))
        });
        let mut ear = Ear::new(Box::pin(socket), SILENCE);
        for _ in 0..3 {
            assert_eq!(ear.hear().await, Heard::Silence);
            say.send(Message::Pong(Vec::new().into())).unwrap();
        }
        say.send(Message::Text("hello".into())).unwrap();
        assert_eq!(ear.hear().await, Heard::Text("hello".into()));
        assert_eq!(ear.hear().await, Heard::Silence);
        assert_eq!(ear.hear().await, Heard::End(GONE));
        drop(say);
        assert_eq!(ear.hear().await, Heard::End((1000, "")));
    }

    /// Whoever listens stops to do so each time that something is told.
    #[tokio::test(start_paused = true)]
    async fn who_is_told_much_and_never_answers_is_gone() {
        let silent = futures_util::stream::pending();
        let mut ear = Ear::new(silent, SILENCE);
        let mut heard = Vec::new();
        while heard.len() < 2 {
            if let Ok(news) = timeout(SILENCE / 3, ear.hear()).await {
                heard.push(news);
            }
        }
        assert_eq!(heard, [Heard::Silence, Heard::End(GONE)]);
    }
}
