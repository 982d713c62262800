//! The WebSocket of a game, for players and spectators.

use std::sync::Arc;

use axum::Extension;
use axum::extract::ws::{Utf8Bytes, WebSocket};
use axum::extract::{Path, State};
use axum::response::Response;
use cairn_session::{Command, GameId, Offer, TurnInput};
use cairn_store::Token;
use cairn_wire::live::{self, Message};
use cairn_wire::{Envelope, Next, OfferKind, RequestError, Tag, parse_request, to_json};
use cairn_words::{Lang, sentence};
use tokio::sync::mpsc;

use super::{COME_BACK, GONE, STOPPING, TOO_SLOW, WsEvent, WsUpgrade, error_texts, split};
use crate::api_error::ApiError;
use crate::app::{App, ShutdownGuard, wait_for_shutdown};
use crate::convert::{TreeSize, wire_next};
use crate::games::{Request, Watcher};
use crate::json_body::malformed;
use crate::limits::{ConnectionPermit, Requester, Visitor};
use crate::response::RequestLang;
use crate::routes::{lang_or, take_seat};

/// The capacity of a client's message queue. A client whose queue is full is disconnected.
const QUEUE_CAPACITY: usize = 64;
/// The cost of a `steps` request, in HTTP requests.
const STEPS_COST: f64 = 0.2;
/// The cost of a `join` request, in HTTP requests.
const JOIN_COST: f64 = 1.0;
/// The largest number of tokens in a `hello`.
const MAX_TOKENS: usize = 8;

pub(crate) async fn live(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Extension(visitor): Extension<Visitor>,
    Extension(permit): Extension<ConnectionPermit>,
    Extension(guard): Extension<ShutdownGuard>,
    RequestLang(lang): RequestLang,
    WsUpgrade(upgrade): WsUpgrade,
) -> Result<Response, ApiError> {
    let id: GameId = id.parse().map_err(|_| ApiError::no_such_game())?;
    // A missing game is an HTTP error, before the upgrade.
    app.ask(&id, |answer| Request::Game { answer }).await?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _held = (app.metrics.sockets.increment(), permit, guard);
        let live = LiveSocket { app: app.clone(), id, visitor, lang, number: None };
        live.run(socket).await;
    }))
}

/// The cost of a command, in HTTP requests. Its event has to be stored.
fn command_cost(command: &Command) -> f64 {
    match command {
        Command::Turn { .. } => 0.5,
        // It may create a game.
        Command::Offer(Offer::Rematch) | Command::Accept(Offer::Rematch) => 5.0,
        _ => 1.0,
    }
}

fn from_kind(kind: OfferKind) -> Offer {
    match kind {
        OfferKind::Draw => Offer::Draw,
        OfferKind::Takeback => Offer::Takeback,
        OfferKind::Rematch => Offer::Rematch,
    }
}

/// One connection.
struct LiveSocket {
    app: Arc<App>,
    id: GameId,
    visitor: Visitor,
    lang: Lang,
    /// Its watcher number, after its `hello`.
    number: Option<u64>,
}

impl LiveSocket {
    async fn run(mut self, socket: WebSocket) {
        let (mut writer, mut reader) = split(socket);
        let (sender, mut messages) = mpsc::channel::<Utf8Bytes>(QUEUE_CAPACITY);
        // After `hello` only the game holds the sender. When the game drops it, the connection ends.
        let mut sender = Some(sender);
        let mut shutdown = std::pin::pin!(wait_for_shutdown(self.app.shutdown.subscribe()));
        let reason = loop {
            tokio::select! {
                message = messages.recv() => match message {
                    Some(message) => if !writer.send_text(message).await { break TOO_SLOW },
                    // During a shutdown the game may end before this connection notices.
                    None if *self.app.shutdown.borrow() => break STOPPING,
                    None => break COME_BACK,
                },
                event = reader.next() => match event {
                    WsEvent::Text(text) => {
                        let answer = self.answer(&text, &mut sender).await;
                        if let Some(answer) = answer && !writer.send_text(answer).await {
                            break TOO_SLOW;
                        }
                    }
                    WsEvent::Idle => if !writer.ping().await { break GONE },
                    WsEvent::End(reason) => break reason,
                },
                () = &mut shutdown => break STOPPING,
            }
        };
        writer.close(reason).await;
        drop(reader);
        if let Some(number) = self.number {
            self.app.games.send_if_loaded(&self.id, Request::Leave(number)).await;
        }
    }

