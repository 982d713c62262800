//! A game that is played or watched.

use std::sync::Arc;

use axum::Extension;
use axum::extract::ws::{Utf8Bytes, WebSocket};
use axum::extract::{Path, State};
use axum::response::Response;
use cairn_session::{Command, Entered, GameId, Offer};
use cairn_store::Token;
use cairn_wire::live::{self, Message};
use cairn_wire::{Asked, Next, Tag, Unreadable, What, written};
use cairn_words::{Lang, sentence};
use tokio::sync::mpsc;

use super::{COME_BACK, GONE, Heard, STOPPING, TOO_SLOW, Wish, split, why};
use crate::answer::Tongue;
use crate::app::{App, Here, closing};
use crate::error::Refusal;
use crate::hall::{Request, Watcher};
use crate::limits::{Asker, Connected, Visitor};
use crate::read::not_understood;
use crate::routes::{spoken, take_seat};
use crate::shown::{Ahead, next_shown};

/// What they are told may pile up so far; who has not read so much is dropped.
const UNREAD: usize = 64;
/// What it costs to ask how a turn can go on, as a share of a request.
const COST_OF_STEPS: f64 = 0.2;
/// What it costs to take a seat, as a share of a request.
const COST_OF_SEAT: f64 = 1.0;
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

/// What an offer is called in messages.
fn offered(what: What) -> Offer {
    match what {
        What::Draw => Offer::Draw,
        What::Takeback => Offer::Takeback,
        What::Rematch => Offer::Rematch,
    }
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
        let answer = match cairn_wire::read::<live::Request>(text) {
            Ok(Asked { tag, lang, what }) => {
                self.lang = spoken(lang.as_deref(), self.lang);
                let answer = self.obey(what, &tag, tell).await;
                answer.unwrap_or_else(|refusal| Some(self.refused(tag, &refusal)))
            }
            Err(Unreadable { tag, why }) => Some(self.refused(tag, &not_understood(&why))),
        };
        answer.map(|answer| written(&answer))
    }

    fn refused(&self, tag: Tag, refusal: &Refusal) -> Message {
        let (code, message) = why(refusal, self.lang);
        Message::Refused { tag, code, message }
    }

    async fn obey(
        &mut self,
        what: live::Request,
        tag: &Tag,
        tell: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<Option<Message>, Refusal> {
        let heard = self.app.clock.now();
        let (command, token) = match what {
            live::Request::Ping => return Ok(Some(Message::Pong { tag: tag.clone() })),
            live::Request::Hello { tokens, tree } => {
                return self.hello(&tokens, tree, tell).await.map(|()| None);
            }
            live::Request::Steps { ply, steps } => {
                let next = self.steps(ply, steps).await?;
                return Ok(Some(Message::Look { tag: tag.clone(), next }));
            }
            live::Request::Join { name, token } => {
                self.expect_hello()?;
                self.app.charge(self.visitor, COST_OF_SEAT)?;
                take_seat(&self.app, &self.id, name.as_deref(), Some(&token)).await?;
                return Ok(Some(Message::Done { tag: tag.clone() }));
            }
            live::Request::Turn { ply, text, token } => {
                (Command::Turn { ply: Some(ply), turn: Entered::Text(text) }, token)
            }
            live::Request::Resign { token } => (Command::Resign, token),
            live::Request::Offer { what, token } => (Command::Offer(offered(what)), token),
            live::Request::Accept { what, token } => (Command::Accept(offered(what)), token),
            live::Request::Decline { what, token } => (Command::Decline(offered(what)), token),
        };
        self.expect_hello()?;
        self.app.charge(self.visitor, cost(&command))?;
        let token = Token::of(&token);
        self.app.ask(&self.id, |answer| Request::Act { command, token, heard, answer }).await??;
        Ok(Some(Message::Done { tag: tag.clone() }))
    }

    fn expect_hello(&self) -> Result<(), Refusal> {
        let missing = || Refusal::bad("hello-first", sentence!("hello-first"));
        self.number.map(drop).ok_or_else(missing)
    }

    /// From now on they are told what happens. A second hello says nothing new.
    async fn hello(
        &mut self,
        tokens: &[String],
        tree: bool,
        tell: &mut Option<mpsc::Sender<Utf8Bytes>>,
    ) -> Result<(), Refusal> {
        let Some(tell) = tell.take() else { return Ok(()) };
        let tokens = tokens.iter().take(MOST_TOKENS);
        let keys = tokens.map(|token| Token::of(token).key()).collect();
        let watcher = Watcher { tell, lang: self.lang, keys, tree, visitor: self.visitor };
        let number = self.app.ask(&self.id, |number| Request::Watch { watcher, number }).await?;
        self.number = Some(number);
        Ok(())
    }

    /// What can come next in a half-entered turn.
    async fn steps(&mut self, ply: Option<usize>, steps: Vec<String>) -> Result<Next, Refusal> {
        self.app.charge(self.visitor, COST_OF_STEPS)?;
        let game = self.app.ask(&self.id, |answer| Request::Game { answer }).await?;
        if ply.is_some_and(|ply| ply != game.turns().len()) {
            return Err(Refusal::conflict("stale", sentence!("stale-turn")));
        }
        let lang = self.lang;
        let look = move |_: &Asker| next_shown(game.position(), &steps, Ahead::Much, lang);
        self.app.desk.work(self.visitor, look).await
    }
}
