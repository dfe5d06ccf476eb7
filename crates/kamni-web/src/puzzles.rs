//! What somebody has done with puzzles, from the database.

use crate::problem_details::{ProblemResponse, store_problem};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::store::puzzles::{strengths, tries};
use kamni_api::puzzles::Own;

/// What the session of a client has done; nothing if it has none.
pub async fn own(app: &AppState, context: &RequestContext) -> Result<Own, ProblemResponse> {
    let Some(key) = context.key else { return Ok(Own::default()) };
    let read = app
        .store
        .read(context.customer, move |connection| Ok((tries(connection, key)?, strengths(connection, key)?)));
    let (tries, strengths) = read.await.map_err(|error| store_problem(error, context))?;
    Ok(Own { tries, strengths: strengths.into_iter().collect() })
}
