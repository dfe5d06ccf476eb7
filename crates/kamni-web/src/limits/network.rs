//! What counts as one client.

use std::net::{IpAddr, Ipv6Addr};

/// The address by which a client is counted: with IPv6 its /64 network, since one client has all addresses of it.
fn network_of(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V6(address) => {
            let bits = address.to_bits() >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(bits))
        }
        address => address,
    }
}

/// Whom something is counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    Client,
    Neighbourhood,
}

/// By what a client is counted: its own address, and that of its neighbourhood if it has one.
pub fn scopes_of(client: IpAddr) -> impl Iterator<Item = (IpAddr, Scope)> {
    let neighbourhood = neighbourhood_of(client).map(|network| (network, Scope::Neighbourhood));
    [Some((network_of(client), Scope::Client)), neighbourhood].into_iter().flatten()
}

/// By what a client takes its turn among others: the largest network that may be one customer's.
pub fn group_of(client: IpAddr) -> IpAddr {
    neighbourhood_of(client).unwrap_or_else(|| network_of(client))
}

/// The networks that somebody can have many of: with IPv6 the /48 around a client, which is what one customer may get.
fn neighbourhood_of(client: IpAddr) -> Option<IpAddr> {
    match client.to_canonical() {
        IpAddr::V6(address) => Some(IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 80 << 80))),
        IpAddr::V4(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_network_is_one_client() {
        let network = |text: &str| network_of(text.parse().unwrap());
        assert_eq!(network("2001:db8::1"), network("2001:db8::ffff:1"));
        assert_ne!(network("2001:db8:0:1::1"), network("2001:db8:0:2::1"));
        assert_eq!(network("::ffff:10.0.0.1"), network("10.0.0.1"));
    }
}
