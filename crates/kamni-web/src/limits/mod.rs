//! How much one client may use: requests, connections, streams, memory, days.

mod classrooms;
mod daily_quota;
mod network;
mod rate_limiter;
mod usage_limit;

pub use classrooms::Classrooms;
pub use daily_quota::{DailyPermit, DailyQuota};
pub use network::group_of;
pub use rate_limiter::RateLimiter;
pub use usage_limit::{LimitReached, UsageLimit, UsagePermit};

use crate::live::MAX_OFFERS;
use crate::settings::Settings;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The most streams of one client.
const STREAMS_PER_CLIENT: usize = 64;

/// How many codes of classes that do not exist a client may try in a minute.
const WRONG_CODES: u32 = 20;

/// How many classes a client may open in a day: a fiftieth of all that there may be at a time.
const CLASSES_PER_DAY: u64 = 20;

/// The most bytes of received bodies, and of answers that are not sent yet.
const RECEIVED: usize = 32 << 20;
const UNSENT: usize = 64 << 20;

/// All limits for clients.
pub struct ClientLimits {
    /// `None` for no limit.
    pub rate: Option<RateLimiter>,
    pub streams: UsageLimit,
    pub connections: UsageLimit,
    /// Requests that are being answered.
    pub requests: UsageLimit,
    /// Bytes of bodies that were received and are being worked on.
    pub received: UsageLimit,
    /// Bytes of answers that are not sent yet.
    pub unsent: UsageLimit,
    /// What is stored in a day; `None` for no limit.
    pub stored: Option<DailyQuota>,
    /// Classes that are opened in a day.
    pub classes: DailyQuota,
    /// Open games.
    pub offers: UsageLimit,
    /// Codes of classes that do not exist.
    pub codes: RateLimiter,
    /// Whoever is in the classroom may ask for its class however many wrong codes came from there.
    pub classrooms: Classrooms,
    behind_proxy: bool,
}

impl ClientLimits {
    pub fn new(settings: &Settings) -> ClientLimits {
        let all = |total| UsageLimit::new(total, total);
        ClientLimits {
            rate: (settings.rate_limit > 0).then(|| RateLimiter::new(settings.rate_limit)),
            streams: UsageLimit::new(settings.max_streams, STREAMS_PER_CLIENT),
            connections: all(settings.max_connections),
            requests: all(settings.max_connections),
            received: all(RECEIVED),
            unsent: all(UNSENT),
            stored: (settings.daily_games > 0).then(|| DailyQuota::new(settings.daily_games)),
            classes: DailyQuota::new(CLASSES_PER_DAY),
            offers: UsageLimit::new(MAX_OFFERS, MAX_OFFERS),
            codes: RateLimiter::a_minute(WRONG_CODES),
            classrooms: Classrooms::default(),
            behind_proxy: settings.behind_proxy,
        }
    }

    /// Whether the limits per client do not apply.
    pub fn is_exempt(&self, client: IpAddr) -> bool {
        is_exempt(client, self.behind_proxy)
    }
}

/// Whether the limits per client do not apply: to the address by which a machine speaks with itself, unless a proxy
/// forwards the requests of others from there.
pub fn is_exempt(client: IpAddr, behind_proxy: bool) -> bool {
    let own = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
    !behind_proxy && own.contains(&client.to_canonical())
}
