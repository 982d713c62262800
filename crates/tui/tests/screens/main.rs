//! The full-screen program, without a terminal.

mod chance;
mod pages;
mod rig;
mod whole_games;
