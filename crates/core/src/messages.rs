//! The messages of this crate, in English: why a turn, a position or a variant is refused, whatever
//! is played. Other languages have them in the crate of texts, under the same keys.

use crate::{Argument, Catalogue, Language};

/// Every message: its key, and its text with arguments written `{ $name }`.
pub const ENGLISH: &[(&str, &str)] = &[
    ("as-it-is", "{ $text }"),
    // Turns
    ("not-a-turn", "not a turn: { $why }"),
    ("expected-here", "at character { $at }: expected { $expected }, found { $found }"),
    ("found-the-end", "the end"),
    ("found-character", "`{ $character }`"),
    ("left-open", "{ $what }: { $choices }"),
    ("a-cell", "a cell such as c3"),
    ("a-row-number", "a row number after the column letter"),
    ("a-row-from-one", "a row number from 1"),
    ("nothing-more", "nothing more"),
    // Positions
    ("position-refused", "position refused, field `{ $field }`: { $reason }"),
    ("field-board", "board"),
    ("field-side-to-move", "side to move"),
    ("field-quiet", "quiet"),
    ("field-ply", "ply"),
    ("missing-field", "missing: the text ends before it"),
    ("empty-field", "empty: fields are separated by one space"),
    ("not-a-number", "`{ $text }` is not a number without leading zeros"),
    ("number-above", "{ $text } is above { $most }"),
    ("not-one-of", "`{ $text }` is not one of { $known }"),
    ("quiet-above-ply", "{ $quiet } is above ply, { $ply }"),
    ("space-follows", "nothing may follow it, but a space does"),
    ("more-follows", "nothing may follow it, but `{ $rest }` does"),
    ("rows-of-board", "it has { $found } of { $rows } rows"),
    ("row-too-short", "row { $row } has { $found } cells instead of { $columns }"),
    ("row-too-long", "row { $row } has more cells instead of { $columns }"),
    ("not-a-run", "`{ $cell }` in row { $row } is not x or a run such as x3"),
    ("cell-refused", "`{ $cell }` on { $at }: { $why }"),
    // Variants
    ("no-such-game", "there is no game `{ $name }`; the games are { $known }"),
    ("no-such-option", "{ $game } has no option `{ $name }`; { $known }"),
    ("its-options", "its options are { $known }"),
    ("no-options", "it has no options"),
    (
        "no-such-value",
        "option `{ $option }` of { $game } cannot be `{ $value }`; it is one of { $known }",
    ),
    ("option-refused", "option `{ $text }` of { $game }: { $problem }"),
    ("write-name-value", "write it as name=value"),
    ("given-twice", "it is given twice"),
];

/// The catalogue of this crate's messages. It asks the language for what is not English.
#[derive(Debug)]
pub struct Messages(&'static [(&'static str, &'static str)]);

/// The catalogue of this crate's messages.
pub static MESSAGES: Messages = Messages(ENGLISH);

impl Catalogue for Messages {
    fn text(
        &self,
        lang: &dyn Language,
        key: &str,
        arguments: &[(&'static str, Argument)],
    ) -> Option<String> {
        lang.message(key, arguments)
    }
}

/// A message in English.
#[must_use]
pub fn english(key: &str, arguments: &[(&'static str, Argument)]) -> Option<String> {
    let (_, pattern) = MESSAGES.0.iter().find(|(known, _)| *known == key)?;
    let mut parts = pattern.split("{ $");
    let mut text = parts.next()?.to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" }")?;
        let argument = arguments.iter().find(|(known, _)| *known == name);
        match argument {
            Some((_, argument)) => text += &argument.say(crate::English),
            None => text += &format!("{{${name}}}"),
        }
        text += rest;
    }
    Some(text)
}

/// A [`Sentence`](crate::Sentence) of this crate: `message!("a-cell")`,
/// `message!("number-above", text = text, most = most)`.
macro_rules! message {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Sentence::new(
            &$crate::messages::MESSAGES,
            $key,
            vec![$((stringify!($name), $crate::Argument::from($value))),*],
        )
    };
}
pub(crate) use message;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn arguments_are_put_in() {
        let inside = message!("found-character", character = 'x');
        let whole =
            message!("expected-here", at = "3", expected = message!("a-cell"), found = inside);
        let text = "at character 3: expected a cell such as c3, found `x`";
        assert_eq!(whole.to_string(), text);
        // An argument is never read as a pattern.
        let strange = message!("number-above", text = "{ $most }", most = "9");
        assert_eq!(strange.to_string(), "{ $most } is above 9");
    }

    #[test]
    fn every_message_is_there_once_and_well_written() {
        let keys: BTreeSet<&str> = ENGLISH.iter().map(|(key, _)| *key).collect();
        assert_eq!(keys.len(), ENGLISH.len());
        for (key, _) in ENGLISH {
            assert!(english(key, &[]).is_some(), "{key}: an argument is not closed");
        }
        assert_eq!(english("no-such-key", &[]), None);
    }
}
