//! Cheops' Pyramid: lay stones on a growing pyramid; the player who completes a level scores its stones.
//!
//! The stones form an order ideal of a triangle, so their outline is a Dyck path: 2n steps, up or
//! down, from 0 back to 0, never below. The base alone is the zigzag `UDUD...UD`. Laying a stone
//! turns a valley `DU` into a peak `UD`; shifting one to the right turns `UDDU` into `DUUD`.
//! Stone j of level k is the peak of height k after 2j + k - 2 steps.

use kamni::bits::Bits;
use kamni::{Game, Outcome, Player, SetupError, message};

/// The most stones in a base.
pub(crate) const MAX_BASE: usize = 24;

/// The rules: the number of stones in the base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cheops {
    pub(crate) base: u8,
}

impl Cheops {
    /// A pyramid on a base of `base` stones, if that is 2 to 24.
    pub fn new(base: u8) -> Option<Cheops> {
        (2..=MAX_BASE as u8).contains(&base).then_some(Cheops { base })
    }

    /// The number of stones in the base.
    pub fn base(&self) -> u8 {
        self.base
    }

    /// How many stones level `level` has when it is complete, and how many points that brings.
    pub fn level_size(&self, level: u8) -> u8 {
        self.base + 1 - level
    }

    /// The outline of the complete pyramid: all steps up, then all down.
    fn full(&self) -> u64 {
        (1 << self.base) - 1
    }

    /// The outline of the base alone.
    fn bare(&self) -> u64 {
        0x5555_5555_5555 >> (48 - 2 * u32::from(self.base))
    }

    /// The outline that is this path (bit i is 1 where step i goes up), if it is one of this base:
    /// as many steps up as down, 2n together, and never below the ground.
    pub fn outline(&self, path: u64) -> Option<Outline> {
        let steps = 2 * self.base;
        let mut height = 0i8;
        let stays_up = (0..steps).all(|step| {
            height += if path >> step & 1 == 1 { 1 } else { -1 };
            height >= 0
        });
        (stays_up && height == 0 && path >> steps == 0).then_some(Outline(path))
    }

    /// Whether level `level` is complete: the outline climbs to it at once, comes down from it
    /// only at the very end, and no valley between is deeper than the gaps between its stones.
    pub fn is_complete(&self, outline: Outline, level: u8) -> bool {
        let k = u32::from(level);
        let path = outline.0;
        path.trailing_ones() >= k
            && path >> (2 * u32::from(self.base) - k) == 0
            && Bits(outline.valleys()).all(|at| outline.height(at) + 1 >= level)
    }
}

/// The outline of the stones, from left to right: bit i is 1 where step i goes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outline(pub(crate) u64);

impl Outline {
    /// The path, bit i for step i, 1 for up.
    pub fn path(self) -> u64 {
        self.0
    }

    /// How high the outline is after `steps` steps.
    #[inline]
    pub(crate) fn height(self, steps: u8) -> u8 {
        let ups = (self.0 & ((1 << steps) - 1)).count_ones() as u8;
        2 * ups - steps
    }

    /// After which numbers of steps there is a valley, as bits.
    #[inline]
    pub(crate) fn valleys(self) -> u64 {
        self.0 & !(self.0 << 1) & !1
    }

    /// After which numbers of steps there is a peak that can slide one to the right, as bits.
    #[inline]
    fn slides(self) -> u64 {
        (self.0 & !(self.0 >> 1) & !(self.0 >> 2) & (self.0 >> 3)) << 1
    }

    /// Whether stone `position` of level `level` is there.
    pub fn has(self, level: u8, position: u8) -> bool {
        self.height(2 * position + level - 2) >= level
    }
}

/// The stones, whose turn it is, and the points made so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) outline: Outline,
    pub(crate) points: [u16; 2],
    pub(crate) turn: Player,
}

impl Position {
    /// The mover's points so far minus the opponent's.
    pub fn lead(&self) -> i32 {
        let points = self.points.map(i32::from);
        points[self.turn.index()] - points[self.turn.other().index()]
    }

    /// The stones.
    pub fn outline(&self) -> Outline {
        self.outline
    }
}

/// What a position's text says.
#[derive(Clone, Debug)]
pub struct Setup {
    /// For each level from 2 on, its stones: bit j - 1 for position j.
    pub levels: Vec<u32>,
    /// Whose turn it is.
    pub turn: Player,
    /// Points of both.
    pub points: [u16; 2],
}

/// A move: laying a stone, or shifting one to the right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The level, from 2 on.
    pub level: u8,
    /// The position in that level, from 1 on; of a shift: where it begins.
    pub position: u8,
    /// True for a shift.
    pub shift: bool,
}

impl Move {
    /// After how many steps the outline changes.
    fn steps(self) -> u8 {
        2 * self.position + self.level - 2
    }
}

