//! The analysis of a game that has no solver of its own: exhaustive search, then alpha-beta with an evaluation.

use crate::analysis::{Analysis, Value};
use crate::budget::Budget;
use crate::exhaustive::{self, ExhaustiveSearch, Proof};
use crate::heuristic::{self, HeuristicSearch};
use crate::reason::Reason;
use crate::reasons::{over_reason, reply_reason, search_reason};
use kamni::Notation;
use kamni_tables::clock::Instant;

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
        if let Some(mut analysis) = exhaustive::analysis(&search, position, reasons) {
            explain_moves(game, position, &search, &mut analysis);
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
    search_reason(proof.value, best, cells)
}

/// Says of every move that is not best what the opponent answers.
fn explain_moves<G: Notation>(
    game: &G,
    position: &G::Position,
    search: &ExhaustiveSearch<'_, G>,
    analysis: &mut Analysis,
) {
    let turn = game.turn(position);
    for grade in analysis.moves.iter_mut().take(Analysis::MOST_REASONS) {
        let Ok(mv) = game.parse_move(&grade.mv) else { continue };
        let mut next = position.clone();
        game.play(&mut next, mv);
        if grade.value < analysis.value && game.turn(&next) != turn {
            grade.reason = search.best(&next).map(|reply| {
                reply_reason(game.move_text(reply), grade.value.other()).at(game.cells_of_move(reply))
            });
        }
    }
}
