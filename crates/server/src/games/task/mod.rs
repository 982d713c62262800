//! The task of one game. Clients are notified of an event only after it is durable.

mod broadcast;
mod commit;
mod thinking;

use std::sync::Arc;
use std::time::Duration;

use cairn_engine::Stop;
use cairn_record::Seat;
use cairn_session::{Command, Effect, SeatKey};
use cairn_store::{GameHeader, Token};
use cairn_words::sentence;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use self::broadcast::state_message;
use super::listing::GameListing;
use super::server_game::ServerGame;
use super::{Request, Watcher};
use crate::api_error::ApiError;
use crate::app::{App, wait_for_shutdown};
use crate::convert::TreeSize;
use crate::limits::Visitor;

pub(super) struct GameTask {
    app: Arc<App>,
    game: ServerGame,
    watchers: Vec<(u64, Watcher)>,
    /// The visitor to whom engine work for this game is charged: the last player or spectator who
    /// connected.
    visitor: Visitor,
    listing: GameListing,
    /// The task's own queue, to which the engine sends its answers. It is weak, so that it does not
    /// keep the task alive.
    own_queue: mpsc::WeakSender<Request>,
    thinking: Option<Thinking>,
    /// When a computer may start to think. It is set for the pause in a game of two computers, and for
    /// the delay after a failed write.
    think_at: Option<Instant>,
    /// True if the game could not be loaded again after a failure. The task ends then.
    broken: bool,
    idle_since: Instant,
}

/// A request to the engine.
struct Thinking {
    /// The version of the session at the request. After the next event the answer is out of date.
    version: u32,
    stop: Stop,
}

impl GameTask {
    pub fn new(
        app: Arc<App>,
        game: ServerGame,
        own_queue: mpsc::WeakSender<Request>,
        listing: GameListing,
        visitor: Visitor,
    ) -> GameTask {
        GameTask {
            app,
            game,
            watchers: Vec::new(),
            visitor,
            listing,
            own_queue,
            thinking: None,
            think_at: None,
            broken: false,
            idle_since: Instant::now(),
        }
    }

