//! Positions as SVG: the same drawings as the page's, from the layout and the look of a game. `worksheet.rs` prints puzzles.

mod boards;
mod canvas;
mod colours;
mod drawing;
mod glyphs;
mod line;
mod pieces;
mod print;
mod qr_code;
pub mod worksheet;

pub use canvas::{Area, Canvas};
pub use colours::Theme;
pub use drawing::{Drawing, Place, signs};
pub use glyphs::{Lettering, write};
pub use pieces::Kind;
pub use qr_code::qr_code;

use drawing::Board;
use kamni::{AnyPosition, Shape};

/// Draws a position; the cells of the last move are marked. `None` where there are too many cells to be drawn.
pub fn draw(position: &AnyPosition, last: &[String], theme: Theme) -> Option<Drawing> {
    let layout = position.layout()?;
    let board = Board { layout: &layout, look: position.info().look, mover: position.turn(), last };
    match layout.shape {
        Shape::Grid => Some(boards::grid(&board, theme)),
        Shape::Row => Some(boards::row(&board, theme)),
        Shape::Triangle => Some(boards::triangle(&board, theme)),
        Shape::Line => line::line(&board, theme),
    }
}

#[cfg(test)]
mod tests;
