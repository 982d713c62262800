//! A game that is played or watched.

use std::sync::Arc;

use axum::Extension;
use axum::extract::ws::{Utf8Bytes, WebSocket};
use axum::extract::{Path, State};
use axum::response::Response;
use cairn_session::{Command, Entered, GameId, Offer};
use cairn_store::Token;
use cairn_words::{Lang, sentence};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::Error as NoSuchOffer;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{COME_BACK, GONE, Heard, STOPPING, TOO_SLOW, Tag, Wish, read, refused, split};
use crate::answer::Tongue;
use crate::app::{App, Here, closing};
use crate::error::Refusal;
use crate::hall::{Request, Watcher};
use crate::limits::{Asker, Connected, Visitor};
use crate::read::not_understood;
use crate::shown::next_shown;

/// What somebody says.
#[derive(Deserialize)]
struct Said {
    #[serde(rename = "do")]
    what: String,
    #[serde(default)]
    tag: Tag,
    #[serde(default)]
    lang: Option<String>,
    #[serde(default)]
    tokens: Vec<String>,
    #[serde(default)]
    token: Option<String>,
    #[serde(default)]
    ply: Option<usize>,
    #[serde(default)]
    text: Option<String>,
    #[serde(default, rename = "what")]
    offer: Option<String>,
    #[serde(default)]
    steps: Vec<String>,
}

/// What they are told may pile up so far; who has not read so much is dropped.
const UNREAD: usize = 64;
/// What it costs to ask how a turn can go on, as a share of a request.
const COST_OF_STEPS: f64 = 0.2;
/// Nobody holds more seats than these.
const MOST_TOKENS: usize = 8;

pub(crate) async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(connected): Extension<Connected>,
    Extension(here): Extension<Here>,
    Tongue(lang): Tongue,
    Wish(upgrade): Wish,
) -> Result<Response, Refusal> {
    let id: GameId = id.parse().map_err(|_| Refusal::no_such_game())?;
    // Who asks for a game that is not there hears it now, and not on the socket.
    app.ask(&id, |answer| Request::Game { answer }).await?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _held = (app.metrics.sockets.hold(), connected, here);
        let seat = Seat { app: app.clone(), id, visitor, lang, number: None };
        seat.sit(socket).await;
    }))
}

/// What a command costs, as a share of a request: its event has to be stored.
fn cost(command: &Command) -> f64 {
    match command {
        Command::Turn { .. } => 0.5,
        // It may begin a game.
        Command::Offer(Offer::Rematch) | Command::Accept(Offer::Rematch) => 5.0,
        _ => 1.0,
    }
}

/// The offer of this name.
fn offer_named(name: &str) -> Option<Offer> {
    let name: serde::de::value::StrDeserializer<'_, NoSuchOffer> = name.into_deserializer();
    Offer::deserialize(name).ok()
}

/// One connection.
struct Seat {
    app: Arc<App>,
    id: GameId,
    visitor: Visitor,
    lang: Lang,
    /// Its number among those who watch, once it has said hello.
    number: Option<u64>,
}

impl Seat {
    async fn sit(mut self, socket: WebSocket) {
        let (mut mouth, mut ear) = split(socket);
        let (tell, mut told) = mpsc::channel::<Utf8Bytes>(UNREAD);
        // Held until hello, and then by the game alone: when it lets go, so do we.
        let mut tell = Some(tell);
        let mut closing = std::pin::pin!(closing(self.app.closing.subscribe()));
        let good_bye = loop {
            tokio::select! {
                message = told.recv() => match message {
                    Some(message) => if !mouth.say(message).await { break TOO_SLOW },
                    // Games that are let go because all stops may be quicker than we are.
                    None if *self.app.closing.borrow() => break STOPPING,
                    None => break COME_BACK,
                },
                heard = ear.hear() => match heard {
                    Heard::Text(text) => {
                        let answer = self.answer(&text, &mut tell).await;
                        if let Some(answer) = answer && !mouth.say(answer).await {
                            break TOO_SLOW;
                        }
                    }
                    Heard::Silence => if !mouth.ping().await { break GONE },
                    Heard::End(good_bye) => break good_bye,
                },
                () = &mut closing => break STOPPING,
            }
        };
        mouth.close(good_bye).await;
        drop(ear);
        if let Some(number) = self.number {
            self.app.games.tell_if_here(&self.id, Request::Leave(number)).await;
        }
    }

