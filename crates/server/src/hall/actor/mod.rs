//! The task of one game. What it has told somebody is durable; what is not durable, nobody has
//! been told.

mod telling;
mod thinking;

use std::sync::Arc;
use std::time::Duration;

use cairn_engine::Stop;
use cairn_record::Player;
use cairn_store::{Event, Header, Seat, StoreError, Token, TokenHash, What};
use cairn_words::sentence;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use self::telling::state_told;
use super::rules::{Action, Outcome};
use super::table::Table;
use super::{Command, Presence, Watcher};
use crate::app::{App, closing};
use crate::error::Refusal;
use crate::limits::Visitor;

pub(super) struct Actor {
    app: Arc<App>,
    table: Table,
    watchers: Vec<(u64, Watcher)>,
    /// For whom the engine works here: who plays, or who was last seen to.
    visitor: Visitor,
    /// What lists know.
    presence: Presence,
    /// Where the engine sends its answers; weak, or the task would keep itself alive.
    own: mpsc::WeakSender<Command>,
    thinking: Option<Thinking>,
    /// When a computer may think: those who play each other do not rush, and what could not be kept
    /// is not tried again at once.
    think_at: Option<Instant>,
    /// The store and what is in memory may differ.
    broken: bool,
    quiet_since: Instant,
}

/// What the engine has been asked for.
struct Thinking {
    /// The number of events at that moment: with the next one it is about something gone by.
    asked: u32,
    stop: Stop,
}

/// What could not be kept is tried again after this time.
const AWAY: Duration = Duration::from_secs(2);

