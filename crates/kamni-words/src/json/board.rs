//! A position for whoever draws it: what can be pointed at, and what there is to know.

use super::Shown;
use crate::locale::Locale;
use kamni::AnyPosition;
use serde::Serialize;
use utoipa::ToSchema;

/// The most moves that a board lists with their cells.
pub const MOST_CHOICES: usize = 10_000;

/// A position with what a page needs to draw it and to let somebody move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Board {
    #[serde(flatten)]
    shown: Shown,
    /// The legal moves with the cells that somebody points at, in the order of `moves`; at most 10,000.
    pub choices: Vec<Choice>,
    /// How many more moves there are than `choices`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_out: Option<usize>,
    /// What a player needs to know and the board does not show, in the language asked for.
    pub remarks: Vec<String>,
    /// How many strengths the computer has in this game.
    pub levels: u8,
    /// The moves that led here, where some were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Step>>,
}

/// A legal move and the cells that somebody points at to make it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Choice {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Its cells, in order.
    pub cells: Vec<String>,
}

/// A move that was made: by whom, and where it led.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Step {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Who made it.
    #[schema(value_type = String)]
    pub turn: char,
    /// The position afterwards.
    pub position: String,
}

impl Board {
    /// The board of a position.
    pub fn of(position: &AnyPosition, locale: Locale) -> Board {
        let mut shown = Shown::of(position);
        let left_out = shown.moves.len().saturating_sub(MOST_CHOICES);
        shown.moves.truncate(MOST_CHOICES);
        let choice = |text: &String| Choice {
            text: text.clone(),
            cells: position.cells_of_move(text).unwrap_or_default(),
        };
        Board {
            choices: shown.moves.iter().map(choice).collect(),
            left_out: (left_out > 0).then_some(left_out),
            remarks: position.remarks().iter().map(|remark| locale.say(remark)).collect(),
            levels: shown.rules.parse().map_or(0, |game| kamni_play::levels(&game)),
            shown,
            path: None,
        }
    }
}
