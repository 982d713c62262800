//! Converts the tree of steps that can follow in a partly entered turn.

use cairn_core::path::{self, Role, Step, Token, Tree};
use cairn_core::{Cell, GameInfo};
use cairn_games::{AnyPosition, AnyTurn};
use cairn_wire::{Mark, Next, NextCell, NextChoice, Signal, Then};
use cairn_words::{GameTexts, Lang, sentence};

use crate::api_error::ApiError;

/// The largest number of entered steps; no turn has more.
const MAX_STEPS: usize = 40;
/// In a position with more turns than this, only the beginning of the tree is computed.
const MANY_TURNS: u64 = 512;
/// The depth of the tree there: enough for the steps after the first one, even if a forced word
/// comes between.
const DEPTH_LIMIT: usize = 3;
/// The size limit of a tree, in steps of about 35 bytes each. As many levels are sent as fit.
const SIZE_LIMIT: usize = 260;
/// The size of a node without its steps: its sentence and its marks.
const NODE_SIZE: usize = 4;
/// The size limit of an answer that also has the continuations of choices; see [`TreeSize::Large`].
const REQUEST_SIZE_LIMIT: usize = 1000;

/// How much of the tree is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TreeSize {
    /// Only the next steps.
    None,
    /// The tree that is sent to the player to move with every position.
    Small,
    /// The tree that answers a request: at least the continuations of each next step. A user can
    /// click a cell that answers a question implicitly, so the continuations of choices (words and
    /// numbers) are sent too, if they fit.
    Large,
}

/// The steps that can follow these entered steps.
pub(crate) fn wire_next(
    position: &AnyPosition,
    entered: &[String],
    size: TreeSize,
    lang: Lang,
) -> Result<Next, ApiError> {
    let depth = match entered {
        [] if size == TreeSize::None => 1,
        _ if position.count() <= MANY_TURNS => usize::MAX,
        [] => DEPTH_LIMIT,
        _ => 1,
    };
    let Some(mut tree) = position.tree(&[], depth) else { return Ok(Next::none()) };
    let mut tokens: Vec<Token> = Vec::new();
    for text in entered {
        let step = tree.steps.keys().find(|step| step.token.to_string() == *text);
        let step = step.filter(|_| tokens.len() < MAX_STEPS);
        let why = || sentence!("step-cannot-come", step = text);
        let step = *step.ok_or_else(|| ApiError::unprocessable("illegal", why()))?;
        tokens.push(step.token);
        let then = tree.steps.remove(&step);
        // Few turns begin with the same step, so the rest of the tree is computed completely.
        let then = then.filter(|then| !then.is_unknown());
        tree = then.or_else(|| position.tree(&tokens, usize::MAX)).unwrap_or(tree);
    }
    // Forced steps are skipped only after the first step.
    let tree = if tokens.is_empty() { &tree } else { skip_forced(&tree, &mut tokens) };
    let open_choices = size == TreeSize::Large && tree_size(tree, 1, true) <= REQUEST_SIZE_LIMIT;
    let builder = NodeBuilder {
        position,
        info: position.game().info(),
        columns: usize::from(position.scene().shape.columns),
        lang,
        open_choices,
    };
    let least = usize::from(size == TreeSize::Large);
    let levels = if size == TreeSize::None { 0 } else { levels(tree, least, open_choices) };
    Ok(builder.node(tree, &tokens, levels))
}

/// Skips words and numbers that are the only possibility. A cell is never skipped.
fn skip_forced<'a, T>(mut tree: &'a Tree<T>, tokens: &mut Vec<Token>) -> &'a Tree<T> {
    while let Some((token, then)) = forced(tree) {
        tokens.push(token);
        tree = then;
    }
    tree
}

fn forced<T>(tree: &Tree<T>) -> Option<(Token, &Tree<T>)> {
    let (only, then) = tree.steps.first_key_value()?;
    let is_choice = tree.whole.is_some() || tree.steps.len() > 1 || then.is_unknown();
    (!is_choice && !matches!(only.token, Token::Cell(_))).then_some((only.token, then))
}

