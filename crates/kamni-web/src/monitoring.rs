//! What an operator watches: health and metrics.

use crate::metrics::{Gauges, MEDIA_TYPE};
use crate::state::AppState;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// `/healthz`: whether the database answers.
pub async fn healthz(State(app): State<Arc<AppState>>) -> Response {
    let answer =
        app.store.call(|connection| connection.query_row("SELECT 1", [], |row| row.get::<_, i64>(0)));
    match answer.await {
        Ok(_) => (StatusCode::OK, "ok\n").into_response(),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "no database\n").into_response(),
    }
}

/// `/metrics`
pub async fn metrics(State(app): State<Arc<AppState>>) -> Response {
    let gauges = Gauges {
        connections: app.limits.connections.count(),
        streams: app.limits.streams.count(),
        games: app.hub.len(),
        analyses: app.analyses.jobs(),
    };
    ([(header::CONTENT_TYPE, MEDIA_TYPE)], app.metrics.encode(&gauges)).into_response()
}
