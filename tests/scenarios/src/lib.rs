//! The scenarios in which interfaces used to disagree: one table of what is done, how it ends and the
//! record that comes of it. The session plays them, and so does every interface; each must come to
//! the same outcome and the same record.

mod form;
mod game_server;
mod table;

pub use form::{Form, Plan};
pub use game_server::GameServer;
pub use table::{SCENARIOS, STORY, Scenario, Step, scenario};
