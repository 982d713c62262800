use axum::Json;
use cairn_words::{Lang, WEB, plain};
use serde_json::{Value, json};

use crate::answer::Tongue;

/// The texts of the page.
pub(crate) async fn words(Tongue(lang): Tongue) -> Json<Value> {
    Json(json!({"lang": lang.code(), "texts": plain(&source(lang))}))
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
