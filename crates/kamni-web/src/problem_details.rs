//! Problem details (RFC 9457): each error becomes a status, `application/problem+json` in the client's language, and a line
//! in the log.

use crate::answers::MAX_ANSWER;
use crate::worker_pool::WorkError;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamni::record::RecordError;
use kamni::{MoveError, ParseError, PositionError};
use kamni_words::{Blanks, Locale};
use serde_json::{Value, json};
use std::fmt::Display;
use std::time::Duration;

/// The media type of problem details.
pub const MEDIA_TYPE: HeaderValue = HeaderValue::from_static("application/problem+json");

/// What kind of error it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// The request cannot be parsed: bad JSON, a missing field, a malformed number.
    BadRequest,
    /// Rules, a position, a move or a record that cannot be parsed or that the rules forbid.
    WrongText,
    /// There is no such page, game or record.
    NotFound,
    /// The address exists, but not with this method.
    Method,
    /// It is not this client's seat, turn or game.
    Forbidden,
    /// The game has changed since the client saw it, or is over.
    Conflict,
    /// The body is too large.
    TooLarge,
    /// The body is not JSON.
    MediaType,
    /// The server does not answer to this host name.
    WrongHost,
    /// Too many requests from one client.
    TooMany,
    /// The server is overloaded; try again in a moment.
    Busy,
    /// The request took too long.
    Timeout,
    /// The database cannot be written.
    Storage,
    /// An error of the server.
    Internal,
}

