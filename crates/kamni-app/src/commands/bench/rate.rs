//! Measuring: how many moves in how much time.

use std::time::{Duration, Instant};

/// Moves made, and the time that they took.
#[derive(Clone, Copy, Default)]
pub struct Rate {
    pub moves: u64,
    pub time: Duration,
}

impl Rate {
    /// Does some work again and again for so long; it returns how many moves it made, or `None` if it cannot go on.
    pub fn measure(time: Duration, mut work: impl FnMut() -> Option<u64>) -> Rate {
        let mut moves = 0;
        let begin = Instant::now();
        while begin.elapsed() < time {
            let Some(more) = work() else { break };
            moves += more;
        }
        Rate { moves, time: begin.elapsed() }
    }

    pub fn add(&mut self, other: Rate) {
        self.moves += other.moves;
        self.time += other.time;
    }

    pub fn per_second(self) -> f64 {
        self.moves.max(1) as f64 / self.time.as_secs_f64().max(1e-9)
    }
}
