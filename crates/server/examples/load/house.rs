//! A server in a process of its own, so that it can be seen what it alone needs.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use cairn_server::{Limits, Server, Settings};

use super::Failed;

pub(super) const AS_SERVER: &str = "as-server";
pub(super) const AS_ECHO: &str = "as-echo";

/// A process of this program that serves; it ends with the value.
pub(super) struct House {
    process: Child,
    pub address: SocketAddr,
}

impl House {
    pub fn start(arguments: &[&str]) -> Result<House, Failed> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut address = String::new();
        let said = process.stdout.take().ok_or("a process says where it listens")?;
        BufReader::new(said).read_line(&mut address)?;
        Ok(House { process, address: address.trim().parse()? })
    }

    /// What it has of the memory, in bytes.
    pub fn memory(&self) -> u64 {
        let status = self.told("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
        kib.unwrap_or(0) * 1024
    }

    /// How long it has had a processor, in seconds.
    pub fn work(&self) -> f64 {
        // After the name, which ends with the last bracket: the 12th and 13th word, in hundredths.
        let stat = self.told("stat");
        let words = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        words.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }

    fn told(&self, what: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{what}", self.process.id())).unwrap_or_default()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        // It serves for as long as somebody could say something to it.
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}

/// The server itself, without limits: all players have one address.
pub(super) async fn serve(store: &str) -> Result<(), Failed> {
    let limits = Limits { rate: 0, per_address: 0, connections: 100_000, ..Limits::default() };
    let listen = "127.0.0.1:0".parse()?;
    let settings =
        Settings { listen, store: store.to_owned(), limits, threads: 1, bots: Vec::new() };
    let server = Server::open(settings).await?;
    println!("{}", server.address()?);
    server.run(until_the_end()).await;
    Ok(())
}

/// Until whoever started this process has ended.
pub(super) async fn until_the_end() {
    let read = tokio::task::spawn_blocking(|| std::io::stdin().read(&mut [0]));
    let _ = read.await;
}
