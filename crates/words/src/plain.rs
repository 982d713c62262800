use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};

/// The texts of a Fluent file as they are, by their keys; see [`Texts::plain`](crate::Texts::plain).
pub(crate) fn plain(source: &str) -> BTreeMap<String, String> {
    // What cannot be read is left out; a test reads all our files.
    let read = fluent_syntax::parser::parse(source).unwrap_or_else(|(read, _)| read);
    let messages = read.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
        _ => None,
    });
    let texts = messages.filter_map(|(key, pattern)| {
        let parts = pattern.elements.iter().map(part);
        Some((key.to_owned(), parts.collect::<Option<String>>()?))
    });
    texts.collect()
}

fn part(element: &PatternElement<&str>) -> Option<String> {
    match element {
        PatternElement::TextElement { value } => Some((*value).to_owned()),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::VariableReference { id }),
        } => Some(format!("{{${}}}", id.name)),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::StringLiteral { value }),
        } => Some((*value).to_owned()),
        PatternElement::Placeable { .. } => None,
    }
}
