//! Stones that can never be taken where they stand.

use crate::rules::{Capture, Position, Seega};
use kamni::Player;
use kamni::bits::Bits;

impl Seega {
    /// The four corners.
    pub fn corners(&self) -> u128 {
        let (side, last) = (self.side(), self.side() - 1);
        1 | 1 << last | 1 << (side * last) | 1 << (side * last + last)
    }

    /// Stones of `player` of which none can be taken as long as all of them stay where they are.
    ///
    /// A stone is taken along its row or its column, with all stones of its colour that touch it there. So it is safe
    /// if on both lines these reach the edge and stay; where only single stones are taken, any neighbour that
    /// stays will do. What remains when all other stones are struck out, again and again, is safe: the first of them to be
    /// taken would have to be taken while all the others still stand.
    pub fn safe_stones(&self, position: &Position, player: Player) -> u128 {
        let mut safe = position.stones(player);
        loop {
            let kept =
                Bits(safe).filter(|&cell| self.is_held(safe, cell)).fold(0, |set, cell| set | 1 << cell);
            if kept == safe {
                return safe;
            }
            safe = kept;
        }
    }

    /// Whether these stones hold the one on `cell`, on its row and on its column.
    fn is_held(&self, stones: u128, cell: u8) -> bool {
        let (side, column, row) = (self.side(), cell % self.side(), cell / self.side());
        let on_row = |column: u8| stones >> (row * side + column) & 1 == 1;
        let on_column = |row: u8| stones >> (row * side + column) & 1 == 1;
        self.reaches(column, on_row) && self.reaches(row, on_column)
    }

    /// Whether on a line the stones beside the one at `place` keep it from being taken along this line.
    fn reaches(&self, place: u8, has: impl Fn(u8) -> bool) -> bool {
        let side = self.side();
        let at_edge = (0..place).all(&has) || (place + 1..side).all(&has);
        let has_neighbour = || place > 0 && has(place - 1) || place + 1 < side && has(place + 1);
        at_edge || self.capture() == Capture::Single && has_neighbour()
    }
}
