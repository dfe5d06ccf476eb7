//! A position for whoever draws it: what can be pointed at, and what there is to know.

use super::shown::Shown;
use kamni::{AnyPosition, Fact, Layout, Mark};
use kamni_words::Locale;
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
    /// What a player needs to know, the most vital first.
    pub facts: Vec<FactJson>,
    /// What a turn is in this position and where to point, in the language asked for.
    #[schema(value_type = String)]
    pub turn_hint: &'static str,
    /// Where play has become a chase without end: the sentence that says so.
    pub chase: Option<String>,
    /// In a game that could go on for ever, while play is no chase: how many moves brought no progress, and when that is a draw.
    pub quiet: Option<String>,
    /// The cells of the board and what is on them; null where there are too many to be listed.
    pub layout: Option<LayoutJson>,
    /// How many strengths the computer has in this game.
    pub levels: u8,
    /// The moves that led here, where some were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Step>>,
}

/// Something that a player needs to know about a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FactJson {
    /// A few words in the language asked for.
    #[schema(example = "Placing: stone 5 of 12")]
    pub text: String,
    /// Whether it restricts this very move.
    pub urgent: bool,
    /// Whether it says how near the end of the game is.
    pub ends: bool,
    /// The cells that it speaks of.
    pub cells: Vec<String>,
}

/// Why a click makes no legal move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RefusalJson {
    /// The reason, as a sentence in the language asked for.
    #[schema(example = "Stone 9 was just put back: it is locked for one move.")]
    pub text: String,
    /// The cells that it speaks of, such as those that can be chosen instead; at most 1,000.
    pub cells: Vec<String>,
}

impl RefusalJson {
    /// Why no legal move goes on with the last of `cells`, after those before it were chosen.
    pub fn of(position: &AnyPosition, cells: &[String], locale: Locale) -> RefusalJson {
        const MOST: usize = 1000;
        let mut refusal = position.refusal(cells);
        refusal.cells.truncate(MOST);
        RefusalJson { text: locale.refusal(position.info(), &refusal), cells: refusal.cells }
    }
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

/// A board as data: where its cells lie, and what is on them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LayoutJson {
    /// `grid`, `row`, `triangle` or `line`.
    #[schema(value_type = String, example = "row")]
    pub shape: &'static str,
    /// The width in cells.
    pub width: u32,
    /// The height in cells.
    pub height: u32,
    /// The cells, from top to bottom and from left to right.
    pub cells: Vec<CellJson>,
}

/// A cell of a board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CellJson {
    /// Its name, as in moves.
    #[schema(example = "1")]
    pub name: String,
    /// Its left edge, in cells.
    pub x: f32,
    /// Its top edge, in cells.
    pub y: u32,
    /// What is on it: `empty`, `stone`, `first`, `second` (a piece of that player) or `special`.
    #[schema(value_type = String, example = "stone")]
    pub mark: &'static str,
    /// A short text to show on it, such as a count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl From<Layout> for LayoutJson {
    fn from(layout: Layout) -> LayoutJson {
        let cell = |cell: kamni::Cell| CellJson {
            name: cell.name,
            x: cell.half_x as f32 / 2.0,
            y: cell.y,
            mark: match cell.mark {
                Mark::Faint => "empty",
                Mark::Stone => "stone",
                Mark::First => "first",
                Mark::Second => "second",
                Mark::Special => "special",
            },
            text: cell.text,
        };
        LayoutJson {
            shape: layout.shape.word(),
            width: layout.width,
            height: layout.height,
            cells: layout.cells.into_iter().map(cell).collect(),
        }
    }
}

/// A move that was made: by whom, and where it led.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Step {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Its cells, in order.
    pub cells: Vec<String>,
    /// Who made it.
    #[schema(value_type = String)]
    pub turn: char,
    /// The position afterwards.
    pub position: String,
    /// Its layout, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<LayoutJson>,
}

impl Step {
    /// The move `text` from one position to the next.
    pub fn new(before: &AnyPosition, text: &str, after: &AnyPosition) -> Step {
        Step {
            text: text.to_owned(),
            cells: before.cells_of_move(text).unwrap_or_default(),
            turn: before.turn_word(),
            position: after.to_string(),
            layout: None,
        }
    }
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
        let fact = |fact: Fact| FactJson {
            text: locale.fact(position.info(), &fact),
            urgent: fact.urgent,
            ends: fact.ends,
            cells: fact.cells,
        };
        Board {
            choices: shown.moves.iter().map(choice).collect(),
            left_out: (left_out > 0).then_some(left_out),
            facts: position.facts().into_iter().map(fact).collect(),
            turn_hint: locale.pick(position.turn_hint()),
            chase: None,
            quiet: None,
            levels: kamni_play::levels(&position.game()),
            layout: position.layout().map(LayoutJson::from),
            shown,
            path: None,
        }
    }
}
