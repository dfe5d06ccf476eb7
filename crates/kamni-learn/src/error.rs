//! What can be wrong with a lesson, and where.

use kamni::Message;
use std::fmt;

/// Something that is wrong in the file of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub message: Message,
}

impl LessonError {
    pub(crate) fn new(line: usize, column: usize, message: Message) -> LessonError {
        LessonError { line, column, message }
    }
}

impl fmt::Display for LessonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for LessonError {}
