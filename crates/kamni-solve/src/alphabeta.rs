//! Alpha-beta search for any game: negamax with iterative deepening, with the caller's evaluation.
//!
//! Both the analysis, where nothing can be proved in time, and the players of limited strength search with it. (Seega has a
//! stronger one of its own in `seega/alphabeta`.) It makes its moves on copies of positions and has no transposition table.

use crate::analysis::Value;
use crate::budget::Meter;
use kamni::Game;
use std::ops::RangeInclusive;

/// The score of a won game, less the plies until then. Evaluations are far smaller.
const WIN: i32 = 1_000_000;

/// No game that is searched is longer, so scores of decided games and evaluations do not mix.
const MAX_GAME_MOVES: i32 = 100_000;

/// More than every score.
const INFINITE: i32 = 2 * WIN;

/// What the search asks about a game.
pub trait Heuristics<G: Game> {
    /// How good a position seems to the player to move. Evaluations stay below 900 000.
    fn evaluate(&self, position: &G::Position) -> i32;

    /// Whether the position can be evaluated. Where it is not quiet, the search goes on below its depth (quiescence).
    fn is_quiet(&self, _position: &G::Position) -> bool {
        true
    }

    /// Takes out the replies that this player does not notice; at least one must stay.
    fn overlook(&self, _position: &G::Position, _moves: &mut Vec<G::Move>) {}

    /// Whether moves are ordered by the evaluation of what they lead to, which costs a node each.
    fn orders_moves(&self) -> bool {
        true
    }
}

/// A move and its score for the player who makes it.
#[derive(Clone, Copy, Debug)]
pub struct ScoredMove<M> {
    /// The move.
    pub mv: M,
    /// Its score.
    pub score: i32,
}

impl<M> ScoredMove<M> {
    /// The result that the score stands for, if it is not an evaluation.
    pub fn decided(&self) -> Option<Value> {
        decided(self.score)
    }
}

/// The result that a score stands for, if it is not an evaluation. A draw has the score 0, which may also be an evaluation.
pub fn decided(score: i32) -> Option<Value> {
    (score.abs() > WIN - MAX_GAME_MOVES).then(|| Value::win_if(score > 0))
}

/// The result of iterative deepening.
#[derive(Clone, Debug)]
pub struct SearchResult<M> {
    /// The moves that were searched, best first. The score of a move that is worse than the best by more than the tolerance is only an upper
    /// bound.
    pub moves: Vec<ScoredMove<M>>,
    /// The depth of the last iteration that counts.
    pub depth: u32,
    /// Whether that iteration came to all moves.
    pub complete: bool,
}

/// How the root is searched.
#[derive(Clone, Debug)]
pub struct Deepening {
    /// The depths of the iterations.
    pub depths: RangeInclusive<u32>,
    /// Moves that are worse than the best by no more than this get exact scores.
    pub tolerance: i32,
    /// Whether to stop as soon as the best move is decided or there is only one.
    pub stop_when_decided: bool,
}

/// A search of one game within a budget.
pub struct AlphaBeta<'a, G: Game, H> {
    /// The rules.
    pub game: &'a G,
    /// The evaluation.
    pub heuristics: H,
    /// The budget.
    pub meter: &'a Meter<'a>,
}

/// The budget ran out in the middle.
struct Spent;

