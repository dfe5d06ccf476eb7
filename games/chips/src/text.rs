//! Text of the annihilating chips: `0,4,9:2,7 1`, `7>8`, `7>6`.

use crate::info::{HUNTER_HINT, INFO, RUNNER_HINT};
use crate::rules::{Chips, LAST_CELL, MAX_CHIPS, Move, Position, Setup};
use kamni::text::Reader;
use kamni::{
    Bilingual, Encoding, Fact, Game, GameInfo, Layout, Mark, Message, Notation, Overlay, ParseError, Picture,
    Player, Refusal, Rules, SetupError, Size, Subject, message,
};
use std::fmt;

impl Notation for Chips {
    const INFO: GameInfo = INFO;

    type Setup = Setup;

    fn from_rules(_rules: &Rules) -> Self {
        Chips
    }

    fn rules(&self) -> Rules {
        Rules { info: &Self::INFO, size: Size::None, options: vec![] }
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, ParseError> {
        let mut reader = Reader::new(Subject::Position, text);
        let first = read_cells(reader.field("first player's chips"))?;
        reader.expect(':')?;
        let second = read_cells(reader.field("second player's chips"))?;
        reader.separator()?;
        let turn = reader.turn(Self::INFO.turns)?;
        reader.expect_end()?;
        Ok(Setup { cells: [first, second], turn })
    }

    fn validate(&self, setup: Setup) -> Result<Position, SetupError> {
        self.check(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        for player in Player::BOTH {
            let cells = position.cells(player);
            if player == Player::Second {
                out.write_char(':')?;
            }
            if cells.is_empty() {
                out.write_char('-')?;
            }
            for (i, cell) in cells.iter().enumerate() {
                write!(out, "{}{cell}", if i > 0 { "," } else { "" })?;
            }
        }
        write!(out, " {}", Self::INFO.turns[self.turn(position).index()])
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        let from = reader.field("from").number(0, LAST_CELL)?;
        reader.expect('>')?;
        let before = reader.field("to").clone();
        let to = reader.number(0, LAST_CELL)?;
        if to.abs_diff(from) != 1 {
            return before.fail(message!("chips-neighbour", "a cell next to {from}", from));
        }
        reader.expect_end()?;
        Ok(Move { from, right: to > from })
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}>{}", mv.from, mv.to())
    }

    fn cells_of_move(&self, mv: Move) -> Vec<String> {
        vec![mv.from.to_string(), mv.to().to_string()]
    }

    fn encoding(&self) -> Option<Box<dyn Encoding<Self>>> {
        Some(Box::new(*self))
    }

    fn refusal(&self, position: &Position, chosen: &[String], cell: &str) -> Option<Refusal> {
        self.why_not(position, chosen, cell)
    }

    fn facts(&self, position: &Position) -> Vec<Fact> {
        self.vital(position)
    }

    fn overlay(&self, position: &Position) -> Option<Overlay> {
        self.counted(position)
    }

    /// Whose chips are gone; draws have their reasons.
    fn end(&self, position: &Position, reader: Option<Player>) -> Option<Message> {
        let loser = self.outcome(position)?.winner()?.other();
        Some(match reader == Some(loser) {
            true => message!("chips-gone-you", "you have no chips left"),
            false => message!("chips-gone", "{player} has no chips left", player = loser),
        })
    }

    fn turn_hint(&self, position: &Position) -> Bilingual {
        match position.runner() {
            Some(runner) if runner == self.turn(position) => RUNNER_HINT,
            Some(_) => HUNTER_HINT,
            None => INFO.turn_hint,
        }
    }

    fn layout(&self, position: &Position) -> Option<Layout> {
        // One empty cell on either side, so that every chip has somewhere to go.
        let ends = Player::BOTH.iter().flat_map(|&player| {
            let cells = position.cells(player);
            [cells.first(), cells.last()].into_iter().flatten().copied()
        });
        let (low, high) = ends.fold((u64::MAX, 0), |(low, high), cell| (low.min(cell), high.max(cell)));
        let first = if low == u64::MAX { 0 } else { low.saturating_sub(1) };
        let length = (high.min(LAST_CELL - 1) + 2).checked_sub(first)?;
        if length > Layout::MOST_CELLS as u64 {
            return None;
        }
        let count = |player: Player, cell: u64| {
            let cells = position.cells(player);
            cells.partition_point(|&c| c <= cell) - cells.partition_point(|&c| c < cell)
        };
        Some(Layout::line(first, length as u32, |cell| {
            let [a, b] = Player::BOTH.map(|player| count(player, cell));
            let text = (a + b > 1).then(|| (a + b).to_string());
            (
                if a > 0 {
                    Mark::First
                } else if b > 0 {
                    Mark::Second
                } else {
                    Mark::Faint
                },
                text,
            )
        }))
    }

    /// The occupied cells and those next to them in order, each as one column: how many chips of whom, and the cell
    /// below. Short gaps are drawn cell by cell, longer ones as their length.
    fn picture(&self, position: &Position) -> Picture {
        const MAX_WIDTH: usize = 72;
        let mut picture = Picture::default();
        let columns = columns_of(position);
        let mut rest = &columns[..];
        while !rest.is_empty() {
            let mut width = 0;
            let fits = rest.iter().take_while(|column| {
                width += column.width();
                width <= MAX_WIDTH
            });
            let (part, next) = rest.split_at(fits.count().max(1));
            if rest.len() < columns.len() {
                picture.line();
            }
            for row in 0..3 {
                picture.line();
                for column in part {
                    let text = format!("{:>width$}", column.texts[row], width = column.width());
                    match column.cell {
                        Some(cell) => picture.put_cell(column.marks[row], text, cell),
                        None => picture.put(column.marks[row], text),
                    };
                }
            }
            rest = next;
        }
        picture
    }
}

fn read_cells(reader: &mut Reader<'_>) -> Result<Vec<u64>, ParseError> {
    let mut cells = Vec::new();
    if reader.eat('-') {
        return Ok(cells);
    }
    loop {
        if cells.len() == MAX_CHIPS {
            return reader.fail(message!(
                "chips-many",
                "at most {most} {most|chip|chips} a side",
                most = MAX_CHIPS
            ));
        }
        cells.push(reader.number(0, LAST_CELL)?);
        if !reader.eat(',') {
            return Ok(cells);
        }
    }
}

/// One column of the picture: the first player's chips, the second player's, the cell.
struct Column {
    texts: [String; 3],
    marks: [Mark; 3],
    cell: Option<u64>,
}

impl Column {
    fn of(position: &Position, cell: u64) -> Column {
        let [first, second] = Player::BOTH.map(|player| {
            let cells = position.cells(player);
            cells.partition_point(|&c| c <= cell) - cells.partition_point(|&c| c < cell)
        });
        let chips = |sign: &str, count: usize| match count {
            0 => "·".to_owned(),
            1 => sign.to_owned(),
            n => format!("{n}{sign}"),
        };
        let mark = |mark: Mark, count: usize| if count == 0 { Mark::Faint } else { mark };
        Column {
            texts: [chips("○", first), chips("●", second), cell.to_string()],
            marks: [mark(Mark::First, first), mark(Mark::Second, second), Mark::Faint],
            cell: Some(cell),
        }
    }

