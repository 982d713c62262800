//! The games in memory. Each game has a task, and only this task changes the game.

mod flag_timers;
mod listing;
mod messages;
mod registry;
mod request;
mod server_game;
mod task;

use std::sync::Arc;

use cairn_session::GameId;
use cairn_store::GameHeader;
use tokio::sync::{mpsc, oneshot};

pub(crate) use self::flag_timers::FlagTimers;
use self::listing::GameListing;
pub(crate) use self::listing::ListedGame;
pub(crate) use self::messages::seat_info;
use self::registry::GameHandle;
pub(crate) use self::registry::GameRegistry;
pub(crate) use self::request::{Request, Watcher};
use self::server_game::ServerGame;
use self::task::GameTask;
use crate::api_error::ApiError;
use crate::app::App;
use crate::limits::Visitor;

/// The capacity of the request queue of a game.
const QUEUE_CAPACITY: usize = 64;

impl App {
    /// The handle of a game. If the game is not in memory, it is loaded from the store and its task is
    /// started.
    async fn handle(self: &Arc<App>, id: &GameId) -> Result<GameHandle, ApiError> {
        if let Some(handle) = self.games.lock().get(id) {
            return Ok(handle.clone());
        }
        let stored = self.store.load(id).await?.ok_or_else(ApiError::no_such_game)?;
        let game = ServerGame::replay(stored).map_err(|error| {
            tracing::error!(game = %id, %error, "a game cannot be read");
            ApiError::no_such_game()
        })?;
        Ok(self.start_task(game, Visitor::NOBODY))
    }

    /// Starts the task of a game for this visitor, unless it already runs.
    fn start_task(self: &Arc<App>, game: ServerGame, visitor: Visitor) -> GameHandle {
        let mut games = self.games.lock();
        if let Some(handle) = games.get(&game.id) {
            return handle.clone();
        }
        let (requests, received) = mpsc::channel(QUEUE_CAPACITY);
        let own_queue = requests.downgrade();
        let listing = GameListing::new(&game, visitor, self.clock.now());
        let handle = GameHandle { requests, listing: listing.clone() };
        games.insert(game.id.clone(), handle.clone());
        drop(games);
        let task = GameTask::new(self.clone(), game, own_queue, listing, visitor);
        tokio::spawn(task.run(received));
        handle
    }

    /// Sends a request to a game.
    pub async fn send(self: &Arc<App>, id: &GameId, mut request: Request) -> Result<(), ApiError> {
        // If the task ends at this moment, sending fails. The next attempt starts the task again.
        for _ in 0..3 {
            let handle = self.handle(id).await?;
            match handle.requests.send(request).await {
                Ok(()) => return Ok(()),
                Err(unsent) => request = unsent.0,
            }
        }
        Err(ApiError::closing())
    }

    /// Sends a request to a game and waits for the answer.
    pub async fn ask<T>(
        self: &Arc<App>,
        id: &GameId,
        request: impl FnOnce(oneshot::Sender<T>) -> Request,
    ) -> Result<T, ApiError> {
        let (answer, answered) = oneshot::channel();
        self.send(id, request(answer)).await?;
        answered.await.map_err(|_| ApiError::not_stored())
    }

    /// Stores a new game of this visitor and starts its task.
    pub async fn create_game(
        self: &Arc<App>,
        header: GameHeader,
        visitor: Visitor,
    ) -> Result<(), ApiError> {
        let game = ServerGame::new(header.clone()).map_err(|error| {
            tracing::error!(%error, "a new game is wrong");
            ApiError::no_such_game()
        })?;
        self.store.create(&header, game.session.stage()).await?;
        self.metrics.games.add(1);
        self.start_task(game, visitor);
        Ok(())
    }

    /// Resumes a game with clocks after a start of the server: starts its task if a computer is to
    /// move, otherwise sets the timer of the flag.
    pub async fn resume_timed_game(self: &Arc<App>, id: &GameId) {
        let stored = match self.store.load(id).await {
            Ok(stored) => stored,
            // The timer tries again if the store is still unavailable.
            Err(_) => return self.games.flag_timers.set(id, self.clock.now()),
        };
        // A game that cannot be read is reported when somebody requests it.
        let Some(Ok(game)) = stored.map(ServerGame::replay) else { return };
        if game.session.computer(game.session.game().seat_to_move()).is_some() {
            self.start_task(game, Visitor::NOBODY);
            return;
        }
        self.set_flag_timer(&game);
    }

    /// Sets the timer of the flag, for a game that leaves the memory.
    fn set_flag_timer(&self, game: &ServerGame) {
        let now = self.clock.now();
        if let Some(left) = self.outages.at(now, |now| game.session.millis_until_flag(now)) {
            self.games.flag_timers.set(&game.id, now + left);
        }
    }

    /// Loads a game into memory, so that its clocks run and its computers move.
    pub async fn load_game(self: &Arc<App>, id: &GameId) -> Result<(), ApiError> {
        self.handle(id).await.map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clock, Limits, Server, Settings, Timing};
    use tokio::time::advance;

    /// A request that was being sent when the task ended is answered by the next task.
    #[tokio::test(start_paused = true)]
    async fn a_request_to_an_ending_task_is_answered() {
        let _held = cairn_paused::hold();
        let directory = tempfile::tempdir().unwrap();
        let settings = Settings {
            listen: "127.0.0.1:0".parse().unwrap(),
            store: directory.path().join("games.db").display().to_string(),
            limits: Limits::default(),
            threads: 1,
            bots: Vec::new(),
        };
        let timing = Timing { clock: Clock::of_runtime(), ..Timing::default() };
        let app = Server::open_with(settings, timing).await.unwrap().app;
        let header = GameHeader::for_variant("stac");
        app.create_game(header.clone(), Visitor::NOBODY).await.unwrap();
        let handle = app.handle(&header.id).await.unwrap();
        let reserved = handle.requests.reserve().await.unwrap();
        assert_eq!(app.games.len(), 1);
        cairn_paused::until("the game has left the memory", async || {
            advance(app.limits.timeout * 4).await;
            app.games.len() == 0
        })
        .await;
        let (answer, answered) = oneshot::channel();
        reserved.send(Request::Game { answer });
        assert!(answered.await.expect("an answer").turns().is_empty());
        assert_eq!(app.games.len(), 1);
    }
}
