//! The program `cairn`, run whole.

mod arena;
mod bench;
mod bots_end;
mod cmd;
mod play;
mod program;
mod streams;
mod terminal;
