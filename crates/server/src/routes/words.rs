use std::collections::BTreeMap;

use axum::Json;
use cairn_core::{Argument, GameInfo, Sentence};
use cairn_wire::{Language, Words};
use cairn_words::{COMMON, GameTexts, Lang, WEB};

use crate::answer::Tongue;

/// The texts of the page.
pub(crate) async fn words(Tongue(lang): Tongue) -> Json<Words> {
    let language = |lang: Lang| Language { code: lang.code().into(), name: lang.name().into() };
    let mut texts = WEB.plain(lang);
    texts.extend(texts_of_calls(lang));
    Json(Words { lang: lang.code().to_owned(), languages: Lang::ALL.map(language).into(), texts })
}

/// What the page says of turns that are words: `turn-pass` for the turn, `played-pass` when somebody
/// has taken it. The page puts the side in itself.
fn texts_of_calls(lang: Lang) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for info in cairn_games::games() {
        for call in info.calls {
            texts.insert(format!("turn-{call}"), info.word_said(call).say(lang));
            let key = format!("played-{call}");
            if let Some(played) = played_said(info, &key) {
                texts.insert(key, played.say(lang));
            }
        }
    }
    texts
}

/// The text with this key, the game's own or the common one, with `{$side}` for the side.
fn played_said(info: &GameInfo, key: &str) -> Option<Sentence> {
    let side = || vec![("side", Argument::from("{$side}"))];
    Sentence::find(info.words, key.to_owned(), side())
        .or_else(|| Sentence::find(&COMMON, key.to_owned(), side()))
}
