use cairn_record::Player;
use cairn_session::{Command, Event, EventKind, GameId, Session};
use cairn_words::Sentence;

/// A game on a server, as it stands.
#[derive(Clone, Debug)]
pub struct OnlineGame {
    /// Which game of the server.
    pub id: GameId,
    /// The game. Its clocks are stopped, at what the server says that they show.
    pub session: Session,
    /// On the server the clock of the player to move runs.
    pub clock_runs: bool,
    /// The seats that are held here; none if the game is watched.
    pub own: Vec<Player>,
    /// Which players are connected.
    pub present: [bool; 2],
}

impl OnlineGame {
    /// The session, whose clock runs from this local time, in milliseconds, if it runs on the
    /// server.
    #[must_use]
    pub fn running_from(&self, at: u64) -> Session {
        let mut session = self.session.clone();
        if self.clock_runs {
            // Clocks can be started in every session.
            let _ = session.apply(&Event { at, kind: EventKind::ClocksResumed });
        }
        session
    }
}

/// Something has changed.
#[derive(Clone, Debug)]
pub enum Update {
    /// The game stands so. It can be another one: after a rematch, it is the next.
    Game(Box<OnlineGame>),
    /// The connection is lost, for this reason, and is being opened again.
    Lost(String),
    /// The same, because the server cannot prove who it is, as this sentence says.
    NotSecure(Sentence),
    /// The server refuses a command, for this reason, in the language that it was asked in.
    Refused(String),
    /// There is no such game on this server, or what answers there is no Cairn server.
    NoSuchGame,
    /// This program does not understand the server, for this reason.
    NotUnderstood(String),
}

/// A seat in a game on a server, or the place of somebody who watches. When it is dropped, the
/// connection ends; the game goes on.
pub trait Seat {
    /// Sends a command to the server. What comes of it is an update.
    fn send(&mut self, command: Command);

    /// What has changed since the last call. It does not wait.
    fn updates(&mut self) -> Vec<Update>;
}
