//! What a client may store: by its rate, and in a day.

use super::caller::{Answer, Caller};
use crate::limits::{DailyPermit, DailyQuota};
use crate::problem_details::{ProblemKind, ProblemResponse};

/// How many bytes of records count as much as one game more.
const BYTES_A_UNIT: usize = 4 << 10;

/// How many games a record of this length counts as.
pub fn units(length: usize) -> u64 {
    (1 + length / BYTES_A_UNIT) as u64
}

/// Charges a client for `games` that it wants to store, which count as this many `units` in its day. The permit gives the
/// units back unless they are kept.
pub fn charge(caller: &Caller, games: usize, units: u64) -> Answer<Option<DailyPermit>> {
    let (limits, client) = (&caller.app.limits, caller.context.client);
    // The request itself has paid for one of them.
    let more = games.saturating_sub(1) as f64;
    if !limits.is_exempt(client)
        && let Some(rate) = &limits.rate
        && let Err(wait) = rate.acquire(client, more)
    {
        return Err(ProblemResponse::too_many_requests(caller.locale(), wait));
    }
    let Some(quota) = &limits.stored else { return Ok(None) };
    charge_day(caller, quota, units, "web-many-today")
}

/// Charges a client for a class that it wants to open.
pub fn charge_class(caller: &Caller) -> Answer<Option<DailyPermit>> {
    charge_day(caller, &caller.app.limits.classes, 1, "web-many-classes-today")
}

fn charge_day(caller: &Caller, quota: &DailyQuota, units: u64, id: &str) -> Answer<Option<DailyPermit>> {
    let client = caller.context.client;
    if caller.app.limits.is_exempt(client) {
        return Ok(None);
    }
    let charged = quota.acquire(client, units);
    let many = |wait| caller.beyond(ProblemKind::TooMany, id, quota.per_day()).retry(wait);
    charged.map(Some).map_err(many)
}

/// What was stored stays charged, the rest is given back.
pub fn keep_if(charged: Option<DailyPermit>, stored: bool) {
    if stored && let Some(permit) = charged {
        permit.keep();
    }
}
