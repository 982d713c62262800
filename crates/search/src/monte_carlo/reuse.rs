//! Which part of the tree of the last search still counts.

use cairn_core::{Turn, Variant, zobrist};

use super::proof::Known;
use super::tree::{Link, Tree};
use crate::{Heuristics, History};

/// Where in a match the root of a tree stands.
#[derive(Debug)]
pub(super) struct Place {
    variant: Variant,
    plies: usize,
    /// All positions from the start of the match to the root, in one number.
    history: u64,
}

impl Place {
    /// Where a game is now.
    pub(super) fn of(history: &History) -> Place {
        let plies = history.turns.len();
        Place { variant: history.variant.clone(), plies, history: hash(history, plies) }
    }

    /// Has the game come through here?
    fn is_on_the_way_of(&self, history: &History) -> bool {
        self.plies <= history.turns.len()
            && self.variant == history.variant
            && self.history == hash(history, self.plies)
    }
}

/// The first plies of a game in one number.
fn hash(history: &History, plies: usize) -> u64 {
    let counters = u64::from(history.start.quiet) << 32 | u64::from(history.start.ply);
    history.keys[..=plies].iter().fold(counters, |hash, key| zobrist::mix(hash ^ key))
}

/// Moves the root of a tree that stands in `place` to where the game is now. The tree starts anew
/// if that is not in it: another game, turns taken back, a turn that was never searched.
pub(super) fn move_on<G: Heuristics>(tree: &mut Tree, place: Option<&Place>, history: &History) {
    let reached = place.is_some_and(|place| {
        place.is_on_the_way_of(history)
            && history.turns[place.plies..].iter().all(|played| {
                let turn = played.typed::<G::Turn>().bits();
                let child = tree.children(tree.root()).find(|&c| tree.node(c).turn == turn);
                child.is_some_and(|child| tree.move_root(child))
            })
    });
    if !reached || !is_of_use(tree, tree.root()) {
        tree.start_anew();
    }
}

/// A proven root must still have the children that say how: they may have been dropped, or never
/// been made.
fn is_of_use(tree: &Tree, root: Link) -> bool {
    let has =
        |wanted: fn(Known) -> bool| tree.children(root).any(|child| wanted(tree.promise(child)));
    match tree.known(root) {
        Known::Open => true,
        Known::Win(_) => has(|turn| matches!(turn, Known::Win(_))),
        Known::Loss(_) => has(|turn| matches!(turn, Known::Loss(_))),
        Known::Draw { .. } => has(|turn| matches!(turn, Known::Draw { .. })),
    }
}
