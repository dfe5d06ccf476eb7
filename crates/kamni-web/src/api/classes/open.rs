//! Opens classes.

use super::super::caller::{Answer, Caller};
use super::super::client_session::ClientSession;
use super::super::extractors::QueryOrJson;
use super::super::json::json;
use super::super::quota::{charge, charge_class, keep_if};
use super::super::schema::{Lang, ProblemJson, Problems};
use super::access::{CODE_LENGTH, LETTERS};
use super::set::PuzzleChoice;
use super::task::{TaskFields, first_puzzles};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::session::SessionToken;
use crate::store::classes::{self, Added, Class, DAY, MAX_CLASSES, MAX_OWN, MAX_TASKS, NoClass};
use crate::time::now_ms;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kamni_api::hosted::is_plain;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest title, in characters.
pub const MAX_TITLE: usize = 60;

/// How often a code is drawn that may be taken.
const DRAWS: usize = 20;

/// Why a class is not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NotOpened {
    Class(NoClass),
    /// Its tasks are too long together.
    Tasks,
}

/// When a class ends that is kept for this many days.
pub fn end_of(days: Option<u32>, now: i64, caller: &Caller) -> Answer<i64> {
    let most = caller.app.settings.keep_classes;
    let days = days.unwrap_or(most.min(365));
    if !(1..=most).contains(&days) {
        return Err(caller.beyond(ProblemKind::WrongText, "web-class-days", most));
    }
    Ok(now + i64::from(days) * DAY)
}

/// A new class: its tasks, or one task with the puzzles named or with a number of puzzles that the server chooses.
#[derive(Deserialize, ToSchema)]
pub struct OpenFields {
    /// What the class is called, which pupils see; at most 60 characters.
    #[serde(default)]
    #[schema(max_length = 60, example = "7b")]
    title: String,
    /// Puzzles of this game only.
    game: Option<String>,
    /// With one of these themes only; at most 12.
    #[serde(default)]
    #[schema(max_items = 12)]
    themes: Vec<String>,
    /// With at least this rating.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 65535)]
    least: u16,
    /// With at most this rating.
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 65535)]
    most: Option<u16>,
    /// How many; fewer if there are not as many.
    #[serde(default = "usual_count")]
    #[schema(value_type = i64, minimum = 1, maximum = 40, default = 10)]
    count: u8,
    /// The ids of the puzzles, in this order, in place of a choice; at most 40.
    #[serde(default)]
    #[schema(max_items = 40)]
    puzzles: Vec<String>,
    /// Its tasks, at most 100, in place of puzzles; an empty list for a class that gets its tasks later.
    #[schema(max_items = 100)]
    tasks: Option<Vec<TaskFields>>,
    /// For how many days it is kept; without it for a year, or as long as the operator allows.
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 3660)]
    days: Option<u32>,
}

fn usual_count() -> u8 {
    10
}

/// A class that was opened.
#[derive(Serialize, ToSchema)]
pub struct OpenedJson {
    /// The six letters with which pupils join.
    #[schema(example = "BKTRFG")]
    code: String,
    /// The teacher's key: whoever has it may do everything that the session may which opened the class. It is told only now.
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    key: String,
    /// When the class is over, in milliseconds since 1970.
    expires: i64,
    /// How many puzzles its first task with puzzles has.
    puzzles: usize,
}

