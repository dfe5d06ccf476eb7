//! The analysis of Reverse Kayles.

use super::ranking::{Rank, ranked};
use super::reasons::{move_reason, position_reasons};
use crate::rules::{Kayles, Move, Position};
use kamni::{Game, Notation};
use kamni_solve::{Analysis, Basis, Grade, Value};

pub(super) fn analyze(game: &Kayles, position: &Position) -> Analysis {
    let verdict = game.verdict(position);
    let moves = ranked(game, position);
    // Where there is a choice, that is with five stones or fewer, the bad moves need a reason, too; elsewhere the first ones do.
    let choice =
        moves.first().is_some_and(|(_, best)| moves.iter().any(|(_, rank)| rank.wins() != best.wins()));
    let with_reason = if choice { moves.len() } else { Analysis::MOST_REASONS };
    Analysis {
        value: Value::win_if(verdict.wins),
        score: None,
        distance: Some(verdict.distance),
        basis: Basis::Theorem,
        proved: true,
        reasons: position_reasons(game, verdict.case, &moves),
        line: line(game, *position),
        moves: (0..).zip(&moves).map(|(i, (mv, rank))| grade(game, *mv, rank, i < with_reason)).collect(),
        moves_left_out: 0,
        nodes: 0,
    }
}

/// A move as the analysis tells it.
fn grade(game: &Kayles, mv: Move, rank: &Rank, with_reason: bool) -> Grade {
    Grade {
        distance: Some(rank.distance),
        reason: with_reason.then(|| move_reason(game, rank)),
        ..Grade::new(game.move_text(mv), Value::win_if(rank.wins()), true)
    }
}

fn line(game: &Kayles, mut position: Position) -> Vec<String> {
    let mut line = Vec::new();
    while let Some((mv, _)) = ranked(game, &position).into_iter().next() {
        line.push(game.move_text(mv));
        game.play(&mut position, mv);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The moves are graded as the plain implementation plays them, with the exact distance.
    #[test]
    fn grades_and_distances_agree_with_the_brute_force() {
        use kamni_brute::{Brute, Kayles as Plain, Verdict};
        fn distance(
            state: &Plain,
            known: &mut std::collections::BTreeMap<Plain, (bool, u32)>,
        ) -> (bool, u32) {
            if let Some(&found) = known.get(state) {
                return found;
            }
            let first = state.first_to_move();
            let found = match state.result() {
                Some(verdict) => ((verdict == Verdict::First) == first, 0),
                None => {
                    let after: Vec<_> = state.moves().iter().map(|(_, next)| distance(next, known)).collect();
                    match after.iter().filter(|(wins, _)| !wins).map(|(_, moves)| moves + 1).min() {
                        Some(soonest) => (true, soonest),
                        None => (false, after.iter().map(|(_, moves)| moves + 1).max().unwrap()),
                    }
                }
            };
            known.insert(state.clone(), found);
            found
        }
        let mut known = std::collections::BTreeMap::new();
        let start = Plain::start("kayles/8").unwrap();
        distance(&start, &mut known);
        assert!(known.len() > 300);
        let game = Kayles::new(8).unwrap();
        for (state, (wins, moves)) in &known {
            let analysis = analyze(&game, &game.parse_position(&state.text()).unwrap());
            assert_eq!(
                (analysis.value, analysis.distance),
                (Value::win_if(*wins), Some(*moves)),
                "{}",
                state.text()
            );
            for (text, next) in state.moves() {
                let grade = analysis.moves.iter().find(|grade| grade.mv == text).unwrap();
                let (wins, moves) = known[&next];
                assert_eq!(
                    (grade.value, grade.distance),
                    (Value::win_if(!wins), Some(moves + 1)),
                    "{}",
                    state.text()
                );
            }
        }
    }
}
