//! The web app: pages, API, live games. Flags become settings, settings become state, state gets routes.

mod analyses;
mod api;
mod assets;
mod cache;
mod desk;
mod door;
mod flow;
mod key;
mod limits;
mod live;
mod markdown;
mod metrics;
mod pages;
mod problem;
mod server;
mod store;
mod visit;

pub use metrics::memory_of;
pub use server::{Failed, Server};
pub use store::{FILE as DATABASE, OpenError, backup};

use analyses::Analyses;
use axum::Router;
use axum::routing::get;
use desk::Desk;
use kamni_solve::table::Tables;
use kamni_words::Texts;
use live::{Hub, Machines};
use metrics::Metrics;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::Store;
use tokio::sync::watch;

/// What can be set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The games, and the texts about them.
    pub texts: &'static Texts,
    /// The folder with the database.
    pub data: PathBuf,
    /// Tables of exact values, if there are any.
    pub tables: Option<Arc<Tables>>,
    /// Requests to the API that a client may make in a second; 0 for no limit.
    pub rate_limit: u32,
    /// Whether a reverse proxy tells who the clients are.
    pub behind_proxy: bool,
    /// How many analyses run at once.
    pub max_analyses: usize,
    /// How many streams may be open.
    pub max_streams: usize,
    /// How many connections may be open.
    pub max_connections: usize,
    /// How many games are in memory.
    pub max_live: usize,
    /// How many games the database holds.
    pub max_games: u64,
}

/// What every request has at hand.
pub struct App {
    pub(crate) settings: Settings,
    pub(crate) store: Arc<Store>,
    pub(crate) hub: Arc<Hub>,
    pub(crate) analyses: Analyses,
    /// Positions too large to be looked at in passing.
    pub(crate) desk: Desk,
    pub(crate) metrics: Metrics,
    pub(crate) door: door::Door,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Sender<bool>,
}

impl App {
    /// Opens the database and gets everything ready.
    pub fn new(settings: Settings) -> Result<Arc<App>, OpenError> {
        let store = Arc::new(Store::open(&settings.data)?);
        let machines = Arc::new(Machines::new(settings.max_analyses, settings.tables.clone()));
        let hub = Hub::new(settings.max_live, Arc::clone(&store), machines, settings.texts);
        Ok(Arc::new(App {
            analyses: Analyses::new(settings.max_analyses, settings.tables.clone()),
            desk: Desk::new(settings.max_analyses, 64),
            metrics: Metrics::default(),
            door: door::Door::new(&settings),
            stopping: watch::Sender::new(false),
            settings,
            store,
            hub,
        }))
    }

    /// Every address.
    pub(crate) fn routes(self: &Arc<Self>) -> Router {
        let router = Router::new()
            .route("/", get(pages::home))
            .route("/new", get(pages::new))
            .route("/game/{id}", get(pages::game))
            .route("/analysis", get(pages::analysis))
            .route("/games", get(pages::games))
            .route("/rules/{game}", get(pages::rules))
            .route("/theory/{game}", get(pages::theory))
            .route("/results/{game}", get(pages::results))
            .route("/rules", get(pages::first_rules))
            .route("/theory", get(pages::first_theory))
            .route("/api", get(pages::api))
            .route("/about", get(pages::about))
            .route("/app/{*path}", get(assets::app))
            .route("/pictures/{*path}", get(assets::picture))
            .route("/favicon.ico", get(assets::icon))
            .route("/healthz", get(metrics::healthz))
            .route("/metrics", get(metrics::metrics))
            .nest("/api/v1", api::routes())
            .fallback(pages::missing)
            .with_state(Arc::clone(self));
        door::around(router, self)
    }
}

/// Milliseconds since 1970. They never jump while we run, whatever happens to the system's clock.
pub(crate) fn now() -> i64 {
    static BEGIN: LazyLock<(Instant, Duration)> =
        LazyLock::new(|| (Instant::now(), SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()));
    (BEGIN.1 + BEGIN.0.elapsed()).as_millis() as i64
}
