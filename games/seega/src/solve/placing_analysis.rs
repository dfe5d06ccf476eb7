//! The analysis while stones are placed on the usual board: by a picture, by what is known of the
//! first stones, or by a minimax over the free cells.

use super::first_stones::FirstStones;
use super::full_boards::FullBoards;
use super::pictures::{Pictures, Standing};
use super::placements;
use super::reasons::{
    Solved, answer_reason, answered_reason, proved_placing, reasons_of_moves, solved_reason, standing_reason,
};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Notation, Player};
use kamni_solve::{Analysis, Basis, Budget, Grade, Reason, Value};
use kamni_tables::clock::Instant;
use std::cmp::Reverse;

/// With more free cells a minimax is not tried.
const MOST_FREE: usize = 17;

/// The analysis of a position in which stones are still to be placed, if all is known about it.
pub(crate) fn analyze(game: &Seega, position: &Position, budget: &Budget) -> Option<Analysis> {
    position.is_placing().then_some(())?;
    let (begin, stones) = (Instant::now(), stones(position));
    let pictures = Pictures::of(game);
    let second = game.turn(position) == Player::Second;
    if let Some(standing) = pictures.filter(|_| second).and_then(|pictures| pictures.standing(stones)) {
        return Some(lost(game, position, pictures?, standing));
    }
    let answers = pictures.filter(|_| !second).map(|pictures| pictures.answers(stones)).unwrap_or_default();
    let (mut moves, nodes) = solve(game, position, &budget.part(70, begin.elapsed()))
        .or_else(|| (!answers.is_empty()).then(|| partly(game, position, &answers)))?;
    let is_answer = |mv: Move| answers.iter().any(|&(cell, _)| mv == Move::Place(cell));
    let all_proved = moves.iter().all(|graded| graded.proved);
    // Where all is lost, an attacking cell makes the most trouble.
    let is_hard = |mv: Move| game.attacking_cells() >> cell_of(mv) & 1 == 1;
    moves.sort_by_key(|&Graded { mv, value, .. }| {
        Reverse((value, is_answer(mv), value == Value::Loss && is_hard(mv)))
    });
    let spare = budget.part(10, begin.elapsed());
    let values: Vec<(u8, Value)> = moves.iter().map(|graded| (cell_of(graded.mv), graded.value)).collect();
    let (mut why, of_moves) = match all_proved && FullBoards::of(game).is_some() {
        true => reasons_of_moves(&Solved::new(game, position, &values, &spare), &spare),
        false => (Vec::new(), vec![None; moves.len()]),
    };
    let answer = |mv: Move| {
        let found = answers.iter().find(|&&(cell, _)| mv == Move::Place(cell));
        found.map(|&(cell, standing)| answer_reason(game, stones, cell, standing))
    };
    let best = *moves.first()?;
    if let Some(reason) = moves.iter().find_map(|graded| answer(graded.mv)) {
        why.insert(0, reason);
    }
    if why.is_empty() {
        why.push(solved_reason(game, best.mv, best.value));
    }
    let grade = |(&Graded { mv, value, proved }, reason): (&Graded, Option<Reason>)| Grade {
        mv: game.move_text(mv),
        value,
        score: None,
        distance: None,
        proved,
        reason: answer(mv).or(reason),
    };
    let mut graded: Vec<Grade> = moves.iter().zip(of_moves).map(grade).collect();
    if let Some(idea) = proved_placing(game, &mut graded) {
        why[0].brief = Some(idea);
    }
    Some(Analysis {
        value: best.value,
        score: None,
        distance: None,
        basis: match (all_proved, answers.is_empty()) {
            (false, _) => Basis::Heuristic,
            (true, false) => Basis::Theorem,
            (true, true) => Basis::Table,
        },
        proved: true,
        reasons: why,
        line: line(game, position, best.mv, &budget.part(10, begin.elapsed())),
        moves: graded,
        moves_left_out: 0,
        nodes,
    })
}

/// A placement, its value for the player who makes it, and whether that is proved.
#[derive(Clone, Copy)]
struct Graded {
    mv: Move,
    value: Value,
    proved: bool,
}

/// Every placement, the best first, and how many positions it took.
type Found = (Vec<Graded>, u64);

/// By what is known of the first stones, else by a minimax.
fn solve(game: &Seega, position: &Position, budget: &Budget) -> Option<Found> {
    if let Some(moves) = early(game, position) {
        return Some(moves);
    }
    let free = (placements::CELLS & !stones(position).iter().fold(0, |all, set| all | set)).count_ones();
    let boards = (free as usize <= MOST_FREE).then(|| FullBoards::of(game)).flatten()?;
    let meter = budget.start();
    let found = placements::values(game, boards, stones(position), budget.memory, &meter)?;
    let first = game.turn(position) == Player::First;
    let graded = |(cell, value): (u8, Value)| {
        let value = if first { value } else { value.other() };
        Graded { mv: Move::Place(cell), value, proved: true }
    };
    let mut moves: Vec<Graded> = found.into_iter().map(graded).collect();
    moves.sort_by_key(|graded| Reverse(graded.value));
    Some((moves, meter.nodes()))
}

