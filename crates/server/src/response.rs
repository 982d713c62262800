//! Finishes all responses: writes error bodies in the language of the request, and adds security
//! headers.

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use cairn_words::{Lang, sentence};
use std::convert::Infallible;

use crate::api_error::ApiError;

/// The content security policy: only resources of this server are used, and no site may embed it in a
/// frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; media-src 'self' data:; manifest-src 'self'; \
     connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every response.
const SECURITY_HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The language of a request: `?lang=pt`, or else the first supported language in `Accept-Language`, or
/// else English.
pub(crate) struct RequestLang(pub Lang);

impl<S: Sync> FromRequestParts<S> for RequestLang {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestLang, Infallible> {
        Ok(RequestLang(request_lang(parts.uri.query(), parts.headers.get(header::ACCEPT_LANGUAGE))))
    }
}

fn request_lang(query: Option<&str>, accepted: Option<&HeaderValue>) -> Lang {
    let pairs = query.unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    let parameter = pairs.into_iter().find(|(name, _)| *name == "lang").map(|(_, lang)| lang);
    if let Some(lang) = parameter.and_then(|lang| lang.parse().ok()) {
        return lang;
    }
    let accepted = accepted.and_then(|value| value.to_str().ok()).unwrap_or_default();
    let languages = accepted.split(',').map(|one| one.trim().split(['-', ';']).next());
    languages.flatten().find_map(|lang| lang.parse().ok()).unwrap_or_default()
}

/// The content security policy of an SVG image: it may use its own style.
pub(crate) const SVG_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// The middleware that writes error bodies and adds the security headers.
pub(crate) async fn finish(request: Request, next: Next) -> Response {
    let accepted = request.headers().get(header::ACCEPT_LANGUAGE);
    let lang = request_lang(request.uri().query(), accepted);
    let mut response = next.run(request).await;
    let error = match response.extensions_mut().remove::<ApiError>() {
        // Errors of the router itself have no body yet.
        None if response.status() == StatusCode::METHOD_NOT_ALLOWED => {
            let why = sentence!("not-this-way");
            Some(ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "not-this-way", why))
        }
        // The router answers 400 only to a path that is not UTF-8.
        None if response.status() == StatusCode::BAD_REQUEST => Some(ApiError::no_such_page()),
        error => error,
    };
    if let Some(error) = error {
        *response.status_mut() = error.status;
        *response.body_mut() = error.body(lang).into();
        let headers = response.headers_mut();
        headers.remove(header::CONTENT_LENGTH);
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    let headers = response.headers_mut();
    for (name, value) in SECURITY_HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_comes_from_the_parameter_or_the_header() {
        let accepted = HeaderValue::from_static("de-DE, pt-BR;q=0.9, en;q=0.5");
        assert_eq!(request_lang(Some("a=1&lang=en"), Some(&accepted)), Lang::En);
        assert_eq!(request_lang(Some("lang=xx"), Some(&accepted)), Lang::Pt);
        assert_eq!(request_lang(None, None), Lang::En);
    }
}
