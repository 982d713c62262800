//! Conversions of matches and positions to the types of `cairn-wire`.

mod look;
mod next;
mod scene;
mod threats;

pub(crate) use look::{look, look_with_turns, seat_index, wire_ending, wire_sides, wire_turns};
pub(crate) use next::{TreeSize, wire_next};
pub(crate) use scene::wire_scene;
