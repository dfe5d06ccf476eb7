//! The complete theory of Reverse Kayles.
//!
//! Every move removes exactly one stone, so a game of s stones lasts s moves, or s - 1 if its last
//! stone is locked when its owner's turn comes. Parity decides: the player to move wins exactly
//! when the number of stones is odd, except
//!
//! - one stone, locked: loses;
//! - two neighbours, none locked, and an empty place: wins by taking both and putting one back;
//! - three neighbours, the middle one locked: loses, because only an end stone can be taken, and that
//!   leaves two neighbours;
//! - four stones: two neighbours, neither locked, and two more exactly two apart with an empty cell
//!   between them: wins by taking the pair and putting one stone between the others.

use crate::rules::{Kayles, Move, Position};
use kamni::Game;
use kamni::bits::Bits;

/// What the theory says about the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the player to move wins.
    pub wins: bool,
    /// How many moves the game still lasts, whatever both do to change that.
    pub distance: u32,
    /// Why.
    pub case: Case,
}

/// The cases of the theory. Every position is exactly one of them, and the case alone says who wins. Places count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// No stone is left: the player to move has lost.
    Empty,
    /// `L`: the player to move has no move and has lost, against parity.
    LockedStone {
        /// Its place.
        place: u8,
    },
    /// `X`: the player to move takes it and wins.
    FreeStone {
        /// Its place.
        place: u8,
    },
    /// `XX` and an empty place: the player to move wins, against parity, by a double.
    FreePair {
        /// The left one of the neighbours.
        left: u8,
        /// An empty place for the stone that goes back.
        to: u8,
    },
    /// `XX` in a row of two places: no double is possible, the player to move loses.
    FullRowOfTwo,
    /// `XL` or `LX`: no double is possible, the player to move loses.
    PairWithLock {
        /// The place of the free stone.
        free: u8,
        /// The place of the locked one.
        locked: u8,
    },
    /// Two stones that are not neighbours: the player to move loses.
    TwoApart {
        /// Their places.
        places: [u8; 2],
    },
    /// `XLX`: the player to move can only take an end and leave a free pair, and loses, against parity.
    LockedMiddle {
        /// The place of the locked stone.
        middle: u8,
    },
    /// `XX` and `X.X`: the player to move wins, against parity, by the double into the gap.
    PairAndGap {
        /// The left one of the neighbours.
        left: u8,
        /// The empty place between the two other stones.
        gap: u8,
    },
    /// Four stones or more, an even number, no two of them neighbours: only singles follow, the player to move loses.
    Isolated {
        /// How many.
        stones: u32,
    },
    /// Four stones with neighbours, but the locked stone is one of each two: no double is possible, the player to move loses.
    FourPairsLocked {
        /// The place of the locked stone.
        locked: u8,
    },
    /// Four stones with a single free pair, and the two others do not have exactly one empty place between them: the player to move loses.
    OnePairWithoutGap {
        /// The left one of the neighbours.
        left: u8,
        /// The places of the two others.
        others: [u8; 2],
    },
    /// Four stones with several free pairs, but whichever moves, the two others do not have exactly one empty place between them:
    /// the player to move loses.
    FourWithoutGap,
    /// Three stones or more, an odd number, and not `XLX`: the player to move wins.
    Odd {
        /// How many.
        stones: u32,
    },
    /// Six stones or more, an even number, some of them neighbours: the player to move loses.
    Even {
        /// How many.
        stones: u32,
    },
}

impl Case {
    /// Whether the player to move wins.
    pub fn wins(self) -> bool {
        matches!(
            self,
            Case::FreeStone { .. } | Case::FreePair { .. } | Case::PairAndGap { .. } | Case::Odd { .. }
        )
    }

    /// Whether the result is the opposite of what parity says.
    pub fn is_exception(self) -> bool {
        matches!(
            self,
            Case::LockedStone { .. }
                | Case::FreePair { .. }
                | Case::LockedMiddle { .. }
                | Case::PairAndGap { .. }
        )
    }
}

impl Kayles {
    /// The position with these stones (bit i for position i + 1) and this locked one, or 0, if they fit the row;
    /// the first player is to move.
    pub fn position_of(&self, stones: u64, locked: u64) -> Option<Position> {
        let fits = stones & !self.row() == 0 && locked & !stones == 0 && locked.count_ones() <= 1;
        fits.then_some(Position { stones, locked, turn: kamni::Player::First })
    }

    /// The verdict for any position of any size.
    pub fn verdict(&self, position: &Position) -> Verdict {
        let case = self.case(position);
        let distance = position.stones.count_ones() - u32::from(case.is_exception());
        Verdict { wins: case.wins(), distance, case }
    }

    /// Which case of the theory a position is.
    pub fn case(&self, position: &Position) -> Case {
        self.exception(position).unwrap_or_else(|| self.parity_case(position))
    }

    fn exception(&self, position: &Position) -> Option<Case> {
        let (stones, free) = (position.stones, position.stones & !position.locked);
        let pairs = free & (free >> 1);
        match stones.count_ones() {
            1 if position.locked != 0 => {
                Some(Case::LockedStone { place: position.locked.trailing_zeros() as u8 })
            }
            2 if pairs != 0 => {
                let to = Bits(self.row() & !stones).next()?;
                Some(Case::FreePair { left: pairs.trailing_zeros() as u8, to })
            }
            3 if position.locked != 0
                && stones == position.locked >> 1 | position.locked | position.locked << 1 =>
            {
                Some(Case::LockedMiddle { middle: position.locked.trailing_zeros() as u8 })
            }
            4 => Bits(pairs).find_map(|left| {
                let others = stones & !(0b11 << left);
                let between = (others & others.wrapping_neg()) << 1;
                let gap = others == between >> 1 | between << 1 && stones & between == 0;
                gap.then_some(Case::PairAndGap { left, gap: between.trailing_zeros() as u8 })
            }),
            _ => None,
        }
    }

    /// The case of a position that is no exception.
    fn parity_case(&self, position: &Position) -> Case {
        let stones = position.stones;
        let (first, last) = (stones.trailing_zeros() as u8, 63 - stones.leading_zeros().min(63) as u8);
        let locked = position.locked.trailing_zeros() as u8;
        let neighbours = stones & (stones >> 1);
        let free_pairs = neighbours & !position.locked & !(position.locked >> 1);
        match stones.count_ones() {
            0 => Case::Empty,
            1 => Case::FreeStone { place: first },
            2 if neighbours == 0 => Case::TwoApart { places: [first, last] },
            2 if position.locked == 0 => Case::FullRowOfTwo,
            2 => Case::PairWithLock { free: if locked == first { last } else { first }, locked },
            odd if odd % 2 == 1 => Case::Odd { stones: odd },
            even if neighbours == 0 => Case::Isolated { stones: even },
            4 if free_pairs == 0 => Case::FourPairsLocked { locked },
            4 if free_pairs.count_ones() == 1 => {
                let left = free_pairs.trailing_zeros() as u8;
                let others = stones & !(0b11 << left);
                let others = [others.trailing_zeros() as u8, 63 - others.leading_zeros().min(63) as u8];
                Case::OnePairWithoutGap { left, others }
            }
            4 => Case::FourWithoutGap,
            even => Case::Even { stones: even },
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
