//! How much the server takes: `cargo run --release --example load -- [GAMES] [SECONDS] [DB]`.
//!
//! Starts a server and a bare WebSocket echo on this machine, in this program, and plays so many
//! games at once, both players of each connected: first at a human pace, then as fast as it goes.
//! Prints how long it takes from sending a turn until both sides have it, what a game costs in
//! memory, and the turns a second as a share of the echo's messages a second.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::routing::get;
use cairn_core::Dice;
use cairn_record::Match;
use cairn_server::{Limits, Server, Settings};
use cairn_visitor::{Talk, Visitor};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::sync::{Mutex, oneshot};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: usize = arguments.next().map_or(Ok(2_000), |games| games.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(20), |seconds| seconds.parse())?;
    let place = tempfile::tempdir()?;
    let store = arguments.next();
    let store = store.unwrap_or_else(|| place.path().join("games.db").display().to_string());

    let echo = echo().await?;
    let echoed = echoes(echo, 64, Duration::from_secs(5)).await;
    println!("bare echo: {echoed:.0} messages a second over 64 sockets");

    let before = memory();
    let limits = Limits { rate: 0, per_address: 0, connections: 100_000 };
    let listen = "127.0.0.1:0".parse()?;
    let server = Server::open(Settings { listen, store, limits, threads: 1 }).await?;
    let at = Visitor { address: server.address()? };
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async {
        let _ = stopped.await;
    }));
    let began = Instant::now();
    let mut tables = Vec::new();
    for number in 0..games {
        tables.push(Table::open(at, number).await);
    }
    println!("{games} games with {} sockets in {:.1?}", 2 * games, began.elapsed());
    let tables = Arc::new(tables);
    let each = (memory().saturating_sub(before)) as f64 / games as f64 / 1024.0;
    println!("memory: {each:.0} KiB a game, with both sides' sockets, and the players' own");

    // A turn every ten seconds in each game is faster than people play.
    let pace = Duration::from_secs(10);
    let (turns, times) = play(&tables, Some(pace), Duration::from_secs(seconds)).await;
    println!("at {:.0} turns a second: {}", turns, spread(times));
    let (turns, times) = play(&tables, None, Duration::from_secs(seconds)).await;
    println!(
        "at saturation: {turns:.0} turns a second, {:.1}% of the echo; {}",
        100.0 * turns / echoed,
        spread(times)
    );
    drop(tables);
    let _ = stop.send(());
    running.await?;
    Ok(())
}

/// A game whose players are both ours.
struct Table {
    seat: Mutex<Seat>,
    tokens: [String; 2],
}

struct Seat {
    talks: [Talk; 2],
    game: Match,
    dice: Dice,
    ply: usize,
}

impl Table {
    async fn open(at: Visitor, number: usize) -> Table {
        let info = cairn_games::GAMES[number % cairn_games::GAMES.len()];
        let (id, tokens) = at.two_people(info.name).await;
        let (first, _) = at.watch(&id, &[&tokens[0]]).await;
        let (second, _) = at.watch(&id, &[&tokens[1]]).await;
        let game = Match::new(cairn_games::open(info.name).expect("a game"));
        let dice = Dice::seeded(number as u64);
        let seat = Seat { talks: [first, second], game, dice, ply: 0 };
        Table { seat: Mutex::new(seat), tokens }
    }

    /// Takes a turn, and waits until both sides have it; `None` if the game is over.
    async fn turn(&self) -> Option<Duration> {
        let mut seat = self.seat.lock().await;
        let Seat { talks: [first, second], game, dice, ply } = &mut *seat;
        if !game.status().is_open() {
            return None;
        }
        let turn = game.position().random_turn(dice)?;
        let text = game.position().turn_text(turn)?;
        let player = game.player_to_move().index();
        let said = json!({
            "do": "turn", "ply": *ply, "text": text, "token": self.tokens[player], "tag": *ply,
        });
        let began = Instant::now();
        let talk = if player == 0 { &mut *first } else { &mut *second };
        talk.say(&said).await;
        for talk in [first, second] {
            while talk.until("turn").await["ply"] != *ply + 1 {}
        }
        let time = began.elapsed();
        game.play_turn(turn).ok()?;
        *ply += 1;
        Some(time)
    }
}

/// Everybody plays for so long; turns a second, and how long each took.
async fn play(
    tables: &Arc<Vec<Table>>,
    pace: Option<Duration>,
    time: Duration,
) -> (f64, Vec<Duration>) {
    let began = Instant::now();
    let players: Vec<_> = (0..tables.len())
        .map(|number| {
            let tables = tables.clone();
            tokio::spawn(async move {
                let mut times = Vec::new();
                let mut dice = Dice::seeded(number as u64);
                if let Some(pace) = pace {
                    tokio::time::sleep(pace * dice.below(1_000) / 1_000).await;
                }
                while began.elapsed() < time {
                    let Some(taken) = tables[number].turn().await else { break };
                    times.push(taken);
                    if let Some(pace) = pace {
                        tokio::time::sleep(pace).await;
                    }
                }
                times
            })
        })
        .collect();
    let mut times = Vec::new();
    for player in players {
        times.extend(player.await.unwrap_or_default());
    }
    let turns = times.len() as f64 / began.elapsed().as_secs_f64();
    times.sort_unstable();
    (turns, times)
}

fn spread(times: Vec<Duration>) -> String {
    let at =
        |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default();
    format!(
        "p50 {:.1?}, p99 {:.1?}, slowest {:.1?}",
        at(0.5),
        at(0.99),
        times.last().copied().unwrap_or_default()
    )
}

/// A WebSocket that says what it hears.
async fn echo() -> std::io::Result<SocketAddr> {
    let handler = |upgrade: WebSocketUpgrade| async {
        upgrade.on_upgrade(|mut socket| async move {
            while let Some(Ok(message @ Message::Text(_))) = socket.recv().await {
                if socket.send(message).await.is_err() {
                    break;
                }
            }
        })
    };
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    tokio::spawn(
        async move { axum::serve(listener, Router::new().route("/", get(handler))).await },
    );
    Ok(address)
}

/// Messages a second, said and heard, over so many sockets.
async fn echoes(address: SocketAddr, sockets: usize, time: Duration) -> f64 {
    let (at, count) = (Visitor { address }, Arc::new(AtomicU64::new(0)));
    let began = Instant::now();
    let talks: Vec<_> = (0..sockets)
        .map(|_| {
            let count = count.clone();
            tokio::spawn(async move {
                let Ok(mut talk) = at.socket("/", &[]).await else { return };
                let said = json!({"do": "turn", "ply": 12, "text": "e1-e4", "tag": 12});
                while began.elapsed() < time {
                    talk.say(&said).await;
                    if talk.hear().await.is_none() {
                        return;
                    }
                    count.fetch_add(1, Ordering::Relaxed);
                }
            })
        })
        .collect();
    for talk in talks {
        let _ = talk.await;
    }
    count.load(Ordering::Relaxed) as f64 / began.elapsed().as_secs_f64()
}

/// What this program has of the memory, in bytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
    kib.unwrap_or(0) * 1024
}
