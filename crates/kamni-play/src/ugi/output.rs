//! The output of the engine, shared by its threads.

use kamni::printable;
use std::fmt;
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};

/// A stream of lines that several threads write to.
pub(super) struct Output<W>(Mutex<W>);

impl<W: Write> Output<W> {
    pub fn new(out: W) -> Output<W> {
        Output(Mutex::new(out))
    }

    /// Writes a line.
    pub fn line(&self, line: &dyn fmt::Display) -> io::Result<()> {
        self.locked(|out| writeln!(out, "{line}"))
    }

    /// Writes `info string error ...`.
    pub fn error(&self, error: &dyn fmt::Display) -> io::Result<()> {
        self.locked(|out| writeln!(out, "info string error {}", printable(&error.to_string())))
    }

    /// Writes several lines; no other thread writes between them.
    pub fn locked(&self, write: impl FnOnce(&mut W) -> io::Result<()>) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        write(&mut out)?;
        out.flush()
    }
}
