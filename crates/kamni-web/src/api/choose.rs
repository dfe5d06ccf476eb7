//! Lets a built-in player choose a move outside any stored game: the defender in lessons and puzzles.

use super::caller::{Answer, Caller};
use super::extractors::QueryOrJson;
use super::json::json;
use crate::analysis::CancelOnDrop;
use crate::problem_details::ProblemResponse;
use kamni_api::{ChooseQuery, ChosenMove};

/// A move that a built-in player chooses.
#[utoipa::path(post, path = "/api/v1/choose", tag = "positions", params(super::schema::Lang),
    request_body = ChooseQuery,
    responses((status = 200, body = ChosenMove), super::schema::Problems, (status = 503, body = super::schema::ProblemJson,
        description = "Too many players think; Retry-After says when to try again",
        content_type = "application/problem+json")))]
pub async fn choose(caller: Caller, QueryOrJson(query): QueryOrJson<ChooseQuery>) -> Answer {
    let locale = caller.locale();
    let choice = caller.work(move || query.read(locale)).await??;
    let cancel = CancelOnDrop::default();
    let customer = caller.context.customer;
    let chosen = caller.app.machines.choose_once(customer, choice, cancel.flag(), locale).await;
    Ok(json(&chosen.map_err(|error| ProblemResponse::work(locale, error))??))
}
