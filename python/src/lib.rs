//! kamni in Python: the extension module of the package `kamni`. It has no logic of its own: it asks the crates of kamni, and
//! knows the same games as the program.

mod analysis;
mod batch;
mod errors;
mod game;
mod learn;
mod player;
mod position;
mod record;
mod solving;
mod table;
mod tournament;
mod work;

use kamni::{Language, Registry};
use kamni_words::{Locale, Texts};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use std::sync::LazyLock;

/// The games: the program's own registry.
fn games() -> &'static Registry {
    kamni_games::games()
}

/// The texts in a language, `en` or `ru`.
fn locale(language: &str) -> PyResult<Locale> {
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
fn json(value: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(errors::wrong)
}

/// kamni's engine; the package `kamni` is made from it.
#[pymodule]
mod _kamni {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::errors::IllegalMove;
    #[pymodule_export]
    use super::game::{Game, game_names};
    #[pymodule_export]
    use super::learn::{judge_attempt, lesson_json, lesson_names, puzzle_ids, puzzle_json, puzzle_of_day};
    #[pymodule_export]
    use super::player::Player;
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::record::{Record, loads};
    #[pymodule_export]
    use super::solving::{family, period, solve};
    #[pymodule_export]
    use super::table::Table;
    #[pymodule_export]
    use super::tournament::play_match;

    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
        module.add("COMMIT", option_env!("KAMNI_COMMIT").filter(|commit| !commit.is_empty()))
    }
}
