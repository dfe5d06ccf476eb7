//! Who reads a reason, and how columns are named.

use crate::rules::{Dawson, Move};
use kamni::{Message, Notation, Player, message};

/// Who reads, and who is to move where the line ends.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub game: &'a Dawson,
    pub me: Player,
    pub turn: Player,
}

impl View<'_> {
    pub fn my_turn(&self) -> bool {
        self.me == self.turn
    }

    /// The name of a column, or of the first and the last: `a`, `a–e`.
    pub fn name(&self, (first, last): (u8, u8)) -> String {
        let name = |column: u8| {
            let cell = self.game.cells_of_move(Move { from: column, to: column }).concat();
            cell.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned()
        };
        if first == last { name(first) } else { format!("{}–{}", name(first), name(last)) }
    }

    /// "column a", "columns a, c–e".
    pub fn columns(&self, ranges: impl IntoIterator<Item = (u8, u8)>) -> Message {
        let (number, names) = self.listed(ranges);
        message!("dawson-columns", "{number|column|columns} {names}", number = number, names = names)
    }

    /// "in column a", "in columns a, c–e".
    pub fn in_columns(&self, ranges: impl IntoIterator<Item = (u8, u8)>) -> Message {
        let (number, names) = self.listed(ranges);
        message!("dawson-in-columns", "in {number|column|columns} {names}", number = number, names = names)
    }

    /// How many columns, and their names; neighbours are named as one range.
    fn listed(&self, all: impl IntoIterator<Item = (u8, u8)>) -> (u8, String) {
        let mut ranges: Vec<(u8, u8)> = Vec::new();
        for (first, last) in all {
            match ranges.last_mut() {
                Some(before) if before.1 + 1 == first => before.1 = last,
                _ => ranges.push((first, last)),
            }
        }
        let number = ranges.iter().map(|(first, last)| last - first + 1).sum();
        (number, ranges.into_iter().map(|range| self.name(range)).collect::<Vec<_>>().join(", "))
    }
}
