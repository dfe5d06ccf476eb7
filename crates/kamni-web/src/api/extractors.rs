//! Extractors: the same fields from the query of a GET and from the JSON body of a POST.

use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use axum::body::Bytes;
use axum::extract::{FromRequest, Query, Request};
use axum::http::{Method, header};
use kamni::Language;
use kamni_words::{Locale, Texts};
use serde::de::{self, DeserializeOwned, Deserializer, SeqAccess, Visitor};
use std::fmt;

/// The fields of a request, from the query or from the body.
pub struct QueryOrJson<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for QueryOrJson<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<QueryOrJson<T>, Problem> {
        let locale = locale_of(&request);
        let wrong = |error: String| {
            let error = kamni::printable(&kamni::shorten(&error));
            Problem::localized(ProblemKind::BadRequest, locale, "web-bad-fields", &[("error", &error)])
        };
        if matches!(*request.method(), Method::GET | Method::HEAD) {
            return match Query::try_from_uri(request.uri()) {
                Ok(Query(fields)) => Ok(QueryOrJson(fields)),
                Err(error) => Err(wrong(error.body_text())),
            };
        }
        let bytes = read_json(request, state, locale).await?;
        serde_json::from_slice(&bytes).map(QueryOrJson).map_err(|error| wrong(error.to_string()))
    }
}

/// The bytes of a body with the media type of JSON.
pub struct JsonBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonBody {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody, Problem> {
        let locale = locale_of(&request);
        read_json(request, state, locale).await.map(JsonBody)
    }
}

/// The locale that the middleware determined.
fn locale_of(request: &Request) -> Locale {
    let context = request.extensions().get::<RequestContext>();
    context.map_or_else(|| Locale::new(Language::English, Texts::own()), |context| context.locale)
}

async fn read_json<S: Send + Sync>(request: Request, state: &S, locale: Locale) -> Result<Bytes, Problem> {
    let content_type = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = content_type.and_then(|value| value.split(';').next()).map(str::trim);
    if !media_type.is_some_and(|media_type| media_type.eq_ignore_ascii_case("application/json")) {
        return Err(Problem::plain(ProblemKind::MediaType, locale));
    }
    Bytes::from_request(request, state).await.map_err(|error| {
        if error.status() == ProblemKind::TooLarge.status() {
            Problem::plain(ProblemKind::TooLarge, locale)
        } else {
            Problem::localized(ProblemKind::BadRequest, locale, "web-bad-body", &[])
        }
    })
}

/// Moves: a list in JSON, or words with commas, spaces or underscores between them in a query.
///
/// No move of any game contains one of these.
pub fn moves<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    struct Moves;
    impl<'de> Visitor<'de> for Moves {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of moves")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Vec<String>, E> {
            Ok(text.split([',', ' ', '_']).filter(|word| !word.is_empty()).map(str::to_owned).collect())
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<String>, A::Error> {
            let mut moves = Vec::new();
            while let Some(text) = list.next_element()? {
                moves.push(text);
            }
            Ok(moves)
        }
    }
    deserializer.deserialize_any(Moves)
}

/// `true` or `false`, also in a query.
pub fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    struct Flag;
    impl Visitor<'_> for Flag {
        type Value = bool;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("true or false")
        }

        fn visit_bool<E: de::Error>(self, value: bool) -> Result<bool, E> {
            Ok(value)
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<bool, E> {
            match text {
                "true" | "1" => Ok(true),
                "false" | "0" | "" => Ok(false),
                _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
            }
        }
    }
    deserializer.deserialize_any(Flag)
}
