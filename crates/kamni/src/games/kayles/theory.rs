//! The complete theory of Reverse Kayles.
//!
//! Every move removes exactly one stone, so a game of s stones lasts s moves, or s - 1 if its last
//! stone is locked when its owner's turn comes. Parity decides: the player to move wins exactly
//! when the number of stones is odd, except
//!
//! - one stone, locked: loses;
//! - two neighbours, none locked, and an empty place: wins by taking both and putting one back;
//! - three neighbours, the middle one locked: loses, because he can only take an end stone, and that
//!   leaves two neighbours;
//! - four stones: two neighbours, neither locked, and two more exactly two apart with an empty cell
//!   between them: wins by taking the pair and putting one stone between the others.

use super::{Kayles, Move, Position};
use crate::bits::Bits;
use crate::game::Game;

/// What the theory says about the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether he wins.
    pub wins: bool,
    /// How many moves the game still lasts, whatever both do to change that.
    pub distance: u32,
    /// How many stones there are. Their parity decides, unless there is an exception.
    pub stones: u32,
    /// The exception to parity, if this is one.
    pub exception: Option<Exception>,
}

/// An exception to parity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exception {
    /// `L`: loses, because there is no move.
    LockedStone,
    /// `XX`: wins by this move.
    Pair(Move),
    /// `XLX`: loses.
    LockedMiddle,
    /// `XX` and `X.X`: wins by this move.
    PairAndGap(Move),
}

impl Kayles {
    /// The position with these stones (bit i for position i + 1) and this locked one, or 0, if they fit the row;
    /// the first player is to move.
    pub fn position_of(&self, stones: u64, locked: u64) -> Option<Position> {
        let fits = stones & !self.row() == 0 && locked & !stones == 0 && locked.count_ones() <= 1;
        fits.then_some(Position { stones, locked, turn: crate::Player::First })
    }

    /// The verdict for any position of any size.
    pub fn verdict(&self, position: &Position) -> Verdict {
        let (stones, exception) = (position.stones.count_ones(), self.exception(position));
        let odd = stones % 2 == 1;
        match exception {
            None => Verdict { wins: odd, distance: stones, stones, exception },
            Some(_) => Verdict { wins: !odd, distance: stones - 1, stones, exception },
        }
    }

    fn exception(&self, position: &Position) -> Option<Exception> {
        let (stones, free) = (position.stones, position.stones & !position.locked);
        let pairs = free & (free >> 1);
        match stones.count_ones() {
            1 if position.locked != 0 => Some(Exception::LockedStone),
            2 if pairs != 0 => {
                let to = Bits(self.row() & !stones).next()?;
                Some(Exception::Pair(Move::Double { left: pairs.trailing_zeros() as u8, to }))
            }
            3 if position.locked != 0
                && stones == position.locked >> 1 | position.locked | position.locked << 1 =>
            {
                Some(Exception::LockedMiddle)
            }
            4 => Bits(pairs).find_map(|left| {
                let others = stones & !(0b11 << left);
                let between = (others & others.wrapping_neg()) << 1;
                let gap = others == between >> 1 | between << 1 && stones & between == 0;
                let to = between.trailing_zeros() as u8;
                gap.then_some(Exception::PairAndGap(Move::Double { left, to }))
            }),
            _ => None,
        }
    }

    /// How many of the opponent's replies to `mv` give the game away.
    pub fn traps(&self, position: &Position, mv: Move) -> usize {
        let mut next = *position;
        self.play(&mut next, mv);
        let mut replies = Vec::new();
        self.legal_moves(&next, &mut replies);
        let loses = |&reply: &Move| {
            let mut after = next;
            self.play(&mut after, reply);
            self.wins(&after)
        };
        replies.into_iter().filter(loses).count()
    }

    /// Whether the player to move wins: the verdict alone, for whoever asks often.
    pub fn wins(&self, position: &Position) -> bool {
        (position.stones.count_ones() % 2 == 1) != self.exception(position).is_some()
    }
}
