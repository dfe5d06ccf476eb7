//! The security headers of every response.

use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Response;

const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The same for a page that any other page may show in a frame.
const FRAMABLE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// An extension of the response with a page that other pages may show in a frame.
#[derive(Clone, Copy, Debug)]
pub struct Framable;

/// The response with the security headers.
pub async fn set(mut response: Response) -> Response {
    let is_framable = response.extensions().get::<Framable>().is_some();
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_framable {
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMABLE_POLICY));
        headers.remove(header::X_FRAME_OPTIONS);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::StatusCode;
    use axum::response::IntoResponse;

    #[tokio::test]
    async fn every_response_has_all_of_them_once() {
        let weak = [(header::X_FRAME_OPTIONS, "SAMEORIGIN")];
        let response = set((StatusCode::NOT_FOUND, weak).into_response()).await;
        for (name, value) in HEADERS {
            let found: Vec<_> = response.headers().get_all(&name).iter().collect();
            assert_eq!(found, [value], "{name}");
        }
    }
}
