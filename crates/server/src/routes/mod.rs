//! The routes of the server.

mod catalogue;
mod health;
mod images;
mod lessons;
mod lists;
mod look;
mod pages;
mod paste;
mod play;
mod rules;
mod words;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::{MethodRouter, get, post};
use axum::{Extension, Router};

use self::images::Format;
use crate::app::App;
use crate::json_body::MAX_BODY;
use crate::{limits, response, sockets};

pub(crate) use look::{lang_or, with_match};
pub(crate) use play::take_seat;

/// A route of the API with its HTTP methods.
pub(crate) struct Route {
    pub path: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "compared with the OpenAPI document"))]
    pub methods: &'static [&'static str],
    pub handler: MethodRouter<Arc<App>>,
}

fn route(
    path: &'static str,
    methods: &'static [&'static str],
    handler: MethodRouter<Arc<App>>,
) -> Route {
    Route { path, methods, handler }
}

/// Adds the image format to a handler that serves several.
fn with_format(handler: MethodRouter<Arc<App>>, format: Format) -> MethodRouter<Arc<App>> {
    handler.layer(Extension(format))
}

/// The routes of the API. A test compares them with `openapi.json`.
pub(crate) fn api() -> Vec<Route> {
    vec![
        route("/healthz", &["get"], get(health::healthz)),
        route("/metrics", &["get"], get(health::metrics)),
        route("/api/openapi.json", &["get"], get(openapi_document)),
        route("/api/games", &["get", "post"], get(catalogue::games).post(play::create)),
        route("/api/games/{id}", &["get"], get(play::state)),
        route("/api/games/{id}/join", &["post"], post(play::join)),
        route("/api/games/{id}/live", &["get"], get(sockets::live)),
        route("/api/games/{id}/record", &["get"], get(play::record)),
        route(
            "/api/games/{id}/picture.svg",
            &["get"],
            with_format(get(images::game_image), Format::Svg),
        ),
        route(
            "/api/games/{id}/picture.png",
            &["get"],
            with_format(get(images::game_image), Format::Png),
        ),
        route("/api/games/{id}/animation.gif", &["get"], get(images::game_animation)),
        route("/api/lobby", &["get"], get(lists::lobby)),
        route("/api/live", &["get"], get(lists::live)),
        route("/api/picture.svg", &["get"], with_format(get(images::position_image), Format::Svg)),
        route("/api/picture.png", &["get"], with_format(get(images::position_image), Format::Png)),
        route("/api/animation.gif", &["get"], get(images::turns_animation)),
        route("/api/analysis", &["get"], get(sockets::analysis)),
        route("/api/players", &["get"], get(catalogue::players)),
        route("/api/words", &["get"], get(words::words)),
        route("/api/rules/{game}", &["get"], get(rules::rules)),
        route("/api/lessons/{game}", &["get"], get(lessons::lesson)),
        route("/api/lessons/{game}/{step}", &["post"], post(lessons::check_turns)),
        route("/api/look", &["post"], post(look::look)),
        route("/api/read", &["post"], post(look::read)),
        route("/api/paste", &["post"], post(paste::paste)),
    ]
}

/// The router with all routes and middleware.
pub(crate) fn router(app: Arc<App>) -> Router {
    let api = api()
        .into_iter()
        .fold(Router::new(), |router, Route { path, handler, .. }| router.route(path, handler));
    let router = pages::add(api)
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(tower_http::compression::CompressionLayer::new());
    router
        .layer(axum::middleware::from_fn_with_state(app.clone(), limits::enforce))
        .layer(axum::middleware::from_fn(response::finish))
        .with_state(app)
}

/// The OpenAPI document.
const OPENAPI_DOCUMENT: &str = include_str!("../openapi.json");

async fn openapi_document() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI_DOCUMENT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_routes_are_those_of_the_openapi_document() {
        let described: serde_json::Value = serde_json::from_str(OPENAPI_DOCUMENT).unwrap();
        let described: BTreeSet<(String, String)> = described["paths"]
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().unwrap().keys();
                methods.map(move |method| (path.clone(), method.clone()))
            })
            .collect();
        let implemented: BTreeSet<(String, String)> = api()
            .iter()
            .flat_map(|route| {
                route.methods.iter().map(|method| (route.path.to_owned(), (*method).to_owned()))
            })
            .collect();
        assert_eq!(described, implemented);
    }
}
