//! A game on a Cairn server, joined from a terminal.
//!
//! A [`Remote`] connects to the game of a [`Link`], takes the free seat, and reports every change as
//! an [`OnlineGame`], which has a [`Session`](cairn_session::Session): the same value that a game at
//! one terminal has, so that an interface shows both in the same way. It decides nothing. Commands
//! go to the server, which is the only referee; what comes of them is in the next [`Update`].
//!
//! ```
//! let link: cairn_client::Link = "http://127.0.0.1:8080/g/abcdefghij".parse().unwrap();
//! assert_eq!(link.address(), "127.0.0.1:8080");
//! ```

#[cfg(feature = "connect")]
mod changes;
#[cfg(feature = "connect")]
mod connection;
mod link;
mod online;
#[cfg(feature = "connect")]
mod remote;
#[cfg(feature = "connect")]
mod replica;
#[cfg(feature = "connect")]
mod secret;
#[cfg(feature = "connect")]
mod stream;

pub use link::{Link, LinkError};
pub use online::{OnlineGame, Seat, Update};
#[cfg(feature = "connect")]
pub use remote::Remote;
#[cfg(feature = "connect")]
pub use secret::{Secrets, SecretsError};
