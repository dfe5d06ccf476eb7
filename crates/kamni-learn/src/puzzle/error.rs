//! What can be wrong with a file of puzzles, and where.

use kamni::Message;
use std::fmt;

/// Something that is wrong in a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: Message,
}

impl PuzzleError {
    pub(crate) fn new(line: usize, column: usize, message: Message) -> PuzzleError {
        PuzzleError { line, column, message }
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for PuzzleError {}
