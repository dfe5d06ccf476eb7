//! Puzzles: which there are, and each of them. What a client does with them is in `own.rs`.

mod own;

#[doc(hidden)]
pub use own::{__path_attempt, __path_mine, __path_next};
pub use own::{attempt, mine, next};

use super::extractors::QueryOrJson;
use super::json::json;
use crate::problem_details::{ProblemResponse, store_problem};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::store::puzzles::difficulty;
use axum::extract::{Path, State};
use axum::response::Response;
use kamni_api::puzzles::{self, ListQuery, PuzzleList, TodayQuery};
use kamni_json::PuzzleJson;
use kamni_learn::Puzzle;
use kamni_learn::puzzle::today as today_number;
use std::sync::Arc;

/// The puzzles, and their themes with how many each has.
#[utoipa::path(get, path = "/api/v1/puzzles", tag = "learning", params(ListQuery, super::schema::Lang),
    responses((status = 200, body = PuzzleList), super::schema::Problems))]
pub async fn list(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<ListQuery>,
) -> Result<Response, ProblemResponse> {
    Ok(json(&query.answer(&app.puzzles, context.locale)?))
}

/// The puzzle of the day in UTC: the same for everybody.
#[utoipa::path(get, path = "/api/v1/puzzles/today", tag = "learning", params(TodayQuery, super::schema::Lang),
    responses((status = 200, body = PuzzleJson), super::schema::Problems))]
pub async fn today(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<TodayQuery>,
) -> Result<Response, ProblemResponse> {
    let puzzle = query.choose(&app.puzzles, today_number(), context.locale)?;
    whole(&app, &context, puzzle).await
}

/// A puzzle with its board and its solution.
#[utoipa::path(get, path = "/api/v1/puzzles/{id}", tag = "learning",
    params(("id" = String, Path, description = "The id of the puzzle"), super::schema::Lang),
    responses((status = 200, body = PuzzleJson), super::schema::Problems))]
pub async fn get(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Response, ProblemResponse> {
    let puzzle = puzzles::puzzle(&id, &app.puzzles, context.locale)?;
    whole(&app, &context, puzzle).await
}

/// The answer with a whole puzzle, whose rating is the one that it has by now.
async fn whole(
    app: &AppState,
    context: &RequestContext,
    puzzle: &Puzzle,
) -> Result<Response, ProblemResponse> {
    let id = puzzle.id.clone();
    let read = app.store.read(context.customer, move |connection| difficulty(connection, &id));
    let now = read.await.map_err(|error| store_problem(error, context))?;
    let rating = now.map(|strength| strength.rating.round() as i32);
    Ok(json(&puzzles::whole(puzzle, rating, &app.puzzles, context.locale)?))
}