/// The number of levels below the first that fit into the size limit, at least `least`.
fn levels<T>(tree: &Tree<T>, least: usize, open_choices: bool) -> usize {
    let mut levels = least;
    let mut size = tree_size(tree, levels, open_choices);
    loop {
        let deeper = tree_size(tree, levels + 1, open_choices);
        if deeper == size || deeper > SIZE_LIMIT {
            return levels;
        }
        (levels, size) = (levels + 1, deeper);
    }
}

/// The size of the first levels of a tree.
fn tree_size<T>(tree: &Tree<T>, levels: usize, open_choices: bool) -> usize {
    let levels_below = levels_below(tree, levels, open_choices);
    let count = |then: &Tree<T>| {
        let then = skip_forced(then, &mut Vec::new());
        // A complete turn is sent with its step and has no node.
        let levels_below = levels_below.filter(|_| !then.ends());
        levels_below.map_or(0, |levels| tree_size(then, levels, open_choices))
    };
    NODE_SIZE + tree.steps.len() + tree.steps.values().map(count).sum::<usize>()
}

/// The number of levels below a node with `levels` levels; `None` if there are none. With
/// `open_choices`, a node that has only choices does not count as a level.
fn levels_below<T>(tree: &Tree<T>, levels: usize, open_choices: bool) -> Option<usize> {
    let has_cells = tree.steps.keys().any(|step| matches!(step.token, Token::Cell(_)));
    if open_choices && !has_cells { Some(levels) } else { levels.checked_sub(1) }
}

/// Builds the nodes of a tree; has the values that all nodes share.
struct NodeBuilder<'a> {
    position: &'a AnyPosition,
    info: &'static GameInfo,
    columns: usize,
    lang: Lang,
    /// If true, a node that has only choices does not count as a level; see [`levels_below`].
    open_choices: bool,
}

impl NodeBuilder<'_> {
    fn node(&self, tree: &Tree<AnyTurn>, tokens: &[Token], levels: usize) -> Next {
        let next = path::Next { steps: tree.steps.keys().copied().collect(), whole: tree.whole };
        let question = self.info.question(&next, self.lang);
        let mut node = Next {
            sentence: match &next {
                path::Next { steps, .. } if steps.is_empty() => String::new(),
                // The page puts it after "Play it, or".
                path::Next { whole: Some(_), .. } => question,
                _ => capitalise(&question),
            },
            steps: tokens.iter().map(Token::to_string).collect(),
            whole: tree.whole.map(|turn| self.position.spell(turn)),
            ..Next::none()
        };
        let levels_below = levels_below(tree, levels, self.open_choices);
        let mut roles: Vec<Role> = Vec::new();
        for (Step { token, role }, then) in &tree.steps {
            let then = self.then(then, tokens, *token, levels_below);
            let Token::Cell(cell) = token else {
                let label = self.info.choice_said(*token).say(self.lang);
                node.choices.push(NextChoice { token: token.to_string(), label, then });
                continue;
            };
            let mark = roles.iter().position(|known| known == role).unwrap_or_else(|| {
                roles.push(*role);
                let label = self.info.choosable_said(*role, tree.whole.is_some()).say(self.lang);
                node.marks.push(Mark { signal: signal(role.mark()), label });
                roles.len() - 1
            });
            let cell = cell_index(*cell, self.columns);
            node.cells.push(NextCell { cell, token: token.to_string(), mark, then });
        }
        node
    }

    /// The continuation of a step, if it is computed and fits.
    fn then(
        &self,
        tree: &Tree<AnyTurn>,
        before: &[Token],
        token: Token,
        levels: Option<usize>,
    ) -> Option<Then> {
        let mut tokens = [before, &[token]].concat();
        let tree = skip_forced(tree, &mut tokens);
        match (tree.whole, levels) {
            (Some(turn), _) if tree.ends() => Some(Then::Turn(self.position.spell(turn))),
            (_, Some(levels)) if !tree.is_unknown() => {
                Some(Then::Next(Box::new(self.node(tree, &tokens, levels))))
            }
            _ => None,
        }
    }
}

