//! The board on the screen: a picture whose cells can be pointed at.

use super::theme::{Emphasis, Theme};
use kamni::{Mark, Picture};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

/// Where the cursor can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// A picture, character by character.
pub struct Board {
    lines: Vec<Vec<Glyph>>,
    cells: Vec<Cell>,
    width: usize,
    /// The first line and column that are shown, where not all fit.
    scroll: (usize, usize),
}

struct Glyph {
    sign: char,
    mark: Mark,
    /// The place in the list of cells.
    cell: Option<usize>,
}

/// A cell, and where its signs stand: line, first column, and the column after the last.
struct Cell {
    name: String,
    spots: Vec<(usize, usize, usize)>,
}

impl Cell {
    /// Where it stands, in halves of a character's width. Cells side by side count as nearer than cells one above the
    /// other.
    fn middle(&self) -> Option<(i64, i64)> {
        let &(line, from, to) = self.spots.first()?;
        Some(((from + to) as i64, 7 * line as i64))
    }
}

impl Board {
    pub fn new(picture: &Picture) -> Board {
        let mut board = Board { lines: Vec::new(), cells: Vec::new(), width: 0, scroll: (0, 0) };
        for (number, line) in picture.lines.iter().enumerate() {
            let mut glyphs = Vec::new();
            for piece in line {
                let cell = piece.cell.as_ref().map(|name| board.cell_called(name));
                let begin = glyphs.len();
                glyphs.extend(piece.text.chars().map(|sign| Glyph { sign, mark: piece.mark, cell }));
                let blank = |text: &str| text.chars().take_while(|c| *c == ' ').count();
                let (before, end) = (blank(&piece.text), glyphs.len());
                let after = piece.text.chars().rev().take_while(|c| *c == ' ').count();
                if let Some(cell) = cell
                    && begin + before < end
                {
                    board.cells[cell].spots.push((number, begin + before, end - after));
                }
            }
            board.width = board.width.max(glyphs.len());
            board.lines.push(glyphs);
        }
        board
    }

    fn cell_called(&mut self, name: &str) -> usize {
        // The pieces of a cell stand close together, so the search is short.
        match self.cells.iter().rposition(|cell| cell.name == name) {
            Some(place) => place,
            None => {
                self.cells.push(Cell { name: name.to_owned(), spots: Vec::new() });
                self.cells.len() - 1
            }
        }
    }

    pub fn width(&self) -> usize {
        self.width
    }

    /// Whether there is such a cell.
    pub fn has(&self, cell: &str) -> bool {
        self.find(cell).is_some()
    }

    /// The first cell.
    pub fn first(&self) -> Option<&str> {
        self.cells.first().map(|cell| cell.name.as_str())
    }

    fn find(&self, cell: &str) -> Option<&Cell> {
        self.cells.iter().find(|known| known.name == cell)
    }

    /// The nearest cell in a direction.
    pub fn neighbour(&self, cell: &str, direction: Direction) -> Option<&str> {
        let (x, y) = self.find(cell)?.middle()?;
        let cost = |other: &Cell| {
            let (other_x, other_y) = other.middle()?;
            let (dx, dy) = (other_x - x, other_y - y);
            let (ahead, aside) = match direction {
                Direction::Up => (-dy, dx),
                Direction::Down => (dy, dx),
                Direction::Left => (-dx, dy),
                Direction::Right => (dx, dy),
            };
            (ahead > 0).then(|| ahead + 3 * aside.abs())
        };
        let best =
            self.cells.iter().filter_map(|other| Some((cost(other)?, other))).min_by_key(|(cost, _)| *cost);
        best.map(|(_, other)| other.name.as_str())
    }

