//! The work of a class as a file: what is left of it when it is over.

use super::super::caller::{Answer, Caller};
use super::super::extractors::QueryOrJson;
use super::super::json::json_bytes;
use super::super::schema::{ClassKey, Lang, Problems, TeacherOnly};
use super::access::InClass;
use super::board::everything;
use super::cells::{Cell, CellState, WorkCell, cells, work};
use super::own::summaries;
use super::play::settle;
use super::task::{ClassTaskJson, Content, first_puzzles, known};
use crate::problem_details::ProblemKind;
use crate::store::classes::{Class, ClassTry};
use crate::time::now_ms;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use kamni::Language;
use kamni_api::MAX_ANSWER;
use kamni_api::fields::flag;
use kamni_api::records::bounded_json;
use kamni_json::PuzzleSummary;
use kamni_words::Locale;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt::Write;
use utoipa::{IntoParams, ToSchema};

/// The farthest that a clock may be from UTC, in minutes.
const FARTHEST: i16 = 15 * 60;

/// In which form.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// A table, with a line for each pupil and puzzle.
    #[default]
    Csv,
    /// Everything, for programs.
    Json,
}

/// How a class is exported.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportQuery {
    /// `csv` for a spreadsheet, `json` for programs.
    #[serde(default)]
    #[param(inline)]
    format: Format,
    /// How many minutes the teacher's clock is ahead of UTC: the times of a table are by it.
    #[serde(default)]
    #[param(value_type = i64, minimum = -900, maximum = 900)]
    offset: i16,
    /// Only the work on the task with this number.
    #[param(value_type = Option<i64>, minimum = 1)]
    task: Option<u32>,
    /// Whether pupils have numbers in place of names.
    #[serde(default, deserialize_with = "flag")]
    nameless: bool,
}

/// The whole work of a class.
#[derive(Serialize, ToSchema)]
pub struct ClassExport {
    /// The six letters.
    code: String,
    /// What it is called; may be empty.
    title: String,
    /// When it was opened and when this was written, in milliseconds since 1970.
    opened: i64,
    exported: i64,
    /// The puzzles of its first task with puzzles, in their order.
    puzzles: Vec<PuzzleSummary>,
    /// What is to be done, in the order in which it was added.
    tasks: Vec<ClassTaskJson>,
    /// The pupils, in the order in which they joined; those who were removed too.
    pupils: Vec<PupilExport>,
}

/// The work of a pupil.
#[derive(Serialize, ToSchema)]
pub struct PupilExport {
    /// The number in the class, from 1 on.
    number: u32,
    /// Their name.
    name: String,
    /// When they joined, in milliseconds since 1970.
    joined: i64,
    /// Whether the teacher has removed them.
    removed: bool,
    /// What came of each puzzle of the first task with puzzles, in their order.
    cells: Vec<CellExport>,
    /// What came of everything that was tried.
    work: Vec<WorkExport>,
}

/// What a pupil has done at one item of a task.
#[derive(Serialize, ToSchema)]
pub struct WorkExport {
    #[serde(flatten)]
    cell: WorkCell,
    /// Every try, in the order in which they began.
    log: Vec<TryExport>,
}

/// What a pupil has done at a puzzle.
#[derive(Serialize, ToSchema)]
pub struct CellExport {
    #[serde(flatten)]
    cell: Cell,
    /// Every try, in the order in which they began.
    log: Vec<TryExport>,
}

/// A try.
#[derive(Clone, Serialize, ToSchema)]
pub struct TryExport {
    /// The moves as they were tried, wrong ones included.
    moves: Vec<String>,
    /// How many of them were wrong.
    wrong: u32,
    /// Whether the end was reached.
    complete: bool,
    /// How many hints there were.
    hints: u32,
    /// Whether the solution was shown.
    shown: bool,
    /// When it began and when it changed last, in milliseconds since 1970.
    began: i64,
    updated: i64,
}

