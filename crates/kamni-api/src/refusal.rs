//! Why a click makes no legal move.

use crate::problem::{Problem, ProblemKind};
use kamni_json::RefusalJson;
use kamni_words::Locale;
use serde::Deserialize;
use utoipa::ToSchema;

/// The most cells of a click.
const MAX_CELLS: usize = 16;

/// A position and the cells that somebody has clicked there.
#[derive(Deserialize, ToSchema)]
pub struct RefusalQuery {
    /// The rules string, `GAME/SIZE,OPTIONS`: `/games` lists them.
    #[schema(pattern = "^[a-z]+(/[0-9]+(x[0-9]+)?)?(,[a-z]+(=[a-z0-9]+)?)*$")]
    rules: String,
    /// The position; `_` may stand for a space; the start if left out.
    #[serde(default)]
    #[schema(pattern = "^[!-~]+([ _][!-~]+)*$")]
    pub position: Option<String>,
    /// The cells chosen so far, then the one that was refused; at most 16.
    #[schema(example = json!(["4"]))]
    cells: Vec<String>,
}

impl RefusalQuery {
    /// Why no legal move continues with the last of the cells.
    pub fn answer(&self, locale: Locale) -> Result<RefusalJson, Problem> {
        let game = locale.games().game(&self.rules).map_err(|error| Problem::rules(locale, &error))?;
        let text = self.position.as_deref().unwrap_or("start");
        let position = game.position(text).map_err(|error| Problem::position(locale, &error))?;
        if self.cells.len() > MAX_CELLS {
            return Err(Problem::beyond(ProblemKind::WrongText, locale, "web-many-cells", MAX_CELLS));
        }
        Ok(RefusalJson::of(&position, &self.cells, locale))
    }
}
