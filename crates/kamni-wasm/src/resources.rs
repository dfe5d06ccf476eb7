//! What answers are made with: texts, puzzles, lessons, and how much work an answer may be.

use kamni::Registry;
use kamni_api::analyze::MEMORY;
use kamni_api::{MOVE_TIME, PLAYER_MEMORY};
use kamni_learn::{Library, PuzzleSet};
use kamni_play::{Limits, Settings};
use kamni_solve::Budget;
use kamni_words::Texts;
use std::sync::OnceLock;
use std::time::Duration;

/// What bounds the work on one request, instead of the time, so that the answer is the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// How many nodes a search may look at.
    pub nodes: u64,
    /// The seed of random choices.
    pub seed: u64,
}

/// What answers are made with. Nothing is read before it is asked for: the first answer of a phone should not wait for puzzles.
pub(crate) struct Resources {
    pub texts: &'static Texts,
    pub puzzles: OnceLock<PuzzleSet>,
    pub lessons: OnceLock<Library>,
    limit: Option<Limit>,
}

impl Resources {
    /// For these games; the texts live as long as the program.
    pub fn new(games: Registry) -> Resources {
        let texts = Box::leak(Box::new(Texts::new(games)));
        Resources { texts, puzzles: OnceLock::new(), lessons: OnceLock::new(), limit: None }
    }

    /// The puzzles that were handed in, or those of the program.
    pub fn puzzles(&self) -> &PuzzleSet {
        self.puzzles.get_or_init(|| PuzzleSet::own(self.texts.games()))
    }

    pub fn lessons(&self) -> &Library {
        self.lessons.get_or_init(|| Library::own(self.texts.games()))
    }

    /// Bounds the work on each request by nodes instead of time.
    pub fn set_limit(&mut self, limit: Limit) {
        fastrand::seed(limit.seed);
        self.limit = Some(limit);
    }

    pub fn budget(&self, time: Duration) -> Budget {
        let budget = Budget { time, memory: MEMORY, threads: 1, lines: true, ..Budget::default() };
        match self.limit {
            Some(limit) => Budget { time: Duration::MAX, nodes: limit.nodes, ..budget },
            None => budget,
        }
    }

    /// What computer players may use.
    pub fn player(&self) -> (Settings, Limits) {
        let settings = Settings {
            seed: self.limit.map(|limit| limit.seed),
            memory: PLAYER_MEMORY,
            ..Settings::default()
        };
        let limits = match self.limit {
            Some(limit) => Limits { nodes: Some(limit.nodes), ..Limits::default() },
            None => Limits { move_time: Some(MOVE_TIME), ..Limits::default() },
        };
        (settings, limits)
    }
}
