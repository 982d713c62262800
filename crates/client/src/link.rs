use std::fmt;
use std::str::FromStr;

use cairn_session::GameId;
use cairn_words::{Say, Sentence, said_in_english, sentence};
use thiserror::Error;

/// The link of a game on a server, as in a browser: `http://192.168.1.7:8080/g/abcdefghij`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The name or address of the server, with the port if the link has one.
    host: String,
    game: GameId,
}

/// Why a text is not a usable link.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// The text is not the link of a game.
    NotALink(String),
    /// The link needs TLS, which this client does not support.
    Secure(String),
}

impl Say for LinkError {
    fn sentence(&self) -> Sentence {
        match self {
            LinkError::NotALink(text) => sentence!("not-a-game-link", text = text),
            LinkError::Secure(text) => sentence!("secure-game-link", text = text),
        }
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
        Link { host: self.host.clone(), game }
    }

    /// The address of the server as `host:port`.
    #[must_use]
    pub fn address(&self) -> String {
        // The colons in `[::1]` are part of the address.
        let after_brackets = self.host.rsplit(']').next().unwrap_or_default();
        if after_brackets.contains(':') { self.host.clone() } else { format!("{}:80", self.host) }
    }

    /// The address of the game's WebSocket.
    #[cfg(feature = "connect")]
    pub(crate) fn socket(&self) -> String {
        format!("ws://{}/api/games/{}/live", self.host, self.game)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "http://{}/g/{}", self.host, self.game)
    }
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Link, LinkError> {
        let not_a_link = || LinkError::NotALink(text.to_owned());
        let trimmed = text.trim();
        if trimmed.starts_with("https://") {
            return Err(LinkError::Secure(text.to_owned()));
        }
        let rest = trimmed.strip_prefix("http://").unwrap_or(trimmed);
        let rest = rest.split(['?', '#']).next().unwrap_or_default();
        let (host, path) = rest.split_once('/').ok_or_else(not_a_link)?;
        let game = path.trim_end_matches('/').strip_prefix("g/").ok_or_else(not_a_link)?;
        let plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]%".contains(c);
        if host.is_empty() || !host.chars().all(plain) {
            return Err(not_a_link());
        }
        let game = game.parse().map_err(|_| not_a_link())?;
        Ok(Link { host: host.to_owned(), game })
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
        ] {
            let link: Link = text.parse().unwrap();
            assert_eq!(link.address(), address);
            assert_eq!(link.game().as_str(), "abcdefghij");
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
        ] {
            assert!(matches!(text.parse::<Link>(), Err(LinkError::NotALink(_))), "{text}");
        }
        let secure = "https://a/g/abcdefghij".parse::<Link>();
        assert!(matches!(secure, Err(LinkError::Secure(_))));
    }
}
