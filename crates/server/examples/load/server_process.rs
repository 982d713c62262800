//! Runs a server in its own process, to measure its memory and processor time.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use cairn_server::{Limits, Server, Settings};

use super::Failed;

pub(super) const AS_SERVER: &str = "as-server";
pub(super) const AS_ECHO: &str = "as-echo";

/// A server process. It ends when the value is dropped.
pub(super) struct ServerProcess {
    process: Child,
    pub address: SocketAddr,
}

impl ServerProcess {
    pub fn start(arguments: &[&str]) -> Result<ServerProcess, Failed> {
        let mut process = Command::new(std::env::current_exe()?)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut address = String::new();
        let output = process.stdout.take().ok_or("the process has no output")?;
        BufReader::new(output).read_line(&mut address)?;
        Ok(ServerProcess { process, address: address.trim().parse()? })
    }

    /// The resident memory in bytes.
    pub fn memory(&self) -> u64 {
        let status = self.proc_file("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().split(' ').next()?.parse::<u64>().ok());
        kib.unwrap_or(0) * 1024
    }

    /// The processor time in seconds.
    pub fn cpu_time(&self) -> f64 {
        // The name ends with the last bracket. The 12th and 13th field after it are the user and
        // system time in hundredths of a second.
        let stat = self.proc_file("stat");
        let words = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        words.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }

    fn proc_file(&self, name: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{name}", self.process.id())).unwrap_or_default()
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // The process ends when its standard input is closed.
        drop(self.process.stdin.take());
        let _ = self.process.wait();
    }
}

/// Runs the server without limits, because all players have one address.
pub(super) async fn serve(store: &str) -> Result<(), Failed> {
    let limits = Limits { rate: 0, per_address: 0, connections: 100_000, ..Limits::default() };
    let listen = "127.0.0.1:0".parse()?;
    let settings =
        Settings { listen, store: store.to_owned(), limits, threads: 1, bots: Vec::new() };
    let server = Server::open(settings).await?;
    println!("{}", server.address()?);
    server.run(until_parent_exits()).await;
    Ok(())
}

/// Waits until the parent process closes the standard input.
pub(super) async fn until_parent_exits() {
    let read = tokio::task::spawn_blocking(|| std::io::stdin().read(&mut [0]));
    let _ = read.await;
}
