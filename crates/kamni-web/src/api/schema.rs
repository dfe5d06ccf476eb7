//! Parts of the OpenAPI description that many handlers share.

use kamni_api::hosted::{Called, GameState, OfferList};
use kamni_json::Analysed;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, IntoResponses, ToSchema};

/// The language of the answer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[allow(dead_code)]
pub struct Lang {
    /// `en` or `ru`; without it, or with any other word, the cookie `lang` or the header `Accept-Language` decides.
    #[param(example = "en")]
    lang: Option<String>,
}

/// The key of a class.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Header)]
#[allow(dead_code)]
pub struct ClassKey {
    /// The teacher's key of a class: 32 hexadecimal digits. The session that opened the class needs none.
    #[serde(rename = "class-key")]
    #[param(rename = "class-key")]
    class_key: Option<String>,
}

/// What is wrong, as RFC 9457 has it.
#[derive(Serialize, ToSchema)]
#[allow(dead_code)]
pub struct ProblemJson {
    /// The kind: an address on this site.
    #[serde(rename = "type")]
    #[schema(example = "/api#wrong-text")]
    kind: String,
    /// The kind in words.
    title: String,
    /// The status of the answer.
    #[schema(example = 422)]
    status: u16,
    /// What is wrong here, in the language asked for.
    detail: String,
}

// What every request may get; without a description of its own.
#[derive(IntoResponses)]
#[response(status = "4XX", content_type = "application/problem+json")]
#[allow(dead_code)]
pub struct Problems(ProblemJson);

/// Only for the teacher
#[derive(IntoResponses)]
#[response(status = 403, content_type = "application/problem+json")]
#[allow(dead_code)]
pub struct TeacherOnly(ProblemJson);

/// Too many analyses run; Retry-After says when to try again
#[derive(IntoResponses)]
#[response(status = 503, content_type = "application/problem+json")]
#[allow(dead_code)]
pub struct Overloaded(ProblemJson);

/// The events of a game: `event` is the name of the event, `data` its data.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "kebab-case")]
#[allow(dead_code, clippy::large_enum_variant)]
pub enum GameEvent {
    /// The whole state, at once and at every change; the id of the event is the version.
    State(GameState),
    /// The game was deleted; nothing follows.
    Gone {},
}

/// The events of open games: `event` is the name of the event, `data` its data.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "kebab-case")]
#[allow(dead_code)]
pub enum OfferEvent {
    /// All open games, at once and after changes.
    Offers(OfferList),
    /// A game waits for the client.
    Called(Called),
}

/// The events of an analysis: `event` is the name of the event, `data` its data.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "kebab-case")]
#[allow(dead_code, clippy::large_enum_variant)]
pub enum AnalysisEvent {
    /// Others have their turns first.
    Queued {
        /// How many rounds of others come before.
        ahead: usize,
        /// About how long that takes.
        wait_ms: u64,
    },
    /// How far it is.
    Progress {
        /// The time since it began.
        elapsed_ms: u64,
        /// The longest time that it takes.
        of_ms: u64,
        /// The positions searched so far.
        nodes: u64,
    },
    /// A result; `final` says whether a better one follows.
    Analysis(Analysed),
    /// Why there is no result; nothing follows.
    ProblemResponse(ProblemJson),
}
