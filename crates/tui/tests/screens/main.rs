//! The full-screen program, without a terminal.

mod chance;
mod pages;
mod pictures;
mod rig;
mod whole_games;
