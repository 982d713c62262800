use std::collections::BTreeMap;

use axum::Json;
use cairn_games::GAMES;
use cairn_wire::Words;
use cairn_words::{COMMON, Lang, WEB, plain};

use crate::answer::Tongue;

/// The texts of the page.
pub(crate) async fn words(Tongue(lang): Tongue) -> Json<Words> {
    let mut texts = plain(&WEB.sources(lang).concat());
    texts.extend(texts_of_calls(lang));
    Json(Words { lang: lang.code().to_owned(), texts })
}

/// What the page says of turns that are words: `turn-pass` for the turn, `played-pass` when somebody
/// has taken it.
fn texts_of_calls(lang: Lang) -> BTreeMap<String, String> {
    let common = plain(&COMMON.sources(lang).concat());
    let mut texts = BTreeMap::new();
    for info in GAMES {
        let own = plain(&info.words.sources(lang).concat());
        for call in info.calls {
            let played = format!("played-{call}");
            let keys = [(format!("word-{call}"), format!("turn-{call}")), (played.clone(), played)];
            for (key, shown) in keys {
                if let Some(text) = own.get(&key).or_else(|| common.get(&key)) {
                    texts.entry(shown).or_insert_with(|| text.clone());
                }
            }
        }
    }
    texts
}
