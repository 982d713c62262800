//! How much anybody may ask for.

mod host;
mod lines;
mod shares;
mod visitor;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cairn_words::sentence;

use self::host::strange_host;
pub(crate) use self::lines::{Asker, Lines};
pub(crate) use self::shares::{Bucket, Connected, Shares};
pub(crate) use self::visitor::Visitor;
use self::visitor::is_foreign;
use crate::app::App;
use crate::error::Refusal;

/// How much one address may ask for, and how many may be connected.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Limits {
    /// Requests a second of one address, in the long run; 0 is any number.
    pub rate: u32,
    /// Connections of one address; 0 is any number.
    pub per_address: usize,
    /// Connections altogether.
    pub connections: usize,
    /// Every connection comes from a proxy that says for whom: each of *those* has a share, and
    /// nobody else can reach the server.
    pub behind_proxy: bool,
    /// How long anybody is waited for: until they have said what they want, until all of it has
    /// come, and until they have taken some more of the answer.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            rate: 20,
            per_address: 100,
            connections: 10_000,
            behind_proxy: false,
            patience: Duration::from_secs(10),
        }
    }
}

/// What a request costs: making a game is kept for ever, files of the page are nothing.
fn cost(method: &Method, path: &str) -> f64 {
    match path {
        "/healthz" => 0.0,
        // A first visit brings all of the page.
        _ if path.starts_with("/web/") => 0.05,
        "/api/games" if method == Method::POST => 5.0,
        _ if path.ends_with(".png") || path.ends_with(".gif") => 5.0,
        _ if path.starts_with("/api/") => 1.0,
        _ => 0.2,
    }
}

/// What a picture of so many plies costs besides, if it has to be drawn.
pub(crate) fn cost_of_drawing(plies: usize) -> f64 {
    plies as f64 / 5.0
}

/// What a game of so many turns costs besides, if it has to be played through.
pub(crate) fn cost_of_playing(turns: usize) -> f64 {
    turns as f64 / 100.0
}

impl App {
    /// What is asked for over a connection that is there already comes out of the same share as
    /// requests do.
    pub fn charge(&self, visitor: Visitor, cost: f64) -> Result<(), Refusal> {
        if self.shares.take(visitor, self.limits.rate, cost) {
            return Ok(());
        }
        self.metrics.limited.add(1);
        Err(too_fast())
    }
}

pub(crate) fn too_fast() -> Refusal {
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", sentence!("too-many-requests"))
}

/// Counts requests, and refuses those that are too many, or come from the pages of others.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    app.metrics.requests.add(1);
    let Some(visitor) = admit(&app, peer, &mut request) else {
        return wait(&app, too_fast().into_response());
    };
    request.extensions_mut().insert(visitor);
    let strange = strange_host(request.headers());
    if let Some(host) = strange.filter(|_| app.only_here && !app.limits.behind_proxy) {
        let why = sentence!("strange-host", host = &host);
        return Refusal::forbidden("host", why).into_response();
    }
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = request.headers().contains_key(header::SEC_WEBSOCKET_KEY);
    if (!is_read || is_socket) && is_foreign(request.headers(), app.limits.behind_proxy) {
        return Refusal::forbidden("origin", sentence!("other-origin")).into_response();
    }
    let response = next.run(request).await;
    match response.status() {
        StatusCode::TOO_MANY_REQUESTS => return wait(&app, response),
        status if status.is_server_error() => app.metrics.failed.add(1),
        status if status.is_client_error() => app.metrics.refused.add(1),
        _ => {}
    }
    response
}

/// Whoever asks too much may come back in a moment.
fn wait(app: &App, mut response: Response) -> Response {
    app.metrics.limited.add(1);
    response.headers_mut().insert(header::RETRY_AFTER, 1.into());
    response
}

/// Who asks, if they may ask for this now.
fn admit(app: &App, peer: SocketAddr, request: &mut Request) -> Option<Visitor> {
    let forwarded = Visitor::forwarded(request.headers()).filter(|_| app.limits.behind_proxy);
    let visitor = forwarded.unwrap_or_else(|| Visitor::at(peer.ip()));
    if app.limits.behind_proxy {
        // The proxy's connection counts for nobody; what is asked over it, and a WebSocket for as
        // long as it lasts, counts for the visitor.
        let connected = app.shares.connect(visitor, app.limits)?;
        request.extensions_mut().insert(connected);
    }
    let cost = cost(request.method(), request.uri().path());
    app.shares.take(visitor, app.limits.rate, cost).then_some(visitor)
}
