//! The pupil who sends something, and what they are told.

use super::access::{Access, InClass, removed};
use crate::api::{Answer, Caller};
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::store::classes::{Class, Kept, Pupil};
use std::time::Duration;

/// The pupil who asks.
pub async fn pupil(in_class: InClass) -> Answer<(Caller, Class, Pupil)> {
    let Access { class, pupil, .. } = in_class.access().await?;
    let caller = in_class.caller;
    let pupil = pupil.ok_or_else(|| caller.problem(ProblemKind::Forbidden, "web-not-a-pupil"))?;
    if pupil.is_removed {
        return Err(removed(&caller));
    }
    Ok((caller, class, pupil))
}

/// Whether a try was kept; an error where it has to be sent again, or never.
pub fn kept_or(kept: Kept, caller: &Caller) -> Answer<bool> {
    match kept {
        Kept::Yes => Ok(true),
        Kept::No => Ok(false),
        Kept::Wait(milliseconds) => {
            let wait = Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0));
            Err(ProblemResponse::too_many_requests(caller.locale(), wait))
        }
        Kept::Gone => Err(removed(caller)),
    }
}
