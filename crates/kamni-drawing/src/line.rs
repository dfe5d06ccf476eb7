//! A part of an endless row. Cells near pieces are drawn; long empty stretches are folded to their length.

use super::boards::{label, number, plain, ring};
use super::canvas::{Area, Canvas};
use super::colours::Theme;
use super::drawing::{Board, Drawing, Place};
use kamni::{Cell, Mark};

const UNIT: f32 = 52.0;
const FOLD: f32 = 92.0;
/// The width of a digit below a cell.
const DIGIT: f32 = 8.6;
/// The wall left of cell 0.
const WALL: f32 = 30.0;
/// Where the line lies, and how high it is with what stands on it.
const LINE: f32 = 128.0;
const HEIGHT: f32 = 178.0;
/// Empty stretches of up to this many cells are drawn.
const MAX_DRAWN_GAP: usize = 4;
/// Where the line is broken.
const MAX_LINE_WIDTH: f32 = 1150.0;
/// Pieces of a stack that are drawn one by one.
const STACK: u32 = 4;
/// With more columns than this nobody could see any of them.
const MOST_COLUMNS: usize = 240;

/// What stands side by side.
enum Column<'a> {
    Cell(&'a Cell),
    /// This many empty cells.
    Fold(u64),
}

impl Column<'_> {
    fn width(&self) -> f32 {
        match self {
            Column::Cell(cell) => UNIT.max(DIGIT * cell.name.len() as f32 + 12.0),
            Column::Fold(cells) => FOLD.max(DIGIT * cells.to_string().len() as f32 + 48.0),
        }
    }
}

/// The line with everything on it, or `None` where that is too much.
pub fn line(board: &Board<'_>, theme: Theme) -> Option<Drawing> {
    let columns = columns(board)?;
    let mut canvas = Canvas::new(theme);
    let mut places = Vec::new();
    wall(&mut canvas);
    let (mut x, mut top, mut widest) = (WALL, 0.0, 0.0_f32);
    let mut begin = WALL;
    for column in &columns {
        let width = column.width();
        if x + width > MAX_LINE_WIDTH && x > begin {
            stretch(&mut canvas, begin, x, top);
            widest = widest.max(x);
            top += HEIGHT;
            begin = 14.0;
            x = begin;
        }
        let middle = x + width / 2.0;
        match column {
            Column::Cell(cell) => {
                put_cell(&mut canvas, board, cell, (middle, top));
                places.push(Place { name: cell.name.clone(), x: middle, y: top + LINE - 23.0 });
            }
            Column::Fold(cells) => put_fold(&mut canvas, *cells, middle, width, top),
        }
        x += width;
    }
    stretch(&mut canvas, begin, x + 14.0, top);
    canvas.stroke(&format!("M{:.1} {:.1}l10 8l-10 8", x + 6.0, top + LINE - 8.0), "line", 2.5);
    Some(Drawing { width: widest.max(x + 14.0) + 14.0, height: top + HEIGHT, places, canvas })
}

/// The cells and folds from the left.
fn columns<'a>(board: &Board<'a>) -> Option<Vec<Column<'a>>> {
    let cells = &board.layout.cells;
    let holds = |index: usize| cells.get(index).is_some_and(|cell| cell.mark != Mark::Faint);
    let wanted =
        |index: usize| (index.saturating_sub(1)..=index + 1).any(holds) || board.is_last(&cells[index]);
    let mut columns = Vec::new();
    let before = cells.first().and_then(|cell| cell.name.parse().ok()).unwrap_or(0);
    if before > 0 {
        columns.push(Column::Fold(before));
    }
    let mut index = 0;
    while index < cells.len() {
        let empty = (index..cells.len()).take_while(|&index| !wanted(index)).count();
        if empty > MAX_DRAWN_GAP {
            columns.push(Column::Fold(empty as u64));
            index += empty;
            continue;
        }
        columns.push(Column::Cell(&cells[index]));
        index += 1;
        if columns.len() > MOST_COLUMNS {
            return None;
        }
    }
    Some(columns)
}

fn put_cell(canvas: &mut Canvas, board: &Board<'_>, cell: &Cell, (x, top): (f32, f32)) {
    let line = top + LINE;
    let area = Area { x, y: top + 91.0, w: UNIT - 4.0, h: 164.0, r: 10.0 };
    if board.is_last(cell) {
        let last = canvas.colour("last");
        canvas.area(area, &format!("fill=\"{last}\" opacity=\"0.5\""));
        ring(canvas, area);
    }
    canvas.stroke(&format!("M{x:.1} {:.1}v10", line - 5.0), "line", 2.5);
    label(canvas, &cell.name, (x, line + 24.0));
    let Some(kind) = board.piece(cell) else { return };
    let count = cell.text.as_ref().and_then(|text| text.parse::<u32>().ok()).unwrap_or(1);
    for order in 0..count.min(STACK) {
        canvas.piece(kind, x, line - 23.0 - 13.0 * order as f32, 40.0);
    }
    if let Some(text) = &cell.text {
        number(canvas, text, (x, line - 40.0 - 13.0 * count.min(STACK) as f32), 14.0);
    }
}

fn put_fold(canvas: &mut Canvas, cells: u64, x: f32, width: f32, top: f32) {
    let line = top + LINE;
    let area = Area { x, y: top + 91.0, w: width - 4.0, h: 164.0, r: 10.0 };
    let ground = format!("{} opacity=\"0.55\"", plain(canvas.theme, "plate", "plate"));
    canvas.area(area, &ground);
    for from in [x - 34.0, x + 10.0] {
        canvas.stroke(&format!("M{from:.1} {line:.1}l8 -7l8 14l8 -7"), "line", 2.5);
    }
    label(canvas, &format!("… {cells} …"), (x, line - 30.0));
}

/// The line below some columns.
fn stretch(canvas: &mut Canvas, from: f32, to: f32, top: f32) {
    canvas.stroke(&format!("M{from:.1} {:.1}H{to:.1}", top + LINE), "line", 2.5);
}

/// The wall left of cell 0, with its joints.
fn wall(canvas: &mut Canvas) {
    let area = Area { x: WALL / 2.0, y: 12.0 + LINE / 2.0, w: WALL - 8.0, h: LINE - 16.0, r: 3.0 };
    canvas.area(area, &plain(canvas.theme, "base-middle", "base-edge"));
    let mut joints = String::new();
    for row in 0..7 {
        let y = 32 + 14 * row;
        let across = if row % 2 == 0 { 19 } else { 11 };
        joints += &format!("M4 {y}h22M{across} {y}v-12");
    }
    canvas.stroke(&joints, "base-edge", 1.5);
}
