//! kamni in Python. This has no logic of its own: it asks the crates of kamni. A module is a registry and [`fill`]:
//!
//! ```ignore
//! #[pymodule]
//! fn _kamni(module: &Bound<'_, PyModule>) -> PyResult<()> {
//!     kamni_python::fill(module, kamni_games::games().clone())
//! }
//! ```

mod analysis;
mod arguments;
mod batch;
mod errors;
mod game;
mod learn;
mod module;
mod objects;
mod player;
mod position;
mod record;
mod solving;
mod table;
mod tournament;
mod work;

use kamni::Registry;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Fills an extension module that knows these games; the package `kamni` is made from it.
pub fn fill(module: &Bound<'_, PyModule>, games: Registry) -> PyResult<()> {
    if let Some(flaw) = kamni_learn::shipped::flaw(&games) {
        return Err(PyValueError::new_err(format!("this module was put together wrongly: {flaw}")));
    }
    module::set_games(games);
    module.add_class::<batch::Batch>()?;
    module.add_class::<objects::Game>()?;
    module.add_class::<player::Player>()?;
    module.add_class::<objects::Position>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<objects::Table>()?;
    module.add("IllegalMove", module.py().get_type::<errors::IllegalMove>())?;
    module.add_function(wrap_pyfunction!(game::game_names, module)?)?;
    module.add_function(wrap_pyfunction!(learn::judge_attempt, module)?)?;
    module.add_function(wrap_pyfunction!(learn::lesson_json, module)?)?;
    module.add_function(wrap_pyfunction!(learn::lesson_names, module)?)?;
    module.add_function(wrap_pyfunction!(learn::puzzle_ids, module)?)?;
    module.add_function(wrap_pyfunction!(learn::puzzle_json, module)?)?;
    module.add_function(wrap_pyfunction!(learn::puzzle_of_day, module)?)?;
    module.add_function(wrap_pyfunction!(record::loads, module)?)?;
    module.add_function(wrap_pyfunction!(solving::family, module)?)?;
    module.add_function(wrap_pyfunction!(solving::period, module)?)?;
    module.add_function(wrap_pyfunction!(solving::solve, module)?)?;
    module.add_function(wrap_pyfunction!(tournament::play_match, module)?)?;
    module.add("VERSION", env!("CARGO_PKG_VERSION"))?;
    // A module that knows which commit it was built from says so.
    module.add("COMMIT", None::<&str>)
}
