//! A game on a Cairn server, joined from a terminal.
//!
//! A [`Remote`] connects to the game of a [`Link`], takes the free seat, and reports every change as
//! a [`Session`](cairn_session::Session): the same value that a game at one terminal has, so the
//! interface shows both in the same way. It decides nothing. Commands go to the server, which is
//! the only referee; what comes of them is in the next report.

mod connection;
mod link;
mod remote;
mod replica;
mod secret;

pub use connection::{Connection, Report};
pub use link::{Link, LinkError};
pub use remote::{Remote, Update};
pub use replica::{RemoteGame, remote_game};
pub use secret::{SecretError, secret_for};
