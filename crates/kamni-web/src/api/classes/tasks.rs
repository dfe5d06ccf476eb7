//! The teacher adds, changes and deletes tasks.

use super::super::caller::Answer;
use super::super::extractors::QueryOrJson;
use super::super::json::{json, json_bytes};
use super::super::schema::{ClassKey, Lang, Problems, TeacherOnly};
use super::access::{Access, InClass};
use super::task::{ClassTaskJson, Content, Heading, TaskFields, study_json};
use crate::problem_details::ProblemKind;
use crate::store::classes::{self, Added, MAX_TASKS, Task};
use crate::time::now_ms;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kamni_json::LessonJson;
use rusqlite::Connection;
use serde::Deserialize;
use utoipa::ToSchema;

/// Adds a task behind the others. Only for the teacher.
#[utoipa::path(post, path = "/api/v1/classes/{code}/tasks", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), ClassKey, Lang), request_body = TaskFields,
    responses((status = 201, body = ClassTaskJson),
        TeacherOnly, Problems))]
pub async fn add_task(in_class: InClass, QueryOrJson(fields): QueryOrJson<TaskFields>) -> Answer {
    let class = in_class.teacher().await?;
    let caller = in_class.caller;
    let task = fields.read(&caller, now_ms())?;
    let new = task.clone();
    let added = caller.change(move |connection| classes::add_task(connection, class.number, &new)).await?;
    match added {
        Added::Yes(number) => {
            let json_of = ClassTaskJson::of(&Task { number, ..task }, true, &caller)?;
            Ok((StatusCode::CREATED, json(&json_of)).into_response())
        }
        Added::Full => Err(caller.beyond(ProblemKind::Conflict, "web-class-tasks", MAX_TASKS)),
    }
}

/// What the teacher changes in a task; what is left out stays as it is.
#[derive(Deserialize, ToSchema)]
pub struct TaskChange {
    /// What it is called; at most 60 characters.
    #[schema(max_length = 60)]
    title: Option<String>,
    /// Whether there are hints.
    hints: Option<bool>,
    /// Whether the solution is shown to whoever asks for it.
    solutions: Option<bool>,
    /// Until when, in milliseconds since 1970; 0 for no deadline.
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 7_258_118_400_000_i64)]
    due: Option<i64>,
}

/// Changes a task in everything but what is to be done. Only for the teacher.
#[utoipa::path(patch, path = "/api/v1/classes/{code}/tasks/{number}", tag = "classes",
    params(("code" = String, Path, description = "The six letters"),
        ("number" = String, Path, description = "The number of the task"), ClassKey, Lang), request_body = TaskChange,
    responses((status = 204, description = "It is so now"),
        TeacherOnly, Problems))]
pub async fn change_task(
    in_class: InClass,
    Path((_, number)): Path<(String, String)>,
    QueryOrJson(fields): QueryOrJson<TaskChange>,
) -> Answer {
    let class = in_class.teacher().await?;
    let caller = in_class.caller;
    let number = number.parse().unwrap_or(0);
    let tasks = caller.read(move |connection| classes::tasks(connection, class.number)).await?;
    let no_task = || caller.problem(ProblemKind::NotFound, "web-class-no-task");
    let mut task: Task = tasks.into_iter().find(|task| task.number == number).ok_or_else(no_task)?;
    let due = fields.due.map_or(task.due, |due| (due != 0).then_some(due));
    let head = Heading { title: fields.title.unwrap_or(task.title), due };
    head.check(&caller)?;
    task.title = head.title.trim().to_owned();
    task.due = due;
    task.hints = fields.hints.unwrap_or(task.hints);
    task.solutions = fields.solutions.unwrap_or(task.solutions);
    let change = move |connection: &Connection| classes::change_task(connection, class.number, &task);
    if !caller.change(change).await? {
        return Err(no_task());
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Deletes a task with all work on it. Only for the teacher.
#[utoipa::path(delete, path = "/api/v1/classes/{code}/tasks/{number}", tag = "classes",
    params(("code" = String, Path, description = "The six letters"),
        ("number" = String, Path, description = "The number of the task"), ClassKey, Lang),
    responses((status = 204, description = "It is deleted"),
        TeacherOnly, Problems))]
pub async fn remove_task(in_class: InClass, Path((_, number)): Path<(String, String)>) -> Answer {
    let class = in_class.teacher().await?;
    let number = number.parse().unwrap_or(0);
    let remove = move |connection: &Connection| classes::remove_task(connection, class.number, number);
    if !in_class.caller.change(remove).await? {
        return Err(in_class.caller.problem(ProblemKind::NotFound, "web-class-no-task"));
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The study of a task as a lesson.
#[utoipa::path(get, path = "/api/v1/classes/{code}/tasks/{number}/lesson", tag = "classes",
    params(("code" = String, Path, description = "The six letters"),
        ("number" = String, Path, description = "The number of the task"), ClassKey, Lang),
    responses((status = 200, body = LessonJson), Problems))]
pub async fn task_lesson(in_class: InClass, Path((_, number)): Path<(String, String)>) -> Answer {
    let Access { class, .. } = in_class.access().await?;
    let caller = in_class.caller;
    let tasks = caller.read(move |connection| classes::tasks(connection, class.number)).await?;
    let task = tasks.iter().find(|task| task.number.to_string() == number);
    let Some(Content::Study { text }) = task.and_then(Content::of) else {
        return Err(caller.problem(ProblemKind::NotFound, "web-class-no-task"));
    };
    let asker = caller.clone();
    Ok(json_bytes(caller.work(move || study_json(&text, &asker)).await??.into()))
}
