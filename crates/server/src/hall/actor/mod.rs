//! The task of one game. Nobody is told of an event before it is durable.

mod telling;
mod thinking;

use std::sync::Arc;
use std::time::Duration;

use cairn_engine::Stop;
use cairn_record::Player;
use cairn_session::{Command, Decision, Effect, Event, SeatKey};
use cairn_store::{GameHeader, StoreError, Token};
use cairn_words::sentence;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use self::telling::state_told;
use super::game::ServerGame;
use super::{Presence, Request, Watcher};
use crate::app::{App, closing};
use crate::error::Refusal;
use crate::limits::Visitor;
use crate::shown::Ahead;

pub(super) struct Actor {
    app: Arc<App>,
    game: ServerGame,
    watchers: Vec<(u64, Watcher)>,
    /// For whom the engine works here: the visitor who plays, or who was last seen to.
    visitor: Visitor,
    /// What lists know.
    presence: Presence,
    /// Where the engine sends its answers; weak, or the task would keep itself alive.
    own: mpsc::WeakSender<Request>,
    thinking: Option<Thinking>,
    /// When a computer may think: between two computers there is a pause, and what could not be
    /// stored is not tried again at once.
    think_at: Option<Instant>,
    /// The game could not be read again after a failure, so the task must end.
    broken: bool,
    quiet_since: Instant,
}

/// What the engine has been asked for.
struct Thinking {
    /// The number of events at that moment: after the next event the answer is out of date.
    asked: u32,
    stop: Stop,
}

/// What could not be stored is tried again after this time.
const RETRY_AFTER: Duration = Duration::from_secs(2);

impl Actor {
    pub fn new(
        app: Arc<App>,
        game: ServerGame,
        own: mpsc::WeakSender<Request>,
        presence: Presence,
        visitor: Visitor,
    ) -> Actor {
        Actor {
            app,
            game,
            watchers: Vec::new(),
            visitor,
            presence,
            own,
            thinking: None,
            think_at: None,
            broken: false,
            quiet_since: Instant::now(),
        }
    }

