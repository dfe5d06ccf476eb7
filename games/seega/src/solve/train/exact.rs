//! How often a search without tables finds a move of the best exact value.

use super::matches::MatchPlayer;
use crate::rules::{Position, Seega};
use crate::solve::alphabeta::AlphaBeta;
use crate::solve::dfpn::sample::middle_game;
use crate::solve::dfpn::{Bounds, Found, Solver, Tablebase};
use crate::solve::endings::Endings;
use kamni_solve::{Budget, Value};
use kamni_tables::threads;
use std::sync::atomic::AtomicBool;

/// Random middle games in which some move is worth more than another, with the exact values of all moves.
#[derive(Clone, Debug)]
pub struct ExactSample {
    position: Position,
    found: Found,
}

/// Of the middle games with these numbers of stones, N of each tried, those that the exact search settles completely, with endings of at most
/// this many stones.
pub fn exact_samples(
    game: &Seega,
    stones: impl Iterator<Item = u32>,
    each: u64,
    endings: usize,
    budget: &Budget,
    threads: usize,
    seed: u64,
) -> Vec<ExactSample> {
    let endings = Endings::solve(game, endings, threads, &AtomicBool::new(false));
    let tablebase = endings.as_ref().map(|endings| endings as &dyn Tablebase);
    let tried: Vec<(u32, u64)> =
        stones.flat_map(|stones| (0..each).map(move |number| (stones, number))).collect();
    let sample = |(stones, number)| {
        let position = middle_game(game, stones, seed, number)?;
        let found = Solver::new(game, tablebase, 1 << 26, 1).examine(&position, budget);
        let exact = |bounds: &Bounds| bounds.exact();
        let best = found.bounds.exact()?;
        let all: Option<Vec<Value>> = found.moves.iter().map(|(_, bounds)| exact(bounds)).collect();
        let differ = all?.iter().any(|&value| value < best);
        differ.then_some(ExactSample { position, found })
    };
    threads::map(threads, tried, sample).into_iter().flatten().collect()
}

/// In how many of these positions the player's first choice keeps the value.
pub fn exact_share(game: &Seega, samples: &[ExactSample], player: &MatchPlayer, threads: usize) -> usize {
    let keeps = |sample: &ExactSample| {
        let mut search = AlphaBeta::with(game, &player.budget, &player.judgement.0);
        let result = search.search(&sample.position, None, &player.budget.start());
        let best = result.moves.first().map(|best| best.mv);
        let kept = sample.found.moves.iter().find(|(mv, _)| Some(*mv) == best);
        usize::from(kept.and_then(|(_, bounds)| bounds.exact()) == sample.found.bounds.exact())
    };
    threads::map(threads, samples, keeps).into_iter().sum()
}
