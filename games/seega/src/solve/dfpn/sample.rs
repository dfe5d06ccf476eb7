//! Random middle games, to measure the search with.

use super::{Solver, Tablebase};
use crate::rules::{Position, Seega};
use kamni::{Game, Player};
use kamni_solve::{Budget, Value};
use kamni_tables::clock::Instant;
use kamni_tables::splitmix::Rng;
use std::time::Duration;

/// This many random games are played to find a position with the wanted number of stones.
const MOST_GAMES: usize = 100_000;

/// A position of the second stage with this many stones, from a game of random moves. Each such position of the game is equally likely. The same
/// seed and number give the same position. `None` if no game came to such a position.
pub fn middle_game(game: &Seega, stones: u32, seed: u64, number: u64) -> Option<Position> {
    let mut rng = Rng::new(seed, u64::from(stones) << 32 | number);
    let mut moves = Vec::new();
    for _ in 0..MOST_GAMES {
        let (mut position, mut kept, mut seen) = (game.start(), None, 0);
        loop {
            game.legal_moves(&position, &mut moves);
            let count = Player::BOTH.map(|player| position.stones(player).count_ones()).iter().sum::<u32>();
            if moves.is_empty() || !position.is_placing() && count < stones {
                break;
            }
            if !position.is_placing() && count == stones {
                seen += 1;
                if rng.below(seen) == 0 {
                    kept = Some(position);
                }
            }
            game.play(&mut position, moves[rng.below(moves.len())]);
        }
        if kept.is_some() {
            return kept;
        }
    }
    None
}

/// The results of the positions with one number of stones.
#[derive(Clone, Debug)]
pub struct Share {
    /// How many stones.
    pub stones: u32,
    /// How many positions were tried.
    pub tried: usize,
    /// How many of them are a loss, a draw and a win for the mover; the rest was not settled in time.
    pub settled: [usize; 3],
    /// The time that the settled ones took, the shortest first.
    pub times: Vec<Duration>,
}

impl Share {
    /// How many were settled within this time.
    pub fn within(&self, time: Duration) -> usize {
        self.times.partition_point(|&taken| taken <= time)
    }
}

/// Tries `count` random middle games with this many stones, each with a budget and a transposition table of its own.
pub fn share(
    game: &Seega,
    tablebase: Option<&dyn Tablebase>,
    stones: u32,
    count: usize,
    seed: u64,
    budget: &Budget,
) -> Share {
    let mut share = Share { stones, tried: 0, settled: [0; 3], times: Vec::new() };
    for number in 0..count as u64 {
        let Some(position) = middle_game(game, stones, seed, number) else { break };
        let begin = Instant::now();
        let bounds = Solver::new(game, tablebase, budget.memory, budget.threads).settle(&position, budget);
        if budget.stop.load(std::sync::atomic::Ordering::Relaxed) {
            break;
        }
        share.tried += 1;
        if let Some(value) = bounds.exact() {
            share.times.push(begin.elapsed());
            share.settled[match value {
                Value::Loss => 0,
                Value::Draw => 1,
                Value::Win => 2,
            }] += 1;
        }
    }
    share.times.sort_unstable();
    share
}
