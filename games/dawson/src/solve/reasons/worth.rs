//! What a small part of a quiet board is worth: a number of spare steps, with or without one switch. Found by small searches of the part
//! beside free moves (Theorem 5 of the theory page), within a bound.

use crate::solve::geometry::Geometry;
use crate::solve::moves::{each_move, wins_bare};
use crate::solve::octal::Octal;
use crate::solve::sum::{Group, Normalizer, Sum};
use kamni_solve::hash::PositionMap;
use std::cell::OnceCell;

/// How many sums the searches for the worth of one part may look at.
const MOST_FOR_A_PART: u32 = 4_000;

/// White's spare steps less Black's, and `s` if the switch {s|0} comes with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    pub white: i32,
    pub switch: Option<u32>,
}

/// The cells of a sum in normal form, and what is beside them.
type Key = (u128, u128, u128, u32, i32);

/// The worths that were asked for, remembered.
pub(super) struct Worths {
    normalizer: Normalizer<u128>,
    chain: u32,
    wins: PositionMap<Key, bool>,
    worths: PositionMap<(u32, u128, u128), Option<Worth>>,
    scratch: Vec<Group<u128>>,
    octal: OnceCell<Octal>,
    left: u32,
}

impl Worths {
    /// For boards of this many rows, in normal play, with at most `chain` captures in a move.
    pub fn new(rows: u32, chain: u32) -> Worths {
        Worths {
            normalizer: Normalizer { geometry: Geometry::new(rows), misere: false, runs: false },
            chain,
            wins: PositionMap::default(),
            worths: PositionMap::default(),
            scratch: Vec::new(),
            octal: OnceCell::new(),
            left: 0,
        }
    }

    pub fn geometry(&self) -> &Geometry<u128> {
        &self.normalizer.geometry
    }

    /// The heap of Nim that a run of untouched columns of three rows is worth where a move takes one pawn.
    pub fn heap(&self, width: u32) -> u8 {
        self.octal.get_or_init(Octal::new).value(width.into())
    }

    /// The worth of a quiet part, its columns packed from bit 0 on; `None` if it has none, or if it was not found within the bound and
    /// within `work`, which is reduced by what the searches took.
    pub fn of(&mut self, width: u32, white: u128, black: u128, work: &mut u32) -> Option<Worth> {
        let key = (width, white, black);
        if let Some(&known) = self.worths.get(&key) {
            return known;
        }
        let allowed = MOST_FOR_A_PART.min(*work);
        self.left = allowed;
        let found = self.search(&Sum { white, black, width, ..Sum::default() });
        *work -= allowed - self.left;
        if found.is_some() || allowed == MOST_FOR_A_PART {
            self.worths.insert(key, found.flatten());
        }
        found.flatten()
    }

    /// Moving second, White wins from `least` free moves on, Black up to `most`. That says which worth is possible, and two more searches
    /// whether it is right.
    fn search(&mut self, part: &Sum<u128>) -> Option<Option<Worth>> {
        let whites = self.normalizer.normal(part, &mut self.scratch);
        let blacks = self.normalizer.normal(&self.normalizer.turned(part), &mut self.scratch);
        let beside = |sum: &Sum<u128>, free: i32| {
            let mut sum = *sum;
            sum.free[0] += free;
            sum
        };
        let mut least = 0;
        while self.wins(&beside(&blacks, -least))? {
            least += 1;
        }
        while least <= 0 && !self.wins(&beside(&blacks, 1 - least))? {
            least -= 1;
        }
        let mut most = least;
        while self.wins(&beside(&whites, most))? {
            most -= 1;
        }
        if least == most {
            return Some(Some(Worth { white: -least, switch: None }));
        }
        let (white, s) = (1 - least, least - most - 2);
        if !(0..self.geometry().rows as i32 - 2).contains(&s) {
            return Some(None);
        }
        let with_switch = |sum: &Sum<u128>, free: i32| {
            let mut sum = beside(sum, free);
            sum.add_switch(s as u32);
            sum
        };
        let fits =
            !self.wins(&with_switch(&whites, -white - s))? && !self.wins(&with_switch(&blacks, white))?;
        Some(fits.then_some(Worth { white, switch: Some(s as u32) }))
    }

    /// Whether the mover wins a sum in normal form; `None` when the bound is reached.
    fn wins(&mut self, sum: &Sum<u128>) -> Option<bool> {
        if sum.is_bare() {
            return Some(wins_bare(sum.switches, sum.free[0]));
        }
        let key = (sum.white, sum.black, sum.walls, sum.switches, sum.free[0]);
        if let Some(&known) = self.wins.get(&key) {
            return Some(known);
        }
        self.left = self.left.checked_sub(1)?;
        let mut after = Vec::new();
        each_move(&self.normalizer.geometry, self.chain, sum, |next| after.push(next));
        let mut won = false;
        for next in after {
            let next = self.normalizer.normal(&self.normalizer.turned(&next), &mut self.scratch);
            if !self.wins(&next)? {
                won = true;
                break;
            }
        }
        self.wins.insert(key, won);
        Some(won)
    }
}
