//! The extension module of the package `kamni`, with the games of the program.

use pyo3::prelude::*;

/// kamni's engine; the package `kamni` is made from it.
#[pymodule]
fn _kamni(module: &Bound<'_, PyModule>) -> PyResult<()> {
    kamni_python::fill(module, kamni_games::games().clone())?;
    module.add("COMMIT", option_env!("KAMNI_COMMIT").filter(|commit| !commit.is_empty()))
}
