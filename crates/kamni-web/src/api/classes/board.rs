//! What the teacher sees: the progress of the pupils, and what was tried.

use super::super::caller::{Answer, Caller};
use super::super::json::{json, json_bytes};
use super::super::schema::{ClassKey, Lang, Problems, TeacherOnly};
use super::access::InClass;
use super::cells::{Cell, WorkCell, cells, work};
use super::play::settle;
use super::task::{ClassTaskJson, Content, first_puzzles, known};
use crate::etag;
use crate::problem_details::ProblemKind;
use crate::store::classes::{self, Class, ClassTry, Pupil, Task};
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use kamni_api::records::bounded_json;
use kamni_learn::Puzzle;
use kamni_learn::puzzle::replay;
use rusqlite::Connection;
use serde::Serialize;
use std::collections::HashMap;
use utoipa::ToSchema;

/// What the teacher sees of a class.
#[derive(Serialize, ToSchema)]
pub struct BoardJson {
    /// Whether others may join.
    open: bool,
    /// When the class is over, in milliseconds since 1970.
    expires: i64,
    /// The ids of the puzzles of its first task with puzzles, in their order.
    puzzles: Vec<String>,
    /// What is to be done, in the order in which it was added.
    tasks: Vec<ClassTaskJson>,
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
    /// What came of each puzzle of the first task with puzzles, in their order.
    cells: Vec<Cell>,
    /// What came of everything that was tried.
    work: Vec<WorkCell>,
}

/// Who is where in a class. Only for the teacher. Whoever asks again with the tag of the last answer in `If-None-Match` gets 304 until something
/// has changed.
#[utoipa::path(get, path = "/api/v1/classes/{code}/board", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), ClassKey, Lang),
    responses((status = 200, body = BoardJson, headers(("etag" = String, description = "Changes with the answer"))),
        (status = 304, description = "Nothing has changed"),
        TeacherOnly, Problems))]
pub async fn board(in_class: InClass) -> Answer {
    let mut class = in_class.teacher().await?;
    let InClass { caller, headers, .. } = &in_class;
    if settle(caller, class.number).await? {
        class = in_class.teacher().await?;
    }
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
    let (tasks, pupils, tries) = everything(caller, &class).await?;
    let ids = first_puzzles(&tasks);
    let puzzles = known(&ids, &caller.app.puzzles);
    let (mut cells, mut work) = (cells(&puzzles, &tries), work(&tasks, &tries));
    let rows = pupils.into_iter().map(|pupil| PupilRow {
        cells: cells.remove(&pupil.number).unwrap_or_else(|| Cell::untouched(&puzzles)),
        work: work.remove(&pupil.number).unwrap_or_default(),
        number: pupil.number,
        name: pupil.name,
        joined: pupil.joined,
        removed: pupil.is_removed,
    });
    let board = BoardJson {
        open: class.is_open,
        expires: class.expires,
        pupils: rows.collect(),
        puzzles: puzzles.iter().map(|puzzle| puzzle.id.clone()).collect(),
        tasks: tasks
            .iter()
            .map(|task| ClassTaskJson::of(task, true, caller))
            .collect::<Result<Vec<_>, _>>()?,
    };
    let body = bounded_json(&board, caller.locale())?;
    Ok(etag::respond(&tag, &HeaderMap::new(), || json_bytes(body.into())))
}

/// All tasks and pupils of a class and all their tries.
pub async fn everything(caller: &Caller, class: &Class) -> Answer<(Vec<Task>, Vec<Pupil>, Vec<ClassTry>)> {
    let number = class.number;
    let read = move |connection: &mut Connection| {
        Ok((
            classes::tasks(connection, number)?,
            classes::pupils(connection, number)?,
            classes::tries(connection, number, None, None)?,
        ))
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
    params(("code" = String, Path, description = "The six letters"), ("id" = String, Path, description = "The id of the puzzle"),
        ClassKey, Lang),
    responses((status = 200, body = MistakesJson),
        TeacherOnly, Problems))]
pub async fn mistakes(in_class: InClass, Path((_, id)): Path<(String, String)>) -> Answer {
    let class = in_class.teacher().await?;
    let caller = in_class.caller;
    let no_puzzle = || caller.problem(ProblemKind::NotFound, "web-class-no-puzzle");
    let wanted = id.clone();
    let read = caller.read(move |connection| {
        let tries = classes::tries(connection, class.number, None, Some(&wanted))?;
        Ok((classes::tasks(connection, class.number)?, tries))
    });
    let (tasks, tries) = read.await?;
    let is_set = tasks.iter().filter_map(Content::of).any(|content| content.items().contains(&id));
    let puzzle = caller.app.puzzles.get(&id).filter(|_| is_set).ok_or_else(no_puzzle)?.clone();
    let games = caller.locale().games();
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
