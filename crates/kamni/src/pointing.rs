//! Which cells can be pointed at to make a move, and why others cannot.

use crate::error::{printable, shorten};
use crate::layout::Shape;
use crate::message::message;
use crate::notation::Notation;
use crate::refusal::{Refusal, one_of};
use std::collections::HashSet;

/// The cells that a player can point at after `chosen`, each once, in the order of the legal moves. What a move takes may
/// be pointed at in any order; only its last cell, where something goes, comes last.
pub fn next_cells<G: Notation>(game: &G, position: &G::Position, chosen: &[String]) -> Vec<String> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let (mut next, mut seen) = (Vec::new(), HashSet::new());
    let mut add = |cell: &String| {
        if seen.insert(cell.clone()) {
            next.push(cell.clone());
        }
    };
    for cells in moves.into_iter().map(|mv| game.cells_of_move(mv)) {
        if cells.starts_with(chosen) {
            cells.get(chosen.len()).into_iter().for_each(&mut add);
        } else if let Some((last, taken)) = cells.split_last()
            && chosen.iter().all(|cell| taken.contains(cell))
        {
            match chosen.len() == taken.len() {
                true => add(last),
                false => taken.iter().filter(|cell| !chosen.contains(cell)).for_each(&mut add),
            }
        }
    }
    next
}

/// Why no legal move goes on with the last of `cells`, after those before it were pointed at.
pub(crate) fn refusal<G: Notation>(game: &G, position: &G::Position, cells: &[String]) -> Refusal {
    if game.outcome(position).is_some() {
        return Refusal::new(message!("refused-over", "the game is over"));
    }
    let mut next = next_cells(game, position, &[]);
    if next.is_empty() {
        return Refusal::new(message!("refused-pass", "nothing can move, so you must pass"));
    }
    for (count, cell) in cells.iter().enumerate() {
        let (chosen, name) = (&cells[..count], shown(cell));
        if chosen.contains(cell) {
            let message = message!("refused-again", "{cell} is already chosen", cell = name);
            return Refusal::new(message).at(&next);
        }
        if !next.contains(cell) {
            return match game.layout(position) {
                Some(layout)
                    if layout.shape != Shape::Line && layout.cells.iter().all(|one| one.name != *cell) =>
                {
                    Refusal::new(message!("refused-outside", "{cell} is not on this board", cell = name))
                }
                _ => game
                    .refusal(position, chosen, cell)
                    .unwrap_or_else(|| usual_refusal(game, position, chosen, cell)),
            };
        }
        next = next_cells(game, position, &cells[..=count]);
    }
    let message = message!("refused-begin", "you can choose {cells}");
    match (&next[..], cells) {
        ([], _) => Refusal::new(message!("refused-complete-move", "the move is complete")),
        (_, _) => Refusal::new(message.with("cells", one_of(&next))).at(next),
    }
}

/// The reason that any game can give: what can be pointed at instead.
fn usual_refusal<G: Notation>(game: &G, position: &G::Position, chosen: &[String], cell: &str) -> Refusal {
    let next = next_cells(game, position, chosen);
    if next.is_empty() {
        let message =
            message!("refused-complete", "the move is already complete before {cell}", cell = shown(cell));
        return Refusal::new(message);
    }
    let message = match chosen {
        [] => message!("refused-cell", "no move begins on {cell}; choose {cells}", cell = shown(cell)),
        _ => message!(
            "refused-next",
            "{cell} does not go with {chosen}; choose {cells}",
            cell = shown(cell),
            chosen = chosen.join(", "),
        ),
    };
    Refusal::new(message.with("cells", one_of(&next))).at(next)
}

/// A text that anybody may have sent, safe to show.
fn shown(cell: &str) -> String {
    printable(&shorten(cell))
}
