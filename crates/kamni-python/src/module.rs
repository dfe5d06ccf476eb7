//! What a module knows: its games, and their texts.

use crate::errors::wrong;
use kamni::{Language, Registry};
use kamni_words::{Locale, Texts};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use std::sync::{LazyLock, OnceLock};

/// The games of the module.
static GAMES: OnceLock<Registry> = OnceLock::new();

pub fn games() -> &'static Registry {
    GAMES.get_or_init(Registry::new)
}

/// The texts in a language, `en` or `ru`.
pub fn locale(language: &str) -> PyResult<Locale> {
    let language = match language {
        "en" => Language::English,
        "ru" => Language::Russian,
        other => {
            let other = kamni::printable(&kamni::shorten(other));
            return Err(PyValueError::new_err(format!(
                "expected the language `en` or `ru`, found `{other}`"
            )));
        }
    };
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::new(games().clone()));
    Ok(Locale::new(language, &TEXTS))
}

/// A value as the text of JSON, which Python reads.
pub fn json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(wrong)
}

/// Sets the games. A module that is imported again has them already.
pub fn set_games(games: Registry) {
    let _ = GAMES.set(games);
}
