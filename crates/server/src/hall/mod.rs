//! The games that are in memory: one task for each, which alone changes it.

mod actor;
mod alarms;
mod downtime;
mod presence;
mod rules;
mod table;
mod told;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use cairn_engine::Choice;
use cairn_record::{Fault, Match, Player};
use cairn_store::{GameId, Header, Token, TokenHash};
use cairn_words::Lang;
use tokio::sync::{mpsc, oneshot};

use self::actor::Actor;
pub(crate) use self::alarms::Alarms;
pub(crate) use self::downtime::Downtime;
pub(crate) use self::presence::Listed;
use self::presence::Presence;
pub(crate) use self::rules::Action;
pub(crate) use self::table::Table;
pub(crate) use self::told::{offer_named, seat_shown};
use crate::app::App;
use crate::error::Refusal;
use crate::limits::Visitor;

/// What the task of a game is told.
pub(crate) enum Command {
    /// Somebody watches; they are told how it stands, and then of everything that happens.
    Watch { watcher: Watcher, number: oneshot::Sender<u64> },
    /// Somebody watches no more.
    Leave(u64),
    /// The holder of a token does something. It counts from when it was heard, in milliseconds since
    /// 1970: nobody's clock runs while they wait for others.
    Act { action: Action, token: Token, heard: u64, answer: oneshot::Sender<Result<(), Refusal>> },
    /// Somebody takes the free seat.
    Join { name: String, secret: TokenHash, answer: oneshot::Sender<Result<Player, Refusal>> },
    /// How does it stand?
    State { lang: Lang, answer: oneshot::Sender<Result<String, Refusal>> },
    /// The match itself.
    Game { answer: oneshot::Sender<Match> },
    /// The computer has chosen, or lost by what it did.
    Chosen { asked: u32, choice: Result<Choice, Fault> },
    /// The computer has thought about a draw.
    DrawAnswered { asked: u32, accepts: bool },
}

/// Somebody who watches a game, or plays it.
pub(crate) struct Watcher {
    /// What they are told. Who does not listen is dropped.
    pub tell: mpsc::Sender<Utf8Bytes>,
    pub lang: Lang,
    /// The hashes of the secrets that they say are theirs.
    pub tokens: Vec<TokenHash>,
    pub visitor: Visitor,
}

/// Commands that may wait for one game.
const WAITING: usize = 64;

/// All the games in memory.
#[derive(Default)]
pub(crate) struct Hall {
    games: Mutex<HashMap<GameId, Door>>,
    pub alarms: Alarms,
    /// Who has come to watch so far. Nobody has the number of another, also when the task of a game
    /// ends and begins again while they leave.
    watchers: AtomicU64,
}

/// The way to the task of a game.
#[derive(Clone)]
pub(crate) struct Door {
    tell: mpsc::Sender<Command>,
    presence: Presence,
}

impl Hall {
    /// Nothing that is done under the lock can fail half-way.
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, Door>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games are in memory.
    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// A number for somebody who watches.
    fn next_watcher(&self) -> u64 {
        self.watchers.fetch_add(1, Ordering::Relaxed)
    }

    /// The games in memory that everybody may see, for whom each is there, and how many watch it.
    pub fn shown(&self, now: u64) -> Vec<(Arc<Listed>, Visitor, usize)> {
        self.lock().values().filter_map(|door| door.presence.told(now)).collect()
    }

    /// Tells a game something, if it is in memory.
    pub async fn tell_if_here(&self, id: &GameId, command: Command) {
        let door = self.lock().get(id).cloned();
        if let Some(door) = door {
            // It may be leaving; then it need not know.
            let _ = door.tell.send(command).await;
        }
    }

    /// Removes a game for which nothing waits; false if something does.
    fn leave(&self, id: &GameId, commands: &mut mpsc::Receiver<Command>) -> bool {
        let mut games = self.lock();
        // Nobody can find the way to it while we hold the lock. Who has found it already and comes
        // too late tries again, or is sent on.
        let empty = commands.is_empty();
        if empty {
            games.remove(id);
            commands.close();
        }
        empty
    }

    /// The task is no more.
    fn remove(&self, id: &GameId) {
        self.lock().remove(id);
    }
}

impl App {
    /// The way to a game, which is brought into memory if it is not there.
    async fn door(self: &Arc<App>, id: &GameId) -> Result<Door, Refusal> {
        if let Some(door) = self.hall.lock().get(id) {
            return Ok(door.clone());
        }
        let kept = self.store.load(id).await?.ok_or_else(Refusal::no_such_game)?;
        let table = Table::of(kept).map_err(|error| {
            tracing::error!(%error, "a game cannot be read");
            Refusal::no_such_game()
        })?;
        Ok(self.seat(table, Visitor::NOBODY))
    }

