//! A small game for tests of what is private here.

use kamni::text::Reader;
use kamni::{
    AnyGame, Game, GameInfo, Layout, Notation, Outcome, ParseError, Player, Plugin, Registry, Rules,
    SetupError, Size, Subject,
};
use std::fmt;

/// The game.
pub fn game() -> AnyGame {
    Registry::new().with(Plugin::of::<Nine>()).game("nine").unwrap()
}

/// Take one or two counters from nine; who takes the last one wins.
#[derive(Clone, Copy, Debug)]
pub struct Nine;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub left: u8,
    turn: Player,
}

impl Game for Nine {
    type Position = Position;
    type Move = u8;

    fn start(&self) -> Position {
        Position { left: 9, turn: Player::First }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        (position.left == 0).then(|| Outcome::win(position.turn.other()))
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<u8>) {
        moves.clear();
        moves.extend(1..=position.left.min(2));
    }

    fn play(&self, position: &mut Position, mv: u8) {
        position.left -= mv;
        position.turn = position.turn.other();
    }
}

impl Notation for Nine {
    const INFO: GameInfo = GameInfo { name: "nine", ..GameInfo::DEFAULT };

    type Setup = Position;

    fn from_rules(_rules: &Rules) -> Self {
        Nine
    }

    fn rules(&self) -> Rules {
        Rules { info: const { &Self::INFO }, size: Size::None, options: vec![] }
    }

    fn parse_setup(&self, text: &str) -> Result<Position, ParseError> {
        let mut reader = Reader::new(Subject::Position, text);
        let left = reader.field("counters").number(0, 9)? as u8;
        reader.separator()?;
        let turn = reader.turn(Self::INFO.turns)?;
        reader.expect_end()?;
        Ok(Position { left, turn })
    }

    fn validate(&self, setup: Position) -> Result<Position, SetupError> {
        Ok(setup)
    }

    fn write_position(&self, position: &Position, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{} {}", position.left, Self::INFO.turns[position.turn.index()])
    }

    fn parse_move(&self, text: &str) -> Result<u8, ParseError> {
        let mut reader = Reader::new(Subject::Move, text);
        let mv = reader.field("counters").number(1, 2)? as u8;
        reader.expect_end()?;
        Ok(mv)
    }

    fn write_move(&self, mv: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn cells_of_move(&self, _mv: u8) -> Vec<String> {
        Vec::new()
    }

    fn layout(&self, _position: &Position) -> Option<Layout> {
        None
    }
}