    fn gap(text: String) -> Column {
        Column { texts: [String::new(), String::new(), text], marks: [Mark::Faint; 3], cell: None }
    }

    fn wall() -> Column {
        Column { texts: ["▐".into(), "▐".into(), "▐".into()], marks: [Mark::Faint; 3], cell: None }
    }

    /// With the space before it.
    fn width(&self) -> usize {
        self.texts.iter().map(|text| text.chars().count()).max().unwrap_or(0) + 1
    }
}

/// How many occupied cells a picture shows at either end of the line, if there are too many for one picture.
const SHOWN: usize = 24;

/// The longest gap between shown cells that is drawn cell by cell.
const MAX_DRAWN_GAP: u64 = 3;

fn columns_of(position: &Position) -> Vec<Column> {
    let mut occupied: Vec<u64> = Player::BOTH.iter().flat_map(|&p| position.cells(p)).copied().collect();
    occupied.sort_unstable();
    occupied.dedup();
    let mut columns = vec![Column::wall()];
    if occupied.len() <= 2 * SHOWN + 2 {
        add_columns(position, &occupied, 0, &mut columns);
    } else {
        let (left, middle) = occupied.split_at(SHOWN);
        let (middle, right) = middle.split_at(middle.len() - SHOWN);
        // The cells next to the shown ones are shown too.
        let (low, high) = (left[SHOWN - 1] + 1, right[0] - 1);
        let hidden = middle.iter().filter(|&&cell| low < cell && cell < high).count();
        add_columns(position, left, 0, &mut columns);
        columns.push(Column::gap(format!("…({hidden}×○●)…")));
        add_columns(position, right, high, &mut columns);
    }
    columns.push(Column::gap("…∞".to_owned()));
    columns
}

/// The columns of these occupied cells and of the cells next to them, from the cell `next` on.
fn add_columns(position: &Position, occupied: &[u64], mut next: u64, columns: &mut Vec<Column>) {
    for &cell in occupied {
        let from = cell.saturating_sub(1).max(next);
        match from - next {
            gap @ 0..=MAX_DRAWN_GAP => columns.extend((0..gap).map(|i| Column::of(position, next + i))),
            gap => columns.push(Column::gap(format!("…{gap}…"))),
        }
        let to = (cell + 1).min(LAST_CELL);
        columns.extend((from..=to).map(|shown| Column::of(position, shown)));
        next = to + 1;
    }
}
