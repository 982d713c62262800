//! The games: their rules, laws, texts and lessons, and proofs against independent code.

mod chance;
mod laws;
mod lessons;
mod look;
mod no_heap;
mod proof;
mod questions;
mod rules;
mod words;
