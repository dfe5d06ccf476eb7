//! Errors of live games and of the database as problem details.

use crate::live::HubError;
use crate::problem_details::{ProblemKind, ProblemResponse, store_problem};
use crate::request_context::RequestContext;
use crate::store::games::NoRoom;
use crate::time::now_ms;
use kamni_api::hosted::{GameState, many_games};

/// An error of a live game.
pub fn hub_problem(error: HubError, context: &RequestContext) -> ProblemResponse {
    let locale = context.locale;
    match error {
        HubError::Unknown => ProblemResponse::localized(ProblemKind::NotFound, locale, "web-no-game", &[]),
        HubError::Full => ProblemResponse::busy(locale),
        HubError::NoRoom(no_room) => no_room_problem(no_room, context),
        HubError::Changed(view) => {
            let state = GameState::new(&view, context.key, now_ms(), locale);
            let state = serde_json::to_value(state).unwrap_or_default();
            ProblemResponse::localized(ProblemKind::Conflict, locale, "web-changed", &[]).with("state", state)
        }
        HubError::Store(error) => store_problem(error, context),
        HubError::Refused(refusal) => refusal.problem(locale).into(),
    }
}

/// Why new games are not stored.
pub fn no_room_problem(no_room: NoRoom, context: &RequestContext) -> ProblemResponse {
    match no_room {
        NoRoom::Session => many_games(context.locale).into(),
        NoRoom::Database => {
            ProblemResponse::localized(ProblemKind::Storage, context.locale, "web-database-full", &[])
        }
    }
}
