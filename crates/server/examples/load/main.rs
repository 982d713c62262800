//! How much the server takes:
//!
//! ```sh
//! cargo run --release -p cairn-server --example load -- [GAMES] [SECONDS] [DB|postgres]
//! ```
//!
//! Starts a bare WebSocket echo and a server, each in a process of its own, and plays so many games
//! at once, both players of each connected: at a human pace first, and then as fast as it goes.
//! Says how long it takes from sending a turn until both sides have it, what a game costs in memory,
//! and the turns a second as a share of the echo's messages a second. With `postgres` games are kept
//! in a PostgreSQL that is started for the occasion, else in an SQLite file.

mod echo;
mod house;
mod players;

use std::time::Duration;

use cairn_postgres::Postgres;
use cairn_visitor::Visitor;

use self::house::House;
use self::players::{Times, play, sit_down};

type Failed = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [house::AS_SERVER, store] => house::serve(store).await,
        [house::AS_ECHO] => echo::serve().await,
        _ => measure(&arguments).await,
    }
}

async fn measure(arguments: &[&str]) -> Result<(), Failed> {
    let games: usize = arguments.first().map_or(Ok(2_000), |games| games.parse())?;
    let seconds: u64 = arguments.get(1).map_or(Ok(30), |seconds| seconds.parse())?;
    let time = Duration::from_secs(seconds);
    let place = tempfile::tempdir()?;
    let postgres = match arguments.get(2) {
        Some(&"postgres") => Some(Postgres::start().ok_or("no PostgreSQL")?),
        _ => None,
    };
    let store = match (&postgres, arguments.get(2)) {
        (Some(postgres), _) => postgres.address(),
        (None, Some(store)) => (*store).to_owned(),
        (None, None) => place.path().join("games.db").display().to_string(),
    };

    let echo = House::start(&[house::AS_ECHO])?;
    let messages = echo::messages_a_second(echo.address, 2 * games, time).await;
    println!("bare echo: {messages:.0} messages a second over {} sockets", 2 * games);
    println!(
        "           {:.0} µs of its processor each",
        echo.work() * 1e6 / (messages * time.as_secs_f64())
    );
    drop(echo);

    let house = House::start(&[house::AS_SERVER, &store])?;
    let empty = house.memory();
    let at = Visitor { address: house.address };
    let mut tables = sit_down(at, games).await;
    let each = house.memory().saturating_sub(empty) / games as u64 / 1024;
    println!("{games} games, {} sockets: {each} KiB of memory a game", 2 * games);

    // A turn every ten seconds in each game is faster than people play.
    let Times { turns, spread, .. } = play(&mut tables, Some(Duration::from_secs(10)), time).await;
    println!("at a human pace: {turns:.0} turns a second; until both sides have one: {spread}");
    let before = house.work();
    let Times { turns, spread, count } = play(&mut tables, None, time).await;
    println!(
        "at saturation: {turns:.0} turns a second, {:.1}% of the echo",
        100.0 * turns / messages
    );
    println!("               until both sides have one: {spread}");
    println!(
        "               {:.0} µs of its processor each",
        (house.work() - before) * 1e6 / count as f64
    );
    let each = house.memory().saturating_sub(empty) / games as u64 / 1024;
    println!("               {each} KiB of memory a game");
    Ok(())
}
