//! The analysis of a game that has no solver of its own: exhaustive search, then alpha-beta with an evaluation.

use crate::analysis::{Analysis, Value};
use crate::budget::Budget;
use crate::exhaustive::{self, ExhaustiveSearch, Proof};
use crate::heuristic::{self, HeuristicSearch};
use crate::reason::Reason;
use crate::reasons::{over_reason, search_reason};
use kamni::Notation;
use std::time::Instant;

/// How much of the time the exhaustive search may take, in hundredths; the rest is for alpha-beta.
const PROOF_SHARE: u32 = 80;

/// What a position is worth, by search.
pub(crate) fn analyze<G: Notation>(
    game: &G,
    position: &G::Position,
    evaluate: &dyn Fn(&G::Position) -> i32,
    budget: &Budget,
) -> Analysis {
    if let Some(outcome) = game.outcome(position) {
        return Analysis::finished(Value::of(outcome, game.turn(position)), Some(0), None, over_reason());
    }
    let begin = Instant::now();
    let mut search = ExhaustiveSearch::new(game, budget.memory);
    let part = budget.part(PROOF_SHARE, begin.elapsed());
    let meter = part.start();
    if let Some(proof) = search.prove(position, &meter) {
        let reasons = vec![why(game, position, proof, &search)];
        if let Some(analysis) = exhaustive::analysis(&search, position, reasons) {
            return analysis;
        }
    }
    let rest = budget.part(100, begin.elapsed());
    let meter = rest.start();
    let search = HeuristicSearch { game, evaluate, meter: &meter };
    heuristic::analysis(&search, position, Vec::new())
}

/// The reason that a finished search has: what the best move leads to.
fn why<G: Notation>(
    game: &G,
    position: &G::Position,
    proof: Proof,
    search: &ExhaustiveSearch<'_, G>,
) -> Reason {
    let best = search.best(position).map(|mv| (game.move_text(mv), game.cells_of_move(mv)));
    let (best, cells) = best.unwrap_or_default();
    search_reason(proof.value, best, cells, proof.distance)
}