/// The number of a cell, row by row from 0.
pub(super) fn cell_index(cell: Cell, columns: usize) -> usize {
    usize::from(cell.row) * columns + usize::from(cell.column)
}

fn signal(mark: path::Mark) -> Signal {
    match mark {
        path::Mark::Pick => Signal::Pick,
        path::Mark::Target => Signal::Target,
        path::Mark::Attack => Signal::Attack,
    }
}

fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_core::Dice;

    /// All nodes of a tree.
    fn nodes(next: &Next) -> Vec<&Next> {
        let cells = next.cells.iter().map(|cell| &cell.then);
        let thens = cells.chain(next.choices.iter().map(|choice| &choice.then));
        let levels_below = thens.flatten().filter_map(|then| match then {
            Then::Next(next) => Some(nodes(next)),
            Then::Turn(_) => None,
        });
        [vec![next], levels_below.flatten().collect()].concat()
    }

    /// A node without its continuations.
    fn without_continuations(next: &Next) -> Next {
        let mut node = next.clone();
        node.cells.iter_mut().for_each(|cell| cell.then = None);
        node.choices.iter_mut().for_each(|choice| choice.then = None);
        node
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
    fn every_node_equals_the_answer_to_its_steps() {
        for info in cairn_games::games() {
            let positions = positions(info.name, 1);
            for position in positions.iter().step_by(7) {
                let whole = wire_next(position, &[], TreeSize::Large, Lang::En).unwrap();
                let nodes = nodes(&whole);
                assert!(nodes.len() > 1 || whole.cells.iter().all(|cell| cell.then.is_some()));
                for node in nodes.into_iter().step_by(5) {
                    let requested =
                        wire_next(position, &node.steps, TreeSize::Small, Lang::En).unwrap();
                    assert_eq!(
                        without_continuations(node),
                        without_continuations(&requested),
                        "{position:?}"
                    );
                }
            }
        }
    }

    /// In games with few turns the whole tree is sent. In games with many turns the answer to a request
    /// has the continuations of each next step.
    #[test]
    fn the_continuations_of_the_next_step_are_sent() {
        for info in cairn_games::games() {
            let positions = positions(info.name, 2);
            let has_many = positions.iter().any(|position| position.count() > MANY_TURNS);
            for position in positions.iter().step_by(3) {
                let next = wire_next(position, &[], TreeSize::Small, Lang::Pt).unwrap();
                let known = |node: &Next| {
                    node.cells.iter().all(|cell| cell.then.is_some())
                        && node.choices.iter().all(|choice| choice.then.is_some())
                };
                if has_many {
                    let next = wire_next(position, &[], TreeSize::Large, Lang::Pt).unwrap();
                    assert!(known(&next), "{position:?}");
                } else {
                    assert!(nodes(&next).into_iter().all(known), "{position:?}");
                }
            }
        }
    }

    /// The tree is sent with every turn, so it must be small.
    #[test]
    fn the_small_tree_is_small() {
        for (variant, most, mean) in [
            ("stac", 2_000, 1_200),
            ("swack", 7_000, 3_500),
            ("wali", 9_000, 2_500),
            ("six-making", 9_000, 5_000),
            ("stacks", 11_000, 5_000),
        ] {
            let positions = positions(variant, 3);
            let bytes = |position: &AnyPosition| {
                let next = wire_next(position, &[], TreeSize::Small, Lang::Pt).unwrap();
                cairn_wire::to_json(&next).len()
            };
            let sizes: Vec<usize> = positions.iter().map(bytes).collect();
            let found = sizes.iter().sum::<usize>() / sizes.len();
            let largest = sizes.iter().max().copied().unwrap_or_default();
            assert!(
                largest <= most && found <= mean,
                "{variant}: {largest} bytes, {found} on average"
            );
        }
    }
}
