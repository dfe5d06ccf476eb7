//! What somebody has done with puzzles, from the database.

use crate::api::{Answer, Caller};
use crate::store::puzzles::{strengths, tries};
use kamni_api::puzzles::Own;

/// What the session of a client has done; nothing if it has none.
pub async fn own(caller: &Caller) -> Answer<Own> {
    let Some(key) = caller.context.key else { return Ok(Own::default()) };
    let read = caller.read(move |connection| Ok((tries(connection, key)?, strengths(connection, key)?)));
    let (tries, strengths) = read.await?;
    Ok(Own { tries, strengths: strengths.into_iter().collect() })
}
