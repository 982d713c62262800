//! Line after line from the root through the tree, and what each teaches the nodes on it.

use std::time::Duration;

use cairn_core::{Dice, Plies, Position, Turn, zobrist};

use super::limits::Limits;
use super::lists::Lists;
use super::proof::{self, Known};
use super::select;
use super::tree::{LONGEST_LINE, Link, NONE, Node, Tree};
use super::widen::{is_due, widen};
use super::{Playouts, playout, report};
use crate::heuristics::Weights;
use crate::{Heuristics, Thought};

/// One search.
pub(super) struct Search<'a, G: Heuristics> {
    pub game: &'a G,
    pub root: &'a G::Position,
    pub tree: &'a mut Tree,
    pub lists: &'a mut Lists,
    pub limits: Limits<'a>,
    pub playouts: Playouts,
    /// What a draw is worth to the player at the root, with the opposite sign.
    pub contempt: f64,
    pub seed: u64,
    /// How many lines to report.
    pub lines: usize,
}

/// What has been done so far.
#[derive(Default)]
struct Done {
    nodes: u64,
    depth: u32,
    /// The memory ran out on the last line.
    full: bool,
}

impl<G: Heuristics> Search<'_, G> {
    /// Looks at lines until a limit is reached or the root is proven; what is known then.
    pub(super) fn run(mut self, listener: &mut dyn FnMut(&Thought)) -> Option<Thought> {
        let weights = Weights::of(G::TERMS);
        // Chance begins anew with every search: what a fresh player does in a position does not
        // hang on what was asked before.
        let mut dice = Dice::seeded(self.seed ^ zobrist::mix(self.root.key()));
        let before = self.lists.keys.len() - 1;
        let mut done = Done::default();
        let mut told = Duration::ZERO;
        if self.playouts == Playouts::Informed {
            self.win_at_once();
        }
        // At least one line, also when there is no time at all: there must be a turn to return.
        while self.tree.known(self.tree.root()).is_open() {
            self.follow(before, &weights, &mut dice, &mut done);
            done.nodes += 1;
            if done.nodes >= self.limits.nodes
                || done.depth >= self.limits.depth
                || self.limits.is_time_up()
            {
                break;
            }
            if done.full {
                let limits = &self.limits;
                self.tree.recycle(|| limits.is_time_up());
                done.full = false;
            }
            if done.nodes.is_power_of_two() || done.nodes.is_multiple_of(1024) {
                let time = self.limits.clock.elapsed();
                if done.nodes.is_power_of_two() || time - told > Duration::from_secs(1) {
                    told = time;
                    if let Some(thought) = self.thought(&done) {
                        listener(&thought);
                    }
                }
            }
        }
        let thought = self.thought(&done);
        if let Some(thought) = &thought {
            listener(thought);
        }
        thought
    }

    /// Proves the root if there is a turn that wins at once, whatever else is known of it.
    fn win_at_once(&mut self) {
        let Some(turn) = self.game.winning_turn(self.root).map(Turn::bits) else { return };
        let root = self.tree.root();
        let child = self.tree.children(root).find(|&child| self.tree.node(child).turn == turn);
        let child = child.or_else(|| {
            self.tree.start_anew();
            self.tree.add_last(self.tree.root(), NONE, Node::new(turn, 1.0))
        });
        if let Some(child) = child {
            self.tree.prove(child, Known::Loss(0));
            self.tree.prove(self.tree.root(), Known::Win(1));
        }
    }

    fn thought(&self, done: &Done) -> Option<Thought> {
        let lines = report::lines(self.game, self.root, self.tree, self.contempt, self.lines);
        (!lines.is_empty()).then(|| Thought {
            lines,
            depth: done.depth,
            nodes: done.nodes,
            time: self.limits.clock.elapsed(),
        })
    }

    /// One line from the root to the edge of the tree and beyond, and back.
    fn follow(&mut self, before: usize, weights: &Weights, dice: &mut Dice, done: &mut Done) {
        let mut position = *self.root;
        let mut node = self.tree.root();
        self.lists.line.clear();
        self.lists.line.push(node);
        self.lists.own = true;
        self.lists.keys.truncate(before + 1);
        let worth = loop {
            let depth = self.lists.line.len() - 1;
            if depth > 0
                && let Some(worth) = self.arrive(node, &position, before, weights, dice)
            {
                break worth;
            }
            let next =
                if depth < LONGEST_LINE { self.next(node, &position, dice, done) } else { None };
            let Some(child) = next else {
                // Nowhere to go on: the line is too long, or the memory full.
                break self.play_out(&position, weights, dice);
            };
            let mover = position.side();
            self.game.play(&mut position, G::Turn::from_bits(self.tree.node(child).turn));
            let again = self.game.moves_again(mover, &position);
            self.tree.node_mut(child).again = again;
            self.lists.own ^= !again;
            self.lists.line.push(child);
            node = child;
        };
        done.depth = done.depth.max(self.lists.line.len() as u32 - 1);
        self.learn(worth);
    }

    /// Looks at a position as a line comes to it. Returns what it is worth to the side to move if
    /// the line ends there.
    fn arrive(
        &mut self,
        node: Link,
        position: &G::Position,
        before: usize,
        weights: &Weights,
        dice: &mut Dice,
    ) -> Option<f64> {
        let known = self.tree.known(node);
        if !known.is_open() {
            return known.worth(self.draw());
        }
        let this = self.tree.node(node);
        let is_new = this.visits == 0;
        // A draw under an earlier root left a node that nobody has looked into.
        let is_edge = is_new || (this.first == NONE && this.proof != proof::Proof::NONE);
        let end = if is_new { playout::end_by_board(self.game, position) } else { None }
            .or_else(|| self.repetition(position, before))
            .or_else(|| self.quiet_end(position));
        if let Some(known) = end {
            self.tree.prove(node, known);
            return known.worth(self.draw());
        }
        self.lists.keys.push(position.key());
        if !is_edge {
            return None;
        }
        self.tree.prove(node, Known::Open);
        if self.playouts == Playouts::Informed && self.game.winning_turn(position).is_some() {
            self.tree.prove(node, Known::Win(1));
            return Some(1.0);
        }
        Some(self.play_out(position, weights, dice))
    }

    /// A draw because the position has stood before; see [`proof`].
    fn repetition(&self, position: &G::Position, before: usize) -> Option<Known> {
        // "Progress" is never undone: what stood before it cannot stand again.
        let reach = self.lists.keys.len().min(position.plies().quiet as usize);
        let first = self.lists.keys.len() - reach;
        let mut in_match = 0;
        for (place, &key) in self.lists.keys.iter().enumerate().skip(first).rev() {
            if key != position.key() {
                continue;
            }
            if place >= before {
                return Some(Known::Draw { lasting: false });
            }
            in_match += 1;
        }
        // "A position that stands for the third time ends the game as a draw."
        (in_match >= 2).then_some(Known::Draw { lasting: true })
    }

    /// "`quiet` reaching 100 ends the game as a draw."
    fn quiet_end(&self, position: &G::Position) -> Option<Known> {
        (position.plies().quiet >= Plies::QUIET_LIMIT).then_some(Known::Draw { lasting: true })
    }

    /// What a draw is worth to the player to move at the end of the line as it is.
    fn draw(&self) -> f64 {
        if self.lists.own { -self.contempt } else { self.contempt }
    }

    fn play_out(&self, position: &G::Position, weights: &Weights, dice: &mut Dice) -> f64 {
        match self.playouts {
            Playouts::Informed => {
                playout::informed(self.game, position, weights, self.draw(), dice)
            }
            Playouts::Random => playout::random(self.game, position, self.draw(), dice),
        }
    }

    /// The child to go on to, made if it is time for more children.
    fn next(
        &mut self,
        node: Link,
        position: &G::Position,
        dice: &mut Dice,
        done: &mut Done,
    ) -> Option<Link> {
        let plain = self.playouts == Playouts::Random;
        let this = self.tree.node(node);
        if !this.complete && (this.first == NONE || is_due(this.visits, this.width)) {
            self.widen(node, position, done);
        }
        loop {
            let child = match plain {
                true => select::by_bound(self.tree, node, dice),
                false => select::by_promise(self.tree, node, self.draw()),
            };
            // All children lose: the turns that are not among them are wanted now.
            if child.is_some() || self.tree.node(node).complete || done.full {
                return child;
            }
            let width = self.tree.node(node).width;
            self.widen(node, position, done);
            if self.tree.node(node).width == width {
                return None;
            }
        }
    }

    fn widen(&mut self, node: Link, position: &G::Position, done: &mut Done) {
        let everything = self.playouts == Playouts::Random;
        let lists = &mut *self.lists;
        let made =
            widen(self.tree, node, self.game, position, self.seed, everything, &mut lists.listed);
        done.full |= !made;
    }

    /// Goes back along the line: every node counts the visit and what it was worth, and what has
    /// become proven is proven as far up as it reaches.
    fn learn(&mut self, mut worth: f64) {
        let mut changed = true;
        for place in (0..self.lists.line.len()).rev() {
            let node = self.lists.line[place];
            if changed && self.tree.known(node).is_open() {
                let turns = self.tree.children(node).map(|child| self.tree.promise(child));
                let complete = self.tree.node(node).complete && self.tree.node(node).first != NONE;
                let known = proof::of_turns(turns, complete);
                self.tree.prove(node, known);
                changed = !known.is_open();
            }
            // What is proven is worth exactly that, whatever the line came to.
            worth = self.tree.known(node).worth(self.draw()).unwrap_or(worth);
            let this = self.tree.node_mut(node);
            this.visits = this.visits.saturating_add(1);
            this.sum += worth;
            if !this.again {
                worth = -worth;
                self.lists.own = !self.lists.own;
            }
        }
    }
}
