//! The proof of a lesson: every position exists, every claim is true, every answer is right.

use crate::claim::{Prover, Verdict, no_move, position_at, truth_best};
use crate::error::FileError;
use crate::lesson::{Board, Lesson, Step, Task, TaskKind};
use kamni::{AnyPosition, Message, Player, Registry, message};
use kamni_solve::{Budget, Value};
use std::time::Instant;

/// More answers than this are no fun to find.
const MOST_ANSWERS: usize = 4;

/// How many statements there are to choose from.
const OPTIONS: std::ops::RangeInclusive<usize> = 2..=4;

/// The position of each step, before and after the moves of its board.
pub fn positions(lesson: &Lesson, games: &Registry) -> Result<Vec<[AnyPosition; 2]>, FileError> {
    let mut positions: Vec<[AnyPosition; 2]> = Vec::new();
    for step in &lesson.steps {
        let here = match (&step.board, positions.last()) {
            (Some(board), _) => shown(lesson, board, games)?,
            (None, Some([_, before])) => [before.clone(), before.clone()],
            (None, None) => {
                let message = message!("lesson-first-board", "the first step needs a board");
                return Err(FileError::new(step.line, 1, message));
            }
        };
        positions.push(here);
    }
    Ok(positions)
}

fn shown(lesson: &Lesson, board: &Board, games: &Registry) -> Result<[AnyPosition; 2], FileError> {
    let rules = board.rules.as_ref().unwrap_or(&lesson.rules);
    position_at(games, &rules.value, "start").map_err(|message| FileError::new(rules.line, 1, message))?;
    let begin = position_at(games, &rules.value, &board.position.value)
        .map_err(|message| FileError::new(board.position.line, 1, message))?;
    let mut end = begin.clone();
    for mv in &board.moves {
        end.play(&mv.value).map_err(|_| FileError::new(mv.line, 1, no_move(&mv.value)))?;
    }
    let cells: Vec<String> =
        end.layout().map_or_else(Vec::new, |layout| layout.cells.into_iter().map(|cell| cell.name).collect());
    let named = board.marks.iter().map(|mark| (mark.line, &mark.value));
    let pointed = board.arrows.iter().flat_map(|arrow| arrow.value.iter().map(|cell| (arrow.line, cell)));
    for (line, cell) in named.chain(pointed) {
        if !cells.is_empty() && !cells.contains(cell) {
            let message = message!(
                "lesson-no-cell",
                "there is no cell {cell} on this board",
                cell = kamni::shorten(cell)
            );
            return Err(FileError::new(line, 1, message));
        }
    }
    Ok([begin, end])
}

/// Proves a lesson: every flaw that is found, in the order of the file. `progress` is called before each step; when it says no, the check ends.
pub fn check(
    lesson: &Lesson,
    games: &Registry,
    budget: &Budget,
    progress: &mut dyn FnMut(usize) -> bool,
) -> Vec<FileError> {
    check_with(Prover::new(games, budget), lesson, games, progress)
}

/// The same, but not longer than to this time: what is not settled by then is a flaw.
pub fn check_until(
    lesson: &Lesson,
    games: &Registry,
    budget: &Budget,
    deadline: Instant,
    progress: &mut dyn FnMut(usize) -> bool,
) -> Vec<FileError> {
    check_with(Prover::new(games, budget).until(deadline), lesson, games, progress)
}

fn check_with(
    mut prover: Prover<'_>,
    lesson: &Lesson,
    games: &Registry,
    progress: &mut dyn FnMut(usize) -> bool,
) -> Vec<FileError> {
    let positions = match positions(lesson, games) {
        Ok(positions) => positions,
        Err(error) => return vec![error],
    };
    let mut errors = Vec::new();
    for (number, (step, [_, position])) in lesson.steps.iter().zip(&positions).enumerate() {
        if !progress(number) {
            break;
        }
        check_step(step, position, &mut prover, &mut errors);
    }
    errors
}

