use axum::Json;
use cairn_core::{GameInfo, OptionInfo};
use cairn_words::{Lang, WEB, plain};
use serde_json::{Value, json};

use crate::answer::Tongue;

/// The texts of the page.
pub(crate) async fn words(Tongue(lang): Tongue) -> Json<Value> {
    let mut texts = plain(&source(lang));
    for info in cairn_games::GAMES {
        for option in info.options {
            texts.extend(option.values.iter().map(|value| option_text(info, option, value, lang)));
        }
    }
    Json(json!({"lang": lang.code(), "texts": texts}))
}

/// What a part of a variant text means: that of `swack:size=8` is found as `swack size=8`.
fn option_text(info: &GameInfo, option: &OptionInfo, value: &str, lang: Lang) -> (String, String) {
    let said = info.option_said(option, value);
    let text = format!("{}: {}", said.title.say(lang), said.value.say(lang));
    (format!("{} {}={value}", info.name, option.name), text)
}

fn source(lang: Lang) -> String {
    #[cfg(debug_assertions)]
    if let Some(checkout) = std::env::var_os("CAIRN_WEB") {
        let words = std::path::Path::new(&checkout).join("crates/words/src");
        if let Ok(texts) = std::fs::read_to_string(words.join(lang.code()).join("web.ftl")) {
            return texts;
        }
    }
    WEB.sources(lang).concat()
}
