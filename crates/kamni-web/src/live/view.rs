//! What everybody sees of a live game.

use crate::hosted::Game;
use kamni::Language;
use kamni_words::Locale;
use kamni_words::json::Board;
use std::sync::{Arc, OnceLock};

/// What everybody sees of a live game.
#[derive(Clone, Debug)]
pub struct View {
    pub game: Arc<Game>,
    /// Whether the players of the two seats are connected.
    pub online: [bool; 2],
    /// Whether the computer is choosing a move.
    pub thinking: bool,
    /// Whether the game was deleted.
    pub deleted: bool,
    boards: Arc<Boards>,
}

/// The board in each language, made once for all viewers.
#[derive(Debug, Default)]
struct Boards {
    english: OnceLock<Arc<Board>>,
    russian: OnceLock<Arc<Board>>,
}

impl View {
    pub fn new(game: Game) -> View {
        let boards = Arc::default();
        View { game: Arc::new(game), online: [false; 2], thinking: false, deleted: false, boards }
    }

    /// Shows the next version of the game.
    pub fn set_game(&mut self, game: Arc<Game>) {
        self.game = game;
        self.boards = Arc::default();
    }

    /// The board of the current position.
    pub fn board(&self, locale: Locale) -> Arc<Board> {
        let board = match locale.language() {
            Language::Russian => &self.boards.russian,
            _ => &self.boards.english,
        };
        Arc::clone(board.get_or_init(|| Arc::new(Board::of(&self.game.here, locale))))
    }
}
