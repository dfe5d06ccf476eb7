//! The one door: any position of any game.

use crate::analysis::{Analysis, Basis, Grade, Value};
use crate::budget::Budget;
use crate::{cheops, chips, dawson, kayles, seega};
use kamni::games::cheops::Cheops;
use kamni::games::chips::Chips;
use kamni::games::dawson::Dawson;
use kamni::games::kayles::Kayles;
use kamni::games::seega::Seega;
use kamni::{AnyPosition, Reason, message};

/// What `position` is worth and why, within `budget`.
pub fn analyze(position: &AnyPosition, budget: &Budget) -> Analysis {
    if let Some((game, position)) = position.typed::<Kayles>() {
        return kayles::analyze(game, position);
    }
    if let Some((game, position)) = position.typed::<Cheops>() {
        return cheops::analyze(game, position, budget);
    }
    if let Some((game, position)) = position.typed::<Chips>() {
        return chips::analyze(game, position);
    }
    if let Some((game, position)) = position.typed::<Dawson>() {
        return dawson::analyze(game, position, budget);
    }
    if let Some((game, position)) = position.typed::<Seega>() {
        return seega::analyze(game, position, budget);
    }
    unknown(position)
}

/// A game that nobody has taught this crate: its moves, and the honest word that nothing is known about them.
fn unknown(position: &AnyPosition) -> Analysis {
    let reason = Reason::new(message!("why-unknown", "nothing is known about this game yet"));
    if position.outcome().is_some() {
        return Analysis::finished(position.clone(), Some(0), None, reason);
    }
    let even = |mv: String| Grade { mv, value: Value::Draw, score: None, distance: None, proved: false };
    let mut moves = position.moves();
    let moves_left_out = moves.len().saturating_sub(Analysis::MOST_MOVES);
    moves.truncate(Analysis::MOST_MOVES);
    Analysis {
        position: position.clone(),
        value: Value::Draw,
        score: None,
        distance: None,
        basis: Basis::Heuristic,
        proved: false,
        reasons: vec![reason],
        line: Vec::new(),
        moves: moves.into_iter().map(even).collect(),
        moves_left_out,
        nodes: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_game_is_no_reason_to_fail() {
        for text in ["XXXX 1", ".... 2"] {
            let position = "kayles/4".parse::<kamni::AnyGame>().unwrap().position(text).unwrap();
            let analysis = unknown(&position);
            assert_eq!(analysis.moves.len(), position.move_count());
            assert!(position.outcome().is_some() || !analysis.basis.is_exact());
        }
    }
}
