//! The work of a class as a file: what is left of it after a day.

use super::super::caller::{Answer, Caller};
use super::super::extractors::QueryOrJson;
use super::super::json::json_bytes;
use super::super::schema::{ClassKey, Lang, Problems, TeacherOnly};
use super::access::InClass;
use super::board::{Cell, CellState, cells, everything};
use super::set::{known, summaries};
use crate::problem_details::ProblemKind;
use crate::store::classes::{Class, ClassTry};
use crate::time::now_ms;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use kamni::Language;
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
}

/// The whole work of a class.
#[derive(Serialize, ToSchema)]
pub struct ClassExport {
    /// The four letters.
    code: String,
    /// What it is called; may be empty.
    title: String,
    /// When it was opened and when this was written, in milliseconds since 1970.
    opened: i64,
    exported: i64,
    /// The puzzles, in their order.
    puzzles: Vec<PuzzleSummary>,
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
    /// What came of each puzzle, in their order.
    cells: Vec<CellExport>,
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
#[derive(Serialize, ToSchema)]
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
    params(("code" = String, Path, description = "The four letters"), ExportQuery, ClassKey, Lang),
    responses((status = 200, description = "With `format=csv` a table, with `format=json` the whole work",
            content((String = "text/csv"), (ClassExport = "application/json"))),
        TeacherOnly, Problems))]
pub async fn export(in_class: InClass, QueryOrJson(query): QueryOrJson<ExportQuery>) -> Answer {
    let locale = in_class.caller.locale();
    if !(-FARTHEST..=FARTHEST).contains(&query.offset) {
        return Err(in_class.caller.beyond(ProblemKind::WrongText, "web-class-offset", FARTHEST));
    }
    let class = in_class.teacher().await?;
    let work = work(&in_class.caller, &class).await?;
    let (mut response, ending) = match query.format {
        Format::Json => (json_bytes(bounded_json(&work, locale)?.into()), "json"),
        Format::Csv => (table(&work, i64::from(query.offset), locale).into_response(), "csv"),
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

/// Everything of a class.
async fn work(caller: &Caller, class: &Class) -> Answer<ClassExport> {
    let (pupils, tries) = everything(caller, class).await?;
    let set = &caller.app.puzzles;
    let puzzles = known(class, set);
    let mut all = cells(&puzzles, &tries);
    let mut logs: HashMap<(u32, String), Vec<TryExport>> = HashMap::new();
    for tried in tries {
        let ClassTry { pupil, puzzle, moves, wrong, complete, hints, shown, began, updated } = tried;
        let log = logs.entry((pupil, puzzle)).or_default();
        log.push(TryExport { moves, wrong, complete, hints, shown, began, updated });
    }
    let pupils = pupils.into_iter().map(|pupil| {
        let cells = all.remove(&pupil.number).unwrap_or_else(|| Cell::untouched(class, set));
        let cells = cells.into_iter().map(|cell| {
            let log = logs.remove(&(pupil.number, cell.puzzle.clone())).unwrap_or_default();
            CellExport { cell, log }
        });
        PupilExport {
            number: pupil.number,
            cells: cells.collect(),
            name: pupil.name,
            joined: pupil.joined,
            removed: pupil.is_removed,
        }
    });
    Ok(ClassExport {
        puzzles: summaries(class, set, caller.locale())?,
        pupils: pupils.collect(),
        code: class.code.clone(),
        title: class.title.clone(),
        opened: class.opened,
        exported: now_ms(),
    })
}

/// The work as a table that spreadsheets open: UTF-8 with a mark that says so, and the separator that they expect in this language.
fn table(work: &ClassExport, offset: i64, locale: Locale) -> String {
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
    };
    let word = |id: &str| locale.text(&format!("web-class-export-{id}"), &[]);
    let heads = ["number", "name", "puzzle", "id", "state", "tries", "wrong", "hints", "time", "moves"];
    line(&heads.map(word));
    for pupil in &work.pupils {
        for (place, CellExport { cell, log }) in pupil.cells.iter().enumerate() {
            let moves: Vec<String> = log.iter().map(|one| one.moves.join(" ")).collect();
            line(&[
                pupil.number.to_string(),
                pupil.name.clone(),
                (place + 1).to_string(),
                cell.puzzle.clone(),
                word(match cell.state {
                    CellState::Untouched => "untouched",
                    CellState::Tried => "tried",
                    CellState::Shown => "shown",
                    CellState::Solved => "solved",
                }),
                cell.tries.to_string(),
                cell.wrong.to_string(),
                cell.hints.to_string(),
                cell.at.map(|at| date_and_time(at, offset)).unwrap_or_default(),
                moves.join(" | "),
            ]);
        }
    }
    out
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
