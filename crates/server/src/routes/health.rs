use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;

/// Does the server work, and can it keep what happens?
pub(crate) async fn healthz(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.heartbeat.is_well() {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "nothing can be kept\n")
    }
}

/// What happens, counted, as Prometheus reads it.
pub(crate) async fn metrics(State(app): State<Arc<App>>) -> String {
    let [turns, analyses, running, done] = app.engine.counts();
    app.metrics.text(&[
        ("connections", "gauge", app.shares.connections() as u64),
        ("games_in_memory", "gauge", app.games.len() as u64),
        ("engine_turns_waiting", "gauge", turns),
        ("engine_analyses_waiting", "gauge", analyses),
        ("engine_running", "gauge", running),
        ("engine_slices_total", "counter", done),
    ])
}
