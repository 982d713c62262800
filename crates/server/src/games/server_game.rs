use cairn_session::{GameId, ReplayError, Session};
use cairn_store::{GameHeader, StoredGame};

/// A game on this server: its session, its id and whether it is listed.
#[derive(Clone)]
pub(crate) struct ServerGame {
    pub id: GameId,
    /// Whether the game is listed publicly.
    pub open: bool,
    pub session: Session,
}

impl ServerGame {
    /// Creates a game without events.
    pub fn new(header: GameHeader) -> Result<ServerGame, ReplayError> {
        ServerGame::replay(StoredGame { header, events: Vec::new() })
    }

    /// Creates a game from its stored events.
    pub fn replay(stored: StoredGame) -> Result<ServerGame, ReplayError> {
        let GameHeader { id, open, session } = stored.header;
        Ok(ServerGame { id, open, session: Session::replay(session, &stored.events)? })
    }
}
