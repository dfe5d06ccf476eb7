//! What games on a rectangle of cells have in common: numbers and names of cells, boards and moves as text, neighbours, symmetries.

use crate::bits::Bits;
use crate::error::{ParseError, Subject};
use crate::layout::Layout;
use crate::message::Message;
use crate::options::Size;
use crate::picture::Mark;
use crate::player::Player;
use crate::text::{CellName, Reader, write_board};
use std::fmt;

/// A rectangle of at most 128 cells, numbered from 0 row by row from the bottom left. Sets of cells have a bit for each.
///
/// ```
/// use kamni::{Grid, Player, message};
///
/// let grid = Grid::new(2, 3);
/// // The top row comes first; the bits of a set begin at a1 and go row by row.
/// let (pieces, turn) = grid.parse_position("..x/oo. o", "xo.", ['x', 'o'])?;
/// assert_eq!((pieces, turn), ([0b100_000, 0b000_011], Player::Second));
/// assert_eq!(grid.name(5).to_string(), "c2");
///
/// // A parse error says where.
/// let error = grid.parse_position("..x/o?. o", "xo.", ['x', 'o']).unwrap_err();
/// assert_eq!(error.column, 6);
///
/// // A move of two neighbouring cells.
/// let is_step = |from, to| grid.neighbours(from).any(|cell| cell == to);
/// assert_eq!(grid.parse_two_cells("a1b1", is_step, message!("step", "a neighbour"))?, [0, 1]);
/// let error = grid.parse_two_cells("a1c1", is_step, message!("step", "a neighbour")).unwrap_err();
/// assert_eq!(error.to_string(), "move, cell, column 3: expected a neighbour, found `c1`");
///
/// // Symmetry 1 mirrors left and right.
/// assert_eq!(grid.image(1, 0), 2);
/// assert_eq!(grid.image_of_set(1, 0b100_011), 0b001_110);
/// # Ok::<(), kamni::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    rows: u8,
    columns: u8,
}

impl Grid {
    /// A board of 1 to 128 cells.
    pub const fn new(rows: u8, columns: u8) -> Grid {
        assert!(rows > 0 && columns > 0 && rows as u32 * columns as u32 <= 128);
        Grid { rows, columns }
    }

    /// The board of rules that were checked against a [`crate::Sizes::Board`] of at most 128 cells.
    pub fn of(size: Size) -> Grid {
        match size {
            Size::Board { rows, columns } => Grid::new(rows as u8, columns as u8),
            _ => unreachable!("checked against the sizes of the game"),
        }
    }

    /// The size in rules.
    pub fn size(self) -> Size {
        Size::Board { rows: self.rows.into(), columns: self.columns.into() }
    }

    /// The number of rows.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// The number of columns.
    pub fn columns(self) -> u8 {
        self.columns
    }

    /// The number of cells.
    pub fn cells(self) -> u8 {
        self.rows * self.columns
    }

    /// The set of all cells.
    pub fn board(self) -> u128 {
        u128::MAX >> (128 - u32::from(self.cells()))
    }

    /// The set of the cells of a column, counted from 0.
    pub fn column(self, column: u8) -> u128 {
        (0..self.rows).fold(0, |cells, row| cells | 1 << (row * self.columns + column))
    }

