use std::collections::BTreeMap;

use axum::Json;
use cairn_core::{Argument, GameInfo, Sentence};
use cairn_wire::{Language, Words};
use cairn_words::{COMMON, GameTexts, Lang, WEB};

use crate::response::RequestLang;

/// The texts of the page.
pub(crate) async fn words(RequestLang(lang): RequestLang) -> Json<Words> {
    let language = |lang: Lang| Language { code: lang.code().into(), name: lang.name().into() };
    let mut texts = WEB.plain(lang);
    texts.extend(call_texts(lang));
    Json(Words { lang: lang.code().to_owned(), languages: Lang::ALL.map(language).into(), texts })
}

/// The texts for turns that are words: `turn-pass` for the turn itself, `played-pass` for the message
/// after it. The page fills in the side.
fn call_texts(lang: Lang) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for info in cairn_games::games() {
        for call in info.calls {
            texts.insert(format!("turn-{call}"), info.word_said(call).say(lang));
            let key = format!("played-{call}");
            if let Some(played) = played_text(info, &key) {
                texts.insert(key, played.say(lang));
            }
        }
    }
    texts
}

/// The text with this key from the game or from the common texts, with `{$side}` for the side.
fn played_text(info: &GameInfo, key: &str) -> Option<Sentence> {
    let side = || vec![("side", Argument::from("{$side}"))];
    Sentence::find(info.words, key.to_owned(), side())
        .or_else(|| Sentence::find(&COMMON, key.to_owned(), side()))
}
