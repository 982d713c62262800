//! A client for a game on a Cairn server, for terminals.
//!
//! A [`Remote`] connects to the game of a [`Link`], takes the free seat, and reports every change as
//! an [`OnlineGame`]. This contains a [`Session`](cairn_session::Session), like a local game, so an
//! interface can display both in the same way. The client decides nothing: commands go to the
//! server, and their effects arrive with the next [`Update`].
//!
//! ```
//! let link: cairn_client::Link = "http://127.0.0.1:8080/g/abcdefghij".parse().unwrap();
//! assert_eq!(link.address(), "127.0.0.1:8080");
//! ```

#[cfg(feature = "connect")]
mod connection;
mod link;
mod online_game;
#[cfg(feature = "connect")]
mod remote;
#[cfg(feature = "connect")]
mod replica;
#[cfg(feature = "connect")]
mod secrets;
#[cfg(feature = "connect")]
mod state;
#[cfg(feature = "connect")]
mod stream;

pub use link::{Link, LinkError};
pub use online_game::{GameClient, OnlineGame, Update};
#[cfg(feature = "connect")]
pub use remote::Remote;
#[cfg(feature = "connect")]
pub use secrets::{Secrets, SecretsError};
