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
/// How much is sent at once, in steps of some 35 bytes: as many levels of the tree as there is room
/// for.
const ROOM: usize = 260;
/// What a node takes beside its steps: its sentence and its marks.
const NODE: usize = 4;
/// How much is sent to who asks, so that what follows each step that can come next is among them,
/// and what follows the choices of a question.
const MOST: usize = 1000;

/// How much of the tree is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ahead {
    /// The steps that can come next, and nothing of what follows them.
    Nothing,
    /// What is sent with a position to the player who has the turn.
    Little,
    /// What somebody asked for. Cells that answer a question by themselves can be touched at once:
    /// so what follows the choices of a question is sent with it.
    Much,
}

/// What can come after these steps of a turn.
pub(crate) fn next_shown(
    position: &AnyPosition,
    entered: &[String],
    ahead: Ahead,
    lang: Lang,
) -> Result<Next, Refusal> {
    let depth = match entered {
        [] if ahead == Ahead::Nothing => 1,
        _ if position.count() <= MANY_TURNS => usize::MAX,
        [] => STEPS_AHEAD,
        _ => 1,
    };
    let Some(mut tree) = position.tree(&[], depth) else { return Ok(Next::none()) };
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
    // Nothing is left out before the first step.
    let tree = if tokens.is_empty() { &tree } else { without_forced(&tree, &mut tokens) };
    let through = ahead == Ahead::Much && size_of(tree, 1, true) <= MOST;
    let shown = Shown {
        position,
        info: position.game().info(),
        columns: usize::from(position.scene().shape.columns),
        lang,
        through,
    };
    let least = usize::from(ahead == Ahead::Much);
    let levels = if ahead == Ahead::Nothing { 0 } else { levels(tree, least, through) };
    Ok(shown.node(tree, &tokens, levels))
}

/// A word or a number that leaves no choice is not asked for; a cell is always shown.
fn without_forced<'a, T>(mut tree: &'a Tree<T>, tokens: &mut Vec<Token>) -> &'a Tree<T> {
    while let Some((token, then)) = forced(tree) {
        tokens.push(token);
        tree = then;
    }
    tree
}

fn forced<T>(tree: &Tree<T>) -> Option<(Token, &Tree<T>)> {
    let (only, then) = tree.steps.first_key_value()?;
    let asked = tree.whole.is_some() || tree.steps.len() > 1 || then.is_unknown();
    (!asked && !matches!(only.token, Token::Cell(_))).then_some((only.token, then))
}

/// How many levels below the first there is room for, and at least so many.
fn levels<T>(tree: &Tree<T>, least: usize, through: bool) -> usize {
    let mut levels = least;
    let mut size = size_of(tree, levels, through);
    loop {
        let deeper = size_of(tree, levels + 1, through);
        if deeper == size || deeper > ROOM {
            return levels;
        }
        (levels, size) = (levels + 1, deeper);
    }
}

/// How much room the first levels take.
fn size_of<T>(tree: &Tree<T>, levels: usize, through: bool) -> usize {
    let below = below(tree, levels, through);
    let count = |then: &Tree<T>| {
        let then = without_forced(then, &mut Vec::new());
        // What ends a turn is sent with the step, and has no node.
        let below = below.filter(|_| !then.ends());
        below.map_or(0, |levels| size_of(then, levels, through))
    };
    NODE + tree.steps.len() + tree.steps.values().map(count).sum::<usize>()
}

/// How many levels there are below a node that has so many: none, or what is left.
fn below<T>(tree: &Tree<T>, levels: usize, through: bool) -> Option<usize> {
    let has_cells = tree.steps.keys().any(|step| matches!(step.token, Token::Cell(_)));
    if through && !has_cells { Some(levels) } else { levels.checked_sub(1) }
}

