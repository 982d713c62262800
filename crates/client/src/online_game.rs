use cairn_record::Seat;
use cairn_session::{Command, Event, EventKind, GameId, Session};
use cairn_words::Sentence;

/// The current state of a game on a server.
#[derive(Clone, Debug)]
pub struct OnlineGame {
    /// The id of the game.
    pub id: GameId,
    /// The game. Its clocks are stopped at the times that the server sent.
    pub session: Session,
    /// True if the clock of the player to move runs on the server.
    pub clock_runs: bool,
    /// The seats of this client; empty for a spectator.
    pub own: Vec<Seat>,
    /// For each seat, whether its occupant is connected.
    pub present: [bool; 2],
}

impl OnlineGame {
    /// A copy of the session whose clock runs from this local time, in milliseconds, if the clock
    /// runs on the server.
    #[must_use]
    pub fn running_from(&self, at: u64) -> Session {
        let mut session = self.session.clone();
        if self.clock_runs {
            // Starting the clocks is possible in every session.
            let _ = session.apply(&Event { at, kind: EventKind::ClocksResumed });
        }
        session
    }
}

/// A change that the client reports.
#[derive(Clone, Debug)]
pub enum Update {
    /// The new state of the game. After a rematch this is another game.
    Game(Box<OnlineGame>),
    /// The connection was lost for this reason, and is being opened again.
    Lost(String),
    /// The connection is lost, because the server cannot prove its identity, as this sentence says.
    NotSecure(Sentence),
    /// The server refused a command. The reason is in the language of the client.
    Refused(String),
    /// The server has no such game, or is not a Cairn server.
    NoSuchGame,
    /// A message of the server could not be read, for this reason.
    NotUnderstood(String),
}

/// A connection to a game on a server, as a player or as a spectator. Dropping it closes the
/// connection; the game goes on.
pub trait GameClient {
    /// Sends a command to the server. Its effect arrives as an update.
    fn send(&mut self, command: Command);

    /// The changes since the last call. Does not block.
    fn updates(&mut self) -> Vec<Update>;
}
