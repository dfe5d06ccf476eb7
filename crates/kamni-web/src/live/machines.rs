//! The computer players: a few choose moves at once, on blocking threads.

use crate::hosted::Game;
use crate::time::now_ms;
use kamni_play::{Clock, GameHistory, Limits, Settings, built_in};
use kamni_solve::table::Tables;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// The longest time for a move.
const MAX_TIME: Duration = Duration::from_millis(1500);

/// The shortest time for a move when many games wait.
const MIN_TIME: Duration = Duration::from_millis(20);

/// The memory of one computer player.
const MEMORY: usize = 64 << 20;

/// The computer players, limited by a semaphore.
pub struct Machines {
    workers: Semaphore,
    worker_count: usize,
    /// How many games wait for a move.
    waiting: AtomicUsize,
    tables: Option<Arc<Tables>>,
}

impl Machines {
    pub fn new(workers: usize, tables: Option<Arc<Tables>>) -> Machines {
        Machines {
            workers: Semaphore::new(workers),
            worker_count: workers,
            waiting: AtomicUsize::new(0),
            tables,
        }
    }

    /// The move that the built-in player `word` chooses. After `stop` it returns soon.
    pub async fn choose(&self, word: &str, game: &Arc<Game>, stop: &Arc<AtomicBool>) -> String {
        let settings = Settings { tables: self.tables.clone(), memory: MEMORY, ..Settings::default() };
        let (word, game, stop) = (word.to_owned(), Arc::clone(game), Arc::clone(stop));
        let waiting = self.waiting.fetch_add(1, Ordering::Relaxed);
        // The semaphore is never closed.
        let permit = self.workers.acquire().await;
        let chosen = if stop.load(Ordering::Relaxed) {
            String::new()
        } else {
            // When many games wait, each move gets less time.
            let time = (MAX_TIME / (1 + waiting / self.worker_count) as u32).max(MIN_TIME);
            let job = tokio::task::spawn_blocking(move || choose(&word, &settings, &game, time, stop));
            job.await.unwrap_or_default()
        };
        drop(permit);
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        chosen
    }
}

fn choose(word: &str, settings: &Settings, game: &Game, time: Duration, stop: Arc<AtomicBool>) -> String {
    let turn = game.here.turn();
    let clocks = game.clock.as_ref().map(|clock| {
        [kamni::Player::First, kamni::Player::Second].map(|player| Clock {
            left: Duration::from_millis(clock.left_at(player, turn, now_ms()) as u64),
            increment: Duration::from_millis(clock.increment as u64),
        })
    });
    let limits = Limits { move_time: Some(time), clocks, stop, ..Limits::default() };
    let history = GameHistory { start: &game.start, moves: &game.moves, position: &game.here };
    let thought = built_in(word, settings).ok().and_then(|mut player| {
        player.new_game(&game.start).ok()?;
        player.choose(&history, &limits).ok()
    });
    match thought {
        Some(thought) => thought.mv,
        None => {
            tracing::error!(player = word, "a built-in player has no move");
            game.here.moves().into_iter().next().unwrap_or_default()
        }
    }
}
