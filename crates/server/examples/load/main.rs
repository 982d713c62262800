//! Measures the load that the server can handle:
//!
//! ```sh
//! cargo run --release -p cairn-server --example load -- [GAMES] [SECONDS] [DB|postgres]
//! ```
//!
//! Starts a plain WebSocket echo and a server, each in its own process, and plays this many games at
//! once with both players connected: first at human speed, then as fast as possible. Prints the time
//! from sending a turn until both players have received it, the memory per game, and the turns per
//! second as a share of the echo's messages per second. With `postgres` the games are stored in a
//! temporary PostgreSQL server, otherwise in an SQLite file.

mod echo;
mod players;
mod server_process;

use std::time::Duration;

use cairn_postgres::Postgres;
use cairn_visitor::Visitor;

use self::players::{Times, create_tables, play};
use self::server_process::{AS_ECHO, AS_SERVER, ServerProcess};

type Failed = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [AS_SERVER, store] => server_process::serve(store).await,
        [AS_ECHO] => echo::serve().await,
        _ => measure(&arguments).await,
    }
}

async fn measure(arguments: &[&str]) -> Result<(), Failed> {
    let games: usize = arguments.first().map_or(Ok(2_000), |games| games.parse())?;
    let seconds: u64 = arguments.get(1).map_or(Ok(30), |seconds| seconds.parse())?;
    let time = Duration::from_secs(seconds);
    let directory = tempfile::tempdir()?;
    let postgres = match arguments.get(2) {
        Some(&"postgres") => Some(Postgres::start().ok_or("no PostgreSQL")?),
        _ => None,
    };
    let store = match (&postgres, arguments.get(2)) {
        (Some(postgres), _) => postgres.address(),
        (None, Some(store)) => (*store).to_owned(),
        (None, None) => directory.path().join("games.db").display().to_string(),
    };

    let echo = ServerProcess::start(&[AS_ECHO])?;
    let messages = echo::messages_per_second(echo.address, 2 * games, time).await;
    println!("bare echo: {messages:.0} messages a second over {} sockets", 2 * games);
    println!(
        "           {:.0} µs of its processor each",
        echo.cpu_time() * 1e6 / (messages * time.as_secs_f64())
    );
    drop(echo);

    let server = ServerProcess::start(&[AS_SERVER, &store])?;
    let empty = server.memory();
    let at = Visitor { address: server.address };
    let mut tables = create_tables(at, games).await;
    let each = server.memory().saturating_sub(empty) / games as u64 / 1024;
    println!("{games} games, {} sockets: {each} KiB of memory a game", 2 * games);

    // One turn every ten seconds is faster than people play.
    let Times { turns, spread, .. } = play(&mut tables, Some(Duration::from_secs(10)), time).await;
    println!("at a human pace: {turns:.0} turns a second; until both sides have one: {spread}");
    let before = server.cpu_time();
    let Times { turns, spread, count } = play(&mut tables, None, time).await;
    println!(
        "at saturation: {turns:.0} turns a second, {:.1}% of the echo",
        100.0 * turns / messages
    );
    println!("               until both sides have one: {spread}");
    println!(
        "               {:.0} µs of its processor each",
        (server.cpu_time() - before) * 1e6 / count as f64
    );
    let each = server.memory().saturating_sub(empty) / games as u64 / 1024;
    println!("               {each} KiB of memory a game");
    Ok(())
}
