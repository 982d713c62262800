//! The Cairn server: the web page, a JSON API, and games over WebSockets. The server alone decides
//! whether a turn is legal and how a game ends.

mod api_error;
mod app;
mod computers;
mod convert;
mod engine;
mod games;
mod heartbeat;
mod image_renderer;
mod json_body;
mod limits;
mod metrics;
mod names;
mod outages;
mod response;
mod routes;
mod serve;
mod sockets;
mod timing;
mod write_timeout;

pub use computers::Bot;
pub use limits::Limits;
pub use serve::{ServeError, Server, Settings};
pub use timing::{Clock, Timing};
