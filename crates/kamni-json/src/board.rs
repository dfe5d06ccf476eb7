//! A position for whoever draws it: what can be pointed at, and what there is to know.

use super::claim::ClaimJson;
use super::shown::Shown;
use kamni::{AnyPosition, Cell, Fact, Layout, Mark, Note, Overlay, Player};
use kamni_words::Locale;
use serde::Serialize;
use std::collections::HashMap;
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
    pub turn_hint: &'static str,
    /// Where play has become a chase without end: the sentence that says so.
    pub chase: Option<String>,
    /// In a game that could go on for ever, while play is no chase: how many moves brought no progress, and when that is a draw.
    pub quiet: Option<String>,
    /// Moves in a row without progress, and the number of them that ends the game.
    #[schema(value_type = Option<[u32; 2]>)]
    pub countdown: Option<[u32; 2]>,
    /// The cells of the board and what is on them; null where there are too many to be listed.
    pub layout: Option<LayoutJson>,
    /// What a reader who counts draws over the board; left out where nothing is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overlay: Option<OverlayJson>,
    /// How many strengths the computer has in this game.
    pub levels: u8,
    /// The moves that led here, where some were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<MadeMove>>,
}

/// The one thing that is counted in a game, as it stands in a position; no verdict.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OverlayJson {
    /// What it comes to, in the language asked for.
    #[schema(example = "If both fill level by level: Green 10, Blue 5")]
    pub text: String,
    /// The same as data.
    pub claim: ClaimJson,
    /// What is marked on the board.
    pub notes: Vec<NoteJson>,
}

/// Cells that belong together, and what they count.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NoteJson {
    /// The cells, as moves name them.
    pub cells: Vec<String>,
    /// Whose they are: `first`, `second`, `stone` (of both or nobody), or `special` for what can still change the count.
    #[schema(example = "first", pattern = "^(first|second|stone|special)$")]
    pub mark: &'static str,
    /// What they count, in the language asked for.
    #[schema(example = "+5")]
    pub text: String,
    /// The same as data.
    pub claim: ClaimJson,
    /// Two numbers that are held against each other, the first player's and the second's, where it is about that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<[u64; 2]>,
}

impl OverlayJson {
    fn of(position: &AnyPosition, overlay: Overlay, locale: Locale) -> OverlayJson {
        let info = position.info();
        let note = |note: Note| NoteJson {
            mark: word(note.mark),
            text: locale.say_of(info, &note.text),
            claim: ClaimJson::of(&note.text),
            cells: note.cells,
            values: note.values,
        };
        OverlayJson {
            text: locale.headline(info, &overlay.summary),
            claim: ClaimJson::of(&overlay.summary),
            notes: overlay.notes.into_iter().map(note).collect(),
        }
    }
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
        const MAX_CELLS: usize = 1000;
        let mut refusal = position.refusal(cells);
        refusal.cells.truncate(MAX_CELLS);
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
    /// The cells of what it takes: the opponent's pieces on its own cells, and whatever leaves other cells. Left out where there is none, or
    /// the board is too large to look.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub takes: Vec<String>,
    /// The points that it scores, where it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scores: Option<u16>,
}

/// A board as data: where its cells lie, and what is on them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LayoutJson {
    /// `grid`, `row`, `triangle` or `line`.
    #[schema(example = "row")]
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
    #[schema(example = "stone")]
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
            mark: word(cell.mark),
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

/// The word for a mark.
fn word(mark: Mark) -> &'static str {
    match mark {
        Mark::Faint => "empty",
        Mark::Stone => "stone",
        Mark::First => "first",
        Mark::Second => "second",
        Mark::Special => "special",
    }
}

/// A move that was made: by whom, and where it led.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MadeMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Its cells, in order.
    pub cells: Vec<String>,
    /// Who made it.
    pub turn: char,
    /// The position afterwards.
    pub position: String,
    /// Its layout, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<LayoutJson>,
}

