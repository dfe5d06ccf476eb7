//! Text of the annihilating chips: `0,4,9:2,7 1`, `7>8`, `7>6`.

use super::{Chips, LAST_CELL, MAX_CHIPS, Move, Position, Setup};
use crate::error::{ParseError, SetupError, Subject, message};
use crate::game::{Game, Notation};
use crate::picture::{Mark, Picture};
use crate::player::Player;
use crate::rules::{Bilingual, GameInfo, Rules, Size, Sizes};
use crate::text::Reader;
use std::fmt;

impl Notation for Chips {
    const INFO: GameInfo = GameInfo {
        name: "chips",
        title: Bilingual {
            english: "The annihilating chips", russian: "Аннигилирующие фишки"
        },
        summary: Bilingual {
            english: "Chips on a line destroy each other when they meet; lose them all and you lose.",
            russian: "Встретившись на линии, фишки уничтожают друг друга; оставшийся без фишек проигрывает.",
        },
        handbook: Bilingual { english: include_str!("rules.en.md"), russian: include_str!("rules.ru.md") },
        players: [
            Bilingual { english: "Player 1", russian: "Игрок 1" },
            Bilingual { english: "Player 2", russian: "Игрок 2" },
        ],
        turns: ['1', '2'],
        legend: Bilingual {
            english: "▐ wall   ○ player 1   ● player 2   3○ three chips on a cell   …8… eight empty cells",
            russian: "▐ стена   ○ игрок 1   ● игрок 2   3○ три фишки на клетке   …8… восемь пустых клеток",
        },
        sizes: Sizes::None,
        options: &[],
    };

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
            return before.fail(message!("chips-neighbour", "a cell next to {from}", from = from));
        }
        reader.expect_end()?;
        Ok(Move { from, right: to > from })
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}>{}", mv.from, mv.to())
    }

    /// The occupied cells in order, each as one column: how many chips of whom, and the cell below.
    /// Gaps up to three cells are drawn cell by cell, longer ones as their length.
    fn picture(&self, position: &Position) -> Picture {
        let mut picture = Picture::default();
        let columns = columns_of(position);
        for (i, part) in columns.chunks(12).enumerate() {
            if i > 0 {
                picture.line();
            }
            for row in 0..3 {
                picture.line();
                for column in part {
                    let width = column.texts.iter().map(|t| t.chars().count()).max().unwrap_or(0) + 1;
                    picture.put(column.marks[row], format_args!("{:>width$}", column.texts[row]));
                }
            }
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
            return reader.fail(message!("chips-many", "at most {most} chips a side", most = MAX_CHIPS));
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
}

impl Column {
    fn new(first: usize, second: usize, cell: impl fmt::Display) -> Column {
        let chips = |sign: &str, count: usize| match count {
            0 => "·".to_owned(),
            1 => sign.to_owned(),
            n => format!("{n}{sign}"),
        };
        let mark = |mark: Mark, count: usize| if count == 0 { Mark::Faint } else { mark };
        Column {
            texts: [chips("○", first), chips("●", second), cell.to_string()],
            marks: [mark(Mark::First, first), mark(Mark::Second, second), Mark::Faint],
        }
    }

    fn gap(text: String) -> Column {
        Column { texts: [String::new(), String::new(), text], marks: [Mark::Faint; 3] }
    }
}

/// The most occupied cells that a picture shows at either end of the line.
const SHOWN: usize = 24;

fn columns_of(position: &Position) -> Vec<Column> {
    let mut occupied: Vec<u64> = Player::BOTH.iter().flat_map(|&p| position.cells(p)).copied().collect();
    occupied.sort_unstable();
    occupied.dedup();
    let count = |player: Player, cell: u64| {
        let cells = position.cells(player);
        cells.partition_point(|&c| c <= cell) - cells.partition_point(|&c| c < cell)
    };
    let mut columns =
        vec![Column { texts: ["▐".into(), "▐".into(), "▐".into()], marks: [Mark::Faint; 3] }];
    let mut next = 0;
    for (i, &cell) in occupied.iter().enumerate() {
        if i >= SHOWN && i + SHOWN < occupied.len() {
            if i == SHOWN {
                columns.push(Column::gap(format!("…({} cells)…", occupied.len() - 2 * SHOWN)));
            }
            next = cell + 1;
            continue;
        }
        match cell - next {
            0 => {}
            gap @ 1..=3 => columns.extend((0..gap).map(|i| Column::new(0, 0, next + i))),
            gap => columns.push(Column::gap(format!("…{gap}…"))),
        }
        columns.push(Column::new(count(Player::First, cell), count(Player::Second, cell), cell));
        next = cell + 1;
    }
    columns.push(Column::gap("…∞".to_owned()));
    columns
}
