//! Problem details (RFC 9457) as responses: each error becomes a status, `application/problem+json` in the client's language, and a
//! line in the log.

use crate::request_context::RequestContext;
use crate::store::StoreError;
use crate::worker_pool::WorkError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
pub use kamni_api::ProblemKind;
use kamni_words::{Blanks, Locale};
use serde_json::Value;
use std::fmt::Display;
use std::time::Duration;

/// The media type of problem details.
pub const MEDIA_TYPE: HeaderValue = HeaderValue::from_static("application/problem+json");

/// The kind that belongs to a status.
pub fn kind_of_status(status: StatusCode) -> ProblemKind {
    match status {
        StatusCode::NOT_FOUND => ProblemKind::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => ProblemKind::Method,
        StatusCode::PAYLOAD_TOO_LARGE => ProblemKind::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ProblemKind::MediaType,
        status if status.is_server_error() => ProblemKind::Internal,
        _ => ProblemKind::BadRequest,
    }
}

/// The status of a kind.
pub fn status_of(kind: ProblemKind) -> StatusCode {
    StatusCode::from_u16(kind.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// The problem details of an error, and when to try again.
#[derive(Clone, Debug)]
pub struct ProblemResponse {
    problem: kamni_api::Problem,
    retry_after: Option<u32>,
}

impl From<kamni_api::Problem> for ProblemResponse {
    fn from(problem: kamni_api::Problem) -> ProblemResponse {
        if let Some(error) = &problem.cause {
            tracing::error!(%error, "internal error");
        }
        ProblemResponse { problem, retry_after: None }
    }
}

impl ProblemResponse {
    /// With a text of `locales/` as the detail.
    pub fn localized(kind: ProblemKind, locale: Locale, id: &str, blanks: Blanks<'_>) -> ProblemResponse {
        kamni_api::Problem::localized(kind, locale, id, blanks).into()
    }

    /// With the default detail of its kind.
    pub fn plain(kind: ProblemKind, locale: Locale) -> ProblemResponse {
        kamni_api::Problem::plain(kind, locale).into()
    }

    pub fn busy(locale: Locale) -> ProblemResponse {
        ProblemResponse { retry_after: Some(1), ..ProblemResponse::plain(ProblemKind::Busy, locale) }
    }

    /// An answer that would be too large.
    pub fn large_answer(locale: Locale) -> ProblemResponse {
        kamni_api::Problem::large_answer(locale).into()
    }

    /// A job that was not done.
    pub fn work(locale: Locale, error: WorkError) -> ProblemResponse {
        match error {
            WorkError::Overloaded { wait } => {
                let seconds: &dyn ToString = &whole_seconds(wait);
                ProblemResponse::localized(
                    ProblemKind::Busy,
                    locale,
                    "web-busy-wait",
                    &[("seconds", seconds)],
                )
                .retry(wait)
            }
            WorkError::Panicked => ProblemResponse::plain(ProblemKind::Internal, locale),
        }
    }

    pub fn too_many_requests(locale: Locale, wait: Duration) -> ProblemResponse {
        ProblemResponse::plain(ProblemKind::TooMany, locale).retry(wait)
    }

    /// With the time after which to try again.
    pub fn retry(self, wait: Duration) -> ProblemResponse {
        ProblemResponse { retry_after: Some(whole_seconds(wait)), ..self }
    }

    /// An error of the server: its details go to the log only.
    pub fn internal(locale: Locale, error: &dyn Display) -> ProblemResponse {
        kamni_api::Problem::internal(locale, &error.to_string()).into()
    }

    /// With an extension member.
    pub fn with(self, name: &'static str, value: Value) -> ProblemResponse {
        ProblemResponse { problem: self.problem.with(name, value), ..self }
    }

    pub fn kind(&self) -> ProblemKind {
        self.problem.kind
    }

    pub fn title(&self) -> String {
        self.problem.title()
    }

    /// The body.
    pub fn json(&self) -> Value {
        self.problem.json()
    }
}

/// A time in seconds, at least one.
fn whole_seconds(wait: Duration) -> u32 {
    wait.as_secs_f32().ceil().max(1.0) as u32
}

/// An error of the database.
pub fn store_problem(error: StoreError, context: &RequestContext) -> ProblemResponse {
    match error {
        StoreError::Busy => ProblemResponse::busy(context.locale),
        StoreError::Unwritable(error) => {
            tracing::error!(error, "the database cannot be written");
            ProblemResponse::plain(ProblemKind::Storage, context.locale)
        }
        StoreError::Failed(error) => ProblemResponse::internal(context.locale, &error),
    }
}

impl IntoResponse for ProblemResponse {
    fn into_response(self) -> Response {
        let (kind, detail) = (self.kind(), &self.problem.detail);
        let status = status_of(kind);
        if status.is_server_error() && kind != ProblemKind::Busy {
            tracing::warn!(kind = kind.word(), detail, "problem");
        } else {
            tracing::debug!(kind = kind.word(), detail, "problem");
        }
        let mut response = (status, self.json().to_string()).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, MEDIA_TYPE);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
