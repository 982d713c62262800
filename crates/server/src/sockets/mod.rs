//! WebSockets: what all of them have in common.

mod analysis;
mod live;

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;

pub(crate) use analysis::analysis;
pub(crate) use live::live;

use cairn_words::Lang;

use crate::error::Refusal;

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
struct Ear {
    socket: SplitStream<WebSocket>,
    bucket: super::limits::Bucket,
}

/// What was heard.
enum Heard {
    Text(Utf8Bytes),
    /// Nothing for a long time.
    Silence,
    /// Faster than anybody plays.
    Flood,
    /// They have gone.
    End,
}

/// Messages a second that a connection may send, and how many at once.
const RATE: f64 = 30.0;
const BURST: f64 = 120.0;

/// What a connection keeps in memory: there are many, and most are silent most of the time.
const BUFFER: usize = 4 * 1024;
/// What may wait to be sent.
const UNSENT: usize = 512 * 1024;

/// A socket for messages as they are sent here.
fn small(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(UNSENT)
}

fn split(socket: WebSocket) -> (Mouth, Ear) {
    let (mouth, ear) = socket.split();
    (Mouth(mouth), Ear { socket: ear, bucket: super::limits::Bucket::new(BURST) })
}

impl Mouth {
    /// False if they have gone, or do not listen.
    async fn say(&mut self, text: impl Into<Utf8Bytes>) -> bool {
        self.send(Message::Text(text.into())).await
    }

    async fn ping(&mut self) -> bool {
        self.send(Message::Ping(Vec::new().into())).await
    }

    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(PATIENCE, self.0.send(message)).await, Ok(Ok(())))
    }

    /// Says good-bye, with a word why.
    async fn close(mut self, code: u16, why: &'static str) {
        let reason = Utf8Bytes::from_static(why);
        self.send(Message::Close(Some(CloseFrame { code, reason }))).await;
    }
}

impl Ear {
    async fn hear(&mut self) -> Heard {
        loop {
            let Ok(heard) = timeout(SILENCE, self.socket.next()).await else {
                return Heard::Silence;
            };
            if !self.bucket.take(RATE, BURST, 1.0) {
                return Heard::Flood;
            }
            match heard {
                Some(Ok(Message::Text(text))) => return Heard::Text(text),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                // Nobody sends bytes here.
                Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => {
                    return Heard::End;
                }
            }
        }
    }
}

fn refused(tag: &Value, refusal: &Refusal, lang: Lang) -> String {
    json!({
        "is": "refused", "tag": tag, "code": refusal.code, "message": refusal.why.say(lang),
    })
    .to_string()
}
