//! Names, comments and tags.

use std::sync::Arc;

use super::{Match, TextError};
use crate::record::is_own_tag;
use crate::seat::Seat;

impl Match {
    /// The name of the player in this seat, if it is known.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&str> {
        Some(self.details.names[seat.index()].as_str()).filter(|name| !name.is_empty())
    }

    /// Sets the name of the player in this seat. An empty name removes it.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        Arc::make_mut(&mut self.details).names[seat.index()] = one_line(name);
    }

    /// The comment after this many plies; 0 is before the first turn. Empty if there is none.
    #[must_use]
    pub fn comment(&self, plies: usize) -> &str {
        self.history.comments.get(plies).map_or("", String::as_str)
    }

    /// Replaces the comment after this many plies. Line ends and runs of spaces become one space,
    /// because a record wraps its lines.
    ///
    /// # Errors
    /// If the comment contains `}`, or fewer plies have been played.
    pub fn set_comment(&mut self, plies: usize, text: &str) -> Result<(), TextError> {
        let comment = comment_line(text)?;
        let comments = &mut Arc::make_mut(&mut self.history).comments;
        *comments.get_mut(plies).ok_or(TextError::NoTurn(plies))? = comment;
        Ok(())
    }

    /// Appends to the comment at the current position.
    ///
    /// # Errors
    /// If the text contains `}`.
    pub fn add_comment(&mut self, text: &str) -> Result<(), TextError> {
        let added = comment_line(text)?;
        let plies = self.turns().len();
        let comment = &mut Arc::make_mut(&mut self.history).comments[plies];
        if !comment.is_empty() && !added.is_empty() {
            comment.push(' ');
        }
        comment.push_str(&added);
        Ok(())
    }

    /// The tags that have no meaning for a match. They are stored and written in their order.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.details.tags
    }

    /// Sets the value of such a tag. A new tag goes to the end.
    ///
    /// # Errors
    /// If the name is not a tag name, or is the name of a tag that the match writes itself.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        if !is_tag_name(name) {
            return Err(TextError::TagName(name.to_owned()));
        }
        if is_own_tag(name) {
            return Err(TextError::OwnTag(name.to_owned()));
        }
        let tags = &mut Arc::make_mut(&mut self.details).tags;
        match tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = one_line(value),
            None => tags.push((name.to_owned(), one_line(value))),
        }
        Ok(())
    }

    /// Appends a tag without looking for duplicates. The record reader checks all tags at once,
    /// which is faster for records with many tags.
    pub(crate) fn push_tag(&mut self, name: String, value: &str) {
        Arc::make_mut(&mut self.details).tags.push((name, one_line(value)));
    }
}

/// A tag name consists of letters, digits and `_`, and begins with a letter.
pub(crate) fn is_tag_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn comment_line(text: &str) -> Result<String, TextError> {
    if text.contains('}') { Err(TextError::Brace) } else { Ok(one_line(text)) }
}

/// Puts a text on one line: line ends, control characters and runs of spaces become one space.
fn one_line(text: &str) -> String {
    let words: Vec<&str> =
        text.split(|c: char| c == ' ' || c.is_control()).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}
