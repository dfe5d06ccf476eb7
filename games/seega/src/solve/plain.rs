//! The endings without retrograde analysis: every position at every number of quiet moves left, every move looked up.
//!
//! It uses the same index as the fast solver and is the baseline of its benchmark.

use super::board::bit;
use super::classes::{Extent, Part};
use super::finished::{DRAW, Finished, LOSS, WIN, code_at};
use super::index::{AnyIndex, Index};
use crate::rules::Seega;
use kamni_solve::bitboard::Bitboard;
use std::cmp::Ordering;

/// Solves all positions with at most `stones` stones, two bits each, as [`Endings::solve`] does.
/// `None` if there can be no such table.
///
/// [`Endings::solve`]: super::Endings::solve
pub fn solve(game: &Seega, stones: usize) -> Option<Vec<u8>> {
    let extent = Extent::new(game, stones)?;
    Some(match extent.any_index() {
        AnyIndex::Small(index) => solve_with(&extent, &index),
        #[cfg(not(target_family = "wasm"))]
        AnyIndex::Middle(index) => solve_with(&extent, &index),
        #[cfg(not(target_family = "wasm"))]
        AnyIndex::Large(index) => solve_with(&extent, &index),
    })
}

fn solve_with<W: Bitboard>(extent: &Extent, index: &Index<W>) -> Vec<u8> {
    let mut finished = Finished::new(index);
    let mut all = Vec::new();
    for (few, many) in extent.pairs() {
        let mut classes = vec![(few, many), (many, few)];
        classes.dedup();
        let mut layer: Vec<Vec<u8>> = classes
            .iter()
            .map(|&(own, enemy)| end(own, enemy, Part::Class(own, enemy).size(extent.side())))
            .collect();
        for _ in 0..index.board().left_after_capture() {
            let next = classes.iter().enumerate().map(|(i, &(own, enemy))| {
                // The class with sides exchanged is the other one, or the same.
                one_more(index, &finished, own, enemy, &layer[classes.len() - 1 - i])
            });
            layer = next.collect();
        }
        for (codes, (own, enemy)) in layer.into_iter().zip(classes) {
            all.extend_from_slice(&codes);
            finished.add(own, enemy, codes);
        }
    }
    all
}

/// No quiet move left: the stones are counted.
fn end(own: usize, enemy: usize, size: u64) -> Vec<u8> {
    let code = match own.cmp(&enemy) {
        Ordering::Less => LOSS,
        Ordering::Equal => DRAW,
        Ordering::Greater => WIN,
    };
    pack(size, |_| code)
}

fn pack(size: u64, code: impl Fn(u64) -> u8) -> Vec<u8> {
    let mut codes = vec![0; size.div_ceil(4) as usize];
    for number in 0..size {
        codes[(number >> 2) as usize] |= code(number) << (2 * (number & 3));
    }
    codes
}

/// The class with one more quiet move left, from the exchanged class with one less.
fn one_more<W: Bitboard>(
    index: &Index<W>,
    finished: &Finished<'_, W>,
    own: usize,
    enemy: usize,
    exchanged: &[u8],
) -> Vec<u8> {
    let board = index.board();
    let (row, column) = (own.min(enemy), own.max(enemy));
    pack(index.size(row, column), |number| {
        let (row, column) = index.unrank(row, column, number);
        let (own, enemy) = if own <= enemy { (row, column) } else { (column, row) };
        let mut best = None;
        for from in own.cells().map(usize::from) {
            let targets = board.adjacent(from) & !(own | enemy);
            for to in targets.cells().map(usize::from) {
                let moved = own ^ bit(from) ^ bit(to);
                let captured = board.captured(moved, enemy, to);
                best = best.max(Some(if captured.is_empty() {
                    WIN - code_at(exchanged, index.rank_of_mover(enemy, moved))
                } else {
                    finished.after_capture(moved, enemy ^ captured, to)
                }));
            }
        }
        best.unwrap_or_else(|| WIN - code_at(exchanged, index.rank_of_mover(enemy, own)))
    })
}
