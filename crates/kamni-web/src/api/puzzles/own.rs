//! What a client does with puzzles: which one comes next, a try, and how it went so far.

use super::super::client_session::ClientSession;
use super::super::extractors::QueryOrJson;
use super::super::json::json;
use super::super::quota::{charge, keep_if};
use super::super::schema::{Lang, ProblemJson, Problems};
use super::whole;
use crate::problem_details::{ProblemResponse, store_problem};
use crate::puzzles::own;
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::store::progress::is_known;
use crate::store::puzzles::{self, Rated};
use crate::time::now_ms;
use axum::extract::{Path, State};
use axum::response::Response;
use kamni_api::puzzle_tries::{AttemptFields, AttemptJson, MineJson};
use kamni_api::puzzles::{NextQuery, Wanted, puzzle};
use kamni_json::PuzzleJson;
use std::sync::Arc;

/// The next puzzle for the client.
#[utoipa::path(get, path = "/api/v1/puzzles/next", tag = "learning", params(NextQuery, Lang),
    responses((status = 200, body = PuzzleJson),
        (status = 404, description = "There is none, such as when no mistake is due", body = ProblemJson,
            content_type = "application/problem+json"), Problems))]
pub async fn next(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<NextQuery>,
) -> Result<Response, ProblemResponse> {
    let wanted = Wanted::from(query);
    wanted.check(&app.puzzles, context.locale)?;
    let own = own(&app, &context).await?;
    let puzzle = wanted.next(&app.puzzles, &own, now_ms(), context.locale)?;
    whole(&app, &context, puzzle).await
}

/// Keeps a try. The server replays its moves and decides itself whether it was solved.
#[utoipa::path(post, path = "/api/v1/puzzles/{id}/attempts", tag = "learning",
    params(("id" = String, Path, description = "The id of the puzzle"), Lang), request_body = AttemptFields,
    responses((status = 200, body = AttemptJson), Problems))]
pub async fn attempt(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    Path(id): Path<String>,
    QueryOrJson(fields): QueryOrJson<AttemptFields>,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    let puzzle = puzzle(&id, &app.puzzles, locale)?;
    let judged = fields.judge(puzzle, now_ms(), locale)?;
    let session = ClientSession::get_or_create(context)?;
    let (key, context) = (session.key, &session.context);
    let known = app.store.read(context.customer, move |connection| is_known(connection, key));
    let is_known = known.await.map_err(|error| store_problem(error, context))?;
    // Who is new counts like a new game, so that nobody fills the database with sessions.
    let charged = if is_known { None } else { charge(&app, 1, 1, context)? };
    let (tried, is_rated) = (judged.tried.clone(), judged.is_rated);
    let rated = Rated { game: puzzle.game().to_owned(), measured: puzzle.rating };
    let stored =
        app.store.change(move |connection| puzzles::keep(connection, key, &tried, &rated, is_rated)).await;
    keep_if(charged, stored.is_ok());
    let kept = stored.map_err(|error| store_problem(error, context))?;
    Ok(session.set_cookie(json(&judged.json(&kept))))
}

/// How the client does at puzzles: rating and curve in each game, shares by theme, mistakes that are due again. Without a session it is nothing.
#[utoipa::path(get, path = "/api/v1/puzzles/mine", tag = "learning", params(Lang),
    responses((status = 200, body = MineJson), Problems))]
pub async fn mine(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
) -> Result<Response, ProblemResponse> {
    let own = own(&app, &context).await?;
    Ok(json(&MineJson::new(&own, &app.puzzles, now_ms(), context.locale)?))
}
