//! Records in the `.kgn` format: parsed to JSON, and formatted from it.

use super::extractors::{JsonBody, QueryOrJson};
use super::json::json_bytes;
use crate::problem_details::ProblemResponse;
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use kamni_api::RecordJson;
use kamni_api::records::{Kgn, to_kgn};
use std::sync::Arc;

/// Reads records: every move is checked, and an error names its line and column.
#[utoipa::path(post, path = "/api/v1/records/parse", tag = "records", request_body = Kgn,
    responses((status = 200, body = Vec<RecordJson>),
        (status = 413, description = "They are longer than 1 MiB, or the answer would be longer than 4 MiB",
            body = super::schema::ProblemJson, content_type = "application/problem+json"), super::schema::Problems))]
pub async fn parse(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(text): QueryOrJson<Kgn>,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    let parsed = app.workers.run(context.customer, move || text.parse(locale)).await;
    Ok(json_bytes(parsed.map_err(|error| ProblemResponse::work(locale, error))??.into()))
}

/// Writes records, as `/records/parse` reads them, as text; every move is checked.
#[utoipa::path(post, path = "/api/v1/records/format", tag = "records", request_body = Vec<RecordJson>,
    responses((status = 200, description = "The text", content_type = "text/plain", body = String), super::schema::Problems))]
pub async fn format(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    JsonBody(body): JsonBody,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    let text = app.workers.run(context.customer, move || to_kgn(&body, locale)).await;
    let text = text.map_err(|error| ProblemResponse::work(locale, error))??;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
