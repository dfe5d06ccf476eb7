//! The actions of players in a game.

use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use super::quota::{charge, keep_if};
use crate::live::{HubError, LiveGame};
use crate::problem_details::Problem;
use crate::request_context::RequestContext;
use crate::session::SessionKey;
use crate::state::AppState;
use crate::time::now_ms;
use axum::extract::{Path, State};
use axum::response::Response;
use kamni_api::hosted::{Action, Game, GameState, View};
use std::sync::Arc;

/// Does something in a game.
#[utoipa::path(post, path = "/api/v1/records/{id}/actions", tag = "records", request_body = Action,
    params(("id" = String, Path, description = "The name of the game"), super::schema::Lang),
    responses((status = 200, body = GameState),
        (status = 409, description = "The game has changed; `state` has it as it is now",
            body = super::schema::ProblemJson, content_type = "application/problem+json"),
        (status = "4XX", body = super::schema::ProblemJson, content_type = "application/problem+json")))]
pub async fn act(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    context: RequestContext,
    QueryOrJson(action): QueryOrJson<Action>,
) -> Result<Response, Problem> {
    let live = app.hub.find(&id, context.customer).await.map_err(|error| hub_problem(error, &context))?;
    let action = action.checked(context.locale)?;
    if matches!(action, Action::Join { .. }) {
        return join(&app, &live, &action, context).await;
    }
    live.set_customer(context.customer);
    let view = perform(&app, &live, action, &context).await?;
    Ok(json(&GameState::new(&view, context.key, now_ms(), context.locale)))
}

/// A client who joins may be new: they get a session.
async fn join(
    app: &AppState,
    live: &Arc<LiveGame>,
    action: &Action,
    context: RequestContext,
) -> Result<Response, Problem> {
    let session = ClientSession::get_or_create(context)?;
    let (key, context) = (session.key, session.context);
    let view = change(app, live, action, Some(key)).await.map_err(|error| hub_problem(error, &context))?;
    let response = json(&GameState::new(&view, context.key, now_ms(), context.locale));
    Ok(session.set_cookie(response))
}

async fn perform(
    app: &AppState,
    live: &Arc<LiveGame>,
    action: Action,
    context: &RequestContext,
) -> Result<View, Problem> {
    let who = context.key;
    let done = match action {
        Action::Rematch => {
            let charged = charge(app, 1, 1, context)?;
            let done = app.hub.rematch(live, who, context.customer).await;
            keep_if(charged, done.as_ref().is_ok_and(|view| view.game.next.is_some()));
            done
        }
        action => change(app, live, &action, who).await,
    };
    done.map_err(|error| hub_problem(error, context))
}

/// Does what concerns one game only.
async fn change(
    app: &AppState,
    live: &Arc<LiveGame>,
    action: &Action,
    who: Option<SessionKey>,
) -> Result<View, HubError> {
    // No id is needed: there is no rematch here.
    let perform = |game: &Game| action.perform(game, who, "", now_ms()).map(|done| done.game);
    app.hub.change(live, action.version(), perform).await
}
