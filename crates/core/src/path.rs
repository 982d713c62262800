//! Turns entered step by step.
//!
//! Every legal turn spells itself as paths of tokens, in every way a player may enter it. The
//! paths form a tree, and [`next`] answers the only question that a terminal, a page or a hint
//! ever asks: *what can come next, and is this already a whole turn?*

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;

use crate::{Cell, Game};

/// One thing that a player touches or says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    /// A cell.
    Cell(Cell),
    /// How many pieces.
    Count(u8),
    /// A word, such as `pass`.
    Word(&'static str),
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Cell(cell) => cell.fmt(f),
            Token::Count(count) => count.fmt(f),
            Token::Word(word) => f.write_str(word),
        }
    }
}

/// What a token is for, so that a player can be asked in a sentence, and how a cell that can be
/// chosen for it is marked.
///
/// The roles that many games have are constants here. A game makes the roles that only it has with
/// [`Role::new`], and its words have their texts: for a role `NAME` the keys `ask-NAME` (a
/// question), `can-NAME` (what can be done with a cell), `step-NAME` (before a list of steps), and
/// where the role may follow a whole turn `or-NAME` and `also-NAME`.
///
/// Roles have an order, in which a player is asked for several: movers, placements, counts, targets
/// and attacks, then the roles of one game by name, then words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Role {
    order: u8,
    name: &'static str,
    mark: Mark,
}

/// How a cell that can be chosen is marked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// Something there is picked.
    Pick,
    /// Something goes there.
    Target,
    /// Something there is attacked, captured or removed.
    Attack,
}

impl Role {
    /// The piece or stack that moves.
    pub const MOVER: Role = Role { order: 0, name: "mover", mark: Mark::Pick };
    /// The empty cell that a new piece is put on.
    pub const PLACEMENT: Role = Role { order: 1, name: "placement", mark: Mark::Target };
    /// How many pieces move.
    pub const COUNT: Role = Role { order: 2, name: "count", mark: Mark::Pick };
    /// Where they go.
    pub const TARGET: Role = Role { order: 3, name: "target", mark: Mark::Target };
    /// What is attacked or captured there.
    pub const ATTACK: Role = Role { order: 4, name: "attack", mark: Mark::Attack };
    /// How it is done, in a word.
    pub const MANNER: Role = Role { order: 6, name: "manner", mark: Mark::Pick };
    /// A turn that is a word by itself.
    pub const CALL: Role = Role { order: 7, name: "call", mark: Mark::Pick };

    /// A role of one game.
    #[must_use]
    pub const fn new(name: &'static str, mark: Mark) -> Role {
        Role { order: 5, name, mark }
    }

    /// Its name, which is part of the keys of its texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// How a cell that can be chosen for it is marked.
    #[must_use]
    pub const fn mark(self) -> Mark {
        self.mark
    }
}

/// A token and what it is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    /// The token.
    pub token: Token,
    /// What it is for.
    pub role: Role,
}

impl Step {
    /// A cell in this role.
    #[must_use]
    pub const fn cell(cell: Cell, role: Role) -> Step {
        Step { token: Token::Cell(cell), role }
    }

    /// So many pieces.
    #[must_use]
    pub const fn count(count: u8) -> Step {
        Step { token: Token::Count(count), role: Role::COUNT }
    }

    /// A word in this role.
    #[must_use]
    pub const fn word(word: &'static str, role: Role) -> Step {
        Step { token: Token::Word(word), role }
    }
}

/// What sees the paths of turns. When it breaks, it has seen enough of those with the same first step.
pub type Visit<'a, T> = dyn FnMut(&[Step], T) -> ControlFlow<()> + 'a;

/// What can follow a half-entered turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Next<T> {
    /// The steps that can come next, sorted, none twice.
    pub steps: Vec<Step>,
    /// The turn, if what was entered is already a whole one.
    pub whole: Option<T>,
}

/// What can come after these tokens? `None` if no legal turn begins with them.
///
/// With no tokens yet this lists what can be touched first.
pub fn next<G: Game>(game: &G, position: &G::Position, entered: &[Token]) -> Option<Next<G::Turn>> {
    let mut steps = Vec::new();
    let mut whole = None;
    game.paths(position, entered, &mut |path, turn| {
        if path.len() < entered.len()
            || path.iter().zip(entered).any(|(step, token)| step.token != *token)
        {
            return ControlFlow::Continue(());
        }
        match path.get(entered.len()) {
            Some(step) => steps.push(*step),
            None => whole = Some(turn),
        }
        // Of paths with the same first step one is enough, when that is the step looked for.
        if entered.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    steps.sort_unstable();
    steps.dedup();
    (whole.is_some() || !steps.is_empty()).then_some(Next { steps, whole })
}

/// What can follow a half-entered turn, and what can follow that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree<T> {
    /// The steps that can come next, sorted, each with what follows it. A step below the depth that
    /// was asked for has an empty tree: a turn ends there or goes on, but nobody looked.
    pub steps: BTreeMap<Step, Tree<T>>,
    /// The turn, if what was entered is already a whole one.
    pub whole: Option<T>,
}

impl<T> Tree<T> {
    const fn new() -> Tree<T> {
        Tree { steps: BTreeMap::new(), whole: None }
    }

    /// Is it unknown what comes here?
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.steps.is_empty() && self.whole.is_none()
    }

    /// Does a turn end here, with nothing that could still be added?
    #[must_use]
    pub fn ends(&self) -> bool {
        self.steps.is_empty() && self.whole.is_some()
    }

    /// The same tree with other turns.
    pub fn map<U>(self, turn: &impl Fn(T) -> U) -> Tree<U> {
        Tree {
            steps: self.steps.into_iter().map(|(step, then)| (step, then.map(turn))).collect(),
            whole: self.whole.map(turn),
        }
    }
}

/// What can come after these tokens, to a depth of so many steps: the answers of [`next`] to all of
/// them, with the paths visited once. `None` if no legal turn begins with the tokens.
///
/// At depth 1 it has the steps that can come next, and nothing of what follows them.
pub fn tree<G: Game>(
    game: &G,
    position: &G::Position,
    entered: &[Token],
    depth: usize,
) -> Option<Tree<G::Turn>> {
    let mut root = Tree::new();
    game.paths(position, entered, &mut |path, turn| {
        if path.len() < entered.len()
            || path.iter().zip(entered).any(|(step, token)| step.token != *token)
        {
            return ControlFlow::Continue(());
        }
        let rest = &path[entered.len()..];
        let mut here = &mut root;
        for step in rest.iter().take(depth) {
            here = here.steps.entry(*step).or_insert(Tree::new());
        }
        if rest.len() < depth {
            here.whole = Some(turn);
        }
        // Of paths with the same first step one is enough, when nobody asks what follows it.
        let enough = entered.is_empty() && depth <= 1;
        if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (!root.is_unknown()).then_some(root)
}
