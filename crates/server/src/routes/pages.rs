//! The files of the web page. They are embedded in the program; debug builds read them from the disk.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use rust_embed::{EmbeddedFile, RustEmbed};

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
    let Some(file) = find_file(path) else { return ApiError::no_such_page().into_response() };
    let hash = file.metadata.sha256_hash();
    let tag = hash[..12].iter().fold(String::from("\""), |tag, byte| format!("{tag}{byte:02x}"));
    let tag = tag + "\"";
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = if known == Some(&tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        file.data.into_response()
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

fn find_file(path: &str) -> Option<EmbeddedFile> {
    Modules::get(path).or_else(|| Styles::get(path)).or_else(|| Static::get(path))
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
