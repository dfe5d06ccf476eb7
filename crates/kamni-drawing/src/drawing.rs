//! What is drawn, and what from.

use crate::canvas::Canvas;
use crate::pieces::Kind;
use kamni::{Cell, Layout, Look, Mark, Pieces, Player, Special};

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

    /// An element for a page with the style sheet of the boards, drawn with [`Theme::Page`](crate::Theme::Page).
    pub fn in_page(&self, label: &str) -> String {
        self.canvas.in_page(self.width, self.height, label)
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
pub(crate) struct Board<'a> {
    pub layout: &'a Layout,
    pub look: Look,
    pub mover: Player,
    pub last: &'a [String],
}

impl Board<'_> {
    pub fn is_last(&self, cell: &Cell) -> bool {
        self.last.contains(&cell.name)
    }

    /// The piece on a cell.
    pub fn piece(&self, cell: &Cell) -> Option<Kind> {
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
