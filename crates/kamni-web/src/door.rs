//! What every request passes: who asks, by which name, how often; and what every answer carries.

use super::limits::{Buckets, Places};
use super::problem::{self, Kind, Problem};
use super::server::Peer;
use super::visit::Visit;
use super::{App, Settings};
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower_http::compression::CompressionLayer;

/// The largest body.
const LARGEST_BODY: usize = 1 << 20;

/// The most streams of one client.
const STREAMS_OF_ONE: usize = 64;

/// The longest that a request may take until its answer begins.
const LONGEST: Duration = Duration::from_secs(30);

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Who is let in.
pub struct Door {
    pub buckets: Option<Buckets>,
    pub streams: Places,
    pub connections: Places,
    behind_proxy: bool,
}

impl Door {
    pub fn new(settings: &Settings) -> Door {
        Door {
            buckets: (settings.rate_limit > 0).then(|| Buckets::new(settings.rate_limit)),
            streams: Places::new(settings.max_streams, STREAMS_OF_ONE),
            connections: Places::new(settings.max_connections, settings.max_connections.div_ceil(8)),
            behind_proxy: settings.behind_proxy,
        }
    }

    /// Whether requests from there are not counted: the machine's own user, unless a proxy speaks for others.
    pub fn is_trusted(&self, client: IpAddr) -> bool {
        !self.behind_proxy && client.to_canonical().is_loopback()
    }
}

/// The router with everything around it.
pub fn around(router: Router, app: &Arc<App>) -> Router {
    router
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(Arc::clone(app), pass))
}

async fn pass(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let peer = request.extensions().get::<Peer>().copied().unwrap_or_default();
    let visit = Visit::of(
        request.uri(),
        request.headers(),
        peer.address,
        app.settings.behind_proxy,
        app.settings.texts,
    );
    request.extensions_mut().insert(visit);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let is_api = path.starts_with("/api/");
    let mut response = match admit(&app, &visit, &peer, &request, is_api) {
        Err(problem) => problem.into_response(),
        Ok(()) if method == Method::OPTIONS && is_api => preflight(),
        Ok(()) => match tokio::time::timeout(LONGEST, answer(request, next)).await {
            Ok(Some(response)) => response,
            Ok(None) => Problem::plain(Kind::Internal, visit.locale).into_response(),
            Err(_) => Problem::plain(Kind::Slow, visit.locale).into_response(),
        },
    };
    if is_bare_error(&response) {
        let allow = response.headers().get(header::ALLOW).cloned();
        response = Problem::plain(Kind::of_status(response.status()), visit.locale).into_response();
        response.headers_mut().extend(allow.map(|allow| (header::ALLOW, allow)));
    }
    dress(response.headers_mut(), is_api && matches!(method, Method::GET | Method::HEAD | Method::OPTIONS));
    let elapsed = begin.elapsed();
    app.metrics.answered(is_api, response.status(), elapsed);
    tracing::debug!(
        %method,
        path,
        status = response.status().as_u16(),
        ms = elapsed.as_millis() as u64,
        client = %visit.client,
        "answered"
    );
    response
}

/// Whether this is an error of the framework, such as a wrong method or an address that is no valid UTF-8.
fn is_bare_error(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_error = response.status().is_client_error() || response.status().is_server_error();
    is_error
        && !kind.is_some_and(|kind| kind == problem::MEDIA_TYPE || kind.as_bytes().starts_with(b"text/html"))
}

/// The answer. What changes games goes on to its end even if the client has left or the time is over: half of a change,
/// stored but seen by nobody, would make two games of one.
async fn answer(request: Request, next: Next) -> Option<Response> {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        && request.uri().path().starts_with("/api/v1/records");
    if changes { tokio::spawn(next.run(request)).await.ok() } else { Some(next.run(request).await) }
}

/// Whether the request may go on.
fn admit(app: &App, visit: &Visit, peer: &Peer, request: &Request, is_api: bool) -> Result<(), Problem> {
    let headers = request.headers();
    if !answers_to(host(request), peer, app.settings.behind_proxy) {
        return Err(Problem::plain(Kind::WrongHost, visit.locale));
    }
    // Pages of games read them from the database.
    if (is_api || request.uri().path().starts_with("/game/"))
        && let Some(buckets) = &app.door.buckets
        && !app.door.is_trusted(visit.client)
        && let Err(wait) = buckets.take(visit.client)
    {
        return Err(Problem::too_many(visit.locale, wait.as_secs_f32().ceil() as u32));
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !reads && !is_same_origin(headers, host(request)) {
        return Err(Problem::say(Kind::Forbidden, visit.locale, "web-cross-site", &[]));
    }
    // Elsewhere it is of no use, and may be meant for somebody on the way.
    if visit.bad_key && request.uri().path().starts_with("/api/v1/records") {
        return Err(Problem::say(Kind::BadRequest, visit.locale, "web-bad-key", &[]));
    }
    Ok(())
}

fn host(request: &Request) -> Option<&str> {
    let header = request.headers().get(header::HOST).and_then(|value| value.to_str().ok());
    header.or_else(|| request.uri().authority().map(|authority| authority.as_str()))
}

/// On the loopback interface, only names of this machine: no foreign page can make a name of its own point here and
/// read what is meant for the user.
fn answers_to(host: Option<&str>, peer: &Peer, behind_proxy: bool) -> bool {
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

/// Browsers say where a request comes from; programs say nothing.
fn is_same_origin(headers: &HeaderMap, host: Option<&str>) -> bool {
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

/// Anybody's page may read the API.
fn preflight() -> Response {
    let headers = [
        (header::ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, "accept-language, last-event-id"),
        (header::ACCESS_CONTROL_MAX_AGE, "86400"),
    ];
    (StatusCode::NO_CONTENT, headers).into_response()
}

fn dress(headers: &mut HeaderMap, may_be_read: bool) {
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if may_be_read {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
        headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine() {
        let peer = |local: &str| Peer { local: local.parse().unwrap(), ..Peer::default() };
        let here = peer("127.0.0.1");
        for name in ["localhost", "localhost:8017", "127.0.0.1:1", "127.1.2.3", "[::1]:8017", "x.localhost"] {
            assert!(answers_to(Some(name), &here, false), "{name}");
        }
        for name in
            ["evil.example", "evil.example:8017", "localhost.evil.example", "", "10.0.0.1", "127.0.0.1.x"]
        {
            assert!(!answers_to(Some(name), &here, false), "{name}");
            assert!(answers_to(Some(name), &here, true) && answers_to(Some(name), &peer("10.0.0.1"), false));
        }
        assert!(!answers_to(None, &here, false));
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
