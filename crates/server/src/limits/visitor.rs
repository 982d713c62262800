//! Identifies visitors, and recognises requests from pages of other origins.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::{HeaderMap, header};

/// A visitor, identified by the IP address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Visitor(IpAddr);

impl Visitor {
    /// No particular visitor.
    pub const NOBODY: Visitor = Visitor(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// The visitor at an address. An IPv6 network of 64 bits counts as one visitor, because one person
    /// usually has all its addresses.
    pub fn at(address: IpAddr) -> Visitor {
        Visitor(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address => address,
        })
    }

    /// The visitor that a proxy names. Only the last address is written by the proxy itself; the client
    /// may have written the ones before it.
    pub fn forwarded(headers: &HeaderMap) -> Option<Visitor> {
        let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
        let last = last.rsplit(',').next()?.trim();
        last.parse().ok().map(Visitor::at)
    }
}

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_HOST: &str = "x-forwarded-host";

/// Returns true if a browser reports that a page of another origin sent the request. Programs send no
/// `Origin` header.
pub(super) fn is_cross_origin(headers: &HeaderMap, behind_proxy: bool) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return false };
    let forwarded = headers.get(FORWARDED_HOST).filter(|_| behind_proxy);
    let host = forwarded.or(headers.get(header::HOST)).and_then(|host| host.to_str().ok());
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
    fn a_proxy_names_the_visitor() {
        let forwarded = |lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(FORWARDED_FOR, line.parse().unwrap());
            }
            Visitor::forwarded(&headers)
        };
        let someone = Some(Visitor::at([10, 1, 2, 3].into()));
        assert_eq!(forwarded(&["10.1.2.3"]), someone);
        assert_eq!(forwarded(&["1.1.1.1, 10.1.2.3"]), someone);
        assert_eq!(forwarded(&["1.1.1.1", "2.2.2.2,10.1.2.3"]), someone);
        assert_eq!(forwarded(&["::ffff:10.1.2.3"]), someone);
        assert_eq!(forwarded(&["2001:db8:1:2::3"]), forwarded(&["2001:db8:1:2::4"]));
        assert_eq!((forwarded(&[]), forwarded(&["10.1.2.3, unknown"])), (None, None));
    }

    #[test]
    fn cross_origin_requests_are_recognised() {
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
            assert_eq!(is_cross_origin(&headers(origin), false), foreign, "{origin:?}");
        }
        let mut headers = headers(Some("https://games.example"));
        headers.insert(FORWARDED_HOST, "games.example".parse().unwrap());
        assert!(is_cross_origin(&headers, false) && !is_cross_origin(&headers, true));
    }
}
