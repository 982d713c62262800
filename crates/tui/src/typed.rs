//! A turn that is typed: what it could become, and why it is not legal.

use cairn_games::{AnyPosition, AnyTurn};
use cairn_words::{Say, Sentence};

/// A line of text under the board.
#[derive(Clone, Debug)]
pub(crate) struct Typed {
    text: String,
    /// Every legal turn, as it is written.
    legal: Vec<String>,
}

/// How a typed text stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// It is a turn.
    Turn(AnyTurn),
    /// It is the beginning of one.
    Beginning,
    /// It is none, for this reason.
    Not(Sentence),
}

/// Nobody types a turn longer than this.
const LONGEST: usize = 40;

impl Typed {
    pub fn new(position: &AnyPosition) -> Typed {
        let legal = position.texts().into_iter().map(|(text, _)| text).collect();
        Typed { text: String::new(), legal }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn push(&mut self, letter: char) {
        if !letter.is_control() && self.text.chars().count() < LONGEST {
            self.text.push(letter);
        }
    }

    /// Takes a letter back; false if there was none.
    pub fn pop(&mut self) -> bool {
        self.text.pop().is_some()
    }

    /// The legal turns that begin so.
    pub fn completions(&self) -> impl Iterator<Item = &str> {
        let wanted = self.text.to_ascii_lowercase();
        self.legal.iter().map(String::as_str).filter(move |turn| turn.starts_with(&wanted))
    }

    /// Adds what all the turns that begin so have in common.
    pub fn complete(&mut self) {
        let mut all = self.completions();
        let Some(first) = all.next() else { return };
        let common = all.fold(first, |common, turn| {
            let same = common.bytes().zip(turn.bytes()).take_while(|(one, other)| one == other);
            &common[..same.count()]
        });
        self.text = common.to_owned();
    }

    /// Is it a turn, could it become one, or why not?
    pub fn standing(&self, position: &AnyPosition) -> Standing {
        match position.read_turn(self.text.trim()) {
            Ok(turn) => Standing::Turn(turn),
            Err(_) if self.completions().next().is_some() => Standing::Beginning,
            Err(why) => Standing::Not(why.sentence()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_typed() {
        let position = cairn_games::open("stac").unwrap().start();
        let mut typed = Typed::new(&position);
        assert_eq!(typed.standing(&position), Standing::Beginning);
        typed.push('E');
        typed.complete();
        assert_eq!(typed.text(), "e1");
        typed.push('+');
        assert_eq!(typed.completions().count(), 8);
        for letter in "e4".chars() {
            typed.push(letter);
        }
        assert!(matches!(typed.standing(&position), Standing::Turn(_)));
        typed.push('q');
        assert!(
            matches!(typed.standing(&position), Standing::Not(why) if why.to_string().contains("found"))
        );
        while typed.pop() {}
        assert_eq!(typed.text(), "");
    }
}
