//! The smallest server: `cargo run --example serve -- 127.0.0.1:8080 games.db`.

use cairn_server::{Limits, Server, Settings};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let listen = arguments.next().unwrap_or_else(|| "127.0.0.1:8080".to_owned()).parse()?;
    let store = arguments.next().unwrap_or_else(|| "games.db".to_owned());
    let limits = Limits::default();
    let server =
        Server::open(Settings { listen, store, limits, threads: 2, bots: Vec::new() }).await?;
    println!("http://{}/", server.address()?);
    server
        .run(async {
            // If there is no handler for Ctrl-C, it ends the program as usual.
            let _ = tokio::signal::ctrl_c().await;
        })
        .await;
    Ok(())
}
