//! The eight symmetries of the square board, numbered as the rules in `kamni` number them: bit 0 mirrors left and right, bit 1 top and bottom,
//! and bit 2 then exchanges rows and columns.

use crate::rules::{Move, Seega};
use kamni::Game;

/// How many symmetries a square has.
pub(crate) const SYMMETRIES: usize = 8;

/// Where a symmetry brings a cell.
pub(crate) fn image_of_cell(game: &Seega, symmetry: usize, cell: u8) -> u8 {
    match game.image_of_move(symmetry, Move::Place(cell)) {
        Move::Place(image) => image,
        _ => unreachable!("the image of a placement is a placement"),
    }
}

/// The symmetry that undoes another one. Exchanging rows and columns comes last, so undoing begins with it and exchanges the two mirrors.
pub(crate) fn inverse(symmetry: usize) -> usize {
    match symmetry {
        5 => 6,
        6 => 5,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamni::Notation;

    #[test]
    fn inverses_lead_back() {
        let game = Seega::parse_rules("seega/5").unwrap();
        assert_eq!(game.symmetries(), SYMMETRIES);
        for symmetry in 0..SYMMETRIES {
            for cell in 0..25 {
                let image = image_of_cell(&game, symmetry, cell);
                assert_eq!(image_of_cell(&game, inverse(symmetry), image), cell, "symmetry {symmetry}");
            }
        }
    }
}
