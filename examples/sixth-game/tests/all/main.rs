//! Neutron: its rules, laws, texts and lesson, its evaluation, and proofs against slow code.

mod against_slow;
mod chance;
mod golden;
mod heuristics;
mod laws;
mod lesson;
mod no_heap;
mod perft_table;
mod rules;
mod rules_page;
mod slow;
mod smallest;
mod solver;
mod tactics;
mod words;

use cairn_core::Variant;
use cairn_games::{AnyGame, AnyPosition};
use cairn_neutron::INFO;

/// Every variant.
fn variants() -> Vec<Variant> {
    Variant::every(&INFO)
}

/// Opens a variant by its text: `neutron`, `neutron:size=7`.
fn open(text: &str) -> AnyGame {
    let variant = match text.split_once(':') {
        Some((_, options)) => Variant::read_options(&INFO, options),
        None => Ok(Variant::default_of(&INFO)),
    };
    cairn_neutron::open(variant.unwrap_or_else(|why| panic!("{text}: {why}")))
}

/// A position of a variant.
fn at(variant: &str, position: &str) -> AnyPosition {
    open(variant).read(position).unwrap_or_else(|why| panic!("{position}: {why}"))
}
