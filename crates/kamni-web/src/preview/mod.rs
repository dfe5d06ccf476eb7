//! The pictures of shared links: a position drawn as the page draws it, as PNG in the size that messengers show.
//!
//! Drawing takes tens of milliseconds, so it has a worker pool of its own and a cache that is bounded by bytes.

mod card;
pub mod previews;

pub use card::icon;

use crate::etag;
use crate::live::HubError;
use crate::problem_details::{ProblemKind, ProblemResponse};
use crate::request_context::RequestContext;
use crate::state::AppState;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::{IntoResponse, Response};
use card::Subject;
use kamni_api::PositionQuery;
use kamni_words::Locale;
use std::sync::Arc;

/// How long a picture may be kept by those who have it.
const DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");
const MINUTE: HeaderValue = HeaderValue::from_static("public, max-age=60");

/// `/preview.png`: the position of the query; without one, the program.
pub async fn of_position(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    if uri.query().is_none_or(str::is_empty) {
        return respond(&app, &context, &headers, DAY, || Ok(Subject::Program)).await;
    }
    let Query(query) = Query::<PositionQuery>::try_from_uri(&uri)
        .map_err(|_| ProblemResponse::plain(ProblemKind::BadRequest, locale))?;
    respond(&app, &context, &headers, DAY, move || of_query(&query, locale)).await
}

/// `/game/ID/preview.png`: a game as it stands.
pub async fn of_game(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    context: RequestContext,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ProblemResponse> {
    let locale = context.locale;
    let view = match app.hub.find(&id, context.customer).await {
        Ok(live) if live.game().is_visible_to(context.key) => live.view(),
        Ok(_) => return Err(ProblemResponse::localized(ProblemKind::Forbidden, locale, "web-private", &[])),
        Err(HubError::Unknown) => return Err(ProblemResponse::plain(ProblemKind::NotFound, locale)),
        Err(_) => return Err(ProblemResponse::busy(locale)),
    };
    let find = move || {
        let last = view.cells().last().cloned().unwrap_or_default();
        Ok(Subject::Position { position: view.game.progress.here.clone(), last })
    };
    // Where the address does not say how far the game is, the picture may change soon.
    let age = if uri.query().is_some() { DAY } else { MINUTE };
    respond(&app, &context, &headers, age, find).await
}

async fn respond(
    app: &AppState,
    context: &RequestContext,
    headers: &HeaderMap,
    age: HeaderValue,
    find: impl FnOnce() -> Result<Subject, ProblemResponse> + Send + 'static,
) -> Result<Response, ProblemResponse> {
    let drawn = app.previews.picture(context.customer, find).await;
    let picture = drawn.unwrap_or_else(|error| Err(ProblemResponse::work(context.locale, error)))?;
    let mut response = etag::respond(&picture.etag, headers, || {
        ([(header::CONTENT_TYPE, "image/png")], picture.png).into_response()
    });
    response.headers_mut().insert(header::CACHE_CONTROL, age);
    Ok(response)
}

/// The position that a query leads to.
fn of_query(query: &PositionQuery, locale: Locale) -> Result<Subject, ProblemResponse> {
    let (position, last) = query.position_and_last_cells(locale)?;
    Ok(Subject::Position { position, last })
}
