//! The fields of a request, from a query or from a body in JSON.

use crate::problem::Problem;
use kamni_words::Locale;
use serde::de::{self, DeserializeOwned, Deserializer, SeqAccess, Visitor};
use serde_json::Value;
use std::fmt;

/// 2^53.
const MAX_WHOLE: f64 = 9_007_199_254_740_992.0;

/// The fields of a query string, without its question mark.
pub fn from_query<T: DeserializeOwned>(query: &str, locale: Locale) -> Result<T, Problem> {
    let fields = serde_urlencoded::Deserializer::new(form_urlencoded::parse(query.as_bytes()));
    serde_path_to_error::deserialize(fields)
        .map_err(|error| Problem::bad_fields(locale, &format!("Failed to deserialize query string: {error}")))
}

/// The fields of a body in JSON.
pub fn from_json<T: DeserializeOwned>(body: &[u8], locale: Locale) -> Result<T, Problem> {
    serde_json::from_slice(body).or_else(|error| {
        // To JSON Schema 11.0 is an integer, and some clients write it so.
        let whole = serde_json::from_slice(body).ok().map(whole_numbers);
        whole
            .and_then(|value| serde_json::from_value(value).ok())
            .ok_or_else(|| Problem::bad_fields(locale, &error.to_string()))
    })
}

/// The same value with whole numbers written as integers. Deep nesting was refused before.
fn whole_numbers(value: Value) -> Value {
    match value {
        Value::Number(number) => {
            // Up to here every whole number has a form of its own.
            let whole = number.as_f64().filter(|whole| whole.fract() == 0.0 && whole.abs() < MAX_WHOLE);
            match whole {
                Some(whole) if number.is_f64() => Value::from(whole as i64),
                _ => Value::Number(number),
            }
        }
        Value::Array(list) => list.into_iter().map(whole_numbers).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name, whole_numbers(value))).collect()
        }
        other => other,
    }
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
