//! Why a click makes no move with the annihilating chips.

use crate::rules::{Chips, LAST_CELL, Position};
use kamni::{Game, Message, Refusal, message, next_cells, one_of};

impl Chips {
    pub(crate) fn why_not(&self, position: &Position, chosen: &[String], cell: &str) -> Option<Refusal> {
        let number = cell.parse::<u64>().ok().filter(|&cell| cell <= LAST_CELL)?;
        let next = Some(next_cells(self, position, chosen)).filter(|next| !next.is_empty())?;
        let instead = |message: Message| Refusal::new(message.with("cells", one_of(&next))).at(&next);
        let Some(chip) = chosen.last() else {
            let enemy = position.cells(self.turn(position).other());
            return Some(instead(match enemy.binary_search(&number) {
                Ok(_) => message!(
                    "chips-no-own",
                    "the chip on {cell} is your opponent's; move one of yours: {cells}",
                    cell = number
                ),
                Err(_) => message!(
                    "chips-no-chip",
                    "there is no chip on {cell}; move one of yours: {cells}",
                    cell = number
                ),
            }));
        };
        Some(instead(match next.len() {
            1 => message!(
                "chips-no-wall",
                "a chip moves one cell, and the line ends beside {chip}: choose {cells}",
                chip
            ),
            _ => message!("chips-no-step", "a chip moves one cell: from {chip} to {cells}", chip),
        }))
    }
}
