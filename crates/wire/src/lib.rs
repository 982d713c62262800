//! The types of the server's API: the messages of the live socket and of the analysis socket, and
//! the requests and answers of the JSON API.
//!
//! Seats are numbered 0 (moves first) and 1; cells are numbered row by row from 0; times are
//! milliseconds. `docs/server.md` describes when each message is sent. The OpenAPI document and the
//! page's TypeScript declarations are generated from these types; see the feature `schema`.
//! The names of fields and variants are part of the wire format. Doc comments become descriptions
//! in the generated files.
//!
//! ```
//! use cairn_wire::live::Request;
//! use cairn_wire::{Envelope, OfferKind};
//!
//! let text = r#"{"do": "offer", "what": "draw", "token": "5e", "tag": 7}"#;
//! let envelope: Envelope<Request> = cairn_wire::parse_request(text).unwrap();
//! let offer = Request::Offer { what: OfferKind::Draw, token: "5e".to_owned() };
//! assert_eq!(envelope.request, offer);
//! let text = r#"{"do": "turn", "ply": 1, "tag": 8}"#;
//! let wrong = cairn_wire::parse_request::<Request>(text).unwrap_err();
//! assert_eq!(wrong.why, "missing field `text`");
//! ```

pub mod analysis;
pub mod live;

mod basic;
mod catalogue;
mod envelope;
mod error_body;
mod fields;
mod game;
mod lesson;
mod look;
mod next;
mod requests;
#[cfg(feature = "schema")]
pub mod schema;

pub use basic::{Id, LangCode, Letter, SeatIndex, Token, TurnText, Variant};
pub use catalogue::{
    Bot, Game, GameOption, Games, Language, LevelInfo, Opponents, OptionValue, Rules, Side, Words,
};
pub use envelope::{Envelope, RequestError, Tag, parse_request, to_json};
pub use error_body::{ErrorBody, ErrorDetail};
pub use fields::Fields;
pub use game::{
    Clocks, Created, Joined, Offer, OfferKind, PlayedTurn, SeatInfo, Start, State, Status,
    Summaries, Summary, WatchedSeat,
};
pub use lesson::{Lesson, LessonAnswer, LessonStep};
pub use look::{Area, AreaStyle, Board, Ending, Fact, Look, LookStatus, Scene, StoneMark, Turn};
pub use next::{Mark, Next, NextCell, NextChoice, Signal, Then};
pub use requests::{
    Join, LookAt, NewGame, NewSeat, Paste, Pasted, PastedGame, PositionSpec, Read, ReadTurn,
    TakenTurns,
};