impl Actor {
    pub fn new(
        app: Arc<App>,
        table: Table,
        own: mpsc::WeakSender<Command>,
        presence: Presence,
        visitor: Visitor,
    ) -> Actor {
        Actor {
            app,
            table,
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

    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        let mut closing = std::pin::pin!(closing(self.app.closing.subscribe()));
        self.go_on();
        while !self.broken {
            let wake = self.next_wake();
            tokio::select! {
                biased;
                () = &mut closing => break,
                // What was said in time comes before a flag.
                command = commands.recv() => match command {
                    Some(command) => self.hear(command).await,
                    None => break,
                },
                () = tokio::time::sleep_until(wake) => {
                    self.tick().await;
                    let quiet = self.is_quiet() && self.quiet_since.elapsed() >= self.quiet();
                    if quiet && self.app.hall.leave(&self.table.header.id, &mut commands) {
                        self.set_alarm();
                        return self.send_on(commands).await;
                    }
                }
            }
        }
        self.stop_thinking();
        self.app.hall.remove(&self.table.header.id);
    }

    /// Who came through the door while it was being closed is heard by the task that is next.
    async fn send_on(self, mut commands: mpsc::Receiver<Command>) {
        while let Some(late) = commands.recv().await {
            // Who is refused there has lost their answer, and is told so.
            let _ = self.app.tell(&self.table.header.id, late).await;
        }
    }

    /// When something is to be done even if nobody says anything.
    fn next_wake(&self) -> Instant {
        let mut wake = Instant::now() + self.quiet();
        if let Some(think) = self.think_at {
            wake = wake.min(think);
        }
        if let Some(left) = self.table.until_flag(self.app.clock.now(), &self.app.downtime) {
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

    /// Somebody's clock runs out also while the game is not in memory.
    fn set_alarm(&self) {
        let now = self.app.clock.now();
        if let Some(left) = self.table.until_flag(now, &self.app.downtime) {
            self.app.hall.alarms.set(&self.table.header.id, now + left);
        }
    }

    async fn tick(&mut self) {
        if let Some(flag) = self.table.flag(self.app.clock.now(), &self.app.downtime) {
            // If it cannot be kept now, it falls again in a moment.
            if self.happen(flag).await.is_err() {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
        if self.think_at.is_some_and(|at| at <= Instant::now()) {
            self.think_at = None;
            self.go_on();
        }
    }

    async fn hear(&mut self, command: Command) {
        self.quiet_since = Instant::now();
        match command {
            Command::Watch { watcher, number } => self.welcome(watcher, number),
            Command::Leave(number) => {
                self.watchers.retain(|(known, _)| *known != number);
                self.tell_who_is_here();
                if self.watchers.is_empty() && self.is_show() {
                    self.stop_thinking();
                }
                self.go_on();
            }
            // Whoever asks may have gone away meanwhile, and need not be told.
            Command::Act { action, token, heard, answer } => {
                let _ = answer.send(self.act(action, &token, heard).await);
            }
            Command::Join { name, secret, answer } => {
                let _ = answer.send(self.join(name, secret).await);
            }
            Command::State { lang, answer } => {
                let state = self.state(lang).map(|state| state.to_string());
                let _ = answer.send(state);
            }
            Command::Game { answer } => {
                let _ = answer.send(self.table.game.clone());
            }
            Command::Chosen { asked, choice } if self.is_awaited(asked) => {
                self.thinking = None;
                self.play_choice(choice).await;
            }
            Command::DrawAnswered { asked, accepts } if self.is_awaited(asked) => {
                self.thinking = None;
                self.answer_draw(accepts).await;
            }
            // The game has moved on meanwhile.
            Command::Chosen { .. } | Command::DrawAnswered { .. } => {}
        }
    }

    fn welcome(&mut self, watcher: Watcher, number: oneshot::Sender<u64>) {
        let (lang, tell) = (watcher.lang, watcher.tell.clone());
        let you = self.seats_of(&watcher);
        if !you.is_empty() || self.watchers.is_empty() {
            self.visitor = watcher.visitor;
        }
        let name = self.app.hall.next_watcher();
        self.watchers.push((name, watcher));
        let _ = number.send(name);
        self.tell_who_is_here();
        if let Ok(state) = self.state(lang) {
            let _ = tell.try_send(state_told(state, &you));
        }
        self.let_it_be_seen();
        self.go_on();
    }

    fn seats_of(&self, watcher: &Watcher) -> Vec<usize> {
        let held = |player: &Player| {
            watcher.tokens.iter().any(|token| self.table.holder(token) == Some(*player))
        };
        Player::BOTH.iter().filter(|player| held(player)).map(|player| player.index()).collect()
    }

    /// A player does something.
    async fn act(&mut self, action: Action, token: &Token, heard: u64) -> Result<(), Refusal> {
        let player = self
            .table
            .holder(&token.hash())
            .ok_or_else(|| Refusal::forbidden("not-yours", sentence!("not-your-seat")))?;
        match self.table.consider(player, &action, heard, &self.app.downtime)? {
            Outcome::Event(what) => self.happen(what).await,
            Outcome::Rematch => self.rematch().await,
        }
    }

    async fn join(&mut self, name: String, secret: TokenHash) -> Result<Player, Refusal> {
        // They sit here already, and the answer was lost on its way.
        if let Some(player) = self.table.holder(&secret) {
            return Ok(player);
        }
        let free =
            Player::BOTH.into_iter().find(|player| self.table.seats[player.index()] == Seat::Free);
        let player =
            free.ok_or_else(|| Refusal::conflict("no-free-seat", sentence!("no-free-seat")))?;
        self.happen(What::Joined { player, name, token: secret }).await?;
        Ok(player)
    }

    /// The players play again, with sides changed.
    async fn rematch(&mut self) -> Result<(), Refusal> {
        let old = &self.table.header;
        let [first, second] = self.table.seats.clone();
        let header = Header {
            start: old.start.clone(),
            time: old.time.clone(),
            takebacks: old.takebacks,
            open: old.open,
            seats: [second, first],
            created: self.app.clock.now(),
            ..Header::new(&old.variant)
        };
        let game = header.id.clone();
        self.app.begin(header, self.visitor).await?;
        self.happen(What::Again { game }).await
    }

    /// Writes down what happens; then it has happened, and everybody is told.
    async fn happen(&mut self, what: What) -> Result<(), Refusal> {
        let event = Event { at: self.app.clock.now(), what };
        let number = self.table.seq;
        let began = Instant::now();
        let stage = self.table.stage();
        // Should it not be kept, all is read anew from the store; nobody has been told of it.
        if let Err(error) = self.table.apply(&event) {
            tracing::error!(%error, "an event that was considered");
            self.read_anew().await;
            return Err(Refusal::not_kept());
        }
        let id = self.table.header.id.clone();
        let next = Some(self.table.stage()).filter(|next| *next != stage);
        match self.app.store.append(&id, number, &event, next).await {
            Ok(()) => {}
            Err(error) => {
                self.app.metrics.unkept.add(1);
                self.app.pulse.felt(matches!(error, StoreError::Conflict));
                tracing::warn!(game = %id, %error, "not kept");
                let is_kept = self.read_anew().await == Some((number + 1, event.clone()));
                if !is_kept {
                    self.tell_state();
                    // The store is away: it is asked again in a while.
                    self.think_at = Some(Instant::now() + AWAY);
                    return Err(match error {
                        StoreError::Conflict => Refusal::conflict("stale", sentence!("stale-turn")),
                        _ => Refusal::not_kept(),
                    });
                }
            }
        }
        self.app.metrics.events.add(1);
        self.app.pulse.felt(true);
        self.app.metrics.kept_in(began.elapsed());
        let now = self.app.clock.now();
        self.table.start_clock(&event, now);
        self.presence.changed(&self.table, now);
        self.tell(&event.what);
        self.let_it_be_seen();
        self.go_on();
        Ok(())
    }

    /// Reads the game from the store; how many events it has, and the last. If that fails, the task
    /// ends, and whoever comes next reads it.
    async fn read_anew(&mut self) -> Option<(u32, Event)> {
        let kept = self.app.store.load(&self.table.header.id).await.ok().flatten();
        let last = kept.as_ref().and_then(|kept| kept.events.last().cloned());
        match kept.map(Table::of) {
            Some(Ok(table)) => {
                self.table = table;
                last.map(|last| (self.table.seq, last))
            }
            _ => {
                self.broken = true;
                None
            }
        }
    }
}

/// Should this code fail, the next who asks for the game finds it in the store.
impl Drop for Actor {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.app.hall.remove(&self.table.header.id);
        }
    }
}
