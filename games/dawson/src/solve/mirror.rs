//! The order of moves on boards with an even number of rows.
//!
//! Let there be 2m rows. As long as every column has one pawn of each colour at mirrored heights, the second player
//! answers a step in the same column. What is left to decide is what to do about captures, and when the answer would
//! make contact. The theory page has the whole rule. It wins by itself on boards of up to four columns and is wrong in a few positions of
//! wider ones, so here it only says what to try first: it changes the time of a search, never its result.

use super::geometry::Geometry;
use super::moves::targets;
use super::sum::Sum;
use kamni_solve::bitboard::Bitboard;

/// Steps: the mirror's answer, the step with a guard, a free step, any other without contact, the rest.
const MIRROR: i32 = 0;
const GUARD: i32 = 100;
const FREE: i32 = 200;
const QUIET: i32 = 300;
const GUARD_WITH_CHOICE: i32 = 600;
const CONTACT: i32 = 900;

/// What to try first, smallest first, if the mover turns `before` into `after`; the sides are not yet exchanged.
pub fn rank<B: Bitboard>(g: &Geometry<B>, before: &Sum<B>, after: &Sum<B>) -> i32 {
    let (gone, come) = (before.white & !after.white, after.white & !before.white);
    if gone.is_empty() {
        return if before.switches != 0 { MIRROR } else { FREE };
    }
    let (right, left) = targets(g, after, g.columns_from_bottom(after.walls));
    let contacts = right.count() + left.count();
    let view = View { g, sum: before };
    let (from, to) = (u32::from(gone.lowest()), u32::from(come.lowest()));
    let (column, row) = (from - from % g.rows, from % g.rows);
    if before.black == after.black {
        view.rank_of_step(column, row, contacts)
    } else {
        let taken = (before.black & !after.black).count();
        view.rank_of_capture(column, if to > from { 1 } else { -1 }, taken, contacts > 0)
    }
}

/// A sum, column by column. A column is named by its bottom cell.
struct View<'a, B> {
    g: &'a Geometry<B>,
    sum: &'a Sum<B>,
}

impl<B: Bitboard> View<'_, B> {
    fn white(&self, column: u32) -> u32 {
        self.g.column(self.sum.white, column)
    }

    fn black(&self, column: u32) -> u32 {
        self.g.column(self.sum.black, column)
    }

    /// The next column to the right (1) or to the left (-1), if there is no wall between.
    fn beside(&self, column: u32, side: i32) -> Option<u32> {
        let rows = self.g.rows;
        if side > 0 {
            let next = column + rows;
            (next < self.sum.width * rows && !self.sum.walls.contains(next)).then_some(next)
        } else {
            (column >= rows && !self.sum.walls.contains(column)).then(|| column - rows)
        }
    }

    /// Whether a white pawn and a black one block each other in the middle.
    fn is_closed(&self, column: u32) -> bool {
        let middle = self.g.rows / 2;
        self.white(column) >> (middle - 1) & 1 == 1 && self.black(column) >> middle & 1 == 1
    }

    /// Whether a step of the mover makes the column its own mirror image: the other player has just stepped there.
    fn wants_an_answer(&self, column: u32) -> bool {
        let (white, black) = (self.white(column), self.black(column));
        white.is_power_of_two()
            && black.is_power_of_two()
            && white.trailing_zeros() + black.trailing_zeros() == self.g.rows - 2
    }

    fn rank_of_step(&self, column: u32, row: u32, contacts: i32) -> i32 {
        let to_go = (self.g.rows - 1 - row) as i32;
        match contacts {
            0 if self.wants_an_answer(column) => MIRROR,
            1 if self.guards(column, row) => GUARD,
            0 if self.black(column) == 0 => FREE + to_go,
            0 => QUIET + to_go,
            _ if self.guards(column, row) => GUARD_WITH_CHOICE,
            _ => CONTACT,
        }
    }

    /// Whether this is a pawn behind an enemy pawn that stands alone in the next column, in the middle, and keeps the mover from answering in the
    /// column beyond.
    fn guards(&self, column: u32, row: u32) -> bool {
        let middle = self.g.rows / 2;
        row + 2 == middle
            && [-1, 1].into_iter().any(|side| {
                let freed = self.beside(column, side);
                let answer = freed.and_then(|freed| self.beside(freed, side));
                freed.is_some_and(|freed| self.white(freed) == 0 && self.black(freed) == 1 << middle)
                    && answer.is_some_and(|answer| self.wants_an_answer(answer))
            })
    }

    /// Best if there is no taking back; then from a column without enemies; then so that the enemy pawn that is freed by it has no open column
    /// on its outer side; then the more pawns the better.
    fn rank_of_capture(&self, column: u32, side: i32, taken: i32, contact: bool) -> i32 {
        let outer = self.beside(column, -side).filter(|&o| self.white(o) != 0 && self.black(o) != 0);
        let open = match outer {
            Some(outer) if self.is_closed(column) => {
                if self.beside(outer, -side).is_some_and(|next| self.is_closed(next)) { 1 } else { 2 }
            }
            _ => 0,
        };
        i32::from(contact) * 1000 + i32::from(self.black(column) != 0) * 100 + open * 10 - taken
    }
}
