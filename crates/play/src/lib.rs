//! One game at a terminal, on this machine or on a server: what the full screen and the line-by-line
//! form have in common.
//!
//! A [`Play`] is a session with the place where it is decided. It knows who at this terminal may act,
//! which command a wish becomes, and what there is to say about the game and its offers. The rules
//! are those of the [session](cairn_session); an interface adds how people see and say things.
//!
//! ```
//! use cairn_play::Play;
//! use cairn_protocol::PlayerSpec;
//! use cairn_record::{Match, Seat};
//! use cairn_session::{Command, Moment, Offer};
//!
//! let game = Match::new(cairn_games::open("stac").unwrap());
//! let mut play = Play::here(game, &[PlayerSpec::Human, "level:3".parse().unwrap()], 0);
//! assert_eq!(play.person_to_move(), Some(Seat::First));
//! play.session.execute(Seat::First, Command::turn("e1+e4"), Moment::at(0)).unwrap();
//! assert_eq!(play.person_to_move(), None);
//! assert_eq!(play.request(Seat::First, Offer::Draw), Command::Offer(Offer::Draw));
//! ```

mod files;
mod hint;
mod names;
mod online;
mod play;

pub use files::{load, save};
pub use hint::{Hint, hint};
pub use names::{person, player_name, sitter_said};
pub use online::{Change, News, Online};
pub use play::{Place, Play, sign};