/// By what is known of the first stones.
fn early(game: &Seega, position: &Position) -> Option<Found> {
    let known = FirstStones::of(game)?;
    let first = game.turn(position) == Player::First;
    let graded = |cell: u8| {
        let mut after = *position;
        game.play(&mut after, Move::Place(cell));
        let value = Value::of_margin(i32::from(known.code(stones(&after))?) - 1);
        let own = (game.turn(&after) == Player::First) == first;
        let value = if own { value } else { value.other() };
        Some(Graded { mv: Move::Place(cell), value, proved: true })
    };
    let mut moves = free_cells(position).map(graded).collect::<Option<Vec<Graded>>>()?;
    moves.sort_by_key(|graded| Reverse(graded.value));
    let nodes = moves.len() as u64;
    Some((moves, nodes))
}

/// Only that the answers of a picture win is known.
fn partly(game: &Seega, position: &Position, answers: &[(u8, Standing<'_>)]) -> Found {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let graded = |mv: Move| {
        let wins = answers.iter().any(|&(cell, _)| mv == Move::Place(cell));
        Graded { mv, value: if wins { Value::Win } else { Value::Draw }, proved: wins }
    };
    (moves.into_iter().map(graded).collect(), 0)
}

/// The second player is to place, and the first follows a picture.
fn lost(game: &Seega, position: &Position, pictures: &Pictures, standing: Standing<'_>) -> Analysis {
    let [first, second] = stones(position);
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let reason = |mv: Move| {
        let cell = cell_of(mv);
        let answers = pictures.answers([first, second | 1 << cell]);
        answered_reason(game, cell, standing, answers.first().map(|&(cell, _)| cell))
    };
    let grade = |&mv: &Move| Grade {
        mv: game.move_text(mv),
        value: Value::Loss,
        score: None,
        distance: None,
        proved: true,
        reason: reason(mv),
    };
    let mut line = Vec::new();
    let mut here = *position;
    while here.is_placing() {
        let next = match game.turn(&here) {
            Player::First => pictures.answers(stones(&here)).first().map(|&(cell, _)| cell),
            Player::Second => match line.is_empty() {
                true => moves.first().map(|&mv| cell_of(mv)),
                false => free_cells(&here).next(),
            },
        };
        let Some(cell) = next else { break };
        line.push(game.move_text(Move::Place(cell)));
        game.play(&mut here, Move::Place(cell));
    }
    Analysis {
        value: Value::Loss,
        score: None,
        distance: None,
        basis: Basis::Theorem,
        proved: true,
        reasons: vec![standing_reason(game, [first, second], standing)],
        line,
        moves: moves.iter().map(grade).collect(),
        moves_left_out: 0,
        nodes: 0,
    }
}

/// Best play from here, beginning with `best`, as far as it is quickly known.
fn line(game: &Seega, position: &Position, best: Move, budget: &Budget) -> Vec<String> {
    let begin = Instant::now();
    let (mut here, mut next, mut line) = (*position, Some(best), Vec::new());
    while let Some(mv) = next {
        line.push(game.move_text(mv));
        game.play(&mut here, mv);
        next = here.is_placing().then(|| following(game, &here, &budget.part(50, begin.elapsed()))).flatten();
    }
    line
}

/// The next move of best play: by a picture, or by a minimax.
fn following(game: &Seega, position: &Position, budget: &Budget) -> Option<Move> {
    let by_picture = || match game.turn(position) {
        Player::First => Pictures::of(game)?.answers(stones(position)).first().map(|&(cell, _)| cell),
        Player::Second => Pictures::of(game)?.standing(stones(position)).and(free_cells(position).next()),
    };
    let by_minimax = || Some(solve(game, position, budget)?.0.first()?.mv);
    by_picture().map(Move::Place).or_else(by_minimax)
}

fn free_cells(position: &Position) -> impl Iterator<Item = u8> {
    let taken = stones(position).iter().fold(0, |all, set| all | set);
    (0..25).filter(move |cell| placements::CELLS & !taken & 1 << cell != 0)
}

fn stones(position: &Position) -> [u32; 2] {
    Player::BOTH.map(|player| position.stones(player) as u32)
}

fn cell_of(mv: Move) -> u8 {
    match mv {
        Move::Place(cell) => cell,
        Move::Step { .. } | Move::Pass => unreachable!("stones are placed"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::costs::Cost;
    use kamni_test_support::is_whole;

    /// At most a tenth of the time of the analysis, or a millisecond. `cargo test --release -p kamni-seega --lib what_the_reasons --
    /// --nocapture` prints what they take.
    #[test]
    fn what_the_reasons_of_placements_cost() {
        let game = Seega::parse_rules("seega/5").unwrap();
        FullBoards::of(&game).unwrap();
        for free in [2, 4, 5, 6, 7, 8, 9, 10, 11, 12] {
            let mut cost = Cost::new();
            for number in 0..if is_whole() { 12 } else { 5 } {
                let (mut position, mut moves) = (game.start(), Vec::new());
                for stone in 0..24 - free {
                    game.legal_moves(&position, &mut moves);
                    let mixed = kamni_tables::splitmix::mix(number * 100 + stone);
                    game.play(&mut position, moves[mixed as usize % moves.len()]);
                }
                let budget = Budget { threads: 1, ..Budget::default() };
                let (moves, _) = cost.of_quick_analysis(|| solve(&game, &position, &budget)).unwrap();
                let values: Vec<(u8, Value)> =
                    moves.iter().map(|graded| (cell_of(graded.mv), graded.value)).collect();
                let reasons = |solved: &Solved<'_>| reasons_of_moves(solved, &budget);
                cost.of_quick_reasons(|| reasons(&Solved::new(&game, &position, &values, &budget)));
            }
            cost.check(&format!("{free} free cells"));
        }
    }
}
