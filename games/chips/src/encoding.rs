//! The game as numbers.

use crate::rules::{Chips, Move, Position};
use kamni::{Encoding, Player, fill_plane};

/// This many cells with chips of the mover have numbers, from the lowest cell on.
const CELLS: usize = 32;

/// This many cells have columns of their own; the last one also has all chips beyond.
const COLUMNS: usize = 64;

/// The line has no end, so cells cannot have numbers of their own. `2 * k` moves a chip from the k-th of the cells with chips of
/// the mover, counted from 0 from the lowest, to the left; `2 * k + 1` to the right.
impl Encoding<Chips> for Chips {
    fn actions(&self) -> usize {
        2 * CELLS
    }

    fn action(&self, position: &Position, mv: Move) -> Option<usize> {
        let cells = position.cells(position.turn);
        let rank = distinct(cells).position(|cell| cell == mv.from)?;
        (rank < CELLS).then_some(2 * rank + usize::from(mv.right))
    }

    fn move_of(&self, position: &Position, action: usize) -> Option<Move> {
        if action >= 2 * CELLS {
            return None;
        }
        let from = distinct(position.cells(position.turn)).nth(action / 2)?;
        Some(Move { from, right: action % 2 == 1 })
    }

    fn planes(&self) -> Vec<&'static str> {
        vec![
            "own chips, as a part of all chips on the board",
            "opponent's chips, as a part of all chips on the board",
            "1 if the first player is to move",
        ]
    }

    /// Column c is cell c, and the last column all cells from there on.
    fn board(&self) -> [usize; 2] {
        [1, COLUMNS]
    }

    fn write(&self, position: &Position, out: &mut [f32]) {
        for (plane, player) in [position.turn, position.turn.other()].into_iter().enumerate() {
            for &cell in position.cells(player) {
                let column = cell.min(COLUMNS as u64 - 1) as usize;
                out[plane * COLUMNS + column] += 1.0;
            }
        }
        let all = position.cells.iter().map(Vec::len).sum::<usize>().max(1) as f32;
        out[..2 * COLUMNS].iter_mut().for_each(|count| *count /= all);
        fill_plane(out, COLUMNS, 2, f32::from(position.turn == Player::First));
    }
}

/// The different cells among these, which are sorted.
fn distinct(cells: &[u64]) -> impl Iterator<Item = u64> {
    let first = cells.first().copied();
    first.into_iter().chain(cells.windows(2).filter(|pair| pair[0] != pair[1]).map(|pair| pair[1]))
}
