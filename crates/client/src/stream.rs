//! The bytes of a connection, encrypted or not.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;

use cairn_words::{Sentence, sentence};
use rustls::crypto::ring::default_provider;
use rustls::pki_types::ServerName;
use rustls::{CertificateError, ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::Link;

/// A connection to a server.
pub(crate) enum Stream {
    /// Of a link that begins with `http`.
    Plain(TcpStream),
    /// Of a link that begins with `https`.
    Tls(Box<StreamOwned<ClientConnection, TcpStream>>),
}

/// Why there is no such connection.
pub(crate) enum StreamError {
    /// The network fails.
    Io(io::Error),
    /// The other side cannot prove who it is, or does not speak TLS.
    NotSecure(Sentence),
}

impl From<io::Error> for StreamError {
    fn from(error: io::Error) -> StreamError {
        StreamError::Io(error)
    }
}

impl Stream {
    /// A stream over this connection. For `https` the server has proved who it is.
    pub fn open(link: &Link, mut tcp: TcpStream) -> Result<Stream, StreamError> {
        if !link.is_secure() {
            return Ok(Stream::Plain(tcp));
        }
        let refused = |why: &rustls::Error| not_secure(link, reason(why));
        let name = ServerName::try_from(link.host_name().to_owned())
            .map_err(|why| not_secure(link, system(&why)))?;
        let roots = roots().map_err(|why| not_secure(link, why))?;
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|why| refused(&why))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let mut tls = ClientConnection::new(Arc::new(config), name).map_err(|why| refused(&why))?;
        while tls.is_handshaking() {
            match tls.complete_io(&mut tcp) {
                Ok((0, 0)) => return Err(io::Error::from(ErrorKind::UnexpectedEof).into()),
                Ok(_) => {}
                Err(error) => {
                    let why = error.get_ref().and_then(|why| why.downcast_ref());
                    let not_secure = why.map(refused);
                    return Err(not_secure.unwrap_or(StreamError::Io(error)));
                }
            }
        }
        Ok(Stream::Tls(Box::new(StreamOwned::new(tls, tcp))))
    }

    /// The connection under it.
    pub fn tcp(&self) -> &TcpStream {
        match self {
            Stream::Plain(tcp) => tcp,
            Stream::Tls(tls) => &tls.sock,
        }
    }
}

impl Read for Stream {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(tcp) => tcp.read(bytes),
            Stream::Tls(tls) => tls.read(bytes),
        }
    }
}

impl Write for Stream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(tcp) => tcp.write(bytes),
            Stream::Tls(tls) => tls.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Stream::Plain(tcp) => tcp.flush(),
            Stream::Tls(tls) => tls.flush(),
        }
    }
}

/// The authorities that this machine trusts, or those of the file that `SSL_CERT_FILE` names.
fn roots() -> Result<RootCertStore, Sentence> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(found.certs);
    match found.errors.first() {
        Some(why) if roots.is_empty() => {
            Err(sentence!("tls-no-authorities", why = why.to_string()))
        }
        _ => Ok(roots),
    }
}

fn not_secure(link: &Link, why: Sentence) -> StreamError {
    let host = link.host_name();
    StreamError::NotSecure(sentence!("online-not-secure", host = host, why = why))
}

fn reason(error: &rustls::Error) -> Sentence {
    use CertificateError as Wrong;
    match error {
        rustls::Error::InvalidCertificate(wrong) => match wrong {
            // Another authority may go by the name of a known one.
            Wrong::UnknownIssuer | Wrong::BadSignature => sentence!("tls-unknown-issuer"),
            Wrong::NotValidForName | Wrong::NotValidForNameContext { .. } => {
                sentence!("tls-other-name")
            }
            Wrong::Expired | Wrong::ExpiredContext { .. } => sentence!("tls-expired"),
            Wrong::NotValidYet | Wrong::NotValidYetContext { .. } => sentence!("tls-not-valid-yet"),
            other => system(other),
        },
        rustls::Error::InvalidMessage(_) => sentence!("tls-not-spoken"),
        other => system(other),
    }
}

/// What the library says, which is English.
fn system(why: &dyn std::fmt::Display) -> Sentence {
    sentence!("system-other", text = why.to_string())
}
