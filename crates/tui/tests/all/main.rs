//! The full-screen program, without a terminal.

mod chance;
mod edges;
mod lessons;
mod online;
mod pages;
mod pictures;
mod rig;
mod scenarios;
mod table;
mod whole_games;
