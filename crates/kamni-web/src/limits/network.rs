//! What counts as one client.

use std::net::{IpAddr, Ipv6Addr};

/// The address by which a client is counted: with IPv6 its /64 network, since one client has all addresses of it.
pub fn network_of(client: IpAddr) -> IpAddr {
    match client.to_canonical() {
        IpAddr::V6(address) => {
            let bits = address.to_bits() >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(bits))
        }
        address => address,
    }
}

/// The networks that somebody can have many of: with IPv6 the /48 around a client, which is what one customer may get.
pub fn neighbourhood_of(client: IpAddr) -> Option<IpAddr> {
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
