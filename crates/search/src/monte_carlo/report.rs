//! What a tree says: the best turns of the root, and the lines that follow.

use std::cmp::Ordering;

use cairn_core::{AnyTurn, Turn};

use super::playout::hundredths;
use super::proof::Known;
use super::tree::{Link, Tree};
use crate::{Heuristics, Line, Verdict};

/// No line is told further.
const LONGEST_TOLD: usize = 64;

/// Which of two children is the better turn; the better is less.
///
/// A proven win first, the shortest; a proven loss last, the longest first; between them the most
/// visits. Visits say more than the mean, which a few lucky lines can raise.
fn order(tree: &Tree, one: Link, other: Link) -> Ordering {
    let place = |link| match tree.promise(link) {
        Known::Win(plies) => (0, i64::from(plies)),
        Known::Loss(plies) => (2, -i64::from(plies)),
        _ => (1, -i64::from(tree.node(link).visits)),
    };
    let gain = |link| tree.node(link).gain();
    place(one).cmp(&place(other)).then(gain(other).total_cmp(&gain(one)))
}

/// The best child; a draw is worth `draw` to the side to move.
fn best(tree: &Tree, node: Link, draw: f64) -> Option<Link> {
    let first = tree.children(node).min_by(|&one, &other| order(tree, one, other))?;
    // A draw in hand is better than what looks worse than one, however few visits it had.
    if tree.known(first).is_open() && tree.node(first).gain() < draw {
        let drawn = |&child: &Link| matches!(tree.known(child), Known::Draw { .. });
        return Some(tree.children(node).find(drawn).unwrap_or(first));
    }
    Some(first)
}

/// The best lines of a search from here, the best first.
pub(super) fn lines<G: Heuristics>(
    game: &G,
    root: &G::Position,
    tree: &Tree,
    contempt: f64,
    wanted: usize,
) -> Vec<Line> {
    let Some(first) = best(tree, tree.root(), -contempt) else { return Vec::new() };
    let mut children = vec![first];
    if wanted > 1 {
        let mut others: Vec<Link> =
            tree.children(tree.root()).filter(|&child| child != first).collect();
        others.sort_by(|&one, &other| order(tree, one, other));
        // Turns that no line went through are not known to be anything.
        let seen = |&child: &Link| tree.node(child).visits > 0;
        children.extend(others.into_iter().filter(seen).take(wanted - 1));
    }
    children.into_iter().map(|child| line(game, root, tree, contempt, child)).collect()
}

fn line<G: Heuristics>(
    game: &G,
    root: &G::Position,
    tree: &Tree,
    contempt: f64,
    child: Link,
) -> Line {
    let mut position = *root;
    let mut turns = Vec::new();
    let mut next = Some(child);
    let mut draw = -contempt;
    while let Some(node) = next
        && turns.len() < LONGEST_TOLD
    {
        let turn = G::Turn::from_bits(tree.node(node).turn);
        turns.push(AnyTurn::of(turn));
        game.play(&mut position, turn);
        // A win at once is proven without a child for it.
        if tree.known(node) == Known::Win(1)
            && let Some(turn) = game.winning_turn(&position)
        {
            turns.push(AnyTurn::of(turn));
            break;
        }
        if !tree.node(node).again {
            draw = -draw;
        }
        next = best(tree, node, draw).filter(|&child| tree.node(child).visits > 0);
    }
    let verdict = verdict(tree, child);
    // Proofs come in the order in which lines happen to find them; but nothing is nearer than the
    // next turn.
    Line { exact: verdict.turns_to_the_end() == Some(1), verdict, turns }
}

/// What a turn of the root leads to, for the side that takes it.
fn verdict(tree: &Tree, child: Link) -> Verdict {
    let root_is_drawn = matches!(tree.known(tree.root()), Known::Draw { .. });
    match tree.promise(child) {
        Known::Win(plies) => Verdict::Win { plies: u32::from(plies) + 1 },
        Known::Loss(plies) => Verdict::Loss { plies: u32::from(plies) + 1 },
        // A draw by coming back to the root's own position is one only if the root is.
        Known::Draw { lasting } if lasting || root_is_drawn => Verdict::Draw,
        Known::Draw { .. } => Verdict::Estimate(0),
        Known::Open => Verdict::Estimate(hundredths(tree.node(child).gain())),
    }
}
