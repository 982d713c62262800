//! Checks the `Host` header.

use std::net::Ipv6Addr;

use axum::http::{HeaderMap, header};

/// Returns the host if it is neither an address nor `localhost`. This protects a server on a loopback
/// address from DNS rebinding: another site can point its own domain name at 127.0.0.1, and its pages
/// could then read the answers of this server. Browsers cannot be deceived about addresses or
/// `localhost`. Programs may leave the header out.
pub(super) fn foreign_host(headers: &HeaderMap) -> Option<String> {
    let host = headers.get(header::HOST)?;
    let Ok(host) = host.to_str() else { return Some("?".to_owned()) };
    (!is_this_machine(host.trim())).then(|| host.to_owned())
}

fn is_this_machine(host: &str) -> bool {
    if let Some((address, _)) = host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return address.parse::<Ipv6Addr>().is_ok();
    }
    let name = host.split_once(':').map_or(host, |(name, _)| name);
    let name = name.strip_suffix('.').unwrap_or(name);
    name.is_empty()
        || name.eq_ignore_ascii_case("localhost")
        || name.parse::<std::net::Ipv4Addr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_and_localhost_are_accepted() {
        for (host, foreign) in [
            ("localhost", false),
            ("LocalHost:8080", false),
            ("localhost.:8080", false),
            ("127.0.0.1:8080", false),
            ("192.168.1.7", false),
            ("[::1]:8080", false),
            ("", false),
            ("evil.example", true),
            ("evil.example:8080", true),
            ("localhost.evil.example", true),
            ("127.0.0.1.evil.example:8080", true),
            ("[evil.example]", true),
            ("localhost@evil.example", true),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().unwrap());
            assert_eq!(foreign_host(&headers).is_some(), foreign, "{host}");
        }
        assert_eq!(foreign_host(&HeaderMap::new()), None);
    }
}
