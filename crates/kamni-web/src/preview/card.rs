//! What a picture for a shared link shows: the board, the players in the corners, the name of the program.

use crate::pages::open_graph::{HEIGHT, WIDTH};
use kamni::{AnyPosition, Player};
use kamni_drawing::{Area, Canvas, Drawing, Kind, Lettering, Theme, draw, signs, write};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// How much a small board is enlarged at most.
const LARGEST_SCALE: f32 = 2.6;

/// Where a board can go: between the players, or below them. The middle, the width and the height.
const BETWEEN: Area = Area { x: 600.0, y: 315.0, w: 800.0, h: 570.0, r: 0.0 };
const BELOW: Area = Area { x: 600.0, y: 355.0, w: 1120.0, h: 420.0, r: 0.0 };

/// What a picture shows.
pub enum Subject {
    /// A position, with the cells of the move that led to it.
    Position { position: AnyPosition, last: Vec<String> },
    /// Nothing in particular: the program's name and its pieces.
    Program,
}

impl Subject {
    /// The same text for the same picture.
    pub fn key(&self) -> String {
        match self {
            Subject::Position { position, last } => format!("{} {position} {last:?}", position.rules()),
            Subject::Program => String::new(),
        }
    }
}

/// The picture as PNG.
pub fn png(subject: &Subject) -> Vec<u8> {
    let svg = match subject {
        Subject::Position { position, last } => {
            draw(position, last, Theme::Light).map_or_else(program, |drawing| board(position, &drawing))
        }
        Subject::Program => program(),
    };
    rasterize(&svg, WIDTH, HEIGHT)
}

/// The program's icon as PNG, without the round corners of the SVG: whoever shows it cuts it as it likes.
pub fn icon(size: u32) -> Vec<u8> {
    rasterize(&include_str!("../../web/app/icon.svg").replace(" rx=\"7\"", ""), size, size)
}

/// A document of our own as PNG.
fn rasterize(svg: &str, width: u32, height: u32) -> Vec<u8> {
    let tree = Tree::from_str(svg, &Options::default()).expect("a drawing is valid SVG");
    let mut pixmap = Pixmap::new(width, height).expect("the size is not zero");
    let scale =
        Transform::from_scale(width as f32 / tree.size().width(), height as f32 / tree.size().height());
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    pixmap.encode_png().expect("a picture of this size can be encoded")
}

/// The board with both players; whose turn it is has a ring.
fn board(position: &AnyPosition, drawing: &Drawing) -> String {
    let mut canvas = Canvas::new(Theme::Light);
    let scale = |area: Area| (area.w / drawing.width).min(area.h / drawing.height).min(LARGEST_SCALE);
    let area = if scale(BETWEEN) >= scale(BELOW) { BETWEEN } else { BELOW };
    let scale = scale(area);
    canvas.put(
        &drawing.canvas,
        area.x - drawing.width * scale / 2.0,
        area.y - drawing.height * scale / 2.0,
        scale,
    );
    let signs = signs(position.info().look);
    for (player, x) in [(Player::First, 100.0), (Player::Second, WIDTH as f32 - 100.0)] {
        if position.outcome().is_none() && position.turn() == player {
            let ring = Area { x, y: 90.0, w: 108.0, h: 108.0, r: 54.0 };
            let colour = canvas.colour("choose");
            canvas.area(ring, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"6\""));
        }
        canvas.piece(signs[player.index()], x, 90.0, 72.0);
        if let Some(points) = position.points() {
            let colour = canvas.colour("ink-strong");
            let points = points[player.index()].to_string();
            write(&mut canvas, &points, Lettering { x, y: 182.0, size: 34.0, colour });
        }
    }
    name(&mut canvas, (112.0, 592.0), 24.0);
    canvas.document(WIDTH as f32, HEIGHT as f32)
}

/// The name of the program above pieces of every kind.
fn program() -> String {
    let mut canvas = Canvas::new(Theme::Light);
    name(&mut canvas, (600.0, 235.0), 110.0);
    let kinds = [Kind::Jade, Kind::Lapis, Kind::Granite, Kind::WhitePawn, Kind::BlackPawn, Kind::Block];
    for (kind, x) in kinds.into_iter().zip((0..6).map(|place| 250.0 + 140.0 * place as f32)) {
        canvas.piece(kind, x, 430.0, 104.0);
    }
    canvas.document(WIDTH as f32, HEIGHT as f32)
}

/// Three stones and the program's name around a point.
fn name(canvas: &mut Canvas, (x, y): (f32, f32), size: f32) {
    let colour = canvas.colour("choose");
    canvas.open(&format!(
        "fill=\"{colour}\" transform=\"translate({:.1} {:.1}) scale({:.3})\"",
        x - 4.1 * size,
        y - 0.68 * size,
        size / 18.0
    ));
    canvas.add(
        "<circle cx=\"10\" cy=\"14\" r=\"8\"/><circle cx=\"24\" cy=\"9\" r=\"6\"/><circle cx=\"36\" cy=\"15\" r=\"7\"/>",
    );
    canvas.close();
    let colour = canvas.colour("ink-strong");
    write(canvas, "kamni", Lettering { x: x + 1.1 * size, y, size, colour });
}
