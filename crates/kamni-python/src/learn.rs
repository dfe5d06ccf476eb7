//! Puzzles and lessons, as JSON; `kamni/learn.py` makes objects of it.

use crate::errors::{wrong, wrong_move};
use crate::module::{games, json, locale};
use kamni_json::{LessonWriter, PuzzleJson};
use kamni_learn::puzzle::{AttemptError, MOST_TRIED, judge};
use kamni_learn::{Item, Library, Puzzle, PuzzleSet};
use kamni_solve::Budget;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use std::sync::LazyLock;
use std::time::Duration;

static PUZZLES: LazyLock<PuzzleSet> = LazyLock::new(|| PuzzleSet::own(games()));

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::own(games()));

/// What the value that the question of a lesson names may cost.
const QUESTION: Duration = Duration::from_secs(1);

/// The ids of the puzzles of a game, the easiest first, or of all games.
#[pyfunction]
pub fn puzzle_ids(game: Option<&str>) -> PyResult<Vec<&'static str>> {
    if let Some(game) = game {
        known_game(game)?;
    }
    let fits = |puzzle: &&Puzzle| game.is_none_or(|game| puzzle.game() == game);
    Ok(PUZZLES.all().iter().filter(fits).map(|puzzle| puzzle.id.as_str()).collect())
}

/// The id of the puzzle of a day, counted from the first of January 1970, for all games in turn or for one.
#[pyfunction]
pub fn puzzle_of_day(day: u64, game: Option<&str>) -> PyResult<&'static str> {
    let puzzle = match game {
        Some(game) => {
            known_game(game)?;
            PUZZLES.of_day_for(game, day)
        }
        None => PUZZLES.of_day(day),
    };
    puzzle.map(|puzzle| puzzle.id.as_str()).ok_or_else(|| wrong("there are no puzzles"))
}

fn known_game(name: &str) -> PyResult<()> {
    if games().infos().any(|info| info.name == name) {
        return Ok(());
    }
    let names: Vec<&str> = games().infos().map(|info| info.name).collect();
    let name = kamni::printable(&kamni::shorten(name));
    Err(wrong(format_args!("there is no game `{name}`; the games are {}", names.join(", "))))
}

fn puzzle(id: &str) -> PyResult<&'static Puzzle> {
    PUZZLES.get(id).ok_or_else(|| no("puzzle", id))
}

fn no(kind: &str, name: &str) -> PyErr {
    PyKeyError::new_err(format!("there is no {kind} `{}`", kamni::printable(&kamni::shorten(name))))
}

/// A puzzle: the object of `/api/v1/puzzles/ID`.
#[pyfunction]
pub fn puzzle_json(id: &str, language: &str) -> PyResult<String> {
    let puzzle = puzzle(id)?;
    json(&PuzzleJson::of(puzzle, puzzle.rating.into(), &PUZZLES, locale(language)?).map_err(wrong)?)
}

/// Whether moves reach the end of a puzzle, and how many of them are wrong.
#[pyfunction]
pub fn judge_attempt(id: &str, moves: Vec<String>) -> PyResult<(bool, usize)> {
    let attempt = judge(puzzle(id)?, games(), &moves).map_err(|error| match error {
        AttemptError::TooMany => {
            wrong(format_args!("expected at most {MOST_TRIED} moves, found {}", moves.len()))
        }
        AttemptError::Illegal(error) => wrong_move(error),
        AttemptError::NoAnswer(answer) => {
            wrong(format_args!("the puzzle has no answer {}", kamni::shorten(&answer)))
        }
        AttemptError::Over(mv) => wrong(format_args!("the puzzle is solved before {mv}")),
        AttemptError::Puzzle(error) => wrong(error),
    })?;
    Ok((attempt.complete, attempt.wrong))
}

/// The names of all lessons and annotated games, by game, in the order in which they are to be learnt.
#[pyfunction]
pub fn lesson_names() -> Vec<&'static str> {
    LIBRARY.items().iter().map(Item::name).collect()
}

/// A lesson or an annotated game: the object of `/api/v1/lessons/NAME`, with texts in Markdown.
#[pyfunction]
pub fn lesson_json(py: Python<'_>, name: &str, language: &str) -> PyResult<String> {
    let locale = locale(language)?;
    let items = LIBRARY.items();
    let index = items.iter().position(|item| item.name() == name).ok_or_else(|| no("lesson", name))?;
    let item = &items[index];
    let next = items.get(index + 1).filter(|next| next.game() == item.game());
    py.detach(|| {
        let budget = Budget { time: QUESTION, ..Budget::default() };
        let writer = LessonWriter { locale, html: &str::to_owned, budget: &budget };
        match item {
            Item::Lesson(shipped) => json(&writer.lesson(item, &shipped.lesson, next).map_err(wrong)?),
            Item::Game(shipped) => json(&writer.annotated(item, &shipped.game, next)),
        }
    })
}
