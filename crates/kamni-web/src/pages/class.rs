//! `/class`, where classes are opened and joined, and `/class/CODE`, one of them.

use super::page::{not_found_page, plain};
use super::visit::Visit;
use super::worksheet::base;
use crate::etag;
use crate::state::AppState;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kamni_drawing::qr_code;
use std::sync::Arc;

/// Opens and joins classes.
pub async fn classes(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "classes", "/class")
}

/// Makes tournaments.
pub async fn tournaments(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "tournaments", "/tournament")
}

/// A tournament. The page is the same for all of them: the API tells whether one exists.
pub async fn tournament(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "tournament", "/tournament/")
}

/// A class. The page is the same for all codes: only the API tells whether a class exists, and it counts wrong guesses.
pub async fn class(State(app): State<Arc<AppState>>, visit: Visit) -> Response {
    plain(&app, &visit, "class", "/class/")
}

/// The address of a class as a QR code, where phones can open it.
pub async fn class_code(
    State(app): State<Arc<AppState>>,
    Path(code): Path<String>,
    visit: Visit,
) -> Response {
    let is_code = [4, 6].contains(&code.len()) && code.bytes().all(|b| b.is_ascii_uppercase());
    let address = base(&app, &visit).filter(|_| is_code).map(|base| format!("{base}/class/{code}"));
    let Some(svg) = address.and_then(|address| qr_code(&address)) else { return not_found_page(&visit) };
    let tag = etag::of(svg.as_bytes());
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-cache")];
    etag::respond(&tag, &visit.headers, || (headers, svg).into_response())
}
