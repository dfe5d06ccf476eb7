//! The errors of the engine as exceptions of Python.

use kamni::{MoveError, ParseError, PositionError};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Display;

create_exception!(kamni, IllegalMove, PyValueError, "A move that is not legal in its position.");

/// A `ValueError` with the engine's message.
pub fn wrong(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub fn wrong_rules(error: ParseError) -> PyErr {
    wrong(error)
}

pub fn wrong_position(error: PositionError) -> PyErr {
    wrong(error)
}

/// What does not read is a `ValueError`, what reads but is not legal an `IllegalMove`, which is one too.
pub fn wrong_move(error: MoveError) -> PyErr {
    match error {
        MoveError::Parse(error) => wrong(error),
        MoveError::Illegal(error) => IllegalMove::new_err(error.to_string()),
    }
}
