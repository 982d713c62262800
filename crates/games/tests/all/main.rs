//! Every game of the registry: its laws, texts and lesson, what its folder must have, and proofs
//! against independent code. The tests of its rules are in its folder.

mod chance;
mod folders;
mod laws;
mod lessons;
mod look;
mod no_heap;
mod proof;
mod questions;
mod words;
