//! The fields of a request, from a query or from a body in JSON.

use crate::problem::Problem;
use kamni_words::Locale;
use serde::de::{self, DeserializeOwned, Deserializer, SeqAccess, Visitor};
use std::fmt;

/// The fields of a query string, without its question mark.
pub fn from_query<T: DeserializeOwned>(query: &str, locale: Locale) -> Result<T, Problem> {
    let fields = serde_urlencoded::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    serde_path_to_error::deserialize(fields)
        .map_err(|error| Problem::bad_fields(locale, &format!("Failed to deserialize query string: {error}")))
}

/// The fields of a body in JSON.
pub fn from_json<T: DeserializeOwned>(body: &[u8], locale: Locale) -> Result<T, Problem> {
    serde_json::from_slice(body).map_err(|error| Problem::bad_fields(locale, &error.to_string()))
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
