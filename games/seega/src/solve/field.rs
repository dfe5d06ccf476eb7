//! A board of any side as bitboards: where stones can go and what they capture, many at once.

use crate::rules::{Capture, Extra, Seega};
use kamni_solve::bitboard::Bitboard;

/// One of the four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Down,
    Left,
    Right,
    Up,
}

impl Direction {
    pub(crate) const ALL: [Direction; 4] =
        [Direction::Down, Direction::Left, Direction::Right, Direction::Up];

    #[inline(always)]
    pub(crate) fn opposite(self) -> Direction {
        match self {
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
            Direction::Up => Direction::Down,
        }
    }
}

/// A board and the rules that play on it.
#[derive(Clone, Debug)]
pub(crate) struct Field<W> {
    side: u32,
    /// The longest run of stones that a move can capture in one direction.
    longest: u32,
    pub(crate) any: bool,
    pub(crate) limit: u16,
    pub(crate) place: u8,
    pub(crate) each: u8,
    /// All cells.
    pub(crate) all: W,
    not_first_column: W,
    not_last_column: W,
    pub(crate) corners: W,
    /// The edge without the corners.
    pub(crate) sides: W,
    pub(crate) centre: W,
    /// The cells next to the centre.
    pub(crate) ring: W,
    /// The cells two steps from the centre, from which the ring is attacked.
    pub(crate) bases: W,
}

impl<W: Bitboard> Field<W> {
    pub(crate) fn new(game: &Seega) -> Field<W> {
        let side = u32::from(game.side());
        let cells = |wanted: &dyn Fn(u32, u32) -> bool| {
            let mut set = W::EMPTY;
            for cell in (0..side * side).filter(|cell| wanted(cell % side, cell / side)) {
                set |= W::bit(cell as u8);
            }
            set
        };
        let is_last = |place: u32| place == 0 || place == side - 1;
        let from_centre = |column: u32, row: u32| {
            let (across, up) = (column.abs_diff(side / 2), row.abs_diff(side / 2));
            (across.min(up) == 0).then_some(across.max(up))
        };
        Field {
            side,
            longest: if game.capture() == Capture::Single { 1 } else { side - 2 },
            any: game.extra() == Extra::Any,
            limit: game.limit(),
            place: game.place(),
            each: game.stones_each(),
            all: cells(&|_, _| true),
            not_first_column: cells(&|column, _| column != 0),
            not_last_column: cells(&|column, _| column != side - 1),
            corners: cells(&|column, row| is_last(column) && is_last(row)),
            sides: cells(&|column, row| is_last(column) != is_last(row)),
            centre: cells(&|column, row| from_centre(column, row) == Some(0)),
            ring: cells(&|column, row| from_centre(column, row) == Some(1)),
            bases: cells(&|column, row| from_centre(column, row) == Some(2)),
        }
    }

    /// Every cell of a set moved by one step; what leaves the board is gone.
    #[inline(always)]
    pub(crate) fn moved(&self, set: W, direction: Direction) -> W {
        match direction {
            Direction::Down => set >> self.side,
            Direction::Left => set >> 1 & self.not_last_column,
            Direction::Right => set << 1 & self.not_first_column & self.all,
            Direction::Up => set << self.side & self.all,
        }
    }

    /// The next cell in a direction, which must be on the board.
    #[inline(always)]
    pub(crate) fn next(&self, cell: u8, direction: Direction) -> u8 {
        match direction {
            Direction::Down => cell - self.side as u8,
            Direction::Left => cell - 1,
            Direction::Right => cell + 1,
            Direction::Up => cell + self.side as u8,
        }
    }

    /// The cells next to any of a set.
    #[inline(always)]
    pub(crate) fn near(&self, set: W) -> W {
        self.moved(set, Direction::Down)
            | self.moved(set, Direction::Left)
            | self.moved(set, Direction::Right)
            | self.moved(set, Direction::Up)
    }

    /// Those of `enemy` that stand before a stone of `own` in a direction, with nothing but `enemy` between and no more than
    /// can be captured: a stone of `own` that arrived right before them would take them.
    #[inline(always)]
    pub(crate) fn closed(&self, own: W, enemy: W, direction: Direction) -> W {
        let back = direction.opposite();
        let mut closed = enemy & self.moved(own, back);
        for _ in 1..self.longest {
            closed |= enemy & self.moved(closed, back);
        }
        closed
    }

    /// `from` and what of `set` follows without a gap in a direction.
    #[inline(always)]
    pub(crate) fn filled(&self, from: W, set: W, direction: Direction) -> W {
        let mut filled = from;
        for _ in 1..self.longest {
            filled |= set & self.moved(filled, direction);
        }
        filled
    }

    /// The stones of `own` that cannot be captured as long as all of them stay: both ways, an unbroken row of them ends at the edge.
    #[inline(always)]
    pub(crate) fn firm(&self, own: W) -> W {
        let from_edge = |direction: Direction| {
            // A cell is at the edge where no other comes before it.
            let mut firm = own & !self.moved(self.all, direction);
            for _ in 1..self.side - 1 {
                firm |= own & self.moved(firm, direction);
            }
            firm
        };
        let [down, left, right, up] = Direction::ALL.map(from_edge);
        (down | up) & (left | right)
    }

    /// The empty cells where a stone of `own` would capture if it arrived there.
    #[inline(always)]
    pub(crate) fn landings(&self, own: W, enemy: W) -> W {
        let mut landings = W::EMPTY;
        for direction in Direction::ALL {
            landings |= self.moved(self.closed(own, enemy, direction), direction.opposite());
        }
        landings & self.all & !(own | enemy)
    }

    /// What a stone of `own` captures when it has arrived on the cell `to`.
    #[inline(always)]
    pub(crate) fn captured(&self, own: W, enemy: W, to: W) -> W {
        let mut captured = W::EMPTY;
        for direction in Direction::ALL {
            let mut next = self.moved(to, direction);
            let mut run = W::EMPTY;
            for _ in 0..self.longest {
                if (next & enemy).is_empty() {
                    break;
                }
                run |= next;
                next = self.moved(next, direction);
            }
            if !(next & own).is_empty() {
                captured |= run;
            }
        }
        captured
    }
}
