use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;

/// Reports whether the server works and can write to the store.
pub(crate) async fn healthz(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.heartbeat.is_healthy() {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "nothing can be kept\n")
    }
}

/// The metrics in the format of Prometheus.
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> String {
    let [turns, analyses, running, done] = app.engine.counts();
    app.metrics.text(&[
        ("connections", "gauge", app.rate_limiter.connections() as u64),
        ("games_in_memory", "gauge", app.games.len() as u64),
        ("engine_turns_waiting", "gauge", turns),
        ("engine_analyses_waiting", "gauge", analyses),
        ("engine_running", "gauge", running),
        ("engine_slices_total", "counter", done),
    ])
}
