//! Entity tags: a client that has the current version of something is not sent it again.

use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

/// The tag of these bytes.
pub fn of(bytes: &[u8]) -> String {
    of_hash(&Sha256::digest(bytes))
}

/// The tag of something by its SHA-256.
pub fn of_hash(hash: &[u8]) -> String {
    hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect()
}

/// The response, or that it is not modified, with the tag.
pub fn respond(etag: &str, request: &HeaderMap, response: impl FnOnce() -> Response) -> Response {
    let cached = request.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    // The tag may come back weak or strong.
    let is_same = cached.is_some_and(|tags| tags.split(',').any(|tag| tag.trim().contains(etag)));
    let mut response = if is_same { StatusCode::NOT_MODIFIED.into_response() } else { response() };
    if let Ok(etag) = HeaderValue::from_str(&format!("W/\"{etag}\"")) {
        response.headers_mut().insert(header::ETAG, etag);
    }
    response
}
