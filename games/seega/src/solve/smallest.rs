//! Of the eight images of every set of cells the smallest, as a list for each number of stones on a small board. It is made once a process, when it is
//! first asked for, in a fraction of the time that the places of all sets take; who looks up few positions searches in it.

use super::board::Board;
use super::sets::{MOST_STONES, following, unrank_set, ways};
use super::symmetry::{SYMMETRIES, inverse};
use kamni_tables::threads;
use std::sync::{Mutex, OnceLock, PoisonError};

/// Sets that one thread goes through at once.
const PIECE: usize = 1 << 16;

/// By the side of the board, 3 or 5, and the number of stones.
static LISTS: [[OnceLock<Vec<u32>>; MOST_STONES + 1]; 2] =
    [const { [const { OnceLock::new() }; MOST_STONES + 1] }; 2];

/// The sets of `stones` cells that are the smallest of their images, in their order.
pub(super) fn sets(board: &Board, stones: usize) -> &'static [u32] {
    let side = usize::from(board.cells() > 9);
    LISTS[side][stones].get_or_init(|| list(board, stones))
}

fn list(board: &Board, stones: usize) -> Vec<u32> {
    let count = ways(board.cells(), stones) as usize;
    let pieces: Mutex<Vec<(usize, Vec<u32>)>> = Mutex::default();
    let threads = threads::available().min(count.div_ceil(PIECE));
    threads::on_each(threads, |number| {
        for first in (number * PIECE..count).step_by(threads * PIECE) {
            let begin: u32 = unrank_set(first as u32, stones);
            let all = std::iter::successors(Some(begin), |&set| Some(following(set)));
            let is_smallest = |set: &u32| (1..SYMMETRIES).all(|symmetry| board.image(symmetry, *set) >= *set);
            let found = all.take(PIECE.min(count - first)).filter(is_smallest).collect();
            pieces.lock().unwrap_or_else(PoisonError::into_inner).push((first, found));
        }
    });
    let mut pieces = pieces.into_inner().unwrap_or_else(PoisonError::into_inner);
    pieces.sort_unstable_by_key(|(first, _)| *first);
    pieces.into_iter().flat_map(|(_, sets)| sets).collect()
}

/// The number of a set's smallest image in the list, and the symmetry that brings the set there.
pub(super) fn place(board: &Board, set: u32) -> (usize, usize) {
    let mut found = (u32::MAX, 0);
    // Of several symmetries the one that the places of an index have.
    for symmetry in (0..SYMMETRIES).rev().map(inverse) {
        let image = board.image(symmetry, set);
        if image < found.0 {
            found = (image, symmetry);
        }
    }
    let sets = sets(board, set.count_ones() as usize);
    (sets.partition_point(|other| *other < found.0), found.1)
}

#[cfg(test)]
mod tests {
    use super::super::index::Index;
    use super::*;
    use crate::rules::Seega;
    use kamni::Notation;

    #[test]
    fn the_search_finds_what_the_places_of_an_index_say() {
        for (rules, stones) in [("seega/3", 0..=4), ("seega/5", 0..=6)] {
            let game = Seega::parse_rules(rules).unwrap();
            let board = Board::new(&game).unwrap();
            let index = Index::new(Board::new(&game).unwrap(), *stones.end());
            for stones in stones {
                let rows = index.rows(stones);
                assert_eq!(rows.sets(), sets(&board, stones), "{rules}, {stones} stones");
                let mut set: u32 = (1 << stones) - 1;
                for &expected in rows.places() {
                    let (at, symmetry) = place(&board, set);
                    assert_eq!(expected, (at << 3 | symmetry) as u32, "{rules}: {set:b}");
                    set = following(set);
                }
            }
        }
    }

    #[test]
    fn long_lists_are_whole() {
        let board = Board::new(&Seega::parse_rules("seega/5").unwrap()).unwrap();
        let sets = sets(&board, 12);
        assert_eq!(sets.len() as u64, super::super::sets::row_count(5, 12));
        assert!(sets.is_sorted());
    }
}
