//! Any game, in text: what the command line, records, servers and other languages hold.

use crate::error::{Message, MoveError, ParseError, PositionError};
use crate::game::{Game, Notation};
use crate::layout::Layout;
use crate::perft::PerftError;
use crate::picture::Picture;
use crate::player::{Outcome, Player};
use crate::registry::{Plugin, Registry};
use crate::rules::GameInfo;
use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The rules of any game, chosen by a rules string.
///
/// ```
/// let game = kamni::games().game("kayles/5").unwrap();
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
    pub(crate) fn new(start: AnyPosition) -> AnyGame {
        AnyGame { start }
    }

    /// The game's name, sizes, options and handbook.
    pub fn info(&self) -> &'static GameInfo {
        self.start.info()
    }

    /// What the registry knows about the game.
    pub fn plugin(&self) -> &Plugin {
        self.start.plugin()
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
        if text == "start" {
            return Ok(self.start());
        }
        self.start.erased.read(text).map(|position| self.start.beside(position))
    }
}

/// A position of any game, together with its rules. Its `Display` form is its text.
pub struct AnyPosition {
    plugin: Arc<Plugin>,
    erased: Box<dyn Erased>,
}

impl AnyPosition {
    pub(crate) fn new(plugin: Arc<Plugin>, erased: Box<dyn Erased>) -> AnyPosition {
        AnyPosition { plugin, erased }
    }

    /// Another position of the same plug-in.
    fn beside(&self, erased: Box<dyn Erased>) -> AnyPosition {
        AnyPosition { plugin: Arc::clone(&self.plugin), erased }
    }

    /// The game and the position with their types, if they are of the game `G`.
    pub fn typed<G: Notation>(&self) -> Option<(&G, &G::Position)> {
        let typed = self.erased.as_any().downcast_ref::<Typed<G>>()?;
        Some((&typed.game, &typed.position))
    }

    /// What the registry knows about the game.
    pub fn plugin(&self) -> &Plugin {
        &self.plugin
    }

    /// A registry of this game alone.
    pub fn registry(&self) -> Registry {
        Registry::of(Arc::clone(&self.plugin))
    }

    /// The game with the same rules.
    pub fn game(&self) -> AnyGame {
        AnyGame { start: self.beside(self.erased.start()) }
    }

    /// The canonical rules string.
    pub fn rules(&self) -> String {
        self.erased.rules()
    }

    /// The game's name, sizes, options and handbook.
    pub fn info(&self) -> &'static GameInfo {
        self.plugin.info()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Player {
        self.erased.turn()
    }

    /// The word for whose turn it is.
    pub fn turn_word(&self) -> char {
        self.info().turns[self.turn().index()]
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.erased.outcome()
    }

    /// The result as records write it; `*` while the game goes on.
    pub fn result(&self) -> String {
        self.outcome().map_or_else(|| "*".to_owned(), |outcome| outcome.to_string())
    }

    /// Points made so far, where the game counts points.
    pub fn points(&self) -> Option<[u16; 2]> {
        self.erased.points()
    }

    /// The legal moves, in the game's order.
    pub fn moves(&self) -> Vec<String> {
        self.erased.moves()
    }

    /// How many legal moves there are.
    pub fn move_count(&self) -> usize {
        self.erased.move_count()
    }

    /// The cells that somebody points at to make a move, legal here or not, in order.
    ///
    /// ```
    /// let position = kamni::games().game("kayles/9").unwrap().start();
    /// assert_eq!(position.cells_of_move("4+5>9").unwrap(), ["4", "5", "9"]);
    /// ```
    pub fn cells_of_move(&self, text: &str) -> Result<Vec<String>, ParseError> {
        self.erased.cells_of_move(text)
    }

