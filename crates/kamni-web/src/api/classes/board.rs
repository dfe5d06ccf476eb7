//! What the teacher sees: the progress of the pupils, and what was tried.

use super::super::caller::{Answer, Caller};
use super::super::json::json;
use super::super::schema::{ClassKey, Lang, Problems, TeacherOnly};
use super::access::InClass;
use super::set::known;
use crate::etag;
use crate::problem_details::ProblemKind;
use crate::store::classes::{self, Class, ClassTry, Pupil};
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use kamni_learn::puzzle::replay;
use kamni_learn::{Puzzle, PuzzleSet};
use rusqlite::Connection;
use serde::Serialize;
use std::collections::HashMap;
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
    pub fn untouched(class: &Class, set: &PuzzleSet) -> Vec<Cell> {
        row(&known(class, set))
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

fn row(puzzles: &[&Puzzle]) -> Vec<Cell> {
    puzzles.iter().map(|puzzle| Cell { puzzle: puzzle.id.clone(), ..Cell::default() }).collect()
}

/// The cells of everybody who has tried something, by the number of the pupil.
pub fn cells(puzzles: &[&Puzzle], tries: &[ClassTry]) -> HashMap<u32, Vec<Cell>> {
    let places: HashMap<&str, usize> =
        puzzles.iter().enumerate().map(|(place, puzzle)| (puzzle.id.as_str(), place)).collect();
    let mut all: HashMap<u32, Vec<Cell>> = HashMap::new();
    for tried in tries {
        if let Some(&place) = places.get(tried.puzzle.as_str()) {
            all.entry(tried.pupil).or_insert_with(|| row(puzzles))[place].add(tried);
        }
    }
    all
}

/// What the teacher sees of a class.
#[derive(Serialize, ToSchema)]
pub struct BoardJson {
    /// Whether others may join.
    open: bool,
    /// When everything is deleted, in milliseconds since 1970.
    expires: i64,
    /// The ids of the puzzles, in their order.
    puzzles: Vec<String>,
    /// The pupils, in the order in which they joined.
    pupils: Vec<PupilRow>,
}

/// A pupil as the teacher sees them.
#[derive(Serialize, ToSchema)]
pub struct PupilRow {
    /// The number in the class, from 1 on.
    number: u32,
    /// Their name.
    name: String,
    /// When they joined, in milliseconds since 1970.
    joined: i64,
    /// Whether the teacher has removed them.
    removed: bool,
    /// What came of each puzzle, in their order.
    cells: Vec<Cell>,
}

/// Who is where in a class. Only for the teacher. Whoever asks again with the tag of the last answer in `If-None-Match` gets 304 until something
/// has changed.
#[utoipa::path(get, path = "/api/v1/classes/{code}/board", tag = "classes",
    params(("code" = String, Path, description = "The four letters"), ClassKey, Lang),
    responses((status = 200, body = BoardJson, headers(("etag" = String, description = "Changes with the answer"))),
        (status = 304, description = "Nothing has changed"),
        TeacherOnly, Problems))]
pub async fn board(in_class: InClass) -> Answer {
    let class = in_class.teacher().await?;
    let InClass { caller, headers, .. } = &in_class;
    // Whatever changes the answer changes the version.
    let tag = etag::of(format!("{} {} {}", class.number, class.opened, class.version).as_bytes());
    let mut is_same = true;
    let unchanged = etag::respond(&tag, headers, || {
        is_same = false;
        Response::default()
    });
    if is_same {
        return Ok(unchanged);
    }
    let board = BoardJson {
        open: class.is_open,
        expires: class.expires(),
        puzzles: known(&class, &caller.app.puzzles).iter().map(|puzzle| puzzle.id.clone()).collect(),
        pupils: rows(caller, &class).await?,
    };
    Ok(etag::respond(&tag, &HeaderMap::new(), || json(&board)))
}

