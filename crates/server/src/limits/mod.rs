//! Rate limits, connection limits and access checks.

mod fair_limiter;
mod host;
mod rate_limiter;
mod visitor;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cairn_words::sentence;

pub(crate) use self::fair_limiter::{FairLimiter, Requester};
use self::host::foreign_host;
pub(crate) use self::rate_limiter::{ConnectionPermit, RateLimiter, TokenBucket};
pub(crate) use self::visitor::Visitor;
use self::visitor::is_cross_origin;
use crate::api_error::ApiError;
use crate::app::App;

/// The limits for one address and for all connections.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Requests per second from one address, on average; 0 is unlimited.
    pub rate: u32,
    /// Connections from one address; 0 is unlimited.
    pub per_address: usize,
    /// All connections.
    pub connections: usize,
    /// True if all connections come from a proxy that names the visitor. The limits then apply to
    /// the visitors, and only the proxy may be able to reach the server.
    pub behind_proxy: bool,
    /// The timeout for receiving the headers and the body of a request, and for the client to accept
    /// more of the answer.
    pub timeout: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            rate: 20,
            per_address: 100,
            connections: 10_000,
            behind_proxy: false,
            timeout: Duration::from_secs(10),
        }
    }
}

/// The cost of a request. Creating a game is expensive, because the game is stored forever; files of
/// the page are cheap.
fn request_cost(method: &Method, path: &str) -> f64 {
    match path {
        "/healthz" => 0.0,
        // The first visit loads all files of the page.
        _ if path.starts_with("/web/") => 0.05,
        "/api/games" if method == Method::POST => 5.0,
        _ if path.ends_with(".png") || path.ends_with(".gif") => 5.0,
        _ if path.starts_with("/api/") => 1.0,
        _ => 0.2,
    }
}

/// The additional cost of rendering an animation of this many plies.
pub(crate) fn rendering_cost(plies: usize) -> f64 {
    plies as f64 / 5.0
}

/// The additional cost of replaying this many turns.
pub(crate) fn replay_cost(turns: usize) -> f64 {
    turns as f64 / 100.0
}

impl App {
    /// Charges a visitor for a request over an open connection, with the same budget as HTTP requests.
    pub fn charge(&self, visitor: Visitor, cost: f64) -> Result<(), ApiError> {
        if self.rate_limiter.try_take(visitor, self.limits.rate, cost) {
            return Ok(());
        }
        self.metrics.limited.add(1);
        Err(rate_limited())
    }
}

/// The error for a visitor who sends too many requests.
pub(crate) fn rate_limited() -> ApiError {
    ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", sentence!("too-many-requests"))
}

/// The middleware that counts requests and enforces the limits. It also refuses requests from pages of
/// other origins.
pub(crate) async fn enforce(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    app.metrics.requests.add(1);
    let Some(visitor) = admit(&app, peer, &mut request) else {
        return retry_later(&app, rate_limited().into_response());
    };
    request.extensions_mut().insert(visitor);
    let foreign = foreign_host(request.headers());
    if let Some(host) = foreign.filter(|_| app.is_local && !app.limits.behind_proxy) {
        let why = sentence!("strange-host", host = &host);
        return ApiError::forbidden("host", why).into_response();
    }
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = request.headers().contains_key(header::SEC_WEBSOCKET_KEY);
    if (!is_read || is_socket) && is_cross_origin(request.headers(), app.limits.behind_proxy) {
        return ApiError::forbidden("origin", sentence!("other-origin")).into_response();
    }
    let response = next.run(request).await;
    match response.status() {
        StatusCode::TOO_MANY_REQUESTS => return retry_later(&app, response),
        status if status.is_server_error() => app.metrics.failed.add(1),
        status if status.is_client_error() => app.metrics.refused.add(1),
        _ => {}
    }
    response
}

/// Adds a `Retry-After` header.
fn retry_later(app: &App, mut response: Response) -> Response {
    app.metrics.limited.add(1);
    response.headers_mut().insert(header::RETRY_AFTER, 1.into());
    response
}

/// The visitor who sent the request; `None` if the visitor has exceeded the limits.
fn admit(app: &App, peer: SocketAddr, request: &mut Request) -> Option<Visitor> {
    let forwarded = Visitor::forwarded(request.headers()).filter(|_| app.limits.behind_proxy);
    let visitor = forwarded.unwrap_or_else(|| Visitor::at(peer.ip()));
    if app.limits.behind_proxy {
        // The connection of the proxy is not counted. A request is counted for its visitor, and so is
        // a WebSocket as long as it is open.
        let permit = app.rate_limiter.connect(visitor, app.limits)?;
        request.extensions_mut().insert(permit);
    }
    let cost = request_cost(request.method(), request.uri().path());
    app.rate_limiter.try_take(visitor, app.limits.rate, cost).then_some(visitor)
}