fn check_step(step: &Step, position: &AnyPosition, prover: &mut Prover<'_>, errors: &mut Vec<FileError>) {
    for claim in &step.claims {
        match prover.prove(&claim.value, position) {
            Verdict::Holds => {}
            Verdict::Fails(truth) => {
                let message = message!("lesson-false", "this claim is false: {truth}").with("truth", truth);
                errors.push(FileError::new(claim.line, 1, message));
            }
            Verdict::Unproved(message) => errors.push(FileError::new(claim.line, 1, message)),
        }
    }
    if let Some(task) = &step.task {
        check_task(task, position, prover, errors);
    }
}

fn check_task(task: &Task, position: &AnyPosition, prover: &mut Prover<'_>, errors: &mut Vec<FileError>) {
    let mut flaw = |message: Message| errors.push(FileError::new(task.line, 1, message));
    let legal = position.moves();
    let over = legal.is_empty();
    let needs_moves = !matches!(task.kind, TaskKind::Say(_) | TaskKind::Choose { .. });
    if over && needs_moves {
        return flaw(message!("lesson-task-over", "the game is over here: there is nothing to play"));
    }
    let mut right: Vec<String> = Vec::new();
    match &task.kind {
        TaskKind::Make(moves) => {
            for mv in moves.iter().filter(|mv| !legal.contains(mv)) {
                flaw(no_move(mv));
            }
            right = moves.clone();
        }
        TaskKind::Find { all, answer } => match prover.best(position) {
            Err(message) => return flaw(message),
            Ok(best) => {
                if best.len() != answer.len() || !best.iter().all(|mv| answer.contains(mv)) {
                    let truth = truth_best(&best);
                    flaw(message!("lesson-answer", "the answer is wrong: {truth}").with("truth", truth));
                }
                if best.len() == legal.len() {
                    flaw(message!(
                        "lesson-no-choice",
                        "every legal move keeps the value: there is nothing to find"
                    ));
                }
                if *all && best.len() > MOST_ANSWERS {
                    flaw(message!(
                        "lesson-many",
                        "too many moves to find: {n}; at most {most} are allowed",
                        n = best.len(),
                        most = MOST_ANSWERS
                    ));
                }
                right = best;
            }
        },
        TaskKind::Play(value) => match prover.value(position) {
            Err(message) => flaw(message),
            Ok(is) if is != *value || *value == Value::Loss => {
                flaw(message!("lesson-truth-value", "the value is {value}", value = is));
            }
            Ok(_) => {}
        },
        TaskKind::Say(winner) => match prover.value(position) {
            Err(message) => flaw(message),
            Ok(value) => {
                let is = who(value, position.turn());
                if is != *winner {
                    let word =
                        is.map_or("draw", |player| if player == Player::First { "first" } else { "second" });
                    flaw(message!("lesson-truth-winner", "the answer is {winner}", winner = word));
                }
            }
        },
        TaskKind::Choose { truth, options } => {
            let asked = options.iter().filter(|option| option.truth == *truth).count();
            if asked != 1 || !OPTIONS.contains(&options.len()) {
                flaw(message!(
                    "lesson-options",
                    "a question has two to four options, exactly one of which is of the kind asked for"
                ));
            }
            for option in options {
                let line = option.claim.line;
                let message = match (prover.prove(&option.claim.value, position), option.truth) {
                    (Verdict::Holds, true) | (Verdict::Fails(_), false) => continue,
                    (Verdict::Holds, false) => {
                        message!("lesson-option-true", "this option is marked false, but it is true")
                    }
                    (Verdict::Fails(truth), true) => {
                        message!("lesson-false", "this claim is false: {truth}").with("truth", truth)
                    }
                    (Verdict::Unproved(message), _) => message,
                };
                errors.push(FileError::new(line, 1, message));
            }
        }
    }
    for remark in &task.remarks {
        let mv = &remark.mv.value;
        let message = match (legal.contains(mv), right.contains(mv)) {
            (true, false) => continue,
            (false, _) => no_move(mv),
            (true, true) => {
                message!("lesson-remark-right", "{mv} is a right answer, not a wrong one", mv)
            }
        };
        errors.push(FileError::new(remark.mv.line, 1, message));
    }
}

/// Who wins, by the value for the player to move.
fn who(value: Value, turn: Player) -> Option<Player> {
    match value {
        Value::Win => Some(turn),
        Value::Draw => None,
        Value::Loss => Some(turn.other()),
    }
}
