//! Neutron: its rules, laws, texts and lesson, its evaluation, proofs against slow code, and the
//! whole program with it.

mod against_slow;
mod chance;
mod documented;
mod golden;
mod heuristics;
mod laws;
mod lesson;
mod look;
mod no_heap;
mod perft_table;
mod program;
mod rules;
mod rules_page;
mod search;
mod serve;
mod slow;
mod tactics;
mod terminal;
mod words;

use cairn_core::Variant;
use cairn_games::{AnyGame, AnyPosition};
use cairn_neutron::{GAME, INFO, Neutron};

/// Every variant.
fn variants() -> Vec<Variant> {
    Variant::every(&INFO)
}

/// Opens a variant by its text: `neutron`, `neutron:size=7`.
fn open(text: &str) -> AnyGame {
    register();
    cairn_games::open(text).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Adds the game to those of the program. Doing it again changes nothing.
fn register() {
    cairn_games::register(&[&GAME]).expect("nobody has used the list of games before");
}

/// A position of a variant.
fn at(variant: &str, position: &str) -> AnyPosition {
    open(variant).read(position).unwrap_or_else(|why| panic!("{position}: {why}"))
}

/// The game on the board that it is mostly played on.
fn five() -> Neutron<5> {
    Neutron::new(Variant::default_of(&INFO))
}

/// The game on the larger board.
fn seven() -> Neutron<7> {
    Neutron::new(Variant::read_options(&INFO, "size=7").expect("there is such a size"))
}
