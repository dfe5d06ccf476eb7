//! Text of Reverse Kayles: `XX.LX 1`, `5`, `4+5>9`.

use crate::info::{GAPS_HINT, INFO, LAST_HINT, SINGLES_HINT};
use crate::rules::{Kayles, Move, Position, Setup};
use kamni::text::Reader;
use kamni::{
    Bilingual, Encoding, Fact, Game, GameInfo, Layout, Mark, Message, Notation, Overlay, ParseError, Picture,
    Player, Refusal, Rules, SetupError, Size, Subject, message,
};
use std::fmt;

impl Notation for Kayles {
    const INFO: GameInfo = INFO;

    type Setup = Setup;

    fn from_rules(rules: &Rules) -> Self {
        match rules.size {
            Size::Length(size) => Kayles { size: size as u8 },
            _ => unreachable!("checked against INFO"),
        }
    }

    fn rules(&self) -> Rules {
        Rules { info: &Self::INFO, size: Size::Length(self.size.into()), options: vec![] }
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, ParseError> {
        let mut reader = Reader::new(Subject::Position, text);
        let (mut stones, mut locked) = (0, 0);
        reader.field("board").row(self.size.into(), "XL.", |place, kind| {
            stones |= u64::from(kind < 2) << place;
            locked |= u64::from(kind == 1) << place;
        })?;
        reader.separator()?;
        let turn = reader.turn(Self::INFO.turns)?;
        reader.expect_end()?;
        Ok(Setup { stones, locked, turn })
    }

    fn validate(&self, setup: Setup) -> Result<Position, SetupError> {
        self.check(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        for place in 0..self.size {
            out.write_char(match (position.stones >> place & 1, position.locked >> place & 1) {
                (0, _) => '.',
                (_, 0) => 'X',
                _ => 'L',
            })?;
        }
        write!(out, " {}", Self::INFO.turns[self.turn(position).index()])
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        let place = |reader: &mut Reader<'_>| reader.number(1, self.size.into()).map(|n| n as u8 - 1);
        let left = place(reader.field("stone"))?;
        if reader.at_end() {
            return Ok(Move::Take(left));
        }
        // The last stone has no right neighbour, so nothing can follow it.
        if left + 1 == self.size {
            reader.expect_end()?;
        }
        if !reader.eat('+') {
            return reader
                .fail(message!("kayles-plus", "`+` and the right neighbour, or the end of the text"));
        }
        let before = reader.clone();
        let right = place(&mut reader)?;
        if right != left + 1 {
            return before.fail(message!(
                "kayles-neighbour",
                "the right neighbour, {right}",
                right = left + 2
            ));
        }
        reader.expect('>')?;
        let to = place(reader.field("place"))?;
        reader.expect_end()?;
        Ok(Move::Double { left, to })
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::Take(place) => write!(out, "{}", place + 1),
            Move::Double { left, to } => write!(out, "{}+{}>{}", left + 1, left + 2, to + 1),
        }
    }

    fn cells_of_move(&self, mv: Move) -> Vec<String> {
        let places = match mv {
            Move::Take(place) => vec![place],
            Move::Double { left, to } => vec![left, left + 1, to],
        };
        places.iter().map(|place| (place + 1).to_string()).collect()
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

    /// Who stands before a locked stone; that the row is empty is told by the reasons.
    fn end(&self, position: &Position, reader: Option<Player>) -> Option<Message> {
        let winner = self.outcome(position)?.winner()?;
        let place = position.locked.trailing_zeros() + 1;
        Some(match (position.stones, reader) {
            (0, None) => return None,
            (0, Some(reader)) if reader == winner => message!("kayles-end-you", "you took the last stone"),
            (0, Some(_)) => message!("kayles-end-they", "your opponent took the last stone"),
            (_, Some(reader)) if reader != winner => message!(
                "kayles-end-locked-you",
                "the last stone, {place}, is locked, so you have no move",
                place
            ),
            _ => message!(
                "kayles-end-locked",
                "the last stone, {place}, is locked: {player} has no move",
                place,
                player = winner.other(),
            ),
        })
    }

    fn turn_hint(&self, position: &Position) -> Bilingual {
        if position.stones.count_ones() == 1 {
            return LAST_HINT;
        }
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        match moves.iter().any(|mv| matches!(mv, Move::Double { .. })) {
            true => GAPS_HINT,
            // Before there are empty places, it is said when pairs can be taken.
            false if position.stones == self.row() => INFO.turn_hint,
            false => SINGLES_HINT,
        }
    }

    fn layout(&self, position: &Position) -> Option<Layout> {
        Some(Layout::row(self.size.into(), |number| {
            let bit = 1 << (number - 1);
            match (position.stones & bit, position.locked & bit) {
                (0, _) => Mark::Faint,
                (_, 0) => Mark::Stone,
                _ => Mark::Special,
            }
        }))
    }

    /// The row, broken into lines of 20, each with its numbers below.
    fn picture(&self, position: &Position) -> Picture {
        let mut picture = Picture::default();
        for from in (0..self.size).step_by(20) {
            let places = from..self.size.min(from + 20);
            picture.line();
            for place in places.clone() {
                let (mark, sign) = match (position.stones >> place & 1, position.locked >> place & 1) {
                    (0, _) => (Mark::Faint, "·"),
                    (_, 0) => (Mark::Stone, "●"),
                    _ => (Mark::Special, "◉"),
                };
                picture.put_cell(mark, format_args!("  {sign}"), place + 1);
            }
            picture.line();
            for place in places {
                picture.put_cell(Mark::Faint, format_args!("{:>3}", place + 1), place + 1);
            }
        }
        picture
    }
}
