//! The game as numbers.

use crate::rules::{Dawson, Move, Position};
use kamni::bits::Bits;
use kamni::{ActionSet, Encoding, Game, Player, fill_plane};

/// `3 * from` captures to the left, `3 * from + 1` goes ahead, `3 * from + 2` captures to the right; left and right are those
/// of the board, for both players. Cells are numbered from the bottom left, row by row. How far a capture goes follows from the rules.
impl Encoding<Dawson> for Dawson {
    fn actions(&self) -> usize {
        3 * self.cells()
    }

    #[inline]
    fn action(&self, _: &Position, mv: Move) -> Option<usize> {
        let aside = (mv.to % self.columns) as i8 - (mv.from % self.columns) as i8;
        Some(3 * usize::from(mv.from) + (aside.signum() + 1) as usize)
    }

    #[inline]
    fn move_of(&self, position: &Position, action: usize) -> Option<Move> {
        if action >= self.actions() {
            return None;
        }
        let (from, aside) = ((action / 3) as u8, (action % 3) as i8 - 1);
        if aside != 0 {
            let can = self.captures(position, aside) >> from & 1 == 1;
            return can.then(|| Move { from, to: self.landing(position, from, aside) });
        }
        let to = self.ahead(1 << from, position.turn, 0);
        (to != 0).then(|| Move { from, to: to.trailing_zeros() as u8 })
    }

    fn legal(&self, _: &Dawson, position: &Position, _: &mut Vec<Move>, set: &mut ActionSet<'_>) {
        let mut captures = false;
        for aside in [-1, 1] {
            for from in Bits(self.captures(position, aside)) {
                set.insert(3 * usize::from(from) + (aside + 1) as usize);
                captures = true;
            }
        }
        if captures {
            return;
        }
        let own = position.pawns(position.turn);
        let taken = position.pawns[0] | position.pawns[1];
        // Steps, looked at from where they end.
        let ends = self.ahead(own, position.turn, 0) & !taken;
        for from in Bits(self.ahead(ends, position.turn.other(), 0)) {
            set.insert(3 * usize::from(from) + 1);
        }
    }

    fn planes(&self) -> Vec<&'static str> {
        vec!["own pawns", "opponent's pawns", "1 if White is to move"]
    }

    /// Row 0 is the bottom row.
    fn board(&self) -> [usize; 2] {
        [self.rows.into(), self.columns.into()]
    }

    fn write(&self, position: &Position, out: &mut [f32]) {
        let (cells, turn) = (self.cells(), self.turn(position));
        for cell in Bits(position.pawns(turn)) {
            out[usize::from(cell)] = 1.0;
        }
        for cell in Bits(position.pawns(turn.other())) {
            out[cells + usize::from(cell)] = 1.0;
        }
        fill_plane(out, cells, 2, f32::from(turn == Player::First));
    }

    /// Left and right are exchanged.
    fn image_of_action(&self, _: &Dawson, _: &Position, symmetry: usize, action: usize) -> Option<usize> {
        let image = || 3 * usize::from(self.mirrored((action / 3) as u8)) + (2 - action % 3);
        (action < self.actions()).then(|| if symmetry == 0 { action } else { image() })
    }

    fn image_of_cell(&self, symmetry: usize, cell: usize) -> Option<usize> {
        Some(if symmetry == 0 { cell } else { self.mirrored(cell as u8).into() })
    }
}

impl Dawson {
    fn cells(&self) -> usize {
        usize::from(self.rows) * usize::from(self.columns)
    }
}
