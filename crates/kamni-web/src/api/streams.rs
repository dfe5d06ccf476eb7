//! The limit on streams of server-sent events.

use super::caller::{Answer, Caller};
use crate::limits::{LimitReached, UsagePermit};
use crate::problem_details::ProblemResponse;
use std::time::Duration;

/// The permit for one more stream of this client.
pub fn open_stream(caller: &Caller) -> Answer<UsagePermit> {
    let (limits, client) = (&caller.app.limits, caller.context.client);
    let exempt = limits.is_exempt(client);
    limits.streams.acquire(client, 1, exempt).map_err(|reached| match reached {
        LimitReached::PerClient => {
            ProblemResponse::too_many_requests(caller.locale(), Duration::from_secs(10))
        }
        LimitReached::Total => ProblemResponse::busy(caller.locale()),
    })
}
