//! Cairn in the browser: the page, a JSON API, and games that are played over WebSockets. The
//! server is the only referee.

mod answer;
mod app;
mod computers;
mod engine;
mod error;
mod hall;
mod heartbeat;
mod limits;
mod metrics;
mod names;
mod outages;
mod patient;
mod read;
mod routes;
mod serve;
mod shown;
mod sockets;
mod studio;
mod timing;

pub use computers::Bot;
pub use limits::Limits;
pub use serve::{ServeError, Server, Settings};
pub use timing::{Clock, Timing};
