use axum::Json;
use cairn_wire::{Language, Words};
use cairn_words::{Lang, WEB};

use crate::answer::Tongue;

/// The texts of the page.
pub(crate) async fn words(Tongue(lang): Tongue) -> Json<Words> {
    let language = |lang: Lang| Language { code: lang.code().into(), name: lang.name().into() };
    Json(Words {
        lang: lang.code().to_owned(),
        languages: Lang::ALL.map(language).into(),
        texts: WEB.plain(lang),
    })
}
