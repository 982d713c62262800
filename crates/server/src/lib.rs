//! Cairn in the browser: the page, a JSON API, and games that are played over WebSockets. The
//! server is the only referee.

mod answer;
mod app;
mod engine;
mod error;
mod hall;
mod limits;
mod metrics;
mod pulse;
mod read;
mod routes;
mod serve;
mod shown;
mod sockets;

pub use limits::Limits;
pub use serve::{ServeError, Server, Settings};
