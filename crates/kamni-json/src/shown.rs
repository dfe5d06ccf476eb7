//! A position.

use kamni::AnyPosition;
use serde::Serialize;
use utoipa::ToSchema;

/// A position: whose turn it is, whether the game is over, the legal moves.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Shown {
    /// The rules string, canonical, such as `kayles/5`.
    pub rules: String,
    /// The position, canonical.
    #[schema(example = "XX.XX 2")]
    pub position: String,
    /// The word for whose turn it is.
    #[schema(example = "2")]
    pub turn: char,
    /// Whether the game is over.
    pub over: bool,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    #[schema(example = "*")]
    pub result: String,
    /// Points of the first and the second player, where the game counts points.
    #[schema(example = json!(null))]
    pub points: Option<[u16; 2]>,
    /// The legal moves, in the game's order.
    pub moves: Vec<String>,
}

impl Shown {
    /// How a position stands.
    pub fn of(position: &AnyPosition) -> Shown {
        Shown {
            rules: position.rules(),
            position: position.to_string(),
            turn: position.turn_word(),
            over: position.outcome().is_some(),
            result: position.result(),
            points: position.points(),
            moves: position.moves(),
        }
    }
}
