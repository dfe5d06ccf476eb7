//! The limit on streams of server-sent events.

use crate::limits::{LimitReached, UsagePermit};
use crate::problem_details::ProblemResponse;
use crate::request_context::RequestContext;
use crate::state::AppState;
use std::time::Duration;

/// The permit for one more stream of this client.
pub fn open_stream(app: &AppState, context: &RequestContext) -> Result<UsagePermit, ProblemResponse> {
    let exempt = app.limits.is_exempt(context.client);
    app.limits.streams.acquire(context.client, 1, exempt).map_err(|reached| match reached {
        LimitReached::PerClient => {
            ProblemResponse::too_many_requests(context.locale, Duration::from_secs(10))
        }
        LimitReached::Total => ProblemResponse::busy(context.locale),
    })
}
