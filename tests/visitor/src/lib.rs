//! A visitor of a Cairn server, for tests: asks what a page asks, and plays over WebSockets. What
//! goes wrong panics, with what was said.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// What never comes has not come by then.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// Somebody who knows where a server is.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// Where it is.
    pub address: SocketAddr,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Its status, such as 200.
    pub status: u16,
    /// Its headers, as they were sent.
    pub headers: String,
    /// Its body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON.
    ///
    /// # Panics
    /// If it is none.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The JSON of an answer that is all right.
    ///
    /// # Panics
    /// If it is not.
    pub fn fine(&self) -> Value {
        assert!((200..300).contains(&self.status), "{} {}", self.status, self.text());
        self.json()
    }
}

impl Visitor {
    /// Asks for something.
    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "", &[]).await
    }

    /// Sends something.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, &body.to_string(), &[]).await
    }

    /// A request as it is, with these headers more.
    pub async fn ask(&self, method: &str, path: &str, body: &str, headers: &[&str]) -> Answer {
        let asked = async {
            let mut stream = TcpStream::connect(self.address).await?;
            let more: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
            let (host, length) = (self.address, body.len());
            let request = format!(
                "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
                 Content-Type: application/json\r\nContent-Length: {length}\r\n{more}\r\n{body}"
            );
            stream.write_all(request.as_bytes()).await?;
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).await?;
            std::io::Result::Ok(answer)
        };
        let answer = tokio::time::timeout(PATIENCE, asked).await.expect("an answer in time");
        let answer = answer.unwrap_or_else(|error| panic!("{method} {path}: {error}"));
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("{method} {path}: no answer"));
        let headers = String::from_utf8_lossy(&answer[..end]).into_owned();
        let status = headers.split(' ').nth(1).and_then(|status| status.parse().ok());
        Answer { status: status.unwrap_or(0), headers, body: answer[end + 4..].to_vec() }
    }

    /// Makes a game; its name, and the secrets of the seats, empty where there is none.
    ///
    /// # Panics
    /// If it is refused.
    pub async fn create(&self, game: &Value) -> (String, [String; 2]) {
        let made = self.post("/api/games", game).await.fine();
        let id = made["id"].as_str().expect("a name").to_owned();
        let token = |at: &str| made["tokens"][at].as_str().unwrap_or_default().to_owned();
        (id, [token("0"), token("1")])
    }

    /// A game between two people who are both here.
    pub async fn two_people(&self, variant: &str) -> (String, [String; 2]) {
        let seats = [json!({"who": "person", "name": "Ana"}), json!({"who": "person"})];
        self.create(&json!({"variant": variant, "seats": seats, "mine": [0, 1]})).await
    }

    /// Opens a WebSocket.
    ///
    /// # Errors
    /// If the server does not want it.
    pub async fn socket(
        &self,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Talk, Error> {
        let stream = TcpStream::connect(self.address).await.map_err(Error::Io)?;
        self.upgrade(stream, path, headers).await
    }

    /// Watches a game through a net that holds hardly anything for who does not read.
    ///
    /// # Panics
    /// If that cannot be done.
    pub async fn watch_narrowly(&self, id: &str) -> Talk {
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_recv_buffer_size(4096).expect("a small one");
        let stream = socket.connect(self.address).await.expect("a connection");
        let talk = self.upgrade(stream, &format!("/api/games/{id}/live"), &[]).await;
        let mut talk = talk.expect("a WebSocket");
        talk.say(&json!({"do": "hello", "tokens": []})).await;
        talk
    }

    async fn upgrade(
        &self,
        stream: TcpStream,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Talk, Error> {
        let _ = stream.set_nodelay(true);
        let mut request = format!("ws://{}{path}", self.address).into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
        let (socket, _) = client_async_with_config(request, stream, Some(small)).await?;
        Ok(Talk { socket })
    }

    /// Watches a game, or plays it with these secrets; the state that it begins with.
    ///
    /// # Panics
    /// If that cannot be done.
    pub async fn watch(&self, id: &str, tokens: &[&str]) -> (Talk, Value) {
        let path = format!("/api/games/{id}/live");
        let mut talk = self.socket(&path, &[]).await.expect("a socket");
        talk.say(&json!({"do": "hello", "tokens": tokens})).await;
        let state = talk.until("state").await;
        (talk, state)
    }
}

/// A WebSocket.
pub struct Talk {
    socket: WebSocketStream<TcpStream>,
}

impl Talk {
    /// Says something; what cannot be said any more is seen by who listens.
    pub async fn say(&mut self, message: &Value) {
        self.say_text(message.to_string()).await;
    }

    /// Says something that is text already.
    pub async fn say_text(&mut self, message: String) {
        self.say_raw(Message::text(message)).await;
    }

    /// Says something that may be no JSON.
    pub async fn say_raw(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    /// The next message; `None` if the other side has gone.
    ///
    /// # Panics
    /// If nothing comes, or what is no JSON.
    pub async fn hear(&mut self) -> Option<Value> {
        let text = self.hear_text().await?;
        Some(serde_json::from_str(&text).expect("JSON"))
    }

    /// The next message, as it was sent; `None` if the other side has gone.
    ///
    /// # Panics
    /// If nothing comes.
    pub async fn hear_text(&mut self) -> Option<Utf8Bytes> {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match heard.expect("a message in time") {
                Some(Ok(Message::Text(text))) => return Some(text),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// How the other side says good-bye: the code that it closes with, or none.
    ///
    /// # Panics
    /// If nothing comes.
    pub async fn good_bye(&mut self) -> Option<u16> {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            match heard.expect("a message in time") {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| frame.code.into()),
                Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of this kind; others are passed over.
    ///
    /// # Panics
    /// If there is none.
    pub async fn until(&mut self, is: &str) -> Value {
        loop {
            let heard = self.hear().await.unwrap_or_else(|| panic!("the end before `{is}`"));
            if heard["is"] == is {
                return heard;
            }
        }
    }

    /// Takes a turn, and waits until it is acknowledged or refused.
    ///
    /// # Panics
    /// If neither happens.
    pub async fn play(&mut self, ply: usize, text: &str, token: &str) -> Result<(), Value> {
        let tag = format!("{ply} {text}");
        self.say(&json!({"do": "turn", "ply": ply, "text": text, "token": token, "tag": tag}))
            .await;
        self.settled(&json!(tag)).await
    }

    /// Waits until what has this tag is acknowledged or refused.
    ///
    /// # Errors
    /// What the refusal says.
    ///
    /// # Panics
    /// If neither happens.
    pub async fn settled(&mut self, tag: &Value) -> Result<(), Value> {
        loop {
            let heard = self.hear().await.expect("an answer before the end");
            match heard["is"].as_str() {
                Some("done") if heard["tag"] == *tag => return Ok(()),
                Some("refused") if heard["tag"] == *tag => return Err(heard),
                _ => {}
            }
        }
    }
}
