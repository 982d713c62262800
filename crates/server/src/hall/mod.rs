//! The games that are in memory: one task for each, which alone changes it.

mod actor;
mod alarms;
mod game;
mod presence;
mod told;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use cairn_record::{Match, Player};
use cairn_session::{Command, GameId, SeatKey};
use cairn_store::{GameHeader, Token};
use cairn_wire::State;
use cairn_words::Lang;
use tokio::sync::{mpsc, oneshot};

use self::actor::Actor;
pub(crate) use self::alarms::Alarms;
use self::game::ServerGame;
pub(crate) use self::presence::Listed;
use self::presence::Presence;
pub(crate) use self::told::seat_shown;
use crate::app::App;
use crate::error::Refusal;
use crate::limits::Visitor;

/// What the task of a game is asked.
pub(crate) enum Request {
    /// Somebody watches; they are sent the state, and then everything that happens.
    Watch { watcher: Watcher, number: oneshot::Sender<u64> },
    /// Somebody watches no more.
    Leave(u64),
    /// The holder of a token does something. It counts from when it was heard, in milliseconds since
    /// 1970: nobody's clock runs while they wait for others.
    Act { command: Command, token: Token, heard: u64, answer: oneshot::Sender<Result<(), Refusal>> },
    /// Somebody takes the free seat.
    Join { name: String, key: SeatKey, answer: oneshot::Sender<Result<Player, Refusal>> },
    /// The whole state.
    State { lang: Lang, answer: oneshot::Sender<Result<State, Refusal>> },
    /// The match itself.
    Game { answer: oneshot::Sender<Match> },
    /// The computer has chosen a turn, or forfeits. It was asked after so many events.
    Chosen { asked: u32, command: Command },
    /// The computer has thought about a draw.
    DrawAnswered { asked: u32, accepts: bool },
}

/// Somebody who watches a game, or plays it.
pub(crate) struct Watcher {
    /// What they are told. A watcher that stops reading is dropped.
    pub tell: mpsc::Sender<Utf8Bytes>,
    pub lang: Lang,
    /// The keys of the secrets that they say are theirs.
    pub keys: Vec<SeatKey>,
    /// Are they sent the tree of continuations when they have the turn?
    pub tree: bool,
    pub visitor: Visitor,
}

/// Requests that may wait for one game.
const WAITING: usize = 64;

/// All the games in memory.
#[derive(Default)]
pub(crate) struct GameRegistry {
    games: Mutex<HashMap<GameId, GameHandle>>,
    pub alarms: Alarms,
    /// Who has come to watch so far. Nobody has the number of another, also when the task of a game
    /// ends and begins again while they leave.
    watchers: AtomicU64,
}

/// Sends requests to the task of a game.
#[derive(Clone)]
pub(crate) struct GameHandle {
    requests: mpsc::Sender<Request>,
    presence: Presence,
}

impl GameRegistry {
    /// Nothing that is done under the lock can fail half-way.
    fn lock(&self) -> MutexGuard<'_, HashMap<GameId, GameHandle>> {
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
        self.lock().values().filter_map(|handle| handle.presence.told(now)).collect()
    }

    /// Sends a request to a game, if it is in memory.
    pub async fn tell_if_here(&self, id: &GameId, request: Request) {
        let handle = self.lock().get(id).cloned();
        if let Some(handle) = handle {
            // Its task may be ending; then it need not know.
            let _ = handle.requests.send(request).await;
        }
    }

    /// Removes a game for which nothing waits; false if something does.
    fn leave(&self, id: &GameId, requests: &mut mpsc::Receiver<Request>) -> bool {
        let mut games = self.lock();
        // Nobody gets a handle while we hold the lock. A request through a handle that somebody has
        // already is tried again, or passed on.
        let empty = requests.is_empty();
        if empty {
            games.remove(id);
            requests.close();
        }
        empty
    }

    /// The task is no more.
    fn remove(&self, id: &GameId) {
        self.lock().remove(id);
    }
}

impl App {
    /// The handle of a game, whose task is started from the store if it does not run.
    async fn handle(self: &Arc<App>, id: &GameId) -> Result<GameHandle, Refusal> {
        if let Some(handle) = self.games.lock().get(id) {
            return Ok(handle.clone());
        }
        let stored = self.store.load(id).await?.ok_or_else(Refusal::no_such_game)?;
        let game = ServerGame::replay(stored).map_err(|error| {
            tracing::error!(game = %id, %error, "a game cannot be read");
            Refusal::no_such_game()
        })?;
        Ok(self.start(game, Visitor::NOBODY))
    }

