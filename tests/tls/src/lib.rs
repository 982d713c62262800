//! A TLS endpoint in front of a server, for tests: what a load balancer is on the internet. What goes
//! wrong in a connection ends that connection.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair, date_time_ymd};
use rustls::crypto::ring::default_provider;
use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};

/// How long one direction is read before it is the turn of the other.
const READING: Duration = Duration::from_millis(5);

/// The endpoint. It runs until the program ends.
#[derive(Clone, Debug)]
pub struct Endpoint {
    /// Where it listens.
    pub address: SocketAddr,
    /// The certificate of the authority that issued its own, as a PEM file has it.
    pub authority: String,
}

/// What is wrong with a certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// Nothing.
    None,
    /// It is for another name.
    OtherName,
    /// It has expired.
    Expired,
}

impl Endpoint {
    /// Listens on a free port. Each connection is passed on to the server at this address. The
    /// certificate is for `localhost`, and issued by an authority that nobody else knows.
    ///
    /// # Panics
    /// If a certificate cannot be made.
    #[must_use]
    pub fn start(server: SocketAddr, flaw: Flaw) -> Endpoint {
        let (config, authority) = certified(flaw).expect("a certificate");
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let config = config.clone();
                // A client that does not trust the certificate ends the connection.
                thread::spawn(move || drop(pass_on(client, server, config)));
            }
        });
        Endpoint { address, authority }
    }
}

fn certified(flaw: Flaw) -> Result<(Arc<ServerConfig>, String), Box<dyn std::error::Error>> {
    let mut authority = CertificateParams::new([])?;
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate()?)?;
    let name = if flaw == Flaw::OtherName { "elsewhere.example" } else { "localhost" };
    let mut server = CertificateParams::new([name.to_owned()])?;
    if flaw == Flaw::Expired {
        server.not_after = date_time_ymd(2001, 1, 1);
    }
    let key = KeyPair::generate()?;
    let certificate = server.signed_by(&key, &authority)?;
    let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(
            vec![certificate.der().clone()],
            PrivateKeyDer::try_from(key.serialize_der())?,
        )?;
    Ok((Arc::new(config), authority.pem()))
}

fn pass_on(client: TcpStream, server: SocketAddr, config: Arc<ServerConfig>) -> io::Result<()> {
    let connection = ServerConnection::new(config).map_err(io::Error::other)?;
    let mut server = TcpStream::connect(server)?;
    for stream in [&client, &server] {
        stream.set_read_timeout(Some(READING))?;
        stream.set_nodelay(true)?;
    }
    let mut client = StreamOwned::new(connection, client);
    while copy(&mut client, &mut server)? && copy(&mut server, &mut client)? {}
    server.shutdown(Shutdown::Both)?;
    client.conn.send_close_notify();
    client.flush()
}

/// Copies what is there; false at the end.
fn copy(from: &mut impl Read, to: &mut impl Write) -> io::Result<bool> {
    let mut bytes = [0; 4096];
    match from.read(&mut bytes) {
        Ok(0) => Ok(false),
        Ok(count) => {
            to.write_all(&bytes[..count])?;
            to.flush().map(|()| true)
        }
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
            Ok(true)
        }
        Err(error) => Err(error),
    }
}
