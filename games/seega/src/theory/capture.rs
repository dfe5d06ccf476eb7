//! Captures that are possible now, threats, and what a whole turn brings.

use super::{Sides, Work};
use crate::rules::{Extra, Move, Position, Seega};
use kamni::Game;
use kamni::bits::Bits;
use std::collections::HashSet;

/// How many cells of positions a look at all capturing turns may cost.
const TURN_WORK: u32 = 100_000;

/// A step that captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Catch {
    /// The cell that the stone leaves.
    pub from: u8,
    /// The cell that it enters.
    pub to: u8,
    /// What it takes.
    pub taken: u128,
}

impl Catch {
    /// The move.
    pub fn mv(&self) -> Move {
        Move::Step { from: self.from, to: self.to }
    }
}

/// A whole turn that begins with a capture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// All steps: those that capture and, if the game is not over then, the quiet one that ends the turn. Without that
    /// one if the work ran out before it was chosen.
    pub moves: Vec<Move>,
    /// All that is taken.
    pub taken: u128,
    /// The most stones that the opponent can take in the next turn, if that is known.
    pub lost: Option<u32>,
}

/// Where a stone can step to, and what that takes. It does not matter which of the stones beside the cell goes there: the
/// one that does leaves a gap behind it, and the stones that close a row in stand farther away.
pub(super) struct Landing {
    pub to: u8,
    /// The stones that can go there.
    pub from: u128,
    pub taken: u128,
}

impl Seega {
    /// Every step of the mover that captures.
    pub fn catches(&self, position: &Position) -> Vec<Catch> {
        if !self.is_moving(position) {
            return Vec::new();
        }
        self.catches_of(Sides::of(self, position), position.bound())
    }

    /// The captures that the opponent could make if it were their turn now, and that they have the time for.
    pub fn threats(&self, position: &Position) -> Vec<Catch> {
        if !self.is_moving(position) || self.quiet_left(position) < 2 {
            return Vec::new();
        }
        self.catches_of(Sides::of(self, position).turned(), None)
    }

    /// Of the turns that begin with a capture (with this one, if it is given) the one that gains most stones, the
    /// opponent's next turn counted. Where any stone may go on there can be too many turns to look at all of them.
    pub fn best_turn(&self, position: &Position, first: Option<Move>) -> Option<Turn> {
        let sides = Sides::of(self, position);
        let mut turns = Turns {
            game: self,
            work: Work::new(self, TURN_WORK),
            seen: HashSet::new(),
            path: Vec::new(),
            best: None,
        };
        for catch in self.catches(position) {
            if first.is_none_or(|first| first == catch.mv()) {
                turns.capture(sides, catch, 0);
            }
        }
        turns.best
    }

    pub(super) fn catches_of(&self, sides: Sides, bound: Option<u8>) -> Vec<Catch> {
        let captures = self.landings(sides, bound).filter(|landing| landing.taken != 0);
        captures
            .flat_map(|Landing { to, from, taken }| Bits(from).map(move |from| Catch { from, to, taken }))
            .collect()
    }

    pub(super) fn landings(&self, sides: Sides, bound: Option<u8>) -> impl Iterator<Item = Landing> {
        let movers = bound.map_or(sides.own, |cell| 1 << cell);
        let empty = self.board() & !(sides.own | sides.enemy);
        let capturing = self.capturing_cells(sides);
        Bits(empty & self.beside(movers)).map(move |to| {
            let captures = capturing >> to & 1 == 1;
            let taken = if captures { self.cells().captured(sides.own, sides.enemy, to.into()) } else { 0 };
            Landing { to, from: self.neighbours(to) & movers, taken }
        })
    }

    /// The cells beside one of these.
    pub(super) fn beside(&self, cells: u128) -> u128 {
        self.cells().shifts.near(cells)
    }

    /// The empty cells on which a stone of the mover captures when it arrives there from beside: at the end of a run of enemy stones
    /// that begins at an own one.
    pub(super) fn capturing_cells(&self, sides: Sides) -> u128 {
        self.cells().shifts.landings(sides.own, sides.enemy)
    }

    /// The stone that has to go on after a capture on `to`.
    pub(super) fn bound_after(&self, to: u8) -> Option<u8> {
        (self.extra() == Extra::Same).then_some(to)
    }

    /// The most stones that the mover can take in one turn.
    fn most(&self, sides: Sides, bound: Option<u8>, work: &mut Work) -> Option<u32> {
        if !work.spend() {
            return None;
        }
        let mut most = 0;
        for Catch { from, to, taken } in self.catches_of(sides, bound) {
            let more = self.most(sides.after(from, to, taken), self.bound_after(to), work)?;
            most = most.max(taken.count_ones() + more);
        }
        Some(most)
    }
}

/// Goes through all turns. Every step deeper takes a stone, so it is no deeper than there are stones.
struct Turns<'a> {
    game: &'a Seega,
    work: Work,
    /// The positions in the middle of the turn that were already looked at, and which stone has to go on.
    seen: HashSet<(Sides, Option<u8>)>,
    path: Vec<Move>,
    best: Option<Turn>,
}

impl Turns<'_> {
    fn capture(&mut self, sides: Sides, catch: Catch, before: u128) {
        let Catch { from, to, taken } = catch;
        let (sides, taken, bound) = (sides.after(from, to, taken), before | taken, self.game.bound_after(to));
        if !self.seen.insert((sides, bound)) {
            return;
        }
        self.path.push(catch.mv());
        if sides.enemy == 0 {
            self.end(taken, Some(0));
        } else if self.work.spend() {
            for catch in self.game.catches_of(sides, bound) {
                self.capture(sides, catch, taken);
            }
            self.stops(sides, bound, taken);
        } else {
            self.end(taken, None);
        }
        self.path.pop();
    }

    /// The quiet steps that end the turn.
    fn stops(&mut self, sides: Sides, bound: Option<u8>, taken: u128) {
        for landing in self.game.landings(sides, bound).filter(|landing| landing.taken == 0) {
            for from in Bits(landing.from) {
                let next = sides.after(from, landing.to, 0).turned();
                // With a limit of one quiet move this one ends the game.
                let over = self.game.limit() == 1;
                let lost = if over { Some(0) } else { self.game.most(next, None, &mut self.work) };
                self.path.push(Move::Step { from, to: landing.to });
                self.end(taken, lost);
                self.path.pop();
            }
        }
    }

    fn end(&mut self, taken: u128, lost: Option<u32>) {
        let gain = |taken: u128, lost: Option<u32>| {
            let taken = taken.count_ones() as i32;
            (lost.map(|lost| taken - lost as i32), taken)
        };
        let better = |best: &Turn| {
            let (old, new) = (gain(best.taken, best.lost), gain(taken, lost));
            new > old || new == old && self.path.len() < best.moves.len()
        };
        if self.best.as_ref().is_none_or(better) {
            self.best = Some(Turn { moves: self.path.clone(), taken, lost });
        }
    }
}

impl Turn {
    /// Whether the turn takes the last stones, and so ends the game.
    pub fn ends(&self, game: &Seega, position: &Position) -> bool {
        self.taken == position.stones(game.turn(position).other())
    }
}
