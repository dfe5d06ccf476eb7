//! The encoding that any game has by default: by the cells of its board.

use super::{Encoding, fill_plane};
use crate::layout::Layout;
use crate::notation::Notation;
use crate::picture::Mark;
use crate::player::Player;
use std::collections::HashMap;

/// The game as numbers: its own encoding, or the one by cells.
pub(crate) fn encoding<G: Notation>(game: &G) -> Box<dyn Encoding<G>> {
    game.encoding().unwrap_or_else(|| Box::new(CellEncoding::new(game)))
}

/// Numbers from the cells that a player points at. With n cells on the board: 0 is the move without a cell (a pass), 1 + a
/// the move that points at cell a, 1 + n + a * n + b the one that points at a, then at b. Cells are numbered in reading order.
/// A move with more cells has no number: its game needs an encoding of its own.
///
/// It is made from text and therefore slow; a game that learns fast implements [`Notation::encoding`].
struct CellEncoding<G> {
    game: G,
    numbers: HashMap<String, usize>,
    /// For every cell of the layout, its place in a plane.
    places: Vec<usize>,
    height: usize,
    width: usize,
}

/// One plane for every mark, and one for whose turn it is.
const PLANES: [&str; 5] =
    ["own pieces", "opponent's pieces", "other pieces", "special pieces", "1 if the first player is to move"];

impl<G: Notation> CellEncoding<G> {
    fn new(game: &G) -> CellEncoding<G> {
        let layout = game.layout(&game.start()).filter(|layout| layout.cells.len() <= Layout::MOST_CELLS);
        let cells = layout.as_ref().map_or(&[][..], |layout| &layout.cells);
        // Where cells lie on half columns, a plane has a column for every half.
        let halves = cells.iter().any(|cell| cell.half_x % 2 == 1);
        let step = if halves { 1 } else { 2 };
        let width = cells.iter().map(|cell| (cell.half_x / step) as usize + 1).max().unwrap_or(1);
        let height = cells.iter().map(|cell| cell.y as usize + 1).max().unwrap_or(1);
        CellEncoding {
            game: game.clone(),
            numbers: cells.iter().enumerate().map(|(i, cell)| (cell.name.clone(), i)).collect(),
            places: cells
                .iter()
                .map(|cell| cell.y as usize * width + (cell.half_x / step) as usize)
                .collect(),
            height,
            width,
        }
    }

    fn number(&self, mv: G::Move) -> Option<usize> {
        let cells = self.game.cells_of_move(mv);
        let count = self.numbers.len();
        let number = |name: &String| self.numbers.get(name).copied();
        match &cells[..] {
            [] => Some(0),
            [only] => Some(1 + number(only)?),
            [first, second] => Some(1 + count + number(first)? * count + number(second)?),
            _ => None,
        }
    }
}

impl<G: Notation> Encoding<G> for CellEncoding<G> {
    fn actions(&self) -> usize {
        let count = self.numbers.len();
        1 + count + count * count
    }

    fn action(&self, _position: &G::Position, mv: G::Move) -> Option<usize> {
        self.number(mv)
    }

    /// Only legal moves are found: numbers are made from moves, and there is no way back.
    fn move_of(&self, position: &G::Position, action: usize) -> Option<G::Move> {
        let mut moves = Vec::new();
        self.game.legal_moves(position, &mut moves);
        moves.into_iter().find(|&mv| self.number(mv) == Some(action))
    }

    fn planes(&self) -> Vec<&'static str> {
        PLANES.to_vec()
    }

    fn board(&self) -> [usize; 2] {
        [self.height, self.width]
    }

    fn write(&self, position: &G::Position, out: &mut [f32]) {
        let cells = self.height * self.width;
        let turn = self.game.turn(position);
        fill_plane(out, cells, 4, f32::from(turn == Player::First));
        let Some(layout) = self.game.layout(position) else { return };
        for (cell, &place) in layout.cells.iter().zip(&self.places) {
            let plane = match cell.mark {
                Mark::Faint => continue,
                Mark::First => usize::from(turn != Player::First),
                Mark::Second => usize::from(turn != Player::Second),
                Mark::Stone => 2,
                Mark::Special => 3,
            };
            out[plane * cells + place] = 1.0;
        }
    }
}
