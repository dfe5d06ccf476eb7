//! Whole turns of captures, played to their ends.

use super::{Sides, Turn};
use crate::rules::{Position, Seega};
use kamni::Game;
use std::collections::HashSet;

/// A turn and the position that it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// All its steps and what they take; what the opponent can then take is not counted here.
    pub turn: Turn,
    /// The position at the end of the turn, perhaps of the game.
    pub position: Position,
}

impl Seega {
    /// Every turn of the mover that begins with a capture, as far as they lead to different positions; if `first` is given, only those
    /// that begin with it. `None` if there are more than `most`.
    pub fn capturing_turns(
        &self,
        position: &Position,
        first: Option<crate::rules::Move>,
        most: usize,
    ) -> Option<Vec<Ended>> {
        let (mover, before) = (self.turn(position), position.stones(self.turn(position).other()));
        let (mut ended, mut seen) = (Vec::new(), HashSet::new());
        let mut open = vec![(*position, Vec::new())];
        let mut moves = Vec::new();
        while let Some((here, path)) = open.pop() {
            let catches = self.catches(&here);
            let is_catch = |mv| catches.iter().any(|catch| catch.mv() == mv);
            self.legal_moves(&here, &mut moves);
            for &mv in &moves {
                let wanted = !path.is_empty() || first.is_none_or(|first| first == mv);
                // The first move captures.
                if !wanted || path.is_empty() && !is_catch(mv) {
                    continue;
                }
                let mut next = here;
                self.play(&mut next, mv);
                if !seen.insert(next) {
                    continue;
                }
                if seen.len() > most {
                    return None;
                }
                let mut path = path.clone();
                path.push(mv);
                if self.turn(&next) == mover && self.outcome(&next).is_none() {
                    open.push((next, path));
                } else {
                    let taken = before & !next.stones(mover.other());
                    let turn = Turn { moves: path, taken, lost: None };
                    ended.push(Ended { turn, position: next });
                }
            }
        }
        Some(ended)
    }

    /// The most stones that the mover can take in this turn; `None` if there are more than `most` ways to continue capturing.
    pub fn most_taken(&self, position: &Position, most: usize) -> Option<u32> {
        if !self.is_moving(position) {
            return Some(0);
        }
        let start = Sides::of(self, position);
        let mut seen = HashSet::new();
        let mut open = vec![(start, position.bound())];
        let mut fewest = start.enemy.count_ones();
        while let Some((sides, bound)) = open.pop() {
            for catch in self.catches_of(sides, bound) {
                let after = sides.after(catch.from, catch.to, catch.taken);
                let bound = self.bound_after(catch.to);
                fewest = fewest.min(after.enemy.count_ones());
                if seen.insert((after, bound)) {
                    open.push((after, bound));
                }
                if seen.len() > most {
                    return None;
                }
            }
        }
        Some(start.enemy.count_ones() - fewest)
    }
}