    /// What is answered to a message; what everybody is told comes by itself.
    async fn answer(
        &mut self,
        text: &str,
        tell: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Option<String> {
        let said: Said = match read(text, self.lang) {
            Ok(said) => said,
            Err(answer) => return Some(answer),
        };
        let tag = said.tag.clone();
        match self.obey(said, tell).await {
            Ok(answer) => answer,
            Err(refusal) => Some(refused(&tag, &refusal, self.lang)),
        }
    }

    async fn obey(
        &mut self,
        said: Said,
        tell: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<Option<String>, Refusal> {
        if let Some(lang) = said.lang.as_deref().and_then(|lang| lang.parse().ok()) {
            self.lang = lang;
        }
        let heard = self.app.clock.now();
        let command = match said.what.as_str() {
            "ping" => return Ok(Some(json!({"is": "pong", "tag": said.tag}).to_string())),
            "hello" => return self.hello(said, tell).await.map(|()| None),
            "steps" => return self.steps(said).await.map(Some),
            "turn" => {
                let missing = || not_understood("a turn has `ply` and `text`");
                let (ply, text) = said.ply.zip(said.text).ok_or_else(missing)?;
                Command::Turn { ply: Some(ply), turn: Entered::Text(text) }
            }
            "resign" => Command::Resign,
            what @ ("offer" | "accept" | "decline") => {
                let offer = said.offer.as_deref().and_then(offer_named);
                let missing = || not_understood("`what` is draw, takeback or rematch");
                let offer = offer.ok_or_else(missing)?;
                match what {
                    "offer" => Command::Offer(offer),
                    "accept" => Command::Accept(offer),
                    _ => Command::Decline(offer),
                }
            }
            _ => return Err(not_understood("no such `do`")),
        };
        if self.number.is_none() {
            return Err(Refusal::bad("hello-first", sentence!("hello-first")));
        }
        self.app.charge(self.visitor, cost(&command))?;
        let token = Token::of(said.token.as_deref().unwrap_or_default());
        self.app.ask(&self.id, |answer| Request::Act { command, token, heard, answer }).await??;
        Ok(Some(json!({"is": "done", "tag": said.tag}).to_string()))
    }

    /// From now on they are told what happens. A second hello says nothing new.
    async fn hello(
        &mut self,
        said: Said,
        tell: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<(), Refusal> {
        let Some(tell) = tell.take() else { return Ok(()) };
        let tokens = said.tokens.iter().take(MOST_TOKENS);
        let keys = tokens.map(|token| Token::of(token).key()).collect();
        let watcher = Watcher { tell, lang: self.lang, keys, visitor: self.visitor };
        let number = self.app.ask(&self.id, |number| Request::Watch { watcher, number }).await?;
        self.number = Some(number);
        Ok(())
    }

    /// What can come next in a half-entered turn.
    async fn steps(&mut self, said: Said) -> Result<String, Refusal> {
        self.app.charge(self.visitor, COST_OF_STEPS)?;
        let game = self.app.ask(&self.id, |answer| Request::Game { answer }).await?;
        if said.ply.is_some_and(|ply| ply != game.turns().len()) {
            return Err(Refusal::conflict("stale", sentence!("stale-turn")));
        }
        let (lang, steps) = (self.lang, said.steps);
        let look = move |_: &Asker| next_shown(game.position(), &steps, lang);
        let next = self.app.desk.work(self.visitor, look).await?;
        let mut told = json!(next);
        if let Value::Object(told) = &mut told {
            told.insert("is".to_owned(), "look".into());
            told.insert("tag".to_owned(), said.tag.0);
        }
        Ok(told.to_string())
    }
}
