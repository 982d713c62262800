//! A match as the page sees it.

mod look;
mod next;
mod scene;
mod threats;

pub(crate) use look::{Look, over, sides, turns_shown};
pub(crate) use next::next_shown;
pub(crate) use scene::SceneShown;
