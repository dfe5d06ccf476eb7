//! The middleware around every handler: request context, host and origin checks, rate limiter, timeout, problem details
//! for errors of the framework and panics of handlers, CORS and security headers, metrics, log.

mod origin;
mod security_headers;

pub use origin::checked_host;
pub use security_headers::Framable;

use crate::answers::{self, limit_problem};
use crate::limits::{LimitReached, UsagePermit};
use crate::panics::panic_message;
use crate::peer::Peer;
use crate::problem_details::{self, ProblemKind, ProblemResponse, kind_of_status};
use crate::programs::LINES_TYPE;
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use http_body_util::BodyExt;
use std::any::Any;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// The largest body of a request.
const MAX_BODY: usize = 1 << 20;

/// The longest that a handler may take until its response begins.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Streams of lines are sent as they come.
const LINES: NotForContentType = NotForContentType::const_new(LINES_TYPE);

/// The router with all middleware around it.
pub fn wrap(router: Router, app: &Arc<AppState>) -> Router {
    router
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(app), count_answer))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(LINES)))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(Arc::clone(app), process))
        .layer(middleware::map_response(security_headers::set))
}

async fn process(State(app): State<Arc<AppState>>, mut request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let peer = request.extensions().get::<Peer>().copied().unwrap_or_default();
    let context = RequestContext::new(
        request.uri(),
        request.headers(),
        peer.remote,
        app.settings.behind_proxy,
        app.settings.texts,
    );
    request.extensions_mut().insert(context);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let is_api = path.starts_with("/api/");
    let mut response = match check(&app, &context, &peer, &request, is_api) {
        Err(problem) => problem.into_response(),
        Ok(_) if method == Method::OPTIONS && is_api => origin::preflight(),
        Ok(_permit) => {
            match tokio::time::timeout(REQUEST_TIMEOUT, handle(&app, context, request, next)).await {
                Ok(Ok(response)) => response,
                Ok(Err(problem)) => problem.into_response(),
                Err(_) => ProblemResponse::plain(ProblemKind::Timeout, context.locale).into_response(),
            }
        }
    };
    if let Some(PanicMessage(panic)) = response.extensions().get() {
        tracing::error!(%method, path, panic, "a handler panicked");
    }
    if is_framework_error(&response) {
        let allow = response.headers().get(header::ALLOW).cloned();
        response = ProblemResponse::plain(kind_of_status(response.status()), context.locale).into_response();
        response.headers_mut().extend(allow.map(|allow| (header::ALLOW, allow)));
    }
    if is_api && is_safe(&method) {
        allow_any_origin(response.headers_mut());
    }
    let elapsed = begin.elapsed();
    app.metrics.request(is_api, response.status(), elapsed);
    tracing::debug!(
        %method,
        path,
        status = response.status().as_u16(),
        ms = elapsed.as_millis() as u64,
        client = %context.client,
        "answered"
    );
    response
}

/// What a handler's panic said, as an extension of the response.
#[derive(Clone)]
struct PanicMessage(String);

/// The response to a request whose handler panicked; it becomes problem details as other errors of the framework do.
fn panicked(panic: Box<dyn Any + Send>) -> Response {
    let mut response = StatusCode::INTERNAL_SERVER_ERROR.into_response();
    response.extensions_mut().insert(PanicMessage(panic_message(&*panic).to_owned()));
    response
}

/// Whether requests of this method change nothing.
fn is_safe(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Whether this is an error of the framework, such as a wrong method or an address that is not valid UTF-8.
fn is_framework_error(response: &Response) -> bool {
    let media_type = response.headers().get(header::CONTENT_TYPE);
    // JSON with an error is what `/healthz` says.
    let is_ours = media_type.is_some_and(|kind| {
        kind == problem_details::MEDIA_TYPE
            || kind == "application/json"
            || kind.as_bytes().starts_with(b"text/html")
    });
    let is_error = response.status().is_client_error() || response.status().is_server_error();
    is_error && !is_ours
}

/// Runs the handler. A request that changes games runs in a task of its own and finishes even if the client disconnects or the
/// request times out: a change that is stored but not published would leave watchers with an old game. The body is read before,
/// so that no task waits for a body that never comes, and it is counted until the request is answered.
async fn handle(
    app: &AppState,
    context: RequestContext,
    request: Request,
    next: Next,
) -> Result<Response, ProblemResponse> {
    if is_safe(request.method()) {
        return Ok(next.run(request).await);
    }
    let path = request.uri().path();
    let changes_games = uses_session(path) && !waits(path);
    let (parts, body) = request.into_parts();
    let (body, permit) = receive(app, &context, body).await?;
    let request = Request::from_parts(parts, Body::from(body));
    let answer = async move {
        let response = next.run(request).await;
        drop(permit);
        response
    };
    if !changes_games {
        return Ok(answer.await);
    }
    tokio::spawn(answer).await.map_err(|_| ProblemResponse::plain(ProblemKind::Internal, context.locale))
}

/// The body of a request, with a permit for its bytes.
async fn receive(
    app: &AppState,
    context: &RequestContext,
    mut body: Body,
) -> Result<(Vec<u8>, Option<UsagePermit>), ProblemResponse> {
    let problem = |kind| ProblemResponse::plain(kind, context.locale);
    let is_exempt = app.limits.is_exempt(context.client);
    let (mut received, mut permit) = (Vec::new(), None::<UsagePermit>);
    if body.size_hint().lower() > MAX_BODY as u64 {
        return Err(problem(ProblemKind::TooLarge));
    }
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| problem(ProblemKind::BadRequest))?;
        let Some(bytes) = frame.data_ref() else { continue };
        if received.len() + bytes.len() > MAX_BODY {
            return Err(problem(ProblemKind::TooLarge));
        }
        let more = app.limits.received.acquire(context.client, bytes.len(), is_exempt);
        let more = more.map_err(|reached| limit_problem(reached, context))?;
        match &mut permit {
            Some(permit) => permit.join(more),
            None => permit = Some(more),
        }
        received.extend_from_slice(bytes);
    }
    Ok((received, permit))
}