/// What is the same for all nodes of a tree.
struct Shown<'a> {
    position: &'a AnyPosition,
    info: &'static GameInfo,
    columns: usize,
    lang: Lang,
    /// Is what follows the choices of a node that has only choices on the level of the node?
    through: bool,
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
        let below = below(tree, levels, self.through);
        let mut roles: Vec<Role> = Vec::new();
        for (Step { token, role }, then) in &tree.steps {
            let then = self.then(then, tokens, *token, below);
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
        levels: Option<usize>,
    ) -> Option<Then> {
        let mut tokens = [before, &[token]].concat();
        let tree = without_forced(tree, &mut tokens);
        match (tree.whole, levels) {
            (Some(turn), _) if tree.ends() => Some(Then::Turn(self.position.spell(turn))),
            (_, Some(levels)) if !tree.is_unknown() => {
                Some(Then::Next(Box::new(self.node(tree, &tokens, levels))))
            }
            _ => None,
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

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_core::Dice;

    /// The nodes of a tree, each with what was entered to get there.
    fn nodes(next: &Next) -> Vec<&Next> {
        let cells = next.cells.iter().map(|cell| &cell.then);
        let thens = cells.chain(next.choices.iter().map(|choice| &choice.then));
        let below = thens.flatten().filter_map(|then| match then {
            Then::Next(next) => Some(nodes(next)),
            Then::Turn(_) => None,
        });
        [vec![next], below.flatten().collect()].concat()
    }

    /// A node without what follows its steps.
    fn alone(next: &Next) -> Next {
        let mut alone = next.clone();
        alone.cells.iter_mut().for_each(|cell| cell.then = None);
        alone.choices.iter_mut().for_each(|choice| choice.then = None);
        alone
    }

    fn positions(variant: &str, seeds: u64) -> Vec<AnyPosition> {
        let mut found = Vec::new();
        for seed in 0..seeds {
            let mut dice = Dice::seeded(seed);
            let mut position = cairn_games::open(variant).unwrap().start();
            while let Some(turn) = position.random_turn(&mut dice) {
                found.push(position.clone());
                position.play(turn).unwrap();
            }
        }
        found
    }

    #[test]
    fn every_node_is_what_is_answered_to_its_steps() {
        for info in cairn_games::games() {
            let positions = positions(info.name, 1);
            for position in positions.iter().step_by(7) {
                let whole = next_shown(position, &[], Ahead::Much, Lang::En).unwrap();
                let nodes = nodes(&whole);
                assert!(nodes.len() > 1 || whole.cells.iter().all(|cell| cell.then.is_some()));
                for node in nodes.into_iter().step_by(5) {
                    let asked = next_shown(position, &node.steps, Ahead::Little, Lang::En).unwrap();
                    assert_eq!(alone(node), alone(&asked), "{position:?}");
                }
            }
        }
    }

    /// Nothing has to be asked for, but in games with a large tree, as Stacks: there who asks when a
    /// step is shown has what follows it before it is chosen.
    #[test]
    fn what_follows_the_next_step_is_sent() {
        for info in cairn_games::games() {
            let is_large = cairn_games::open(info.name).unwrap().start().count() > 500;
            for position in positions(info.name, 2).iter().step_by(3) {
                let next = next_shown(position, &[], Ahead::Little, Lang::Pt).unwrap();
                let known = |node: &Next| {
                    node.cells.iter().all(|cell| cell.then.is_some())
                        && node.choices.iter().all(|choice| choice.then.is_some())
                };
                if is_large {
                    let next = next_shown(position, &[], Ahead::Much, Lang::Pt).unwrap();
                    assert!(known(&next), "{position:?}");
                } else {
                    assert!(nodes(&next).into_iter().all(known), "{position:?}");
                }
            }
        }
    }

    /// With a turn everybody is told what can follow it: it must not be much.
    #[test]
    fn what_everybody_is_told_is_short() {
        for (variant, most, mean) in [
            ("stac", 2_000, 1_200),
            ("swack", 7_000, 3_500),
            ("wali", 9_000, 2_500),
            ("six-making", 9_000, 5_000),
            ("stacks", 11_000, 5_000),
        ] {
            let positions = positions(variant, 3);
            let bytes = |position: &AnyPosition| {
                let next = next_shown(position, &[], Ahead::Little, Lang::Pt).unwrap();
                cairn_wire::written(&next).len()
            };
            let sizes: Vec<usize> = positions.iter().map(bytes).collect();
            let found = sizes.iter().sum::<usize>() / sizes.len();
            let largest = sizes.iter().max().copied().unwrap_or_default();
            assert!(
                largest <= most && found <= mean,
                "{variant}: {largest} bytes, {found} in the mean"
            );
        }
    }
}
