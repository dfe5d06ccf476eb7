//! Positions as SVG: the same drawings as the page's, from the layout and the look of a game. `worksheet.rs` prints puzzles.

mod boards;
mod canvas;
mod colours;
mod glyphs;
mod line;
mod pieces;
mod print;
mod qr_code;
pub mod worksheet;

pub use canvas::{Area, Canvas};
pub use colours::Theme;
pub use glyphs::{Lettering, write};
pub use pieces::Kind;
pub use qr_code::qr_code;

use kamni::{AnyPosition, Cell, Layout, Look, Mark, Pieces, Player, Shape, Special};

/// A board as a picture.
///
/// ```
/// use kamni_drawing::{Theme, draw};
///
/// let position = kamni_games::games().game("kayles/9").unwrap().start();
/// let drawing = draw(&position, &[], Theme::Light).unwrap();
/// assert_eq!(drawing.places.len(), 9);
/// assert_eq!(drawing.svg().matches("href=\"#granite\"").count(), 9);
/// ```
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// The middles of the cells that are drawn.
    pub places: Vec<Place>,
    /// What is drawn.
    pub canvas: Canvas,
}

/// Where a cell is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The cell's name, as in moves.
    pub name: String,
    /// Its middle.
    pub x: f32,
    /// Its middle.
    pub y: f32,
}

impl Drawing {
    /// A document that needs no style sheet and no font.
    pub fn svg(&self) -> String {
        self.canvas.document(self.width, self.height)
    }

    /// An element for a page with the style sheet of the boards, drawn with [`Theme::Page`].
    pub fn in_page(&self, label: &str) -> String {
        self.canvas.in_page(self.width, self.height, label)
    }
}

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

/// The signs of the two players.
pub fn signs(look: Look) -> [Kind; 2] {
    match look.pieces {
        Pieces::Pawns => [Kind::WhitePawn, Kind::BlackPawn],
        Pieces::Stones | Pieces::Blocks => [Kind::Jade, Kind::Lapis],
    }
}

/// What a drawing is made from.
struct Board<'a> {
    layout: &'a Layout,
    look: Look,
    mover: Player,
    last: &'a [String],
}

impl Board<'_> {
    fn is_last(&self, cell: &Cell) -> bool {
        self.last.contains(&cell.name)
    }

    /// The piece on a cell.
    fn piece(&self, cell: &Cell) -> Option<Kind> {
        let blocks = self.look.pieces == Pieces::Blocks;
        let own = |player: Player| signs(self.look)[player.index()];
        Some(match cell.mark {
            Mark::Faint => return None,
            Mark::Stone if blocks && cell.y + 1 == self.layout.height => Kind::Base,
            Mark::Stone if blocks => Kind::Block,
            Mark::Stone => Kind::Granite,
            Mark::First => own(Player::First),
            Mark::Second => own(Player::Second),
            Mark::Special => match (self.look.special, self.mover) {
                (Special::Star, _) => Kind::Star,
                (Special::Locked, _) => Kind::Locked,
                (Special::Bound, Player::First) => Kind::JadeBound,
                (Special::Bound, Player::Second) => Kind::LapisBound,
            },
        })
    }
}

#[cfg(test)]
mod tests;
