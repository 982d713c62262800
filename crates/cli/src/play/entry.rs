//! Entering a turn: as turn text, or step by step for those who do not know the notation.

use cairn_core::Cell;
use cairn_core::path::{Next, Role, Step, Token};
use cairn_games::{AnyPosition, AnyTurn};

use crate::close_turns::close_turns;

/// A turn on its way: the tokens entered so far.
#[derive(Default)]
pub(super) struct Entry {
    tokens: Vec<Token>,
    /// How many tokens stood before each thing that the player typed: steps that leave no choice
    /// are taken with it.
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
            return match next.whole {
                Some(turn) => Entered::Turn(turn),
                None => Entered::Refused(question(&next)),
            };
        }
        let as_turn = position.read_turn(line);
        if let Ok(turn) = as_turn {
            return Entered::Turn(turn);
        }
        let wanted = line.to_ascii_lowercase();
        if let Some(step) = next.steps.iter().find(|step| step.token.to_string() == wanted) {
            return self.step(position, *step);
        }
        let is_step = line.parse::<Cell>().is_ok() || line.parse::<u8>().is_ok();
        Entered::Refused(match as_turn {
            _ if is_step || !self.is_empty() => {
                format!("`{line}` cannot come here. {}", question(&next))
            }
            Err(why) => {
                let close = close_turns(position, line);
                let hint = if close.is_empty() {
                    String::new()
                } else {
                    format!(" Did you mean {}?", close.join(" or "))
                };
                format!("`{line}`: {why}.{hint}")
            }
            Ok(_) => unreachable!("a turn that was read has been returned"),
        })
    }

    /// Adds a step, and those after it that leave no choice.
    fn step(&mut self, position: &AnyPosition, step: Step) -> Entered {
        self.typed.push(self.tokens.len());
        self.tokens.push(step.token);
        while let Some(next) = position.next(&self.tokens) {
            match (next.whole, next.steps.as_slice()) {
                (Some(turn), []) => return Entered::Turn(turn),
                (None, [only]) => self.tokens.push(only.token),
                _ => break,
            }
        }
        Entered::Step
    }

    /// What is asked next, in a sentence or two.
    pub fn prompt(&self, position: &AnyPosition) -> String {
        let Some(next) = position.next(&self.tokens) else {
            return "Your turn:".to_owned();
        };
        if self.is_empty() {
            return "Your turn (turn text, a cell to go step by step, or help):".to_owned();
        }
        let entered: Vec<String> = self.tokens.iter().map(Token::to_string).collect();
        let whole = match next.whole.and_then(|turn| position.turn_text(turn)) {
            Some(text) => format!("Enter plays {text}, or go on. "),
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
