//! Arguments that Python's whole numbers and paths do not always fit.

use crate::errors::wrong;
use crate::module::games;
use kamni::AnyPosition;
use kamni_tables::Tables;
use pyo3::exceptions::{PyIndexError, PyOverflowError};
use pyo3::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

/// The number of an action, a game or a symmetry: a whole number of any size, `None` where it is negative or too large to be one.
pub struct Index(pub Option<usize>);

impl<'a, 'py> FromPyObject<'a, 'py> for Index {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Index> {
        match object.extract() {
            Ok(number) => Ok(Index(Some(number))),
            Err(error) if PyErr::is_instance_of::<PyOverflowError>(&error, object.py()) => Ok(Index(None)),
            Err(error) => Err(error),
        }
    }
}

/// A whole number from 0. What does not fit is a `ValueError`; PyO3 adds a note with the name of the argument.
#[derive(Clone, Copy)]
pub struct Whole<T>(pub T);

/// A type of whole numbers from 0.
pub trait Unsigned: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr> {
    const MAX: u64;
}

impl Unsigned for u32 {
    const MAX: u64 = u32::MAX as u64;
}

impl Unsigned for u64 {
    const MAX: u64 = u64::MAX;
}

impl Unsigned for usize {
    const MAX: u64 = usize::MAX as u64;
}

impl<'a, 'py, T: Unsigned> FromPyObject<'a, 'py> for Whole<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Whole<T>> {
        object.extract().map(Whole).map_err(|error: PyErr| {
            if !PyErr::is_instance_of::<PyOverflowError>(&error, object.py()) {
                return error;
            }
            let found = kamni::shorten(&object.to_string());
            wrong(format_args!("expected a whole number from 0 to {}, found {found}", T::MAX))
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

/// The number of a symmetry of a board.
pub fn checked_symmetry(position: &AnyPosition, symmetry: &Bound<'_, PyAny>) -> PyResult<usize> {
    let Index(number) = symmetry.extract()?;
    let count = position.symmetries();
    number.filter(|&number| number < count).ok_or_else(|| {
        PyIndexError::new_err(format!("there is no symmetry {symmetry}; there are {count}, from 0"))
    })
}
