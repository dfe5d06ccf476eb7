//! How pupils stand: what came of everything that they have tried.

use crate::store::classes::{ClassTry, Task};
use kamni_learn::Puzzle;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use utoipa::ToSchema;

/// How a pupil stands at a puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CellState {
    /// Nothing was tried.
    #[default]
    Untouched,
    /// Something was tried, and it is not solved.
    Tried,
    /// The solution was shown before it was solved.
    Shown,
    /// It is solved.
    Solved,
}

/// What a pupil has done at a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Cell {
    /// The id of the puzzle.
    pub puzzle: String,
    /// How it stands.
    pub state: CellState,
    /// How many tries there were.
    pub tries: u32,
    /// How many moves were wrong, until it was solved.
    pub wrong: u32,
    /// How many hints there were, until it was solved.
    pub hints: u32,
    /// When it was solved, or else when something was last tried, in milliseconds since 1970; null if nothing was tried.
    pub at: Option<i64>,
}

impl Cell {
    /// The cells of somebody who has done nothing.
    pub fn untouched(puzzles: &[&Puzzle]) -> Vec<Cell> {
        puzzles.iter().map(|puzzle| Cell { puzzle: puzzle.id.clone(), ..Cell::default() }).collect()
    }

    /// Adds a later try.
    fn add(&mut self, tried: &ClassTry) {
        self.tries += 1;
        if self.state == CellState::Solved {
            return;
        }
        self.wrong += tried.wrong;
        self.hints = self.hints.saturating_add(tried.hints);
        self.at = Some(self.at.map_or(tried.updated, |at| at.max(tried.updated)));
        // After the solution was shown, playing it proves nothing.
        self.state = match self.state {
            CellState::Shown => CellState::Shown,
            _ if tried.shown => CellState::Shown,
            _ if tried.complete => CellState::Solved,
            _ => CellState::Tried,
        };
    }
}

/// The cells of everybody who has tried something, by the number of the pupil.
pub fn cells(puzzles: &[&Puzzle], tries: &[ClassTry]) -> HashMap<u32, Vec<Cell>> {
    let places: HashMap<&str, usize> =
        puzzles.iter().enumerate().map(|(place, puzzle)| (puzzle.id.as_str(), place)).collect();
    let mut all: HashMap<u32, Vec<Cell>> = HashMap::new();
    for tried in tries {
        if let Some(&place) = places.get(tried.item.as_str()) {
            all.entry(tried.pupil).or_insert_with(|| Cell::untouched(puzzles))[place].add(tried);
        }
    }
    all
}

/// What a pupil has done at one item of a task.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WorkCell {
    /// The number of the task.
    pub task: u32,
    /// The id of the puzzle, the number of the game, or `whole`.
    pub item: String,
    /// How it stands.
    pub state: CellState,
    /// How many tries there were, or games.
    pub tries: u32,
    /// How many moves were wrong, or games were not won.
    pub wrong: u32,
    /// How many hints there were.
    pub hints: u32,
    /// When it was done, or else when something was last tried, in milliseconds since 1970.
    pub at: i64,
    /// Whether that was after the deadline.
    pub late: bool,
    /// The latest game.
    pub game: Option<String>,
    /// Of a lesson: the step that was reached, and how many there are.
    pub step: Option<[u32; 2]>,
}

/// Everything that was tried, by the number of the pupil; by task and in the order in which its items were begun.
pub fn work(tasks: &[Task], tries: &[ClassTry]) -> HashMap<u32, Vec<WorkCell>> {
    let due: HashMap<u32, i64> = tasks.iter().filter_map(|task| Some((task.number, task.due?))).collect();
    let mut cells: BTreeMap<(u32, u32, &str), (Cell, &ClassTry)> = BTreeMap::new();
    for tried in tries {
        let cell = cells.entry((tried.pupil, tried.task, &tried.item)).or_insert((Cell::default(), tried));
        cell.0.add(tried);
        cell.1 = tried;
    }
    let mut all: HashMap<u32, Vec<WorkCell>> = HashMap::new();
    for ((pupil, task, item), (cell, last)) in cells {
        let at = cell.at.unwrap_or_default();
        let step = match last.moves.as_slice() {
            [step, of] if last.game.is_none() => step.parse().ok().zip(of.parse().ok()),
            _ => None,
        };
        all.entry(pupil).or_default().push(WorkCell {
            task,
            item: item.to_owned(),
            state: cell.state,
            tries: cell.tries,
            wrong: cell.wrong,
            hints: cell.hints,
            at,
            late: due.get(&task).is_some_and(|due| at > *due),
            game: last.game.clone(),
            step: step.map(|(step, of)| [step, of]),
        });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(wrong: u32, complete: bool, shown: bool, updated: i64) -> ClassTry {
        ClassTry { wrong, complete, shown, updated, ..ClassTry::default() }
    }

    #[test]
    fn what_counts_is_what_came_before_the_solution() {
        let cell = |tries: &[ClassTry]| {
            let mut cell = Cell::default();
            tries.iter().for_each(|one| cell.add(one));
            (cell.state, cell.tries, cell.wrong, cell.at)
        };
        use CellState::{Shown, Solved, Tried, Untouched};
        assert_eq!(cell(&[]), (Untouched, 0, 0, None));
        assert_eq!(cell(&[tried(2, false, false, 5)]), (Tried, 1, 2, Some(5)));
        assert_eq!(cell(&[tried(0, true, false, 5)]), (Solved, 1, 0, Some(5)));
        let late = [tried(2, false, false, 5), tried(1, true, false, 7), tried(9, false, true, 9)];
        assert_eq!(cell(&late), (Solved, 3, 3, Some(7)));
        assert_eq!(cell(&[tried(0, false, true, 5), tried(0, true, false, 7)]), (Shown, 2, 0, Some(7)));
    }
}
