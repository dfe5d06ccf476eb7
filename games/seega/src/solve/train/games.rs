//! Games of self-play.

use super::judgement::Judgement;
use crate::rules::{Move, Position, Seega};
use crate::solve::alphabeta::AlphaBeta;
use crate::solve::evaluation::{Weights, evaluate};
use crate::solve::field::Field;
use crate::solve::network::MOST_BASE;
use crate::solve::state::State;
use crate::solve::tune::random_moves;
use kamni::{Game, Player};
use kamni_solve::{Budget, Value};
use kamni_tables::{splitmix::Rng, threads};
use std::time::Instant;

/// How games are played.
#[derive(Clone, Debug)]
pub struct GamesPlan {
    /// Who plays.
    pub judgement: Judgement,
    /// Games.
    pub games: u64,
    /// The nodes of each move.
    pub nodes: u64,
    /// The same seed gives the same games.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
    /// No game begins after this.
    pub until: Option<Instant>,
}

/// A position of a game, and what became of it.
#[derive(Clone, Copy, Debug)]
pub struct GameSample {
    /// The position.
    pub position: Position,
    /// The evaluation of the search for the player to move; a decided one is ±30000.
    pub score: i16,
    /// The evaluation by tuned weights alone.
    pub base: i16,
    /// Twice the points of the player to move at the end of the game: 0, 1 or 2.
    pub result: u8,
    /// The number of the game.
    pub game: u32,
}

/// Random moves in a hundred at the beginning, and the number by which the nodes of the others are divided there.
const RANDOM_PERCENT: usize = 30;
const FEWER_NODES: u64 = 4;

/// The samples of these games, in their order.
pub fn play_games(game: &Seega, plan: &GamesPlan) -> Vec<GameSample> {
    let in_time = |_: &u64| plan.until.is_none_or(|until| Instant::now() < until);
    let games =
        threads::map(plan.threads, (0..plan.games).take_while(in_time), |number| play(game, plan, number));
    games.into_iter().flatten().collect()
}

fn play(game: &Seega, plan: &GamesPlan, number: u64) -> Vec<GameSample> {
    let mut rng = Rng::new(plan.seed, number);
    let budget = Budget { nodes: plan.nodes, memory: 1 << 20, ..Budget::unlimited() };
    let mut search = AlphaBeta::with(game, &budget, &plan.judgement.0);
    let mut position = beginning(game, plan.nodes, &mut search, &mut rng);
    let field: Field<u128> = Field::new(game);
    let mut seen: Vec<GameSample> = Vec::new();
    let winner = loop {
        if let Some(outcome) = game.outcome(&position) {
            break Value::of(outcome, Player::First);
        }
        let result = search.search(&position, None, &budget.start());
        let Some(best) = result.moves.first() else { break Value::Draw };
        let turn = game.turn(&position);
        let before = position;
        game.play(&mut position, best.mv);
        // Captures are for the search, not for the evaluation.
        let captures = matches!(best.mv, Move::Step { .. }) && position.quiet() == 0;
        if before.bound().is_none() && !captures {
            let score = best.decided().map_or(best.score, |value| match value {
                Value::Win => 30_000,
                Value::Draw => 0,
                Value::Loss => -30_000,
            });
            let base =
                evaluate(&field, &Weights::TUNED, &State::new(game, &before)).clamp(-MOST_BASE, MOST_BASE);
            let (score, base, game) = (score as i16, base as i16, number as u32);
            seen.push(GameSample { position: before, score, base, result: 1, game });
        }
        if let Some(value) = best.decided() {
            break if turn == Player::First { value } else { value.other() };
        }
    };
    for sample in &mut seen {
        let value = if game.turn(&sample.position) == Player::First { winner } else { winner.other() };
        sample.result = match value {
            Value::Win => 2,
            Value::Draw => 1,
            Value::Loss => 0,
        };
    }
    seen
}

/// Where the good play begins: after some moves, of which some or all are random.
fn beginning(game: &Seega, nodes: u64, search: &mut AlphaBeta, rng: &mut Rng) -> Position {
    let budget = Budget { nodes: nodes / FEWER_NODES, ..Budget::unlimited() };
    let random_percent = if rng.percent(25) { 100 } else { RANDOM_PERCENT };
    let each = usize::from(game.stones_each());
    // Half of the games begin early in the placing.
    let moves = if rng.percent(50) { 1 + rng.below(each) } else { 1 + rng.below(3 * each) };
    let mut position = game.start();
    for _ in 0..moves {
        let before = position;
        if rng.percent(random_percent) {
            random_moves(game, &mut position, rng, 1);
        } else if let Some(best) = search.search(&position, None, &budget.start()).moves.first() {
            game.play(&mut position, best.mv);
        }
        if game.outcome(&position).is_some() {
            return before;
        }
    }
    position
}
