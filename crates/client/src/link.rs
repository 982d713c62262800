use std::fmt;
use std::str::FromStr;

use cairn_session::GameId;
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

/// The link of a game on a server, as a browser opens it: `http://192.168.1.7:8080/g/abcdefghij`, or
/// with `https`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    is_secure: bool,
    /// Name or address of the server, with its port if the link has one.
    host: String,
    game: GameId,
}

/// Why a text is not a usable link.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct LinkError(String);

impl Say for LinkError {
    fn sentence(&self) -> Sentence {
        sentence!("not-a-game-link", text = &self.0)
    }
}

said_in_english!(LinkError);

impl Link {
    /// The id of the game.
    #[must_use]
    pub fn game(&self) -> &GameId {
        &self.game
    }

    /// The link of another game on the same server.
    #[cfg(feature = "connect")]
    pub(crate) fn to_game(&self, game: GameId) -> Link {
        Link { game, ..self.clone() }
    }

    /// Does it begin with `https`?
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// The address of the server as `host:port`.
    #[must_use]
    pub fn address(&self) -> String {
        let usual = if self.is_secure { 443 } else { 80 };
        if self.port_at().is_some() { self.host.clone() } else { format!("{}:{usual}", self.host) }
    }

    /// The name or address of the server, without port and brackets.
    #[cfg(feature = "connect")]
    pub(crate) fn host_name(&self) -> &str {
        let name = &self.host[..self.port_at().unwrap_or(self.host.len())];
        name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name)
    }

    /// Where the colon before the port is. In `[::1]` the colons are part of the address.
    fn port_at(&self) -> Option<usize> {
        self.host.rfind(':').filter(|colon| !self.host[*colon..].contains(']'))
    }

    /// The address of the game's WebSocket.
    #[cfg(feature = "connect")]
    pub(crate) fn socket(&self) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}/api/games/{}/live", self.host, self.game)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "https" } else { "http" };
        write!(f, "{scheme}://{}/g/{}", self.host, self.game)
    }
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Link, LinkError> {
        let not_a_link = || LinkError(text.to_owned());
        let trimmed = text.trim();
        let secure = trimmed.strip_prefix("https://");
        let rest = secure.or_else(|| trimmed.strip_prefix("http://")).unwrap_or(trimmed);
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (host, path) = rest.split_once('/').ok_or_else(not_a_link)?;
        let game = path.trim_end_matches('/').strip_prefix("g/").ok_or_else(not_a_link)?;
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]%".contains(c);
        if host.is_empty() || !host.chars().all(plain) {
            return Err(not_a_link());
        }
        let game = game.parse().map_err(|_| not_a_link())?;
        Ok(Link { is_secure: secure.is_some(), host: host.to_owned(), game })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_parsed_as_browsers_show_them() {
        for (text, address) in [
            ("http://localhost:8080/g/abcdefghij", "localhost:8080"),
            ("  http://127.0.0.1:8080/g/abcdefghij/?lang=pt#x", "127.0.0.1:8080"),
            ("cairn.example/g/abcdefghij", "cairn.example:80"),
            ("http://[::1]:9/g/abcdefghij", "[::1]:9"),
            ("http://[::1]/g/abcdefghij", "[::1]:80"),
            ("https://cairn.example/g/abcdefghij", "cairn.example:443"),
            ("https://[::1]/g/abcdefghij", "[::1]:443"),
            ("https://127.0.0.1:8443/g/abcdefghij", "127.0.0.1:8443"),
        ] {
            let link: Link = text.parse().unwrap();
            assert_eq!(link.address(), address);
            assert_eq!(link.game().as_str(), "abcdefghij");
            assert_eq!(link.is_secure(), text.starts_with("https"));
            assert_eq!(link.to_string().parse(), Ok(link));
        }
    }

    #[cfg(feature = "connect")]
    #[test]
    fn a_link_has_the_socket_url_of_its_game() {
        let link: Link = "http://a:1/g/abcdefghij".parse().unwrap();
        assert_eq!(link.socket(), "ws://a:1/api/games/abcdefghij/live");
        let next = link.to_game(GameId::from_bits(0));
        assert_eq!(next.to_string(), "http://a:1/g/aaaaaaaaaa");
        let secure: Link = "https://[::1]:2/g/abcdefghij".parse().unwrap();
        assert_eq!(secure.socket(), "wss://[::1]:2/api/games/abcdefghij/live");
        assert_eq!((secure.host_name(), link.host_name()), ("::1", "a"));
    }

    #[test]
    fn other_texts_are_rejected() {
        for text in [
            "",
            "http://",
            "abcdefghij",
            "http://a/g/short",
            "http://a/watch/abcdefghij",
            "http://a b/g/abcdefghij",
            "ftp://a/g/abcdefghij",
            "http:///g/abcdefghij",
            "https:///g/abcdefghij",
        ] {
            assert!(text.parse::<Link>().is_err(), "{text}");
        }
    }
}
