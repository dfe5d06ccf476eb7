//! Pictures: pairing strategies with which the first player wins the placing on the usual board, and so the game.
//!
//! A picture joins cells in pairs. The first player opens with the picture's stones and from then on answers every stone on its partner. Then
//! the first player gets exactly one cell of every pair, and the second player decides which. If all full boards that can come of this are won,
//! the strategy wins, and nothing has to be calculated. The values of all full boards say that they are; the exact search proves it board by
//! board (the example `picture_boards`), which is a second proof of the value of the game.
//!
//! `data.rs` has the pictures; material/theory.en.md draws them and has the proof.

mod data;
mod pairing;

pub use data::{PICTURES, PairingPicture, Strategy};
pub use pairing::Pairing;
pub(crate) use pairing::find;

use super::symmetry::SYMMETRIES;
use crate::rules::{Capture, Extra, Seega};
use kamni_solve::bitboard::Bitboard;
use std::sync::OnceLock;

/// How the first player wins when the second is to place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing<'a> {
    /// One stone is on the board, on an attacking cell; the picture depends on the second player's reply.
    Opened,
    /// The second player's stones are all answered.
    Pairing(&'a Strategy),
}

/// The strategies under some rules, images included.
#[derive(Debug)]
pub struct Pictures {
    attacking: u32,
    /// Whether the second player's first stone decides which picture it is.
    by_reply: bool,
    strategies: Vec<Strategy>,
}

impl Pictures {
    /// The pictures of some rules, if there are any.
    pub fn of(game: &Seega) -> Option<&'static Pictures> {
        static MADE: [OnceLock<Pictures>; 2] = [const { OnceLock::new() }; 2];
        let extra = [Extra::Same, Extra::Any].into_iter();
        let number =
            extra.clone().position(|extra| Some(*game) == Seega::new(5, extra, 1, Capture::Run, 10))?;
        Some(MADE[number].get_or_init(|| Pictures::new(game)))
    }

    fn new(game: &Seega) -> Pictures {
        let mut strategies: Vec<Strategy> = Vec::new();
        for (number, picture) in
            PICTURES.iter().enumerate().filter(|(_, picture)| picture.extra == game.extra())
        {
            for strategy in picture.strategies(number) {
                for symmetry in 0..SYMMETRIES {
                    let image = strategy.image(game, symmetry);
                    if !strategies.iter().any(|known| known.same_as(&image)) {
                        strategies.push(image);
                    }
                }
            }
        }
        let by_reply = strategies.iter().all(|strategy| strategy.own.count_ones() > 1);
        Pictures { attacking: game.attacking_cells() as u32, by_reply, strategies }
    }

    /// All strategies.
    pub fn strategies(&self) -> &[Strategy] {
        &self.strategies
    }

    /// How the first player wins with these stones of the first and the second player, when the second is to place.
    pub fn standing(&self, [first, second]: [u32; 2]) -> Option<Standing<'_>> {
        if self.by_reply && second == 0 && first.count_ones() == 1 && first & self.attacking != 0 {
            return Some(Standing::Opened);
        }
        self.strategies.iter().find(|strategy| strategy.stands([first, second])).map(Standing::Pairing)
    }

    /// The cells on which the first player, who is to place, stays in a picture, and how it then stands.
    pub fn answers(&self, [first, second]: [u32; 2]) -> Vec<(u8, Standing<'_>)> {
        let free = ALL_CELLS & !(first | second);
        let answer = |cell: u8| Some((cell, self.standing([first | 1 << cell, second])?));
        u128::from(free).cells().filter_map(answer).collect()
    }
}

/// All cells but the centre.
const ALL_CELLS: u32 = ((1 << 25) - 1) ^ 1 << 12;

impl Strategy {
    /// Whether the first player follows it and every stone of the second player is answered, the second being to place.
    pub fn stands(&self, [first, second]: [u32; 2]) -> bool {
        let answered = |&[one, two]: &[u8; 2]| {
            let pair = 1 << one | 1 << two;
            let (own, theirs) = (first & pair, second & pair);
            own != pair && theirs != pair && (theirs == 0 || own != 0)
        };
        self.own & !first == 0 && first & self.left == 0 && self.pairs.iter().all(answered)
    }

    /// The partner of a cell.
    pub fn partner(&self, cell: u8) -> Option<u8> {
        self.pairs.iter().find_map(|&[one, two]| match cell {
            cell if cell == one => Some(two),
            cell if cell == two => Some(one),
            _ => None,
        })
    }

    /// The pairs that are both still empty.
    pub fn open_pairs(&self, [first, second]: [u32; 2]) -> impl Iterator<Item = [u8; 2]> {
        let taken = first | second;
        self.pairs.iter().copied().filter(move |&[one, two]| taken & (1 << one | 1 << two) == 0)
    }

    /// The first player's stones on every full board that can come of it.
    pub fn boards(&self) -> impl Iterator<Item = u32> {
        let choice = |number: u32| {
            let cells = self.pairs.iter().enumerate();
            cells.fold(self.own, |set, (at, pair)| set | 1 << pair[(number >> at & 1) as usize])
        };
        (0..1 << self.pairs.len()).map(choice)
    }

    fn image(&self, game: &Seega, symmetry: usize) -> Strategy {
        let cell = |cell: u8| game.grid().image(symmetry, cell);
        let set = |set: u32| u128::from(set).cells().fold(0, |image, at| image | 1 << cell(at));
        Strategy {
            picture: self.picture,
            own: set(self.own),
            left: set(self.left),
            pairs: self.pairs.iter().map(|pair| pair.map(cell)).collect(),
        }
    }

    /// Whether both have the same pairs, in whatever order.
    fn same_as(&self, other: &Strategy) -> bool {
        let sorted = |strategy: &Strategy| {
            let mut pairs: Vec<u32> = strategy.pairs.iter().map(|[one, two]| 1 << one | 1 << two).collect();
            pairs.sort_unstable();
            pairs
        };
        (self.own, self.left) == (other.own, other.left) && sorted(self) == sorted(other)
    }
}
