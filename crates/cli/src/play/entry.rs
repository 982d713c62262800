//! Entering a turn: as turn text, or step by step for those who do not know the notation.

use cairn_core::path::{Next, Role, Token};
use cairn_core::{Cell, TurnError};
use cairn_games::{AnyPosition, AnyTurn};

use crate::close_turns::close_turns;

/// A turn on its way: the tokens entered so far.
#[derive(Default)]
pub(super) struct Entry {
    tokens: Vec<Token>,
    /// How many tokens stood before each thing that the player typed: a word may stand for
    /// several.
    typed: Vec<usize>,
}

/// What came of a line.
pub(super) enum Entered {
    /// A whole turn.
    Turn(AnyTurn),
    /// A step: the turn goes on.
    Step,
    /// Nothing, for this reason.
    Refused(String),
}

impl Entry {
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// Takes one typed step back.
    pub fn back(&mut self) {
        self.tokens.truncate(self.typed.pop().unwrap_or(0));
    }

    /// Takes a line: an empty one plays what is already a whole turn.
    pub fn take(&mut self, position: &AnyPosition, line: &str) -> Entered {
        let Some(next) = position.next(&self.tokens) else {
            // Only a position that changed under a half-entered turn gets here.
            *self = Entry::default();
            return Entered::Refused("Start the turn again.".to_owned());
        };
        if line.is_empty() {
            return match (next.whole, next.steps.as_slice()) {
                (Some(turn), _) => Entered::Turn(turn),
                (None, [only]) if !self.is_empty() => self.step(position, &[only.token]),
                _ => Entered::Refused(question(&next)),
            };
        }
        let as_turn = match position.read_turn(line) {
            Ok(turn) => return Entered::Turn(turn),
            Err(error) => error,
        };
        if let Some(tokens) = self.fitting(position, line) {
            return self.step(position, &tokens);
        }
        let is_step = line.parse::<Cell>().is_ok() || line.parse::<u8>().is_ok();
        Entered::Refused(match as_turn {
            TurnError::Illegal(why) if is_step && self.is_empty() => format!("`{line}`: {why}."),
            _ if is_step || !self.is_empty() => {
                format!("`{line}` cannot come here. {}", question(&next))
            }
            why => {
                let close = close_turns(position, line);
                let hint = if close.is_empty() {
                    String::new()
                } else {
                    format!(" Did you mean {}?", close.join(" or "))
                };
                format!("`{line}`: {why}.{hint}")
            }
        })
    }

    /// The steps that a word stands for: the step itself, after steps that leave no choice and
    /// may be left out.
    fn fitting(&self, position: &AnyPosition, word: &str) -> Option<Vec<Token>> {
        let wanted = word.to_ascii_lowercase();
        let mut tokens = self.tokens.clone();
        loop {
            let next = position.next(&tokens)?;
            if let Some(step) = next.steps.iter().find(|step| step.token.to_string() == wanted) {
                tokens.push(step.token);
                return Some(tokens.split_off(self.tokens.len()));
            }
            match (next.whole, next.steps.as_slice()) {
                (None, [only]) if !self.is_empty() => tokens.push(only.token),
                _ => return None,
            }
        }
    }

    /// Adds steps; a turn that cannot go on is whole.
    fn step(&mut self, position: &AnyPosition, tokens: &[Token]) -> Entered {
        self.typed.push(self.tokens.len());
        self.tokens.extend(tokens);
        match position.next(&self.tokens) {
            Some(Next { whole: Some(turn), steps }) if steps.is_empty() => Entered::Turn(turn),
            _ => Entered::Step,
        }
    }

    /// What is asked next, in a sentence or two.
    pub fn prompt(&self, position: &AnyPosition) -> String {
        let Some(next) = position.next(&self.tokens) else {
            return "Your turn".to_owned();
        };
        if self.is_empty() {
            return "Your turn (turn text, a cell to go step by step, or help)".to_owned();
        }
        let entered: Vec<String> = self.tokens.iter().map(Token::to_string).collect();
        let whole = match next.whole.and_then(|turn| position.turn_text(turn)) {
            Some(text) => format!("Enter plays {text}, or go on. "),
            None if next.steps.len() == 1 => "Enter takes the only choice. ".to_owned(),
            None => String::new(),
        };
        format!("[{}] {whole}{}", entered.join(" "), question(&next))
    }
}

/// The steps that can come next, asked for in words.
fn question(next: &Next<AnyTurn>) -> String {
    let mut roles: Vec<Role> = next.steps.iter().map(|step| step.role).collect();
    roles.sort_unstable();
    roles.dedup();
    let asked: Vec<String> = roles
        .into_iter()
        .map(|role| {
            let steps = next.steps.iter().filter(|step| step.role == role);
            let tokens: Vec<String> = steps.map(|step| step.token.to_string()).collect();
            format!("{} {}", words(role), tokens.join(" "))
        })
        .collect();
    asked.join("; ")
}

fn words(role: Role) -> &'static str {
    match role {
        Role::Mover => "What moves?",
        Role::Placement => "Put a piece on:",
        Role::Count => "How many?",
        Role::Target => "Go to:",
        Role::Attack => "Attack:",
        Role::Supporter => "With the support of:",
        Role::Retreat => "The defenders retreat to:",
        Role::Removal => "Remove:",
        Role::Manner => "How?",
        Role::Call => "Say:",
    }
}
