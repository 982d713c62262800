//! Who asks, and from whose page.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::{HeaderMap, header};

/// Who asks, as far as the server tells them apart: by their address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Visitor(IpAddr);

impl Visitor {
    /// Nobody in particular.
    pub const NOBODY: Visitor = Visitor(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// Whoever has one address of IPv6 has very many: their network counts as one.
    pub fn at(address: IpAddr) -> Visitor {
        Visitor(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address => address,
        })
    }

    /// For whom a proxy asks, if it says so. Only the last word is the proxy's own: what stands
    /// before it anybody may have written.
    pub fn forwarded(headers: &HeaderMap) -> Option<Visitor> {
        let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
        let last = last.rsplit(',').next()?.trim();
        last.parse().ok().map(Visitor::at)
    }
}

const FORWARDED_FOR: &str = "x-forwarded-for";
const FORWARDED_HOST: &str = "x-forwarded-host";

/// Does a browser say that a page of somebody else sends this? Programs say nothing.
pub(super) fn is_foreign(headers: &HeaderMap, behind_proxy: bool) -> bool {
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
    fn a_proxy_says_for_whom_it_asks() {
        let asked = |lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(FORWARDED_FOR, line.parse().unwrap());
            }
            Visitor::forwarded(&headers)
        };
        let someone = Some(Visitor::at([10, 1, 2, 3].into()));
        assert_eq!(asked(&["10.1.2.3"]), someone);
        assert_eq!(asked(&["1.1.1.1, 10.1.2.3"]), someone);
        assert_eq!(asked(&["1.1.1.1", "2.2.2.2,10.1.2.3"]), someone);
        assert_eq!(asked(&["::ffff:10.1.2.3"]), someone);
        assert_eq!(asked(&["2001:db8:1:2::3"]), asked(&["2001:db8:1:2::4"]));
        assert_eq!((asked(&[]), asked(&["10.1.2.3, unknown"])), (None, None));
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
            assert_eq!(is_foreign(&headers(origin), false), foreign, "{origin:?}");
        }
        let mut headers = headers(Some("https://games.example"));
        headers.insert(FORWARDED_HOST, "games.example".parse().unwrap());
        assert!(is_foreign(&headers, false) && !is_foreign(&headers, true));
    }
}
