//! Promises about the board: the layout, the picture, and the cells of moves.

use crate::promise::{Checked, promise};
use crate::random::Random;
use crate::successor::{SAMPLE, after};
use kamni::{AnyPosition, Layout, Mark};
use std::collections::{BTreeMap, BTreeSet};

const LAYOUT: &str =
    "a layout has cells with different names, inside the board, in reading order, none on another";
const NAMED: &str = "no two moves have the same cells, and only a move without others has none";
const SHOWN: &str = "the layout and the picture show every cell of every legal move";
const REFUSED: &str =
    "a cell that no move begins on gets a reason: a clause that speaks of cells of the board";
const TOLD: &str = "a turn is explained in both languages, and an end that is told is a clause";
const CHANGED: &str = "the cells of a move look different after it";

/// Checks the board of a position.
pub(crate) fn check(position: &AnyPosition, moves: &[String], random: &mut Random) -> Checked {
    let picture = position.picture().to_string();
    promise!(!picture.trim().is_empty(), SHOWN, "{position:?}: the picture is empty.");
    let layout = position.layout();
    if let Some(layout) = &layout {
        check_layout(position, layout)?;
    }
    let hint = position.turn_hint();
    let told = [hint.english, hint.russian].iter().all(|text| !text.trim().is_empty());
    promise!(told, TOLD, "{position:?}: {hint:?}.");
    if let Some(end) = position.end(None).map(|end| end.to_string()) {
        let whole = position.outcome().is_some() && !end.contains(['{', '}']) && !end.ends_with('.');
        promise!(whole, TOLD, "{position:?}: it ended by `{end}`.");
    }
    let mut all = BTreeSet::new();
    for mv in moves {
        let cells = position.cells_of_move(mv);
        let cells = cells.map_err(|error| (NAMED, format!("{position:?}: `{mv}`: {error}")))?;
        let alone = !cells.is_empty() || moves.len() == 1;
        promise!(alone, NAMED, "{position:?}: `{mv}` has no cells and is not alone.");
        promise!(all.insert(cells), NAMED, "{position:?}: `{mv}` has the cells of another move.");
    }
    for _ in 0..SAMPLE.min(moves.len()) {
        let mv = random.pick(moves);
        let next = after(position, mv)?;
        let (before, now) = (looks(position, layout.as_ref()), looks(&next, next.layout().as_ref()));
        for cell in position.cells_of_move(mv).unwrap_or_default() {
            let Some(was) = before.get(&cell) else {
                return Err((SHOWN, format!("{position:?}: `{mv}` points at {cell}, which is not there.")));
            };
            promise!(now.get(&cell) != Some(was), CHANGED, "{position:?}: `{mv}` leaves {cell} as it was.");
        }
    }
    if let Some(layout) = &layout {
        check_refusals(position, layout, &all)?;
    }
    Ok(())
}

/// Checks what is said about each cell that no move begins on.
fn check_refusals(position: &AnyPosition, layout: &Layout, moves: &BTreeSet<Vec<String>>) -> Checked {
    let begins = |name: &String| moves.iter().any(|cells| cells.first() == Some(name));
    for cell in layout.cells.iter().filter(|cell| !begins(&cell.name)) {
        let refusal = position.refusal(std::slice::from_ref(&cell.name));
        let said = refusal.message.to_string();
        let whole = !said.trim().is_empty() && !said.contains(['{', '}']) && !said.ends_with('.');
        promise!(whole, REFUSED, "{position:?}: about {} it says `{said}`.", cell.name);
        let known = refusal.cells.iter().all(|name| layout.cells.iter().any(|cell| cell.name == *name));
        promise!(known, REFUSED, "{position:?}: about {} it points at {:?}.", cell.name, refusal.cells);
    }
    Ok(())
}

fn check_layout(position: &AnyPosition, layout: &Layout) -> Checked {
    let Layout { shape, width, height, cells } = layout;
    promise!(!cells.is_empty(), LAYOUT, "{position:?}: the layout has no cells.");
    let (mut names, mut last) = (BTreeSet::new(), None);
    for cell in cells {
        let inside = u64::from(cell.half_x) + 2 <= 2 * u64::from(*width) && cell.y < *height;
        promise!(inside, LAYOUT, "{position:?}: {cell:?} is outside a {shape:?} of {width} by {height}.");
        promise!(names.insert(&cell.name), LAYOUT, "{position:?}: the name {} comes twice.", cell.name);
        let place = (cell.y, cell.half_x);
        let follows = |(y, x): (u32, u32)| y < place.0 || y == place.0 && x < place.1 && place.1 - x >= 2;
        let follows = last.replace(place).is_none_or(follows);
        promise!(
            follows,
            LAYOUT,
            "{position:?}: {cell:?} is not to the right of or below the cell before it."
        );
    }
    for note in position.overlay().into_iter().flat_map(|overlay| overlay.notes) {
        let is_there = note.cells.iter().all(|cell| names.contains(cell));
        let is_note = is_there && !note.cells.is_empty() && note.mark != Mark::Faint;
        promise!(is_note, LAYOUT, "{position:?}: {note:?} marks nothing on the board.");
    }
    Ok(())
}

/// How each cell that can be seen looks: in the picture, and in the layout where there is one.
fn looks(position: &AnyPosition, layout: Option<&Layout>) -> BTreeMap<String, (String, Option<Mark>)> {
    let mut looks = BTreeMap::<String, (String, Option<Mark>)>::new();
    for piece in position.picture().lines.into_iter().flatten() {
        if let Some(cell) = piece.cell {
            looks.entry(cell).or_default().0.push_str(&piece.text);
        }
    }
    if let Some(layout) = layout {
        looks.retain(|name, _| layout.cells.iter().any(|cell| cell.name == *name));
        for cell in &layout.cells {
            if let Some(look) = looks.get_mut(&cell.name) {
                look.0.extend(cell.text.iter().map(String::as_str));
                look.1 = Some(cell.mark);
            }
        }
    }
    looks
}
