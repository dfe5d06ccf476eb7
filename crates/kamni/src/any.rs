//! Any game, in text: what the command line, records, servers and other languages hold.

use crate::error::{Message, MoveError, ParseError, PositionError};
use crate::game::{Game, Notation};
use crate::games;
use crate::perft::PerftError;
use crate::picture::Picture;
use crate::player::{Outcome, Player};
use crate::rules::{GameInfo, Rules};
use std::any::Any;
use std::fmt;
use std::str::FromStr;

/// A registered game: what it is, and how to make it from rules.
pub(crate) struct Entry {
    pub info: &'static GameInfo,
    pub build: fn(&Rules) -> AnyGame,
}

impl Entry {
    pub const fn of<G: Notation>() -> Entry {
        Entry { info: const { &G::INFO }, build: |rules| AnyGame::new(G::from_rules(rules)) }
    }
}

/// The rules of any game, chosen by a rules string.
///
/// ```
/// let game: kamni::AnyGame = "kayles/5".parse().unwrap();
/// let mut position = game.start();
/// position.play("3").unwrap();
/// assert_eq!(position.to_string(), "XX.XX 2");
/// assert_eq!(position.moves(), ["1", "2", "4", "5", "1+2>3", "4+5>3"]);
/// ```
#[derive(Clone, Debug)]
pub struct AnyGame {
    start: AnyPosition,
}

impl AnyGame {
    /// Erases the type of a game.
    pub fn new<G: Notation>(game: G) -> AnyGame {
        let position = game.start();
        AnyGame { start: AnyPosition::new(game, position) }
    }

    /// The game's name, sizes, options and handbook.
    pub fn info(&self) -> &'static GameInfo {
        self.start.0.info()
    }

    /// The canonical rules string.
    pub fn rules(&self) -> String {
        self.start.rules()
    }

    /// Where a game begins.
    pub fn start(&self) -> AnyPosition {
        self.start.clone()
    }

    /// Reads and checks a position; the word `start` is the start.
    pub fn position(&self, text: &str) -> Result<AnyPosition, PositionError> {
        if text == "start" { Ok(self.start()) } else { self.start.0.read(text) }
    }
}

impl FromStr for AnyGame {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<AnyGame, ParseError> {
        games::parse(text)
    }
}

/// A position of any game, together with its rules. Its `Display` form is its text.
pub struct AnyPosition(Box<dyn Erased>);

impl AnyPosition {
    /// Erases the type of a game and a position of it.
    pub fn new<G: Notation>(game: G, position: G::Position) -> AnyPosition {
        AnyPosition(Box::new(Typed { game, position }))
    }

    /// The game and the position with their types, if they are of the game `G`.
    pub fn typed<G: Notation>(&self) -> Option<(&G, &G::Position)> {
        let typed = self.0.as_any().downcast_ref::<Typed<G>>()?;
        Some((&typed.game, &typed.position))
    }

    /// The canonical rules string.
    pub fn rules(&self) -> String {
        self.0.rules()
    }

    /// The game's name, sizes, options and handbook.
    pub fn info(&self) -> &'static GameInfo {
        self.0.info()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Player {
        self.0.turn()
    }

    /// The word for whose turn it is.
    pub fn turn_word(&self) -> char {
        self.info().turns[self.turn().index()]
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    /// The result as records write it; `*` while the game goes on.
    pub fn result(&self) -> String {
        self.outcome().map_or_else(|| "*".to_owned(), |outcome| outcome.to_string())
    }

    /// Points made so far, where the game counts points.
    pub fn points(&self) -> Option<[u16; 2]> {
        self.0.points()
    }

    /// The legal moves, in the game's order.
    pub fn moves(&self) -> Vec<String> {
        self.0.moves()
    }

    /// How many legal moves there are.
    pub fn move_count(&self) -> usize {
        self.0.move_count()
    }

    /// The cells that somebody points at to make a move, legal here or not, in order.
    ///
    /// ```
    /// let position = "kayles/9".parse::<kamni::AnyGame>().unwrap().start();
    /// assert_eq!(position.cells_of_move("4+5>9").unwrap(), ["4", "5", "9"]);
    /// ```
    pub fn cells_of_move(&self, text: &str) -> Result<Vec<String>, ParseError> {
        self.0.cells_of_move(text)
    }

    /// Reads a move and makes it if it is legal; otherwise the position stays as it was.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.0.play(text)
    }

    /// How many sequences of `depth` legal moves there are.  `go_on` is asked now and then.
    pub fn perft(&self, depth: u32, go_on: &mut dyn FnMut() -> bool) -> Result<u64, PerftError> {
        self.0.perft(depth, go_on)
    }

