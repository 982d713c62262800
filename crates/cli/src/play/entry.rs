//! Entering a turn: as turn text, or step by step for those who do not know the notation.

use cairn_core::path::{Next, Role, Token};
use cairn_core::{Cell, TurnError};
use cairn_games::{AnyPosition, AnyTurn};
use cairn_words::{GameTexts, Lang, Say, say};

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
pub(super) enum TurnInput {
    /// A whole turn.
    Turn(AnyTurn),
    /// A step: the turn goes on.
    Step,
    /// Nothing, for this reason.
    Refused(String),
}

/// Whoever enters a turn: where, and in what language.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub position: &'a AnyPosition,
    pub lang: Lang,
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
    pub fn take(&mut self, place: Place<'_>, line: &str) -> TurnInput {
        let Place { position, lang } = place;
        let Some(next) = position.next(&self.tokens) else {
            // Only a position that changed under a half-entered turn gets here.
            *self = Entry::default();
            return TurnInput::Refused(say!(lang, "start-again"));
        };
        if line.is_empty() {
            return match (next.whole, next.steps.as_slice()) {
                (Some(turn), _) => TurnInput::Turn(turn),
                (None, [only]) if !self.is_empty() => self.step(position, &[only.token]),
                _ => TurnInput::Refused(place.question(&next)),
            };
        }
        let info = position.game().info();
        let as_turn = match position.read_turn(info.turn_typed(line, lang)) {
            Ok(turn) => return TurnInput::Turn(turn),
            Err(error) => error,
        };
        if let Some(tokens) = self.fitting(place, line) {
            return self.step(position, &tokens);
        }
        let is_step = line.parse::<Cell>().is_ok() || line.parse::<u8>().is_ok();
        TurnInput::Refused(match as_turn {
            TurnError::Illegal(why) if is_step && self.is_empty() => {
                say!(lang, "turn-refused", line = line, why = why.say(lang))
            }
            _ if is_step || !self.is_empty() => {
                say!(lang, "cannot-come-here", line = line, question = place.question(&next))
            }
            why => {
                let refused = say!(lang, "turn-refused", line = line, why = why.say(lang));
                let close = close_turns(position, line);
                let close = close.into_iter().reduce(|one, other| either(lang, &one, &other));
                match close {
                    Some(turns) => format!("{refused} {}", say!(lang, "meant-turn", turns = turns)),
                    None => refused,
                }
            }
        })
    }

    /// The steps that a word stands for: the step itself, after steps that leave no choice and
    /// may be left out.
    fn fitting(&self, place: Place<'_>, word: &str) -> Option<Vec<Token>> {
        let wanted = word.to_lowercase();
        let is_meant = |token: Token| token.to_string() == wanted || place.said(token) == wanted;
        let mut tokens = self.tokens.clone();
        loop {
            let next = place.position.next(&tokens)?;
            if let Some(step) = next.steps.iter().find(|step| is_meant(step.token)) {
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
    fn step(&mut self, position: &AnyPosition, tokens: &[Token]) -> TurnInput {
        self.typed.push(self.tokens.len());
        self.tokens.extend(tokens);
        match position.next(&self.tokens) {
            Some(Next { whole: Some(turn), steps }) if steps.is_empty() => TurnInput::Turn(turn),
            _ => TurnInput::Step,
        }
    }

    /// What is asked next, in a sentence or two.
    pub fn prompt(&self, place: Place<'_>) -> String {
        let Place { position, lang } = place;
        let Some(next) = position.next(&self.tokens) else {
            return say!(lang, "your-turn");
        };
        if self.is_empty() {
            return say!(lang, "your-turn-or-help");
        }
        let entered: Vec<String> = self.tokens.iter().map(|&token| place.said(token)).collect();
        let whole = match next.whole.and_then(|turn| position.turn_text(turn)) {
            Some(turn) => say!(lang, "enter-plays", turn = turn) + " ",
            None if next.steps.len() == 1 => say!(lang, "enter-takes-only") + " ",
            None => String::new(),
        };
        format!("[{}] {whole}{}", entered.join(" "), place.question(&next))
    }
}

fn either(lang: Lang, one: &str, other: &str) -> String {
    say!(lang, "one-or-other", one = one, other = other)
}

impl Place<'_> {
    /// The steps that can come next, asked for in words.
    fn question(self, next: &Next<AnyTurn>) -> String {
        let mut roles: Vec<Role> = next.steps.iter().map(|step| step.role).collect();
        roles.sort_unstable();
        roles.dedup();
        let info = self.position.game().info();
        let asked: Vec<String> = roles
            .into_iter()
            .map(|role| {
                let steps = next.steps.iter().filter(|step| step.role == role);
                let tokens: Vec<String> = steps.map(|step| self.said(step.token)).collect();
                format!("{} {}", info.role_said(role).say(self.lang), tokens.join(" "))
            })
            .collect();
        asked.join("; ")
    }

    /// A step as it is shown, and may be typed.
    fn said(self, token: Token) -> String {
        match token {
            Token::Word(word) => self.position.game().info().word_said(word).say(self.lang),
            token => token.to_string(),
        }
    }
}
