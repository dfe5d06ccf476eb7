//! Reverse Kayles: a row of stones; take one, or take two neighbours and put one back elsewhere.

use kamni::bits::Bits;
use kamni::{Game, Outcome, Player, SetupError, message};

/// The rules: the length of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kayles {
    pub(crate) size: u8,
}

impl Kayles {
    /// A row of `size` stones, if that is 1 to 64.
    pub fn new(size: u8) -> Option<Kayles> {
        (1..=64).contains(&size).then_some(Kayles { size })
    }

    /// The length of the row.
    pub fn size(&self) -> u8 {
        self.size
    }

    /// One bit for every starting position.
    pub(crate) fn row(&self) -> u64 {
        u64::MAX >> (64 - u32::from(self.size))
    }
}

/// Stones on the row. Bit i stands for position i + 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) stones: u64,
    /// The stone that the opponent just put back, or 0; one of `stones`.
    pub(crate) locked: u64,
    pub(crate) turn: Player,
}

impl Position {
    /// The stones, locked or not.
    pub fn stones(&self) -> u64 {
        self.stones
    }

    /// The locked stone's bit, or 0.
    pub fn locked(&self) -> u64 {
        self.locked
    }
}

/// What a position's text says: any number of locks.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// The stones, locked or not; bit i stands for position i + 1.
    pub stones: u64,
    /// Which of them are locked.
    pub locked: u64,
    /// Whose turn it is.
    pub turn: Player,
}

/// A move; positions count from 0 here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Take one stone.
    Take(u8),
    /// Take the stones `left` and `left + 1`, and put one of them back on `to`.
    Double {
        /// The left one of the two neighbours.
        left: u8,
        /// The empty position that gets a stone.
        to: u8,
    },
}

impl Kayles {
    pub(crate) fn check(&self, setup: Setup) -> Result<Position, SetupError> {
        let Setup { stones, locked, turn } = setup;
        let mut error = SetupError::default();
        if locked.count_ones() > 1 {
            let places: Vec<_> = Bits(locked).map(|place| (place + 1).to_string()).collect();
            error.add(
                "board",
                "",
                message!(
                    "kayles-locks",
                    "at most one stone can be locked, but here are {count}: {places}",
                    count = places.len(),
                    places = places.join(", "),
                ),
            );
        }
        error.or(Position { stones, locked, turn })
    }
}

impl Game for Kayles {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { stones: self.row(), locked: 0, turn: Player::First }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    /// A player who cannot move has lost: the opponent took the last stone, or locked it.
    fn outcome(&self, position: &Position) -> Option<Outcome> {
        (position.stones == position.locked).then(|| Outcome::win(position.turn.other()))
    }

    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        let free = position.stones & !position.locked;
        moves.extend(Bits(free).map(Move::Take));
        let empty = self.row() & !position.stones;
        for left in Bits(free & (free >> 1)) {
            moves.extend(Bits(empty).map(|to| Move::Double { left, to }));
        }
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let free = position.stones & !position.locked;
        let has = |set: u64, place: u8| place < self.size && set >> place & 1 == 1;
        match mv {
            Move::Take(place) => has(free, place),
            Move::Double { left, to } => has(free, left) && has(free, left + 1) && has(!position.stones, to),
        }
    }

    fn play(&self, position: &mut Position, mv: Move) {
        position.locked = 0;
        match mv {
            Move::Take(place) => position.stones &= !(1 << place),
            Move::Double { left, to } => {
                position.stones &= !(0b11 << left);
                position.locked = 1 << to;
                position.stones |= position.locked;
            }
        }
        position.turn = position.turn.other();
    }

    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, symmetry: usize, position: &Position) -> Position {
        let flip = |row: u64| if symmetry == 0 { row } else { row.reverse_bits() >> (64 - self.size) };
        Position { stones: flip(position.stones), locked: flip(position.locked), ..*position }
    }

    fn image_of_move(&self, symmetry: usize, mv: Move) -> Move {
        let last = self.size - 1;
        match mv {
            _ if symmetry == 0 => mv,
            Move::Take(place) => Move::Take(last - place),
            Move::Double { left, to } => Move::Double { left: last - left - 1, to: last - to },
        }
    }
}
