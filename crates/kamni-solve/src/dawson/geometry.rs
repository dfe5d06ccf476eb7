//! Bit sets of cells, column by column: bit = column * rows + row. So a group of neighbouring columns is one run of bits, and
//! turning the board half round is reversing the bits.

/// The masks of all boards with this many rows.
#[derive(Clone, Copy, Debug)]
pub struct Geometry {
    pub rows: u32,
    /// The bottom cell of every column, the top one, all but the bottom one, all but the top one.
    pub bottom: u128,
    top: u128,
    above_bottom: u128,
    below_top: u128,
    /// The cells of column 0.
    pub column: u128,
}

impl Geometry {
    pub fn new(rows: u32) -> Geometry {
        let bottom = (0..128 / rows).fold(0, |set, c| set | 1 << (c * rows));
        let column = (1 << rows) - 1;
        let below_top = bottom * (column >> 1);
        Geometry { rows, bottom, top: bottom << (rows - 1), above_bottom: below_top << 1, below_top, column }
    }

    #[inline]
    pub fn up(&self, x: u128) -> u128 {
        (x & self.below_top) << 1
    }

    #[inline]
    pub fn down(&self, x: u128) -> u128 {
        (x & self.above_bottom) >> 1
    }

    /// One column to the right; `fence` holds the cells that cannot be entered from the left.
    #[inline]
    pub fn right(&self, x: u128, fence: u128) -> u128 {
        (x << self.rows) & !fence
    }

    #[inline]
    pub fn left(&self, x: u128, fence: u128) -> u128 {
        (x & !fence) >> self.rows
    }

    /// All cells of the columns whose bottom cells are given.
    #[inline]
    pub fn columns_from_bottom(&self, x: u128) -> u128 {
        let top = x << (self.rows - 1);
        (top - x) | top
    }

    /// The bottom cells of the columns that hold any of `x`.
    #[inline]
    pub fn bottoms(&self, x: u128) -> u128 {
        // Adding all ones below the top carries into the top cell unless the rest of the column is empty.
        ((((x & self.below_top) + self.below_top) | x) & self.top) >> (self.rows - 1)
    }

    /// `x` and every cell above it in its column that can be reached through `pass`.
    #[inline]
    pub fn fill_up(&self, mut x: u128, pass: u128) -> u128 {
        let (mut pass, mut by) = (pass & self.above_bottom, 1);
        while by < self.rows {
            x |= pass & (x << by);
            pass &= pass << by;
            by *= 2;
        }
        x
    }

    /// `x` and every cell below it in its column that can be reached through `pass`.
    #[inline]
    pub fn fill_down(&self, mut x: u128, pass: u128) -> u128 {
        let (mut pass, mut by) = (pass & self.below_top, 1);
        while by < self.rows {
            x |= pass & (x >> by);
            pass &= pass >> by;
            by *= 2;
        }
        x
    }

    /// The first `width` columns seen in a mirror.
    #[inline]
    pub fn mirror(&self, mut x: u128, width: u32) -> u128 {
        let mut out = 0;
        for _ in 0..width {
            out = (out << self.rows) | (x & self.column);
            x >>= self.rows;
        }
        out
    }

    /// How many steps the pawns of each colour have before them at most, whatever is captured.
    #[inline]
    pub fn walks(&self, white: u128, black: u128) -> (i32, i32) {
        let (mut w, mut b) = (0, 0);
        for r in 0..self.rows {
            let row = self.bottom << r;
            w += (white & row).count_ones() * (self.rows - 1 - r);
            b += (black & row).count_ones() * r;
        }
        (w as i32, b as i32)
    }
}

/// The lowest `count` bits, of which there may be 128.
#[inline]
pub fn low_bits(count: u32) -> u128 {
    if count >= 128 { u128::MAX } else { (1 << count) - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_of_every_height() {
        for rows in 3..=26 {
            let g = Geometry::new(rows);
            for c in 0..128 / rows {
                let column = g.column << (c * rows);
                let (bottom, top) = (1 << (c * rows), 1 << (c * rows + rows - 1));
                assert_eq!(g.columns_from_bottom(bottom), column);
                assert_eq!(g.fill_up(bottom, u128::MAX), column);
                assert_eq!(g.fill_down(top, u128::MAX), column);
                assert_eq!((g.up(top), g.down(bottom)), (0, 0));
                for r in 0..rows {
                    assert_eq!(g.bottoms(bottom << r), bottom);
                    assert_eq!(g.walks(bottom << r, bottom << r), ((rows - 1 - r) as i32, r as i32));
                }
            }
        }
    }
}
