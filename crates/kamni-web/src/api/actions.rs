//! The actions of players in a game.

use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::json::json;
use super::player_name::player_name;
use super::quota::{charge, keep_if};
use crate::hosted::Help;
use crate::live::{GameState, LiveGame, View};
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::time::now_ms;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// Something that a player does.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// Makes a move.
    Move {
        #[serde(rename = "move")]
        #[schema(pattern = "^[!-~]+$")]
        text: String,
        /// The version that the player has seen.
        version: Option<u64>,
    },
    /// Gives up.
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    /// Takes back the last move: at once alone or against the computer, else as an offer.
    TakeBack,
    AcceptTakeBack,
    DeclineTakeBack,
    /// Wants another game with the seats exchanged.
    Rematch,
    /// Gets help, which the game's record then tells; not between two people.
    Help {
        /// What kind.
        with: Help,
    },
    /// Takes the free seat.
    Join {
        /// The invitation.
        #[schema(pattern = "^[0-9a-f]{32}$")]
        seat: String,
        #[serde(default)]
        #[schema(max_length = 40)]
        name: Option<String>,
    },
    /// Changes the player's name.
    Rename {
        #[schema(max_length = 40)]
        name: String,
    },
}

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
    if let Action::Join { seat, name } = action {
        return join(&app, &live, &seat, name.as_deref(), context).await;
    }
    live.set_customer(context.customer);
    let view = perform(&app, &live, action, &context).await?;
    Ok(json(&GameState::new(&view, context.key, context.locale)))
}

/// A client who joins may be new: they get a session.
async fn join(
    app: &AppState,
    live: &Arc<LiveGame>,
    token: &str,
    name: Option<&str>,
    context: RequestContext,
) -> Result<Response, Problem> {
    let session = ClientSession::get_or_create(context)?;
    let (key, context) = (session.key, session.context);
    let name = player_name(name.unwrap_or(""), &context)?;
    let joined = app.hub.change(live, None, |game| game.join(key, token, &name, now_ms())).await;
    let view = joined.map_err(|error| hub_problem(error, &context))?;
    let response = json(&GameState::new(&view, context.key, context.locale));
    Ok(session.set_cookie(response))
}

async fn perform(
    app: &AppState,
    live: &Arc<LiveGame>,
    action: Action,
    context: &RequestContext,
) -> Result<View, Problem> {
    let who = context.key;
    let hub = &app.hub;
    let done = match action {
        Action::Move { text, version } => {
            hub.change(live, version, |game| game.play(who, &text, now_ms())).await
        }
        Action::Resign => hub.change(live, None, |game| game.resign(who, now_ms())).await,
        Action::OfferDraw => hub.change(live, None, |game| game.offer_draw(who, now_ms())).await,
        Action::AcceptDraw => hub.change(live, None, |game| game.answer_draw(who, true, now_ms())).await,
        Action::DeclineDraw => hub.change(live, None, |game| game.answer_draw(who, false, now_ms())).await,
        Action::TakeBack => hub.change(live, None, |game| game.take_back(who, now_ms())).await,
        Action::AcceptTakeBack => {
            hub.change(live, None, |game| game.answer_take_back(who, true, now_ms())).await
        }
        Action::DeclineTakeBack => {
            hub.change(live, None, |game| game.answer_take_back(who, false, now_ms())).await
        }
        Action::Rematch => {
            let charged = charge(app, 1, 1, context)?;
            let done = hub.rematch(live, who, context.customer).await;
            keep_if(charged, done.as_ref().is_ok_and(|view| view.game.next.is_some()));
            done
        }
        Action::Help { with } => hub.change(live, None, |game| game.helped(who, with, now_ms())).await,
        Action::Join { .. } => return Err(Problem::plain(ProblemKind::Internal, context.locale)),
        Action::Rename { name } => {
            let name = player_name(&name, context)?;
            hub.change(live, None, |game| game.rename(who, &name, now_ms())).await
        }
    };
    done.map_err(|error| hub_problem(error, context))
}
