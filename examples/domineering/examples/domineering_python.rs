//! The extension module of the Python package `kamni`, with one more game.

use pyo3::prelude::*;

/// kamni's engine with the games of this crate.
#[pymodule]
fn _kamni(module: &Bound<'_, PyModule>) -> PyResult<()> {
    kamni_python::fill(module, domineering::games())
}
