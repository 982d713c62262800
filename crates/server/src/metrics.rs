//! Counters and gauges for Prometheus.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
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

/// Counts as one until it is dropped.
pub(crate) struct GaugeGuard<'g>(&'g Gauge);

impl Gauge {
    pub fn increment(&self) -> GaugeGuard<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        GaugeGuard(self)
    }

    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Drop for GaugeGuard<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The upper bounds of the histogram of store times, in milliseconds.
const BUCKETS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1_000, 5_000];

/// All metrics.
#[derive(Default)]
pub(crate) struct Metrics {
    pub requests: Counter,
    /// Requests refused with a 4xx status.
    pub refused: Counter,
    /// Requests that failed with a 5xx status.
    pub failed: Counter,
    /// Requests and connections over a limit.
    pub limited: Counter,
    pub games: Counter,
    pub events: Counter,
    /// Events that could not be stored.
    pub store_failures: Counter,
    pub sockets: Gauge,
    store_time_buckets: [Counter; BUCKETS.len()],
    store_time_count: Counter,
    store_time_micros: Counter,
}

impl Metrics {
    /// Records how long it took until an event was durable.
    pub fn record_store_time(&self, time: Duration) {
        let millis = time.as_millis() as u64;
        if let Some(bucket) = BUCKETS.iter().position(|bound| millis <= *bound) {
            self.store_time_buckets[bucket].add(1);
        }
        self.store_time_count.add(1);
        self.store_time_micros.add(time.as_micros() as u64);
    }

    /// Formats all metrics for Prometheus. `more` are metrics from other parts: name, type, value.
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
        write("events_not_kept_total", "counter", self.store_failures.get());
        write("websockets", "gauge", self.sockets.get());
        for (name, kind, value) in more {
            write(name, kind, *value);
        }
        text += "# TYPE cairn_keep_seconds histogram\n";
        let mut below = 0;
        for (bound, count) in BUCKETS.iter().zip(&self.store_time_buckets) {
            below += count.get();
            let seconds = *bound as f64 / 1_000.0;
            text += &format!("cairn_keep_seconds_bucket{{le=\"{seconds}\"}} {below}\n");
        }
        let (count, sum) = (self.store_time_count.get(), self.store_time_micros.get() as f64 / 1e6);
        text += &format!("cairn_keep_seconds_bucket{{le=\"+Inf\"}} {count}\n");
        text += &format!("cairn_keep_seconds_sum {sum}\ncairn_keep_seconds_count {count}\n");
        text
    }
}
