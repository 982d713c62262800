//! What is wrong with the arguments, in another language than English: clap knows what it is, and
//! these are the words.

use std::error::Error as _;
use std::num::ParseIntError;

use cairn_words::Lang;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::find;
use crate::exit::cause_said;

/// The sentence, what may have been meant, how the command is used, and where to read more; `None` if
/// this language lacks one of the texts.
pub(super) fn translated(error: &clap::Error, lang: Lang) -> Option<String> {
    let say = |key: &str, arguments: &[(&str, &str)]| find(lang, key, arguments);
    let what = sentence(error, lang).unwrap_or_else(|| error.kind().to_string());
    let mut said = format!("{}\n", say("error", &[("why", &what)])?);
    let suggested =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    if let Some(close) = suggested.into_iter().find_map(|kind| context(error, kind)) {
        said += &format!("\n  {}\n", say("close", &[("close", &close)])?);
    }
    if let Some(usage) = context(error, ContextKind::Usage) {
        let usage = usage.trim_start_matches("Usage:").trim().to_owned();
        said += &format!("\n{}\n", say("usage", &[("usage", &usage)])?);
    }
    Some(said + &format!("\n{}\n", say("try-help", &[])?))
}

/// What clap knows beside the kind of the mistake.
fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) if !texts.is_empty() => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// `None` for what clap alone can name.
fn sentence(error: &clap::Error, lang: Lang) -> Option<String> {
    let say = |key: &str, arguments: &[(&str, &str)]| find(lang, key, arguments);
    let argument = || context(error, ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::InvalidValue => {
            let argument = argument()?;
            let value = context(error, ContextKind::InvalidValue).unwrap_or_default();
            let known = context(error, ContextKind::ValidValue).unwrap_or_default();
            if value.is_empty() {
                say("no-value", &[("argument", &argument)])
            } else {
                say("not-a-value", &[("value", &value), ("argument", &argument), ("known", &known)])
            }
        }
        ErrorKind::ValueValidation => {
            let (argument, value) = (argument()?, context(error, ContextKind::InvalidValue)?);
            say(
                "value-refused",
                &[("value", &value), ("argument", &argument), ("why", &why(error, lang)?)],
            )
        }
        ErrorKind::UnknownArgument => say("unknown-argument", &[("argument", &argument()?)]),
        ErrorKind::InvalidSubcommand => {
            say("unknown-command", &[("name", &context(error, ContextKind::InvalidSubcommand)?)])
        }
        ErrorKind::MissingRequiredArgument => say("missing", &[("arguments", &argument()?)]),
        ErrorKind::ArgumentConflict => {
            let other = context(error, ContextKind::PriorArg).unwrap_or_default();
            say("conflict", &[("argument", &argument()?), ("other", &other)])
        }
        ErrorKind::TooManyValues => {
            let value = context(error, ContextKind::InvalidValue)?;
            say("too-many-values", &[("value", &value), ("argument", &argument()?)])
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            say("no-value", &[("argument", &argument()?)])
        }
        ErrorKind::InvalidUtf8 => say("not-utf-8", &[]),
        _ => None,
    }
}

/// Why a value was refused.
fn why(error: &clap::Error, lang: Lang) -> Option<String> {
    let Some(cause) = error.source() else { return Some(String::new()) };
    if cause.is::<ParseIntError>() {
        return find(lang, "not-a-number", &[]);
    }
    let why = cause_said(cause, lang);
    // A number that is out of its range.
    match why.split_once(" is not in ") {
        Some((value, range)) => find(lang, "out-of-range", &[("value", value), ("range", range)]),
        None => Some(why),
    }
}