impl MadeMove {
    /// The move `text` from one position to the next.
    pub fn new(before: &AnyPosition, text: &str, after: &AnyPosition) -> MadeMove {
        MadeMove {
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
        let layout = position.layout();
        let effects = layout.as_ref().map(|layout| Effects::new(position, layout, shown.moves.len()));
        let choice = |text: &String| {
            let cells = position.cells_of_move(text).unwrap_or_default();
            let (takes, scores) =
                effects.as_ref().map(|effects| effects.of(text, &cells)).unwrap_or_default();
            Choice { text: text.clone(), cells, takes, scores }
        };
        let fact = |fact: Fact| FactJson {
            text: locale.fact(position.info(), &fact),
            urgent: fact.urgent,
            ends: fact.ends.is_some(),
            cells: fact.cells,
        };
        let facts = position.facts();
        Board {
            countdown: facts.iter().find_map(|fact| fact.ends),
            choices: shown.moves.iter().map(choice).collect(),
            left_out: (left_out > 0).then_some(left_out),
            facts: facts.into_iter().map(fact).collect(),
            turn_hint: locale.pick(position.turn_hint()),
            overlay: position.overlay().map(|overlay| OverlayJson::of(position, overlay, locale)),
            chase: None,
            quiet: None,
            levels: kamni_play::levels(&position.game()),
            layout: layout.map(LayoutJson::from),
            shown,
            path: None,
        }
    }
}

/// The most moves times cells for which it is worth looking what each move takes.
const MAX_EFFECTS: usize = 1 << 14;

/// What the moves of a position take and score, as the rules have it.
struct Effects<'a> {
    position: &'a AnyPosition,
    filled: Vec<Cell>,
}

impl<'a> Effects<'a> {
    fn new(position: &'a AnyPosition, layout: &Layout, moves: usize) -> Effects<'a> {
        let is_small = moves * layout.cells.len() <= MAX_EFFECTS;
        let filled = cells_of(layout).filter(|_| is_small).map(|(_, cell)| cell.clone()).collect();
        Effects { position, filled }
    }

    /// The cells of what a move takes, and the points that it scores.
    fn of(&self, text: &str, cells: &[String]) -> (Vec<String>, Option<u16>) {
        let mut after = self.position.clone();
        if self.filled.is_empty() || after.play(text).is_err() {
            return Default::default();
        }
        let layout = after.layout();
        let left: HashMap<&str, &Cell> = layout.iter().flat_map(cells_of).collect();
        let opponent = match self.position.turn() {
            Player::First => Mark::Second,
            Player::Second => Mark::First,
        };
        let is_taken = |cell: &&Cell| {
            let left = left.get(cell.name.as_str());
            if cells.contains(&cell.name) {
                cell.mark == opponent
                    && left.is_none_or(|left| (left.mark, &left.text) != (cell.mark, &cell.text))
            } else {
                left.is_none()
            }
        };
        let player = self.position.turn().index();
        let scores = match (self.position.points(), after.points()) {
            (Some(before), Some(after)) => {
                after[player].checked_sub(before[player]).filter(|points| *points > 0)
            }
            _ => None,
        };
        (self.filled.iter().filter(is_taken).map(|cell| cell.name.clone()).collect(), scores)
    }
}

/// The cells with something on them, by their names.
fn cells_of(layout: &Layout) -> impl Iterator<Item = (&str, &Cell)> {
    let filled = layout.cells.iter().filter(|cell| cell.mark != Mark::Faint);
    filled.map(|cell| (cell.name.as_str(), cell))
}

/// The cells of what these moves from a position take, each once.
pub fn taken(position: &AnyPosition, moves: &[String]) -> Vec<String> {
    let (mut here, mut taken) = (position.clone(), Vec::new());
    for text in moves {
        let Some(layout) = here.layout() else { break };
        let cells = here.cells_of_move(text).unwrap_or_default();
        let (takes, _) = Effects::new(&here, &layout, 1).of(text, &cells);
        taken.extend(takes);
        if here.play(text).is_err() {
            break;
        }
    }
    taken.sort_unstable();
    taken.dedup();
    taken
}
