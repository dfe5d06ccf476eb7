//! The computer's players: a few think at once, off the threads that serve.

use super::game::Game;
use kamni_play::{Clock, GameHistory, Limits, Settings, built_in};
use kamni_solve::table::Tables;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// The longest that the computer thinks about a move.
const THINKING: Duration = Duration::from_millis(1500);

/// The least that it thinks when many wait.
const LEAST: Duration = Duration::from_millis(20);

/// The memory of one player.
const MEMORY: usize = 64 << 20;

/// Those who think.
pub struct Machines {
    turns: Semaphore,
    at_once: usize,
    /// How many think or wait for their turn.
    waiting: AtomicUsize,
    tables: Option<Arc<Tables>>,
}

impl Machines {
    pub fn new(at_once: usize, tables: Option<Arc<Tables>>) -> Machines {
        Machines { turns: Semaphore::new(at_once), at_once, waiting: AtomicUsize::new(0), tables }
    }

    /// The move that the built-in player `word` chooses, soon after `stop` at the latest.
    pub async fn choose(&self, word: &str, game: &Arc<Game>, stop: &Arc<AtomicBool>) -> String {
        let settings = Settings { tables: self.tables.clone(), memory: MEMORY, ..Settings::default() };
        let (word, game, stop) = (word.to_owned(), Arc::clone(game), Arc::clone(stop));
        let waiting = self.waiting.fetch_add(1, Ordering::Relaxed);
        // The semaphore is never closed.
        let turn = self.turns.acquire().await;
        let chosen = if stop.load(Ordering::Relaxed) {
            String::new()
        } else {
            // When many wait, everybody thinks for less.
            let time = (THINKING / (1 + waiting / self.at_once) as u32).max(LEAST);
            let thinking = tokio::task::spawn_blocking(move || think(&word, &settings, &game, time, stop));
            thinking.await.unwrap_or_default()
        };
        drop(turn);
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        chosen
    }
}

fn think(word: &str, settings: &Settings, game: &Game, time: Duration, stop: Arc<AtomicBool>) -> String {
    let turn = game.here.turn();
    let clocks = game.clock.as_ref().map(|clock| {
        [kamni::Player::First, kamni::Player::Second].map(|player| Clock {
            left: Duration::from_millis(clock.left_at(player, turn, crate::now()) as u64),
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
