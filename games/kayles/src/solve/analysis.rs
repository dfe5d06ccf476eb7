//! The analysis of Reverse Kayles, and the order of its moves.

use super::reasons::{move_reason, position_reasons};
use crate::rules::{Kayles, Move, Position};
use crate::theory::Case;
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
        moves: (0..).zip(&moves).map(|(i, (mv, rank))| rank.grade(game, *mv, i < with_reason)).collect(),
        moves_left_out: 0,
        nodes: 0,
    }
}

/// What a move leads to, and how well it serves beyond that.
pub(super) struct Rank {
    /// What it leaves to the opponent.
    pub case: Case,
    distance: u32,
    /// Replies that give the game away.
    pub traps: usize,
    /// All replies, where those are counted.
    pub replies: usize,
}

impl Rank {
    fn wins(&self) -> bool {
        !self.case.wins()
    }

    fn grade(&self, game: &Kayles, mv: Move, with_reason: bool) -> Grade {
        Grade {
            mv: game.move_text(mv),
            value: Value::win_if(self.wins()),
            score: None,
            distance: Some(self.distance),
            proved: true,
            reason: with_reason.then(|| move_reason(game, self.case)).flatten(),
        }
    }
}

/// The moves, best first: winning ones, quick ones first; among losing ones those after which most of
/// the opponent's replies are mistakes.
fn ranked(game: &Kayles, position: &Position) -> Vec<(Move, Rank)> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let mut ranked: Vec<(Move, Rank)> = moves
        .into_iter()
        .map(|mv| {
            let mut next = *position;
            game.play(&mut next, mv);
            let verdict = game.verdict(&next);
            // From six stones on no reply is a mistake, so there is nothing to count.
            let may_trap = verdict.wins && next.stones().count_ones() <= 5;
            let traps = if may_trap { game.traps(position, mv) } else { 0 };
            let replies = if may_trap { replies(game, &next) } else { 1 };
            (mv, Rank { case: verdict.case, distance: verdict.distance + 1, traps, replies })
        })
        .collect();
    // Fewer replies that hold, as a share: compared crosswise to stay in whole numbers.
    let share = |a: &Rank, b: &Rank| (b.traps * a.replies).cmp(&(a.traps * b.replies));
    ranked.sort_by(|(_, a), (_, b)| {
        b.wins().cmp(&a.wins()).then_with(|| if a.wins() { a.distance.cmp(&b.distance) } else { share(a, b) })
    });
    ranked
}

fn replies(game: &Kayles, position: &Position) -> usize {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves.len().max(1)
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
