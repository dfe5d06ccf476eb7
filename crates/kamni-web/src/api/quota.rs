//! How many games the database may hold, in total and for each session.

use super::errors::store_problem;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::session::SessionKey;
use crate::state::AppState;
use crate::store::games;

/// The most games of one session.
pub const MAX_GAMES_PER_SESSION: u64 = 2_000;

/// Whether `more` games may be stored.
pub async fn check_quota(
    app: &AppState,
    key: SessionKey,
    more: u64,
    context: &RequestContext,
) -> Result<(), Problem> {
    let counted =
        app.store.call(move |connection| Ok((games::count(connection)?, games::count_of(connection, key)?)));
    let (all, own) = counted.await.map_err(|error| store_problem(error, context))?;
    if own + more > MAX_GAMES_PER_SESSION {
        let most: &dyn ToString = &MAX_GAMES_PER_SESSION;
        let blanks = [("most", most)];
        return Err(Problem::localized(ProblemKind::Conflict, context.locale, "web-many-games", &blanks));
    }
    if all + more > app.settings.max_games {
        return Err(Problem::localized(ProblemKind::Storage, context.locale, "web-database-full", &[]));
    }
    Ok(())
}
