//! What all handlers share.

use crate::analysis::AnalysisService;
use crate::app_files::{self, MadeFiles};
use crate::health::Health;
use crate::kept::{KeptContent, kept_content};
use crate::limits::ClientLimits;
use crate::live::{Hub, Lobby, Machines, Tournaments};
use crate::metrics::Metrics;
#[cfg(feature = "previews")]
use crate::preview::previews::Previews;
use crate::programs::Programs;
use crate::settings::Settings;
use crate::store::{OpenError, Store};
use crate::transfers::Transfers;
use crate::worker_pool::{PoolSettings, WorkerPool};
use kamni_learn::PuzzleSet;
use prometheus_client::metrics::counter::Counter;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::watch;

/// How requests with a large position or with records wait for a worker.
const WORKERS: PoolSettings = PoolSettings {
    name: "workers",
    threads: 1,
    queue: 128,
    queue_each: 32,
    patience: Duration::from_secs(20),
    quantum: Duration::from_millis(100),
    niceness: 1,
};

/// The state of the application.
pub struct AppState {
    pub(crate) settings: Settings,
    /// The puzzles of the games.
    pub(crate) puzzles: PuzzleSet,
    pub(crate) store: Arc<Store>,
    pub(crate) hub: Arc<Hub>,
    /// The computer players.
    pub(crate) machines: Arc<Machines>,
    pub(crate) analyses: AnalysisService,
    /// Reads positions and records that are too large for the async threads.
    pub(crate) workers: WorkerPool,
    /// Draws the pictures of shared links.
    #[cfg(feature = "previews")]
    pub(crate) previews: Previews,
    /// Where pages find the files of `app/`.
    pub(crate) app_folder: Arc<str>,
    /// The files there that are made of others, once they are asked for.
    made: OnceLock<Option<Arc<MadeFiles>>>,
    /// Pages and files, ready to be sent.
    pub(crate) kept: KeptContent,
    pub(crate) metrics: Metrics,
    pub(crate) health: Health,
    pub(crate) limits: ClientLimits,
    /// Tournaments that go on.
    pub(crate) tournaments: Tournaments,
    /// Programs of other people that play here.
    pub(crate) programs: Programs,
    /// Open games.
    pub(crate) lobby: Arc<Lobby>,
    /// Links that carry a session to another device.
    pub(crate) transfers: Transfers,
    /// Becomes true when the server shuts down.
    pub(crate) shutdown: watch::Sender<bool>,
}

impl AppState {
    /// Opens the database and sets everything up.
    pub fn new(settings: Settings) -> Result<Arc<AppState>, OpenError> {
        let metrics = Metrics::default();
        let store = Arc::new(Store::open(&settings.data, &metrics)?);
        let machines = Arc::new(Machines::new(settings.max_analyses, settings.tables.clone()));
        let hub = Hub::new(
            settings.max_live,
            settings.max_games,
            Arc::clone(&store),
            Arc::clone(&machines),
            settings.texts,
        );
        Ok(Arc::new(AppState {
            analyses: AnalysisService::new(settings.max_analyses, settings.tables.clone(), &metrics),
            workers: WorkerPool::new(
                PoolSettings { threads: settings.max_analyses, ..WORKERS },
                Counter::default(),
            ),
            #[cfg(feature = "previews")]
            previews: Previews::new(settings.max_analyses),
            app_folder: app_files::app_folder(settings.texts.games()).into(),
            made: OnceLock::new(),
            kept: kept_content(),
            puzzles: PuzzleSet::own(settings.texts.games()),
            metrics,
            health: Health::default(),
            limits: ClientLimits::new(&settings),
            tournaments: Tournaments::new(
                Arc::clone(&store),
                Arc::clone(&hub),
                settings.texts,
                settings.max_games,
            ),
            programs: Programs::default(),
            lobby: Arc::default(),
            transfers: Transfers::new(settings.transfer_time),
            shutdown: watch::Sender::new(false),
            settings,
            store,
            hub,
            machines,
        }))
    }

    /// The files of the pages that are made of others; `None` where modules are served one by one.
    pub(crate) fn made(&self) -> Option<&Arc<MadeFiles>> {
        self.made.get_or_init(|| MadeFiles::new(self.settings.texts.games()).map(Arc::new)).as_ref()
    }
}
