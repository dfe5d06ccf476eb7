//! What a player needs to know about a position, and why a click makes no move.

use crate::error::{printable, shorten};
use crate::game::Notation;
use crate::message::{Message, message};
use std::collections::HashSet;

/// Something that a player needs to know about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is: a short clause.
    pub message: Message,
    /// Whether it restricts this very move.
    pub urgent: bool,
    /// Whether the picture of the board, the turn or the points show it too.
    pub visible: bool,
    /// The cells that it speaks of.
    pub cells: Vec<String>,
}

impl Fact {
    /// A fact that no picture shows.
    pub fn new(message: Message) -> Fact {
        Fact { message, urgent: false, visible: false, cells: Vec::new() }
    }

    /// The same about these cells.
    pub fn at(self, cells: impl IntoIterator<Item: ToString>) -> Fact {
        Fact { cells: cells.into_iter().map(|cell| cell.to_string()).collect(), ..self }
    }

    /// The same as something that restricts this very move.
    pub fn urgent(self) -> Fact {
        Fact { urgent: true, ..self }
    }

    /// The same as something that can be seen.
    pub fn visible(self) -> Fact {
        Fact { visible: true, ..self }
    }
}

/// Why pointing at a cell makes no legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The reason: a clause.
    pub message: Message,
    /// The cells that it speaks of, such as those that can be chosen instead.
    pub cells: Vec<String>,
}

impl Refusal {
    /// A reason that speaks of no other cells.
    pub fn new(message: Message) -> Refusal {
        Refusal { message, cells: Vec::new() }
    }

    /// The same about these cells.
    pub fn at(self, cells: impl IntoIterator<Item: ToString>) -> Refusal {
        Refusal { cells: cells.into_iter().map(|cell| cell.to_string()).collect(), ..self }
    }
}

/// The cells in a sentence: "b3 or d3"; of more than five, the first five.
pub fn one_of(cells: &[String]) -> Message {
    const MOST: usize = 5;
    match cells {
        [only] => message!("one-cell", "{cell}", cell = only),
        [first @ .., last] if cells.len() <= MOST => {
            message!("cells-or", "{first} or {last}", first = first.join(", "), last = last)
        }
        _ => {
            let first = &cells[..MOST.min(cells.len())];
            let more = cells.len() - first.len();
            message!(
                "cells-more",
                "{first} or {more} {more|other|others}",
                first = first.join(", "),
                more = more
            )
        }
    }
}

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
        } else if let Some((_, taken)) = cells.split_last()
            && chosen.iter().all(|cell| taken.contains(cell))
        {
            taken.iter().filter(|cell| !chosen.contains(cell)).for_each(&mut add);
        }
    }
    next
}

/// The reason that any game can give: what can be pointed at instead.
pub fn plain_refusal<G: Notation>(game: &G, position: &G::Position, cells: &[String]) -> Refusal {
    if game.outcome(position).is_some() {
        return Refusal::new(message!("refused-over", "the game is over"));
    }
    let name = |cell: &String| printable(&shorten(cell));
    let Some((cell, chosen)) = cells.split_last() else {
        return instead(next_cells(game, position, &[]), |cells| {
            Refusal::new(message!("refused-begin", "begin with {cells}").with("cells", cells))
        });
    };
    let next = next_cells(game, position, chosen);
    if chosen.is_empty() || next.is_empty() {
        let next = next_cells(game, position, &[]);
        return instead(next, |cells| {
            let refused =
                message!("refused-cell", "no move begins on {cell}; choose {cells}", cell = name(cell));
            Refusal::new(refused.with("cells", cells))
        });
    }
    instead(next, |cells| {
        let chosen = chosen.iter().map(name).collect::<Vec<_>>().join(", ");
        let refused = message!(
            "refused-next",
            "after {chosen}, {cell} is not possible; choose {cells}",
            chosen = chosen,
            cell = name(cell)
        );
        Refusal::new(refused.with("cells", cells))
    })
}

/// A refusal that names the cells to choose instead, or says that the only move has no cells.
fn instead(cells: Vec<String>, refusal: impl FnOnce(Message) -> Refusal) -> Refusal {
    if cells.is_empty() {
        return Refusal::new(message!("refused-pass", "nothing can move, so the turn has to be passed"));
    }
    refusal(one_of(&cells)).at(cells)
}
