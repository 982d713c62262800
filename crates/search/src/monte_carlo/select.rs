//! Which child a line goes on to.
//!
//! Only additions, multiplications, divisions and square roots are used, here and wherever else a
//! number decides: those are exact to the last bit on every machine, so that the same seed and
//! node budget choose the same turn everywhere. Logarithms and the like are not.

use cairn_core::Dice;

use super::proof::Known;
use super::tree::{Link, Tree};

/// How much the promise of a turn counts against what lines through it were worth.
const EXPLORATION: f64 = 2.0;
/// A turn not looked at yet is taken to be this much worse than its parent.
const UNSEEN: f64 = 0.1;

/// The child to follow by promise and worth (PUCT); `None` if all children are lost for the side
/// to move, or there are none. A draw is worth `draw` to it.
#[inline]
pub(super) fn by_promise(tree: &Tree, node: Link, draw: f64) -> Option<Link> {
    let mut promise = 0.0;
    for child in tree.children(node) {
        if !matches!(tree.promise(child), Known::Loss(_)) {
            promise += f64::from(tree.node(child).prior);
        }
    }
    let parent = tree.node(node);
    let unseen = parent.mean() - UNSEEN;
    let eager = EXPLORATION * f64::from(parent.visits.max(1)).sqrt() / promise;
    best(tree, node, |child| {
        let this = tree.node(child);
        let worth = match tree.promise(child) {
            Known::Loss(_) => return None,
            Known::Draw { .. } => draw,
            _ if this.visits == 0 => unseen,
            _ => this.gain(),
        };
        Some(worth + eager * f64::from(this.prior) / (1.0 + f64::from(this.visits)))
    })
}

/// The child to follow as the plainest programs do (UCT): each once, in an order of chance, then
/// the best bound. `None` as above.
#[inline]
pub(super) fn by_bound(tree: &Tree, node: Link, dice: &mut Dice) -> Option<Link> {
    let (mut unseen, mut picked) = (0, None);
    for child in tree.children(node) {
        if tree.node(child).visits == 0 {
            unseen += 1;
            if dice.below(unseen) == 0 {
                picked = Some(child);
            }
        }
    }
    if picked.is_some() {
        return picked;
    }
    let log = logarithm(tree.node(node).visits);
    best(tree, node, |child| {
        let this = tree.node(child);
        if matches!(tree.promise(child), Known::Loss(_)) {
            return None;
        }
        Some(this.gain() + (2.0 * log / f64::from(this.visits)).sqrt())
    })
}

/// The first of the children that score most.
#[inline]
fn best(tree: &Tree, node: Link, score: impl Fn(Link) -> Option<f64>) -> Option<Link> {
    let mut best = None;
    for child in tree.children(node) {
        if let Some(score) = score(child)
            && best.is_none_or(|(most, _)| score > most)
        {
            best = Some((score, child));
        }
    }
    best.map(|(_, child)| child)
}

/// The natural logarithm, straight between powers of two.
#[inline]
fn logarithm(n: u32) -> f64 {
    let whole = n.max(1).ilog2();
    let rest = f64::from(n.max(1)) / f64::from(1_u32 << whole) - 1.0;
    (f64::from(whole) + rest) * std::f64::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::logarithm;

    #[test]
    fn the_straight_logarithm_is_close() {
        for n in [1, 2, 3, 7, 100, 12_345, u32::MAX] {
            assert!((logarithm(n) - f64::from(n).ln()).abs() < 0.07, "{n}");
        }
    }
}
