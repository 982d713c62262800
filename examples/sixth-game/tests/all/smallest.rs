//! The smallest version of the game keeps the laws, and has the same turns as the fast one.

use cairn_core::perft::perft;
use cairn_core::{Game, Variant};
use cairn_laws::{Effort, check};
use cairn_neutron::INFO;

#[path = "../../examples/smallest.rs"]
mod version;

#[test]
fn the_smallest_version_is_the_same_game() {
    let smallest = version::Neutron::new(Variant::default_of(&version::INFO));
    let effort = Effort { games: 40, full_every: 20, turns: 4, perft: 1 };
    check(&smallest, 1, effort).unwrap_or_else(|broken| panic!("{broken}"));
    let fast = cairn_neutron::Neutron::<5>::new(Variant::default_of(&INFO));
    assert_eq!(smallest.write(&smallest.start()), fast.write(&fast.start()));
    assert_eq!(perft(&smallest, &smallest.start(), 3), perft(&fast, &fast.start(), 3));
}
