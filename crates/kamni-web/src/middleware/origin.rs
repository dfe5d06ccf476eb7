//! Which hosts and origins may send requests: protection against DNS rebinding and cross-site request forgery, and CORS.

use crate::peer::Peer;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// The host that a request names.
pub fn host<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    let header = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    header.or_else(|| uri.authority().map(|authority| authority.as_str()))
}

/// Whether a request names its host more than once: a proxy and the server could each believe another one.
pub fn has_two_hosts(headers: &HeaderMap) -> bool {
    headers.get_all(header::HOST).iter().nth(1).is_some()
}

/// The host that a request names, if it is sure to be a name of this machine. Any other name could be anybody's.
pub fn checked_host<'a>(
    headers: &'a HeaderMap,
    uri: &'a Uri,
    peer: &Peer,
    behind_proxy: bool,
) -> Option<&'a str> {
    let is_checked = !behind_proxy && peer.local.to_canonical().is_loopback();
    let is_plain = |host: &&str| host.bytes().all(|b| b.is_ascii_alphanumeric() || b".:[]-".contains(&b));
    host(headers, uri).filter(|host| is_checked && is_allowed_host(Some(host), peer, false)).filter(is_plain)
}

/// Whether the server answers to this host. On the loopback interface only to names of this machine: otherwise a foreign
/// page could let its own name point here (DNS rebinding) and read the user's data.
pub fn is_allowed_host(host: Option<&str>, peer: &Peer, behind_proxy: bool) -> bool {
    if behind_proxy || !peer.local.to_canonical().is_loopback() {
        return true;
    }
    let Some(host) = host else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name.trim_start_matches('[').trim_end_matches(']');
    let is_local_name = name.eq_ignore_ascii_case("localhost") || name.ends_with(".localhost");
    is_local_name || address.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

/// Whether a request comes from our own page or from a program: browsers send these headers, programs do not.
pub fn is_same_origin(headers: &HeaderMap, host: Option<&str>) -> bool {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let by_site = match text("sec-fetch-site") {
        None | Some("same-origin" | "none") => true,
        Some(_) => false,
    };
    let by_origin = match text("origin") {
        None => true,
        Some(origin) => host.is_some() && origin.split_once("://").map(|(_, rest)| rest) == host,
    };
    by_site && by_origin
}

/// The answer to a CORS preflight request: every page may read the API.
pub fn preflight() -> Response {
    let headers = [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "accept-language, last-event-id"),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    ];
    (StatusCode::NO_CONTENT, headers).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine() {
        let peer = |local: &str| Peer { local: local.parse().unwrap(), ..Peer::default() };
        let here = peer("127.0.0.1");
        let allowed = |name: &str, peer: &Peer, proxy| is_allowed_host(Some(name), peer, proxy);
        for name in ["localhost", "localhost:8017", "127.0.0.1:1", "127.1.2.3", "[::1]:8017", "x.localhost"] {
            assert!(allowed(name, &here, false), "{name}");
        }
        for name in
            ["evil.example", "evil.example:8017", "localhost.evil.example", "", "10.0.0.1", "127.0.0.1.x"]
        {
            assert!(!allowed(name, &here, false), "{name}");
            assert!(allowed(name, &here, true) && allowed(name, &peer("10.0.0.1"), false));
        }
        assert!(!is_allowed_host(None, &here, false));
        // A link to this server is only made with a name that was checked.
        let checked = |name: &str, peer: &Peer, proxy| {
            let headers = HeaderMap::from_iter([(header::HOST, name.parse().unwrap())]);
            checked_host(&headers, &Uri::from_static("/"), peer, proxy).map(str::to_owned)
        };
        assert_eq!(checked("localhost:8017", &here, false).as_deref(), Some("localhost:8017"));
        for (name, local, proxy) in [
            ("evil.example", "127.0.0.1", false),
            ("localhost", "127.0.0.1", true),
            ("localhost", "10.0.0.1", false),
            ("a\"b.localhost", "127.0.0.1", false),
        ] {
            assert_eq!(checked(name, &peer(local), proxy), None, "{name}");
        }
    }

    #[test]
    fn other_sites_do_not_write() {
        let check = |pairs: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(*name, value.parse().unwrap());
            }
            is_same_origin(&headers, Some("localhost:8017"))
        };
        assert!(check(&[]));
        assert!(check(&[("sec-fetch-site", "same-origin"), ("origin", "http://localhost:8017")]));
        assert!(check(&[("sec-fetch-site", "none")]));
        assert!(!check(&[("sec-fetch-site", "cross-site")]));
        assert!(!check(&[("sec-fetch-site", "same-site")]));
        assert!(!check(&[("origin", "http://evil.example")]));
        assert!(!check(&[("origin", "null")]));
    }
}
