//! Problem details (RFC 9457): each error in the client's language.

use kamni::record::RecordError;
use kamni::{MoveError, ParseError, PositionError};
use kamni_words::{Blanks, Locale};
use serde_json::{Value, json};

/// The largest answer.
pub const MAX_ANSWER: usize = 4 << 20;

kamni::words! {
    /// What kind of error it is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ProblemKind {
        /// The request cannot be parsed: bad JSON, a missing field, a malformed number.
        BadRequest = "bad-request",
        /// Rules, a position, a move or a record that cannot be parsed or that the rules forbid.
        WrongText = "wrong-text",
        /// There is no such page, game or record.
        NotFound = "not-found",
        /// The address exists, but not with this method.
        Method = "method",
        /// It is not this client's seat, turn or game.
        Forbidden = "forbidden",
        /// The game has changed since the client saw it, or is over.
        Conflict = "conflict",
        /// The body is too large.
        TooLarge = "too-large",
        /// The body is not JSON.
        MediaType = "media-type",
        /// The server does not answer to this host name.
        WrongHost = "wrong-host",
        /// Too many requests from one client.
        TooMany = "too-many",
        /// The server is overloaded; try again in a moment.
        Busy = "busy",
        /// The request took too long.
        Timeout = "slow",
        /// The database cannot be written.
        Storage = "storage",
        /// An error of the server.
        Internal = "internal",
    }
}

impl ProblemKind {
    /// The status of the answer.
    pub fn status(self) -> u16 {
        match self {
            ProblemKind::BadRequest => 400,
            ProblemKind::WrongText => 422,
            ProblemKind::NotFound => 404,
            ProblemKind::Method => 405,
            ProblemKind::Forbidden => 403,
            ProblemKind::Conflict => 409,
            ProblemKind::TooLarge => 413,
            ProblemKind::MediaType => 415,
            ProblemKind::WrongHost => 421,
            ProblemKind::TooMany => 429,
            ProblemKind::Busy => 503,
            ProblemKind::Timeout => 408,
            ProblemKind::Storage => 507,
            ProblemKind::Internal => 500,
        }
    }
}

/// The problem details of an error.
#[derive(Clone, Debug)]
pub struct Problem {
    /// What kind of error it is.
    pub kind: ProblemKind,
    /// What is wrong here, in the client's language.
    pub detail: String,
    /// What a log should say of an error of the program itself; the client is not told.
    pub cause: Option<String>,
    locale: Locale,
    /// An extension member, such as the state that a client has not seen.
    extension: Option<Box<(&'static str, Value)>>,
}

impl Problem {
    /// A problem with these details.
    pub fn new(kind: ProblemKind, locale: Locale, detail: String) -> Problem {
        Problem { kind, locale, detail, cause: None, extension: None }
    }

    /// With a text of `locales/` as the detail.
    pub fn localized(kind: ProblemKind, locale: Locale, id: &str, blanks: Blanks<'_>) -> Problem {
        Problem::new(kind, locale, locale.text(id, blanks))
    }

    /// The same with the limit that was passed as the blank `most`.
    pub fn beyond(kind: ProblemKind, locale: Locale, id: &str, most: impl ToString) -> Problem {
        Problem::localized(kind, locale, id, &[("most", &most)])
    }

    /// With the default detail of its kind.
    pub fn plain(kind: ProblemKind, locale: Locale) -> Problem {
        Problem::localized(kind, locale, &format!("problem-{}-detail", kind.word()), &[])
    }

    /// An answer that would be too large.
    pub fn large_answer(locale: Locale) -> Problem {
        Problem::beyond(ProblemKind::TooLarge, locale, "web-large-answer", MAX_ANSWER >> 20)
    }

    /// Fields that do not read.
    pub(crate) fn bad_fields(locale: Locale, error: &str) -> Problem {
        let error = kamni::printable(&kamni::shorten(error));
        Problem::localized(ProblemKind::BadRequest, locale, "web-bad-fields", &[("error", &error)])
    }

    /// An error of the program itself.
    pub fn internal(locale: Locale, error: &dyn ToString) -> Problem {
        Problem { cause: Some(error.to_string()), ..Problem::plain(ProblemKind::Internal, locale) }
    }

    /// Rules that do not read.
    pub fn rules(locale: Locale, error: &ParseError) -> Problem {
        Problem::new(ProblemKind::WrongText, locale, locale.parse_error(error))
    }

    /// A position that does not read or that the rules forbid.
    pub fn position(locale: Locale, error: &PositionError) -> Problem {
        Problem::new(ProblemKind::WrongText, locale, locale.position_error(error))
    }

    /// A move that the rules forbid.
    pub fn illegal_move(locale: Locale, error: &MoveError) -> Problem {
        Problem::new(ProblemKind::WrongText, locale, locale.move_error(error))
    }

    /// A record that does not read.
    pub fn record(locale: Locale, error: &RecordError) -> Problem {
        Problem::new(ProblemKind::WrongText, locale, locale.record_error(error))
            .with("at", json!({ "game": error.game, "line": error.line, "column": error.column }))
    }

    /// With an extension member.
    pub fn with(mut self, name: &'static str, value: Value) -> Problem {
        self.extension = Some(Box::new((name, value)));
        self
    }

    /// The kind in words.
    pub fn title(&self) -> String {
        self.locale.text(&format!("problem-{}", self.kind.word()), &[])
    }

    /// The body.
    pub fn json(&self) -> Value {
        let mut body = json!({
            "type": format!("/api#{}", self.kind.word()),
            "title": self.title(),
            "status": self.kind.status(),
            "detail": self.detail,
        });
        if let Some(extension) = &self.extension {
            body[extension.0] = extension.1.clone();
        }
        body
    }
}