impl Cheops {
    pub(crate) fn check(&self, setup: Setup) -> Result<Position, SetupError> {
        let mut error = SetupError::default();
        let mut below = (1u32 << self.base) - 1;
        let mut complete = Vec::new();
        for (level, &stones) in (2..).zip(&setup.levels) {
            for place in Bits(u64::from(stones & !(below & (below >> 1)))) {
                error.add(
                    "levels",
                    format_args!("{level}.{}", place + 1),
                    message!(
                        "cheops-support",
                        "this stone needs the stones {left} and {right} of level {below} under it",
                        left = place + 1,
                        right = place + 2,
                        below = level - 1,
                    ),
                );
            }
            // Only on a complete level can the next one be complete.
            let whole = complete.len() + 2 == usize::from(level);
            if whole && stones == (1 << self.level_size(level)) - 1 {
                complete.push(u16::from(self.level_size(level)));
            }
            below = stones;
        }
        let [first, second] = setup.points;
        let total: u16 = complete.iter().sum();
        // Bit s is set if some of the complete levels have s stones together.
        let sums = complete.iter().fold([1u128, 0, 0], |sums, &size| shift_or(sums, size));
        let reached = |sum: u16| sums[usize::from(sum / 128)] >> (sum % 128) & 1 == 1;
        if first.checked_add(second) != Some(total) || !reached(first) {
            error.add(
                "points",
                format_args!("{first}-{second}"),
                message!(
                    "cheops-points",
                    "the complete levels are worth {worth}; no way to share them gives this score",
                    worth = if complete.is_empty() {
                        "0".to_owned()
                    } else {
                        complete.iter().map(u16::to_string).collect::<Vec<_>>().join(" + ")
                    },
                ),
            );
        }
        let outline = self.outline_of(&setup.levels);
        error.or(Position { outline, points: setup.points, turn: setup.turn })
    }

    /// The outline of stones that all have support.
    fn outline_of(&self, levels: &[u32]) -> Outline {
        let mut heights = [0u8; 2 * MAX_BASE + 1];
        let steps = 2 * usize::from(self.base);
        heights[..steps].iter_mut().skip(1).step_by(2).for_each(|height| *height = 1);
        for (level, &stones) in (2u8..).zip(levels) {
            for place in Bits(u64::from(stones)) {
                heights[usize::from(2 * place + level)] = level;
            }
        }
        Outline((0..steps).filter(|&i| heights[i + 1] > heights[i]).fold(0, |path, i| path | 1 << i))
    }
}

/// `sums | sums << by`, over 384 bits: enough for the 276 points of the largest pyramid.
fn shift_or(sums: [u128; 3], by: u16) -> [u128; 3] {
    let carry = |low: u128| low >> (128 - by);
    [
        sums[0] | sums[0] << by,
        sums[1] | sums[1] << by | carry(sums[0]),
        sums[2] | sums[2] << by | carry(sums[1]),
    ]
}

impl Game for Cheops {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        Position { outline: Outline(self.bare()), points: [0, 0], turn: Player::First }
    }

    fn turn(&self, position: &Position) -> Player {
        position.turn
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let [first, second] = position.points;
        (position.outline.0 == self.full()).then(|| Outcome::points(first, second))
    }

    /// Stones to lay from left to right, then shifts from left to right.
    fn legal_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        moves.clear();
        let outline = position.outline;
        moves.extend(Bits(outline.valleys()).map(|steps| {
            let height = outline.height(steps);
            Move { level: height + 2, position: (steps - height) / 2, shift: false }
        }));
        moves.extend(Bits(outline.slides()).map(|steps| {
            let level = outline.height(steps);
            Move { level, position: (steps + 2 - level) / 2, shift: true }
        }));
    }

    fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let outline = position.outline;
        let inside = |position| {
            (2..=self.base).contains(&mv.level) && (1..=self.level_size(mv.level)).contains(&position)
        };
        if !inside(mv.position) {
            return false;
        }
        let (places, height) =
            if mv.shift { (outline.slides(), mv.level) } else { (outline.valleys(), mv.level - 2) };
        places >> mv.steps() & 1 == 1 && outline.height(mv.steps()) == height
    }

    fn play(&self, position: &mut Position, mv: Move) {
        let (steps, turn) = (mv.steps(), position.turn);
        if mv.shift {
            position.outline.0 ^= 0b1111 << (steps - 1);
        } else {
            position.outline.0 ^= 0b11 << (steps - 1);
            if self.is_complete(position.outline, mv.level) {
                position.points[turn.index()] += u16::from(self.level_size(mv.level));
            }
        }
        position.turn = turn.other();
    }

    fn points(&self, position: &Position) -> Option<[u16; 2]> {
        Some(position.points)
    }
}
