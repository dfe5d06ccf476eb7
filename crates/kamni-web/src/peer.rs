//! The two addresses of a TCP connection.

use std::net::{IpAddr, Ipv4Addr};

/// The two addresses of a TCP connection, in the extensions of each of its requests.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    /// The other end: a client, or a proxy.
    pub remote: IpAddr,
    /// Our end.
    pub local: IpAddr,
}

impl Default for Peer {
    fn default() -> Peer {
        Peer { remote: Ipv4Addr::UNSPECIFIED.into(), local: Ipv4Addr::UNSPECIFIED.into() }
    }
}
