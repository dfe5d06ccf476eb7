//! What everybody sees of a live game.

use super::game::Game;
use crate::Quiet;
use kamni::Language;
use kamni_json::{Board, taken};
use kamni_words::Locale;
use std::sync::{Arc, OnceLock};

/// What everybody sees of a live game.
#[derive(Clone, Debug)]
pub struct View {
    /// The game.
    pub game: Arc<Game>,
    /// Whether the players of the two seats are connected.
    pub online: [bool; 2],
    /// Since when players are not connected who were before, in milliseconds since 1970.
    pub away_since: [Option<i64>; 2],
    /// Whether the computer is choosing a move.
    pub thinking: bool,
    /// Whether the game was deleted.
    pub deleted: bool,
    derived: Arc<Derived>,
}

/// What is derived from the game, once for all viewers.
#[derive(Debug, Default)]
struct Derived {
    english: OnceLock<Arc<Board>>,
    russian: OnceLock<Arc<Board>>,
    cells: OnceLock<Arc<Vec<Vec<String>>>>,
    taken: OnceLock<Arc<Vec<String>>>,
}

impl View {
    /// What is seen of a game that nobody watches yet.
    pub fn new(game: Game) -> View {
        let derived = Arc::default();
        let (online, away_since) = ([false; 2], [None; 2]);
        View { game: Arc::new(game), online, away_since, thinking: false, deleted: false, derived }
    }

    /// Shows the next version of the game.
    pub fn set_game(&mut self, game: Arc<Game>) {
        self.game = game;
        self.derived = Arc::default();
    }

    /// The board of the current position.
    pub fn board(&self, locale: Locale) -> Arc<Board> {
        let board = match locale.language() {
            Language::Russian => &self.derived.russian,
            _ => &self.derived.english,
        };
        Arc::clone(board.get_or_init(|| {
            let mut board = Board::of(&self.game.progress.here, locale);
            Quiet::tell(self.game.quiet(), &mut board, locale);
            Arc::new(board)
        }))
    }

    /// The cells of each move.
    pub fn cells(&self) -> Arc<Vec<Vec<String>>> {
        let game = &self.game.progress;
        let cells_of = |text: &String| game.start.cells_of_move(text).unwrap_or_default();
        Arc::clone(self.derived.cells.get_or_init(|| Arc::new(game.moves.iter().map(cells_of).collect())))
    }

    /// The cells of what the last turn took.
    pub fn taken(&self) -> Arc<Vec<String>> {
        let game = &self.game.progress;
        Arc::clone(self.derived.taken.get_or_init(|| {
            let last = game.turns.last();
            let in_a_row = game.turns.iter().rev().take_while(|turn| Some(*turn) == last).count();
            let (before, turn) = game.moves.split_at(game.moves.len() - in_a_row);
            let mut here = game.start.clone();
            let is_played = before.iter().all(|text| here.play(text).is_ok());
            Arc::new(if is_played { taken(&here, turn) } else { Vec::new() })
        }))
    }
}
