//! Why a click makes no move in Reverse Kayles.

use crate::rules::{Kayles, Position};
use kamni::bits::Bits;
use kamni::{Refusal, message, one_of};

impl Kayles {
    pub(crate) fn why_not(&self, position: &Position, chosen: &[String], cell: &str) -> Option<Refusal> {
        let place = self.place(cell)?;
        let free = position.stones & !position.locked;
        if chosen.len() < 3 && position.locked >> place & 1 == 1 {
            let locked = message!(
                "kayles-no-locked",
                "stone {place} was just put back: it is locked for one move",
                place = place + 1
            );
            return Some(Refusal::new(locked).at([place + 1]));
        }
        let is_stone = position.stones >> place & 1 == 1;
        let chosen: Vec<u8> = chosen.iter().filter_map(|cell| self.place(cell)).collect();
        match chosen[..] {
            // Every other stone can be taken.
            [] => {
                let stones = names(free);
                let empty =
                    message!("kayles-no-stone", "place {place} is empty; choose {stones}", place = place + 1);
                Some(Refusal::new(empty.with("stones", one_of(&stones))).at(stones))
            }
            [stone] if is_stone => Some(self.not_a_pair(position, stone, place)),
            [stone] => Some(self.not_alone(position, stone, place)),
            // Two neighbours are chosen, so there is a stone on the place.
            [_, _] => {
                let empty = names(self.row() & !position.stones);
                let taken = message!(
                    "kayles-no-room",
                    "there is a stone on {place}: one of the two goes back to an empty place, {empty}",
                    place = place + 1
                );
                Some(Refusal::new(taken.with("empty", one_of(&empty))).at(empty))
            }
            // The move is complete.
            _ => None,
        }
    }

    /// One stone is chosen, and another one does not go with it.
    fn not_a_pair(&self, position: &Position, stone: u8, other: u8) -> Refusal {
        let (a, b) = (stone.min(other) + 1, stone.max(other) + 1);
        if a + 1 == b {
            // The row is full: otherwise these two can be taken.
            debug_assert!(position.stones == self.row());
            return Refusal::new(message!(
                "kayles-no-place",
                "{a} and {b} cannot be taken together: no other place is empty, so neither could go back",
                a,
                b
            ))
            .at([stone + 1]);
        }
        Refusal::new(message!("kayles-no-pair", "{a} and {b} are not neighbours", a, b)).at([stone + 1])
    }

    /// One stone is chosen, and then an empty place.
    fn not_alone(&self, position: &Position, stone: u8, place: u8) -> Refusal {
        let free = position.stones & !position.locked;
        let neighbours = names((1u64 << stone >> 1 | 1 << stone << 1) & free & self.row());
        if neighbours.is_empty() {
            return Refusal::new(message!(
                "kayles-no-neighbour",
                "stone {stone} has no neighbour to be taken with it, so it cannot go back to {place}",
                stone = stone + 1,
                place = place + 1
            ))
            .at([stone + 1]);
        }
        let second = message!(
            "kayles-no-second",
            "a stone goes back only where two neighbours are taken: choose {neighbours} too",
        );
        Refusal::new(second.with("neighbours", one_of(&neighbours))).at(neighbours)
    }

    /// The place of this number, from 0.
    fn place(&self, cell: &str) -> Option<u8> {
        cell.parse::<u8>().ok()?.checked_sub(1).filter(|&place| place < self.size)
    }
}

fn names(places: u64) -> Vec<String> {
    Bits(places).map(|place| (place + 1).to_string()).collect()
}
