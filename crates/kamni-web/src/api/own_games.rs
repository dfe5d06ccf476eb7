//! The client's games: the list of them, and how they ended.

use super::extractors::QueryOrJson;
use super::json::json;
use crate::problem_details::{ProblemResponse, store_problem};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::store::own_games;
use axum::extract::State;
use axum::response::Response;
use kamni_api::hosted::{GameList, GamesQuery, Totals};
use std::sync::Arc;

/// The games that the client plays, made or keeps.
#[utoipa::path(get, path = "/api/v1/records", tag = "records", params(GamesQuery, super::schema::Lang),
    responses((status = 200, body = GameList), super::schema::Problems))]
pub async fn list(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    QueryOrJson(query): QueryOrJson<GamesQuery>,
) -> Result<Response, ProblemResponse> {
    let Some(key) = context.key else { return Ok(json(&GameList::empty())) };
    let wanted = query.clone();
    let listed = app.store.read(context.customer, move |connection| {
        own_games::list(connection, key, wanted.before(), wanted.limit() + 1, |game| wanted.wants(game, key))
    });
    let rows = listed.await.map_err(|error| store_problem(error, &context))?;
    Ok(json(&GameList::new(rows, &query, key, context.locale)))
}

/// The client's results against every opponent.
#[utoipa::path(get, path = "/api/v1/records/totals", tag = "records", params(super::schema::Lang),
    responses((status = 200, body = Totals), super::schema::Problems))]
pub async fn totals(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
) -> Result<Response, ProblemResponse> {
    let Some(key) = context.key else { return Ok(json(&Totals::default())) };
    let listed = app.store.read(context.customer, move |connection| {
        own_games::list(connection, key, i64::MAX, usize::MAX, |_| true)
    });
    let rows = listed.await.map_err(|error| store_problem(error, &context))?;
    let locale = context.locale;
    let counted = app.workers.run(context.customer, move || Totals::new(&rows, key, locale)).await;
    Ok(json(&counted.map_err(|error| ProblemResponse::work(locale, error))?))
}
