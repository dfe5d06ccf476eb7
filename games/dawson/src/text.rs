//! Text of Dawson's chess: `bbb/.../www w`, `c1c2`, `c1xd2`, `c1xd2xe3`.

use crate::info::{CAPTURE_HINT, DOUBLE_CAPTURE_HINT, INFO, SINGLE_HINT};
use crate::refusal::cells_of_capture;
use crate::rules::{Chain, Dawson, Move, Position};
use kamni::text::{CellName, Reader, column_number};
use kamni::{
    Bilingual, Encoding, Fact, GameInfo, Layout, Mark, Message, Notation, Overlay, ParseError, Picture,
    Player, Refusal, Rules, SetupError, Size, Subject, message,
};
use std::cmp::Ordering;
use std::fmt;

impl Notation for Dawson {
    const INFO: GameInfo = INFO;

    /// Any pawns anywhere can be played on, so there is nothing left to check.
    type Setup = Position;

    fn from_rules(rules: &Rules) -> Self {
        let chain = [Chain::Two, Chain::One, Chain::Any][rules.options[0] as usize];
        match rules.size {
            Size::Board { rows, columns } => {
                Dawson::new(rows as u8, columns as u8, chain, rules.options[1] == 1)
            }
            _ => None,
        }
        .expect("checked against INFO")
    }

    fn rules(&self) -> Rules {
        let chain = match self.chain {
            Chain::Two => 0,
            Chain::One => 1,
            Chain::Any => 2,
        };
        Rules {
            info: &Self::INFO,
            size: Size::Board { rows: self.rows.into(), columns: self.columns.into() },
            options: vec![chain, self.misere.into()],
        }
    }

    fn parse_setup(&self, text: &str) -> Result<Position, ParseError> {
        let (pawns, turn) = self.grid().parse_position(text, "wb.", Self::INFO.turns)?;
        Ok(Position { pawns, turn })
    }

    fn validate(&self, setup: Position) -> Result<Position, SetupError> {
        Ok(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        self.grid().write_position(|cell| self.pawn_on(position, cell), position.turn, Self::INFO.turns, out)
    }

    /// From 24 columns on `x` is a column too. No column of two letters begins with `x`, so a word
    /// that is a column is a step, and any other word that begins with `x` is a capture.
    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        let (columns, rows) = (self.columns.into(), self.rows.into());
        let from = reader.field("from").cell(columns, rows)?;
        reader.field("to");
        let letters = reader.clone().take_while(|c| c.is_ascii_lowercase());
        let is_step = column_number(letters).is_some_and(|c| c < columns) || !letters.starts_with('x');
        if is_step {
            let before = reader.clone();
            let to = reader.cell(columns, rows)?;
            if to.0 != from.0 || to.1.abs_diff(from.1) != 1 {
                return before
                    .fail(message!("dawson-step", "the next cell of the same column, or `x` and a capture"));
            }
            reader.expect_end()?;
            return Ok(Move { from: self.number(from), to: self.number(to) });
        }
        let mut last = from;
        let mut direction = None;
        while direction.is_none() || !reader.at_end() {
            reader.expect('x')?;
            let before = reader.clone();
            let to = reader.cell(columns, rows)?;
            let step = (to.0 as i32 - last.0 as i32, to.1 as i32 - last.1 as i32);
            if step.0.abs() != 1 || step.1.abs() != 1 || direction.is_some_and(|d| d != step) {
                return before.fail(message!("dawson-diagonal", "the next cell on one diagonal"));
            }
            direction = Some(step);
            last = to;
        }
        Ok(Move { from: self.number(from), to: self.number(last) })
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        let steps = mv.from % self.columns == mv.to % self.columns;
        for (i, cell) in self.way(mv).into_iter().enumerate() {
            write!(out, "{}{}", if i == 0 || steps { "" } else { "x" }, self.name(cell))?;
        }
        Ok(())
    }

    fn cells_of_move(&self, mv: Move) -> Vec<String> {
        self.grid().names(&self.way(mv))
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

    fn end(&self, position: &Position, reader: Option<Player>) -> Option<Message> {
        self.how_it_ended(position, reader)
    }

    fn turn_hint(&self, position: &Position) -> Bilingual {
        let captures = self.capture_texts(position);
        let takes_more = |text: &String| cells_of_capture(text).count() > 2;
        match captures.is_empty() {
            true if self.chain == Chain::One => SINGLE_HINT,
            true => INFO.turn_hint,
            false if captures.iter().any(takes_more) => DOUBLE_CAPTURE_HINT,
            false => CAPTURE_HINT,
        }
    }

    fn layout(&self, position: &Position) -> Option<Layout> {
        Some(self.grid().layout(|cell| self.pawn_on(position, cell)))
    }

    fn picture(&self, position: &Position) -> Picture {
        let mut picture = Picture::default();
        for row in (0..self.rows).rev() {
            picture.line().put(Mark::Faint, format_args!("{:>3} ", row + 1));
            for column in 0..self.columns {
                let cell = row * self.columns + column;
                let (mark, text) = match self.pawn_on(position, cell) {
                    Some(Player::First) => (Mark::First, " ♙ "),
                    Some(Player::Second) => (Mark::Second, " ♟ "),
                    None => (Mark::Faint, " · "),
                };
                picture.put_cell(mark, text, self.name(cell));
            }
        }
        picture.line().put(Mark::Faint, "    ");
        for column in 0..self.columns {
            let name = CellName { column: column.into(), row: 0 }.to_string();
            picture.put(Mark::Faint, format_args!("{:>2} ", name.trim_end_matches('1')));
        }
        picture
    }
}

impl Dawson {
    fn number(&self, (column, row): (u32, u32)) -> u8 {
        row as u8 * self.columns + column as u8
    }

    pub(crate) fn name(&self, cell: u8) -> CellName {
        self.grid().name(cell)
    }

    /// The cells of a move: the one that the pawn leaves, those that it captures on, the one where it lands.
    fn way(&self, mv: Move) -> Vec<u8> {
        let columns = self.columns;
        let (mut column, mut row) = (mv.from % columns, mv.from / columns);
        let mut way = vec![mv.from];
        while row != mv.to / columns {
            column = match (mv.to % columns).cmp(&column) {
                Ordering::Greater => column + 1,
                Ordering::Equal => column,
                Ordering::Less => column - 1,
            };
            row = if mv.to / columns > row { row + 1 } else { row - 1 };
            way.push(row * columns + column);
        }
        way
    }

    fn pawn_on(&self, position: &Position, cell: u8) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| position.pawns(player) >> cell & 1 == 1)
    }
}
