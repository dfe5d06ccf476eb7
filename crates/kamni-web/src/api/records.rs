//! Stored games: one, as JSON or as a record; deletion.

use super::errors::hub_problem;
use super::json::json;
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::time::now_ms;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kamni_api::hosted::{Game, GameState};
use std::sync::Arc;

/// A game; with `.kgn` at the end of its name, as a record.
#[utoipa::path(get, path = "/api/v1/records/{id}", tag = "records",
    params(("id" = String, Path, description = "The name of the game; with `.kgn` at its end, a record as text"),
        super::schema::Lang),
    responses((status = 200, body = GameState), super::schema::Problems))]
pub async fn get(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    context: RequestContext,
) -> Result<Response, ProblemResponse> {
    let name = id.strip_suffix(".kgn");
    let live = app
        .hub
        .find(name.unwrap_or(&id), context.customer)
        .await
        .map_err(|error| hub_problem(error, &context))?;
    match name {
        Some(name) => Ok(as_record(&live.game(), name, &context)),
        None => Ok(json(&GameState::new(&live.view(), context.key, now_ms(), context.locale))),
    }
}

fn as_record(game: &Game, id: &str, context: &RequestContext) -> Response {
    let text = game.kgn(context.locale);
    let rules: String = game
        .progress
        .start
        .rules()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    let disposition = format!("attachment; filename=\"{rules}-{id}.kgn\"");
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers
        .extend(HeaderValue::from_str(&disposition).ok().map(|value| (header::CONTENT_DISPOSITION, value)));
    response
}

/// Removes a game from the client's list.
///
/// Its maker and its players may. Others who play it or made it keep it; once nobody has it, it is deleted.
#[utoipa::path(delete, path = "/api/v1/records/{id}", tag = "records",
    params(("id" = String, Path, description = "The name of the game")),
    responses((status = 204, description = "It is no longer in the client's list"), super::schema::Problems))]
pub async fn delete(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    context: RequestContext,
) -> Result<Response, ProblemResponse> {
    let live = app.hub.find(&id, context.customer).await.map_err(|error| hub_problem(error, &context))?;
    let game = live.game();
    let Some(key) = context.key.filter(|key| game.belongs_to(*key)) else {
        return Err(ProblemResponse::localized(ProblemKind::Forbidden, context.locale, "web-not-yours", &[]));
    };
    app.hub.remove(&live, key).await.map_err(|error| hub_problem(error, &context))?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
