//! The actions of players in a game.

use super::caller::{Answer, Caller};
use super::client_session::ClientSession;
use super::errors::hub_problem;
use super::extractors::QueryOrJson;
use super::quota::{charge, keep_if};
use crate::limits::DailyPermit;
use crate::live::LiveGame;
use crate::session::SessionKey;
use crate::state::AppState;
use axum::extract::Path;
use kamni::{Language, Player};
use kamni_api::hosted::{Action, Game, GameState, Seat};
use kamni_words::Locale;
use std::sync::Arc;

/// Does something in a game.
#[utoipa::path(post, path = "/api/v1/records/{id}/actions", tag = "records", request_body = Action,
    params(("id" = String, Path, description = "The name of the game"), super::schema::Lang),
    responses((status = 200, body = GameState),
        (status = 409, description = "The game has changed; `state` has it as it is now",
            body = super::schema::ProblemJson, content_type = "application/problem+json"), super::schema::Problems))]
pub async fn act(caller: Caller, Path(id): Path<String>, QueryOrJson(action): QueryOrJson<Action>) -> Answer {
    let live = caller.game(&id).await?;
    let action = action.checked(caller.locale())?;
    if matches!(action, Action::Join { .. }) {
        // Whoever joins may be new: they get a session.
        let session = ClientSession::get_or_create(caller)?;
        let response = done(&live, &action, &session.caller, None).await?;
        return Ok(session.set_cookie(response));
    }
    live.set_customer(caller.context.customer);
    let charged = if matches!(action, Action::Rematch) { charge(&caller, 1, 1)? } else { None };
    done(&live, &action, &caller, charged).await
}

/// The program that waits here and is asked for a rematch.
fn asked_program(app: &AppState, game: &Game) -> Option<SessionKey> {
    let asked = Player::BOTH.into_iter().find(|player| game.rematch[player.other().index()])?;
    match game.seats.of(asked) {
        Seat::Person { key, .. } if key.is_program() && game.next.is_none() => {
            app.programs.offered(*key).map(|_| *key)
        }
        _ => None,
    }
}

/// Does it; the charge for a rematch is kept if there is one.
async fn done(
    live: &Arc<LiveGame>,
    action: &Action,
    caller: &Caller,
    charged: Option<DailyPermit>,
) -> Answer {
    let Caller { app, context } = caller;
    let mut done = app.hub.act(live, action, context.key, context.customer).await;
    if matches!(action, Action::Rematch)
        && let Ok(view) = &done
        && let Some(program) = asked_program(app, &view.game)
    {
        // A program that waits plays on.
        done = app.hub.act(live, &Action::Rematch, Some(program), context.customer).await;
        if let Ok(view) = &done
            && let Some(next) = &view.game.next
            && let Ok(next) = app.hub.find(next, context.customer).await
        {
            app.programs.tell_start(&next.game(), Locale::new(Language::English, app.settings.texts));
        }
    }
    keep_if(charged, done.as_ref().is_ok_and(|view| view.game.next.is_some()));
    Ok(caller.state(&done.map_err(|error| hub_problem(error, context))?))
}