    /// Starts the task of a game for this visitor, unless it has been started meanwhile.
    fn start(self: &Arc<App>, game: ServerGame, visitor: Visitor) -> GameHandle {
        let mut games = self.games.lock();
        if let Some(handle) = games.get(&game.id) {
            return handle.clone();
        }
        let (requests, received) = mpsc::channel(WAITING);
        let own = requests.downgrade();
        let presence = Presence::of(&game, visitor, self.clock.now());
        let handle = GameHandle { requests, presence: presence.clone() };
        games.insert(game.id.clone(), handle.clone());
        drop(games);
        let actor = Actor::new(self.clone(), game, own, presence, visitor);
        tokio::spawn(actor.run(received));
        handle
    }

    /// Sends a request to a game.
    pub async fn tell(self: &Arc<App>, id: &GameId, mut request: Request) -> Result<(), Refusal> {
        // Its task may be ending at this very moment; then it is started again.
        for _ in 0..3 {
            let handle = self.handle(id).await?;
            match handle.requests.send(request).await {
                Ok(()) => return Ok(()),
                Err(unsent) => request = unsent.0,
            }
        }
        Err(Refusal::closing())
    }

    /// Asks a game something.
    pub async fn ask<T>(
        self: &Arc<App>,
        id: &GameId,
        request: impl FnOnce(oneshot::Sender<T>) -> Request,
    ) -> Result<T, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.tell(id, request(answer)).await?;
        answered.await.map_err(|_| Refusal::not_kept())
    }

    /// Stores a new game of this visitor's, and starts its task.
    pub async fn begin(
        self: &Arc<App>,
        header: GameHeader,
        visitor: Visitor,
    ) -> Result<(), Refusal> {
        let game = ServerGame::new(header.clone()).map_err(|error| {
            tracing::error!(%error, "a new game is wrong");
            Refusal::no_such_game()
        })?;
        self.store.create(&header, game.session.stage()).await?;
        self.metrics.games.add(1);
        self.start(game, visitor);
        Ok(())
    }

    /// Sees to it that a game with a clock goes on: a computer thinks about its turn, and a person's
    /// time runs out, whether anybody watches or not.
    pub async fn set_alarm(self: &Arc<App>, id: &GameId) {
        let stored = match self.store.load(id).await {
            Ok(stored) => stored,
            // An alarm that finds the store unavailable is set again.
            Err(_) => return self.games.alarms.set(id, self.clock.now()),
        };
        // A game that cannot be read is reported when somebody asks for it.
        let Some(Ok(game)) = stored.map(ServerGame::replay) else { return };
        if game.session.computer(game.session.game().player_to_move()).is_some() {
            self.start(game, Visitor::NOBODY);
            return;
        }
        self.set_alarm_of(&game);
    }

    /// The clock of a game runs out also while the game is not in memory.
    fn set_alarm_of(&self, game: &ServerGame) {
        let now = self.clock.now();
        if let Some(left) = self.outages.at(now, |now| game.session.until_flag(now)) {
            self.games.alarms.set(&game.id, now + left);
        }
    }

    /// Brings a game into memory, so that its clocks run and its computers think.
    pub async fn wake(self: &Arc<App>, id: &GameId) -> Result<(), Refusal> {
        self.handle(id).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clock, Limits, Server, Settings, Timing};
    use tokio::time::advance;

    /// A request that was about to be sent when the task ended is answered.
    #[tokio::test(start_paused = true)]
    async fn a_request_to_a_task_that_ends_is_answered() {
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
        let header = GameHeader::of_variant("stac");
        app.begin(header.clone(), Visitor::NOBODY).await.unwrap();
        let handle = app.handle(&header.id).await.unwrap();
        let place_in_queue = handle.requests.reserve().await.unwrap();
        assert_eq!(app.games.len(), 1);
        cairn_paused::until("it has left", async || {
            advance(app.limits.patience * 4).await;
            app.games.len() == 0
        })
        .await;
        let (answer, answered) = oneshot::channel();
        place_in_queue.send(Request::Game { answer });
        assert!(answered.await.expect("an answer").turns().is_empty());
        assert_eq!(app.games.len(), 1);
    }
}
