//! A built-in player chooses a move, without a game that is kept: the defender of lessons and puzzles.

use super::extractors::QueryOrJson;
use super::json::json;
use crate::analysis::CancelOnDrop;
use crate::problem_details::ProblemResponse;
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::State;
use axum::response::Response;
use kamni_api::{ChooseQuery, ChosenMove};
use std::sync::Arc;

/// A move that a built-in player chooses.
#[utoipa::path(post, path = "/api/v1/choose", tag = "positions", params(super::schema::Lang),
    request_body = ChooseQuery,
    responses((status = 200, body = ChosenMove), super::schema::Problems, (status = 503, body = super::schema::ProblemJson,
        description = "Too many players think; Retry-After says when to try again",
        content_type = "application/problem+json")))]
pub async fn choose(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<ChooseQuery>,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    let read = app.workers.run(context.customer, move || query.read(locale)).await;
    let choice = read.map_err(|error| ProblemResponse::work(locale, error))??;
    let cancel = CancelOnDrop::default();
    let chosen = app.machines.choose_once(context.customer, choice, cancel.flag(), locale).await;
    Ok(json(&chosen.map_err(|error| ProblemResponse::work(locale, error))??))
}
