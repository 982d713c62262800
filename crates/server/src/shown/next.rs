//! What can be touched next, as a tree.

use cairn_core::path::{self, Role, Step, Token, Tree};
use cairn_core::{Cell, GameInfo};
use cairn_games::{AnyPosition, AnyTurn};
use cairn_wire::{Mark, Next, NextCell, NextChoice, Signal, Then};
use cairn_words::{Lang, sentence};

use crate::error::Refusal;

/// Nobody enters more steps than the longest turn has.
const MOST_STEPS: usize = 40;
/// In a position with more turns only the beginning of the tree is looked at.
const MANY_TURNS: u64 = 512;
/// How many steps are looked ahead there: what follows the first step, also if a word that leaves
/// no choice comes between.
const STEPS_AHEAD: usize = 3;
/// How many steps are sent at once. What follows each step that can come next is always sent; what
/// follows that, as far as there is room. It makes some 8 KB.
const ROOM: usize = 200;

/// What can come after these steps of a turn.
pub(crate) fn next_shown(
    position: &AnyPosition,
    entered: &[String],
    lang: Lang,
) -> Result<Next, Refusal> {
    let many = position.count() > MANY_TURNS;
    let ahead = match (many, entered) {
        (false, _) => usize::MAX,
        (true, []) => STEPS_AHEAD,
        (true, _) => 1,
    };
    let Some(mut tree) = position.tree(&[], ahead) else { return Ok(Next::none()) };
    let mut tokens: Vec<Token> = Vec::new();
    for text in entered {
        let step = tree.steps.keys().find(|step| step.token.to_string() == *text);
        let step = step.filter(|_| tokens.len() < MOST_STEPS);
        let why = || sentence!("step-cannot-come", step = text);
        let step = *step.ok_or_else(|| Refusal::bad("illegal", why()))?;
        tokens.push(step.token);
        let then = tree.steps.remove(&step);
        // Paths with the same first step are few enough to look at all of them.
        let then = then.filter(|then| !then.is_unknown());
        tree = then.or_else(|| position.tree(&tokens, usize::MAX)).unwrap_or(tree);
    }
    let scene = position.scene();
    let shown = Shown {
        position,
        info: position.game().info(),
        columns: usize::from(scene.shape.columns),
        lang,
    };
    // Nothing is left out before the first step.
    let tree = if tokens.is_empty() { &tree } else { without_forced(&tree, &mut tokens) };
    Ok(shown.node(tree, &tokens, levels(tree)))
}

/// A word or a number that leaves no choice is not asked for; a cell is always shown.
fn without_forced<'a, T>(mut tree: &'a Tree<T>, tokens: &mut Vec<Token>) -> &'a Tree<T> {
    while tree.whole.is_none()
        && let Some((only, then)) = tree.steps.first_key_value()
        && tree.steps.len() == 1
        && !matches!(only.token, Token::Cell(_))
        && !then.is_unknown()
    {
        tokens.push(only.token);
        tree = then;
    }
    tree
}

/// How many levels below the first there is room for.
fn levels<T>(tree: &Tree<T>) -> usize {
    let mut levels = 1;
    let mut size = steps_in(tree, levels);
    loop {
        let deeper = steps_in(tree, levels + 1);
        if deeper == size || deeper > ROOM {
            return levels;
        }
        (levels, size) = (levels + 1, deeper);
    }
}

/// How many steps the first levels have.
fn steps_in<T>(tree: &Tree<T>, levels: usize) -> usize {
    let below = |then| if levels == 0 { 0 } else { steps_in(then, levels - 1) };
    tree.steps.len() + tree.steps.values().map(below).sum::<usize>()
}

/// What is the same for all nodes of a tree.
struct Shown<'a> {
    position: &'a AnyPosition,
    info: &'static GameInfo,
    columns: usize,
    lang: Lang,
}

impl Shown<'_> {
    fn node(&self, tree: &Tree<AnyTurn>, tokens: &[Token], levels: usize) -> Next {
        let next = path::Next { steps: tree.steps.keys().copied().collect(), whole: tree.whole };
        let question = self.info.question(&next, self.lang);
        let mut shown = Next {
            sentence: match &next {
                path::Next { steps, .. } if steps.is_empty() => String::new(),
                // It follows on "Play it, or".
                path::Next { whole: Some(_), .. } => question,
                _ => capital(&question),
            },
            steps: tokens.iter().map(Token::to_string).collect(),
            whole: tree.whole.map(|turn| self.position.spell(turn)),
            ..Next::none()
        };
        let mut roles: Vec<Role> = Vec::new();
        for (Step { token, role }, then) in &tree.steps {
            let then = self.then(then, tokens, *token, levels);
            let Token::Cell(cell) = token else {
                let label = self.info.choice_said(*token).say(self.lang);
                shown.choices.push(NextChoice { token: token.to_string(), label, then });
                continue;
            };
            let mark = roles.iter().position(|known| known == role).unwrap_or_else(|| {
                roles.push(*role);
                let label = self.info.choosable_said(*role, tree.whole.is_some()).say(self.lang);
                shown.marks.push(Mark { signal: signal(*role), label });
                roles.len() - 1
            });
            let cell = at(*cell, self.columns);
            shown.cells.push(NextCell { cell, token: token.to_string(), mark, then });
        }
        shown
    }

    /// What follows a step, if it is known and there is room for it.
    fn then(
        &self,
        tree: &Tree<AnyTurn>,
        before: &[Token],
        token: Token,
        levels: usize,
    ) -> Option<Then> {
        let mut tokens = [before, &[token]].concat();
        let tree = without_forced(tree, &mut tokens);
        match tree.whole {
            Some(turn) if tree.ends() => Some(Then::Turn(self.position.spell(turn))),
            _ if levels == 0 || tree.is_unknown() => None,
            _ => Some(Then::Next(Box::new(self.node(tree, &tokens, levels - 1)))),
        }
    }
}

/// A cell's number, row by row from 0.
pub(super) fn at(cell: Cell, columns: usize) -> usize {
    usize::from(cell.row) * columns + usize::from(cell.column)
}

fn signal(role: Role) -> Signal {
    match role {
        Role::Attack | Role::Removal => Signal::Attack,
        Role::Target | Role::Retreat | Role::Placement => Signal::Target,
        Role::Mover | Role::Supporter | Role::Count | Role::Manner | Role::Call => Signal::Pick,
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