/// Everything that was done in a class, as a file. Only for the teacher.
#[utoipa::path(get, path = "/api/v1/classes/{code}/export", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), ExportQuery, ClassKey, Lang),
    responses((status = 200, description = "With `format=csv` a table, with `format=json` the whole work",
            content((String = "text/csv"), (ClassExport = "application/json"))),
        TeacherOnly, Problems))]
pub async fn export(in_class: InClass, QueryOrJson(query): QueryOrJson<ExportQuery>) -> Answer {
    let locale = in_class.caller.locale();
    if !(-FARTHEST..=FARTHEST).contains(&query.offset) {
        return Err(in_class.caller.beyond(ProblemKind::WrongText, "web-class-offset", FARTHEST));
    }
    let class = in_class.teacher().await?;
    let work = export_of(&in_class.caller, &class, &query).await?;
    let (mut response, ending) = match query.format {
        Format::Json => (json_bytes(bounded_json(&work, locale)?.into()), "json"),
        Format::Csv => (table(&work, i64::from(query.offset), locale)?.into_response(), "csv"),
    };
    let headers = response.headers_mut();
    if query.format == Format::Csv {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8"));
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // A code is letters alone.
    let name = format!("attachment; filename=\"kamni-{}.{ending}\"", class.code);
    headers.extend(HeaderValue::from_str(&name).ok().map(|name| (header::CONTENT_DISPOSITION, name)));
    Ok(response)
}

/// Everything of a class, or of one task.
async fn export_of(caller: &Caller, class: &Class, query: &ExportQuery) -> Answer<ClassExport> {
    settle(caller, class.number).await?;
    let (mut tasks, pupils, mut tries) = everything(caller, class).await?;
    if let Some(number) = query.task {
        tasks.retain(|task| task.number == number);
        tries.retain(|tried| tried.task == number);
        if tasks.is_empty() {
            return Err(caller.problem(ProblemKind::NotFound, "web-class-no-task"));
        }
    }
    let ids = first_puzzles(&tasks);
    let puzzles = known(&ids, &caller.app.puzzles);
    let (mut all, mut done) = (cells(&puzzles, &tries), work(&tasks, &tries));
    let mut logs: HashMap<(u32, u32, String), Vec<TryExport>> = HashMap::new();
    for tried in tries {
        let ClassTry { pupil, task, item, moves, wrong, complete, hints, shown, began, updated, .. } = tried;
        let log = logs.entry((pupil, task, item)).or_default();
        log.push(TryExport { moves, wrong, complete, hints, shown, began, updated });
    }
    let first = tasks.iter().find(|task| matches!(Content::of(task), Some(Content::Puzzles { .. })));
    let first = first.map_or(0, |task| task.number);
    let log = |pupil: u32, task: u32, item: &str| {
        logs.get(&(pupil, task, item.to_owned())).cloned().unwrap_or_default()
    };
    let pupils = pupils.into_iter().map(|pupil| {
        let number = pupil.number;
        let cells = all.remove(&number).unwrap_or_else(|| Cell::untouched(&puzzles));
        let cells = cells.into_iter().map(|cell| CellExport { log: log(number, first, &cell.puzzle), cell });
        let work = done.remove(&number).unwrap_or_default();
        let work = work.into_iter().map(|cell| WorkExport { log: log(number, cell.task, &cell.item), cell });
        PupilExport {
            number,
            cells: cells.collect(),
            work: work.collect(),
            name: if query.nameless { number.to_string() } else { pupil.name },
            joined: pupil.joined,
            removed: pupil.is_removed,
        }
    });
    Ok(ClassExport {
        pupils: pupils.collect(),
        puzzles: summaries(&ids, caller)?,
        tasks: tasks
            .iter()
            .map(|task| ClassTaskJson::of(task, true, caller))
            .collect::<Result<Vec<_>, _>>()?,
        code: class.code.clone(),
        title: class.title.clone(),
        opened: class.opened,
        exported: now_ms(),
    })
}

/// The work as a table that spreadsheets open: UTF-8 with a mark that says so, and the separator that they expect in this language. A line for each
/// pupil and each puzzle, game or lesson.
fn table(work: &ClassExport, offset: i64, locale: Locale) -> Answer<String> {
    let separator = if locale.language() == Language::Russian { ';' } else { ',' };
    let mut out = "\u{feff}".to_owned();
    let mut line = |fields: &[String]| {
        for (place, field) in fields.iter().enumerate() {
            if place > 0 {
                out.push(separator);
            }
            let _ = write!(out, "\"{}\"", harmless(field).replace('"', "\"\""));
        }
        out.push_str("\r\n");
        out.len() <= MAX_ANSWER
    };
    let word = |id: &str| locale.text(&format!("web-class-export-{id}"), &[]);
    let heads = [
        "number", "name", "puzzle", "id", "state", "tries", "wrong", "hints", "time", "moves", "task", "late",
    ];
    line(&heads.map(word));
    for pupil in &work.pupils {
        let done: HashMap<(u32, &str), &WorkExport> =
            pupil.work.iter().map(|one| ((one.cell.task, one.cell.item.as_str()), one)).collect();
        for (number, item, place) in work.tasks.iter().flat_map(ClassTaskJson::places) {
            let one = done.get(&(number, item)).copied();
            let moves: Vec<String> =
                one.map_or_else(Vec::new, |one| one.log.iter().map(|log| log.moves.join(" ")).collect());
            let cell = one.map(|one| &one.cell);
            let count = |of: fn(&WorkCell) -> u32| cell.map_or(0, of).to_string();
            let fits = line(&[
                pupil.number.to_string(),
                pupil.name.clone(),
                place.to_string(),
                item.to_owned(),
                word(match cell.map(|cell| cell.state).unwrap_or_default() {
                    CellState::Untouched => "untouched",
                    CellState::Tried => "tried",
                    CellState::Shown => "shown",
                    CellState::Solved => "solved",
                }),
                count(|cell| cell.tries),
                count(|cell| cell.wrong),
                count(|cell| cell.hints),
                cell.map(|cell| date_and_time(cell.at, offset)).unwrap_or_default(),
                moves.join(" | "),
                number.to_string(),
                if cell.is_some_and(|cell| cell.late) { word("is-late") } else { String::new() },
            ]);
            if !fits {
                return Err(kamni_api::Problem::large_answer(locale).into());
            }
        }
    }
    Ok(out)
}

/// A field that no spreadsheet takes for a formula.
fn harmless(field: &str) -> String {
    let begins = field.trim_start().chars().next();
    match begins.or_else(|| field.chars().next()) {
        Some('=' | '+' | '-' | '@' | '\t' | '\r' | '|' | '%' | '＝' | '＋' | '－' | '＠') => {
            format!("'{field}")
        }
        _ => field.to_owned(),
    }
}

/// A date and a time of the day, `offset` minutes ahead of UTC.
fn date_and_time(milliseconds: i64, offset: i64) -> String {
    let seconds = milliseconds.div_euclid(1000) + offset * 60;
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = kamni_api::date(days);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        // By GNU date.
        for (milliseconds, offset, text) in [
            (0, 0, "1970-01-01 00:00:00"),
            (951_782_399_999, 0, "2000-02-28 23:59:59"),
            (951_782_400_000, 0, "2000-02-29 00:00:00"),
            (1_794_824_675_000, 0, "2026-11-16 10:24:35"),
            (1_794_824_675_000, 180, "2026-11-16 13:24:35"),
            (1_794_824_675_000, -660, "2026-11-15 23:24:35"),
            (4_107_542_399_000, 0, "2100-02-28 23:59:59"),
            (4_107_542_400_000, 0, "2100-03-01 00:00:00"),
        ] {
            assert_eq!(date_and_time(milliseconds, offset), text);
        }
    }

    #[test]
    fn no_name_is_a_formula() {
        for (name, field) in [
            ("=1+1", "'=1+1"),
            ("  =1", "'  =1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("+7", "'+7"),
            ("-1", "'-1"),
            ("Anna", "Anna"),
            ("1+2>4", "1+2>4"),
            ("", ""),
        ] {
            assert_eq!(harmless(name), field);
        }
    }
}
