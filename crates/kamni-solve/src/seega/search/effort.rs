//! A first guess at how hard a question is, before anything was searched.
//!
//! The efforts are about proportional to a power of the number of positions that proofs took in searches of random
//! middle games. To hold what one has is the harder the more moves are left, and the more the attacker can do; to reach what one does not
//! have takes a capture, after which everything is to be held for many moves.

use super::super::cells::Cells;
use super::super::field::{Direction, Field};
use super::node::{FREE, Node, PLACING};

/// How hard it seems to prove an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Effort {
    /// To prove that the mover reaches his aim.
    pub(super) yes: u32,
    /// To prove that he does not.
    pub(super) no: u32,
}

/// The effort of what is false.
pub(super) const NEVER: u32 = 1 << 30;

impl Effort {
    /// Of a question that is answered.
    pub(super) fn answered(answer: bool) -> Effort {
        if answer { Effort { yes: 0, no: NEVER } } else { Effort { yes: NEVER, no: 0 } }
    }

    /// The answer, if it is proved.
    pub(super) fn answer(self) -> Option<bool> {
        if self.yes == 0 { Some(true) } else { (self.no == 0).then_some(false) }
    }

    /// Seen by the player who moved here, who may be the same one.
    #[inline(always)]
    pub(super) fn seen_before(self, same: bool) -> Effort {
        if same { self } else { Effort { yes: self.no, no: self.yes } }
    }
}

/// Efforts grow by this factor, the exponent counted in eighths.
const BASE: f64 = std::f64::consts::E;

/// To capture something and hold it, and how many times that much if there is nothing to capture yet.
const ATTACK: u32 = 66;
const UNPREPARED: u32 = 3;

/// For each stone that is still to be placed, on both sides.
const PLACED: u32 = 1000;

/// More moves left than this make no difference.
const MANY_LEFT: i32 = 12;

/// Guesses efforts.
pub(super) struct Guess {
    powers: [u32; 128],
}

impl Guess {
    pub(super) fn new() -> Guess {
        Guess { powers: std::array::from_fn(|i| BASE.powf(i as f64 / 8.0) as u32) }
    }

    #[inline]
    pub(super) fn of<W: Cells>(&self, field: &Field<W>, node: &Node<W>) -> Effort {
        if node.bound == PLACING {
            let placed = node.stones() as u32;
            let effort = PLACED * (2 * u32::from(field.each) - placed);
            return Effort { yes: effort, no: effort };
        }
        let left = i32::from(node.left).min(MANY_LEFT);
        let empty = field.all & !(node.own | node.enemy);
        if node.attacks() {
            let movers = node.movers();
            let strikes = (field.landings(node.own, node.enemy) & field.near(movers)).count();
            let bound = if node.bound == FREE { 0 } else { 4 };
            let strike = if strikes > 0 { 21 } else { 0 };
            let hold = -2 + 3 * left + steps(field, movers, empty) + 7 * strikes + strike + bound;
            Effort { yes: attack(strikes), no: self.power(hold) }
        } else {
            let strikes = (field.landings(node.enemy, node.own) & field.near(node.enemy)).count();
            let hold = -12 + 4 * left + steps(field, node.enemy, empty) * 3 / 4 + 5 * strikes;
            // He may try each of them.
            let replies = steps(field, node.movers(), empty) as u32;
            Effort { yes: self.power(hold), no: attack(strikes) * (1 + 2 * replies) }
        }
    }

    #[inline(always)]
    fn power(&self, eighths: i32) -> u32 {
        self.powers[eighths.clamp(0, self.powers.len() as i32 - 1) as usize]
    }
}

/// What it takes to reach the aim where so many captures are possible.
#[inline(always)]
fn attack(strikes: i32) -> u32 {
    if strikes > 0 { ATTACK } else { UNPREPARED * ATTACK }
}

/// How many steps these stones can make.
#[inline(always)]
fn steps<W: Cells>(field: &Field<W>, stones: W, empty: W) -> i32 {
    Direction::ALL.into_iter().map(|direction| (field.moved(stones, direction) & empty).count()).sum()
}
