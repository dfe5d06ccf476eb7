//! `/api/v1`: what programs and the pages ask for.

mod actions;
mod analyze;
mod body;
mod catalog;
mod events;
mod kept;
mod new_game;
mod openapi;
mod positions;
mod records;

use super::App;
use axum::Router;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Serialize;
use std::sync::Arc;

pub fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/games", get(catalog::games))
        .route("/levels", get(catalog::levels))
        .route("/show", get(positions::show).post(positions::show_long))
        .route("/apply", get(positions::apply).post(positions::apply_long))
        .route("/board", get(positions::board).post(positions::board_long))
        .route("/analyze", get(analyze::analyze).post(analyze::analyze_long))
        .route("/analyze/stream", get(analyze::stream))
        .route("/records", get(records::list).post(new_game::create))
        .route("/records/parse", post(kept::parse))
        .route("/records/format", post(kept::format))
        .route("/records/{id}", get(records::get).delete(records::delete))
        .route("/records/{id}/events", get(events::events))
        .route("/records/{id}/actions", post(actions::act))
        .route("/openapi.json", get(openapi::openapi))
}

/// An answer in JSON, which is true now and may not be in a moment.
fn json(value: &impl Serialize) -> Response {
    // Strings, numbers and lists of them always serialize.
    json_bytes(serde_json::to_vec(value).unwrap_or_default().into())
}

fn json_bytes(body: bytes::Bytes) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
