//! What there is to learn: lessons and annotated games.

use super::caller::{Answer, Caller};
use super::extractors::QueryOrJson;
use super::json::{json, json_bytes};
use crate::lessons::{LessonProblem, lesson_bytes, list};
use crate::problem_details::ProblemResponse;
use axum::extract::Path;
use axum::response::Response;
use kamni_api::lessons::{self, CheckedLesson, LessonError, LessonText};
use kamni_api::records::bounded_json;
use kamni_json::{AnnotatedJson, LessonJson, LessonSummary};
use serde::Serialize;
use utoipa::ToSchema;

/// All lessons and annotated games: by game, in the order in which they are to be learnt.
#[utoipa::path(get, path = "/api/v1/lessons", tag = "learning", params(super::schema::Lang),
    responses((status = 200, body = Vec<LessonSummary>)))]
pub async fn lessons(caller: Caller) -> Response {
    json(&list(&caller.app, caller.locale()))
}

/// A lesson, or an annotated game.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[allow(dead_code, clippy::large_enum_variant)]
pub enum AnyLesson {
    /// `kind` is `lesson`.
    Lesson(LessonJson),
    /// `kind` is `game`.
    Game(AnnotatedJson),
}

/// Reads and proves a lesson file, as `kamni lesson check` does, in at most ten seconds. Nothing of it is kept.
#[utoipa::path(post, path = "/api/v1/lessons/check", tag = "learning", params(super::schema::Lang), request_body = LessonText,
    responses((status = 200, body = CheckedLesson), super::schema::Problems))]
pub async fn check(caller: Caller, QueryOrJson(fields): QueryOrJson<LessonText>) -> Answer {
    let locale = caller.locale();
    let job = move || bounded_json(&lessons::check(&fields.text, locale), locale);
    Ok(json_bytes(caller.work(job).await??.into()))
}

/// A lesson with its boards, texts and tasks, or an annotated game.
#[utoipa::path(get, path = "/api/v1/lessons/{game}/{name}", tag = "learning",
    params(("game" = String, Path, description = "The first part of its name: a game, or `own`"),
        ("name" = String, Path, description = "The rest of its name"), super::schema::Lang),
    responses((status = 200, body = AnyLesson), super::schema::Problems))]
pub async fn lesson(caller: Caller, Path((game, name)): Path<(String, String)>) -> Answer {
    let locale = caller.locale();
    match lesson_bytes(&caller.app, &caller.context, &format!("{game}/{name}")).await {
        Ok(body) => Ok(json_bytes(body)),
        Err(LessonProblem::Unknown) => Err(LessonError::Unknown.problem(locale).into()),
        Err(LessonProblem::Large) => Err(LessonError::Large.problem(locale).into()),
        Err(LessonProblem::Work(error)) => Err(ProblemResponse::work(locale, error)),
    }
}
