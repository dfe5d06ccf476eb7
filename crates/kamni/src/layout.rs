//! Where the cells of a board lie and what is on them: data from which any user interface can draw the board.

use crate::picture::{Mark, Picture};
use crate::text::CellName;
use std::fmt;

crate::words! {
    /// How the cells of a board lie.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Shape {
        /// Rows and columns.
        Grid = "grid",
        /// One row of cells.
        Row = "row",
        /// Rows that get shorter by one towards the top, each cell above the gap between two.
        Triangle = "triangle",
        /// A part of an endless row.
        Line = "line",
    }
}

/// A cell of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its name, as moves and pictures write it.
    pub name: String,
    /// Its left edge in half cells.
    pub half_x: u32,
    /// Its top edge in cells.
    pub y: u32,
    /// What is on it; [`Mark::Faint`] if nothing is.
    pub mark: Mark,
    /// A short text to show there, such as a count.
    pub text: Option<String>,
}

/// A board: its cells in reading order, with what is on them.
///
/// ```
/// use kamni::{Layout, Mark};
///
/// let layout = Layout::grid(2, 3, |row, column| if (row, column) == (0, 0) { Mark::First } else { Mark::Faint });
/// let names: Vec<&str> = layout.cells.iter().map(|cell| cell.name.as_str()).collect();
/// assert_eq!(names, ["a2", "b2", "c2", "a1", "b1", "c1"]);
/// assert_eq!(layout.cells[3].mark, Mark::First);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// How the cells lie.
    pub shape: Shape,
    /// The width in cells.
    pub width: u32,
    /// The height in cells.
    pub height: u32,
    /// The cells, from top to bottom and from left to right.
    pub cells: Vec<Cell>,
}

impl Layout {
    /// The most cells that a layout lists. Larger boards have none.
    pub const MOST_CELLS: usize = 4096;

    /// A board of rows and columns. Cells are named as in chess, `a1` at the bottom left; `mark` gets row and column,
    /// counted from 0 from there.
    pub fn grid(rows: u32, columns: u32, mark: impl Fn(u32, u32) -> Mark) -> Layout {
        let cell = |row: u32, column: u32| Cell {
            name: CellName { column, row }.to_string(),
            half_x: 2 * column,
            y: rows - 1 - row,
            mark: mark(row, column),
            text: None,
        };
        let cells = (0..rows).rev().flat_map(|row| (0..columns).map(move |column| (row, column)));
        Layout {
            shape: Shape::Grid,
            width: columns,
            height: rows,
            cells: cells.map(|(row, column)| cell(row, column)).collect(),
        }
    }

    /// A row of cells with the numbers from 1 on; `mark` gets the number.
    pub fn row(length: u32, mark: impl Fn(u32) -> Mark) -> Layout {
        Layout { shape: Shape::Row, ..Layout::numbered(1, length, |number| (mark(number as u32), None)) }
    }

    /// A part of an endless row: `length` cells with the numbers from `first` on; `mark` gets the number and says what
    /// is there, and which text to show.
    pub fn line(first: u64, length: u32, mark: impl Fn(u64) -> (Mark, Option<String>)) -> Layout {
        Layout::numbered(first, length, mark)
    }

    fn numbered(first: u64, length: u32, mark: impl Fn(u64) -> (Mark, Option<String>)) -> Layout {
        let cell = |place: u32| {
            let number = first + u64::from(place);
            let (mark, text) = mark(number);
            Cell { name: number.to_string(), half_x: 2 * place, y: 0, mark, text }
        };
        Layout { shape: Shape::Line, width: length, height: 1, cells: (0..length).map(cell).collect() }
    }

    /// Rows of `base`, `base - 1`, ..., 1 cells, the longest at the bottom. Cells are named `level.place`, both from 1,
    /// from the bottom and from the left; `mark` gets these two.
    pub fn triangle(base: u32, mark: impl Fn(u32, u32) -> Mark) -> Layout {
        let cell = |level: u32, place: u32| Cell {
            name: format!("{level}.{place}"),
            half_x: level - 1 + 2 * (place - 1),
            y: base - level,
            mark: mark(level, place),
            text: None,
        };
        let cells =
            (1..=base).rev().flat_map(|level| (1..=base + 1 - level).map(move |place| (level, place)));
        Layout {
            shape: Shape::Triangle,
            width: base,
            height: base,
            cells: cells.map(|(level, place)| cell(level, place)).collect(),
        }
    }

