//! The analysis of the annihilating chips: every move graded, also with a million chips a side.

use super::grades::{Graded, Grades};
use super::leads::Leads;
use super::reasons::{move_reason, position_reason};
use crate::rules::{Chips, Move, Position};
use kamni::{Game, Notation, Player};
use kamni_solve::{Analysis, Basis, Grade, Value};

pub(super) fn analyze(game: &Chips, position: &Position) -> Analysis {
    let mut grades = Grades::of(game, position);
    let over = game.outcome(position);
    let moves_left_out = grades.all.len().saturating_sub(Analysis::MOST_MOVES);
    let best = grades.best(Analysis::MOST_MOVES);
    Analysis {
        value: value(game, position),
        score: None,
        // A hunt has a length, but the theorem does not tell it.
        distance: over.map(|_| 0),
        basis: Basis::Theorem,
        proved: true,
        reasons: vec![position_reason(game, position)],
        line: line(game, position, best.first().map(|graded| graded.mv)),
        moves: with_reasons(game, position, &best, grades),
        moves_left_out,
        nodes: 0,
    }
}

/// The moves with their reasons: the first ones, and of the worse ones the first, too, so that they can be held against the best.
fn with_reasons(game: &Chips, position: &Position, best: &[Graded], grades: Grades) -> Vec<Grade> {
    let leads = grades.sums.map(Leads::of);
    let runner_moves = position.runner() == Some(game.turn(position));
    let worse = best.iter().position(|graded| graded.value != best[0].value).unwrap_or(0);
    let grade = |(i, graded): (usize, &Graded)| {
        let wanted = i < Analysis::MOST_REASONS || (worse..worse + Analysis::MOST_REASONS).contains(&i);
        let left = leads.as_ref().filter(|_| wanted).map(|leads| leads.left_by(graded.mv));
        Grade {
            mv: game.move_text(graded.mv),
            value: graded.value,
            score: None,
            distance: None,
            proved: true,
            reason: left.and_then(|left| move_reason(game, &left, runner_moves, graded.value)),
        }
    };
    best.iter().enumerate().map(grade).collect()
}

/// The value for the player to move.
pub(super) fn value(game: &Chips, position: &Position) -> Value {
    let turn = game.turn(position);
    match (game.outcome(position), game.criterion(position)) {
        (Some(outcome), _) => Value::of(outcome, turn),
        (None, Some(criterion)) if !criterion.draws => Value::win_if(turn != criterion.runner),
        _ => Value::Draw,
    }
}

/// Best play for some moves; a single one where the line of chips is so long that each step costs.
fn line(game: &Chips, position: &Position, mut best: Option<Move>) -> Vec<String> {
    let chips: usize = Player::BOTH.iter().map(|&player| position.cells(player).len()).sum();
    let steps = (200_000 / (chips + 1)).clamp(1, 60);
    let mut position = position.clone();
    let mut line = Vec::new();
    while let Some(mv) = best {
        line.push(game.move_text(mv));
        if line.len() == steps {
            break;
        }
        game.play(&mut position, mv);
        best = Grades::of(game, &position).best(1).first().map(|graded| graded.mv);
    }
    line
}