impl<G: Game, H: Heuristics<G>> AlphaBeta<'_, G, H> {
    /// Iterative deepening over these moves, which the first iteration searches in this order. `None` if not even the first move of the
    /// first iteration was searched. An iteration that the budget cuts off does not count, unless its depth is 1.
    pub fn search(
        &self,
        position: &G::Position,
        moves: Vec<G::Move>,
        deepening: &Deepening,
    ) -> Option<SearchResult<G::Move>> {
        let mut order: Vec<_> = moves.into_iter().map(|mv| ScoredMove { mv, score: 0 }).collect();
        let mut result = None;
        for depth in deepening.depths.clone() {
            let (scored, complete) = self.search_root(position, &order, depth, deepening.tolerance);
            if !complete && depth > 1 || scored.is_empty() {
                break;
            }
            order = scored;
            order.sort_by_key(|scored| -scored.score);
            let is_decided = order.len() == 1 || order.first().is_some_and(|best| best.decided().is_some());
            result = Some(SearchResult { moves: order.clone(), depth, complete });
            if !complete || is_decided && deepening.stop_when_decided {
                break;
            }
        }
        result
    }

    /// The evaluation, kept within its bounds: a game may say anything.
    fn evaluate(&self, position: &G::Position) -> i32 {
        self.heuristics.evaluate(position).clamp(MAX_GAME_MOVES - WIN, WIN - MAX_GAME_MOVES)
    }

    /// The moves in the order of the static evaluation of what they lead to. This costs no nodes.
    pub fn statically_ordered(&self, position: &G::Position) -> Vec<ScoredMove<G::Move>> {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        let score = |mv: G::Move| {
            let next = self.after(position, mv);
            let score = self.terminal(&next, 1).unwrap_or_else(|| self.evaluate(&next));
            ScoredMove { mv, score: if self.same_player(position, &next) { score } else { -score } }
        };
        let mut scored: Vec<_> = moves.into_iter().map(score).collect();
        scored.sort_by_key(|scored| -scored.score);
        scored
    }

    /// One iteration: the moves with their scores, and whether the budget sufficed for all of them.
    fn search_root(
        &self,
        position: &G::Position,
        order: &[ScoredMove<G::Move>],
        depth: u32,
        tolerance: i32,
    ) -> (Vec<ScoredMove<G::Move>>, bool) {
        let mut scored = Vec::with_capacity(order.len());
        let mut best = -INFINITE;
        for &ScoredMove { mv, .. } in order {
            let next = self.after(position, mv);
            // Moves within the tolerance must not be cut off.
            let alpha = best.saturating_sub(tolerance.saturating_add(1)).max(-INFINITE);
            let Ok(score) = self.child(position, &next, depth - 1, 1, alpha, INFINITE) else {
                return (scored, false);
            };
            best = best.max(score);
            scored.push(ScoredMove { mv, score });
        }
        (scored, true)
    }

    /// How many replies to `mv` keep a win that the opponent was seen to have within this depth. `None` if the budget is spent, or it is not the
    /// opponent's turn then.
    pub fn winning_replies(&self, position: &G::Position, mv: G::Move, depth: u32) -> Option<usize> {
        let next = self.after(position, mv);
        if self.game.outcome(&next).is_some() || self.same_player(position, &next) {
            return None;
        }
        let mut replies = Vec::new();
        self.game.legal_moves(&next, &mut replies);
        let mut winning = 0;
        for reply in replies {
            let after = self.after(&next, reply);
            let limit = WIN - MAX_GAME_MOVES;
            let score = self.child(&next, &after, depth.saturating_sub(2), 2, limit, limit + 1).ok()?;
            winning += usize::from(score > limit);
        }
        Some(winning)
    }

    fn after(&self, position: &G::Position, mv: G::Move) -> G::Position {
        let mut next = position.clone();
        self.game.play(&mut next, mv);
        next
    }

    fn same_player(&self, position: &G::Position, next: &G::Position) -> bool {
        self.game.turn(position) == self.game.turn(next)
    }

    /// The score of `next` for the player to move in `position`, who may be to move again.
    fn child(
        &self,
        position: &G::Position,
        next: &G::Position,
        depth: u32,
        ply: i32,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Spent> {
        if self.same_player(position, next) {
            self.negamax(next, depth, ply, alpha, beta)
        } else {
            self.negamax(next, depth, ply, -beta, -alpha).map(|score| -score)
        }
    }

    /// The score of a position for the player to move; outside `alpha` to `beta` it is only a bound. It recurses as deep as it searches,
    /// and on through positions that are not quiet, of which no game has many in a row.
    fn negamax(
        &self,
        position: &G::Position,
        depth: u32,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Spent> {
        if !self.meter.node() {
            return Err(Spent);
        }
        if let Some(score) = self.terminal(position, ply) {
            return Ok(score);
        }
        if depth == 0 && self.heuristics.is_quiet(position) {
            return Ok(self.evaluate(position));
        }
        let left = depth.saturating_sub(1);
        let mut best = -INFINITE;
        for mv in self.moves(position, left > 0 && self.heuristics.orders_moves())? {
            let next = self.after(position, mv);
            let score = self.child(position, &next, left, ply + 1, alpha, beta)?;
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    /// The score of a finished game. A win counts more the sooner it comes, a loss the later.
    fn terminal(&self, position: &G::Position, ply: i32) -> Option<i32> {
        let outcome = self.game.outcome(position)?;
        Some(match Value::of(outcome, self.game.turn(position)) {
            Value::Win => WIN - ply,
            Value::Draw => 0,
            Value::Loss => ply - WIN,
        })
    }

    /// The moves that are searched, never none; if `ordered`, by the evaluation of what they lead to.
    fn moves(&self, position: &G::Position, ordered: bool) -> Result<Vec<G::Move>, Spent> {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        self.heuristics.overlook(position, &mut moves);
        if !ordered {
            return Ok(moves);
        }
        let mut keyed = Vec::with_capacity(moves.len());
        for mv in moves {
            if !self.meter.node() {
                return Err(Spent);
            }
            let next = self.after(position, mv);
            let score = self.evaluate(&next);
            keyed.push((if self.same_player(position, &next) { -score } else { score }, mv));
        }
        keyed.sort_by_key(|&(key, _)| key);
        Ok(keyed.into_iter().map(|(_, mv)| mv).collect())
    }
}
