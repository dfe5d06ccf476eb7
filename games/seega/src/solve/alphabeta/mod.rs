//! The alpha-beta search of Seega, for positions that cannot be solved in time: iterative deepening over a tuned evaluation.
//!
//! It is not the generic search of `kamni_solve::alphabeta`: with its transposition table, killer moves and late move reductions it reaches depth 18
//! with a million nodes, where the generic search reaches 12 (a random middle game of 20 stones on 5x5).

mod judge;
mod ordering;
mod search;
#[cfg(test)]
mod tests;
mod transposition;

use super::endings::Endings;
use super::evaluation::Weights;
use super::field::Field;
use super::state::{PackedMove, State};
use crate::rules::{Move, Position, Seega};
pub(crate) use judge::Evaluation;
use judge::Judge;
use kamni::Game;
use kamni_solve::bitboard::Bitboard;
use kamni_solve::{Analysis, Budget, Meter, Value};
use ordering::MoveOrdering;
use search::{DECIDED, INFINITE, MAX_PLY, Search};
use transposition::TranspositionTable;

/// What a search found.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// Every move of the root with its score for the mover, best first.
    pub moves: Vec<ScoredMove>,
    /// The principal variation, as far as the transposition table has it.
    pub line: Vec<Move>,
    /// The depth of the last finished iteration.
    pub depth: u32,
    /// Whether the score of the best move follows from the rules alone, without any evaluation.
    pub proved: bool,
}

/// A move and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The move.
    pub mv: Move,
    /// For the player who makes it, in hundredths of a stone; a proved win is above all others. Only the best move has an exact
    /// score: those of the others are upper bounds.
    pub score: i32,
}

impl ScoredMove {
    /// The result, if the search saw it.
    pub fn decided(&self) -> Option<Value> {
        (self.score.abs() >= DECIDED).then(|| Value::win_if(self.score > 0))
    }
}

/// Searches positions of one game. Its transposition table is kept from one position to the next.
pub struct AlphaBeta {
    game: Seega,
    searcher: Sized,
}

/// Boards of up to 64 cells, and larger ones.
#[expect(clippy::large_enum_variant, reason = "a player has one")]
enum Sized {
    Small(Searcher<u64>),
    Large(Searcher<u128>),
}

struct Searcher<W> {
    field: Field<W>,
    judge: Judge<W>,
    table: TranspositionTable,
    ordering: MoveOrdering,
}

/// A second of search fills no larger transposition table.
const BYTES_A_SECOND: usize = 1 << 26;

impl AlphaBeta {
    /// A search whose transposition table keeps within the budget's memory and is no larger than the budget can fill.
    pub fn new(game: &Seega, budget: &Budget) -> AlphaBeta {
        AlphaBeta::with(game, budget, &Evaluation::of(game))
    }

    /// A search with these weights.
    pub(crate) fn with_weights(game: &Seega, budget: &Budget, weights: &Weights) -> AlphaBeta {
        AlphaBeta::with(game, budget, &Evaluation::Weights(Box::new(weights.clone())))
    }

    /// A search with this evaluation.
    pub(crate) fn with(game: &Seega, budget: &Budget, evaluation: &Evaluation) -> AlphaBeta {
        let by_time = (budget.time.as_millis() as usize).saturating_mul(BYTES_A_SECOND / 1000);
        let by_nodes = usize::try_from(budget.nodes.saturating_mul(32)).unwrap_or(usize::MAX);
        let bytes = budget.memory.min(by_time).min(by_nodes);
        let searcher = if game.side() <= 7 {
            Sized::Small(Searcher::new(game, evaluation, bytes))
        } else {
            Sized::Large(Searcher::new(game, evaluation, bytes))
        };
        AlphaBeta { game: *game, searcher }
    }

    /// Searches a position of this game, with the tablebase `endings` if it is of the same rules. The result always has every legal
    /// move, even if there is no budget at all.
    pub fn search(
        &mut self,
        position: &Position,
        endings: Option<&Endings>,
        meter: &Meter<'_>,
    ) -> SearchResult {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        self.search_among(&moves, position, endings, meter)
    }

