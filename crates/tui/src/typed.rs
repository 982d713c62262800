//! A turn that is typed: what it could become, and why it is not legal.

use cairn_games::{AnyPosition, AnyTurn};
use cairn_words::{GameTexts, Lang, Sentence};

/// A line of text under the board.
#[derive(Clone, Debug)]
pub(crate) struct Typed {
    text: String,
    lang: Lang,
    /// Every legal turn.
    legal: Vec<Legal>,
}

/// A turn that can be typed.
#[derive(Clone, Debug)]
struct Legal {
    /// As it is written everywhere.
    written: String,
    /// As it is shown, and may be typed, in this language.
    shown: String,
}

/// How a typed text stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum KeyedPosition {
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
    pub fn new(position: &AnyPosition, lang: Lang) -> Typed {
        let info = position.game().info();
        let legal = |(written, _): (String, _)| {
            let shown = info.turn_shown(&written, lang);
            Legal { written, shown }
        };
        let legal = position.texts().into_iter().map(legal).collect();
        Typed { text: String::new(), lang, legal }
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
        let wanted = self.text.to_lowercase();
        let begins = move |turn: &&Legal| {
            turn.written.starts_with(&wanted) || turn.shown.starts_with(&wanted)
        };
        self.legal.iter().filter(begins).map(|turn| turn.shown.as_str())
    }

    /// Adds what all the turns that begin so have in common.
    pub fn complete(&mut self) {
        let mut all = self.completions();
        let Some(first) = all.next() else { return };
        let common = all.fold(first, |common, turn| {
            let same = common.chars().zip(turn.chars()).take_while(|(one, other)| one == other);
            &common[..same.map(|(letter, _)| letter.len_utf8()).sum()]
        });
        self.text = common.to_owned();
    }

    /// Is it a turn, could it become one, or why not?
    pub fn standing(&self, position: &AnyPosition) -> KeyedPosition {
        let info = position.game().info();
        match position.read_turn(info.turn_typed(self.text.trim(), self.lang)) {
            Ok(turn) => KeyedPosition::Turn(turn),
            Err(_) if self.completions().next().is_some() => KeyedPosition::Beginning,
            Err(why) => KeyedPosition::Not(why.sentence()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_typed() {
        let position = cairn_games::open("stac").unwrap().start();
        let mut typed = Typed::new(&position, Lang::En);
        assert_eq!(typed.standing(&position), KeyedPosition::Beginning);
        typed.push('E');
        typed.complete();
        assert_eq!(typed.text(), "e1");
        typed.push('+');
        assert_eq!(typed.completions().count(), 8);
        for letter in "e4".chars() {
            typed.push(letter);
        }
        assert!(matches!(typed.standing(&position), KeyedPosition::Turn(_)));
        typed.push('q');
        assert!(
            matches!(typed.standing(&position), KeyedPosition::Not(why) if why.to_string().contains("found"))
        );
        while typed.pop() {}
        assert_eq!(typed.text(), "");
    }

    #[test]
    fn a_word_is_typed_in_ones_own_language_or_in_english() {
        let start = cairn_games::open("swack:pie=on").unwrap().start();
        let mut position = start.clone();
        position.play(start.texts()[0].1).unwrap();
        let swap = position.read_turn("swap").unwrap();
        let standing = |text: &str, lang| {
            let mut typed = Typed::new(&position, lang);
            text.chars().for_each(|letter| typed.push(letter));
            typed.standing(&position)
        };
        for (text, lang) in [("swap", Lang::En), ("swap", Lang::Pt), ("Trocar", Lang::Pt)] {
            assert_eq!(standing(text, lang), KeyedPosition::Turn(swap), "{text}");
        }
        assert_eq!(standing("troc", Lang::Pt), KeyedPosition::Beginning);
        assert!(matches!(standing("trocar", Lang::En), KeyedPosition::Not(_)));
        let mut typed = Typed::new(&position, Lang::Pt);
        "sw".chars().for_each(|letter| typed.push(letter));
        typed.complete();
        assert_eq!(typed.text(), "trocar");
    }
}