    pub async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut shutdown = std::pin::pin!(wait_for_shutdown(self.app.shutdown.subscribe()));
        self.update_thinking();
        while !self.broken {
            let wake = self.next_wake();
            tokio::select! {
                biased;
                () = &mut shutdown => break,
                // A request that was received in time is handled before the flag.
                request = requests.recv() => match request {
                    Some(request) => self.handle(request).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake) => {
                    self.tick().await;
                    let idle = self.is_idle() && self.idle_since.elapsed() >= self.idle_timeout();
                    if idle && self.app.games.remove_idle(&self.game.id, &mut requests) {
                        self.app.set_flag_timer(&self.game);
                        return self.pass_on(requests).await;
                    }
                }
            }
        }
        self.stop_thinking();
        self.app.games.remove(&self.game.id);
        if self.broken {
            self.app.set_flag_timer(&self.game);
        }
    }

    /// Passes requests that arrived while the task ended to the next task of the game.
    async fn pass_on(self, mut requests: mpsc::Receiver<Request>) {
        while let Some(late) = requests.recv().await {
            // If this fails, the answer channel is dropped, and the requester gets an error.
            let _ = self.app.send(&self.game.id, late).await;
        }
    }

    /// The time of the next action if no request arrives.
    fn next_wake(&self) -> Instant {
        let mut wake = Instant::now() + self.idle_timeout();
        if let Some(think) = self.think_at {
            wake = wake.min(think);
        }
        if let Some(left) = self.app.now(|now| self.game.session.millis_until_flag(now)) {
            wake = wake.min(Instant::now() + Duration::from_millis(left));
        }
        wake
    }

    /// How long an idle game stays in memory. A client that lost its connection can reconnect within
    /// this time.
    fn idle_timeout(&self) -> Duration {
        self.app.limits.timeout * 3
    }

    /// Returns true if nobody is connected and no computer thinks.
    fn is_idle(&self) -> bool {
        self.watchers.is_empty() && self.thinking.is_none() && self.think_at.is_none()
    }

    async fn tick(&mut self) {
        // If the flag cannot be stored, the next tick tries again.
        if self.commit_flag(self.app.clock.now()).await.is_err() && !self.broken {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        if self.think_at.is_some_and(|at| at <= Instant::now()) {
            self.think_at = None;
            self.update_thinking();
        }
    }

    async fn handle(&mut self, request: Request) {
        self.idle_since = Instant::now();
        match request {
            Request::Watch { watcher, number } => self.add_watcher(watcher, number),
            Request::Leave(number) => {
                self.watchers.retain(|(known, _)| *known != number);
                self.broadcast_connections();
                if self.watchers.is_empty() && self.is_demo() {
                    self.stop_thinking();
                }
                self.update_thinking();
            }
            // Sending an answer fails if the requester is gone. That is no problem.
            Request::Act { command, token, received, answer } => {
                let _ = answer.send(self.act(&command, &token, received).await);
            }
            Request::Join { name, key, answer } => {
                let _ = answer.send(self.join(&name, key).await);
            }
            Request::State { lang, answer } => {
                let _ = answer.send(self.state(TreeSize::Small, lang));
            }
            Request::Game { answer } => {
                let _ = answer.send(self.game.session.game().clone());
            }
            Request::Chosen { version, command } if self.is_expected(version) => {
                self.thinking = None;
                self.play_choice(command).await;
            }
            Request::DrawAnswered { version, accepts } if self.is_expected(version) => {
                self.thinking = None;
                self.answer_draw(accepts).await;
            }
            // The answer of the engine is out of date.
            Request::Chosen { .. } | Request::DrawAnswered { .. } => {}
        }
    }

    fn add_watcher(&mut self, watcher: Watcher, number: oneshot::Sender<u64>) {
        let (lang, messages) = (watcher.lang, watcher.messages.clone());
        let (own, tree) = (self.seats_of(&watcher), self.tree_size(&watcher));
        if !own.is_empty() || self.watchers.is_empty() {
            self.visitor = watcher.visitor;
        }
        let id = self.app.games.next_watcher();
        self.watchers.push((id, watcher));
        let _ = number.send(id);
        self.broadcast_connections();
        if let Ok(state) = self.state(tree, lang) {
            let _ = messages.try_send(state_message(state, &own));
        }
        self.delay_demo_move();
        self.update_thinking();
    }

    /// The indices of the seats that a watcher holds.
    fn seats_of(&self, watcher: &Watcher) -> Vec<usize> {
        let is_held = |seat: &Seat| {
            watcher.keys.iter().any(|key| self.game.session.seat_with_key(key) == Some(*seat))
        };
        Seat::BOTH.iter().filter(|seat| is_held(seat)).map(|seat| seat.index()).collect()
    }

    /// Executes a command of the holder of a token.
    async fn act(
        &mut self,
        command: &Command,
        token: &Token,
        received: u64,
    ) -> Result<(), ApiError> {
        let seat = self.game.session.seat_with_key(&token.key());
        let seat =
            seat.ok_or_else(|| ApiError::forbidden("not-yours", sentence!("not-your-seat")))?;
        self.execute(seat, command, received).await
    }

    /// Decides a command as of this time, stores its event and broadcasts it. If the flag was due by
    /// then, the flag is stored and the command is refused.
    async fn execute(&mut self, seat: Seat, command: &Command, at: u64) -> Result<(), ApiError> {
        let is_late = !matches!(command, Command::Forfeit { .. }) && self.commit_flag(at).await?;
        let decided = self.app.outages.at(at, |now| self.game.session.decide(seat, command, now));
        match decided? {
            _ if is_late => Err(cairn_session::Refusal::TimeIsUp.into()),
            Effect::Event(decision) => self.commit(decision).await,
            Effect::Rematch => self.rematch().await,
        }
    }

    async fn join(&mut self, name: &str, key: SeatKey) -> Result<Seat, ApiError> {
        let joined = self.app.now(|now| self.game.session.decide_join(name, key, now));
        let (seat, decision) = joined?;
        if let Some(decision) = decision {
            self.commit(decision).await?;
        }
        Ok(seat)
    }

    /// Creates the rematch, with the seats exchanged.
    async fn rematch(&mut self) -> Result<(), ApiError> {
        let session = &self.game.session;
        let header = GameHeader {
            open: self.game.open,
            ..GameHeader::new(session.rematch_header(self.app.clock.now()))
        };
        let decision = self.app.now(|now| session.decide_rematch(header.id.clone(), now))?;
        self.app.create_game(header, self.visitor).await?;
        self.commit(decision).await
    }
}

/// After a panic the game is removed, and the next request loads it from the store.
impl Drop for GameTask {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.app.games.remove(&self.game.id);
        }
    }
}
