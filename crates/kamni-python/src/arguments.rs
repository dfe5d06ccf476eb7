//! Arguments that Python's whole numbers and paths do not always fit.

use crate::errors::wrong;
use crate::module::games;
use kamni_tables::Tables;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// A whole number of any size, where one that is negative or too large is no action of any game.
pub struct ActionNumber(pub Option<usize>);

impl<'a, 'py> FromPyObject<'a, 'py> for ActionNumber {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<ActionNumber> {
        match object.extract() {
            Ok(number) => Ok(ActionNumber(Some(number))),
            Err(error) if PyErr::is_instance_of::<PyOverflowError>(&error, object.py()) => {
                Ok(ActionNumber(None))
            }
            Err(error) => Err(error),
        }
    }
}

/// A seed of random numbers.
#[derive(Clone, Copy)]
pub struct Seed(pub u64);

impl<'a, 'py> FromPyObject<'a, 'py> for Seed {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Seed> {
        object.extract().map(Seed).map_err(|error: PyErr| {
            match PyErr::is_instance_of::<PyOverflowError>(&error, object.py()) {
                true => wrong(format_args!("expected a seed from 0 to 2**64 - 1, found {}", *object)),
                false => error,
            }
        })
    }
}

/// The tables in a folder, which has to exist.
pub fn tables_in(folder: Option<PathBuf>) -> PyResult<Option<Arc<Tables>>> {
    let Some(folder) = folder else { return Ok(None) };
    if !folder.is_dir() {
        return Err(wrong(format_args!(
            "expected a folder with tables, found none at `{}`",
            folder.display()
        )));
    }
    Ok(Some(Arc::new(Tables::new(folder, games().clone()))))
}
