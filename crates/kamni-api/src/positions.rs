//! Positions: shown, after moves, as a board.

use crate::fields::{flag, moves};
use crate::problem::{Problem, ProblemKind};
use crate::quiet::{DRAW_RULE, Quiet};
use kamni::AnyPosition;
use kamni_json::{Board, LayoutJson, Shown, Step};
use kamni_play::DrawCounter;
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
        self.end(locale, |_, _, _| Ok(()))
    }

    /// The position after the moves, and the cells of the last one.
    pub fn position_and_last_cells(&self, locale: Locale) -> Result<(AnyPosition, Vec<String>), Problem> {
        let mut last = Vec::new();
        let here = self.end(locale, |before, _, text| {
            last = before.cells_of_move(text).unwrap_or_default();
            Ok(())
        })?;
        Ok((here, last))
    }

    /// The position after the moves; `step` is called for each of them.
    pub fn end(
        &self,
        locale: Locale,
        mut step: impl FnMut(&AnyPosition, &AnyPosition, &str) -> Result<(), Problem>,
    ) -> Result<AnyPosition, Problem> {
        if self.moves.len() > MAX_MOVES {
            let most: &dyn ToString = &MAX_MOVES;
            return Err(Problem::localized(
                ProblemKind::WrongText,
                locale,
                "web-many-moves",
                &[("most", most)],
            ));
        }
        let mut here = self.start(locale)?;
        for text in &self.moves {
            let before = here.clone();
            here.play(text).map_err(|error| Problem::illegal_move(locale, &error))?;
            step(&before, &here, text)?;
        }
        Ok(here)
    }

    /// A position, as `kamni show --json` and, after moves, `kamni apply --json` print it.
    pub fn show(&self, locale: Locale) -> Result<Shown, Problem> {
        Ok(Shown::of(&self.position(locale)?))
    }

    /// A position with what a page needs to draw it.
    pub fn board(&self, locale: Locale) -> Result<Board, Problem> {
        let mut path = Vec::new();
        let mut size = 0;
        let mut watch: Option<DrawCounter> = None;
        let here = self.end(locale, |before, here, text| {
            watch.get_or_insert_with(|| DRAW_RULE.counter(before)).moved(here);
            let mut step = Step::new(before, text, here);
            size += step.position.len();
            if self.layouts {
                step.layout = here.layout().map(LayoutJson::from);
                size += step.layout.as_ref().map_or(0, |layout| BYTES_A_CELL * layout.cells.len());
            }
            path.push(step);
            if size > MAX_PATH { Err(Problem::plain(ProblemKind::TooLarge, locale)) } else { Ok(()) }
        })?;
        let mut board = Board::of(&here, locale);
        let watch = watch.unwrap_or_else(|| DRAW_RULE.counter(&here));
        Quiet::tell(Quiet::of(&watch).filter(|_| here.outcome().is_none()), &mut board, locale);
        board.path = (!path.is_empty()).then_some(path);
        Ok(board)
    }
}
