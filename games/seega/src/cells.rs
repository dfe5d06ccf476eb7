//! The cells of a board as bitboards: where stones can go and what they capture. Rules, theory, tables and searches share them.
//!
//! There are two views of a capture. [`Shifts`] looks at all cells at once: on which of them would a stone capture, and what? [`Cells`] looks
//! from one cell along its four lines: what does a stone take that has arrived here?

use kamni_solve::bitboard::Bitboard;

/// The most cells of any board.
pub(crate) const MOST_CELLS: usize = 81;

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

/// A board on which sets of cells move by shifts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shifts<W> {
    side: u32,
    /// The longest run of stones that a move can capture in one direction.
    longest: u32,
    /// All cells.
    pub(crate) all: W,
    not_first_column: W,
    not_last_column: W,
}

/// What can be captured by one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strikes<W> {
    /// The cells where a stone captures that moves there.
    pub(crate) cells: W,
    /// What it takes.
    pub(crate) stones: W,
}

impl Shifts<u128> {
    /// A board of this side, where runs of up to this many stones are captured.
    pub(crate) const fn new(side: u32, longest: u32) -> Shifts<u128> {
        let all = (1 << (side * side)) - 1;
        let (mut first_column, mut row) = (0u128, 0);
        while row < side {
            first_column |= 1 << (row * side);
            row += 1;
        }
        let not_last_column = all & !(first_column << (side - 1));
        Shifts { side, longest, all, not_first_column: all & !first_column, not_last_column }
    }

    /// The same in another word, into which the board must fit.
    #[inline(always)]
    pub(crate) fn in_word<W: Bitboard>(self) -> Shifts<W> {
        Shifts {
            side: self.side,
            longest: self.longest,
            all: W::from_u128(self.all),
            not_first_column: W::from_u128(self.not_first_column),
            not_last_column: W::from_u128(self.not_last_column),
        }
    }
}

impl<W: Bitboard> Shifts<W> {
    /// Every cell of a set moved by one step; what leaves the board is gone.
    #[inline(always)]
    pub(crate) fn moved(&self, set: W, direction: Direction) -> W {
        match direction {
            Direction::Down => set >> self.side,
            Direction::Left => set >> 1 & self.not_last_column,
            Direction::Right => set << 1 & self.not_first_column,
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

    /// Those of `movers` that can step in a direction, onto a cell of `empty`.
    #[inline(always)]
    pub(crate) fn leaving(&self, movers: W, empty: W, direction: Direction) -> W {
        movers & self.moved(empty, direction.opposite())
    }

    /// Those of `enemy` that stand before a stone of `own` in a direction, with nothing but `enemy` between and no more than
    /// can be captured: a stone of `own` that arrived right before them would take them.
    #[inline(always)]
    pub(crate) fn closed(&self, own: W, enemy: W, direction: Direction) -> W {
        let back = direction.opposite();
        self.filled(enemy & self.moved(own, back), enemy, back)
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

    /// What `own` can capture by one step.
    #[inline(always)]
    pub(crate) fn strikes(&self, own: W, enemy: W) -> Strikes<W> {
        let reached = self.near(own) & !(own | enemy);
        let mut strikes = Strikes { cells: W::EMPTY, stones: W::EMPTY };
        for direction in Direction::ALL {
            let closed = self.closed(own, enemy, direction);
            let cells = self.moved(closed, direction.opposite()) & reached;
            strikes.cells |= cells;
            strikes.stones |= self.filled(enemy & self.moved(cells, direction), enemy, direction) & closed;
        }
        strikes
    }
}

/// What there is around a cell.
#[derive(Clone, Copy, Debug)]
struct Around<W> {
    /// The cells next to it.
    near: W,
    /// The cells in each direction, as far as a capture reaches: to the right and up, where numbers grow, then to the left and down.
    rays: [W; 4],
}

/// The cells of a board, by their numbers, with all that [`Shifts`] knows.
#[derive(Clone, Debug)]
pub(crate) struct Cells<W> {
    pub(crate) shifts: Shifts<W>,
    around: [Around<W>; MOST_CELLS],
}

/// The boards of side 3, 5, 7 and 9: where runs are captured, and where single stones are.
pub(crate) static BOARDS: [[Cells<u128>; 2]; 4] = [
    [Cells::new(3, 1), Cells::new(3, 1)],
    [Cells::new(5, 3), Cells::new(5, 1)],
    [Cells::new(7, 5), Cells::new(7, 1)],
    [Cells::new(9, 7), Cells::new(9, 1)],
];

impl Cells<u128> {
    const fn new(side: u32, longest: u32) -> Cells<u128> {
        let mut around = [Around { near: 0, rays: [0; 4] }; MOST_CELLS];
        let mut cell = 0;
        while cell < side * side {
            let (column, row) = (cell % side, cell / side);
            let mut steps = 1;
            while steps <= longest + 1 {
                let right = if column + steps < side { 1 << (cell + steps) } else { 0 };
                let up = if row + steps < side { 1 << (cell + steps * side) } else { 0 };
                let left = if column >= steps { 1 << (cell - steps) } else { 0 };
                let down = if row >= steps { 1 << (cell - steps * side) } else { 0 };
                let here = &mut around[cell as usize];
                if steps == 1 {
                    here.near = right | up | left | down;
                }
                let [to_right, to_top, to_left, to_bottom] = here.rays;
                here.rays = [to_right | right, to_top | up, to_left | left, to_bottom | down];
                steps += 1;
            }
            cell += 1;
        }
        Cells { shifts: Shifts::new(side, longest), around }
    }

    /// The same in another word, into which the board must fit.
    pub(crate) fn in_word<W: Bitboard>(&self) -> Cells<W> {
        let narrow = |around: Around<u128>| Around {
            near: W::from_u128(around.near),
            rays: around.rays.map(W::from_u128),
        };
        Cells { shifts: self.shifts.in_word(), around: self.around.map(narrow) }
    }
}

impl<W: Bitboard> Cells<W> {
    /// The cells next to a cell.
    #[inline(always)]
    pub(crate) fn neighbours(&self, cell: usize) -> W {
        self.around[cell].near
    }

    /// The cells in each direction, as far as a capture reaches: to the right and up, where numbers grow, then to the left and down.
    #[inline(always)]
    pub(crate) fn rays(&self, cell: usize) -> [W; 4] {
        self.around[cell].rays
    }

    /// What a stone of `own` captures when it has arrived on `to`, which may be in `own` or not.
    #[inline(always)]
    pub(crate) fn captured(&self, own: W, enemy: W, to: usize) -> W {
        if (self.neighbours(to) & enemy).is_empty() {
            return W::EMPTY;
        }
        let [right, up, left, down] = self.rays(to);
        let mut captured = W::EMPTY;
        // The run in a direction ends at the first cell without an enemy.
        for ray in [right, up] {
            let rest = ray & !enemy;
            let end = rest ^ rest.without_lowest();
            if !(end & own).is_empty() {
                captured |= ray & (end - W::bit(0u8));
            }
        }
        for ray in [left, down] {
            let end = (ray & !enemy).only_highest();
            if !(end & own).is_empty() {
                captured |= ray & !(end | (end - W::bit(0u8)));
            }
        }
        captured
    }
}
