//! The program `cairn`, run whole.

mod architecture;
mod arena;
mod bench;
mod bots_end;
mod cmd;
mod installed;
mod play;
mod program;
mod serve;
mod streams;
mod terminal;
