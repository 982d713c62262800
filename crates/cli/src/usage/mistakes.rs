//! What is wrong with the arguments, in Portuguese: clap knows what it is, and these are the words.

use std::error::Error as _;
use std::num::ParseIntError;

use cairn_words::{FluentValue, Lang};
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::USAGE;
use crate::exit::cause_said;

/// The sentence, what may have been meant, how the command is used, and where to read more.
pub(super) fn in_portuguese(error: &clap::Error) -> String {
    let what = sentence(error).unwrap_or_else(|| error.kind().to_string());
    let mut said = format!("{}\n", say("error", &[("why", &what)]));
    let suggested =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    if let Some(close) = suggested.into_iter().find_map(|kind| context(error, kind)) {
        said += &format!("\n  {}\n", say("close", &[("close", &close)]));
    }
    if let Some(usage) = context(error, ContextKind::Usage) {
        let usage = usage.trim_start_matches("Usage:").trim().to_owned();
        said += &format!("\n{}\n", say("usage", &[("usage", &usage)]));
    }
    said + &format!("\n{}\n", say("try-help", &[]))
}

fn say(key: &str, arguments: &[(&str, &str)]) -> String {
    let arguments: Vec<(&str, FluentValue<'_>)> =
        arguments.iter().map(|(name, value)| (*name, FluentValue::from(*value))).collect();
    USAGE.text(Lang::Pt, key, &arguments)
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
fn sentence(error: &clap::Error) -> Option<String> {
    let argument = || context(error, ContextKind::InvalidArg);
    Some(match error.kind() {
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
                &[("value", &value), ("argument", &argument), ("why", &why(error))],
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
        _ => return None,
    })
}

/// Why a value was refused.
fn why(error: &clap::Error) -> String {
    let Some(cause) = error.source() else { return String::new() };
    if cause.is::<ParseIntError>() {
        return say("not-a-number", &[]);
    }
    let why = cause_said(cause, Lang::Pt);
    // A number that is out of its range.
    match why.split_once(" is not in ") {
        Some((value, range)) => say("out-of-range", &[("value", value), ("range", range)]),
        None => why,
    }
}
