//! Grids, rows and triangles of cells.

use super::canvas::{Area, Canvas};
use super::colours::Theme;
use super::drawing::{Board, Drawing, Place};
use super::glyphs::{Lettering, write};
use kamni::{Cell, Pieces};

const UNIT: f32 = 64.0;
/// Room for the names of the rows.
const LEFT: f32 = 30.0;
const TOP: f32 = 10.0;
/// Room around a row of cells.
const SIDE: f32 = 14.0;
/// How far apart the lines of a long row are, and where the first one lies.
const LINE: f32 = 112.0;
const FIRST_LINE: f32 = 40.0;
/// The most cells in a line of a row.
const LONGEST_LINE: usize = 20;
/// The height of a cut block, and how far apart the rows of other triangles are.
const BLOCK: f32 = 50.0;
const PITCH: f32 = 58.0;
/// The height of the letters beside a board.
const LETTER: f32 = 11.0;

/// A cell with its outline.
struct Outlined<'a> {
    cell: &'a Cell,
    area: Area,
    /// How the ground looks: attributes of SVG.
    ground: String,
    /// The size of a piece on it.
    size: f32,
}

/// Rows and columns.
pub fn grid(board: &Board<'_>, theme: Theme) -> Drawing {
    let mut canvas = Canvas::new(theme);
    let (wide, high) = (board.layout.width as f32 * UNIT, board.layout.height as f32 * UNIT);
    let plate = |edge: f32, r: f32| Area {
        x: LEFT + wide / 2.0,
        y: TOP + high / 2.0,
        w: wide + edge,
        h: high + edge,
        r,
    };
    let look = board.look;
    if look.chequered {
        canvas.area(plate(8.0, 6.0), &format!("fill=\"{}\"", theme.colour("rim")));
    } else {
        canvas.area(plate(10.0, 10.0), &plain(theme, "plate", "plate-edge"));
    }
    let last_row = board.layout.height.saturating_sub(1);
    let outlined = |cell| {
        let &Cell { half_x, y, .. } = cell;
        let inset = if look.chequered { 0.0 } else { 6.0 };
        let is_dark = (last_row - y + half_x / 2).is_multiple_of(2);
        Outlined {
            cell,
            area: Area {
                x: LEFT + UNIT * (half_x as f32 / 2.0 + 0.5),
                y: TOP + UNIT * (y as f32 + 0.5),
                w: UNIT - inset,
                h: UNIT - inset,
                r: 1.3 * inset,
            },
            ground: match (look.chequered, is_dark) {
                (false, _) => plain(theme, "field", "field-edge"),
                (true, true) => format!("fill=\"{}\"", theme.colour("dark")),
                (true, false) => format!("fill=\"{}\"", theme.colour("light")),
            },
            size: if look.pieces == Pieces::Pawns { 58.0 } else { 48.0 },
        }
    };
    let cells: Vec<_> = board.layout.cells.iter().map(outlined).collect();
    let middle = (look.centre && cells.len() % 2 == 1).then(|| &cells[cells.len() / 2].area);
    let star = middle.map(|area| star(area.x, area.y));
    let places = put(&mut canvas, board, &cells, star.as_deref());
    let names = names_around(&cells);
    for &(x, y, ref name) in &names {
        let at = (x.unwrap_or(LEFT - 15.0), y.unwrap_or(TOP + high + 18.0));
        label(&mut canvas, name, at);
    }
    let below = if names.is_empty() { 14.0 } else { 32.0 };
    Drawing { width: LEFT + wide + 14.0, height: TOP + high + below, places, canvas }
}

/// One row of hollows, broken into lines where it is long.
pub fn row(board: &Board<'_>, theme: Theme) -> Drawing {
    let mut canvas = Canvas::new(theme);
    let count = board.layout.cells.len();
    let lines = count.div_ceil(LONGEST_LINE).max(1);
    let across = count.div_ceil(lines).max(1);
    for line in 0..lines {
        let here = across.min(count.saturating_sub(line * across)) as f32;
        let y = FIRST_LINE + line as f32 * LINE;
        let groove = Area { x: SIDE + here * UNIT / 2.0, y, w: here * UNIT + 12.0, h: UNIT, r: UNIT / 2.0 };
        canvas.area(groove, &plain(theme, "plate", "plate-edge"));
    }
    let outlined = |(index, cell)| {
        let (line, place): (usize, usize) = (index / across, index % across);
        let area = Area {
            x: SIDE + (place as f32 + 0.5) * UNIT,
            y: FIRST_LINE + line as f32 * LINE,
            w: 54.0,
            h: 54.0,
            r: 27.0,
        };
        Outlined { cell, area, ground: plain(theme, "hollow", "hollow-edge"), size: 54.0 }
    };
    let cells: Vec<_> = board.layout.cells.iter().enumerate().map(outlined).collect();
    let places = put(&mut canvas, board, &cells, None);
    for Outlined { cell, area, .. } in &cells {
        label(&mut canvas, &cell.name, (area.x, area.y + 48.0));
    }
    let height = FIRST_LINE + (lines - 1) as f32 * LINE + 68.0;
    Drawing { width: across as f32 * UNIT + 2.0 * SIDE, height, places, canvas }
}

