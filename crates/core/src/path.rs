//! Turns entered step by step.
//!
//! Every legal turn spells itself as paths of tokens, in every way a player may enter it. The
//! paths form a tree, and [`next`] answers the only question that a terminal, a page or a hint
//! ever asks: *what can come next, and is this already a whole turn?*

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
    /// A word: `pass`, `swap`, `carry`, `retreat`.
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

/// What a token is for, so that a player can be asked in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The piece, stack or pawn that moves.
    Mover,
    /// The empty cell that a new piece is put on.
    Placement,
    /// How many pieces move.
    Count,
    /// Where they go.
    Target,
    /// What is attacked or captured there.
    Attack,
    /// A stack that joins an attack.
    Supporter,
    /// The cell that defenders retreat to.
    Retreat,
    /// The enemy stone that is removed.
    Removal,
    /// How it is done, in a word.
    Manner,
    /// A turn that is a word by itself.
    Call,
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
        Step { token: Token::Count(count), role: Role::Count }
    }

    /// A word in this role.
    #[must_use]
    pub const fn word(word: &'static str, role: Role) -> Step {
        Step { token: Token::Word(word), role }
    }
}

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
