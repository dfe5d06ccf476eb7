//! Games, positions and tables as Python objects; their methods are in `game.rs`, `position.rs` and `table.rs`.

use kamni::{AnyGame, AnyPosition};
use kamni_tables::Tables;
use pyo3::prelude::*;
use std::sync::Arc;

/// A game: its rules, with size and options.
///
/// >>> game = kamni.Game("seega/5")
/// >>> game.rules, game.title, game.num_actions
/// ('seega/5', 'Seega', 126)
/// >>> kamni.Game("seega/4")
/// Traceback (most recent call last):
///     ...
/// ValueError: rules, size, column 7: expected one of the sizes 3, 5, 7, 9, found `4`
#[pyclass(frozen, module = "kamni")]
pub struct Game {
    pub game: AnyGame,
}

/// A position of a game. It never changes: `play` gives a new one.
///
/// >>> position = kamni.Game("kayles/5").start().play("3")
/// >>> str(position), position.turn, position.over, position.result
/// ('XX.XX 2', '2', False, '*')
/// >>> position.moves()
/// ['1', '2', '4', '5', '1+2>3', '4+5>3']
#[pyclass(frozen, module = "kamni")]
pub struct Position {
    pub position: AnyPosition,
}

impl From<AnyPosition> for Position {
    fn from(position: AnyPosition) -> Position {
        Position { position }
    }
}

/// The table of a game in a folder: the exact value of every position, or of the endings.
#[pyclass(frozen, module = "kamni")]
pub struct Table {
    pub game: AnyGame,
    pub rules: String,
    pub tables: Arc<Tables>,
}
