use axum::Json;
use cairn_wire::Words;
use cairn_words::{WEB, plain};

use crate::response::RequestLang;

/// The texts of the page.
pub(crate) async fn words(RequestLang(lang): RequestLang) -> Json<Words> {
    Json(Words { lang: lang.code().to_owned(), texts: plain(&WEB.sources(lang).concat()) })
}
