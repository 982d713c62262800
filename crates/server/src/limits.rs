//! How much anybody may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use cairn_words::sentence;

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
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { rate: 20, per_address: 100, connections: 10_000 }
    }
}

/// What is left of somebody's share: it fills up by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub fn new(full: f64) -> Bucket {
        Bucket { left: full, at: Instant::now() }
    }

    /// Takes something out, if there is enough.
    pub fn take(&mut self, rate: f64, full: f64, amount: f64) -> bool {
        let passed = self.at.elapsed().as_secs_f64();
        self.at = Instant::now();
        self.left = (self.left + passed * rate).min(full);
        let enough = self.left >= amount;
        if enough {
            self.left -= amount;
        }
        enough
    }

    fn is_full(&self, rate: f64, full: f64) -> bool {
        self.left + self.at.elapsed().as_secs_f64() * rate >= full
    }
}

/// The shares of all addresses.
#[derive(Default)]
pub(crate) struct Shares {
    of: Mutex<HashMap<IpAddr, Bucket>>,
    connections: Mutex<HashMap<IpAddr, usize>>,
    all_connections: AtomicUsize,
}

/// A share holds what an address may ask for in so many seconds.
const SECONDS: f64 = 10.0;
/// When there are more buckets than this, those that are full again are forgotten.
const MANY: usize = 10_000;

impl Shares {
    fn take(&self, who: IpAddr, rate: u32, amount: f64) -> bool {
        if rate == 0 {
            return true;
        }
        let (rate, full) = (f64::from(rate), f64::from(rate) * SECONDS);
        let mut of = self.of.lock().unwrap_or_else(PoisonError::into_inner);
        if of.len() > MANY {
            of.retain(|_, bucket| !bucket.is_full(rate, full));
        }
        of.entry(network(who)).or_insert_with(|| Bucket::new(full)).take(rate, full, amount)
    }

    /// How many are connected.
    pub fn connections(&self) -> usize {
        self.all_connections.load(Ordering::Relaxed)
    }

    /// A connection of this address, if it may have one more.
    pub fn connect(self: &Arc<Shares>, who: IpAddr, limits: Limits) -> Option<Connected> {
        let (who, most) = (network(who), limits.per_address);
        if self.connections() >= limits.connections {
            return None;
        }
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connections.entry(who).or_default();
        if most > 0 && *count >= most {
            return None;
        }
        *count += 1;
        self.all_connections.fetch_add(1, Ordering::Relaxed);
        Some(Connected { _counted: Arc::new(Counted { shares: self.clone(), who }) })
    }
}

/// A connection that is counted for as long as anybody holds it: a WebSocket outlives the request
/// that it began with.
#[derive(Clone)]
pub(crate) struct Connected {
    _counted: Arc<Counted>,
}

struct Counted {
    shares: Arc<Shares>,
    who: IpAddr,
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.shares.all_connections.fetch_sub(1, Ordering::Relaxed);
        let connections = &self.shares.connections;
        let mut connections = connections.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = connections.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                connections.remove(&self.who);
            }
        }
    }
}

/// Whoever has one address of IPv6 has very many: their network counts as one.
fn network(who: IpAddr) -> IpAddr {
    match who {
        IpAddr::V6(address) => match address.to_ipv4_mapped() {
            Some(address) => address.into(),
            None => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
        },
        who => who,
    }
}

/// What a request costs: making a game is kept for ever, files of the page are nothing.
fn cost(method: &Method, path: &str) -> f64 {
    match path {
        "/healthz" | "/metrics" => 0.0,
        // A first visit brings all of the page.
        _ if path.starts_with("/web/") => 0.0,
        "/api/games" if method == Method::POST => 5.0,
        _ if path.ends_with(".png") || path.ends_with(".gif") => 5.0,
        _ if path.starts_with("/api/") => 1.0,
        _ => 0.2,
    }
}

/// Counts requests, and refuses those that are too many, or come from the pages of others.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    app.metrics.requests.add(1);
    let cost = cost(request.method(), request.uri().path());
    if !app.shares.take(peer.ip(), app.limits.rate, cost) {
        app.metrics.limited.add(1);
        let why = sentence!("too-many-requests");
        let refusal = Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", why);
        let mut response = refusal.into_response();
        response.headers_mut().insert(header::RETRY_AFTER, 1.into());
        return response;
    }
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_socket = request.headers().contains_key(header::SEC_WEBSOCKET_KEY);
    if (!is_read || is_socket) && is_foreign(request.headers()) {
        return Refusal::forbidden("origin", sentence!("other-origin")).into_response();
    }
    let response = next.run(request).await;
    match response.status() {
        status if status.is_server_error() => app.metrics.failed.add(1),
        status if status.is_client_error() => app.metrics.refused.add(1),
        _ => {}
    }
    response
}

/// Does a browser say that a page of somebody else sends this? Programs say nothing.
fn is_foreign(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    match (origin, host) {
        (Some((_, origin)), Some(host)) => !origin.eq_ignore_ascii_case(host),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_used_up_and_fills_again() {
        let shares = Shares::default();
        let [one, other] = [IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2])];
        let taken = (0..1_000).filter(|_| shares.take(one, 2, 1.0)).count();
        assert!((20..25).contains(&taken), "{taken}");
        assert!(shares.take(other, 2, 1.0));
        assert!((0..1_000).all(|_| shares.take(one, 0, 1.0)));
        let mut bucket =
            Bucket { left: 0.0, at: Instant::now() - std::time::Duration::from_secs(3) };
        assert!(bucket.take(1.0, 5.0, 2.5) && !bucket.take(1.0, 5.0, 2.5));
    }

    #[test]
    fn connections_are_counted_by_network() {
        let shares = Arc::new(Shares::default());
        let address = |last: u16| IpAddr::from([0x2001, 0xdb8, 1, 2, 0, 0, 0, last]);
        let limits = Limits { per_address: 2, ..Limits::default() };
        let first = shares.connect(address(1), limits);
        let _second = shares.connect(address(2), limits);
        assert!(shares.connect(address(3), limits).is_none());
        drop(first);
        assert!(shares.connect(address(3), limits).is_some());
    }

    #[test]
    fn pages_of_others_are_known_by_their_origin() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, "games.example:8080".parse().unwrap());
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            headers
        };
        for (origin, foreign) in [
            (None, false),
            (Some("http://games.example:8080"), false),
            (Some("https://Games.example:8080"), false),
            (Some("http://games.example"), true),
            (Some("http://evil.example:8080"), true),
            (Some("null"), true),
        ] {
            assert_eq!(is_foreign(&headers(origin)), foreign, "{origin:?}");
        }
    }
}
