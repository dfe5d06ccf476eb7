//! The game as numbers.

use crate::rules::{Kayles, Move, Position};
use kamni::bits::Bits;
use kamni::{ActionSet, Encoding, Player, fill_plane};

/// With n positions, `p` takes the stone on position p (from 0), and `(left + 1) * n + to` takes the stones on `left` and
/// `left + 1` and puts one back on `to`.
impl Encoding<Kayles> for Kayles {
    fn actions(&self) -> usize {
        usize::from(self.size) * usize::from(self.size)
    }

    #[inline]
    fn action(&self, _: &Position, mv: Move) -> Option<usize> {
        Some(match mv {
            Move::Take(place) => place.into(),
            Move::Double { left, to } => (usize::from(left) + 1) * usize::from(self.size) + usize::from(to),
        })
    }

    #[inline]
    fn move_of(&self, _: &Position, action: usize) -> Option<Move> {
        let size = usize::from(self.size);
        let (row, place) = (action / size, (action % size) as u8);
        match row {
            0 => Some(Move::Take(place)),
            _ if row < size => Some(Move::Double { left: row as u8 - 1, to: place }),
            _ => None,
        }
    }

    fn legal(&self, _: &Kayles, position: &Position, _: &mut Vec<Move>, set: &mut ActionSet<'_>) {
        let free = position.stones & !position.locked;
        set.insert_all(0, free);
        let empty = self.row() & !position.stones;
        if empty != 0 {
            for left in Bits(free & (free >> 1)) {
                set.insert_all((usize::from(left) + 1) * usize::from(self.size), empty);
            }
        }
    }

    fn planes(&self) -> Vec<&'static str> {
        vec!["stones, locked or not", "the locked stone", "1 if the first player is to move"]
    }

    fn board(&self) -> [usize; 2] {
        [1, self.size.into()]
    }

    fn write(&self, position: &Position, out: &mut [f32]) {
        let size = usize::from(self.size);
        for (place, cell) in out[..size].iter_mut().enumerate() {
            *cell = f32::from(position.stones >> place & 1 == 1);
        }
        if position.locked != 0 {
            out[size + position.locked.trailing_zeros() as usize] = 1.0;
        }
        fill_plane(out, size, 2, f32::from(position.turn == Player::First));
    }

    fn image_of_cell(&self, symmetry: usize, cell: usize) -> Option<usize> {
        Some(if symmetry == 0 { cell } else { usize::from(self.size) - 1 - cell })
    }
}
