//! What players do in a game.

use super::body::Fields;
use super::json;
use super::new_game::{known, name, room_for, with_secret};
use super::records::{problem, viewer};
use crate::live::{LiveGame, State as GameState, View};
use crate::problem::{Kind, Problem};
use crate::visit::Visit;
use crate::{App, now};
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
    /// Takes the free seat.
    Join {
        /// The invitation.
        seat: String,
        #[serde(default)]
        name: Option<String>,
    },
    /// Changes the player's name.
    Rename {
        name: String,
    },
}

/// Does something in a game.
#[utoipa::path(post, path = "/api/v1/records/{id}/actions", tag = "records", request_body = Action,
    params(("id" = String, Path, description = "The name of the game"), super::openapi::Lang),
    responses((status = 200, body = GameState),
        (status = 409, description = "The game has changed; `state` has it as it is now",
            body = super::openapi::ProblemJson, content_type = "application/problem+json"),
        (status = "4XX", body = super::openapi::ProblemJson, content_type = "application/problem+json")))]
pub async fn act(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    visit: Visit,
    Fields(action): Fields<Action>,
) -> Result<Response, Problem> {
    let live = app.hub.find(&id).await.map_err(|error| problem(error, &visit))?;
    if let Action::Join { seat, name } = action {
        return join(&app, &live, &seat, name.as_deref(), visit).await;
    }
    let view = perform(&app, &live, action, &visit).await?;
    Ok(json(&GameState::of(&view, viewer(&visit), visit.locale)))
}

/// Only who joins may be new here.
async fn join(
    app: &App,
    live: &Arc<LiveGame>,
    token: &str,
    wanted: Option<&str>,
    visit: Visit,
) -> Result<Response, Problem> {
    let (visit, key, secret) = known(visit)?;
    let name = name(wanted.unwrap_or(""), &visit)?;
    let joined = app.hub.change(live, None, |game| game.join(key, token, &name, now())).await;
    let view = joined.map_err(|error| problem(error, &visit))?;
    let response = json(&GameState::of(&view, viewer(&visit), visit.locale));
    Ok(with_secret(response, secret.as_ref(), &visit))
}

async fn perform(app: &App, live: &Arc<LiveGame>, action: Action, visit: &Visit) -> Result<View, Problem> {
    let who = visit.key;
    let hub = &app.hub;
    let done = match action {
        Action::Move { text, version } => {
            hub.change(live, version, |game| game.play(who, &text, now())).await
        }
        Action::Resign => hub.change(live, None, |game| game.resign(who, now())).await,
        Action::OfferDraw => hub.change(live, None, |game| game.offer_draw(who, now())).await,
        Action::AcceptDraw => hub.change(live, None, |game| game.answer_draw(who, true, now())).await,
        Action::DeclineDraw => hub.change(live, None, |game| game.answer_draw(who, false, now())).await,
        Action::TakeBack => hub.change(live, None, |game| game.take_back(who, now())).await,
        Action::AcceptTakeBack => {
            hub.change(live, None, |game| game.answer_take_back(who, true, now())).await
        }
        Action::DeclineTakeBack => {
            hub.change(live, None, |game| game.answer_take_back(who, false, now())).await
        }
        Action::Rematch => {
            if let Some(key) = who {
                room_for(app, key, 1, visit).await?;
            }
            hub.rematch(live, who).await
        }
        Action::Join { .. } => return Err(Problem::plain(Kind::Internal, visit.locale)),
        Action::Rename { name: wanted } => {
            let name = name(&wanted, visit)?;
            hub.change(live, None, |game| game.rename(who, &name, now())).await
        }
    };
    done.map_err(|error| problem(error, visit))
}
