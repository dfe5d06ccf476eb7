//! What a client may store: by its rate, and in a day.

use crate::limits::DailyPermit;
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::request_context::RequestContext;
use crate::state::AppState;

/// How many bytes of records count as much as one game more.
const BYTES_A_UNIT: usize = 4 << 10;

/// How many games a record of this length counts as.
pub fn units(length: usize) -> u64 {
    (1 + length / BYTES_A_UNIT) as u64
}

/// Charges a client for `games` that it wants to store, which count as this many `units` in its day. The permit gives the
/// units back unless they are kept.
pub fn charge(
    app: &AppState,
    games: usize,
    units: u64,
    context: &RequestContext,
) -> Result<Option<DailyPermit>, ProblemResponse> {
    if app.limits.is_exempt(context.client) {
        return Ok(None);
    }
    // The request itself has paid for one of them.
    let more = games.saturating_sub(1) as f64;
    if let Some(rate) = &app.limits.rate
        && let Err(wait) = rate.acquire(context.client, more)
    {
        return Err(ProblemResponse::too_many_requests(context.locale, wait));
    }
    let Some(quota) = &app.limits.stored else { return Ok(None) };
    let permit = quota.acquire(context.client, units).map_err(|wait| {
        let most: &dyn ToString = &quota.per_day();
        ProblemResponse::localized(ProblemKind::TooMany, context.locale, "web-many-today", &[("most", most)])
            .retry(wait)
    })?;
    Ok(Some(permit))
}

/// Charges a client for a class that it wants to open.
pub fn charge_class(
    app: &AppState,
    context: &RequestContext,
) -> Result<Option<DailyPermit>, ProblemResponse> {
    if app.limits.is_exempt(context.client) {
        return Ok(None);
    }
    let quota = &app.limits.classes;
    let permit = quota.acquire(context.client, 1).map_err(|wait| {
        let most: &dyn ToString = &quota.per_day();
        let id = "web-many-classes-today";
        ProblemResponse::localized(ProblemKind::TooMany, context.locale, id, &[("most", most)]).retry(wait)
    })?;
    Ok(Some(permit))
}

/// What was stored stays charged, the rest is given back.
pub fn keep_if(charged: Option<DailyPermit>, stored: bool) {
    if stored && let Some(permit) = charged {
        permit.keep();
    }
}
