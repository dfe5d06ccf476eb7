//! Why a click makes no legal move.

use super::caller::{Answer, Caller};
use super::extractors::QueryOrJson;
use super::json::json;
use kamni_api::RefusalQuery;
use kamni_json::RefusalJson;

/// The longest position that is answered on an async thread, in bytes.
const MAX_INLINE_POSITION: usize = 4 << 10;

/// Why a click makes no legal move, and what can be clicked instead.
#[utoipa::path(post, path = "/api/v1/refusal", tag = "positions", params(super::schema::Lang),
    request_body = RefusalQuery,
    responses((status = 200, body = RefusalJson), super::schema::Problems))]
pub async fn refusal(caller: Caller, QueryOrJson(query): QueryOrJson<RefusalQuery>) -> Answer {
    let locale = caller.locale();
    let is_large = query.position.as_ref().is_some_and(|text| text.len() > MAX_INLINE_POSITION);
    Ok(json(&caller.work_if(is_large, move || query.answer(locale)).await??))
}
