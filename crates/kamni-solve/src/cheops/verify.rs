//! Checks values against the rules: is every one the best of what its moves lead to?
//!
//! The moves are the engine's, and nothing here knows of ranks but to go through them.

use super::values::Values;
use crate::table::{Sample, TableError, Watch};
use kamni::games::cheops::{Cheops, Move};
use kamni::{Game, Notation};
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Outlines that a thread checks between two looks at the others.
const BATCH: u64 = 4096;

/// Checks the outlines of a sample.
pub(crate) fn verify(
    game: &Cheops,
    values: &Values,
    sample: Sample,
    threads: usize,
    watch: Watch<'_>,
) -> Result<ControlFlow<()>, TableError> {
    let size = values.index().size();
    let wanted = sample.count(size);
    let (next, broken, doubt) = (AtomicU64::new(0), AtomicBool::new(false), Mutex::new(None));
    let watched = Mutex::new((0, watch));
    let work = || {
        let mut moves = Vec::new();
        while !broken.load(Ordering::Relaxed) {
            let from = next.fetch_add(BATCH, Ordering::Relaxed);
            if from >= wanted {
                return;
            }
            let end = wanted.min(from + BATCH);
            for number in from..end {
                // Number 0 of `wanted` is rank 0, the last one is the last rank.
                let rank = u128::from(number) * u128::from(size - 1) / u128::from((wanted - 1).max(1));
                if let Err(error) = check(game, values, rank as u64, &mut moves) {
                    broken.store(true, Ordering::Relaxed);
                    doubt.lock().expect("nothing panics here").get_or_insert(error);
                    return;
                }
            }
            let (done, watch) = &mut *watched.lock().expect("no watch panics");
            *done += end - from;
            if watch(*done, wanted).is_break() {
                broken.store(true, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    match doubt.into_inner().expect("nothing panics here") {
        Some(error) => Err(error),
        None if broken.into_inner() => Ok(ControlFlow::Break(())),
        None => Ok(ControlFlow::Continue(())),
    }
}

fn check(game: &Cheops, values: &Values, rank: u64, moves: &mut Vec<Move>) -> Result<(), TableError> {
    let path = values.index().unrank(rank);
    let position = game.position_of(game.outline(path).expect("every rank has an outline"));
    let stored = values.value(path)?;
    game.legal_moves(&position, moves);
    let mut best = None;
    for &mv in &*moves {
        let mut after = position;
        game.play(&mut after, mv);
        let points = game.points(&after).map_or(0, |[first, _]| i32::from(first));
        best = best.max(Some(points - values.value(after.outline().path())?));
    }
    let derived = best.unwrap_or(0);
    if derived == stored {
        return Ok(());
    }
    let file = values.table().map(|table| table.path().to_owned()).unwrap_or_default();
    let position = game.position_text(&position);
    Err(TableError::Wrong { path: file, position, stored, derived })
}
