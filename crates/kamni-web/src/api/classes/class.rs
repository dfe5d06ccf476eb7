//! A class as everybody sees it, and what the teacher changes in it.

use super::super::caller::{Answer, Caller};
use super::super::extractors::QueryOrJson;
use super::super::json::{json, json_bytes};
use super::super::schema::{ClassKey, Lang, ProblemJson, Problems, TeacherOnly};
use super::access::{Access, InClass};
use super::open::{MAX_TITLE, end_of};
use super::own::{OwnPupil, own, summaries};
use super::play::settle;
use super::task::{ClassTaskJson, first_puzzles};
use crate::pages::{Visit, base};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::session::SessionToken;
use crate::store::classes::{self, Change, Class};
use crate::time::now_ms;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kamni_api::hosted::is_plain;
use kamni_api::records::bounded_json;
use kamni_json::PuzzleSummary;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A class in a list.
#[derive(Serialize, ToSchema)]
pub struct ClassEntry {
    /// The six letters.
    #[schema(example = "BKTRFG")]
    code: String,
    /// What it is called; may be empty.
    title: String,
    /// When it was opened, in milliseconds since 1970.
    opened: i64,
    /// When the class is over, in milliseconds since 1970.
    expires: i64,
    /// Whether the client's session opened it; else it has joined.
    teacher: bool,
}

/// The classes that the client's session has opened or joined, the latest first. Without a session there are none.
#[utoipa::path(get, path = "/api/v1/classes", tag = "classes", params(Lang),
    responses((status = 200, body = Vec<ClassEntry>), Problems))]
pub async fn list(caller: Caller) -> Answer {
    let Some(key) = caller.context.key else { return Ok(json(&Vec::<ClassEntry>::new())) };
    let all = caller.read(move |connection| classes::of_session(connection, key, now_ms())).await?;
    let entry = |class: Class| ClassEntry {
        expires: class.expires,
        teacher: class.teacher == key,
        code: class.code,
        title: class.title,
        opened: class.opened,
    };
    Ok(json(&all.into_iter().map(entry).collect::<Vec<_>>()))
}

/// A class as pupils see it: the puzzles, and nobody's work but their own.
#[derive(Serialize, ToSchema)]
pub struct ClassJson {
    /// The six letters.
    #[schema(example = "BKTRFG")]
    code: String,
    /// What it is called; may be empty.
    title: String,
    /// When it was opened, in milliseconds since 1970.
    opened: i64,
    /// When the class is over, in milliseconds since 1970.
    expires: i64,
    /// Whether others may join.
    open: bool,
    /// Where phones and other computers find it; null where only this machine reaches the server.
    address: Option<String>,
    /// The puzzles of its first task with puzzles, in their order; `tasks` has everything.
    puzzles: Vec<PuzzleSummary>,
    /// What is to be done, in the order in which it was added.
    tasks: Vec<ClassTaskJson>,
    /// Whether the client may see everything.
    teacher: bool,
    /// Whom the client has joined as; null if it has not.
    pupil: Option<OwnPupil>,
}

/// A class.
#[utoipa::path(get, path = "/api/v1/classes/{code}", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), ClassKey, Lang),
    responses((status = 200, body = ClassJson),
        (status = 429, description = "Too many codes of classes that do not exist", body = ProblemJson,
            content_type = "application/problem+json"), Problems))]
pub async fn get(in_class: InClass, visit: Visit) -> Answer {
    let Access { class, is_teacher, pupil } = in_class.access().await?;
    let caller = in_class.caller;
    settle(&caller, class.number).await?;
    let number = class.number;
    let tasks = caller.read(move |connection| classes::tasks(connection, number)).await?;
    let pupil = match pupil.filter(|pupil| !pupil.is_removed) {
        Some(pupil) => Some(own(&caller, &class, &tasks, pupil, None).await?),
        None => None,
    };
    let class = ClassJson {
        expires: class.expires,
        address: base(&caller.app, &visit).map(|base| format!("{base}/class/{}", class.code)),
        puzzles: summaries(&first_puzzles(&tasks), &caller)?,
        tasks: tasks
            .iter()
            .map(|task| ClassTaskJson::of(task, is_teacher, &caller))
            .collect::<Result<Vec<_>, _>>()?,
        code: class.code,
        title: class.title,
        opened: class.opened,
        open: class.is_open,
        teacher: is_teacher,
        pupil,
    };
    Ok(json_bytes(bounded_json(&class, caller.locale())?.into()))
}

/// What the teacher changes.
#[derive(Deserialize, ToSchema)]
pub struct ClassChange {
    /// Whether others may join.
    open: Option<bool>,
    /// What it is called; at most 60 characters.
    #[schema(max_length = 60)]
    title: Option<String>,
    /// For how many days from now on it is kept, at most as long as the operator allows.
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 3660)]
    days: Option<u32>,
}

/// Lets others join or nobody else, renames the class, keeps it for longer. Only for the teacher.
#[utoipa::path(patch, path = "/api/v1/classes/{code}", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), ClassKey, Lang), request_body = ClassChange,
    responses((status = 204, description = "It is so now"),
        TeacherOnly, Problems))]
pub async fn change(in_class: InClass, QueryOrJson(fields): QueryOrJson<ClassChange>) -> Answer {
    let class = in_class.teacher().await?;
    let caller = &in_class.caller;
    if fields.title.as_ref().is_some_and(|title| !is_plain(title, MAX_TITLE)) {
        return Err(caller.beyond(ProblemKind::WrongText, "web-class-title", MAX_TITLE));
    }
    let expires = match fields.days {
        Some(days) => Some(end_of(Some(days), now_ms(), caller)?),
        None => None,
    };
    let title = fields.title.map(|title| title.trim().to_owned());
    let change = Change { is_open: fields.open, title, expires };
    caller.change(move |connection: &Connection| classes::change(connection, class.number, &change)).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Closes a class and deletes everything in it at once. Only for the teacher.
#[utoipa::path(delete, path = "/api/v1/classes/{code}", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), ClassKey, Lang),
    responses((status = 204, description = "It is deleted"),
        TeacherOnly, Problems))]
pub async fn close(in_class: InClass) -> Answer {
    let class = in_class.teacher().await?;
    in_class.caller.change(move |connection| classes::close(connection, class.number)).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// A key of a class.
#[derive(Serialize, ToSchema)]
pub struct NewKey {
    /// The teacher's key. It is told only now.
    #[schema(example = "0123456789abcdef0123456789abcdef")]
    key: String,
}

/// Makes a new key, such as after the old one was lost; the old one does not work any more. Only for the teacher.
#[utoipa::path(post, path = "/api/v1/classes/{code}/key", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), ClassKey, Lang),
    responses((status = 201, body = NewKey),
        TeacherOnly, Problems))]
pub async fn new_key(in_class: InClass) -> Answer {
    let class = in_class.teacher().await?;
    let caller = in_class.caller;
    let key = SessionToken::random().map_err(|error| ProblemResponse::internal(caller.locale(), &error))?;
    let hash = key.key();
    caller.change(move |connection| classes::set_key(connection, class.number, hash)).await?;
    Ok((StatusCode::CREATED, json(&NewKey { key: key.reveal().to_owned() })).into_response())
}