    /// The cells that share an edge with a cell.
    pub fn neighbours(self, cell: u8) -> impl Iterator<Item = u8> {
        let Grid { rows, columns } = self;
        let (column, row) = (cell % columns, cell / columns);
        let below = (row > 0).then(|| cell - columns);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < columns).then(|| cell + 1);
        let above = (row + 1 < rows).then(|| cell + columns);
        [below, left, right, above].into_iter().flatten()
    }

    /// The name of a cell as in chess, `a1` at the bottom left.
    pub fn name(self, cell: u8) -> CellName {
        CellName { column: (cell % self.columns).into(), row: (cell / self.columns).into() }
    }

    /// The names of some cells.
    pub fn names(self, cells: &[u8]) -> Vec<String> {
        cells.iter().map(|&cell| self.name(cell).to_string()).collect()
    }

    /// Writes the names of some cells one after the other, as in `a1b1`.
    pub fn write_cells(self, cells: &[u8], out: &mut dyn fmt::Write) -> fmt::Result {
        cells.iter().try_for_each(|&cell| write!(out, "{}", self.name(cell)))
    }

    /// Reads the name of a cell.
    pub fn read_cell(self, reader: &mut Reader<'_>) -> Result<u8, ParseError> {
        let (column, row) = reader.cell(self.columns.into(), self.rows.into())?;
        Ok(row as u8 * self.columns + column as u8)
    }

    /// Parses a move of two cells. If the second does not suit the first, the error says that `expected` should stand in its
    /// place.
    pub fn parse_two_cells(
        self,
        text: &str,
        suits: impl Fn(u8, u8) -> bool,
        expected: Message,
    ) -> Result<[u8; 2], ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        let first = self.read_cell(reader.field("cell"))?;
        let before = reader.clone();
        let second = self.read_cell(&mut reader)?;
        if !suits(first, second) {
            return before.fail(expected);
        }
        reader.expect_end()?;
        Ok([first, second])
    }

    /// Reads a board and whose turn it is, as in `..x/oo. x`. In `alphabet` are the letters of the two kinds of pieces and of
    /// an empty cell; `turns` are the words of the players.
    pub fn parse_position(
        self,
        text: &str,
        alphabet: &'static str,
        turns: [char; 2],
    ) -> Result<([u128; 2], Player), ParseError> {
        let mut reader = Reader::new(Subject::Position, text);
        let pieces = reader.field("board").board(self.rows, self.columns, alphabet)?;
        reader.separator()?;
        let turn = reader.turn(turns)?;
        reader.expect_end()?;
        Ok((pieces, turn))
    }

    /// Writes what [`Grid::parse_position`] reads, where the pieces have the letters of their players; `on` says whose piece
    /// is on a cell.
    pub fn write_position(
        self,
        on: impl Fn(u8) -> Option<Player>,
        turn: Player,
        turns: [char; 2],
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        write_board(self.rows, self.columns, out, |cell| {
            on(cell).map_or('.', |player| turns[player.index()])
        })?;
        write!(out, " {}", turns[turn.index()])
    }

    /// The board as data; `on` says whose piece is on a cell.
    pub fn layout(self, on: impl Fn(u8) -> Option<Player>) -> Layout {
        Layout::grid(self.rows.into(), self.columns.into(), |row, column| {
            match on(row as u8 * self.columns + column as u8) {
                Some(Player::First) => Mark::First,
                Some(Player::Second) => Mark::Second,
                None => Mark::Faint,
            }
        })
    }

    /// How many symmetries the board has: 4 of a rectangle, 8 of a square. A game whose players move in different directions
    /// has only the first 4 on squares, too.
    pub fn symmetries(self) -> usize {
        if self.rows == self.columns { 8 } else { 4 }
    }

    /// The image of a cell: bit 0 of `symmetry` mirrors left and right, bit 1 top and bottom, bit 2 exchanges rows and columns.
    pub fn image(self, symmetry: usize, cell: u8) -> u8 {
        let (mut column, mut row) = (cell % self.columns, cell / self.columns);
        if symmetry & 1 != 0 {
            column = self.columns - 1 - column;
        }
        if symmetry & 2 != 0 {
            row = self.rows - 1 - row;
        }
        if symmetry & 4 != 0 {
            (column, row) = (row, column);
        }
        row * self.columns + column
    }

    /// The image of a set of cells, row by row, which is much faster than cell by cell.
    pub fn image_of_set(self, symmetry: usize, set: u128) -> u128 {
        let columns = u32::from(self.columns);
        let first_row = u128::MAX >> (128 - columns);
        let mut image = 0;
        for row in 0..self.rows {
            let cells = set >> (u32::from(row) * columns) & first_row;
            let cells = if symmetry & 1 != 0 { cells.reverse_bits() >> (128 - columns) } else { cells };
            let row = if symmetry & 2 != 0 { self.rows - 1 - row } else { row };
            image |= cells << (u32::from(row) * columns);
        }
        if symmetry & 4 != 0 {
            image = Bits(image).fold(0, |turned, cell| turned | 1 << self.image(4, cell));
        }
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message;

    #[test]
    fn symmetries_are_permutations_and_sets_follow_their_cells() {
        for grid in [Grid::new(1, 1), Grid::new(1, 5), Grid::new(3, 4), Grid::new(5, 5), Grid::new(8, 16)] {
            for symmetry in 0..grid.symmetries() {
                let images: u128 =
                    (0..grid.cells()).fold(0, |set, cell| set | 1 << grid.image(symmetry, cell));
                assert_eq!(images, grid.board(), "{grid:?}, symmetry {symmetry}");
                for cell in 0..grid.cells() {
                    let image = grid.image(symmetry, cell);
                    assert_eq!(
                        grid.image_of_set(symmetry, 1 << cell),
                        1 << image,
                        "{grid:?}, {symmetry}, {cell}"
                    );
                    let near: u128 = grid.neighbours(cell).fold(0, |set, near| set | 1 << near);
                    let near_image: u128 = grid.neighbours(image).fold(0, |set, near| set | 1 << near);
                    assert_eq!(grid.image_of_set(symmetry, near), near_image, "{grid:?}, {symmetry}, {cell}");
                }
            }
        }
    }

    #[test]
    fn positions_read_back_as_they_were_written() {
        let grid = Grid::new(2, 3);
        let text = "..x/oo. o";
        let (pieces, turn) = grid.parse_position(text, "xo.", ['x', 'o']).unwrap();
        let on = |cell: u8| Player::BOTH.into_iter().find(|player| pieces[player.index()] >> cell & 1 == 1);
        let mut written = String::new();
        grid.write_position(on, turn, ['x', 'o'], &mut written).unwrap();
        assert_eq!(written, text);
        assert_eq!(grid.layout(on).cells[2].mark, Mark::First);
        assert!(grid.parse_two_cells("a1b1b2", |_, _| true, message!("any", "any cell")).is_err());
    }
}
