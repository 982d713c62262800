//! The messages of a game's socket.

use serde::{Deserialize, Serialize};

use crate::{
    Clocks, Ending, Id, Letter, Look, Next, Offer, PlayedTurn, Player, State, Status, Tag, What,
};

/// What a client wants. Who acts for a seat sends its secret as `token`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LiveRequest"))]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Request {
    /// To be told what happens: the first message.
    Hello {
        /// The secrets of the seats that are theirs.
        #[serde(default)]
        tokens: Vec<String>,
        /// Whether the tree of continuations is sent with a position in which one of these seats has
        /// the turn. Programs that choose turns as text do without it.
        #[serde(default)]
        tree: bool,
    },
    /// To take the free seat, as `POST /api/games/{id}/join` does.
    Join {
        /// What they are called; nobody is named if left out.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional = nullable))]
        name: Option<String>,
        /// The secret of the seat, by which it can be asked for again.
        token: String,
    },
    /// To take a turn.
    Turn {
        /// How many turns they have seen.
        ply: usize,
        /// The turn.
        text: String,
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// To know what can follow a half-entered turn.
    Steps {
        /// How many turns they have seen, if it matters.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional))]
        ply: Option<usize>,
        /// The steps that were entered.
        #[serde(default)]
        steps: Vec<String>,
    },
    /// To ask the other player for something.
    Offer {
        /// For what.
        what: What,
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// To accept what the other player asks for.
    Accept {
        /// What that is.
        what: What,
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// To decline what the other player asks for, or to withdraw an offer.
    Decline {
        /// What that is.
        what: What,
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// To resign.
    Resign {
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// To know whether the server is there.
    Ping,
}

/// What the server tells.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LiveMessage"))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Message {
    /// Everything.
    State(Box<OwnState>),
    /// A turn was taken.
    Turn(Box<TurnTaken>),
    /// Something else happened.
    Event {
        /// The number of the event.
        seq: u32,
        /// What happened.
        #[serde(flatten)]
        happened: Happened,
        /// The offers that are open now.
        offers: Vec<Offer>,
        /// How far the game is.
        status: Status,
    },
    /// The game has ended.
    Over {
        /// The number of the event.
        seq: u32,
        /// How.
        result: Option<Ending>,
        /// What the clocks show.
        clocks: Option<Clocks>,
        /// The offers that are open now.
        offers: Vec<Offer>,
        /// How far the game is.
        status: Status,
    },
    /// The players play again.
    Rematch {
        /// The number of the event.
        seq: u32,
        /// The next game.
        id: Id,
        /// The offers that are open now.
        offers: Vec<Offer>,
        /// How far this game is.
        status: Status,
    },
    /// Who is connected.
    Here {
        /// Are the players?
        seats: [bool; 2],
        /// How many watch who do not play.
        watchers: usize,
    },
    /// What was asked for has happened.
    Done {
        /// The tag of the request.
        tag: Tag,
    },
    /// What can follow a half-entered turn.
    Look {
        /// The tag of the request.
        tag: Tag,
        /// What can follow.
        #[serde(flatten)]
        next: Next,
    },
    /// The server is there.
    Pong {
        /// The tag of the request.
        tag: Tag,
    },
    /// What was asked for is refused.
    Refused {
        /// The tag of the request.
        tag: Tag,
        /// For programs.
        code: String,
        /// For people.
        message: String,
    },
}

/// Everything about a game, for somebody.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct OwnState {
    /// How it stands.
    #[serde(flatten)]
    pub state: State,
    /// The seats that are theirs.
    pub you: Vec<Player>,
}

/// A turn that was taken, and what can be done now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TurnTaken {
    /// The number of the event.
    pub seq: u32,
    /// How many turns there are with it.
    pub ply: usize,
    /// The turn.
    pub turn: PlayedTurn,
    /// What the clocks show.
    pub clocks: Option<Clocks>,
    /// What can be done now.
    pub look: Look,
    /// The colours that the players hold now.
    pub sides: [Letter; 2],
    /// The offers that are open now.
    pub offers: Vec<Offer>,
    /// How far the game is.
    pub status: Status,
}

/// What happened besides turns and ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Happened {
    /// Somebody has taken the free seat.
    Joined {
        /// Which.
        player: Player,
    },
    /// A player asks the other for something.
    Offer {
        /// Who asks.
        player: Player,
        /// For what.
        what: What,
    },
    /// An offer was declined or withdrawn.
    Decline {
        /// By whom.
        player: Player,
        /// What was offered.
        what: What,
    },
}
