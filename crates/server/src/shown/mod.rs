//! A match as the page sees it.

mod look;
mod next;
mod scene;
mod threats;

pub(crate) use look::{look, look_with_turns, over, player_shown, sides, turns_shown};
pub(crate) use next::{Ahead, next_shown};
pub(crate) use scene::scene_shown;
