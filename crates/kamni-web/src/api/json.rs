//! Responses in JSON.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde::Serialize;

/// A response in JSON that must not be cached.
pub fn json(value: &impl Serialize) -> Response {
    // Strings, numbers and lists of them always serialize.
    json_bytes(serde_json::to_vec(value).unwrap_or_default().into())
}

/// The same for a value that is serialized already.
pub fn json_bytes(body: Bytes) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
