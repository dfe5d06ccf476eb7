//! The analysis of the annihilating chips: every move graded, also with a million chips a side.

use super::distance::{Bounds, Distances};
use super::grades::{Graded, Grades};
use super::leads::Leads;
use super::reasons::{move_reason, position_reason};
use crate::rules::{Chips, Move, Position};
use kamni::{Game, Notation, Player};
use kamni_solve::{Analysis, Basis, Budget, Grade, Meter, Value};
use kamni_tables::clock::Instant;

/// The most positions of the search for distances: a moment. A quarter of it is for the line.
const DISTANCE_NODES: u64 = 100_000;

pub(super) fn analyze(game: &Chips, position: &Position, budget: &Budget) -> Analysis {
    let mut grades = Grades::of(game, position);
    let over = game.outcome(position);
    let value = value(game, position);
    let moves_left_out = grades.all.len().saturating_sub(Analysis::MOST_MOVES);
    let begin = Instant::now();
    // A draw has no distance, and drawn games are long, so players would ask again and again.
    let has_distance = over.is_none() && value != Value::Draw;
    let mut hunt = Hunt { game, distances: Distances::new(position, budget.memory).filter(|_| has_distance) };
    let nodes = DISTANCE_NODES.min(budget.nodes);
    let searched = Budget { nodes: nodes / 4 * 3, ..budget.clone() };
    let distance = hunt.search(position, &grades, &searched.start());
    grades.refine(game, position, hunt.distances.as_ref());
    let best = grades.best(Analysis::MOST_MOVES);
    let rest = Budget { nodes: nodes / 4, ..budget.part(100, begin.elapsed()) };
    let line = hunt.line(position, best.first().map(|graded| graded.mv), distance, &rest.start());
    Analysis {
        value,
        score: None,
        distance: distance.or(over.map(|_| 0)),
        basis: Basis::Theorem,
        proved: true,
        reasons: vec![position_reason(game, position)],
        line,
        moves: hunt.with_reasons(position, &best, grades),
        moves_left_out,
        nodes: 0,
    }
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

/// The moves of a position with what is known about how long they last.
struct Hunt<'g> {
    game: &'g Chips,
    /// None where the chips are too many or too far apart.
    distances: Option<Distances>,
}

impl Hunt<'_> {
    /// Finds the distance of a position, then those of its moves, as far as the budget allows.
    fn search(&mut self, position: &Position, grades: &Grades, meter: &Meter<'_>) -> Option<u32> {
        let distances = self.distances.as_mut()?;
        let distance = distances.find(position, meter);
        for graded in grades.all.iter().filter(|graded| graded.value != Value::Draw) {
            distances.find(&after(self.game, position, graded.mv), meter);
        }
        distance
    }

    /// The moves with their reasons: the first ones, and of the worse ones the first, too, so that they can be held against the best.
    fn with_reasons(&self, position: &Position, best: &[Graded], grades: Grades) -> Vec<Grade> {
        let game = self.game;
        let leads = grades.sums.map(Leads::of);
        let runner_moves = position.runner() == Some(game.turn(position));
        let worse = best.iter().position(|graded| graded.value != best[0].value).unwrap_or(0);
        let grade = |(i, graded): (usize, &Graded)| {
            let wanted = i < Analysis::MOST_REASONS || (worse..worse + Analysis::MOST_REASONS).contains(&i);
            let left = leads.as_ref().filter(|_| wanted).map(|leads| leads.left_by(graded.mv));
            Grade {
                distance: self.distance_of(position, graded),
                reason: left.and_then(|left| move_reason(&left, runner_moves, graded.value)),
                ..Grade::new(game.move_text(graded.mv), graded.value, true)
            }
        };
        best.iter().enumerate().map(grade).collect()
    }

    /// The distance of a move, if it was found.
    fn distance_of(&self, position: &Position, graded: &Graded) -> Option<u32> {
        let distances = self.distances.as_ref().filter(|_| graded.value != Value::Draw)?;
        Some(distances.bounds(&after(self.game, position, graded.mv))?.exact()? + 1)
    }

    /// Best play from the first move on: to the end if the distance is known, else a few moves; only one move if the line of
    /// chips is so long that each step is expensive.
    fn line(
        &mut self,
        position: &Position,
        first: Option<Move>,
        distance: Option<u32>,
        meter: &Meter<'_>,
    ) -> Vec<String> {
        let chips: usize = Player::BOTH.iter().map(|&player| position.cells(player).len()).sum();
        let steps = match distance {
            Some(_) => Analysis::LONGEST_LINE,
            None => (200_000 / (chips + 1)).clamp(1, 60),
        };
        let mut position = position.clone();
        let (mut line, mut best, mut left) = (Vec::new(), first, distance);
        while let Some(mv) = best {
            line.push(self.game.move_text(mv));
            if line.len() == steps {
                break;
            }
            self.game.play(&mut position, mv);
            left = left.map(|left| left.saturating_sub(1));
            best = self.best(&position, left, meter);
        }
        line
    }

    /// The best move of a position with this distance, if it has one. `None` at the end, or if the budget is spent.
    fn best(&mut self, position: &Position, distance: Option<u32>, meter: &Meter<'_>) -> Option<Move> {
        let mut grades = Grades::of(self.game, position);
        if let Some((distance, distances)) = distance.zip(self.distances.as_mut()) {
            let after = |graded: &Graded| after(self.game, position, graded.mv);
            let left = distance.checked_sub(1)?;
            // The attacker keeps to a way that is short enough, the runner to one that is long enough; the search has seen one of them.
            let keeps = |bounds: Bounds, value: Value| match value {
                Value::Win => u32::from(bounds.most) <= left,
                _ => u32::from(bounds.least) >= left,
            };
            let known = |graded: &Graded| {
                graded.value != Value::Draw
                    && distances.bounds(&after(graded)).is_some_and(|bounds| keeps(bounds, graded.value))
            };
            if !grades.all.iter().any(known) {
                for graded in grades.all.iter().filter(|graded| graded.value != Value::Draw) {
                    let asked = if graded.value == Value::Win { left } else { left.saturating_sub(1) };
                    if distances.within(&after(graded), asked, meter)? == (graded.value == Value::Win) {
                        break;
                    }
                }
            }
            let distances = &*distances;
            grades.retain(|graded| {
                let bounds = distances.bounds(&after(graded)).filter(|_| graded.value != Value::Draw);
                bounds.is_some_and(|bounds| keeps(bounds, graded.value))
            });
        }
        grades.refine(self.game, position, self.distances.as_ref());
        grades.best(1).first().map(|graded| graded.mv)
    }
}

fn after(game: &Chips, position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    game.play(&mut next, mv);
    next
}
