//! How much one client may use: requests, connections, streams.

mod connection_limit;
mod network;
mod rate_limiter;

pub use connection_limit::{ConnectionLimit, ConnectionPermit, LimitReached};
pub use rate_limiter::RateLimiter;

use crate::settings::Settings;
use std::net::IpAddr;

/// The most streams of one client.
const STREAMS_PER_CLIENT: usize = 64;

/// All limits for clients.
pub struct ClientLimits {
    /// `None` for no limit.
    pub rate: Option<RateLimiter>,
    pub streams: ConnectionLimit,
    pub connections: ConnectionLimit,
    /// Requests that are being answered.
    pub requests: ConnectionLimit,
    behind_proxy: bool,
}

impl ClientLimits {
    pub fn new(settings: &Settings) -> ClientLimits {
        let connections_per_client = settings.max_connections.div_ceil(8);
        ClientLimits {
            rate: (settings.rate_limit > 0).then(|| RateLimiter::new(settings.rate_limit)),
            streams: ConnectionLimit::new(settings.max_streams, STREAMS_PER_CLIENT),
            connections: ConnectionLimit::new(settings.max_connections, connections_per_client),
            requests: ConnectionLimit::new(usize::MAX, connections_per_client),
            behind_proxy: settings.behind_proxy,
        }
    }

    /// Whether the limits per client do not apply: to the loopback interface, unless a proxy forwards the requests of
    /// others from there.
    pub fn is_exempt(&self, client: IpAddr) -> bool {
        !self.behind_proxy && client.to_canonical().is_loopback()
    }
}