/// The pupils of a class with what they have done.
async fn rows(caller: &Caller, class: &Class) -> Answer<Vec<PupilRow>> {
    let (pupils, tries) = everything(caller, class).await?;
    let puzzles = known(class, &caller.app.puzzles);
    let mut cells = cells(&puzzles, &tries);
    let rows = pupils.into_iter().map(|pupil| PupilRow {
        cells: cells.remove(&pupil.number).unwrap_or_else(|| row(&puzzles)),
        number: pupil.number,
        name: pupil.name,
        joined: pupil.joined,
        removed: pupil.is_removed,
    });
    Ok(rows.collect())
}

/// All pupils of a class and all their tries.
pub async fn everything(caller: &Caller, class: &Class) -> Answer<(Vec<Pupil>, Vec<ClassTry>)> {
    let number = class.number;
    let read = move |connection: &mut Connection| {
        Ok((classes::pupils(connection, number)?, classes::tries(connection, number, None, None)?))
    };
    caller.read(read).await
}

/// The wrong moves that a class has tried at a puzzle.
#[derive(Serialize, ToSchema)]
pub struct MistakesJson {
    /// The id of the puzzle.
    puzzle: String,
    /// The wrong moves, the most frequent first.
    mistakes: Vec<Mistake>,
}

/// A wrong move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Mistake {
    /// The moves of both sides from the puzzle's position to where it was tried.
    after: Vec<String>,
    /// The move.
    #[serde(rename = "move")]
    #[schema(example = "3")]
    text: String,
    /// How often it was tried.
    count: u32,
    /// By whom.
    pupils: Vec<MistakeOf>,
}

/// How often a pupil has tried a wrong move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MistakeOf {
    /// The number of the pupil.
    number: u32,
    /// How often.
    count: u32,
}

/// What was tried at a puzzle: every wrong move, how often and by whom. Only for the teacher.
#[utoipa::path(get, path = "/api/v1/classes/{code}/puzzles/{id}", tag = "classes",
    params(("code" = String, Path, description = "The four letters"), ("id" = String, Path, description = "The id of the puzzle"),
        ClassKey, Lang),
    responses((status = 200, body = MistakesJson),
        TeacherOnly, Problems))]
pub async fn mistakes(in_class: InClass, Path((_, id)): Path<(String, String)>) -> Answer {
    let class = in_class.teacher().await?;
    let caller = in_class.caller;
    let no_puzzle = || caller.problem(ProblemKind::NotFound, "web-class-no-puzzle");
    let puzzle =
        caller.app.puzzles.get(&id).filter(|_| class.puzzles.contains(&id)).ok_or_else(no_puzzle)?.clone();
    let wanted = id.clone();
    let read = caller.read(move |connection| classes::tries(connection, class.number, None, Some(&wanted)));
    let (tries, games) = (read.await?, caller.locale().games());
    // Whoever floods tries thousands of moves.
    let mistakes = caller.work(move || wrong_moves(&puzzle, games, &tries)).await?;
    Ok(json(&MistakesJson { puzzle: id, mistakes }))
}

/// The wrong moves of tries, the most frequent first.
fn wrong_moves(puzzle: &Puzzle, games: &kamni::Registry, tries: &[ClassTry]) -> Vec<Mistake> {
    let mut places: HashMap<(Vec<String>, String), usize> = HashMap::new();
    let mut mistakes: Vec<Mistake> = Vec::new();
    for tried in tries {
        // What was kept could be replayed before; if not, there is nothing to tell.
        let _ = replay(puzzle, games, &tried.moves, |after, mv| {
            let place = *places.entry((after.to_vec(), mv.to_owned())).or_insert_with(|| {
                let (after, text) = (after.to_vec(), mv.to_owned());
                mistakes.push(Mistake { after, text, count: 0, pupils: Vec::new() });
                mistakes.len() - 1
            });
            let mistake = &mut mistakes[place];
            mistake.count += 1;
            // Tries come by pupil.
            match mistake.pupils.last_mut() {
                Some(last) if last.number == tried.pupil => last.count += 1,
                _ => mistake.pupils.push(MistakeOf { number: tried.pupil, count: 1 }),
            }
        });
    }
    mistakes.sort_by(|a, b| {
        let key = |one: &Mistake| {
            (std::cmp::Reverse(one.pupils.len()), std::cmp::Reverse(one.count), one.after.len())
        };
        key(a).cmp(&key(b))
    });
    mistakes
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