    /// The board as text: the picture of a game that has none of its own.
    pub fn picture(&self) -> Picture {
        match self.shape {
            Shape::Grid => self.picture_of_grid(),
            Shape::Triangle => self.picture_of_triangle(),
            Shape::Row | Shape::Line => self.picture_of_row(),
        }
    }

    fn picture_of_grid(&self) -> Picture {
        let mut picture = Picture::default();
        for (line, row) in (0..self.height).rev().zip(self.cells.chunks(self.width.max(1) as usize)) {
            picture.line().put(Mark::Faint, format_args!("{:>3} ", line + 1));
            for cell in row {
                picture.put_cell(cell.mark, format_args!(" {} ", sign(cell)), &cell.name);
            }
        }
        picture.line().put(Mark::Faint, "    ");
        for column in 0..self.width {
            let name = CellName { column, row: 0 }.to_string();
            picture.put(Mark::Faint, format_args!("{:>2} ", name.trim_end_matches('1')));
        }
        picture
    }

    fn picture_of_triangle(&self) -> Picture {
        let mut picture = Picture::default();
        for y in 0..self.height {
            let mut row = self.cells.iter().filter(|cell| cell.y == y).peekable();
            let indent = row.peek().map_or(0, |cell| 2 * cell.half_x as usize);
            picture.line().put(Mark::Faint, format_args!("{:>3} {:indent$}", self.height - y, ""));
            for cell in row {
                picture.put_cell(cell.mark, format_args!("  {} ", sign(cell)), &cell.name);
            }
        }
        picture
    }

    /// The cells in lines of 20, each with their numbers below.
    fn picture_of_row(&self) -> Picture {
        let width = self.cells.iter().map(|cell| cell.name.len().max(sign(cell).chars().count()) + 1).max();
        let width = width.unwrap_or(0).max(3);
        let mut picture = Picture::default();
        for cells in self.cells.chunks(20) {
            picture.line();
            for cell in cells {
                picture.put_cell(cell.mark, format_args!("{:>width$}", sign(cell)), &cell.name);
            }
            picture.line();
            for cell in cells {
                picture.put_cell(Mark::Faint, format_args!("{:>width$}", cell.name), &cell.name);
            }
        }
        picture
    }
}

/// How a cell looks in a picture.
fn sign(cell: &Cell) -> String {
    let piece = match cell.mark {
        Mark::Faint => "·",
        Mark::Stone => "■",
        Mark::First => "○",
        Mark::Second => "●",
        Mark::Special => "◉",
    };
    cell.text.as_ref().map_or_else(|| piece.to_owned(), |text| format!("{text}{piece}"))
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.picture().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(number: u32) -> Mark {
        [Mark::Faint, Mark::First, Mark::Second][number as usize % 3]
    }

    #[test]
    fn cells_lie_inside_and_never_on_each_other() {
        let layouts = [
            Layout::grid(3, 5, |row, column| marks(row + column)),
            Layout::row(7, marks),
            Layout::triangle(4, |level, place| marks(level + place)),
            Layout::line(96, 8, |number| (marks(number as u32), None)),
        ];
        for layout in layouts {
            let mut places = std::collections::BTreeSet::new();
            for cell in &layout.cells {
                assert!(cell.half_x + 2 <= 2 * layout.width && cell.y < layout.height, "{cell:?}");
                assert!(places.insert((cell.y, cell.half_x)), "{cell:?}");
            }
            let order: Vec<_> = layout.cells.iter().map(|cell| (cell.y, cell.half_x)).collect();
            assert!(order.is_sorted(), "{:?} is not in reading order", layout.shape);
        }
    }

    #[test]
    fn boards_are_drawn_as_text() {
        let grid = Layout::grid(2, 3, |row, column| marks(row + column));
        assert_eq!(grid.to_string(), "  2  ○  ●  ·\n  1  ·  ○  ●\n     a  b  c\n");
        assert_eq!(Layout::row(4, marks).to_string(), "  ○  ●  ·  ○\n  1  2  3  4\n");
        let triangle = Layout::triangle(3, |level, _| marks(level));
        assert_eq!(triangle.to_string(), "  3       ·\n  2     ●   ●\n  1   ○   ○   ○\n");
        let line = Layout::line(9, 2, |number| (Mark::First, (number == 10).then(|| "3".to_owned())));
        assert_eq!(line.to_string(), "  ○ 3○\n  9 10\n");
    }
}