/// Rows that get shorter towards the top.
pub fn triangle(board: &Board<'_>, theme: Theme) -> Drawing {
    let mut canvas = Canvas::new(theme);
    let blocks = board.look.pieces == Pieces::Blocks;
    let pitch = if blocks { BLOCK } else { PITCH };
    let outlined = |cell| {
        let &Cell { half_x, y, .. } = cell;
        let (x, y) = (LEFT + UNIT * (half_x as f32 / 2.0 + 0.5), TOP + pitch * (y as f32 + 0.5));
        let (area, ground) = if blocks {
            let gap = format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"1.4\" stroke-dasharray=\"3 5\"",
                theme.colour("hollow-edge")
            );
            (Area { x, y, w: UNIT - 5.0, h: BLOCK - 5.0, r: 4.0 }, gap)
        } else {
            (Area { x, y, w: 52.0, h: 52.0, r: 26.0 }, plain(theme, "hollow", "hollow-edge"))
        };
        Outlined { cell, area, ground, size: if blocks { UNIT - 3.0 } else { 50.0 } }
    };
    let cells: Vec<_> = board.layout.cells.iter().map(outlined).collect();
    let places = put(&mut canvas, board, &cells, None);
    for row in cells.chunk_by(|one, other| one.cell.y == other.cell.y) {
        let Some((name, _)) = row[0].cell.name.split_once('.') else { continue };
        label(&mut canvas, name, (row[0].area.x - UNIT / 2.0 - 14.0, row[0].area.y));
    }
    let width = LEFT + board.layout.width as f32 * UNIT + 14.0;
    let floor = TOP + board.layout.height as f32 * pitch;
    if blocks {
        canvas.stroke(&format!("M6 {0:.1}H{1:.1}", floor + 1.0, width - 6.0), "line", 3.0);
    }
    Drawing { width, height: floor + TOP, places, canvas }
}

/// Puts the grounds, a mark of the board, the pieces and the marks of the last move onto the canvas.
fn put(canvas: &mut Canvas, board: &Board<'_>, cells: &[Outlined<'_>], mark: Option<&str>) -> Vec<Place> {
    let last = canvas.colour("last");
    for Outlined { cell, area, ground, .. } in cells {
        canvas.area(*area, ground);
        if board.is_last(cell) {
            canvas.area(*area, &format!("fill=\"{last}\" opacity=\"0.5\""));
        }
    }
    if let Some(path) = mark {
        let colour = canvas.colour("field-edge");
        canvas.add(&format!("<path d=\"{path}\" fill=\"{colour}\"/>"));
    }
    for Outlined { cell, area, size, .. } in cells {
        if let Some(kind) = board.piece(cell) {
            canvas.piece(kind, area.x, area.y, *size);
        }
        if let Some(text) = &cell.text {
            number(canvas, text, (area.x, area.y), 17.0);
        }
    }
    for Outlined { area, .. } in cells.iter().filter(|one| board.is_last(one.cell)) {
        ring(canvas, *area);
    }
    let place = |one: &Outlined<'_>| Place { name: one.cell.name.clone(), x: one.area.x, y: one.area.y };
    cells.iter().map(place).collect()
}

/// The mark of the last move around a cell; it is seen above every piece.
pub fn ring(canvas: &mut Canvas, area: Area) {
    for (colour, width) in [("ink-strong", 6.0), ("last", 3.5)] {
        let colour = canvas.colour(colour);
        canvas.area(area, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\""));
    }
}

/// A name beside the board.
pub fn label(canvas: &mut Canvas, text: &str, (x, y): (f32, f32)) {
    if canvas.theme == Theme::Page {
        return canvas.text(text, (x, y), "board-coordinate");
    }
    let colour = canvas.colour("ink");
    write(canvas, text, Lettering { x, y, size: LETTER, colour });
}

/// A number that counts pieces.
pub fn number(canvas: &mut Canvas, text: &str, (x, y): (f32, f32), size: f32) {
    if canvas.theme == Theme::Page {
        return canvas.text(text, (x, y), "board-text");
    }
    let colour = canvas.colour("ink-strong");
    write(canvas, text, Lettering { x, y, size, colour });
}

/// The attributes of a filled shape with an edge.
pub fn plain(theme: Theme, fill: &str, edge: &str) -> String {
    let (fill, edge) = (theme.colour(fill), theme.colour(edge));
    format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.5\"")
}

/// The names of rows and columns with the middle of theirs; none where the names of cells are no letters and numbers.
fn names_around(cells: &[Outlined<'_>]) -> Vec<(Option<f32>, Option<f32>, String)> {
    let mut names = Vec::new();
    for Outlined { cell, area, .. } in cells {
        let Some(at) = cell.name.find(|sign: char| sign.is_ascii_digit()) else { return Vec::new() };
        let (column, row) = cell.name.split_at(at);
        if column.is_empty() || !row.bytes().all(|byte| byte.is_ascii_digit()) {
            return Vec::new();
        }
        if cell.half_x == 0 {
            names.push((None, Some(area.y), row.to_owned()));
        }
        if cell.y == 0 {
            names.push((Some(area.x), None, column.to_owned()));
        }
    }
    names
}

/// Four rays around a point.
fn star(x: f32, y: f32) -> String {
    const RAY_END: f32 = 19.0;
    const RAY_WIDTH: f32 = 3.8;
    let points = [
        (0.0, -RAY_END),
        (RAY_WIDTH, -RAY_WIDTH),
        (RAY_END, 0.0),
        (RAY_WIDTH, RAY_WIDTH),
        (0.0, RAY_END),
        (-RAY_WIDTH, RAY_WIDTH),
        (-RAY_END, 0.0),
        (-RAY_WIDTH, -RAY_WIDTH),
    ];
    let points: Vec<_> = points.iter().map(|(dx, dy)| format!("{:.1} {:.1}", x + dx, y + dy)).collect();
    format!("M{}Z", points.join("L"))
}
