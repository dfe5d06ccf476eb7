//! Records in the `.kgn` format: parsed to JSON, and formatted from it.

use super::caller::{Answer, Caller};
use super::extractors::{JsonBody, QueryOrJson};
use super::json::json_bytes;
use axum::http::header;
use axum::response::IntoResponse;
use kamni_api::RecordJson;
use kamni_api::records::{Kgn, to_kgn};

/// Reads records: every move is checked, and an error names its line and column.
#[utoipa::path(post, path = "/api/v1/records/parse", tag = "records", request_body = Kgn,
    responses((status = 200, body = Vec<RecordJson>),
        (status = 413, description = "They are longer than 1 MiB, or the answer would be longer than 4 MiB",
            body = super::schema::ProblemJson, content_type = "application/problem+json"), super::schema::Problems))]
pub async fn parse(caller: Caller, QueryOrJson(text): QueryOrJson<Kgn>) -> Answer {
    let locale = caller.locale();
    Ok(json_bytes(caller.work(move || text.parse(locale)).await??.into()))
}

/// Writes records, as `/records/parse` reads them, as text; every move is checked.
#[utoipa::path(post, path = "/api/v1/records/format", tag = "records", request_body = Vec<RecordJson>,
    responses((status = 200, description = "The text", content_type = "text/plain", body = String), super::schema::Problems))]
pub async fn format(caller: Caller, JsonBody(body): JsonBody) -> Answer {
    let locale = caller.locale();
    let text = caller.work(move || to_kgn(&body, locale)).await??;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
