//! Which variants a bot is tried with.

use cairn_games::{AnyGame, games};
use cairn_words::{Sentence, sentence};

use super::{Effort, list};
use crate::bot::names::VARIANT;
use crate::wire::{Announced, Kind};

/// A variant, and how it was written; or what is wrong with it.
pub(super) struct Tried {
    /// As the bot or whoever asks has written it.
    pub text: String,
    /// The game, or why it is not played.
    pub game: Result<AnyGame, Sentence>,
}

/// The variants to try: those asked for, those that the bot announces, or all games.
pub(super) fn variants(announced: Option<&Announced>, effort: &Effort) -> Vec<Tried> {
    let kind = announced.map(|option| &option.kind);
    if !effort.variants.is_empty() {
        return effort.variants.iter().map(|text| asked_for(text, kind)).collect();
    }
    match kind {
        Some(Kind::Combo { values, .. }) => values.iter().map(|text| announced_as(text)).collect(),
        // It takes any text; if it begins with a variant, it plays that.
        Some(Kind::Text { default }) => {
            let own = open(default).ok().map(|game| game.variant().to_string());
            let other = games().iter().map(|info| info.name.to_owned());
            let other = other.filter(|name| own.as_ref() != Some(name));
            own.iter().cloned().chain(other).map(|text| announced_as(&text)).collect()
        }
        _ => games().iter().map(|info| announced_as(info.name)).collect(),
    }
}

fn open(text: &str) -> Result<AnyGame, Sentence> {
    cairn_games::open(text).map_err(|why| why.sentence())
}

/// A variant that somebody wants to see: the bot must have it in its list, if it has a list.
fn asked_for(text: &str, kind: Option<&Kind>) -> Tried {
    let game = open(text).and_then(|game| {
        let variant = game.variant().to_string();
        match kind {
            Some(Kind::Combo { values, .. })
                if !values.iter().any(|value| value.eq_ignore_ascii_case(&variant)) =>
            {
                Err(sentence!("bot-other-game", variant = variant, known = list(values)))
            }
            _ => Ok(game),
        }
    });
    Tried { text: text.to_owned(), game }
}

/// A variant that the bot announces: it must be one of ours, and written as the referee writes it.
fn announced_as(text: &str) -> Tried {
    let game = open(text).and_then(|game| {
        let variant = game.variant().to_string();
        match variant.eq_ignore_ascii_case(text) {
            true => Ok(game),
            false => Err(sentence!("check-write-variant", variant = variant)),
        }
    });
    Tried { text: text.to_owned(), game }
}

/// The name of the option, as the bot writes it.
pub(super) fn variant_option(options: &[Announced]) -> Option<&Announced> {
    options.iter().find(|option| option.name.eq_ignore_ascii_case(VARIANT))
}
