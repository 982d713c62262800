//! Which turns of a node are looked at: few at first, the most promising ones, and more as the
//! node is visited more often.

use std::ops::ControlFlow;

use cairn_core::{Turn, zobrist};

use super::tree::{Link, NONE, Node, Tree};
use crate::Heuristics;
use crate::heuristics::Stage;

/// A turn that may become a child.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Candidate {
    /// The smaller comes first: stage, then merit or what features say, then chance.
    rank: u64,
    turn: u64,
}

/// So many turns are listed at most. The most that random games of Stacks came to are 8,966; in a
/// position that has more than this, the last ones are never looked at, and nothing is proven that
/// would need them.
pub(super) const MOST_LISTED: usize = 16_384;

/// The most promising turns that a node begins with.
const BEGINNING: usize = 6;

/// Visits for which a node of so many children gets more: children grow with the square root.
#[inline]
pub(super) fn is_due(visits: u32, children: u16) -> bool {
    let children = u64::from(children);
    children * children <= 8 * u64::from(visits)
}

/// A turn whose merit is so much smaller than the best one's is half as promising.
const HALF: f32 = 200.0;
/// And a late turn is so much as promising as others.
const LATE: f32 = 0.5;

const MERITS: std::ops::RangeInclusive<i32> = -10_000..=10_000;

impl Candidate {
    /// Turns that are equally promising come in an order of chance, or a game whose turns all
    /// look alike would be looked at corner by corner.
    fn new(stage: Stage, merit: i32, turn: u64, seed: u64) -> Candidate {
        let merit = merit.clamp(*MERITS.start(), *MERITS.end());
        let place = (stage as u64) << 16 | (MERITS.end() - merit) as u64;
        Candidate { rank: place << 40 | zobrist::mix(turn ^ seed) >> 24, turn }
    }

    fn is_late(self) -> bool {
        self.rank >> 56 == Stage::Late as u64
    }

    fn merit(self) -> i32 {
        MERITS.end() - (self.rank >> 40 & 0xFFFF) as i32
    }
}

/// How promising a turn is beside the best one, when the logarithms of their odds differ by so many
/// hundredths: about the exponential function, by nothing but products.
fn likeliness(behind: f32) -> f32 {
    let mut root = 1.0 + behind / 3200.0;
    for _ in 0..5 {
        root *= root;
    }
    1.0 / root
}

/// Lists all turns of a position by the features of strong players; whether there are no more.
fn list_by_policy<G: Heuristics>(
    game: &G,
    position: &G::Position,
    seed: u64,
    listed: &mut Vec<Candidate>,
) -> bool {
    listed.clear();
    let mut all = true;
    game.policy_features(position, |turn, features| {
        all &= listed.len() < MOST_LISTED;
        if all {
            let odds = features
                .iter()
                .map(|&feature| i32::from(G::POLICY_WEIGHTS[usize::from(feature)]))
                .sum();
            listed.push(Candidate::new(Stage::Quiet, odds, turn.bits(), seed));
        }
    });
    all
}

/// Lists the turns of a position until there are `wanted`; whether those are all there are.
fn list<G: Heuristics>(
    game: &G,
    position: &G::Position,
    seed: u64,
    wanted: usize,
    listed: &mut Vec<Candidate>,
) -> bool {
    listed.clear();
    for stage in [Stage::Loud, Stage::Quiet, Stage::Late] {
        if listed.len() >= wanted {
            return false;
        }
        let flow = game.staged_turns(position, stage, |turn, merit| {
            if listed.len() == MOST_LISTED {
                return ControlFlow::Break(());
            }
            listed.push(Candidate::new(stage, merit, turn.bits(), seed));
            ControlFlow::Continue(())
        });
        if flow.is_break() {
            return false;
        }
    }
    true
}

/// Gives a node its next children. `false` if the memory has no room for all of them.
pub(super) fn widen<G: Heuristics>(
    tree: &mut Tree,
    node: Link,
    game: &G,
    position: &G::Position,
    seed: u64,
    everything: bool,
    listed: &mut Vec<Candidate>,
) -> bool {
    let have = usize::from(tree.node(node).width);
    let mut last = tree.children(node).last().unwrap_or(NONE);
    let wanted = if everything { MOST_LISTED } else { (have + have / 2).max(BEGINNING) };
    let by_policy = !everything && !G::POLICY_WEIGHTS.is_empty();
    let all = if by_policy {
        list_by_policy(game, position, seed, listed)
    } else {
        list(game, position, seed, wanted, listed)
    };
    let all = all && listed.len() <= wanted;
    if listed.len() > wanted {
        listed.select_nth_unstable(wanted);
        listed.truncate(wanted);
    }
    // Everything by itself has no order and no priors: all turns are alike.
    if !everything {
        listed.sort_unstable();
    }
    let best = listed.first().map_or(0, |first| first.merit());
    for candidate in listed.iter().skip(have) {
        // Stages come before merits, so a later one may have the larger merit.
        let behind = (best - candidate.merit()).max(0) as f32;
        let prior = match (everything, by_policy) {
            (true, _) => 1.0,
            (_, true) => likeliness(behind),
            _ if candidate.is_late() => LATE * HALF / (HALF + behind),
            _ => HALF / (HALF + behind),
        };
        let child = Node::new(candidate.turn, prior);
        let Some(child) = tree.add_last(node, last, child) else { return false };
        last = child;
    }
    tree.node_mut(node).complete = all;
    true
}