impl ProblemKind {
    /// The word in `type`, and in the texts of `locales/`.
    pub fn word(self) -> &'static str {
        match self {
            ProblemKind::BadRequest => "bad-request",
            ProblemKind::WrongText => "wrong-text",
            ProblemKind::NotFound => "not-found",
            ProblemKind::Method => "method",
            ProblemKind::Forbidden => "forbidden",
            ProblemKind::Conflict => "conflict",
            ProblemKind::TooLarge => "too-large",
            ProblemKind::MediaType => "media-type",
            ProblemKind::WrongHost => "wrong-host",
            ProblemKind::TooMany => "too-many",
            ProblemKind::Busy => "busy",
            ProblemKind::Timeout => "slow",
            ProblemKind::Storage => "storage",
            ProblemKind::Internal => "internal",
        }
    }

    /// The kind that belongs to a status.
    pub fn of_status(status: StatusCode) -> ProblemKind {
        match status {
            StatusCode::NOT_FOUND => ProblemKind::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => ProblemKind::Method,
            StatusCode::PAYLOAD_TOO_LARGE => ProblemKind::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => ProblemKind::MediaType,
            status if status.is_server_error() => ProblemKind::Internal,
            _ => ProblemKind::BadRequest,
        }
    }

    pub fn status(self) -> StatusCode {
        match self {
            ProblemKind::BadRequest => StatusCode::BAD_REQUEST,
            ProblemKind::WrongText => StatusCode::UNPROCESSABLE_ENTITY,
            ProblemKind::NotFound => StatusCode::NOT_FOUND,
            ProblemKind::Method => StatusCode::METHOD_NOT_ALLOWED,
            ProblemKind::Forbidden => StatusCode::FORBIDDEN,
            ProblemKind::Conflict => StatusCode::CONFLICT,
            ProblemKind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ProblemKind::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ProblemKind::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            ProblemKind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ProblemKind::Busy => StatusCode::SERVICE_UNAVAILABLE,
            ProblemKind::Timeout => StatusCode::REQUEST_TIMEOUT,
            ProblemKind::Storage => StatusCode::INSUFFICIENT_STORAGE,
            ProblemKind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// The problem details of an error.
#[derive(Clone, Debug)]
pub struct Problem {
    pub kind: ProblemKind,
    locale: Locale,
    detail: String,
    /// An extension member, such as the state that a client has not seen.
    extension: Option<Box<(&'static str, Value)>>,
    retry_after: Option<u32>,
}

impl Problem {
    pub fn new(kind: ProblemKind, locale: Locale, detail: String) -> Problem {
        Problem { kind, locale, detail, extension: None, retry_after: None }
    }

    /// With a text of `locales/` as the detail.
    pub fn localized(kind: ProblemKind, locale: Locale, id: &str, blanks: Blanks<'_>) -> Problem {
        Problem::new(kind, locale, locale.text(id, blanks))
    }

    /// With the default detail of its kind.
    pub fn plain(kind: ProblemKind, locale: Locale) -> Problem {
        Problem::localized(kind, locale, &format!("problem-{}-detail", kind.word()), &[])
    }

    pub fn busy(locale: Locale) -> Problem {
        Problem { retry_after: Some(1), ..Problem::plain(ProblemKind::Busy, locale) }
    }

    /// An answer that would be too large.
    pub fn large_answer(locale: Locale) -> Problem {
        let most: &dyn ToString = &(MAX_ANSWER >> 20);
        Problem::localized(ProblemKind::TooLarge, locale, "web-large-answer", &[("most", most)])
    }

    /// A job that was not done.
    pub fn work(locale: Locale, error: WorkError) -> Problem {
        match error {
            WorkError::Overloaded { wait } => {
                let seconds: &dyn ToString = &whole_seconds(wait);
                Problem::localized(ProblemKind::Busy, locale, "web-busy-wait", &[("seconds", seconds)])
                    .retry(wait)
            }
            WorkError::Panicked => Problem::plain(ProblemKind::Internal, locale),
        }
    }

    pub fn too_many_requests(locale: Locale, wait: Duration) -> Problem {
        Problem::plain(ProblemKind::TooMany, locale).retry(wait)
    }

    /// With the time after which to try again.
    pub fn retry(self, wait: Duration) -> Problem {
        Problem { retry_after: Some(whole_seconds(wait)), ..self }
    }

    /// An error of the server: its details go to the log only.
    pub fn internal(locale: Locale, error: &dyn Display) -> Problem {
        tracing::error!(%error, "internal error");
        Problem::plain(ProblemKind::Internal, locale)
    }

    pub fn rules(locale: Locale, error: &ParseError) -> Problem {
        Problem::new(ProblemKind::WrongText, locale, locale.parse_error(error))
    }

    pub fn position(locale: Locale, error: &PositionError) -> Problem {
        Problem::new(ProblemKind::WrongText, locale, locale.position_error(error))
    }

    pub fn illegal_move(locale: Locale, error: &MoveError) -> Problem {
        Problem::new(ProblemKind::WrongText, locale, locale.move_error(error))
    }

    pub fn record(locale: Locale, error: &RecordError) -> Problem {
        Problem::new(ProblemKind::WrongText, locale, locale.record_error(error))
            .with("at", json!({ "game": error.game, "line": error.line, "column": error.column }))
    }

    /// With an extension member.
    pub fn with(mut self, name: &'static str, value: Value) -> Problem {
        self.extension = Some(Box::new((name, value)));
        self
    }

    pub fn title(&self) -> String {
        self.locale.text(&format!("problem-{}", self.kind.word()), &[])
    }

    /// The body.
    pub fn json(&self) -> Value {
        let mut body = json!({
            "type": format!("/api#{}", self.kind.word()),
            "title": self.title(),
            "status": self.kind.status().as_u16(),
            "detail": self.detail,
        });
        if let Some(extension) = &self.extension {
            body[extension.0] = extension.1.clone();
        }
        body
    }
}

/// A time in seconds, at least one.
fn whole_seconds(wait: Duration) -> u32 {
    wait.as_secs_f32().ceil().max(1.0) as u32
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.kind.status();
        if status.is_server_error() && self.kind != ProblemKind::Busy {
            tracing::warn!(kind = self.kind.word(), detail = self.detail, "problem");
        } else {
            tracing::debug!(kind = self.kind.word(), detail = self.detail, "problem");
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