    /// The same, with only these legal moves at the root.
    pub fn search_among(
        &mut self,
        moves: &[Move],
        position: &Position,
        endings: Option<&Endings>,
        meter: &Meter<'_>,
    ) -> SearchResult {
        let endings = endings.filter(|endings| fits(endings.game(), &self.game));
        match &mut self.searcher {
            Sized::Small(searcher) => searcher.search(&self.game, moves, position, endings, meter),
            Sized::Large(searcher) => searcher.search(&self.game, moves, position, endings, meter),
        }
    }
}

/// Whether endings of one game are also those of another: how stones are placed does not matter.
fn fits(endings: &Seega, game: &Seega) -> bool {
    let rules = |game: &Seega| (game.side(), game.extra(), game.capture(), game.limit());
    rules(endings) == rules(game)
}

/// A move at the root.
#[derive(Clone, Copy)]
struct RootMove {
    step: PackedMove,
    score: i32,
}

impl<W: Bitboard> Searcher<W> {
    fn new(game: &Seega, evaluation: &Evaluation, bytes: usize) -> Searcher<W> {
        Searcher {
            field: Field::new(game),
            judge: Judge::new(evaluation, MAX_PLY),
            table: TranspositionTable::new(bytes),
            ordering: MoveOrdering::new(MAX_PLY),
        }
    }

    /// Iterative deepening.
    fn search(
        &mut self,
        game: &Seega,
        moves: &[Move],
        position: &Position,
        endings: Option<&Endings>,
        meter: &Meter<'_>,
    ) -> SearchResult {
        let mut result = SearchResult { moves: Vec::new(), line: Vec::new(), depth: 0, proved: false };
        let state = State::new(game, position);
        self.table.next_generation();
        self.ordering.new_search();
        let Searcher { field, judge, table, ordering } = self;
        judge.begin(&state);
        let mut search = Search { field, judge, endings, table, ordering, meter, evaluations: 0 };
        let mut roots: Vec<RootMove> =
            moves.iter().map(|&mv| RootMove { step: PackedMove::of_move(mv), score: 0 }).collect();
        for depth in 1..=MAX_PLY as i32 / 2 {
            search.evaluations = 0;
            let complete = search.search_root(&state, &mut roots, depth);
            if !complete {
                break;
            }
            result.depth = depth as u32;
            result.proved = search.evaluations == 0;
            if result.proved || roots.first().is_none_or(|best| best.score.abs() >= DECIDED) {
                break;
            }
        }
        // An iteration that did not finish leaves scores of the one before; no move is above the best.
        let best = roots.first().map_or(0, |best| best.score);
        let scored = |root: &RootMove| ScoredMove { mv: root.step.to_move(), score: root.score.min(best) };
        result.moves = roots.iter().map(scored).collect();
        result.line = self.principal_variation(&state, &roots);
        result
    }

    /// The best move and those that follow in the transposition table.
    fn principal_variation(&self, state: &State<W>, roots: &[RootMove]) -> Vec<Move> {
        let mut line = Vec::new();
        let mut state = *state;
        let mut next = roots.first().map(|root| root.step);
        while let Some(step) = next
            && line.len() < Analysis::LONGEST_LINE
        {
            line.push(step.to_move());
            state = state.after(&self.field, step).0;
            let stored = self.table.probe(state.key()).map(|entry| entry.best);
            next = stored.filter(|&step| state.end(&self.field).is_none() && state.allows(&self.field, step));
        }
        line
    }
}

impl<W: Bitboard> Search<'_, W> {
    /// One iteration: searches every root move to some depth and puts the best first; false if the budget ran out before.
    fn search_root(&mut self, state: &State<W>, roots: &mut [RootMove], depth: i32) -> bool {
        let mut alpha = -INFINITE;
        for i in 0..roots.len() {
            let step = roots[i].step;
            let left = if state.is_bound() { depth } else { depth - 1 };
            let score = if i == 0 {
                self.after(state, step, left, 1, -INFINITE, INFINITE)
            } else {
                self.after(state, step, left, 1, alpha, alpha + 1).and_then(|score| {
                    if score > alpha { self.after(state, step, left, 1, alpha, INFINITE) } else { Ok(score) }
                })
            };
            let Ok(score) = score else { return false };
            roots[i].score = score;
            if score > alpha {
                alpha = score;
                roots[..=i].rotate_right(1);
            }
        }
        true
    }
}