    /// The direct answer to a message. Messages about events come from the game.
    async fn answer(
        &mut self,
        text: &str,
        sender: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Option<String> {
        let answer = match parse_request::<live::Request>(text) {
            Ok(Envelope { tag, lang, request }) => {
                self.lang = lang_or(lang.as_deref(), self.lang);
                let answer = self.handle(request, &tag, sender).await;
                answer.unwrap_or_else(|error| Some(self.refused(tag, &error)))
            }
            Err(RequestError { tag, why }) => Some(self.refused(tag, &malformed(&why))),
        };
        answer.map(|answer| to_json(&answer))
    }

    fn refused(&self, tag: Tag, error: &ApiError) -> Message {
        let (code, message) = error_texts(error, self.lang);
        Message::Refused { tag, code, message }
    }

    async fn handle(
        &mut self,
        request: live::Request,
        tag: &Tag,
        sender: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<Option<Message>, ApiError> {
        let received = self.app.clock.now();
        let (command, token) = match request {
            live::Request::Ping => return Ok(Some(Message::Pong { tag: tag.clone() })),
            live::Request::Hello { tokens, tree } => {
                return self.hello(&tokens, tree, sender).await.map(|()| None);
            }
            live::Request::Steps { ply, steps } => {
                let next = self.steps(ply, steps).await?;
                return Ok(Some(Message::Look { tag: tag.clone(), next }));
            }
            live::Request::Join { name, token } => {
                self.expect_hello()?;
                self.app.charge(self.visitor, JOIN_COST)?;
                take_seat(&self.app, &self.id, name.as_deref(), Some(&token)).await?;
                return Ok(Some(Message::Done { tag: tag.clone() }));
            }
            live::Request::Turn { ply, text, token } => {
                (Command::Turn { ply: Some(ply), turn: TurnInput::Text(text) }, token)
            }
            live::Request::Resign { token } => (Command::Resign, token),
            live::Request::Offer { what, token } => (Command::Offer(from_kind(what)), token),
            live::Request::Accept { what, token } => (Command::Accept(from_kind(what)), token),
            live::Request::Decline { what, token } => (Command::Decline(from_kind(what)), token),
        };
        self.expect_hello()?;
        self.app.charge(self.visitor, command_cost(&command))?;
        let token = Token::claimed(&token);
        self.app
            .ask(&self.id, |answer| Request::Act { command, token, received, answer })
            .await??;
        Ok(Some(Message::Done { tag: tag.clone() }))
    }

    fn expect_hello(&self) -> Result<(), ApiError> {
        let missing = || ApiError::unprocessable("hello-first", sentence!("hello-first"));
        self.number.map(drop).ok_or_else(missing)
    }

    /// Subscribes to the game. A second `hello` has no effect.
    async fn hello(
        &mut self,
        tokens: &[String],
        tree: bool,
        sender: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<(), ApiError> {
        let Some(messages) = sender.take() else { return Ok(()) };
        let tokens = tokens.iter().take(MAX_TOKENS);
        let keys = tokens.map(|token| Token::claimed(token).key()).collect();
        let watcher = Watcher { messages, lang: self.lang, keys, tree, visitor: self.visitor };
        let number = self.app.ask(&self.id, |number| Request::Watch { watcher, number }).await?;
        self.number = Some(number);
        Ok(())
    }

    /// The steps that can follow in a partly entered turn.
    async fn steps(&mut self, ply: Option<usize>, steps: Vec<String>) -> Result<Next, ApiError> {
        self.app.charge(self.visitor, STEPS_COST)?;
        let game = self.app.ask(&self.id, |answer| Request::Game { answer }).await?;
        if ply.is_some_and(|ply| ply != game.turns().len()) {
            return Err(ApiError::conflict("stale", sentence!("stale-turn")));
        }
        let lang = self.lang;
        let next = move |_: &Requester| wire_next(game.position(), &steps, TreeSize::Large, lang);
        self.app.workers.run(self.visitor, next).await
    }
}
