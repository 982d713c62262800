//! A plain WebSocket echo server, as the upper limit of this machine.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::routing::get;
use cairn_visitor::Visitor;
use futures_util::future::join_all;
use serde_json::json;
use tokio::net::TcpListener;

use super::Failed;
use super::server_process::until_parent_exits;

/// Sends every message back.
pub(super) async fn serve() -> Result<(), Failed> {
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
    println!("{}", listener.local_addr()?);
    let router = Router::new().route("/", get(handler));
    tokio::select! {
        served = axum::serve(listener, router) => served?,
        () = until_parent_exits() => {}
    }
    Ok(())
}

/// Measures the echoed messages per second over this many sockets.
pub(super) async fn messages_per_second(
    address: SocketAddr,
    sockets: usize,
    time: Duration,
) -> f64 {
    let at = Visitor { address };
    let mut talks = Vec::new();
    for _ in 0..sockets {
        talks.push(at.socket("/", &[]).await.expect("a socket"));
    }
    let message = json!({"do": "turn", "ply": 12, "text": "e1-e4", "tag": 12}).to_string();
    let began = Instant::now();
    let talking = talks.into_iter().map(|mut talk| {
        let message = message.clone();
        tokio::spawn(async move {
            let mut count = 0_u64;
            while began.elapsed() < time {
                talk.say_text(message.clone()).await;
                if talk.hear_text().await.is_none() {
                    break;
                }
                count += 1;
            }
            count
        })
    });
    let counts = join_all(talking).await;
    counts.into_iter().flatten().sum::<u64>() as f64 / began.elapsed().as_secs_f64()
}
