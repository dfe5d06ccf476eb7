//! Bitboards, column by column: bit = column * rows + row. So a group of neighbouring columns is one run of bits, and
//! reversing the bits rotates the board by 180 degrees.

use kamni_solve::bitboard::Bitboard;

/// The masks of all boards with this many rows.
#[derive(Clone, Copy, Debug)]
pub struct Geometry<B> {
    pub rows: u32,
    /// The top cell of every column, all but the bottom one, all but the top one.
    top: B,
    above_bottom: B,
    below_top: B,
    /// The cells of column 0.
    column: B,
    /// The cells whose row has this binary digit.
    digits: [B; 5],
}

impl<B: Bitboard> Geometry<B> {
    pub fn new(rows: u32) -> Geometry<B> {
        let bottom = (0..B::BITS / rows).fold(B::EMPTY, |set, c| set | B::bit(c * rows));
        let column = B::low(rows);
        let below_top = bottom * (column >> 1);
        let with_digit = |digit: u32| {
            (0..rows).filter(|row| row >> digit & 1 == 1).fold(B::EMPTY, |set, row| set | (bottom << row))
        };
        Geometry {
            rows,
            top: bottom << (rows - 1),
            above_bottom: below_top << 1,
            below_top,
            column,
            digits: [0, 1, 2, 3, 4].map(with_digit),
        }
    }

    #[inline]
    pub fn up(&self, x: B) -> B {
        (x & self.below_top) << 1
    }

    #[inline]
    pub fn down(&self, x: B) -> B {
        (x & self.above_bottom) >> 1
    }

    /// One column to the right; `fence` holds the cells that cannot be entered from the left.
    #[inline]
    pub fn right(&self, x: B, fence: B) -> B {
        (x << self.rows) & !fence
    }

    #[inline]
    pub fn left(&self, x: B, fence: B) -> B {
        (x & !fence) >> self.rows
    }

    /// Both neighbours.
    #[inline]
    pub fn beside(&self, x: B, fence: B) -> B {
        self.right(x, fence) | self.left(x, fence)
    }

    /// The cells of the column whose bottom cell is bit `at`, as a small number.
    #[inline]
    pub fn column(&self, x: B, at: u32) -> u32 {
        ((x >> at) & self.column).to_u128() as u32
    }

    /// All cells of the columns whose bottom cells are given.
    #[inline]
    pub fn columns_from_bottom(&self, x: B) -> B {
        let top = x << (self.rows - 1);
        (top - x) | top
    }

    /// The bottom cells of the columns that hold any of `x`.
    #[inline]
    pub fn bottoms(&self, x: B) -> B {
        // Adding all ones below the top carries into the top cell unless the rest of the column is empty.
        ((((x & self.below_top) + self.below_top) | x) & self.top) >> (self.rows - 1)
    }

    /// The bottom cells of the first `width` columns.
    #[inline]
    pub fn bottom_row(&self, width: u32) -> B {
        (self.top >> (self.rows - 1)) & B::low(width * self.rows)
    }

    /// The top cells of the first `width` columns.
    #[inline]
    pub fn top_row(&self, width: u32) -> B {
        self.top & B::low(width * self.rows)
    }

    /// `x` and every cell above it in its column that can be reached through `pass`.
    #[inline]
    pub fn fill_up(&self, mut x: B, pass: B) -> B {
        let (mut pass, mut by) = (pass & self.above_bottom, 1);
        while by < self.rows {
            x |= pass & (x << by);
            pass = pass & (pass << by);
            by *= 2;
        }
        x
    }

    /// `x` and every cell below it in its column that can be reached through `pass`.
    #[inline]
    pub fn fill_down(&self, mut x: B, pass: B) -> B {
        let (mut pass, mut by) = (pass & self.below_top, 1);
        while by < self.rows {
            x |= pass & (x >> by);
            pass = pass & (pass >> by);
            by *= 2;
        }
        x
    }

    /// The first `width` columns seen in a mirror.
    #[inline]
    pub fn mirror(&self, mut x: B, width: u32) -> B {
        let mut out = B::EMPTY;
        for _ in 0..width {
            out = (out << self.rows) | (x & self.column);
            x = x >> self.rows;
        }
        out
    }

    /// How many steps white pawns have before them at most, whatever is captured.
    #[inline]
    pub fn walk_up(&self, white: B) -> i32 {
        white.count() * (self.rows as i32 - 1) - self.walk_down(white)
    }

    /// The same for black pawns: the sum of their rows, digit by digit.
    #[inline]
    pub fn walk_down(&self, black: B) -> i32 {
        let mut sum = 0;
        for digit in 0..=(self.rows - 1).ilog2() {
            sum += (black & self.digits[digit as usize]).count() << digit;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<B: Bitboard>(rows: u32) {
        let g = Geometry::<B>::new(rows);
        for c in 0..B::BITS / rows {
            let column = B::low(rows) << (c * rows);
            let (bottom, top) = (B::bit(c * rows), B::bit(c * rows + rows - 1));
            assert_eq!(g.columns_from_bottom(bottom), column);
            assert_eq!(g.fill_up(bottom, !B::EMPTY), column);
            assert_eq!(g.fill_down(top, !B::EMPTY), column);
            assert_eq!((g.up(top), g.down(bottom)), (B::EMPTY, B::EMPTY));
            for r in 0..rows {
                let cell = bottom << r;
                assert_eq!(g.bottoms(cell), bottom);
                assert_eq!((g.walk_up(cell), g.walk_down(cell)), ((rows - 1 - r) as i32, r as i32));
            }
        }
    }

    #[test]
    fn every_column_of_every_height() {
        for rows in 3..=26 {
            check::<u64>(rows);
            check::<u128>(rows);
        }
    }
}
