//! Positions: shown, after moves, as a board.

use super::caller::{Answer, Caller};
use super::extractors::QueryOrJson;
use super::json::json;
use crate::worker_pool::SMALL_QUERY;
use kamni_api::PositionQuery;
use kamni_json::{Board, Shown};
use kamni_words::Locale;
use serde::Serialize;

/// Answers a query: a small one at once, a large one in the worker pool.
async fn respond<T: Serialize + Send + 'static>(
    caller: Caller,
    query: PositionQuery,
    job: impl FnOnce(&PositionQuery, Locale) -> Result<T, kamni_api::Problem> + Send + 'static,
) -> Answer {
    let (is_large, locale) = (query.size() > SMALL_QUERY, caller.locale());
    Ok(caller.work_if(is_large, move || job(&query, locale).map(|value| json(&value))).await??)
}

/// A position, as `kamni show --json` prints it.
#[utoipa::path(get, path = "/api/v1/show", tag = "positions", params(PositionQuery, super::schema::Lang),
    responses((status = 200, body = Shown), super::schema::Problems))]
pub async fn show(caller: Caller, QueryOrJson(query): QueryOrJson<PositionQuery>) -> Answer {
    respond(caller, query, PositionQuery::show).await
}

/// The position that moves lead to, as `kamni apply --json` prints it.
#[utoipa::path(get, path = "/api/v1/apply", tag = "positions", params(PositionQuery, super::schema::Lang),
    responses((status = 200, body = Shown), super::schema::Problems))]
pub async fn apply(caller: Caller, QueryOrJson(query): QueryOrJson<PositionQuery>) -> Answer {
    respond(caller, query, PositionQuery::show).await
}

/// A position with what a page needs to draw it.
#[utoipa::path(get, path = "/api/v1/board", tag = "positions", params(PositionQuery, super::schema::Lang),
    responses((status = 200, body = Board), super::schema::Problems))]
pub async fn board(caller: Caller, QueryOrJson(query): QueryOrJson<PositionQuery>) -> Answer {
    respond(caller, query, PositionQuery::board).await
}

/// A position: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/show", tag = "positions", params(super::schema::Lang), request_body = PositionQuery,
    responses((status = 200, body = Shown), super::schema::Problems))]
pub async fn show_long(caller: Caller, query: QueryOrJson<PositionQuery>) -> Answer {
    show(caller, query).await
}

/// The position that moves lead to: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/apply", tag = "positions", params(super::schema::Lang), request_body = PositionQuery,
    responses((status = 200, body = Shown), super::schema::Problems))]
pub async fn apply_long(caller: Caller, query: QueryOrJson<PositionQuery>) -> Answer {
    apply(caller, query).await
}

/// A position with what a page needs to draw it: the same as GET, for long ones.
#[utoipa::path(post, path = "/api/v1/board", tag = "positions", params(super::schema::Lang), request_body = PositionQuery,
    responses((status = 200, body = Board), super::schema::Problems))]
pub async fn board_long(caller: Caller, query: QueryOrJson<PositionQuery>) -> Answer {
    board(caller, query).await
}
