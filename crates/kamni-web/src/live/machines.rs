//! The computer players: a few choose moves at once, and the clients that they play for take turns.

use crate::time::now_ms;
use crate::worker_pool::{Customer, PoolSettings, WorkError, WorkerPool};
use kamni_api::hosted::Game;
use kamni_api::{Choice, ChosenMove, MOVE_TIME, PLAYER_MEMORY};
use kamni_play::{Limits, Settings};
use kamni_tables::Tables;
use kamni_words::Locale;
use prometheus_client::metrics::counter::Counter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The shortest time for a move when many games wait.
const MIN_TIME: Duration = Duration::from_millis(20);

/// The computer players.
pub struct Machines {
    pool: Arc<WorkerPool>,
    workers: usize,
    tables: Option<Arc<Tables>>,
}

impl Machines {
    pub fn new(workers: usize, tables: Option<Arc<Tables>>) -> Machines {
        let settings = PoolSettings {
            name: "players",
            threads: workers,
            queue: 4096,
            queue_each: 1024,
            patience: Duration::from_secs(600),
            quantum: MOVE_TIME,
            niceness: 2,
        };
        Machines { pool: Arc::new(WorkerPool::new(settings, Counter::default())), workers, tables }
    }

    /// The move that the built-in player `word` chooses; after `stop` it returns soon. `None` if too many games of this
    /// customer wait already.
    pub async fn choose(
        &self,
        customer: Customer,
        word: &str,
        game: &Arc<Game>,
        stop: &Arc<AtomicBool>,
    ) -> Option<String> {
        let settings = Settings { tables: self.tables.clone(), memory: PLAYER_MEMORY, ..Settings::default() };
        let (word, game, stop) = (word.to_owned(), Arc::clone(game), Arc::clone(stop));
        let (pool, workers) = (Arc::downgrade(&self.pool), self.workers);
        let job = move || {
            if stop.load(Ordering::Relaxed) {
                return String::new();
            }
            // When many wait, each move gets less time; whoever has many games himself takes it from himself.
            let waiting = pool.upgrade().map_or(0, |pool| pool.load_of(customer)) / workers;
            let time = (MOVE_TIME / (1 + waiting as u32)).max(MIN_TIME);
            choose(&word, &settings, &game, time, stop)
        };
        self.pool.run(customer, job).await.ok()
    }

    /// The move that a built-in player chooses in a game that nobody keeps.
    pub async fn choose_once(
        &self,
        customer: Customer,
        choice: Choice,
        stop: Arc<AtomicBool>,
        locale: Locale,
    ) -> Result<Result<ChosenMove, kamni_api::Problem>, WorkError> {
        let settings = Settings { tables: self.tables.clone(), memory: PLAYER_MEMORY, ..Settings::default() };
        let limits = Limits { move_time: Some(MOVE_TIME), stop: Arc::clone(&stop), ..Limits::default() };
        if choice.is_immediate(&settings) {
            return Ok(choice.choose(&settings, &limits, locale));
        }
        self.pool.run_stoppable(customer, stop, move || choice.choose(&settings, &limits, locale)).await
    }
}

fn choose(word: &str, settings: &Settings, game: &Game, time: Duration, stop: Arc<AtomicBool>) -> String {
    let limits = Limits { move_time: Some(time), stop, ..Limits::default() };
    game.chosen(word, settings, limits, now_ms()).unwrap_or_else(|| {
        tracing::error!(player = word, "a built-in player has no move");
        game.any_move()
    })
}
