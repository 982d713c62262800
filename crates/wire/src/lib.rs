//! What the server and its clients say to each other, as types: the messages of the live socket and
//! of the analysis socket, and the requests and answers of the JSON API.
//!
//! Players are 0, who has the first turn, and 1; cells are counted row by row from 0; times are
//! milliseconds. `docs/server.md` says when each message is sent. The OpenAPI document and the
//! page's TypeScript declarations are generated from these types: see the feature `schema`.
//!
//! ```
//! use cairn_wire::live::Request;
//! use cairn_wire::{Asked, What};
//!
//! let text = r#"{"do": "offer", "what": "draw", "token": "5e", "tag": 7}"#;
//! let asked: Asked<Request> = cairn_wire::read(text).unwrap();
//! assert_eq!(asked.what, Request::Offer { what: What::Draw, token: "5e".to_owned() });
//! let wrong = cairn_wire::read::<Request>(r#"{"do": "turn", "ply": 1, "tag": 8}"#).unwrap_err();
//! assert_eq!(wrong.why, "missing field `text`");
//! ```

pub mod analysis;
pub mod live;

mod asked;
mod basic;
mod catalogue;
mod fields;
mod game;
mod lesson;
mod look;
mod next;
mod refusal;
mod requests;
#[cfg(feature = "schema")]
pub mod schema;

pub use asked::{Asked, Tag, Unreadable, read, written};
pub use basic::{Id, Letter, Player, Spoken, Token, TurnText, Variant};
pub use catalogue::{
    Bot, Game, GameOption, Games, Language, LevelWord, Opponents, OptionValue, Rules, Side, Words,
};
pub use fields::Fields;
pub use game::{
    Clocks, Created, Joined, Offer, PlayedTurn, Seat, Start, State, Status, Summaries, Summary,
    WatchedSeat, What,
};
pub use lesson::{Lesson, LessonAnswer, LessonStep};
pub use look::{Area, AreaStyle, Board, Ending, Fact, Look, LookStatus, Scene, StoneMark, Turn};
pub use next::{Mark, Next, NextCell, NextChoice, Signal, Then};
pub use refusal::{Refused, RefusedWhy};
pub use requests::{
    Join, LookAt, NewGame, NewSeat, Paste, Pasted, PastedGame, Place, Read, ReadTurn, TakenTurns,
};
