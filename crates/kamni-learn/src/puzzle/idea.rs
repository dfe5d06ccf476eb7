//! The idea of a puzzle, of which no file has too much.

use super::{Puzzle, Task};
use kamni_solve::Value;

/// The idea of a puzzle: its task with what it is about first of all.
pub fn idea(puzzle: &Puzzle) -> String {
    let theme = puzzle.themes.first().map_or("", String::as_str);
    match (puzzle.task, puzzle.value) {
        (Task::Find, Value::Draw) => format!("hold {theme}"),
        (task, _) => format!("{} {theme}", task.word()),
    }
}