    /// Starts the task of a game that this visitor brought about, unless somebody was faster.
    fn seat(self: &Arc<App>, table: Table, visitor: Visitor) -> Door {
        let id = table.header.id.clone();
        let mut games = self.hall.lock();
        if let Some(door) = games.get(&id) {
            return door.clone();
        }
        let (tell, commands) = mpsc::channel(WAITING);
        let door =
            Door { tell: tell.clone(), presence: Presence::of(&table, visitor, self.clock.now()) };
        games.insert(id, door.clone());
        drop(games);
        let own = tell.downgrade();
        let actor = Actor::new(self.clone(), table, own, door.presence.clone(), visitor);
        tokio::spawn(actor.run(commands));
        door
    }

    /// Tells a game something.
    pub async fn tell(self: &Arc<App>, id: &GameId, mut command: Command) -> Result<(), Refusal> {
        // Its task may be leaving at this very moment; then it comes back.
        for _ in 0..3 {
            let door = self.door(id).await?;
            match door.tell.send(command).await {
                Ok(()) => return Ok(()),
                Err(unsent) => command = unsent.0,
            }
        }
        Err(Refusal::closing())
    }

    /// Asks a game something.
    pub async fn ask<T>(
        self: &Arc<App>,
        id: &GameId,
        command: impl FnOnce(oneshot::Sender<T>) -> Command,
    ) -> Result<T, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.tell(id, command(answer)).await?;
        answered.await.map_err(|_| Refusal::not_kept())
    }

    /// Keeps a new game of this visitor's, and opens it.
    pub async fn begin(self: &Arc<App>, header: Header, visitor: Visitor) -> Result<(), Refusal> {
        let table = Table::new(header).map_err(|error| {
            tracing::error!(%error, "a new game is wrong");
            Refusal::no_such_game()
        })?;
        self.store.create(&table.header, table.stage()).await?;
        self.metrics.games.add(1);
        self.seat(table, visitor);
        Ok(())
    }

    /// Sees to it that a game with a clock goes on: a computer thinks about its turn, and a person's
    /// time runs out, whether anybody watches or not.
    pub async fn set_alarm(self: &Arc<App>, id: &GameId) {
        let kept = match self.store.load(id).await {
            Ok(kept) => kept,
            // An alarm that finds the store away rings again.
            Err(_) => return self.hall.alarms.set(id, self.clock.now()),
        };
        // What cannot be read is told of when somebody asks for it.
        let Some(Ok(table)) = kept.map(Table::of) else { return };
        if table.computer(table.game.player_to_move()).is_some() {
            self.seat(table, Visitor::NOBODY);
            return;
        }
        let now = self.clock.now();
        if let Some(left) = table.until_flag(now, &self.downtime) {
            self.hall.alarms.set(id, now + left);
        }
    }

    /// Brings a game into memory, so that its clocks run and its computers think.
    pub async fn wake(self: &Arc<App>, id: &GameId) -> Result<(), Refusal> {
        self.door(id).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clock, Limits, Server, Settings, Timing};
    use tokio::time::advance;

    /// Whoever has a place in the line of a game that leaves the memory is heard.
    #[tokio::test(start_paused = true)]
    async fn who_comes_while_the_door_is_closed_is_heard() {
        let _held = cairn_paused::hold();
        let place = tempfile::tempdir().unwrap();
        let settings = Settings {
            listen: "127.0.0.1:0".parse().unwrap(),
            store: place.path().join("games.db").display().to_string(),
            limits: Limits::default(),
            threads: 1,
            bots: Vec::new(),
        };
        let timing = Timing { clock: Clock::of_runtime(), ..Timing::default() };
        let app = Server::open_with(settings, timing).await.unwrap().app;
        let header = Header::new("stac");
        app.begin(header.clone(), Visitor::NOBODY).await.unwrap();
        let door = app.door(&header.id).await.unwrap();
        let line = door.tell.reserve().await.unwrap();
        assert_eq!(app.hall.len(), 1);
        cairn_paused::until("it has left", async || {
            advance(app.limits.patience * 4).await;
            app.hall.len() == 0
        })
        .await;
        let (answer, answered) = oneshot::channel();
        line.send(Command::Game { answer });
        assert!(answered.await.expect("an answer").turns().is_empty());
        assert_eq!(app.hall.len(), 1);
    }
}