    pub async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut closing = std::pin::pin!(closing(self.app.closing.subscribe()));
        self.go_on();
        while !self.broken {
            let wake = self.next_wake();
            tokio::select! {
                biased;
                () = &mut closing => break,
                // A request that was heard in time comes before a flag.
                request = requests.recv() => match request {
                    Some(request) => self.serve(request).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake) => {
                    self.tick().await;
                    let quiet = self.is_quiet() && self.quiet_since.elapsed() >= self.quiet();
                    if quiet && self.app.games.leave(&self.game.id, &mut requests) {
                        self.app.set_alarm_of(&self.game);
                        return self.pass_on(requests).await;
                    }
                }
            }
        }
        self.stop_thinking();
        self.app.games.remove(&self.game.id);
        if self.broken {
            self.app.set_alarm_of(&self.game);
        }
    }

    /// Requests that came while the task ended are served by the next one.
    async fn pass_on(self, mut requests: mpsc::Receiver<Request>) {
        while let Some(late) = requests.recv().await {
            // If it is refused, its answer is dropped, and whoever waits for it is told so.
            let _ = self.app.tell(&self.game.id, late).await;
        }
    }

    /// When something is to be done even if nobody says anything.
    fn next_wake(&self) -> Instant {
        let mut wake = Instant::now() + self.quiet();
        if let Some(think) = self.think_at {
            wake = wake.min(think);
        }
        if let Some(left) = self.app.now(|now| self.game.session.until_flag(now)) {
            wake = wake.min(Instant::now() + Duration::from_millis(left));
        }
        wake
    }

    /// After this time a game that nobody watches and in which nobody thinks leaves the memory:
    /// whoever lost their connection has had time to come back.
    fn quiet(&self) -> Duration {
        self.app.limits.patience * 3
    }

    fn is_quiet(&self) -> bool {
        self.watchers.is_empty() && self.thinking.is_none() && self.think_at.is_none()
    }

    async fn tick(&mut self) {
        // If the flag cannot be stored now, it falls again in a moment.
        if self.commit_flag(self.app.clock.now()).await.is_err() && !self.broken {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        if self.think_at.is_some_and(|at| at <= Instant::now()) {
            self.think_at = None;
            self.go_on();
        }
    }

    async fn serve(&mut self, request: Request) {
        self.quiet_since = Instant::now();
        match request {
            Request::Watch { watcher, number } => self.welcome(watcher, number),
            Request::Leave(number) => {
                self.watchers.retain(|(known, _)| *known != number);
                self.tell_who_is_here();
                if self.watchers.is_empty() && self.is_demo() {
                    self.stop_thinking();
                }
                self.go_on();
            }
            // Whoever asks may have gone away meanwhile, and need not be told.
            Request::Act { command, token, heard, answer } => {
                let _ = answer.send(self.act(&command, &token, heard).await);
            }
            Request::Join { name, key, answer } => {
                let _ = answer.send(self.join(&name, key).await);
            }
            Request::State { lang, answer } => {
                let _ = answer.send(self.state(Ahead::Little, lang));
            }
            Request::Game { answer } => {
                let _ = answer.send(self.game.session.game().clone());
            }
            Request::Chosen { asked, command } if self.is_awaited(asked) => {
                self.thinking = None;
                self.play_choice(command).await;
            }
            Request::DrawAnswered { asked, accepts } if self.is_awaited(asked) => {
                self.thinking = None;
                self.answer_draw(accepts).await;
            }
            // The game has moved on meanwhile.
            Request::Chosen { .. } | Request::DrawAnswered { .. } => {}
        }
    }

    fn welcome(&mut self, watcher: Watcher, number: oneshot::Sender<u64>) {
        let (lang, tell) = (watcher.lang, watcher.tell.clone());
        let (you, ahead) = (self.seats_of(&watcher), self.ahead(&watcher));
        if !you.is_empty() || self.watchers.is_empty() {
            self.visitor = watcher.visitor;
        }
        let name = self.app.games.next_watcher();
        self.watchers.push((name, watcher));
        let _ = number.send(name);
        self.tell_who_is_here();
        if let Ok(state) = self.state(ahead, lang) {
            let _ = tell.try_send(state_told(state, &you));
        }
        self.delay_demo_move();
        self.go_on();
    }

    fn seats_of(&self, watcher: &Watcher) -> Vec<usize> {
        let held = |player: &Player| {
            watcher.keys.iter().any(|key| self.game.session.holder(key) == Some(*player))
        };
        Player::BOTH.iter().filter(|player| held(player)).map(|player| player.index()).collect()
    }

    /// The holder of a token does something.
    async fn act(&mut self, command: &Command, token: &Token, heard: u64) -> Result<(), Refusal> {
        let player = self.game.session.holder(&token.key());
        let player =
            player.ok_or_else(|| Refusal::forbidden("not-yours", sentence!("not-your-seat")))?;
        self.execute(player, command, heard).await
    }

    /// Decides a command of a player as of this time, stores what it causes, and tells everybody. If
    /// the flag was due by then, it falls and the command is refused.
    async fn execute(&mut self, player: Player, command: &Command, at: u64) -> Result<(), Refusal> {
        let is_late = !matches!(command, Command::Forfeit { .. }) && self.commit_flag(at).await?;
        let decided = self.app.outages.at(at, |now| self.game.session.decide(player, command, now));
        match decided? {
            _ if is_late => Err(cairn_session::Refusal::TimeIsUp.into()),
            Effect::Event(decision) => self.commit(decision).await,
            Effect::Rematch => self.rematch().await,
        }
    }

    /// Commits the flag of the player to move if it is due at this time, and returns whether it was.
    async fn commit_flag(&mut self, at: u64) -> Result<bool, Refusal> {
        let Some(flag) = self.app.outages.at(at, |now| self.game.session.flag(now)) else {
            return Ok(false);
        };
        self.commit(flag).await.map(|()| true)
    }

    async fn join(&mut self, name: &str, key: SeatKey) -> Result<Player, Refusal> {
        let joined = self.app.now(|now| self.game.session.decide_join(name, key, now));
        let (player, decision) = joined?;
        if let Some(decision) = decision {
            self.commit(decision).await?;
        }
        Ok(player)
    }

    /// The players play again, with sides changed.
    async fn rematch(&mut self) -> Result<(), Refusal> {
        let session = &self.game.session;
        let header = GameHeader {
            open: self.game.open,
            ..GameHeader::new(session.rematch_header(self.app.clock.now()))
        };
        let decision = self.app.now(|now| session.decide_rematch(header.id.clone(), now))?;
        self.app.begin(header, self.visitor).await?;
        self.commit(decision).await
    }

    /// Stores a decision, applies it, and tells everybody.
    async fn commit(&mut self, decision: Decision) -> Result<(), Refusal> {
        let (event, number) = (decision.event().clone(), decision.version());
        let began = Instant::now();
        let (before, after) = (self.game.session.stage(), self.game.session.stage_after(&decision));
        let stage = Some(after).filter(|stage| *stage != before);
        match self.app.store.append(&self.game.id, number, &event, stage).await {
            Ok(()) => self.game.session.commit(decision),
            Err(error) => self.reload_after(&error, number, &event).await?,
        }
        self.app.metrics.events.add(1);
        self.app.heartbeat.record(true);
        self.app.metrics.kept_in(began.elapsed());
        let now = self.app.clock.now();
        self.game.session.start_clock(event.at, now);
        self.presence.changed(&self.game, now);
        self.tell(&event);
        self.delay_demo_move();
        self.go_on();
        Ok(())
    }

    /// After a failed append it is not known whether the event was stored: the game is read again. If
    /// the event is its last one, all is well.
    async fn reload_after(
        &mut self,
        error: &StoreError,
        number: u32,
        event: &Event,
    ) -> Result<(), Refusal> {
        self.app.metrics.unkept.add(1);
        self.app.heartbeat.record(matches!(error, StoreError::Conflict));
        tracing::warn!(game = %self.game.id, %error, "not stored");
        if self.reload().await.as_ref() == Some(event) && self.game.session.version() == number + 1
        {
            return Ok(());
        }
        self.tell_state();
        // The store is unavailable, so it is tried again later.
        self.think_at = Some(Instant::now() + RETRY_AFTER);
        Err(match error {
            StoreError::Conflict => cairn_session::Refusal::Stale.into(),
            _ => Refusal::not_kept(),
        })
    }

    /// Reads the game from the store, and returns its last event. If that fails, the task ends, and
    /// the next request starts it again.
    async fn reload(&mut self) -> Option<Event> {
        let stored = self.app.store.load(&self.game.id).await.ok().flatten();
        let last = stored.as_ref().and_then(|stored| stored.events.last().cloned());
        match stored.map(ServerGame::replay) {
            Some(Ok(game)) => {
                self.game = game;
                last
            }
            _ => {
                self.broken = true;
                None
            }
        }
    }
}

/// After a panic here the next request reads the game from the store.
impl Drop for Actor {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.app.games.remove(&self.game.id);
        }
    }
}
