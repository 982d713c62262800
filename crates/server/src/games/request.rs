use axum::extract::ws::Utf8Bytes;
use cairn_record::{Match, Seat};
use cairn_session::{Command, SeatKey};
use cairn_store::Token;
use cairn_wire::State;
use cairn_words::Lang;
use tokio::sync::{mpsc, oneshot};

use crate::api_error::ApiError;
use crate::limits::Visitor;

/// A request to the task of a game.
pub(crate) enum Request {
    /// A client subscribes. It is sent the state, and then a message for every event.
    Watch { watcher: Watcher, number: oneshot::Sender<u64> },
    /// A client has disconnected.
    Leave(u64),
    /// The holder of a token sends a command. It is decided as of the time when the server received
    /// it, in milliseconds since 1970, so that nobody is charged for waiting in the queue.
    Act {
        command: Command,
        token: Token,
        received: u64,
        answer: oneshot::Sender<Result<(), ApiError>>,
    },
    /// A person takes the free seat.
    Join { name: String, key: SeatKey, answer: oneshot::Sender<Result<Seat, ApiError>> },
    /// Asks for the complete state.
    State { lang: Lang, answer: oneshot::Sender<Result<State, ApiError>> },
    /// Asks for the match.
    Game { answer: oneshot::Sender<Match> },
    /// A computer has chosen a turn, or forfeits. `version` is the version of the session when it was
    /// asked.
    Chosen { version: u32, command: Command },
    /// A computer has answered a draw offer.
    DrawAnswered { version: u32, accepts: bool },
}

/// A client that is connected to a game, as a player or as a spectator.
pub(crate) struct Watcher {
    /// The queue of its messages. A client that stops reading is dropped.
    pub messages: mpsc::Sender<Utf8Bytes>,
    pub lang: Lang,
    /// The keys of the secrets that the client sent.
    pub keys: Vec<SeatKey>,
    /// Whether the client wants the tree of continuations when it is to move.
    pub tree: bool,
    pub visitor: Visitor,
}