/// Opens a class. Its session and its key show what pupils do. It is kept until the teacher ends it or its time is over; a week after that everything is deleted.
#[utoipa::path(post, path = "/api/v1/classes", tag = "classes", params(Lang), request_body = OpenFields,
    responses((status = 201, body = OpenedJson),
        (status = 507, description = "There are too many classes", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn open(caller: Caller, QueryOrJson(fields): QueryOrJson<OpenFields>) -> Answer {
    let wrong = |id: &str, most: usize| caller.beyond(ProblemKind::WrongText, id, most);
    if !is_plain(&fields.title, MAX_TITLE) {
        return Err(wrong("web-class-title", MAX_TITLE));
    }
    let now = now_ms();
    let expires = end_of(fields.days, now, &caller)?;
    let asked = match fields.tasks {
        Some(tasks) if tasks.len() > MAX_TASKS => {
            return Err(caller.beyond(ProblemKind::WrongText, "web-class-tasks", MAX_TASKS));
        }
        Some(tasks) => tasks,
        None => vec![TaskFields::puzzles(PuzzleChoice {
            game: fields.game,
            themes: fields.themes,
            ratings: fields.least..=fields.most.unwrap_or(u16::MAX),
            count: fields.count.into(),
            ids: fields.puzzles,
        })],
    };
    let tasks = asked.into_iter().map(|task| task.read(&caller, now)).collect::<Result<Vec<_>, _>>()?;
    let session = ClientSession::get_or_create(caller)?;
    let (teacher, caller) = (session.key, &session.caller);
    let charged = [charge_class(caller)?, charge(caller, 1, 1)?];
    let failed = |error: getrandom::Error| ProblemResponse::internal(caller.locale(), &error);
    let key = SessionToken::random().map_err(failed)?;
    let count = first_puzzles(&tasks).len();
    let mut class = Class {
        number: 0,
        code: String::new(),
        title: fields.title.trim().to_owned(),
        teacher,
        key: key.key(),
        is_open: true,
        version: 0,
        opened: now,
        expires,
    };
    let mut opened = Err(NotOpened::Class(NoClass::Code));
    for _ in 0..DRAWS {
        class.code = random_letters(CODE_LENGTH).map_err(failed)?;
        let (new, tasks) = (class.clone(), tasks.clone());
        let open = move |connection: &Connection| {
            let opened = classes::open(connection, &new)?;
            if let Ok(number) = opened {
                for task in &tasks {
                    if classes::add_task(connection, number, task)? == Added::Full {
                        classes::close(connection, number)?;
                        return Ok(Err(NotOpened::Tasks));
                    }
                }
            }
            Ok(opened.map_err(NotOpened::Class))
        };
        opened = caller.change(open).await?;
        if opened != Err(NotOpened::Class(NoClass::Code)) {
            break;
        }
    }
    charged.into_iter().for_each(|charged| keep_if(charged, opened.is_ok()));
    match opened {
        Ok(_) => {}
        Err(NotOpened::Tasks) => {
            return Err(caller.beyond(ProblemKind::WrongText, "web-class-tasks", MAX_TASKS));
        }
        Err(NotOpened::Class(NoClass::Session)) => {
            return Err(caller.beyond(ProblemKind::Conflict, "web-many-classes", MAX_OWN));
        }
        Err(NotOpened::Class(NoClass::All | NoClass::Code)) => {
            return Err(caller.beyond(ProblemKind::Storage, "web-classes-full", MAX_CLASSES));
        }
    }
    caller.app.metrics.classes.inc();
    let opened = OpenedJson { code: class.code, key: key.reveal().to_owned(), expires, puzzles: count };
    Ok(session.set_cookie((StatusCode::CREATED, json(&opened)).into_response()))
}

/// Random letters.
pub fn random_letters(length: usize) -> Result<String, getrandom::Error> {
    let mut code = String::with_capacity(length);
    while code.len() < length {
        let mut byte = [0];
        getrandom::fill(&mut byte)?;
        // Each letter is as likely as any other: 240 is a multiple of 20.
        if usize::from(byte[0]) < 256 / LETTERS.len() * LETTERS.len() {
            code.push(char::from(LETTERS[usize::from(byte[0]) % LETTERS.len()]));
        }
    }
    Ok(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_plain_letters() {
        let codes: Vec<String> = (0..200).map(|_| random_letters(CODE_LENGTH).unwrap()).collect();
        assert!(codes.iter().all(|code| code.len() == CODE_LENGTH));
        assert!(codes.iter().all(|code| code.bytes().all(|b| LETTERS.contains(&b))));
        let used = |letter: &&u8| codes.iter().any(|code| code.bytes().any(|b| b == **letter));
        assert_eq!(LETTERS.iter().filter(used).count(), LETTERS.len());
    }
}
