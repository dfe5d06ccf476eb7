//! What can be wrong with a file of a lesson or of puzzles, and where.

use kamni::Message;
use std::fmt;

/// Something that is wrong in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: Message,
}

impl FileError {
    pub(crate) fn new(line: usize, column: usize, message: Message) -> FileError {
        FileError { line, column, message }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for FileError {}
