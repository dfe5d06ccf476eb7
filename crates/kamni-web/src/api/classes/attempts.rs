//! What pupils send: tries at puzzles, how far they are in lessons.

use super::super::caller::Answer;
use super::super::extractors::QueryOrJson;
use super::super::json::json;
use super::super::schema::{Lang, ProblemJson, Problems};
use super::access::InClass;
use super::sender::{kept_or, pupil};
use super::task::Content;
use crate::problem_details::ProblemKind;
use crate::store::classes::{self, ClassTry, Task};
use crate::time::now_ms;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kamni_api::fields::moves;
use kamni_api::puzzle_tries::attempt_problem;
use kamni_learn::puzzle::judge;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most bytes of the moves of a try.
const MAX_TRY: usize = 2000;

/// A try of a pupil.
#[derive(Deserialize, ToSchema)]
pub struct ClassAttempt {
    /// The id of the puzzle, one of the class.
    #[schema(example = "7isvk6m")]
    puzzle: String,
    /// The pupil's moves in the order in which they were tried, wrong ones included; at most 200.
    #[serde(deserialize_with = "moves")]
    #[schema(example = json!(["1+2>4"]))]
    moves: Vec<String>,
    /// A number of the client's own for this try: more of the same try comes with the same number and all moves from its beginning, and what comes
    /// late or twice changes nothing. Without a number it is a try of its own.
    #[serde(default, rename = "try")]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_i64)]
    number: Option<u32>,
    /// How many hints there were.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 4_294_967_295_i64)]
    hints: u32,
    /// Whether the solution was shown.
    #[serde(default)]
    shown: bool,
    /// The number of the task; the first one with this puzzle if left out.
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 4_294_967_295_i64)]
    task: Option<u32>,
}

/// What came of a try.
#[derive(Serialize, ToSchema)]
pub struct ClassAttemptJson {
    /// Whether the end was reached.
    complete: bool,
    /// How many moves were wrong.
    wrong: usize,
    /// Whether it is kept; with this many tries at one puzzle, only one that solves it is.
    kept: bool,
}

/// Keeps a try of a pupil. The server replays its moves and decides itself whether it was solved.
#[utoipa::path(post, path = "/api/v1/classes/{code}/attempts", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), Lang), request_body = ClassAttempt,
    responses((status = 200, body = ClassAttemptJson),
        (status = 403, description = "Only for pupils", body = ProblemJson, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn attempt(in_class: InClass, QueryOrJson(fields): QueryOrJson<ClassAttempt>) -> Answer {
    let (caller, class, pupil) = pupil(in_class).await?;
    let number = class.number;
    let tasks = caller.read(move |connection| classes::tasks(connection, number)).await?;
    let no_puzzle = || caller.problem(ProblemKind::WrongText, "web-class-no-puzzle");
    let has_it = |task: &&Task| {
        fields.task.is_none_or(|number| number == task.number)
            && matches!(Content::of(task), Some(Content::Puzzles { puzzles }) if puzzles.contains(&fields.puzzle))
    };
    let task = tasks.iter().find(has_it).ok_or_else(no_puzzle)?.number;
    let puzzle = caller.app.puzzles.get(&fields.puzzle).ok_or_else(no_puzzle)?;
    let locale = caller.locale();
    let judged =
        judge(puzzle, locale.games(), &fields.moves).map_err(|error| attempt_problem(error, locale))?;
    // Spaces inside of a move would tear it apart, and nobody writes moves as long as that.
    let is_torn = fields.moves.iter().any(|mv| mv.is_empty() || mv.contains(char::is_whitespace));
    if is_torn || fields.moves.iter().map(String::len).sum::<usize>() > MAX_TRY {
        return Err(caller.problem(ProblemKind::WrongText, "web-class-moves"));
    }
    let now = now_ms();
    let tried = ClassTry {
        pupil: pupil.number,
        task,
        item: fields.puzzle,
        moves: fields.moves,
        wrong: judged.wrong as u32,
        complete: judged.complete,
        hints: fields.hints,
        shown: fields.shown,
        began: now,
        updated: now,
        game: None,
    };
    let (class, number) = (class.number, fields.number);
    let kept = caller.change(move |connection| classes::keep(connection, class, &tried, number)).await?;
    let kept = kept_or(kept, &caller)?;
    caller.app.metrics.class_tries.inc_by(u64::from(kept));
    Ok(json(&ClassAttemptJson { complete: judged.complete, wrong: judged.wrong, kept }))
}

/// How far a pupil is in a lesson, a study or a worksheet.
#[derive(Deserialize, ToSchema)]
pub struct ReachedFields {
    /// The number of the task.
    #[schema(value_type = i64, minimum = 1, maximum = 4_294_967_295_i64)]
    task: u32,
    /// The step that was reached, and how many there are.
    #[serde(default)]
    #[schema(value_type = Option<[i64; 2]>, min_items = 2, max_items = 2)]
    step: Option<[u32; 2]>,
    /// Whether everything in it was done by the pupil.
    #[serde(default)]
    done: bool,
    /// How many answers were wrong.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 1000)]
    wrong: u32,
    /// How many hints there were.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 0, maximum = 1000)]
    hints: u32,
    /// Whether an answer was shown or skipped.
    #[serde(default)]
    shown: bool,
}

/// Notes how far a pupil is in a task without moves. The client says so itself; what was done once stays done.
#[utoipa::path(post, path = "/api/v1/classes/{code}/reached", tag = "classes",
    params(("code" = String, Path, description = "The six letters"), Lang), request_body = ReachedFields,
    responses((status = 204, description = "It is noted"),
        (status = 403, description = "Only for pupils", body = ProblemJson, content_type = "application/problem+json"),
        (status = 429, description = "Too fast", body = ProblemJson, content_type = "application/problem+json"), Problems))]
pub async fn reached(in_class: InClass, QueryOrJson(fields): QueryOrJson<ReachedFields>) -> Answer {
    let (caller, class, pupil) = pupil(in_class).await?;
    let number = class.number;
    let tasks = caller.read(move |connection| classes::tasks(connection, number)).await?;
    let content = tasks.iter().find(|task| task.number == fields.task).and_then(Content::of);
    let is_marked =
        matches!(content, Some(Content::Lesson { .. } | Content::Worksheet { .. } | Content::Study { .. }));
    if !is_marked {
        return Err(caller.problem(ProblemKind::WrongText, "web-class-no-task"));
    }
    /// More steps than any lesson or annotated game has.
    const MAX_STEP: u32 = 100_000;
    let now = now_ms();
    let step = fields.step.unwrap_or_default().map(|step| step.min(MAX_STEP).to_string());
    let tried = ClassTry {
        pupil: pupil.number,
        task: fields.task,
        item: "whole".to_owned(),
        moves: step.to_vec(),
        wrong: fields.wrong.min(1000),
        complete: fields.done,
        hints: fields.hints.min(1000),
        shown: fields.shown && !fields.done,
        began: now,
        updated: now,
        game: None,
    };
    let kept = caller.change(move |connection| classes::mark(connection, number, &tried)).await?;
    kept_or(kept, &caller)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
