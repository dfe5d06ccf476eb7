//! Lessons: short paths from the first move of a game to its theory.
//!
//! A lesson is a file (`docs/lessons.en.md` describes it): steps with a board, texts in both languages, claims and something to do. Nothing in
//! it is believed: [`check()`] proves every claim and every answer by the exact analysis.

mod annotated;
mod check;
mod claim;
mod error;
mod lesson;
mod library;
mod parse;
pub mod puzzle;
pub mod shipped;

pub use annotated::{AnnotatedGame, AnnotatedMove, comment_in};
pub use check::{check, check_until, positions};
pub use claim::{Claim, Prover};
pub use error::FileError;
pub use lesson::{Board, Lesson, Opinion, Placed, Remark, Step, Task, TaskKind, Texts};
pub use library::{Item, Library, Shipped, ShippedGame};
pub use puzzle::{Puzzle, PuzzleSet};
