use axum::Json;
use axum::extract::Path;
use cairn_wire::Rules;
use pulldown_cmark::{Options, Parser, html};

use crate::api_error::ApiError;
use crate::response::RequestLang;

/// The rules page of a game.
pub(crate) async fn rules(
    Path(game): Path<String>,
    RequestLang(lang): RequestLang,
) -> Result<Json<Rules>, ApiError> {
    let info = cairn_games::find(&game).map_err(|_| ApiError::no_such_page())?;
    let page = cairn_games::entry(info).rules_in(lang.code());
    let mut html = String::new();
    html::push_html(&mut html, Parser::new_ext(page, Options::ENABLE_TABLES));
    Ok(Json(Rules { title: info.title.to_owned(), html }))
}
