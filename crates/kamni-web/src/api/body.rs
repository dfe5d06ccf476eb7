//! What clients send: a query in a GET, JSON in a POST, the same fields in both.

use crate::problem::{Kind, Problem};
use crate::visit::Visit;
use axum::body::Bytes;
use axum::extract::{FromRequest, Query, Request};
use axum::http::{Method, header};
use serde::de::{self, DeserializeOwned, Deserializer, SeqAccess, Visitor};
use std::fmt;

/// The fields of a request, from the query or from the body.
pub struct Fields<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Fields<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Fields<T>, Problem> {
        let locale = request.extensions().get::<Visit>().map(|visit| visit.locale);
        let locale =
            locale.unwrap_or(kamni_words::Locale::new(kamni::Language::English, kamni_words::Texts::own()));
        let wrong = |error: String| {
            let error = kamni::printable(&kamni::shorten(&error));
            Problem::say(Kind::BadRequest, locale, "web-bad-fields", &[("error", &error)])
        };
        if matches!(*request.method(), Method::GET | Method::HEAD) {
            return match Query::try_from_uri(request.uri()) {
                Ok(Query(fields)) => Ok(Fields(fields)),
                Err(error) => Err(wrong(error.body_text())),
            };
        }
        let bytes = read(request, state, locale).await?;
        serde_json::from_slice(&bytes).map(Fields).map_err(|error| wrong(error.to_string()))
    }
}

/// A body that says that it is JSON.
pub struct JsonText(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonText {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonText, Problem> {
        let locale = request.extensions().get::<Visit>().map(|visit| visit.locale);
        let locale =
            locale.unwrap_or(kamni_words::Locale::new(kamni::Language::English, kamni_words::Texts::own()));
        read(request, state, locale).await.map(JsonText)
    }
}

async fn read<S: Send + Sync>(
    request: Request,
    state: &S,
    locale: kamni_words::Locale,
) -> Result<Bytes, Problem> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
    if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
        return Err(Problem::plain(Kind::MediaType, locale));
    }
    Bytes::from_request(request, state).await.map_err(|error| {
        if error.status() == Kind::TooLarge.status() {
            Problem::plain(Kind::TooLarge, locale)
        } else {
            Problem::say(Kind::BadRequest, locale, "web-bad-body", &[])
        }
    })
}

/// Moves: a list in JSON, or words with commas or spaces between them in a query.
///
/// No move of any game has a comma or a space in it.
pub fn moves<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    struct Moves;
    impl<'de> Visitor<'de> for Moves {
        type Value = Vec<String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of moves")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<Vec<String>, E> {
            Ok(text.split([',', ' ']).filter(|word| !word.is_empty()).map(str::to_owned).collect())
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

/// `true`, also in a query.
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
