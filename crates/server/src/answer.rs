//! What all answers have in common: the language of refusals, and headers that keep browsers from
//! doing what the page never asks for.

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use cairn_words::{Lang, sentence};
use std::convert::Infallible;

use crate::error::Refusal;

/// Only what this server itself sends is run, shown or talked to, and nobody puts it in a frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; media-src 'self' data:; manifest-src 'self'; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The language that a request asks for: `?lang=pt`, else the first that its browser wants and we
/// speak, else English.
pub(crate) struct Tongue(pub Lang);

impl<S: Sync> FromRequestParts<S> for Tongue {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Tongue, Infallible> {
        Ok(Tongue(lang_of(parts.uri.query(), parts.headers.get(header::ACCEPT_LANGUAGE))))
    }
}

fn lang_of(query: Option<&str>, accepted: Option<&HeaderValue>) -> Lang {
    let pairs = query.unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    let asked = pairs.into_iter().find(|(name, _)| *name == "lang").map(|(_, lang)| lang);
    if let Some(lang) = asked.and_then(|lang| lang.parse().ok()) {
        return lang;
    }
    let accepted = accepted.and_then(|value| value.to_str().ok()).unwrap_or_default();
    let languages = accepted.split(',').map(|one| one.trim().split(['-', ';']).next());
    languages.flatten().find_map(|lang| lang.parse().ok()).unwrap_or_default()
}

/// What an SVG that is opened by itself may do: be drawn, in the style that it brings.
pub(crate) const POLICY_OF_SVG: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// Puts refusals into words, and the headers on everything.
pub(crate) async fn finish(request: Request, next: Next) -> Response {
    let accepted = request.headers().get(header::ACCEPT_LANGUAGE);
    let lang = lang_of(request.uri().query(), accepted);
    let mut response = next.run(request).await;
    let refusal = match response.extensions_mut().remove::<Refusal>() {
        // What the router itself refuses has no words yet.
        None if response.status() == StatusCode::METHOD_NOT_ALLOWED => {
            let why = sentence!("not-this-way");
            Some(Refusal::new(StatusCode::METHOD_NOT_ALLOWED, "not-this-way", why))
        }
        // It understands every address that is text.
        None if response.status() == StatusCode::BAD_REQUEST => Some(Refusal::no_such_page()),
        refusal => refusal,
    };
    if let Some(refusal) = refusal {
        *response.status_mut() = refusal.status;
        *response.body_mut() = refusal.body(lang).into();
        let headers = response.headers_mut();
        headers.remove(header::CONTENT_LENGTH);
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_asked_for_or_accepted() {
        let accepted = HeaderValue::from_static("de-DE, pt-BR;q=0.9, en;q=0.5");
        assert_eq!(lang_of(Some("a=1&lang=en"), Some(&accepted)), Lang::En);
        assert_eq!(lang_of(Some("lang=xx"), Some(&accepted)), Lang::Pt);
        assert_eq!(lang_of(None, None), Lang::En);
    }
}
