//! Every error's way to a client: a status, problem+json in his language, and a level in the log.

use super::desk::Undone;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamni::record::RecordError;
use kamni::{MoveError, ParseError, PositionError};
use kamni_words::{Blanks, Locale};
use serde_json::{Value, json};
use std::fmt::Display;

/// How errors are marked.
pub const MEDIA_TYPE: HeaderValue = HeaderValue::from_static("application/problem+json");

/// What kind of error it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The request does not read: bad JSON, a missing field, a number that is none.
    BadRequest,
    /// Rules, a position, a move or a record that does not read or that the rules refuse.
    WrongText,
    /// There is no such page, game or record.
    NotFound,
    /// The address is right, the method is not.
    Method,
    /// Not this client's seat, turn or game.
    Forbidden,
    /// The game has changed since the client saw it, or is over.
    Conflict,
    /// The body is too large.
    TooLarge,
    /// The body is no JSON.
    MediaType,
    /// A name of this server that it does not answer to.
    WrongHost,
    /// Too many requests from one client.
    TooMany,
    /// Everything is busy; try again in a moment.
    Busy,
    /// The request took too long.
    Slow,
    /// The database cannot be written.
    Storage,
    /// A mistake of ours.
    Internal,
}

impl Kind {
    /// The word in `type`, and in the texts of `locales/`.
    pub fn word(self) -> &'static str {
        match self {
            Kind::BadRequest => "bad-request",
            Kind::WrongText => "wrong-text",
            Kind::NotFound => "not-found",
            Kind::Method => "method",
            Kind::Forbidden => "forbidden",
            Kind::Conflict => "conflict",
            Kind::TooLarge => "too-large",
            Kind::MediaType => "media-type",
            Kind::WrongHost => "wrong-host",
            Kind::TooMany => "too-many",
            Kind::Busy => "busy",
            Kind::Slow => "slow",
            Kind::Storage => "storage",
            Kind::Internal => "internal",
        }
    }

    /// The kind of an error that only has a status.
    pub fn of_status(status: StatusCode) -> Kind {
        match status {
            StatusCode::NOT_FOUND => Kind::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Kind::Method,
            StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Kind::MediaType,
            status if status.is_server_error() => Kind::Internal,
            _ => Kind::BadRequest,
        }
    }

    pub fn status(self) -> StatusCode {
        match self {
            Kind::BadRequest => StatusCode::BAD_REQUEST,
            Kind::WrongText => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::Method => StatusCode::METHOD_NOT_ALLOWED,
            Kind::Forbidden => StatusCode::FORBIDDEN,
            Kind::Conflict => StatusCode::CONFLICT,
            Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Kind::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Kind::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Kind::Slow => StatusCode::REQUEST_TIMEOUT,
            Kind::Storage => StatusCode::INSUFFICIENT_STORAGE,
            Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// An error on its way to a client.
#[derive(Clone, Debug)]
pub struct Problem {
    pub kind: Kind,
    locale: Locale,
    detail: String,
    /// One more field, such as the state that a client has not seen.
    more: Option<Box<(&'static str, Value)>>,
    retry_after: Option<u32>,
}

impl Problem {
    pub fn new(kind: Kind, locale: Locale, detail: String) -> Problem {
        Problem { kind, locale, detail, more: None, retry_after: None }
    }

    /// With a text of `locales/` for the detail.
    pub fn say(kind: Kind, locale: Locale, id: &str, blanks: Blanks<'_>) -> Problem {
        Problem::new(kind, locale, locale.text(id, blanks))
    }

    /// With the usual words for its kind.
    pub fn plain(kind: Kind, locale: Locale) -> Problem {
        Problem::say(kind, locale, &format!("problem-{}-detail", kind.word()), &[])
    }

    pub fn busy(locale: Locale) -> Problem {
        Problem { retry_after: Some(1), ..Problem::plain(Kind::Busy, locale) }
    }

    /// Slow work that was not done.
    pub fn undone(locale: Locale, why: Undone) -> Problem {
        match why {
            Undone::Full => Problem::busy(locale),
            Undone::Broken => Problem::plain(Kind::Internal, locale),
        }
    }

    pub fn too_many(locale: Locale, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds.max(1)), ..Problem::plain(Kind::TooMany, locale) }
    }

    /// A mistake of ours: the log has the details, the client has not.
    pub fn internal(locale: Locale, error: &dyn Display) -> Problem {
        tracing::error!(%error, "internal error");
        Problem::plain(Kind::Internal, locale)
    }

    pub fn rules(locale: Locale, error: &ParseError) -> Problem {
        Problem::new(Kind::WrongText, locale, locale.parse_error(error))
    }

    pub fn position(locale: Locale, error: &PositionError) -> Problem {
        Problem::new(Kind::WrongText, locale, locale.position_error(error))
    }

    pub fn mv(locale: Locale, error: &MoveError) -> Problem {
        Problem::new(Kind::WrongText, locale, locale.move_error(error))
    }

    pub fn record(locale: Locale, error: &RecordError) -> Problem {
        Problem::new(Kind::WrongText, locale, locale.record_error(error))
            .with("at", json!({ "game": error.game, "line": error.line, "column": error.column }))
    }

    /// With one more field.
    pub fn with(mut self, name: &'static str, value: Value) -> Problem {
        self.more = Some(Box::new((name, value)));
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
        if let Some(more) = &self.more {
            body[more.0] = more.1.clone();
        }
        body
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.kind.status();
        if status.is_server_error() && self.kind != Kind::Busy {
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
