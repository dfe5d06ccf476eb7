//! The analysis of what cannot be proved in time: an alpha-beta search with an evaluation. Its values are never marked as proved.

use crate::alphabeta::{AlphaBeta, Deepening, Heuristics, ScoredMove};
use crate::analysis::{Analysis, Basis, Grade, Value};
use crate::budget::Meter;
use crate::reason::Reason;
use crate::reasons::guess_reason;
use kamni::{Game, Notation};

/// An alpha-beta search that always has a score for every legal move.
pub struct HeuristicSearch<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// How good a position seems for the player to move.
    pub evaluate: &'a dyn Fn(&G::Position) -> i32,
    /// What it may cost.
    pub meter: &'a Meter<'a>,
}

impl<G: Game> Heuristics<G> for &dyn Fn(&G::Position) -> i32 {
    fn evaluate(&self, position: &G::Position) -> i32 {
        self(position)
    }

    fn orders_moves(&self) -> bool {
        false
    }
}

impl<G: Game> HeuristicSearch<'_, G> {
    /// Every legal move with its score, best first, from the last iteration that was finished. Without any budget the scores are
    /// static evaluations.
    pub fn moves(&self, position: &G::Position) -> Vec<ScoredMove<G::Move>> {
        let search = AlphaBeta { game: self.game, heuristics: self.evaluate, meter: self.meter };
        let ordered = search.statically_ordered(position);
        let moves = ordered.iter().map(|scored| scored.mv).collect();
        // All moves get exact scores, because all are shown.
        let deepening = Deepening { depths: 2..=40, tolerance: i32::MAX, stop_when_decided: false };
        search.search(position, moves, &deepening).map_or(ordered, |result| result.moves)
    }
}

/// The analysis of a position by a heuristic search.
pub fn analysis<G: Notation>(
    search: &HeuristicSearch<'_, G>,
    position: &G::Position,
    mut reasons: Vec<Reason>,
) -> Analysis {
    let game = search.game;
    let moves = search.moves(position);
    let best = moves.first().map_or(0, |best| best.score);
    reasons.push(guess_reason());
    // Where no move seems better than another, the first one is nobody's choice.
    let differ = moves.len() == 1 || moves.last().is_some_and(|worst| worst.score < best);
    Analysis {
        value: Value::of_margin(best),
        score: None,
        distance: None,
        basis: Basis::Heuristic,
        proved: false,
        reasons,
        line: moves.first().filter(|_| differ).map(|best| game.move_text(best.mv)).into_iter().collect(),
        moves: moves
            .into_iter()
            .map(|scored| Grade::new(game.move_text(scored.mv), Value::of_margin(scored.score), false))
            .collect(),
        moves_left_out: 0,
        nodes: search.meter.nodes(),
    }
}
