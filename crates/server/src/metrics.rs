//! What happens, counted.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Count(AtomicU64);

impl Count {
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that goes up and down.
#[derive(Default)]
pub(crate) struct Gauge(AtomicU64);

/// Counts one for as long as it lives.
pub(crate) struct Counted<'g>(&'g Gauge);

impl Gauge {
    pub fn hold(&self) -> Counted<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Counted(self)
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The upper ends of the steps in which the time to keep an event is counted, in milliseconds.
const STEPS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1_000, 5_000];

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    pub requests: Count,
    /// Refused, by whose fault.
    pub refused: Count,
    pub failed: Count,
    pub limited: Count,
    pub games: Count,
    pub events: Count,
    pub unkept: Count,
    pub sockets: Gauge,
    kept: [Count; STEPS.len()],
    kept_count: Count,
    kept_micros: Count,
}

impl Metrics {
    /// An event was durable after so long.
    pub fn kept_in(&self, time: Duration) {
        let millis = time.as_millis() as u64;
        if let Some(step) = STEPS.iter().position(|step| millis <= *step) {
            self.kept[step].add(1);
        }
        self.kept_count.add(1);
        self.kept_micros.add(time.as_micros() as u64);
    }

    /// As Prometheus reads it; with what others count.
    pub fn text(&self, more: &[(&str, &str, u64)]) -> String {
        let mut text = String::new();
        let mut write = |name: &str, kind: &str, value: u64| {
            text += &format!("# TYPE cairn_{name} {kind}\ncairn_{name} {value}\n");
        };
        write("requests_total", "counter", self.requests.get());
        write("requests_refused_total", "counter", self.refused.get());
        write("requests_failed_total", "counter", self.failed.get());
        write("requests_limited_total", "counter", self.limited.get());
        write("games_created_total", "counter", self.games.get());
        write("events_kept_total", "counter", self.events.get());
        write("events_not_kept_total", "counter", self.unkept.get());
        write("websockets", "gauge", self.sockets.get());
        for (name, kind, value) in more {
            write(name, kind, *value);
        }
        text += "# TYPE cairn_keep_seconds histogram\n";
        let mut below = 0;
        for (step, count) in STEPS.iter().zip(&self.kept) {
            below += count.get();
            let seconds = *step as f64 / 1_000.0;
            text += &format!("cairn_keep_seconds_bucket{{le=\"{seconds}\"}} {below}\n");
        }
        let (count, sum) = (self.kept_count.get(), self.kept_micros.get() as f64 / 1e6);
        text += &format!("cairn_keep_seconds_bucket{{le=\"+Inf\"}} {count}\n");
        text += &format!("cairn_keep_seconds_sum {sum}\ncairn_keep_seconds_count {count}\n");
        text
    }
}
