//! Solved positions of all games, from random play.

use kamni::{AnyGame, Registry};
use kamni_solve::{Budget, analyze};
use std::collections::HashSet;
use std::time::{Duration, Instant};

/// What is proved within this time is a solved position.
const PROOF: Duration = Duration::from_millis(4);

/// `most` different positions of the rules that these games offer, as queries of an address.
pub fn solved(games: &Registry, most: usize, seed: u64) -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(seed);
    let budget = Budget { time: 3 * PROOF, memory: 8 << 20, threads: 1, ..Budget::default() };
    let starts = games.infos().flat_map(|info| info.starts);
    let games: Vec<AnyGame> = starts.filter_map(|start| games.game(start.rules).ok()).collect();
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
