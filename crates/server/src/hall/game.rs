use cairn_session::{GameId, Invalid, Session};
use cairn_store::{GameHeader, StoredGame};

/// A game of this server: its session, and what only the server has of it.
#[derive(Clone)]
pub(crate) struct ServerGame {
    pub id: GameId,
    /// Is it listed for everybody?
    pub open: bool,
    pub session: Session,
}

impl ServerGame {
    /// A game in which nothing has happened yet.
    pub fn new(header: GameHeader) -> Result<ServerGame, Invalid> {
        ServerGame::replay(StoredGame { header, events: Vec::new() })
    }

    /// A game as its stored events left it.
    pub fn replay(stored: StoredGame) -> Result<ServerGame, Invalid> {
        let GameHeader { id, open, session } = stored.header;
        Ok(ServerGame { id, open, session: Session::replay(session, &stored.events)? })
    }
}
