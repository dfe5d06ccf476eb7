//! Why a click makes no legal move.

use super::extractors::QueryOrJson;
use super::json::json;
use crate::problem_details::ProblemResponse;
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::State;
use axum::response::Response;
use kamni_api::RefusalQuery;
use kamni_json::RefusalJson;
use std::sync::Arc;

/// The longest position that is answered on an async thread, in bytes.
const MAX_INLINE_POSITION: usize = 4 << 10;

/// Why a click makes no legal move, and what can be clicked instead.
#[utoipa::path(post, path = "/api/v1/refusal", tag = "positions", params(super::schema::Lang),
    request_body = RefusalQuery,
    responses((status = 200, body = RefusalJson), super::schema::Problems))]
pub async fn refusal(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<RefusalQuery>,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    if query.position.as_ref().map_or(0, String::len) <= MAX_INLINE_POSITION {
        return Ok(json(&query.answer(locale)?));
    }
    let answer = app.workers.run(context.customer, move || query.answer(locale)).await;
    Ok(json(&answer.map_err(|error| ProblemResponse::work(locale, error))??))
}
