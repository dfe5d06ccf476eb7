//! The eight symmetries of the square board, numbered as the rules in `kamni` number them: bit 0 mirrors left and right, bit 1 top and bottom,
//! and bit 2 then exchanges rows and columns.

/// How many symmetries a square has.
pub(crate) const SYMMETRIES: usize = 8;

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
    use crate::rules::Seega;
    use kamni::{Game, Notation};

    #[test]
    fn inverses_lead_back() {
        let game = Seega::parse_rules("seega/5").unwrap();
        assert_eq!(game.symmetries(), SYMMETRIES);
        for symmetry in 0..SYMMETRIES {
            for cell in 0..25 {
                let image = game.grid().image(symmetry, cell);
                assert_eq!(game.grid().image(inverse(symmetry), image), cell, "symmetry {symmetry}");
            }
        }
    }
}
