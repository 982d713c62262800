//! The page itself: it is in the program, and in development builds read from the disk.

use std::borrow::Cow;
use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use cairn_games::games;
use cairn_view::svg::stone_variables;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::error::Refusal;

/// The page's HTML, its icon, and the script that runs before the rest.
#[derive(RustEmbed)]
#[folder = "../../web/static"]
struct Static;

#[derive(RustEmbed)]
#[folder = "../../web/src"]
#[prefix = "src/"]
struct Modules;

#[derive(RustEmbed)]
#[folder = "../../web/style"]
#[prefix = "style/"]
struct Styles;

/// The page finds out by itself what to show at each of these.
const PAGES: [&str; 11] = [
    "/",
    "/index.html",
    "/g/{id}",
    "/play",
    "/play/{*rest}",
    "/watch",
    "/analysis",
    "/learn",
    "/learn/{*rest}",
    "/rules",
    "/rules/{*rest}",
];

pub(crate) fn add(router: Router<Arc<App>>) -> Router<Arc<App>> {
    let pages = PAGES.iter().fold(router, |router, path| router.route(path, get(index)));
    pages
        .route("/web/{*path}", get(file))
        .route("/favicon.ico", get(|| async { StatusCode::NO_CONTENT }))
        .fallback(elsewhere)
}

async fn index(headers: HeaderMap) -> Response {
    answer("index.html", &headers)
}

/// There is nothing there: a person is told so by the page, a program in a line.
async fn elsewhere(uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") || uri.path().starts_with("/web/") {
        return Refusal::no_such_page().into_response();
    }
    let mut page = answer("index.html", &headers);
    if page.status().is_success() {
        *page.status_mut() = StatusCode::NOT_FOUND;
    }
    page
}

async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    answer(&path, &headers)
}

fn answer(path: &str, headers: &HeaderMap) -> Response {
    let Some((data, hash)) = found(path) else {
        return Refusal::no_such_page().into_response();
    };
    let tag = hash[..12].iter().fold(String::from("\""), |tag, byte| format!("{tag}{byte:02x}"));
    let tag = tag + "\"";
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = if known == Some(&tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        data.into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    // Asked for again each time, and sent again when it has changed: a page never has modules
    // that do not fit together.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = tag.parse() {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// The colours of all games' stones, which no file has: the games say them.
const STONES: &str = "style/stones.css";

/// A file, and the hash of what is in it.
fn found(path: &str) -> Option<(Cow<'static, [u8]>, [u8; 32])> {
    if path == STONES {
        let style = stone_variables(games().iter().copied()).into_bytes();
        let hash = Sha256::digest(&style).into();
        return Some((style.into(), hash));
    }
    let file = Modules::get(path).or_else(|| Styles::get(path)).or_else(|| Static::get(path))?;
    let hash = file.metadata.sha256_hash();
    Some((file.data, hash))
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
