//! The files of the web page. They are embedded in the program; debug builds read them from the disk.

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

use crate::api_error::ApiError;
use crate::app::App;

/// The HTML of the page, its icon, and the script that runs first.
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

/// The paths of the page. The page itself decides what to show for each.
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
        .fallback(not_found)
}

async fn index(headers: HeaderMap) -> Response {
    serve_file("index.html", &headers)
}

/// Answers unknown paths: with the page for people, and with an error for programs.
async fn not_found(uri: Uri, headers: HeaderMap) -> Response {
    if uri.path().starts_with("/api/") || uri.path().starts_with("/web/") {
        return ApiError::no_such_page().into_response();
    }
    let mut page = serve_file("index.html", &headers);
    if page.status().is_success() {
        *page.status_mut() = StatusCode::NOT_FOUND;
    }
    page
}

async fn file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    serve_file(&path, &headers)
}

fn serve_file(path: &str, headers: &HeaderMap) -> Response {
    let Some((data, hash)) = find_file(path) else {
        return ApiError::no_such_page().into_response();
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
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    // The browser must revalidate each file, so that it never mixes modules of two versions.
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = tag.parse() {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// The style sheet with the colours of all games' stones. It is generated from the games.
const STONES: &str = "style/stones.css";

/// The content of a file and its hash.
fn find_file(path: &str) -> Option<(Cow<'static, [u8]>, [u8; 32])> {
    if path == STONES {
        let style = stone_variables(games().iter().copied()).into_bytes();
        let hash = Sha256::digest(&style).into();
        return Some((style.into(), hash));
    }
    let file = Modules::get(path).or_else(|| Styles::get(path)).or_else(|| Static::get(path))?;
    let hash = file.metadata.sha256_hash();
    Some((file.data, hash))
}

fn content_type(path: &str) -> &'static str {
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
