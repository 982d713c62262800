use cairn_words::sentence;

use super::error::{RecordError, RecordErrorKind, quoted};
use crate::game_match::is_tag_name;

/// Splits the text of a record into tokens and counts lines.
#[derive(Clone, Debug)]
pub struct Lexer<'a> {
    rest: &'a str,
    line: usize,
}

/// A token of a record, and the line on which it begins.
#[derive(Clone, Debug)]
pub struct Token<'a> {
    pub line: usize,
    pub kind: TokenKind<'a>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TokenKind<'a> {
    Tag {
        name: String,
        value: String,
    },
    Comment(&'a str),
    /// A number, a turn or a result.
    Word(&'a str),
    End,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 }
    }

    /// Reads the next token.
    pub fn token(&mut self) -> Result<Token<'a>, RecordError> {
        self.skip(is_space);
        let line = self.line;
        let kind = match self.rest.chars().next() {
            None => TokenKind::End,
            Some('[') => self.tag()?,
            Some('{') => {
                let comment = self.take_until('}').ok_or(RecordErrorKind::OpenComment.at(line))?;
                TokenKind::Comment(&comment[1..])
            }
            Some(';') => TokenKind::Comment(&self.skip(|c| c != '\n')[1..]),
            // A closing bracket without an opening one is a word of its own. No turn has this form,
            // so it is rejected later.
            Some(']' | '}') => TokenKind::Word(self.take(1)),
            Some(_) => TokenKind::Word(self.skip(|c| !is_space(c) && !"[]{};".contains(c))),
        };
        Ok(Token { line, kind })
    }

    /// Returns true if only white space is left.
    pub fn is_at_end(&mut self) -> bool {
        self.skip(is_space);
        self.rest.is_empty()
    }

    pub fn line(&self) -> usize {
        self.line
    }

    /// Reads a tag. A tag must end on the line on which it begins.
    fn tag(&mut self) -> Result<TokenKind<'a>, RecordError> {
        let line = self.line;
        let expected = |what| RecordErrorKind::Tag(what).at(line);
        self.take(1);
        self.skip(is_blank);
        let name = self.skip(|c| !is_space(c) && !"[]\"".contains(c));
        if !is_tag_name(name) {
            return Err(expected(sentence!("tag-name")));
        }
        self.skip(is_blank);
        if !self.rest.starts_with('"') {
            return Err(expected(sentence!("tag-value")));
        }
        self.take(1);
        let mut value = String::new();
        loop {
            value.push_str(self.skip(|c| !"\"\\\n".contains(c)));
            match self.rest.as_bytes() {
                [b'"', ..] => break,
                [b'\\', escaped @ (b'"' | b'\\'), ..] => {
                    value.push(char::from(*escaped));
                    self.take(2);
                }
                [b'\\', ..] => return Err(expected(sentence!("tag-escape"))),
                _ => return Err(expected(sentence!("tag-quote"))),
            }
        }
        self.take(1);
        self.skip(is_blank);
        if !self.rest.starts_with(']') {
            return Err(expected(sentence!("tag-bracket")));
        }
        self.take(1);
        Ok(TokenKind::Tag { name: name.to_owned(), value })
    }

    /// Takes this many bytes, which must end at a character boundary.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        taken
    }

    /// Takes characters as long as they match.
    fn skip(&mut self, matches: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !matches(c)).unwrap_or(self.rest.len());
        self.take(end)
    }

    /// Takes everything before a character and skips the character; `None` if it does not occur.
    fn take_until(&mut self, last: char) -> Option<&'a str> {
        let taken = self.take(self.rest.find(last)?);
        self.take(last.len_utf8());
        Some(taken)
    }
}

fn is_space(c: char) -> bool {
    c == ' ' || c.is_control()
}

fn is_blank(c: char) -> bool {
    is_space(c) && c != '\n'
}

/// Splits a word that begins with a turn number into the digits, the number of dots and the rest.
pub fn split_number(word: &str) -> Option<(&str, usize, &str)> {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches('.');
    let digits = &word[..word.len() - after_digits.len()];
    let dots = after_digits.len() - after_dots.len();
    (!digits.is_empty() && dots > 0).then_some((digits, dots, after_dots))
}

/// Formats the turn number of a word for an error message.
pub fn display_number(digits: &str, dots: usize) -> String {
    quoted(&format!("{digits}{}", ".".repeat(dots.min(3))))
}
