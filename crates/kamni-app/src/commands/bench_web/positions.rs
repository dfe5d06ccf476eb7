//! Solved positions of all games, from random play.

use kamni::AnyGame;
use kamni_solve::{Budget, analyze};
use std::collections::HashSet;
use std::time::{Duration, Instant};

/// One of each game and size that is solved everywhere, or nearly.
const RULES: [&str; 12] = [
    "kayles/10",
    "kayles/17",
    "kayles/40",
    "cheops/5",
    "cheops/6",
    "cheops/8",
    "dawson/3x5",
    "dawson/3x7,chain=1",
    "dawson/4x5",
    "chips",
    "seega/3",
    "seega/5",
];

/// What is proved within this time is a solved position.
const PROOF: Duration = Duration::from_millis(4);

/// `most` different positions, as queries of an address.
pub fn solved(most: usize, seed: u64) -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(seed);
    let budget = Budget { time: 3 * PROOF, memory: 8 << 20, threads: 1, ..Budget::default() };
    let games: Vec<AnyGame> = RULES.iter().filter_map(|rules| rules.parse().ok()).collect();
    let mut found = HashSet::new();
    let mut queries = Vec::new();
    // Small games run out of positions; then there are fewer.
    for round in 0..most * 20 {
        if queries.len() >= most {
            break;
        }
        let mut here = games[round % games.len()].start();
        for _ in 0..random.usize(..80) {
            let moves = here.moves();
            let Some(mv) = random.choice(&moves) else { break };
            // Every legal move can be played.
            let _ = here.play(mv);
        }
        let query = format!("rules={}&position={}", here.rules(), here.to_string().replace(' ', "_"));
        let begin = Instant::now();
        let solved = analyze(&here, &budget).basis.is_exact() && begin.elapsed() < PROOF;
        if solved && found.insert(query.clone()) {
            queries.push(query);
        }
    }
    queries
}
