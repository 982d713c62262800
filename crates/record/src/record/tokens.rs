use super::error::{Problem, RecordError, quoted};
use crate::the_match::is_tag_name;

/// A record's text, read from left to right in one go, remembering the line.
#[derive(Clone, Debug)]
pub struct Source<'a> {
    rest: &'a str,
    line: usize,
}

/// One thing in a record, and the line it begins on.
#[derive(Clone, Debug)]
pub struct Token<'a> {
    pub line: usize,
    pub kind: Kind<'a>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind<'a> {
    Tag {
        name: String,
        value: String,
    },
    Comment(&'a str),
    /// A number, a turn or a result.
    Word(&'a str),
    End,
}

impl<'a> Source<'a> {
    pub fn new(text: &'a str) -> Source<'a> {
        Source { rest: text.strip_prefix('\u{feff}').unwrap_or(text), line: 1 }
    }

    /// Takes what comes next.
    pub fn token(&mut self) -> Result<Token<'a>, RecordError> {
        self.skip(is_space);
        let line = self.line;
        let kind = match self.rest.chars().next() {
            None => Kind::End,
            Some('[') => self.tag()?,
            Some('{') => {
                let comment = self.until('}').ok_or(Problem::OpenComment.at(line))?;
                Kind::Comment(&comment[1..])
            }
            Some(';') => Kind::Comment(&self.skip(|c| c != '\n')[1..]),
            // A bracket that closes nothing is a word by itself: no turn is written so.
            Some(']' | '}') => Kind::Word(self.take(1)),
            Some(_) => Kind::Word(self.skip(|c| !is_space(c) && !"[]{};".contains(c))),
        };
        Ok(Token { line, kind })
    }

    /// Is there nothing more than white space?
    pub fn is_at_end(&mut self) -> bool {
        self.skip(is_space);
        self.rest.is_empty()
    }

    pub fn line(&self) -> usize {
        self.line
    }

    /// The tag that begins here; a tag stays on its line.
    fn tag(&mut self) -> Result<Kind<'a>, RecordError> {
        let line = self.line;
        let expected = |what| Problem::Tag(what).at(line);
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
        Ok(Kind::Tag { name: name.to_owned(), value })
    }

    /// Takes so many bytes, which are whole characters.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        taken
    }

    /// Takes characters as long as they are of a kind.
    fn skip(&mut self, kind: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !kind(c)).unwrap_or(self.rest.len());
        self.take(end)
    }

    /// Takes everything before a character, and drops the character; `None` if it never comes.
    fn until(&mut self, last: char) -> Option<&'a str> {
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

/// A word that begins with a turn's number: the number's digits, how many dots, and the rest.
pub fn numbered(word: &str) -> Option<(&str, usize, &str)> {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let after_dots = after_digits.trim_start_matches('.');
    let digits = &word[..word.len() - after_digits.len()];
    let dots = after_digits.len() - after_dots.len();
    (!digits.is_empty() && dots > 0).then_some((digits, dots, after_dots))
}

/// How a word's number is shown in an error.
pub fn shown_number(digits: &str, dots: usize) -> String {
    quoted(&format!("{digits}{}", ".".repeat(dots.min(3))))
}
use cairn_words::sentence;
