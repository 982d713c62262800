use axum::Json;
use cairn_words::{WEB, plain};
use serde_json::{Value, json};

use crate::answer::Tongue;

/// The texts of the page.
pub(crate) async fn words(Tongue(lang): Tongue) -> Json<Value> {
    Json(json!({"lang": lang.code(), "texts": plain(&WEB.sources(lang).concat())}))
}
