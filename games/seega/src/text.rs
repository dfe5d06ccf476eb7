//! Text of Seega: `ab.../... a 0-0 3 c2`, `c2`, `c2c3`, `pass`.

use crate::info::{INFO, LAST_HINT, MOVING_HINT, ONLY_HINT, PASS_HINT};
use crate::rules::{Capture, Extra, Move, Position, Seega, Setup};
use kamni::text::{Reader, write_board};
use kamni::{
    Bilingual, Encoding, Fact, Game, GameInfo, Layout, Mark, Message, Notation, Overlay, ParseError, Picture,
    Player, Refusal, Rules, SetupError, Size, Subject, message,
};
use std::fmt;

impl Notation for Seega {
    const INFO: GameInfo = INFO;

    type Setup = Setup;

    fn from_rules(rules: &Rules) -> Self {
        let (Size::Length(side), &[extra, place, capture, limit]) = (rules.size, &rules.options[..]) else {
            unreachable!("checked against INFO")
        };
        Seega {
            side: side as u8,
            extra: [Extra::Same, Extra::Any][extra as usize],
            place: place as u8 + 1,
            capture: [Capture::Run, Capture::Single][capture as usize],
            limit: limit as u16,
        }
    }

    fn rules(&self) -> Rules {
        let extra = u32::from(self.extra == Extra::Any);
        let capture = u32::from(self.capture == Capture::Single);
        Rules {
            info: &Self::INFO,
            size: Size::Length(self.side.into()),
            options: vec![extra, u32::from(self.place) - 1, capture, self.limit.into()],
        }
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, ParseError> {
        let mut reader = Reader::new(Subject::Position, text);
        let stones = reader.field("board").board(self.side, self.side, "ab.")?;
        reader.separator()?;
        let turn = reader.turn(Self::INFO.turns)?;
        reader.separator()?;
        let each = self.stones_each().into();
        let first = reader.field("stones to place").number(0, each)? as u8;
        reader.expect('-')?;
        let second = reader.number(0, each)? as u8;
        reader.separator()?;
        let quiet = reader.field("quiet moves").number(0, 1000)? as u16;
        reader.separator()?;
        let bound =
            if reader.field("must move").eat('-') { None } else { Some(self.grid().read_cell(&mut reader)?) };
        reader.expect_end()?;
        Ok(Setup { stones, turn, in_hand: [first, second], quiet, bound })
    }

    fn validate(&self, setup: Setup) -> Result<Position, SetupError> {
        self.check(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        write_board(self.side, self.side, out, |cell| match position.stone_on(cell) {
            Some(player) => Self::INFO.turns[player.index()],
            None => '.',
        })?;
        let turn = Self::INFO.turns[self.turn(position).index()];
        let [first, second] = position.in_hand;
        write!(out, " {turn} {first}-{second} {} ", position.quiet)?;
        match position.bound {
            Some(cell) => write!(out, "{}", self.name(cell)),
            None => out.write_char('-'),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let from = self.grid().read_cell(reader.field("from"))?;
        if reader.at_end() {
            return Ok(Move::Place(from));
        }
        let before = reader.field("to").clone();
        let to = self.grid().read_cell(&mut reader)?;
        if self.neighbours(from) >> to & 1 == 0 {
            return before.fail(message!("seega-neighbour", "a cell next to {from}", from = self.name(from)));
        }
        reader.expect_end()?;
        Ok(Move::Step { from, to })
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Place(cell) => write!(out, "{}", self.name(cell)),
            Move::Step { from, to } => write!(out, "{}{}", self.name(from), self.name(to)),
            Move::Pass => out.write_str("pass"),
        }
    }

    fn cells_of_move(&self, mv: Move) -> Vec<String> {
        let cells = match mv {
            Move::Place(cell) => vec![cell],
            Move::Step { from, to } => vec![from, to],
            Move::Pass => vec![],
        };
        self.grid().names(&cells)
    }

    fn facts(&self, position: &Position) -> Vec<Fact> {
        self.vital(position)
    }

    fn overlay(&self, position: &Position) -> Option<Overlay> {
        self.counted(position)
    }

    fn turn_hint(&self, position: &Position) -> Bilingual {
        match position.bound {
            _ if position.is_placing() => INFO.turn_hint,
            _ if self.is_legal(position, Move::Pass) => PASS_HINT,
            None if position.stones(position.turn).count_ones() == 1 => LAST_HINT,
            None if self.one_stone_moves(position) => ONLY_HINT,
            _ => MOVING_HINT,
        }
    }

    fn end(&self, position: &Position, reader: Option<Player>) -> Option<Message> {
        self.how_it_ended(position, reader)
    }

    fn encoding(&self) -> Option<Box<dyn Encoding<Self>>> {
        Some(Box::new(*self))
    }

    fn refusal(&self, position: &Position, chosen: &[String], cell: &str) -> Option<Refusal> {
        self.why_not(position, chosen, cell)
    }

    fn layout(&self, position: &Position) -> Option<Layout> {
        let side = u32::from(self.side);
        let mark = |row: u32, column: u32| {
            let cell = (row * side + column) as u8;
            match position.stone_on(cell) {
                Some(_) if position.bound == Some(cell) => Mark::Special,
                Some(Player::First) => Mark::First,
                Some(Player::Second) => Mark::Second,
                None => Mark::Faint,
            }
        };
        Some(Layout::grid(side, side, mark))
    }

    fn picture(&self, position: &Position) -> Picture {
        let mut picture = Picture::default();
        for row in (0..self.side).rev() {
            picture.line().put(Mark::Faint, format_args!("{:>3} ", row + 1));
            for column in 0..self.side {
                let cell = row * self.side + column;
                let (mark, sign) = match position.stone_on(cell) {
                    Some(Player::First) => (Mark::First, '○'),
                    Some(Player::Second) => (Mark::Second, '●'),
                    None if cell == self.centre() => (Mark::Faint, '+'),
                    None => (Mark::Faint, '·'),
                };
                if position.bound == Some(cell) {
                    picture.put_cell(Mark::Special, format_args!("({sign})"), self.name(cell));
                } else {
                    picture.put_cell(mark, format_args!(" {sign} "), self.name(cell));
                }
            }
        }
        picture.line().put(Mark::Faint, "    ");
        for column in 0..self.side {
            picture.put(Mark::Faint, format_args!(" {} ", char::from(b'a' + column)));
        }
        picture
    }
}

impl Position {
    pub(crate) fn stone_on(&self, cell: u8) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.stones(player) >> cell & 1 == 1)
    }
}
