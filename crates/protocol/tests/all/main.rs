//! The protocol from both sides: its text, our engine, and bots.

mod bots;
mod check;
mod engine;
mod rules;
mod wire;
