//! Positions: shown, after moves, as a board.

use super::extractors::QueryOrJson;
use super::json::json;
use crate::problem_details::ProblemResponse;
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::worker_pool::SMALL_QUERY;
use axum::extract::State;
use axum::response::Response;
use kamni_api::PositionQuery;
use kamni_json::{Board, Shown};
use kamni_words::Locale;
use serde::Serialize;
use std::sync::Arc;

/// Answers a query: a small one at once, a large one in the worker pool.
async fn respond<T: Serialize + Send + 'static>(
    app: &AppState,
    query: PositionQuery,
    context: RequestContext,
    job: impl FnOnce(&PositionQuery, Locale) -> Result<T, kamni_api::Problem> + Send + 'static,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    if query.size() <= SMALL_QUERY {
        return Ok(json(&job(&query, locale)?));
    }
    let job = move || job(&query, locale).map(|value| json(&value)).map_err(ProblemResponse::from);
    app.workers
        .run(context.customer, job)
        .await
        .unwrap_or_else(|error| Err(ProblemResponse::work(locale, error)))
}

/// A position, as `kamni show --json` prints it.
#[utoipa::path(get, path = "/api/v1/show", tag = "positions", params(PositionQuery, super::schema::Lang),
    responses((status = 200, body = Shown), super::schema::Problems))]
pub async fn show(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<PositionQuery>,
) -> Result<Response, ProblemResponse> {
    respond(&app, query, context, PositionQuery::show).await
}

/// The position that moves lead to, as `kamni apply --json` prints it.
#[utoipa::path(get, path = "/api/v1/apply", tag = "positions", params(PositionQuery, super::schema::Lang),
    responses((status = 200, body = Shown), super::schema::Problems))]
pub async fn apply(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<PositionQuery>,
) -> Result<Response, ProblemResponse> {
    respond(&app, query, context, PositionQuery::show).await
}

/// A position with what a page needs to draw it.
#[utoipa::path(get, path = "/api/v1/board", tag = "positions", params(PositionQuery, super::schema::Lang),
    responses((status = 200, body = Board), super::schema::Problems))]
pub async fn board(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<PositionQuery>,
) -> Result<Response, ProblemResponse> {
    respond(&app, query, context, PositionQuery::board).await
}

/// A position: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/show", tag = "positions", params(super::schema::Lang), request_body = PositionQuery,
    responses((status = 200, body = Shown), super::schema::Problems))]
pub async fn show_long(
    app: State<Arc<AppState>>,
    context: RequestContext,
    query: QueryOrJson<PositionQuery>,
) -> Result<Response, ProblemResponse> {
    show(app, context, query).await
}

/// The position that moves lead to: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/apply", tag = "positions", params(super::schema::Lang), request_body = PositionQuery,
    responses((status = 200, body = Shown), super::schema::Problems))]
pub async fn apply_long(
    app: State<Arc<AppState>>,
    context: RequestContext,
    query: QueryOrJson<PositionQuery>,
) -> Result<Response, ProblemResponse> {
    apply(app, context, query).await
}

/// A position with what a page needs to draw it: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/board", tag = "positions", params(super::schema::Lang), request_body = PositionQuery,
    responses((status = 200, body = Board), super::schema::Problems))]
pub async fn board_long(
    app: State<Arc<AppState>>,
    context: RequestContext,
    query: QueryOrJson<PositionQuery>,
) -> Result<Response, ProblemResponse> {
    board(app, context, query).await
}
