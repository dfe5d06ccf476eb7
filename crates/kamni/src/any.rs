//! Any game, in text: what the command line, records, servers and other languages hold.

use crate::erased::Erased;
use crate::error::{MoveError, ParseError, PositionError};
use crate::fact::Fact;
use crate::info::GameInfo;
use crate::language::Bilingual;
use crate::layout::Layout;
use crate::message::Message;
use crate::notation::Notation;
use crate::overlay::Overlay;
use crate::perft::PerftError;
use crate::picture::Picture;
use crate::player::{Outcome, Player};
use crate::plugin::Plugin;
use crate::refusal::Refusal;
use crate::rules::Rules;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The rules of any game, chosen by a rules string.
///
/// ```
/// let game = kamni_games::games().game("kayles/5").unwrap();
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
    /// The game that begins at `start`.
    pub(crate) fn new(start: AnyPosition) -> AnyGame {
        AnyGame { start }
    }

    /// The game's name, sizes, options and rules page.
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

    /// The start of the game.
    pub fn start(&self) -> AnyPosition {
        self.start.clone()
    }

    /// The same game by other rules, such as those of another board.
    pub fn with_rules(&self, rules: &str) -> Result<AnyGame, ParseError> {
        let rules = Rules::parse(rules, &[self.info()])?;
        Ok(AnyGame::new(self.start.beside(self.plugin().start(&rules))))
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
    pub(crate) fn beside(&self, erased: Box<dyn Erased>) -> AnyPosition {
        AnyPosition { plugin: Arc::clone(&self.plugin), erased }
    }

    /// The game and the position with their types, if they are of the game `G`.
    pub fn typed<G: Notation>(&self) -> Option<(&G, &G::Position)> {
        self.erased.typed()
    }

    pub(crate) fn erased(&self) -> &(dyn Erased + 'static) {
        &*self.erased
    }

    /// What the registry knows about the game.
    pub fn plugin(&self) -> &Plugin {
        &self.plugin
    }

    pub(crate) fn shared_plugin(&self) -> &Arc<Plugin> {
        &self.plugin
    }

    /// The game with the same rules.
    pub fn game(&self) -> AnyGame {
        AnyGame { start: self.beside(self.erased.start()) }
    }

    /// The canonical rules string.
    pub fn rules(&self) -> String {
        self.erased.rules()
    }

    /// The game's name, sizes, options and rules page.
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

    /// The cells that a player points at to make a move, legal here or not, in order.
    ///
    /// ```
    /// let position = kamni_games::games().game("kayles/9").unwrap().start();
    /// assert_eq!(position.cells_of_move("4+5>9").unwrap(), ["4", "5", "9"]);
    /// ```
    pub fn cells_of_move(&self, text: &str) -> Result<Vec<String>, ParseError> {
        self.erased.cells_of_move(text)
    }

    /// Reads a move and makes it if it is legal; otherwise the position stays as it was.
    pub fn play(&mut self, text: &str) -> Result<(), MoveError> {
        self.erased.play(text)
    }

    /// How many sequences of `depth` legal moves there are. `go_on` is called from time to time; `false` ends the count.
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
        self.erased.layout().filter(|layout| layout.cells.len() <= Layout::MOST_CELLS)
    }

    /// A count that changes whenever the game makes progress, in a game that its rules alone need not end.
    pub fn progress(&self) -> Option<u64> {
        self.erased.progress()
    }

    /// In such a game: whether its theory knows that neither player can force a win from here.
    pub fn is_drawn(&self) -> bool {
        self.erased.is_drawn()
    }

    /// About how many bytes this position takes.
    pub fn weight(&self) -> usize {
        self.erased.weight()
    }

    /// What a player needs to know, the most vital first.
    pub fn facts(&self) -> Vec<Fact> {
        self.erased.facts()
    }

    /// What a reader who counts draws over the board.
    ///
    /// ```
    /// let start = kamni_games::games().game("cheops/4").unwrap().start();
    /// let overlay = start.overlay().unwrap();
    /// assert_eq!(overlay.summary.to_string(), "if both fill level by level: player 1 5, player 2 1");
    /// assert_eq!(overlay.notes[0].text.to_string(), "+3");
    /// ```
    pub fn overlay(&self) -> Option<Overlay> {
        self.erased.overlay()
    }

    /// What a turn is here and where to point.
    ///
    /// ```
    /// let start = kamni_games::games().game("seega/5").unwrap().start();
    /// assert!(start.turn_hint().english.starts_with("Click an empty cell"));
    /// ```
    pub fn turn_hint(&self) -> Bilingual {
        self.erased.turn_hint()
    }

    /// How the game ended by its rules, where the game has a sentence of its own for that; `reader` is called "you".
    ///
    /// ```
    /// use kamni::Player;
    ///
    /// let games = kamni_games::games();
    /// let over = games.game("dawson/3x1").unwrap().position("b/w/. b").unwrap();
    /// assert_eq!(over.end(Some(Player::Second)).unwrap().to_string(), "you have no move left");
    /// ```
    pub fn end(&self, reader: Option<Player>) -> Option<Message> {
        self.erased.end(reader)
    }

    /// Why no legal move goes on with the last of `cells`, after those before it were pointed at.
    ///
    /// ```
    /// let position = kamni_games::games().game("kayles/3").unwrap().position("X.L 1").unwrap();
    /// let refusal = position.refusal(&["3".to_owned()]);
    /// assert!(refusal.message.to_string().contains("just put back"));
    /// ```
    pub fn refusal(&self, cells: &[String]) -> Refusal {
        self.erased.refusal(cells)
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

    /// How many actions there are: every move of this game has a number below. See [`Encoding`](crate::Encoding).
    ///
    /// ```
    /// let mut position = kamni_games::games().game("kayles/5").unwrap().start();
    /// assert_eq!((position.actions(), position.legal_actions()), (25, vec![0, 1, 2, 3, 4]));
    /// assert!(position.act(2));
    /// assert_eq!(position.action("4+5>3"), Ok(Some(22)));
    /// assert_eq!(position.move_of_action(22).as_deref(), Some("4+5>3"));
    /// ```
    pub fn actions(&self) -> usize {
        self.erased.actions()
    }

    /// The numbers of the legal moves, the smallest first.
    pub fn legal_actions(&self) -> Vec<usize> {
        self.erased.legal_actions()
    }

    /// The number of a move, legal here or not; `None` if it has none.
    pub fn action(&self, text: &str) -> Result<Option<usize>, ParseError> {
        self.erased.action(text)
    }

    /// The move with this number, legal here or not; `None` if there is none.
    pub fn move_of_action(&self, action: usize) -> Option<String> {
        self.erased.move_of_action(action)
    }

    /// Makes the move with this number if it is legal; otherwise the position stays as it was, and the answer is false.
    pub fn act(&mut self, action: usize) -> bool {
        self.erased.act(action)
    }

    /// The number of the same move in the image of this position under a symmetry; `None` if the number is none of a move here.
    pub fn image_of_action(&self, symmetry: usize, action: usize) -> Option<usize> {
        self.erased.image_of_action(symmetry, action)
    }

    /// What each plane of an observation shows.
    pub fn plane_names(&self) -> Vec<&'static str> {
        self.erased.plane_names()
    }

    /// The rows and columns of every plane.
    pub fn plane_board(&self) -> [usize; 2] {
        self.erased.plane_board()
    }

    /// Writes the planes of this position, one after the other, row by row.
    pub fn write_planes(&self, out: &mut [f32]) {
        self.erased.write_planes(out);
    }

    /// Where a cell of the planes goes under a symmetry; `None` if that is not known.
    pub fn image_of_plane_cell(&self, symmetry: usize, cell: usize) -> Option<usize> {
        self.erased.image_of_plane_cell(symmetry, cell)
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

/// Two positions are equal if their rules are and everything on the board is.
impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.erased.is_same(&*other.erased)
    }
}

impl Eq for AnyPosition {}

/// The rules are left out: hardly anybody keeps positions of different rules together.
impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.erased.hash(state);
    }
}
