//! The messages of the socket of a game.

use serde::{Deserialize, Serialize};

use crate::{
    Clocks, Ending, Id, Letter, Look, Next, Offer, OfferKind, PlayedTurn, SeatIndex, State, Status,
    Tag,
};

/// A request of a client. Requests for a seat contain its secret as `token`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LiveRequest"))]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Request {
    /// Subscribe to the game. This is the first message.
    Hello {
        /// The secrets of the client's seats.
        #[serde(default)]
        tokens: Vec<String>,
        /// Whether to send the tree of continuations with every position in which one of these
        /// seats is to move. Programs that send turns as text do not need it.
        #[serde(default)]
        tree: bool,
    },
    /// Take the free seat, like `POST /api/games/{id}/join`.
    Join {
        /// The name of the player; empty if left out.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional = nullable))]
        name: Option<String>,
        /// The secret of the seat. The request can be repeated with it.
        token: String,
    },
    /// Take a turn.
    Turn {
        /// The number of turns that the client has seen.
        ply: usize,
        /// The turn.
        text: String,
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// Ask what can follow a partly entered turn.
    Steps {
        /// The number of turns that the client has seen. If it is set, it must be current.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional))]
        ply: Option<usize>,
        /// The steps entered so far.
        #[serde(default)]
        steps: Vec<String>,
    },
    /// Make an offer.
    Offer {
        /// The kind of the offer.
        what: OfferKind,
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// Accept an offer.
    Accept {
        /// The kind of the offer.
        what: OfferKind,
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// Decline an offer, or withdraw one's own.
    Decline {
        /// The kind of the offer.
        what: OfferKind,
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// Resign.
    Resign {
        /// The secret of the seat.
        #[serde(default)]
        token: String,
    },
    /// Check that the server answers.
    Ping,
}

/// A message of the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "LiveMessage"))]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Message {
    /// The complete state.
    State(Box<OwnState>),
    /// A turn was taken.
    Turn(Box<TurnTaken>),
    /// Another event happened.
    Event {
        /// The number of the event.
        seq: u32,
        /// The event.
        #[serde(flatten)]
        event: GameEvent,
        /// The offers that are open now.
        offers: Vec<Offer>,
        /// The stage of the game.
        status: Status,
    },
    /// The game has ended.
    Over {
        /// The number of the event.
        seq: u32,
        /// How it ended.
        result: Option<Ending>,
        /// The state of the clocks.
        clocks: Option<Clocks>,
        /// The offers that are open now.
        offers: Vec<Offer>,
        /// The stage of the game.
        status: Status,
    },
    /// A rematch has started.
    Rematch {
        /// The number of the event.
        seq: u32,
        /// The id of the rematch.
        id: Id,
        /// The offers that are open now.
        offers: Vec<Offer>,
        /// The stage of this game.
        status: Status,
    },
    /// Who is connected.
    Here {
        /// For each seat, whether its occupant is connected.
        seats: [bool; 2],
        /// The number of spectators.
        watchers: usize,
    },
    /// The request was carried out.
    Done {
        /// The tag of the request.
        tag: Tag,
    },
    /// What can follow a partly entered turn.
    Look {
        /// The tag of the request.
        tag: Tag,
        /// What can follow.
        #[serde(flatten)]
        next: Next,
    },
    /// The answer to a ping.
    Pong {
        /// The tag of the request.
        tag: Tag,
    },
    /// The request is refused.
    Refused {
        /// The tag of the request.
        tag: Tag,
        /// The reason as a code for programs.
        code: String,
        /// The reason as a sentence.
        message: String,
    },
}

/// The complete state of a game, for one client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct OwnState {
    /// The state.
    #[serde(flatten)]
    pub state: State,
    /// The seats of this client.
    pub you: Vec<SeatIndex>,
}

/// A turn that was taken, and the position after it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TurnTaken {
    /// The number of the event.
    pub seq: u32,
    /// The number of turns, including this one.
    pub ply: usize,
    /// The turn.
    pub turn: PlayedTurn,
    /// The state of the clocks.
    pub clocks: Option<Clocks>,
    /// The position and what can be done in it.
    pub look: Look,
    /// The sides that the seats hold now.
    pub sides: [Letter; 2],
    /// The offers that are open now.
    pub offers: Vec<Offer>,
    /// The stage of the game.
    pub status: Status,
}

/// Events other than turns and endings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum GameEvent {
    /// A person took the free seat.
    Joined {
        /// The seat.
        player: SeatIndex,
    },
    /// A player made an offer.
    Offer {
        /// The seat that made it.
        player: SeatIndex,
        /// The kind of the offer.
        what: OfferKind,
    },
    /// An offer was declined or withdrawn.
    Decline {
        /// The seat that declined or withdrew it.
        player: SeatIndex,
        /// The kind of the offer.
        what: OfferKind,
    },
}
