//! The protocol from both sides: its text, our engine, and bots.

mod bots;
mod engine;
mod rules;
mod wire;
