//! Heuristic initialisation of proof and disproof numbers, for nodes that have not been searched yet.
//!
//! The numbers are fitted to searches of random middle games: they are about proportional to a power of the number of nodes that the
//! proofs took. The defender's proof is harder the more quiet moves are left and the more the attacker can do. The attacker
//! needs a capture and must then hold the gain for many moves.

use super::super::field::Field;
use super::node::{FREE, Node, PLACING};
use super::numbers::ProofNumbers;
use crate::cells::Direction;
use kamni_solve::bitboard::Bitboard;

/// Numbers are powers of this base, with exponents in eighths.
const BASE: f64 = std::f64::consts::E;

/// The proof number of an attack, and its factor while nothing can be captured yet.
const ATTACK: u32 = 66;
const UNPREPARED: u32 = 3;

/// Both numbers, for each stone that is still to be placed.
const PLACED: u32 = 1000;

/// More moves left than this make no difference.
const MANY_LEFT: i32 = 12;

/// Gives new nodes their numbers.
pub(super) struct Initializer {
    /// Powers of [`BASE`].
    powers: [u32; 128],
}

impl Initializer {
    pub(super) fn new() -> Initializer {
        Initializer { powers: std::array::from_fn(|i| BASE.powf(i as f64 / 8.0) as u32) }
    }

    #[inline]
    pub(super) fn numbers<W: Bitboard>(&self, field: &Field<W>, node: &Node<W>) -> ProofNumbers {
        if node.bound == PLACING {
            let placed = node.stones() as u32;
            let numbers = PLACED * (2 * u32::from(field.each) - placed);
            return ProofNumbers { proof: numbers, disproof: numbers };
        }
        let left = i32::from(node.left).min(MANY_LEFT);
        let empty = field.all & !(node.own | node.enemy);
        if node.attacks() {
            let movers = node.movers();
            let strikes = (field.landings(node.own, node.enemy) & field.near(movers)).count();
            let bound = if node.bound == FREE { 0 } else { 4 };
            let strike = if strikes > 0 { 21 } else { 0 };
            let hold = -2 + 3 * left + steps(field, movers, empty) + 7 * strikes + strike + bound;
            ProofNumbers { proof: attack(strikes), disproof: self.power(hold) }
        } else {
            let strikes = (field.landings(node.enemy, node.own) & field.near(node.enemy)).count();
            let hold = -12 + 4 * left + steps(field, node.enemy, empty) * 3 / 4 + 5 * strikes;
            // Each reply may be tried.
            let replies = steps(field, node.movers(), empty) as u32;
            ProofNumbers { proof: self.power(hold), disproof: attack(strikes) * (1 + 2 * replies) }
        }
    }

    #[inline(always)]
    fn power(&self, eighths: i32) -> u32 {
        self.powers[eighths.clamp(0, self.powers.len() as i32 - 1) as usize]
    }
}

/// The proof number of an attack that can begin with this many captures.
#[inline(always)]
fn attack(strikes: i32) -> u32 {
    if strikes > 0 { ATTACK } else { UNPREPARED * ATTACK }
}

/// How many steps these stones can make.
#[inline(always)]
fn steps<W: Bitboard>(field: &Field<W>, stones: W, empty: W) -> i32 {
    Direction::ALL.into_iter().map(|direction| (field.moved(stones, direction) & empty).count()).sum()
}
