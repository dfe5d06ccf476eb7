//! How a game goes on after a bad move: what is shown where words fail, and beside them.

use crate::analysis::{Analysis, Grade, Value};
use crate::budget::Budget;
use crate::reason::{Kind, Reason};
use crate::reasons::shown_reason;
use kamni::AnyPosition;
use kamni_tables::clock::Instant;
use std::time::Duration;

/// The most turns of each player that are shown.
const MAX_TURNS: usize = 3;

/// What a step of the line of a move without a reason may cost at most. Nodes are counted, not time: the same question gets the same answer.
const NODES: u64 = 50_000;

/// The same for moves with a reason, and how many of them get a line.
const NODES_BESIDE_REASON: u64 = 500;
const MAX_BESIDE_REASON: usize = 12;

const MEMORY: usize = 16 << 20;

/// Best play from a position on; empty where it is not proved.
pub(crate) type Continuation<'a> = &'a dyn Fn(&AnyPosition, &Budget) -> Vec<String>;

/// Adds to every bad move, and to every move of a lost position, how the game goes on. Moves without a reason come first: they get their
/// lines whatever the others cost.
pub(crate) fn complete(
    position: &AnyPosition,
    analysis: &mut Analysis,
    go_on: Continuation<'_>,
    budget: &Budget,
    searched: Duration,
) {
    let begin = Instant::now();
    let (value, score) = (analysis.value, analysis.score);
    let is_bad = |grade: &Grade| {
        let costs = matches!((grade.score, score), (Some(own), Some(best)) if own < best);
        grade.proved && (grade.value == Value::Loss || grade.value < value || costs)
    };
    let is_silent = |grade: &Grade| grade.reason.as_ref().is_none_or(|reason| reason.kind == Kind::None);
    let bad: Vec<usize> = (0..analysis.moves.len().min(Analysis::MOST_REASONS))
        .filter(|&at| analysis.proved && is_bad(&analysis.moves[at]))
        .collect();
    let (silent, told): (Vec<usize>, Vec<usize>) =
        bad.iter().partition(|&&at| is_silent(&analysis.moves[at]));
    let left = budget.time.saturating_sub(searched);
    for (moves, most, nodes) in [(silent, usize::MAX, NODES), (told, MAX_BESIDE_REASON, NODES_BESIDE_REASON)]
    {
        for at in moves.into_iter().take(most) {
            let time = left.saturating_sub(begin.elapsed());
            if time.is_zero() {
                break;
            }
            let part = Budget {
                time,
                nodes: budget.nodes.min(nodes),
                memory: budget.memory.min(MEMORY),
                threads: 1,
                lines: false,
                ..budget.clone()
            };
            let grade = &mut analysis.moves[at];
            grade.line = line(position, &grade.mv, go_on, &part);
        }
    }
    let line = turns(position, &analysis.line);
    if !line.is_empty() {
        analysis.reasons.iter_mut().for_each(|reason| show(reason, &line));
    }
}

/// A reason that says only that none is known says how the game goes on instead.
fn show(reason: &mut Reason, line: &[String]) {
    if reason.message.id == crate::reasons::NO_SHORT_REASON {
        *reason = shown_reason(line);
    }
}

/// What follows the move `mv` with best play, without `mv` itself.
fn line(position: &AnyPosition, mv: &str, go_on: Continuation<'_>, budget: &Budget) -> Vec<String> {
    let mut line = vec![mv.to_owned()];
    let mut here = position.clone();
    let mut last = here.turn();
    if here.play(mv).is_err() {
        return Vec::new();
    }
    let mut turns = 1;
    // A line that the table knows only in parts is put together from them.
    while here.outcome().is_none() && turns <= 2 * MAX_TURNS {
        let next = go_on(&here, budget);
        if next.is_empty() {
            break;
        }
        for mv in next {
            turns += usize::from(here.turn() != last);
            last = here.turn();
            if turns > 2 * MAX_TURNS || here.play(&mv).is_err() {
                return line.split_off(1);
            }
            line.push(mv);
        }
    }
    line.split_off(1)
}

/// The first turns of a line that begins in `position`.
fn turns(position: &AnyPosition, line: &[String]) -> Vec<String> {
    let mut here = position.clone();
    let (mut turns, mut last) = (0, None);
    let shown = line.iter().take_while(|mv| {
        turns += usize::from(last.replace(here.turn()) != Some(here.turn()));
        turns <= 2 * MAX_TURNS && here.play(mv).is_ok()
    });
    shown.cloned().collect()
}
