//! The tree: nodes of one size in one block of memory that never grows beyond what was given.
//!
//! It knows no game: a node keeps the turn that leads to it, packed. Children are a chain, so that
//! a node can get more of them later. Dropped nodes form a chain as well, with all that hung below
//! them still hanging there; it is taken apart one node at a time when nodes are needed, so that
//! dropping is quick however large the dropped part is.

use super::proof::{Known, Proof, RootNumber};

/// Where a node is.
pub(super) type Link = u32;

/// No node.
pub(super) const NONE: Link = Link::MAX;

/// No line in the tree is longer.
pub(super) const LONGEST_LINE: usize = 512;

/// A position reached by a line of turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The turn that leads here, packed; at the root, anything.
    pub turn: u64,
    /// What all lines through here were worth to the side to move here, -1 to 1 each.
    pub sum: f64,
    /// How many lines went through here.
    pub visits: u32,
    /// The first child, and the next child of the same parent.
    pub first: Link,
    pub next: Link,
    /// How many children there are.
    pub width: u16,
    /// How promising the turn looked when it was made; only ratios among siblings count.
    pub prior: f32,
    /// What is proven here.
    pub proof: Proof,
    /// Is every legal turn among the children?
    pub complete: bool,
    /// Is the player to move here the one who took the turn that leads here?
    pub again: bool,
}

impl Node {
    pub(super) fn new(turn: u64, prior: f32) -> Node {
        Node {
            turn,
            sum: 0.0,
            visits: 0,
            first: NONE,
            next: NONE,
            width: 0,
            prior,
            proof: Proof::NONE,
            complete: false,
            again: false,
        }
    }

    /// What a line through here is worth on average, to the side to move.
    #[inline]
    pub(super) fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.sum / f64::from(self.visits) }
    }

    /// The same to the player who took the turn that leads here.
    #[inline]
    pub(super) fn gain(&self) -> f64 {
        if self.again { self.mean() } else { -self.mean() }
    }
}

/// The tree.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// As many nodes as the memory holds.
    room: usize,
    /// The dropped nodes.
    free: Link,
    root: Link,
    /// Counts the roots that this tree has had.
    number: RootNumber,
    /// The way from the root to where recycling is.
    way: Vec<Link>,
}

impl Tree {
    /// An empty tree that takes no memory yet.
    pub(super) fn new(bytes: usize) -> Tree {
        Tree {
            nodes: Vec::new(),
            room: (bytes / size_of::<Node>()).min(NONE as usize),
            free: NONE,
            root: NONE,
            number: RootNumber::FIRST,
            way: Vec::new(),
        }
    }

    /// Drops everything and begins with a root that nothing is known of.
    pub(super) fn start_anew(&mut self) {
        if self.nodes.capacity() == 0 {
            // Asked for once and never again, so that the memory is never exceeded by a copy;
            // the system hands out its pages as they are used. If there is not so much, with less.
            while self.nodes.try_reserve_exact(self.room).is_err() && self.room > 1 {
                self.room /= 2;
            }
            self.way.reserve_exact(LONGEST_LINE);
        }
        self.nodes.clear();
        self.free = NONE;
        self.number = RootNumber::FIRST;
        self.root = self.add(Node::new(0, 1.0)).unwrap_or(NONE);
    }

    /// The root.
    #[inline]
    pub(super) fn root(&self) -> Link {
        self.root
    }

    #[inline]
    pub(super) fn node(&self, link: Link) -> &Node {
        &self.nodes[link as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, link: Link) -> &mut Node {
        &mut self.nodes[link as usize]
    }

    /// What is proven about a node.
    #[inline]
    pub(super) fn known(&self, link: Link) -> Known {
        self.node(link).proof.known(self.number)
    }

    /// What is proven about the turn that leads to a node, for the player who takes it.
    #[inline]
    pub(super) fn promise(&self, link: Link) -> Known {
        let known = self.known(link);
        if self.node(link).again { known } else { known.turned() }
    }

    /// Writes down what is proven about a node.
    #[inline]
    pub(super) fn prove(&mut self, link: Link, known: Known) {
        self.node_mut(link).proof = Proof::of(known, self.number);
    }

    /// The children of a node.
    #[inline]
    pub(super) fn children(&self, link: Link) -> Children<'_> {
        Children { tree: self, next: self.node(link).first }
    }

    /// Puts a node into the memory; `None` if it is full.
    #[inline]
    fn add(&mut self, node: Node) -> Option<Link> {
        if self.free != NONE {
            let link = self.take_free();
            *self.node_mut(link) = node;
            return Some(link);
        }
        if self.nodes.len() == self.room {
            return None;
        }
        self.nodes.push(node);
        Some((self.nodes.len() - 1) as Link)
    }

