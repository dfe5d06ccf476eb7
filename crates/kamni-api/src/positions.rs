//! Positions: shown, after moves, as a board.

use crate::fields::{flag, moves};
use crate::problem::{Problem, ProblemKind};
use crate::quiet::{DRAW_RULE, Quiet};
use kamni::AnyPosition;
use kamni_json::{Board, LayoutJson, MadeMove, Shown};
use kamni_play::{DrawRule, GameInProgress};
use kamni_words::Locale;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// The most moves of a hosted game.
pub const MAX_MOVES: usize = 4096;

/// The largest sum of the positions of a path, in bytes.
const MAX_PATH: usize = 4 << 20;

/// About how many bytes a cell of a layout takes in JSON.
const BYTES_A_CELL: usize = 48;

/// A position, and moves from there.
#[derive(Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
pub struct PositionQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    #[param(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    pub rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    #[param(pattern = "^[!-~]+([ _][!-~]+)*$")]
    pub position: Option<String>,
    /// Moves to be made first: a list in JSON, words with commas between them in a query.
    #[serde(default, deserialize_with = "moves")]
    #[param(value_type = Option<String>, pattern = "^[!-~ ]*$")]
    pub moves: Vec<String>,
    /// For `/board`: whether each step of the path gets the layout after it, for games that are drawn from it.
    #[serde(default, deserialize_with = "flag")]
    pub layouts: bool,
}

impl PositionQuery {
    /// How many bytes of position and moves there are.
    pub fn size(&self) -> usize {
        let position = self.position.as_ref().map_or(0, String::len);
        position + self.moves.iter().map(String::len).sum::<usize>()
    }

    /// The position before the moves.
    pub fn start(&self, locale: Locale) -> Result<AnyPosition, Problem> {
        let game = locale.games().game(&self.rules).map_err(|error| Problem::rules(locale, &error))?;
        let text = self.position.as_deref().unwrap_or("start");
        game.position(text).map_err(|error| Problem::position(locale, &error))
    }

    /// The position after the moves.
    pub fn position(&self, locale: Locale) -> Result<AnyPosition, Problem> {
        Ok(self.game(DRAW_RULE, locale)?.here)
    }

    /// The position after the moves, and the cells of the last one.
    pub fn position_and_last_cells(&self, locale: Locale) -> Result<(AnyPosition, Vec<String>), Problem> {
        let game = self.game(DRAW_RULE, locale)?;
        let last = game.moves.last().and_then(|text| game.start.cells_of_move(text).ok());
        Ok((game.here, last.unwrap_or_default()))
    }

    /// The game after the moves.
    pub fn game(&self, rule: DrawRule, locale: Locale) -> Result<GameInProgress, Problem> {
        if self.moves.len() > MAX_MOVES {
            return Err(Problem::beyond(ProblemKind::WrongText, locale, "web-many-moves", MAX_MOVES));
        }
        let mut game = GameInProgress::new(self.start(locale)?, rule);
        game.replay(&self.moves).map_err(|error| Problem::illegal_move(locale, &error))?;
        Ok(game)
    }

    /// A position, as `kamni show --json` and, after moves, `kamni apply --json` print it.
    pub fn show(&self, locale: Locale) -> Result<Shown, Problem> {
        Ok(Shown::of(&self.position(locale)?))
    }

    /// A position with what a page needs to draw it.
    pub fn board(&self, locale: Locale) -> Result<Board, Problem> {
        let mut path = Vec::new();
        let mut size = 0;
        let game = self.game(DRAW_RULE, locale)?;
        let mut here = game.start.clone();
        for text in &game.moves {
            let before = here.clone();
            here.play(text).map_err(|error| Problem::illegal_move(locale, &error))?;
            let mut step = MadeMove::new(&before, text, &here);
            size += step.position.len();
            if self.layouts {
                step.layout = here.layout().map(LayoutJson::from);
                size += step.layout.as_ref().map_or(0, |layout| BYTES_A_CELL * layout.cells.len());
            }
            path.push(step);
            if size > MAX_PATH {
                return Err(Problem::plain(ProblemKind::TooLarge, locale));
            }
        }
        let mut board = Board::of(&game.here, locale);
        let quiet = Quiet::of(&game.counter).filter(|_| game.here.outcome().is_none());
        Quiet::tell(quiet, &mut board, locale);
        board.path = (!path.is_empty()).then_some(path);
        Ok(board)
    }
}
