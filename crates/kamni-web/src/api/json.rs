//! Responses in JSON.

use crate::answers::MAX_ANSWER;
use crate::problem_details::Problem;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use kamni_words::Locale;
use serde::Serialize;
use std::io;

/// A response in JSON that must not be cached.
pub fn json(value: &impl Serialize) -> Response {
    // Strings, numbers and lists of them always serialize.
    json_bytes(serde_json::to_vec(value).unwrap_or_default().into())
}

/// The same for a value that may be large: a problem if the response would be larger than any may be.
pub fn bounded_json(value: &impl Serialize, locale: Locale) -> Result<Response, Problem> {
    let mut body = BoundedBytes(Vec::new());
    match serde_json::to_writer(&mut body, value) {
        Ok(()) => Ok(json_bytes(body.0.into())),
        Err(_) => Err(Problem::large_answer(locale)),
    }
}

/// Bytes that become no more than an answer may have.
struct BoundedBytes(Vec<u8>);

impl io::Write for BoundedBytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > MAX_ANSWER {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The same for a value that is serialized already.
pub fn json_bytes(body: Bytes) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
