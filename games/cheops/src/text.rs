//! Text of Cheops' Pyramid: `XX../.../../. 1 0-0`, `2.3`, `2.3>`.

use crate::info::{INFO, SHIFT_HINT};
use crate::rules::{Cheops, Move, Position, Setup};
use kamni::text::Reader;
use kamni::{
    Bilingual, Encoding, Fact, Game, GameInfo, Layout, Mark, Notation, Overlay, ParseError, Picture, Refusal,
    Rules, SetupError, Size, Subject,
};
use std::fmt;

impl Notation for Cheops {
    const INFO: GameInfo = INFO;

    type Setup = Setup;

    fn from_rules(rules: &Rules) -> Self {
        match rules.size {
            Size::Length(base) => Cheops { base: base as u8 },
            _ => unreachable!("checked against INFO"),
        }
    }

    fn rules(&self) -> Rules {
        Rules { info: &Self::INFO, size: Size::Length(self.base.into()), options: vec![] }
    }

    fn parse_setup(&self, text: &str) -> Result<Setup, ParseError> {
        let mut reader = Reader::new(Subject::Position, text);
        reader.field("levels");
        let mut levels = Vec::new();
        for level in 2..=self.base {
            if level > 2 {
                reader.expect('/')?;
            }
            let mut stones = 0;
            reader.row(self.level_size(level).into(), "X.", |place, kind| {
                stones |= u32::from(kind == 0) << place;
            })?;
            levels.push(stones);
        }
        reader.separator()?;
        let turn = reader.turn(Self::INFO.turns)?;
        reader.separator()?;
        let most = u64::from(self.base) * u64::from(self.base - 1) / 2;
        let first = reader.field("points").number(0, most)? as u16;
        reader.expect('-')?;
        let second = reader.number(0, most)? as u16;
        reader.expect_end()?;
        Ok(Setup { levels, turn, points: [first, second] })
    }

    fn validate(&self, setup: Setup) -> Result<Position, SetupError> {
        self.check(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        for level in 2..=self.base {
            if level > 2 {
                out.write_char('/')?;
            }
            for place in 1..=self.level_size(level) {
                out.write_char(if position.outline.has(level, place) { 'X' } else { '.' })?;
            }
        }
        let [first, second] = position.points;
        write!(out, " {} {first}-{second}", Self::INFO.turns[self.turn(position).index()])
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        let level = reader.field("level").number(2, self.base.into())? as u8;
        reader.expect('.')?;
        let most = self.level_size(level).into();
        let position = reader.field("position").number(1, most)? as u8;
        let shift = reader.eat('>');
        reader.expect_end()?;
        Ok(Move { level, position, shift })
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}.{}{}", mv.level, mv.position, if mv.shift { ">" } else { "" })
    }

    fn cells_of_move(&self, mv: Move) -> Vec<String> {
        let last = mv.position + u8::from(mv.shift);
        (mv.position..=last).map(|position| format!("{}.{position}", mv.level)).collect()
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

    fn turn_hint(&self, position: &Position) -> Bilingual {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        if moves.iter().any(|mv| mv.shift) { SHIFT_HINT } else { INFO.turn_hint }
    }

    fn layout(&self, position: &Position) -> Option<Layout> {
        Some(Layout::triangle(self.base.into(), |level, place| {
            match position.outline.has(level as u8, place as u8) {
                true => Mark::Stone,
                false => Mark::Faint,
            }
        }))
    }

    /// The pyramid, the top level first, each level under its number.
    fn picture(&self, position: &Position) -> Picture {
        let mut picture = Picture::default();
        for level in (1..=self.base).rev() {
            let indent = 2 * usize::from(level - 1);
            picture.line().put(Mark::Faint, format_args!("{level:>3} {:indent$}", ""));
            for place in 1..=self.level_size(level) {
                let name = format_args!("{level}.{place}");
                match position.outline.has(level, place) {
                    // No move touches the base.
                    true if level == 1 => picture.put(Mark::Faint, "  ■ "),
                    true => picture.put_cell(Mark::Stone, "  ■ ", name),
                    false => picture.put_cell(Mark::Faint, "  · ", name),
                };
            }
        }
        picture
    }
}
