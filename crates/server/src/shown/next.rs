use cairn_core::Cell;
use cairn_core::path::{Next, Role, Step, Token};
use cairn_games::{AnyPosition, AnyTurn};
use cairn_words::{Lang, sentence};
use serde::Serialize;

use crate::error::Refusal;

/// What can be touched next.
#[derive(Clone, Serialize)]
pub(crate) struct NextShown {
    sentence: String,
    /// What has been entered, with what leaves no choice.
    steps: Vec<String>,
    cells: Vec<CellChoice>,
    choices: Vec<WordChoice>,
    /// The turn, if what has been entered is already one.
    whole: Option<String>,
}

#[derive(Clone, Serialize)]
struct CellChoice {
    cell: usize,
    token: String,
    /// How it is marked.
    signal: &'static str,
    /// What it can be chosen for, for those who do not see the mark.
    label: String,
}

#[derive(Clone, Serialize)]
struct WordChoice {
    token: String,
    label: String,
}

impl NextShown {
    /// Nothing can come any more.
    pub fn none() -> NextShown {
        NextShown {
            sentence: String::new(),
            steps: Vec::new(),
            cells: Vec::new(),
            choices: Vec::new(),
            whole: None,
        }
    }
}

/// Nobody enters more steps than the longest turn has.
const MOST_STEPS: usize = 40;

/// What can come after these steps of a turn.
pub(crate) fn next_shown(
    position: &AnyPosition,
    entered: &[String],
    lang: Lang,
) -> Result<NextShown, Refusal> {
    let nothing = || Next { steps: Vec::new(), whole: None };
    let mut tokens: Vec<Token> = Vec::new();
    let mut next = position.next(&tokens).unwrap_or_else(nothing);
    for text in entered {
        let step = next.steps.iter().find(|step| step.token.to_string() == *text);
        let step = step.filter(|_| tokens.len() < MOST_STEPS);
        let why = || sentence!("step-cannot-come", step = text);
        tokens.push(step.ok_or_else(|| Refusal::bad("illegal", why()))?.token);
        next = position.next(&tokens).unwrap_or_else(nothing);
    }
    // A word or a number that leaves no choice is not asked for; a cell is always shown.
    while let (None, [only]) = (next.whole, next.steps.as_slice())
        && !tokens.is_empty()
        && !matches!(only.token, Token::Cell(_))
    {
        tokens.push(only.token);
        next = position.next(&tokens).unwrap_or_else(nothing);
    }
    Ok(shown(position, &tokens, &next, lang))
}

fn shown(position: &AnyPosition, tokens: &[Token], next: &Next<AnyTurn>, lang: Lang) -> NextShown {
    let info = position.game().info();
    let columns = usize::from(position.scene().shape.columns);
    let (mut cells, mut choices) = (Vec::new(), Vec::new());
    for Step { token, role } in &next.steps {
        match token {
            Token::Cell(cell) => cells.push(CellChoice {
                cell: at(*cell, columns),
                token: token.to_string(),
                signal: signal(*role),
                label: info.choosable_said(*role, next.whole.is_some()).say(lang),
            }),
            _ => choices.push(WordChoice {
                token: token.to_string(),
                label: info.choice_said(*token).say(lang),
            }),
        }
    }
    let question = info.question(next, lang);
    NextShown {
        sentence: match next {
            Next { steps, .. } if steps.is_empty() => String::new(),
            // It follows on "Play it, or".
            Next { whole: Some(_), .. } => question,
            _ => capital(&question),
        },
        steps: tokens.iter().map(Token::to_string).collect(),
        cells,
        choices,
        whole: next.whole.and_then(|turn| position.turn_text(turn)),
    }
}

/// A cell's number, row by row from 0.
pub(super) fn at(cell: Cell, columns: usize) -> usize {
    usize::from(cell.row) * columns + usize::from(cell.column)
}

fn signal(role: Role) -> &'static str {
    match role {
        Role::Attack | Role::Removal => "attack",
        Role::Target | Role::Retreat | Role::Placement => "target",
        Role::Mover | Role::Supporter | Role::Count | Role::Manner | Role::Call => "pick",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
