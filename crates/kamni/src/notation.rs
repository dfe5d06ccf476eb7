//! The text forms of a game.

use crate::encoding::Encoding;
use crate::error::{IllegalMove, MoveError, ParseError, PositionError, SetupError};
use crate::fact::Fact;
use crate::game::Game;
use crate::info::GameInfo;
use crate::language::Bilingual;
use crate::layout::Layout;
use crate::message::Message;
use crate::overlay::Overlay;
use crate::picture::Picture;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::rules::Rules;
use std::fmt;

/// The text forms of a game. What is printed reads back as what it was printed from.
pub trait Notation: Game {
    /// The game's name, sizes, options and rules page.
    const INFO: GameInfo;

    /// What the text of a position says, not yet checked against the rules.
    type Setup;

    /// The game with these rules, which were checked against [`Notation::INFO`].
    fn from_rules(rules: &Rules) -> Self;

    /// The rules, for printing.
    fn rules(&self) -> Rules;

    /// Reads the text of a position.
    fn parse_setup(&self, text: &str) -> Result<Self::Setup, ParseError>;

    /// Checks a setup against the rules. All positions come from here, from [`Game::start`] or from playing.
    fn validate(&self, setup: Self::Setup) -> Result<Self::Position, SetupError>;

    /// Prints a position.
    fn write_position(&self, position: &Self::Position, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a move. It need not be legal in any position.
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// Prints a move.
    fn write_move(&self, mv: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The cells to click to make the move, in order: what is taken or moved, then where it goes. They are named as in pictures,
    /// and no two moves have the same cells. Only the only legal move, such as a pass, may have none.
    fn cells_of_move(&self, mv: Self::Move) -> Vec<String>;

    /// The board as data: every cell of every legal move, and what is on it. `None` if there are more than
    /// [`Layout::MOST_CELLS`] cells.
    fn layout(&self, position: &Self::Position) -> Option<Layout>;

    /// The board as text. It shows every cell of every legal move, unless the board is too large to be shown.
    fn picture(&self, position: &Self::Position) -> Picture {
        self.layout(position).map(|layout| layout.picture()).unwrap_or_default()
    }

    /// What a player needs to know about a position, the most vital first: what restricts this very move, the phase of
    /// the game, a count that ends it. Cheap and true; short.
    fn facts(&self, _position: &Self::Position) -> Vec<Fact> {
        Vec::new()
    }

    /// What a reader who counts would draw over the board: the one idea that explains most of the game. `None` if there is
    /// nothing to count.
    fn overlay(&self, _position: &Self::Position) -> Option<Overlay> {
        None
    }

    /// What a turn is in this position and where to point, in a sentence or two to the player. The default is that of
    /// [`Notation::INFO`]; a game with phases says what this one asks for.
    fn turn_hint(&self, _position: &Self::Position) -> Bilingual {
        Self::INFO.turn_hint
    }

    /// How the game ended by its rules, as a clause that names the players; `reader` is the one who reads it and is called
    /// "you". `None` where the reasons of the value say it.
    fn end(&self, _position: &Self::Position, _reader: Option<Player>) -> Option<Message> {
        None
    }

    /// Why no legal move has `cell` after `chosen`, the cells clicked before. The game is not over, a legal move has the chosen
    /// cells, and `cell` is another cell of the board. `None` if it is enough to name the cells that can be chosen instead.
    fn refusal(&self, _position: &Self::Position, _chosen: &[String], _cell: &str) -> Option<Refusal> {
        None
    }

    /// The game as numbers, for programs that learn. `None`: the one by cells, which serves any game whose moves point at two
    /// cells at most, and is slow; it does not change while the board stays the same.
    fn encoding(&self) -> Option<Box<dyn Encoding<Self>>> {
        None
    }

    /// Reads a rules string of this game.
    fn parse_rules(text: &str) -> Result<Self, ParseError> {
        let info: &'static GameInfo = const { &Self::INFO };
        Rules::parse(text, &[info]).map(|rules| Self::from_rules(&rules))
    }

    /// Reads and checks a position.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        Ok(self.validate(self.parse_setup(text)?)?)
    }

    /// The text of a position.
    fn position_text(&self, position: &Self::Position) -> String {
        let mut text = String::new();
        self.write_position(position, &mut text).expect("a String takes every text");
        text
    }

    /// The text of a move.
    fn move_text(&self, mv: Self::Move) -> String {
        let mut text = String::new();
        self.write_move(mv, &mut text).expect("a String takes every text");
        text
    }

    /// Reads a move, and makes it if it is legal; otherwise the position stays as it was.
    fn try_play(&self, position: &mut Self::Position, text: &str) -> Result<Self::Move, MoveError> {
        let mv = self.parse_move(text).map_err(MoveError::Parse)?;
        if !self.is_legal(position, mv) {
            return Err(MoveError::Illegal(IllegalMove {
                text: text.to_owned(),
                position: self.position_text(position),
                over: self.outcome(position).is_some(),
            }));
        }
        self.play(position, mv);
        Ok(mv)
    }
}
