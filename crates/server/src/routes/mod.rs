//! Every address that the server answers at.

mod catalogue;
mod health;
mod lessons;
mod lists;
mod look;
mod pages;
mod paste;
mod pictures;
mod play;
mod rules;
mod words;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Router};

use self::pictures::Format;
use crate::app::App;
use crate::read::LARGEST_BODY;
use crate::{answer, limits, sockets};

pub(crate) use look::{played, spoken};
pub(crate) use play::take_seat;

/// An address of the API, with the ways in which it can be asked.
pub(crate) struct Route {
    pub path: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "compared with the description"))]
    pub ways: &'static [&'static str],
    pub handler: MethodRouter<Arc<App>>,
}

fn route(
    path: &'static str,
    ways: &'static [&'static str],
    handler: MethodRouter<Arc<App>>,
) -> Route {
    Route { path, ways, handler }
}

/// One handler serves a picture in each form.
fn drawn(handler: MethodRouter<Arc<App>>, format: Format) -> MethodRouter<Arc<App>> {
    handler.layer(Extension(format))
}

/// What `openapi.json` describes; a test compares the two.
pub(crate) fn api() -> Vec<Route> {
    vec![
        route("/healthz", &["get"], get(health::healthz)),
        route("/metrics", &["get"], get(health::metrics)),
        route("/api/openapi.json", &["get"], get(described)),
        route("/api/games", &["get", "post"], get(catalogue::games).post(play::create)),
        route("/api/games/{id}", &["get"], get(play::state)),
        route("/api/games/{id}/join", &["post"], post(play::join)),
        route("/api/games/{id}/live", &["get"], get(sockets::live)),
        route("/api/games/{id}/record", &["get"], get(play::record)),
        route("/api/games/{id}/picture.svg", &["get"], drawn(get(pictures::of_game), Format::Svg)),
        route("/api/games/{id}/picture.png", &["get"], drawn(get(pictures::of_game), Format::Png)),
        route("/api/games/{id}/animation.gif", &["get"], get(pictures::animation)),
        route("/api/lobby", &["get"], get(lists::lobby)),
        route("/api/live", &["get"], get(lists::live)),
        route("/api/picture.svg", &["get"], drawn(get(pictures::of_position), Format::Svg)),
        route("/api/picture.png", &["get"], drawn(get(pictures::of_position), Format::Png)),
        route("/api/animation.gif", &["get"], get(pictures::of_turns)),
        route("/api/analysis", &["get"], get(sockets::analysis)),
        route("/api/players", &["get"], get(catalogue::players)),
        route("/api/words", &["get"], get(words::words)),
        route("/api/rules/{game}", &["get"], get(rules::rules)),
        route("/api/lessons/{game}", &["get"], get(lessons::lesson)),
        route("/api/lessons/{game}/{step}", &["post"], post(lessons::take)),
        route("/api/look", &["post"], post(look::look)),
        route("/api/read", &["post"], post(look::read)),
        route("/api/paste", &["post"], post(paste::paste)),
    ]
}

/// Everything, with what all answers have in common.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = api()
        .into_iter()
        .fold(Router::new(), |router, Route { path, handler, .. }| router.route(path, handler));
    let router = pages::add(api)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(tower_http::compression::CompressionLayer::new());
    router
        .layer(axum::middleware::from_fn_with_state(app.clone(), limits::guard))
        .layer(axum::middleware::from_fn(answer::finish))
        .with_state(app)
}

/// The description of the API.
const DESCRIPTION: &str = include_str!("../openapi.json");

async fn described() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_address_is_described_and_every_described_one_is_there() {
        let described: serde_json::Value = serde_json::from_str(DESCRIPTION).unwrap();
        let described: BTreeSet<(String, String)> = described["paths"]
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(path, ways)| {
                ways.as_object().unwrap().keys().map(move |way| (path.clone(), way.clone()))
            })
            .collect();
        let there: BTreeSet<(String, String)> = api()
            .iter()
            .flat_map(|route| {
                route.ways.iter().map(|way| (route.path.to_owned(), (*way).to_owned()))
            })
            .collect();
        assert_eq!(described, there);
    }
}