    /// Reads a move and makes it if it is legal; otherwise the position stays as it was.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.erased.play(text)
    }

    /// How many sequences of `depth` legal moves there are.  `go_on` is asked now and then.
    pub fn perft(&self, depth: u32, go_on: &mut dyn FnMut() -> bool) -> Result<u64, PerftError> {
        self.erased.perft(depth, go_on)
    }

    /// Plays `games` games from here, each to its end or for at most `longest` moves: `choose` gets the number of legal
    /// moves and says which one to make. Returns how many moves were made.
    pub fn playouts(&self, games: u32, longest: u32, choose: &mut dyn FnMut(usize) -> usize) -> u64 {
        self.erased.playouts(games, longest, choose)
    }

    /// The board for people.
    pub fn picture(&self) -> Picture {
        self.erased.picture()
    }

    /// The cells of the board and what is on them; `None` if there are too many to be listed.
    pub fn layout(&self) -> Option<Layout> {
        self.erased.layout()
    }

    /// A count that changes with all progress, in a game that its rules alone need not end.
    pub fn progress(&self) -> Option<u64> {
        self.erased.progress()
    }

    /// About how many bytes this position takes.
    pub fn weight(&self) -> usize {
        self.erased.weight()
    }

    /// What a player needs to know and the picture does not show.
    pub fn remarks(&self) -> Vec<Message> {
        self.erased.remarks()
    }

    /// How many symmetries the board has, the identity, number 0, included.
    pub fn symmetries(&self) -> usize {
        self.erased.symmetries()
    }

    /// This position under symmetry number `symmetry`.
    pub fn image(&self, symmetry: usize) -> AnyPosition {
        self.beside(self.erased.image(symmetry))
    }

    /// A move, legal here or not, under the same symmetry. Under the identity that is the move as
    /// the game itself prints it.
    pub fn image_of_move(&self, symmetry: usize, text: &str) -> Result<String, ParseError> {
        self.erased.image_of_move(symmetry, text)
    }
}

impl Clone for AnyPosition {
    fn clone(&self) -> Self {
        self.beside(self.erased.boxed())
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnyPosition({} {self})", self.rules())
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.erased.write(f)
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
pub(crate) trait Erased: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn boxed(&self) -> Box<dyn Erased>;
    fn rules(&self) -> String;
    fn start(&self) -> Box<dyn Erased>;
    fn read(&self, text: &str) -> Result<Box<dyn Erased>, PositionError>;
    fn turn(&self) -> Player;
    fn outcome(&self) -> Option<Outcome>;
    fn points(&self) -> Option<[u16; 2]>;
    fn moves(&self) -> Vec<String>;
    fn move_count(&self) -> usize;
    fn cells_of_move(&self, text: &str) -> Result<Vec<String>, ParseError>;
    fn play(&mut self, text: &str) -> Result<(), MoveError>;
    fn perft(&self, depth: u32, go_on: &mut dyn FnMut() -> bool) -> Result<u64, PerftError>;
    fn playouts(&self, games: u32, longest: u32, choose: &mut dyn FnMut(usize) -> usize) -> u64;
    fn picture(&self) -> Picture;
    fn layout(&self) -> Option<Layout>;
    fn progress(&self) -> Option<u64>;
    fn weight(&self) -> usize;
    fn remarks(&self) -> Vec<Message>;
    fn symmetries(&self) -> usize;
    fn image(&self, symmetry: usize) -> Box<dyn Erased>;
    fn image_of_move(&self, symmetry: usize, text: &str) -> Result<String, ParseError>;
    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result;
}

/// The start of a game, its type erased.
pub(crate) fn start<G: Notation>(game: G) -> Box<dyn Erased> {
    let position = game.start();
    Box::new(Typed { game, position })
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

    fn rules(&self) -> String {
        self.game.rules().to_string()
    }

    fn start(&self) -> Box<dyn Erased> {
        start(self.game.clone())
    }

    fn read(&self, text: &str) -> Result<Box<dyn Erased>, PositionError> {
        let position = self.game.parse_position(text)?;
        Ok(Box::new(Typed { game: self.game.clone(), position }))
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

    /// Nothing is allocated for a move once the list of moves has grown.
    fn playouts(&self, games: u32, longest: u32, choose: &mut dyn FnMut(usize) -> usize) -> u64 {
        let mut position = self.position.clone();
        let (mut moves, mut made) = (Vec::new(), 0);
        for _ in 0..games {
            position.clone_from(&self.position);
            for _ in 0..longest {
                self.game.legal_moves(&position, &mut moves);
                if moves.is_empty() {
                    break;
                }
                self.game.play(&mut position, moves[choose(moves.len()) % moves.len()]);
                made += 1;
            }
        }
        made
    }

    fn picture(&self) -> Picture {
        self.game.picture(&self.position)
    }

    fn layout(&self) -> Option<Layout> {
        self.game.layout(&self.position)
    }

    fn progress(&self) -> Option<u64> {
        self.game.progress(&self.position)
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

    fn image(&self, symmetry: usize) -> Box<dyn Erased> {
        let position = self.game.image(symmetry, &self.position);
        Box::new(Typed { game: self.game.clone(), position })
    }

    fn image_of_move(&self, symmetry: usize, text: &str) -> Result<String, ParseError> {
        let mv = self.game.parse_move(text)?;
        Ok(self.game.move_text(self.game.image_of_move(symmetry, mv)))
    }

    fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.game.write_position(&self.position, out)
    }
}
