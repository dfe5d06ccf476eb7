//! The analysis of a game that has no solver of its own: exhaustive search, then alpha-beta with an evaluation.

use crate::analysis::{Analysis, Value};
use crate::budget::Budget;
use crate::exhaustive::{self, ExhaustiveSearch, Proof};
use crate::heuristic::{self, HeuristicSearch};
use kamni::{Notation, Reason, message};
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
        let reason = Reason::new(message!("why-over", "no legal move is left"));
        return Analysis::finished(Value::of(outcome, game.turn(position)), Some(0), None, reason);
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
    let distance = proof.distance;
    let reason = Reason::new(match proof.value {
        Value::Win => message!(
            "why-search-win",
            "{best} wins against every reply, in {distance} moves at most: a search has seen all of them",
            best = best,
            distance = distance,
        ),
        Value::Draw => message!(
            "why-search-draw",
            "neither player can force a win, as a search through all moves and replies has shown; {best} keeps the draw",
            best = best,
        ),
        Value::Loss => message!(
            "why-search-loss",
            "every move loses against the right replies, as a search has seen; {best} holds out longest, {distance} moves",
            best = best,
            distance = distance,
        ),
    });
    reason.at(cells)
}
