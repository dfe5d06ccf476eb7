//! Which hosts and origins may send requests: protection against DNS rebinding and cross-site request forgery, and CORS.

use crate::peer::Peer;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

/// The host that a request is sent to, by its header or its address.
pub fn host(request: &Request) -> Option<&str> {
    let header = request.headers().get(header::HOST).and_then(|value| value.to_str().ok());
    header.or_else(|| request.uri().authority().map(|authority| authority.as_str()))
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
