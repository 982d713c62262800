use axum::Json;
use cairn_wire::Words;
use cairn_words::WEB;

use crate::answer::Tongue;

/// The texts of the page.
pub(crate) async fn words(Tongue(lang): Tongue) -> Json<Words> {
    Json(Words { lang: lang.code().to_owned(), texts: WEB.plain(lang) })
}
