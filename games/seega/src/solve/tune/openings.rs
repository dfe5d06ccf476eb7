//! Positions to begin a game with.

use crate::rules::{Position, Seega};
use crate::solve::alphabeta::AlphaBeta;
use crate::solve::evaluation::Weights;
use kamni::Game;
use kamni_solve::Budget;
use kamni_tables::splitmix::Rng;

/// How games begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// A few stones are placed at random, so that games differ.
    Placing,
    /// Stones are placed at random, and moved at random for a while.
    Middle,
    /// So many stones are placed at random.
    Placed(usize),
}

/// This many stones are placed at random.
const PLACED: usize = 3;

/// Middle games begin with a position that a search of this many nodes, with an evaluation that counts stones, finds balanced.
const BALANCE_NODES: u64 = 2_000;

/// A position to begin with that is not over.
pub(crate) fn opening(game: &Seega, opening: Opening, rng: &mut Rng) -> Position {
    match opening {
        Opening::Placing => {
            let mut position = game.start();
            play(game, &mut position, rng, PLACED);
            position
        }
        Opening::Placed(stones) => {
            let mut position = game.start();
            play(game, &mut position, rng, stones);
            position
        }
        Opening::Middle => {
            let budget = Budget { nodes: BALANCE_NODES, ..Budget::default() };
            let mut search = AlphaBeta::with_weights(game, &budget, &Weights::MATERIAL);
            loop {
                let position = middle(game, rng);
                let result = search.search(&position, None, &budget.start());
                if result.moves.first().is_some_and(|best| best.score == 0) {
                    return position;
                }
            }
        }
    }
}

/// Some moves into the game, all of them random.
pub(crate) fn middle(game: &Seega, rng: &mut Rng) -> Position {
    let mut position = game.start();
    let all = 2 * usize::from(game.stones_each());
    play(game, &mut position, rng, all);
    let before = position;
    let moves = rng.below(all);
    play(game, &mut position, rng, moves);
    if game.outcome(&position).is_none() { position } else { before }
}

/// Random moves.
pub(crate) fn play(game: &Seega, position: &mut Position, rng: &mut Rng, count: usize) {
    let mut moves = Vec::new();
    for _ in 0..count {
        game.legal_moves(position, &mut moves);
        if moves.is_empty() {
            return;
        }
        game.play(position, moves[rng.below(moves.len())]);
    }
}
