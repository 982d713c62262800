use axum::Json;
use axum::extract::Path;
use cairn_wire::Rules;
use pulldown_cmark::{Options, Parser, html};

use crate::answer::Tongue;
use crate::error::Refusal;

/// The rules page of a game.
pub(crate) async fn rules(
    Path(game): Path<String>,
    Tongue(lang): Tongue,
) -> Result<Json<Rules>, Refusal> {
    let info = cairn_games::find(&game).map_err(|_| Refusal::no_such_page())?;
    let page = info.rules.say(lang);
    let mut drawn = String::new();
    html::push_html(&mut drawn, Parser::new_ext(page, Options::ENABLE_TABLES));
    Ok(Json(Rules { title: info.title.to_owned(), html: drawn }))
}