    /// Puts a child after `last`, which is the last of the node's children, or `NONE` if it has
    /// none yet; `None` if the memory is full.
    #[inline]
    pub(super) fn add_last(&mut self, parent: Link, last: Link, child: Node) -> Option<Link> {
        let link = self.add(child)?;
        let chain = if last == NONE {
            &mut self.node_mut(parent).first
        } else {
            &mut self.node_mut(last).next
        };
        *chain = link;
        self.node_mut(parent).width += 1;
        Some(link)
    }

    /// Takes a node off the dropped ones: one with nothing below it.
    #[inline]
    fn take_free(&mut self) -> Link {
        let mut head = self.free;
        loop {
            let child = self.node(head).first;
            if child == NONE {
                self.free = self.node(head).next;
                return head;
            }
            self.node_mut(head).first = self.node(child).next;
            self.node_mut(child).next = self.free;
            self.free = child;
            head = child;
        }
    }

    /// Drops what is below a node. What the node itself knows stays.
    #[inline]
    fn drop_below(&mut self, link: Link) -> usize {
        let node = self.node_mut(link);
        let first = std::mem::replace(&mut node.first, NONE);
        node.width = 0;
        node.complete = false;
        if first == NONE {
            return 0;
        }
        let (mut last, mut dropped) = (first, 1);
        while self.node(last).next != NONE {
            last = self.node(last).next;
            dropped += 1;
        }
        self.node_mut(last).next = self.free;
        self.free = first;
        dropped
    }

    /// A child becomes the root; all that is not below it is dropped. `false` if the roots have
    /// been counted to the end: start anew.
    #[inline]
    pub(super) fn move_root(&mut self, child: Link) -> bool {
        let Some(number) = self.number.next() else { return false };
        // Taken out of its chain, so that it is not dropped with the others.
        let after = self.node(child).next;
        let parent = self.node_mut(self.root);
        if parent.first == child {
            parent.first = after;
        } else {
            let mut before = parent.first;
            while self.node(before).next != child {
                before = self.node(before).next;
            }
            self.node_mut(before).next = after;
        }
        self.node_mut(self.root).next = self.free;
        self.free = self.root;
        self.node_mut(child).next = NONE;
        self.root = child;
        self.number = number;
        true
    }

    /// Makes room in a full tree: the least visited nodes lose what is below them and keep what it
    /// taught them, so that the tree can go on growing where the visits go. To sample on below a
    /// tree that no longer grows would pile more and more visits upon first impressions.
    ///
    /// Stops early when told to; the tree is whole at any moment.
    pub(super) fn recycle(&mut self, mut is_stopped: impl FnMut() -> bool) {
        let enough = self.nodes.len() / 4;
        let (mut dropped, mut fewest) = (0, 4);
        loop {
            dropped += self.drop_below_visits(fewest, &mut is_stopped);
            // No child has more visits than the root: then all that can be dropped has been.
            if dropped >= enough || fewest > self.node(self.root).visits || is_stopped() {
                return;
            }
            fewest = fewest.saturating_mul(2);
        }
    }

    /// Every node with fewer visits loses what is below it. Returns how many nodes became free at
    /// least: those deeper down are not counted.
    #[inline]
    fn drop_below_visits(&mut self, fewest: u32, is_stopped: &mut impl FnMut() -> bool) -> usize {
        let (mut dropped, mut seen) = (0, 0_usize);
        self.way.clear();
        let mut at = self.node(self.root).first;
        loop {
            seen += 1;
            if seen.is_multiple_of(4096) && is_stopped() {
                return dropped;
            }
            if at != NONE {
                let node = *self.node(at);
                if node.visits < fewest {
                    dropped += self.drop_below(at);
                } else if node.first != NONE {
                    self.way.push(at);
                    at = node.first;
                    continue;
                }
                at = node.next;
            } else {
                let Some(parent) = self.way.pop() else { return dropped };
                at = self.node(parent).next;
            }
        }
    }

    /// How much memory the tree takes, in bytes.
    #[inline]
    pub(super) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>() + self.way.capacity() * size_of::<Link>()
    }
}

/// The children of a node, in the order in which they were made.
pub(super) struct Children<'t> {
    tree: &'t Tree,
    next: Link,
}

impl Iterator for Children<'_> {
    type Item = Link;

    #[inline]
    fn next(&mut self) -> Option<Link> {
        let link = self.next;
        if link == NONE {
            return None;
        }
        self.next = self.tree.node(link).next;
        Some(link)
    }
}
