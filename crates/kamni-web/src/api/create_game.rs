//! Creates games.

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::import::import;
use super::quota::{charge, keep_if};
use crate::game_id::random_game_id;
use crate::live::HubError;
use crate::problem_details::ProblemResponse;
use crate::request_context::RequestContext;
use crate::session::{SessionKey, SessionToken};
use crate::time::now_ms;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kamni_api::hosted::{CreateGame, Game, GameState};
use serde_json::json;

/// Makes a game, or keeps records.
#[utoipa::path(post, path = "/api/v1/records", tag = "records", request_body = CreateGame,
    responses((status = 201, description = "The game; for `kgn` a list of what was kept", body = GameState),
        (status = 429, description = "Too many in this second or on this day; Retry-After says when to try again",
            body = super::schema::ProblemJson, content_type = "application/problem+json"), super::schema::Problems))]
pub async fn create(caller: Caller, QueryOrJson(new): QueryOrJson<CreateGame>) -> Answer {
    let session = ClientSession::get_or_create(caller)?;
    let (key, caller) = (session.key, &session.caller);
    let response = match &new.kgn {
        Some(text) => import(text, key, caller).await?,
        None => {
            let new = checked(&new, key, &caller.context)?;
            let charged = charge(caller, 1, 1)?;
            let created = caller.app.hub.create(new, caller.context.customer).await;
            keep_if(charged, created.is_ok());
            caller.state(&created.map_err(|error| hub_problem(error, &caller.context))?.view())
        }
    };
    Ok(session.set_cookie((StatusCode::CREATED, response).into_response()))
}

/// Makes a game for somebody who has a session: its id.
pub async fn create_for(
    caller: &Caller,
    rules: &str,
    position: &str,
    seats: [&str; 2],
    name: Option<String>,
) -> Answer<String> {
    let fields = json!({ "rules": rules, "position": position, "seats": seats, "name": name });
    let failed = |error| ProblemResponse::internal(caller.locale(), &error);
    let new: CreateGame = serde_json::from_value(fields).map_err(failed)?;
    let key = caller.context.key.ok_or_else(|| hub_problem(HubError::Unknown, &caller.context))?;
    let new = checked(&new, key, &caller.context)?;
    let id = new.id.clone();
    let charged = charge(caller, 1, 1)?;
    let created = caller.app.hub.create(new, caller.context.customer).await;
    keep_if(charged, created.is_ok());
    created.map_err(|error| hub_problem(error, &caller.context))?;
    Ok(id)
}

/// The new game of a request, checked.
fn checked(new: &CreateGame, key: SessionKey, context: &RequestContext) -> Answer<Game> {
    let random = |made: Result<String, getrandom::Error>| {
        made.map_err(|error| ProblemResponse::internal(context.locale, &error))
    };
    let mut new = new.read(key, random(random_game_id())?, now_ms(), context.locale)?;
    if new.seats.has_open() {
        new.invite = Some(random(SessionToken::random().map(|token| token.reveal().to_owned()))?);
    }
    Ok(new)
}
