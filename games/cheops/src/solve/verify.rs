//! Checks values against the rules: is every one the best of what its moves lead to?
//!
//! The moves come from the rules in `kamni`; of the solver only the perfect index is used.

use super::values::Values;
use crate::rules::{Cheops, Move};
use kamni::{Game, Notation};
use kamni_tables::{Sample, TableError, Watch};
use std::ops::ControlFlow;

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
    sample.check(values.index().size(), BATCH, threads, watch, || {
        let mut moves = Vec::new();
        move |rank| check(game, values, rank, &mut moves)
    })
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
