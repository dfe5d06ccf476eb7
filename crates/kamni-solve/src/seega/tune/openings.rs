//! Positions to begin a game with.

use super::dice::Dice;
use crate::budget::Budget;
use crate::seega::judge::Weights;
use crate::seega::look::Look;
use kamni::Game;
use kamni::games::seega::{Position, Seega};

/// How games begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// A few stones are placed at random, so that games differ.
    Placing,
    /// Stones are placed at random, and moved at random for a while.
    Middle,
}

/// So many stones are placed at random.
const PLACED: usize = 3;

/// Middle games begin with a position that seems balanced to somebody who counts stones and looks at so many positions.
const BALANCING: u64 = 2_000;

/// A position to begin with that is not over.
pub(crate) fn opening(game: &Seega, opening: Opening, dice: &mut Dice) -> Position {
    match opening {
        Opening::Placing => {
            let mut position = game.start();
            play(game, &mut position, dice, PLACED);
            position
        }
        Opening::Middle => {
            let budget = Budget { nodes: BALANCING, ..Budget::default() };
            let mut look = Look::with_weights(game, &budget, &Weights::MATERIAL);
            loop {
                let position = middle(game, dice);
                let view = look.look(&position, None, &budget.start());
                if view.moves.first().is_some_and(|best| best.judgement == 0) {
                    return position;
                }
            }
        }
    }
}

/// Some moves into the game, all of them random.
pub(crate) fn middle(game: &Seega, dice: &mut Dice) -> Position {
    let mut position = game.start();
    let all = 2 * usize::from(game.stones_each());
    play(game, &mut position, dice, all);
    let before = position;
    let moves = dice.below(all);
    play(game, &mut position, dice, moves);
    if game.outcome(&position).is_none() { position } else { before }
}

/// Random moves.
pub(crate) fn play(game: &Seega, position: &mut Position, dice: &mut Dice, count: usize) {
    let mut moves = Vec::new();
    for _ in 0..count {
        game.legal_moves(position, &mut moves);
        if moves.is_empty() {
            return;
        }
        game.play(position, moves[dice.below(moves.len())]);
    }
}
