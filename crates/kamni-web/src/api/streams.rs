//! The limit on streams of server-sent events.

use crate::limits::{ConnectionPermit, LimitReached};
use crate::problem_details::Problem;
use crate::request_context::RequestContext;
use crate::state::AppState;

/// The permit for one more stream of this client.
pub fn open_stream(app: &AppState, context: &RequestContext) -> Result<ConnectionPermit, Problem> {
    let exempt = app.limits.is_exempt(context.client);
    app.limits.streams.acquire(context.client, exempt).map_err(|reached| match reached {
        LimitReached::PerClient => Problem::too_many_requests(context.locale, 10),
        LimitReached::Total => Problem::busy(context.locale),
    })
}
