//! The actions of players in a game.

use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use super::quota::{charge, keep_if};
use crate::live::LiveGame;
use crate::problem_details::ProblemResponse;
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::time::now_ms;
use axum::extract::{Path, State};
use axum::response::Response;
use kamni_api::hosted::{Action, GameState};
use std::sync::Arc;

/// Does something in a game.
#[utoipa::path(post, path = "/api/v1/records/{id}/actions", tag = "records", request_body = Action,
    params(("id" = String, Path, description = "The name of the game"), super::schema::Lang),
    responses((status = 200, body = GameState),
        (status = 409, description = "The game has changed; `state` has it as it is now",
            body = super::schema::ProblemJson, content_type = "application/problem+json"), super::schema::Problems))]
pub async fn act(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    context: RequestContext,
    QueryOrJson(action): QueryOrJson<Action>,
) -> Result<Response, ProblemResponse> {
    let live = app.hub.find(&id, context.customer).await.map_err(|error| hub_problem(error, &context))?;
    let action = action.checked(context.locale)?;
    if matches!(action, Action::Join { .. }) {
        return join(&app, &live, &action, context).await;
    }
    live.set_customer(context.customer);
    let charged = if matches!(action, Action::Rematch) { charge(&app, 1, 1, &context)? } else { None };
    let done = app.hub.act(&live, &action, context.key, context.customer).await;
    keep_if(charged, done.as_ref().is_ok_and(|view| view.game.next.is_some()));
    let view = done.map_err(|error| hub_problem(error, &context))?;
    Ok(json(&GameState::new(&view, context.key, now_ms(), context.locale)))
}

/// A client who joins may be new: they get a session.
async fn join(
    app: &AppState,
    live: &Arc<LiveGame>,
    action: &Action,
    context: RequestContext,
) -> Result<Response, ProblemResponse> {
    let session = ClientSession::get_or_create(context)?;
    let (key, context) = (session.key, session.context);
    let done = app.hub.act(live, action, Some(key), context.customer).await;
    let view = done.map_err(|error| hub_problem(error, &context))?;
    let response = json(&GameState::new(&view, context.key, now_ms(), context.locale));
    Ok(session.set_cookie(response))
}
