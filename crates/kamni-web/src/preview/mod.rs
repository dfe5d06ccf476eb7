//! The pictures of shared links: a position drawn as the page draws it, as PNG in the size that messengers show.
//!
//! Drawing takes tens of milliseconds, so it has a worker pool of its own and a cache that is bounded by bytes.

mod card;

pub use card::{HEIGHT, WIDTH, icon};

use crate::etag;
use crate::live::HubError;
use crate::problem_details::{Problem, ProblemKind};
use crate::request_context::RequestContext;
use crate::state::AppState;
use crate::worker_pool::{Customer, PoolSettings, WorkError, WorkerPool};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use kamni::AnyPosition;
use kamni_api::PositionQuery;
use kamni_words::Locale;
use prometheus_client::metrics::counter::Counter;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use std::sync::Arc;
use std::time::Duration;

/// The size of the cache, in bytes.
const CACHE: u64 = 16 << 20;

/// The size of a picture: an estimate, which decides how much the cache allocates at first.
const TYPICAL_SIZE: u64 = 64 << 10;

/// How pictures wait to be drawn.
const DRAWING: PoolSettings = PoolSettings {
    name: "pictures",
    threads: 1,
    queue: 64,
    queue_each: 16,
    patience: Duration::from_secs(20),
    quantum: Duration::from_millis(50),
    niceness: 1,
};

/// How long a picture may be kept by those who have it.
const DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");
const MINUTE: HeaderValue = HeaderValue::from_static("public, max-age=60");

/// What a picture shows.
pub enum Subject {
    /// A position, with the cells of the move that led to it.
    Position { position: AnyPosition, last: Vec<String> },
    /// Nothing in particular: the program's name and its pieces.
    Program,
}

impl Subject {
    /// The position that a query leads to.
    fn of_query(query: &PositionQuery, locale: Locale) -> Result<Subject, Problem> {
        let (position, last) = query.position_and_last_cells(locale)?;
        Ok(Subject::Position { position, last })
    }

    /// The same text for the same picture.
    fn key(&self) -> String {
        match self {
            Subject::Position { position, last } => format!("{} {position} {last:?}", position.rules()),
            Subject::Program => String::new(),
        }
    }
}

/// A picture with its entity tag.
#[derive(Clone)]
struct Picture {
    png: Bytes,
    etag: String,
}

/// Counts the bytes of an entry.
#[derive(Clone)]
struct EntrySize;

impl Weighter<String, Picture> for EntrySize {
    fn weight(&self, key: &String, picture: &Picture) -> u64 {
        (key.len() + picture.png.len()) as u64
    }
}

/// Draws pictures, and keeps those that are asked for often.
pub struct Previews {
    workers: WorkerPool,
    cache: Arc<Cache<String, Picture, EntrySize>>,
}

impl Previews {
    pub fn new(workers: usize) -> Previews {
        Previews {
            workers: WorkerPool::new(
                PoolSettings { threads: workers.div_ceil(2), ..DRAWING },
                Counter::default(),
            ),
            cache: Arc::new(Cache::with_weighter((CACHE / TYPICAL_SIZE) as usize, CACHE, EntrySize)),
        }
    }

    /// The picture of what `find` finds. Both happen on a worker thread.
    async fn picture(
        &self,
        customer: Customer,
        find: impl FnOnce() -> Result<Subject, Problem> + Send + 'static,
    ) -> Result<Result<Picture, Problem>, WorkError> {
        let cache = Arc::clone(&self.cache);
        let job = move || {
            let subject = find()?;
            let key = subject.key();
            if let Some(known) = cache.get(&key) {
                return Ok(known);
            }
            let png = Bytes::from(card::png(&subject));
            let picture = Picture { etag: etag::of(&png), png };
            cache.insert(key, picture.clone());
            Ok(picture)
        };
        self.workers.run(customer, job).await
    }
}

/// `/preview.png`: the position of the query; without one, the program.
pub async fn of_position(
    State(app): State<Arc<AppState>>,
    context: RequestContext,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let locale = context.locale;
    if uri.query().is_none_or(str::is_empty) {
        return respond(&app, &context, &headers, DAY, || Ok(Subject::Program)).await;
    }
    let Query(query) = Query::<PositionQuery>::try_from_uri(&uri)
        .map_err(|_| Problem::plain(ProblemKind::BadRequest, locale))?;
    respond(&app, &context, &headers, DAY, move || Subject::of_query(&query, locale)).await
}

/// `/game/ID/preview.png`: a game as it stands.
pub async fn of_game(
    State(app): State<Arc<AppState>>,
    Path(id): Path<String>,
    context: RequestContext,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let locale = context.locale;
    let view = match app.hub.find(&id, context.customer).await {
        Ok(live) => live.view(),
        Err(HubError::Unknown) => return Err(Problem::plain(ProblemKind::NotFound, locale)),
        Err(_) => return Err(Problem::busy(locale)),
    };
    let find = move || {
        let last = view.cells().last().cloned().unwrap_or_default();
        Ok(Subject::Position { position: view.game.here.clone(), last })
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
    find: impl FnOnce() -> Result<Subject, Problem> + Send + 'static,
) -> Result<Response, Problem> {
    let drawn = app.previews.picture(context.customer, find).await;
    let picture = drawn.unwrap_or_else(|error| Err(Problem::work(context.locale, error)))?;
    let mut response = etag::respond(&picture.etag, headers, || {
        ([(header::CONTENT_TYPE, "image/png")], picture.png).into_response()
    });
    response.headers_mut().insert(header::CACHE_CONTROL, age);
    Ok(response)
}
