//! Which part of the tree of the last search still counts.

use cairn_core::{Turn, Variant, zobrist};
use cairn_record::Match;

use super::proof::Known;
use super::tree::{Link, Tree};
use crate::Knowledge;

/// Where in a match the root of a tree stands.
#[derive(Debug)]
pub(super) struct Place {
    variant: Variant,
    plies: usize,
    /// All positions from the start of the match to the root, in one number.
    history: u64,
}

impl Place {
    /// Where a match is now.
    pub(super) fn of(so_far: &Match) -> Place {
        let plies = so_far.turns().len();
        Place { variant: so_far.rules().variant().clone(), plies, history: history(so_far, plies) }
    }

    /// Has the match come through here?
    fn is_on_the_way_of(&self, so_far: &Match) -> bool {
        self.plies <= so_far.turns().len()
            && self.variant == *so_far.rules().variant()
            && self.history == history(so_far, self.plies)
    }
}

fn history(so_far: &Match, plies: usize) -> u64 {
    let start = so_far.start().plies();
    let counters = u64::from(start.quiet) << 32 | u64::from(start.ply);
    let keys = so_far.positions()[..=plies].iter().map(|position| position.key());
    keys.fold(counters, |so_far, key| zobrist::mix(so_far ^ key))
}

/// Moves the root of a tree that stands in `place` to where the match is now, and starts anew if
/// that is not in the tree: another game, turns taken back, a turn never looked at.
pub(super) fn move_on<G: Knowledge>(tree: &mut Tree, place: Option<&Place>, so_far: &Match) {
    let reached = place.is_some_and(|place| {
        place.is_on_the_way_of(so_far)
            && so_far.turns()[place.plies..].iter().all(|played| {
                let turn = played.turn.typed::<G::Turn>().bits();
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
