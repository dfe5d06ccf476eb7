//! The patterns of a board, and how many numbers a network for it has.

use crate::cells::MOST_CELLS;

/// The hidden values of each player.
pub(crate) const HIDDEN: usize = 32;

/// Both players' hidden values: the inputs of the second layer.
pub(crate) const INPUTS: usize = 2 * HIDDEN;

/// The values of the second layer.
pub(crate) const SECOND: usize = 16;

/// How many counts of quiet steps the network distinguishes.
const STEPS_LEFT: usize = 11;

/// The stages by stones, while they move and while they are placed.
const STAGES: usize = 6;
const PLACING_STAGES: usize = 4;

/// The most patterns of any board.
pub(super) const MOST_PATTERNS: usize = 192;

/// A set of patterns, one bit each.
pub(super) type PatternSet = [u64; MOST_PATTERNS / 64];

/// The states of a pattern of four cells.
const MOST_STATES: usize = 81;

/// The same state with the colours exchanged.
pub(super) const EXCHANGED: [u8; MOST_STATES] = {
    let mut exchanged = [0; MOST_STATES];
    let mut state = 0;
    while state < MOST_STATES {
        let (mut rest, mut power, mut other) = (state, 1, 0);
        while power < MOST_STATES {
            other += (3 - rest % 3) % 3 * power;
            rest /= 3;
            power *= 3;
        }
        exchanged[state] = other as u8;
        state += 1;
    }
    exchanged
};

/// A cell as a part of the patterns: each with the place of this cell in the state, a power of 3.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct Cell {
    pub(super) patterns: Vec<(u8, i8)>,
    pub(super) set: PatternSet,
}

/// The patterns of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) side: u8,
    /// The first row of weights of each pattern.
    pub(super) begins: Vec<u32>,
    pub(super) cells: Vec<Cell>,
    /// The rows of all patterns; those of the clock follow.
    patterns: usize,
    /// All stones.
    all: usize,
}

impl Shape {
    /// The patterns of a board of this side, if it can have a network.
    pub(crate) fn new(side: u8) -> Option<Shape> {
        if ![5, 7, 9].contains(&side) {
            return None;
        }
        let cells = usize::from(side).pow(2);
        let mut shape = Shape {
            side,
            begins: Vec::new(),
            cells: vec![Cell::default(); cells.min(MOST_CELLS)],
            patterns: 0,
            all: cells - 1,
        };
        let last = side - 1;
        for row in 0..side {
            for column in 0..side {
                let at = |right: u8, up: u8| usize::from((row + up) * side + column + right);
                if column + 2 <= last {
                    shape.add(&[at(0, 0), at(1, 0), at(2, 0)]);
                }
                if row + 2 <= last {
                    shape.add(&[at(0, 0), at(0, 1), at(0, 2)]);
                }
                if row < last && column < last {
                    shape.add(&[at(0, 0), at(1, 0), at(0, 1), at(1, 1)]);
                }
            }
        }
        Some(shape)
    }

    fn add(&mut self, cells: &[usize]) {
        let number = self.begins.len();
        self.begins.push(self.patterns as u32);
        let mut power = 1;
        for &cell in cells {
            let cell = &mut self.cells[cell];
            cell.patterns.push((number as u8, power as i8));
            cell.set[number / 64] |= 1 << (number % 64);
            power *= 3;
        }
        self.patterns += power;
    }

    /// How many rows of weights there are.
    pub(crate) fn rows(&self) -> usize {
        self.patterns + 2 * STEPS_LEFT
    }

    /// How many patterns.
    pub(crate) fn patterns(&self) -> usize {
        self.begins.len()
    }

    /// The row of the clock for the mover; the enemy's is the next one.
    #[inline(always)]
    pub(crate) fn clock(&self, quiet: u16, limit: u16) -> usize {
        self.patterns + 2 * usize::from(limit.saturating_sub(quiet)).min(STEPS_LEFT - 1)
    }

    /// How many stages have layers of their own.
    pub(crate) fn stages(placing: bool) -> usize {
        if placing { 4 * PLACING_STAGES } else { 2 * STAGES }
    }

    /// Which stage a position belongs to.
    #[inline(always)]
    pub(crate) fn stage(&self, stones: usize, placing: bool, first: bool, any: bool) -> usize {
        if placing {
            (stones * PLACING_STAGES / self.all).min(PLACING_STAGES - 1)
                + PLACING_STAGES * usize::from(first)
                + 2 * PLACING_STAGES * usize::from(any)
        } else {
            (stones * STAGES / (self.all + 1)).min(STAGES - 1) + STAGES * usize::from(any)
        }
    }

    /// The states of all patterns; a cell holds 0 if it is empty, 1 and 2 for the stones of the two players.
    pub(crate) fn states(&self, cell: impl Fn(usize) -> u8, states: &mut Vec<u8>) {
        states.clear();
        states.resize(self.patterns(), 0);
        for (number, patterns) in self.cells.iter().enumerate() {
            let stone = cell(number);
            for &(pattern, power) in &patterns.patterns {
                states[usize::from(pattern)] += stone * power as u8;
            }
        }
    }

    /// The row of a pattern in a state, as the first player sees it, and as the second does.
    pub(crate) fn row(&self, pattern: usize, state: u8) -> [usize; 2] {
        let begin = self.begins[pattern] as usize;
        [begin + usize::from(state), begin + usize::from(EXCHANGED[usize::from(state)])]
    }
}