/// Counts the bytes of answers that are made for one client. What is kept ready for all of them needs no memory.
async fn count_answer(State(app): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_made = cost(path, path.starts_with("/api/")) >= 1.0;
    let context = request.extensions().get::<RequestContext>().copied();
    let response = next.run(request).await;
    match context.filter(|_| is_made) {
        Some(context) => answers::counted(response, &app, &context),
        None => response,
    }
}

/// Whether the requests to this address are about the games or the classes of a session.
fn uses_session(path: &str) -> bool {
    const BEGINS: [&str; 10] = [
        "/api/v1/records",
        "/api/v1/session",
        "/api/v1/classes",
        "/api/v1/programs",
        "/api/v1/tournaments",
        "/api/v1/bot",
        "/api/v1/stream",
        "/api/v1/account",
        "/api/v1/offers",
        "/api/v1/players",
    ];
    BEGINS.iter().any(|begin| path.starts_with(begin)) || waits(path)
}

/// Whether requests to this address wait for somebody's answer: they end when the client leaves.
fn waits(path: &str) -> bool {
    path.starts_with("/api/v1/challenge")
}

/// Whether the request may reach a handler; its permit counts it as long as it is answered.
fn check(
    app: &AppState,
    context: &RequestContext,
    peer: &Peer,
    request: &Request,
    is_api: bool,
) -> Result<UsagePermit, ProblemResponse> {
    let host = origin::host(request.headers(), request.uri());
    if origin::has_two_hosts(request.headers()) {
        return Err(ProblemResponse::localized(
            ProblemKind::BadRequest,
            context.locale,
            "web-two-hosts",
            &[],
        ));
    }
    if !origin::is_allowed_host(host, peer, app.settings.behind_proxy) {
        return Err(ProblemResponse::plain(ProblemKind::WrongHost, context.locale));
    }
    let is_exempt = app.limits.is_exempt(context.client);
    if let Some(rate) = &app.limits.rate
        && !is_exempt
        && let Err(wait) = rate.acquire(context.client, cost(request.uri().path(), is_api))
    {
        return Err(ProblemResponse::too_many_requests(context.locale, wait));
    }
    // Behind a proxy the connections of all clients come from one address: requests are counted by the forwarded one.
    let permit = app.limits.requests.acquire(context.client, 1, is_exempt).map_err(|limit| match limit {
        LimitReached::PerClient => ProblemResponse::too_many_requests(context.locale, Duration::from_secs(1)),
        LimitReached::Total => ProblemResponse::busy(context.locale),
    })?;
    if !is_safe(request.method()) && !origin::is_same_origin(request.headers(), host) {
        return Err(ProblemResponse::localized(
            ProblemKind::Forbidden,
            context.locale,
            "web-cross-site",
            &[],
        ));
    }
    if let Some(key) = context.key.filter(|key| key.is_program()) {
        let path = request.uri().path();
        let is_revoked = app.programs.find(key).is_none();
        let only_people = ["/api/v1/session", "/api/v1/classes", "/api/v1/programs"];
        let id = match is_revoked {
            true => Some("web-program-key"),
            false if only_people.iter().any(|begin| path.starts_with(begin)) => Some("web-only-people"),
            false => None,
        };
        if let Some(id) = id.filter(|_| uses_session(path)) {
            return Err(ProblemResponse::localized(ProblemKind::Forbidden, context.locale, id, &[]));
        }
    }
    // At other addresses the token is not used, and may be meant for a proxy.
    if context.bad_key && uses_session(request.uri().path()) {
        return Err(ProblemResponse::localized(ProblemKind::BadRequest, context.locale, "web-bad-key", &[]));
    }
    Ok(permit)
}

/// What a request costs of a client's rate. Pages and files are kept ready, and a page comes with a dozen files; what
/// reads the database, draws or computes costs most.
fn cost(path: &str, is_api: bool) -> f64 {
    if is_api || path.starts_with("/game/") || path == "/preview.png" {
        1.0
    } else if ["/app/", "/known/", "/pictures/", "/favicon.ico"].iter().any(|begin| path.starts_with(begin)) {
        0.05
    } else {
        0.25
    }
}

/// Lets pages of other sites read the response.
fn allow_any_origin(headers: &mut HeaderMap) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
}