    /// The one of `cells` that is nearest to a cell.
    pub fn nearest<'a>(&self, cell: &str, cells: &[&'a str]) -> Option<&'a str> {
        let (x, y) = self.find(cell)?.middle()?;
        let distance = |other: &&&str| {
            let middle = self.find(other).and_then(Cell::middle);
            middle.map_or(i64::MAX, |(other_x, other_y)| (other_x - x).abs() + (other_y - y).abs())
        };
        cells.iter().min_by_key(distance).copied()
    }

    /// The cells in the order of the picture, for going from one to the next.
    pub fn order(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().map(|cell| cell.name.as_str())
    }

    /// The distance from one line to the next: two where there is room, because characters are high and narrow. A
    /// cell of several lines is not torn apart.
    fn pitch(&self, area: Rect) -> usize {
        let whole = self.cells.iter().all(|cell| cell.spots.len() == 1);
        let height = (2 * self.lines.len()).saturating_sub(1);
        if whole && height <= usize::from(area.height) { 2 } else { 1 }
    }

    /// How many lines the picture takes in `area`.
    fn height(&self, area: Rect) -> usize {
        let pitch = self.pitch(area);
        (pitch * self.lines.len()).saturating_sub(pitch - 1)
    }

    /// Where the picture stands when it is drawn into `area`: in the middle, as far as it fits.
    fn origin(&self, area: Rect) -> (i32, i32) {
        let place = |room: u16, size: usize, scroll: usize| match usize::from(room).checked_sub(size) {
            Some(free) => (free / 2) as i32,
            None => -(scroll as i32),
        };
        let (line, column) = self.scroll;
        let x = place(area.width, self.width, column);
        let y = place(area.height, self.height(area), line);
        (i32::from(area.x) + x, i32::from(area.y) + y)
    }

    /// Scrolls, no farther than there is something to see.
    pub fn scroll_by(&mut self, lines: i32, columns: i32, area: Rect) {
        let moved = |scroll: usize, by: i32, size: usize, room: u16| {
            let most = size.saturating_sub(usize::from(room));
            scroll.saturating_add_signed(by as isize).min(most)
        };
        let (line, column) = self.scroll;
        self.scroll = (
            moved(line, lines, self.lines.len(), area.height),
            moved(column, columns, self.width, area.width),
        );
    }

    /// Scrolls as another board of the same game was scrolled.
    pub fn scroll_like(&mut self, other: &Board) {
        self.scroll = other.scroll;
    }

    /// Scrolls so that a cell is in sight, with a little around it.
    pub fn show(&mut self, cell: &str, area: Rect) {
        // Enough for the numbers of the rows.
        const AROUND: usize = 6;
        if area.is_empty() {
            return;
        }
        let spots = self.find(cell).map(|cell| cell.spots.clone()).unwrap_or_default();
        let (Some(&first), Some(&last)) = (spots.first(), spots.last()) else { return };
        let kept = |scroll: usize, from: usize, to: usize, room: u16, around: usize| {
            let room = usize::from(room);
            scroll.max((to + around).saturating_sub(room)).min(from.saturating_sub(around))
        };
        self.scroll.0 = kept(self.scroll.0, first.0, last.0 + 1, area.height, 1);
        self.scroll.1 = kept(self.scroll.1, first.1, first.2, area.width, AROUND);
        self.scroll_by(0, 0, area);
    }

    /// The cell at a place of the screen.
    pub fn cell_at(&self, place: Position, area: Rect) -> Option<&str> {
        let (x, y) = self.origin(area);
        // A click between two lines goes to the upper one.
        let line = usize::try_from(i32::from(place.y) - y).ok()? / self.pitch(area);
        let column = usize::try_from(i32::from(place.x) - x).ok()?;
        let glyph = self.lines.get(line)?.get(column).filter(|_| area.contains(place))?;
        self.cells.get(glyph.cell?).map(|cell| cell.name.as_str())
    }

    /// Draws what fits, with these cells standing out.
    pub fn draw(&self, emphases: &[(String, Emphasis)], theme: Theme, area: Rect, buffer: &mut Buffer) {
        let (x, y) = self.origin(area);
        let pitch = self.pitch(area);
        let place = |line: usize, column: i32| {
            let place = Position {
                x: u16::try_from(x + column).ok()?,
                y: u16::try_from(y + i32::try_from(pitch * line).ok()?).ok()?,
            };
            area.contains(place).then_some(place)
        };
        for (number, line) in self.lines.iter().enumerate() {
            for (column, glyph) in line.iter().enumerate() {
                if let Some(cell) = place(number, column as i32).and_then(|place| buffer.cell_mut(place)) {
                    cell.set_char(glyph.sign).set_style(theme.mark(glyph.mark));
                }
            }
        }
        let mut emphases: Vec<_> = emphases.iter().collect();
        emphases.sort_by_key(|(_, emphasis)| *emphasis);
        for (name, emphasis) in emphases {
            let style = theme.emphasis(*emphasis);
            for &(line, from, to) in self.find(name).iter().flat_map(|cell| &cell.spots) {
                for column in from..to {
                    if let Some(cell) = place(line, column as i32).and_then(|place| buffer.cell_mut(place)) {
                        cell.set_style(style);
                    }
                }
                let Some((left, right)) = emphasis.brackets() else { continue };
                for (column, sign) in [(from as i32 - 1, left), (to as i32, right)] {
                    let free = usize::try_from(column)
                        .ok()
                        .and_then(|column| self.lines[line].get(column))
                        .is_none_or(|glyph| glyph.sign == ' ');
                    let cell = place(line, column).filter(|_| free);
                    if let Some(cell) = cell.and_then(|place| buffer.cell_mut(place)) {
                        cell.set_char(sign).set_style(style);
                    }
                }
            }
        }
    }

    /// Which sides have more than fits: left, right, top, bottom.
    pub fn hidden(&self, area: Rect) -> [bool; 4] {
        let (line, column) = self.scroll;
        let more = |scroll: usize, size: usize, room: u16| size > scroll + usize::from(room);
        let tall = more(0, self.lines.len(), area.height);
        let wide = more(0, self.width, area.width);
        [
            wide && column > 0,
            wide && more(column, self.width, area.width),
            tall && line > 0,
            tall && more(line, self.lines.len(), area.height),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(rules: &str, position: &str) -> Board {
        Board::new(&kamni_games::games().game(rules).unwrap().position(position).unwrap().picture())
    }

    #[test]
    fn arrows_go_where_they_point() {
        use Direction::*;
        for (rules, from, direction, to) in [
            ("kayles/10", "5", Right, Some("6")),
            ("kayles/10", "10", Right, None),
            ("kayles/64", "25", Up, Some("5")),
            ("kayles/64", "45", Down, Some("64")),
            ("seega/5", "c3", Up, Some("c4")),
            ("seega/5", "a1", Left, None),
            ("seega/5", "a1", Right, Some("b1")),
            ("cheops/5", "2.2", Right, Some("2.3")),
            ("cheops/5", "3.1", Down, Some("2.1")),
            ("cheops/5", "2.1", Up, Some("3.1")),
            ("dawson/4x30", "z2", Up, Some("z3")),
            ("chips", "4", Right, Some("5")),
        ] {
            assert_eq!(board(rules, "start").neighbour(from, direction), to, "{rules} {from} {direction:?}");
        }
    }

    #[test]
    fn a_wide_board_scrolls_to_the_cursor() {
        let mut board = board("dawson/3x42", "start");
        let area = Rect::new(3, 2, 30, 5);
        assert_eq!(board.hidden(area), [false, true, false, false]);
        board.show("ap1", area);
        assert_eq!(board.hidden(area), [true, false, false, false]);
        let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 10));
        board.draw(&[("ap1".to_owned(), Emphasis::Cursor)], Theme { colors: false }, area, &mut buffer);
        let row = |y: u16| (0..40).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        assert_eq!(row(4).trim_end().chars().rev().take(6).collect::<String>(), "]♙[ ♙ ");
        let at = (0..40).find(|&x| board.cell_at(Position { x, y: 4 }, area) == Some("ap1"));
        assert_eq!(at, Some(30));
        board.show("a1", area);
        assert_eq!(board.hidden(area), [false, true, false, false]);
        board.scroll_by(100, 1000, area);
        assert_eq!(board.hidden(area), [true, false, false, false]);
    }

    #[test]
    fn both_cells_of_a_pair_have_its_letter() {
        let board = board("kayles/5", "start");
        let area = Rect::new(0, 0, 35, 8);
        let mut buffer = Buffer::empty(area);
        let pairs = [("1", 'a'), ("5", 'a'), ("2", 'b'), ("4", 'b')];
        let pairs = pairs.map(|(cell, letter)| (cell.to_owned(), Emphasis::Pair(letter)));
        board.draw(&pairs, Theme { colors: false }, area, &mut buffer);
        let row: String = (0..35).map(|x| buffer[(x, 3)].symbol()).collect();
        assert_eq!(row.trim(), "a●ab●b ● b●ba●a");
    }

    #[test]
    fn clicks_find_cells_in_the_middle_of_the_area() {
        let board = board("kayles/5", "start");
        let area = Rect::new(0, 0, 35, 8);
        // The row is 15 wide and 2 high, so it begins in column 10, line 3.
        assert_eq!(board.cell_at(Position { x: 12, y: 3 }, area), Some("1"));
        assert_eq!(board.cell_at(Position { x: 24, y: 4 }, area), Some("5"));
        assert_eq!(board.cell_at(Position { x: 25, y: 3 }, area), None);
        assert_eq!(board.cell_at(Position { x: 12, y: 2 }, area), None);
    }
}