    /// The board for people.
    pub fn picture(&self) -> Picture {
        self.0.picture()
    }

    /// About how many bytes this position takes.
    pub fn weight(&self) -> usize {
        self.0.weight()
    }

    /// What a player needs to know and the picture does not show.
    pub fn remarks(&self) -> Vec<Message> {
        self.0.remarks()
    }

    /// How many symmetries the board has, the identity, number 0, included.
    pub fn symmetries(&self) -> usize {
        self.0.symmetries()
    }

    /// This position under symmetry number `symmetry`.
    pub fn image(&self, symmetry: usize) -> AnyPosition {
        self.0.image(symmetry)
    }

    /// A move, legal here or not, under the same symmetry. Under the identity that is the move as
    /// the game itself prints it.
    pub fn image_of_move(&self, symmetry: usize, text: &str) -> Result<String, ParseError> {
        self.0.image_of_move(symmetry, text)
    }
}

impl Clone for AnyPosition {
    fn clone(&self) -> Self {
        AnyPosition(self.0.boxed())
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyPosition({} {self})", self.rules())
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// Two positions are equal if their rules and their texts are.
impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.rules() == other.rules() && self.to_string() == other.to_string()
    }
}

impl Eq for AnyPosition {}

/// What [`AnyPosition`] can do, without naming the game.
trait Erased: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn boxed(&self) -> Box<dyn Erased>;
    fn info(&self) -> &'static GameInfo;
    fn rules(&self) -> String;
    fn read(&self, text: &str) -> Result<AnyPosition, PositionError>;
    fn turn(&self) -> Player;
    fn outcome(&self) -> Option<Outcome>;
    fn points(&self) -> Option<[u16; 2]>;
    fn moves(&self) -> Vec<String>;
    fn move_count(&self) -> usize;
    fn cells_of_move(&self, text: &str) -> Result<Vec<String>, ParseError>;
    fn play(&mut self, text: &str) -> Result<(), MoveError>;
    fn perft(&self, depth: u32, go_on: &mut dyn FnMut() -> bool) -> Result<u64, PerftError>;
    fn picture(&self) -> Picture;
    fn weight(&self) -> usize;
    fn remarks(&self) -> Vec<Message>;
    fn symmetries(&self) -> usize;
    fn image(&self, symmetry: usize) -> AnyPosition;
    fn image_of_move(&self, symmetry: usize, text: &str) -> Result<String, ParseError>;
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result;
}

#[derive(Clone)]
struct Typed<G: Game> {
    game: G,
    position: G::Position,
}

impl<G: Notation> Erased for Typed<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }

    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn rules(&self) -> String {
        self.game.rules().to_string()
    }

    fn read(&self, text: &str) -> Result<AnyPosition, PositionError> {
        let position = self.game.parse_position(text)?;
        Ok(AnyPosition::new(self.game.clone(), position))
    }

    fn turn(&self) -> Player {
        self.game.turn(&self.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.position)
    }

    fn points(&self) -> Option<[u16; 2]> {
        self.game.points(&self.position)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.legal_moves(&self.position, &mut moves);
        moves.into_iter().map(|mv| self.game.move_text(mv)).collect()
    }

    fn move_count(&self) -> usize {
        let mut moves = Vec::new();
        self.game.legal_moves(&self.position, &mut moves);
        moves.len()
    }

    fn cells_of_move(&self, text: &str) -> Result<Vec<String>, ParseError> {
        Ok(self.game.cells_of_move(self.game.parse_move(text)?))
    }

    fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.game.try_play(&mut self.position, text).map(|_| ())
    }

    fn perft(&self, depth: u32, go_on: &mut dyn FnMut() -> bool) -> Result<u64, PerftError> {
        crate::perft::perft(&self.game, &self.position, depth, go_on)
    }

    fn picture(&self) -> Picture {
        self.game.picture(&self.position)
    }

    fn weight(&self) -> usize {
        self.game.weight(&self.position)
    }

    fn remarks(&self) -> Vec<Message> {
        self.game.remarks(&self.position)
    }

    fn symmetries(&self) -> usize {
        self.game.symmetries()
    }

    fn image(&self, symmetry: usize) -> AnyPosition {
        let position = self.game.image(symmetry, &self.position);
        AnyPosition::new(self.game.clone(), position)
    }

    fn image_of_move(&self, symmetry: usize, text: &str) -> Result<String, ParseError> {
        let mv = self.game.parse_move(text)?;
        Ok(self.game.move_text(self.game.image_of_move(symmetry, mv)))
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.game.write_position(&self.position, out)
    }
}
