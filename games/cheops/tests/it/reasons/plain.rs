//! The fight for the lowest level and all that is said about it, once more: plain recursion over the plain implementation of the rules.

use kamni_brute::{Brute, Cheops};
use std::collections::{BTreeSet, HashMap};

/// What is known so far of the heaps of one base, by their stones.
#[derive(Default)]
pub struct Plain {
    scores: HashMap<String, i32>,
    fights: HashMap<String, bool>,
    waits: HashMap<String, BTreeSet<usize>>,
    lines: HashMap<String, usize>,
    orders: HashMap<String, BTreeSet<Vec<String>>>,
}

/// What is still to come depends on the stones alone.
pub fn stones(state: &Cheops) -> String {
    state.text().split(' ').next().unwrap().to_owned()
}

/// The points that the move from `state` to `next` makes for the mover.
pub fn made(state: &Cheops, next: &Cheops) -> i32 {
    let points = |state: &Cheops| {
        let (first, second) = state.points().unwrap();
        (first + second) as i32
    };
    points(next) - points(state)
}

pub fn lead(state: &Cheops) -> i32 {
    let (first, second) = state.points().unwrap();
    let margin = first as i32 - second as i32;
    if state.first_to_move() { margin } else { -margin }
}

/// The lowest level that misses stones, and how many, read off the text.
pub fn lowest(state: &Cheops) -> Option<(usize, usize)> {
    let text = stones(state);
    let levels = text.split('/').map(|level| level.matches('.').count());
    (2..).zip(levels).find(|(_, missing)| *missing > 0)
}

/// Whether a move leaves the number of free places of this level as it is.
pub fn waits_on(level: usize, mv: &str) -> bool {
    mv.ends_with('>') || !mv.starts_with(&format!("{level}."))
}

/// The state after a legal move.
pub fn after(state: &Cheops, mv: &str) -> Cheops {
    let found = state.moves().into_iter().find(|(name, _)| name == mv);
    found.unwrap_or_else(|| panic!("{mv} in {}", state.text())).1
}

/// One position for each heap of a base, in the order in which they are met.
pub fn heaps(rules: &str) -> Vec<Cheops> {
    let start = Cheops::start(rules).unwrap();
    let mut seen = BTreeSet::from([stones(&start)]);
    let mut found = vec![start];
    let mut at = 0;
    while at < found.len() {
        for (_, next) in found[at].moves() {
            if seen.insert(stones(&next)) {
                found.push(next);
            }
        }
        at += 1;
    }
    found
}

impl Plain {
    /// The mover's points to come minus the opponent's.
    pub fn score(&mut self, state: &Cheops) -> i32 {
        if let Some(&score) = self.scores.get(&stones(state)) {
            return score;
        }
        let best =
            state.moves().iter().map(|(_, next)| made(state, next) - self.score(next)).max().unwrap_or(0);
        self.scores.insert(stones(state), best);
        best
    }

    /// What a move is worth.
    pub fn worth(&mut self, state: &Cheops, next: &Cheops) -> i32 {
        made(state, next) - self.score(next)
    }

    /// Whether the player to move can make sure of the last stone of the lowest unfinished level.
    pub fn fight(&mut self, state: &Cheops) -> bool {
        if let Some(&won) = self.fights.get(&stones(state)) {
            return won;
        }
        let won = state.moves().iter().any(|(_, next)| made(state, next) > 0 || !self.fight(next));
        self.fights.insert(stones(state), won);
        won
    }

    /// Whether the mover is sure of the level after this move.
    pub fn keeps(&mut self, state: &Cheops, next: &Cheops) -> bool {
        made(state, next) > 0 || !self.fight(next)
    }

    /// All numbers of waiting moves that can be made in a row, one order after the other, until only filling is left.
    pub fn waits(&mut self, state: &Cheops) -> BTreeSet<usize> {
        if let Some(waits) = self.waits.get(&stones(state)) {
            return waits.clone();
        }
        let (level, _) = lowest(state).unwrap();
        let mut found = BTreeSet::new();
        for (mv, next) in state.moves() {
            if waits_on(level, &mv) {
                found.extend(self.waits(&next).into_iter().map(|count| count + 1));
            }
        }
        if found.is_empty() {
            found.insert(0);
        }
        self.waits.insert(stones(state), found.clone());
        found
    }

    /// What is played in each order of the waiting moves until only filling is left, sorted.
    pub fn orders(&mut self, state: &Cheops) -> BTreeSet<Vec<String>> {
        if let Some(orders) = self.orders.get(&stones(state)) {
            return orders.clone();
        }
        let (level, _) = lowest(state).unwrap();
        let mut found = BTreeSet::new();
        for (mv, next) in state.moves() {
            if waits_on(level, &mv) {
                for mut order in self.orders(&next) {
                    order.push(mv.clone());
                    order.sort();
                    found.insert(order);
                }
            }
        }
        if found.is_empty() {
            found.insert(Vec::new());
        }
        self.orders.insert(stones(state), found.clone());
        found
    }

    /// The numbers of waiting moves, if two places are free and all of them are even.
    pub fn even_waits(&mut self, state: &Cheops) -> Option<BTreeSet<usize>> {
        if lowest(state).unwrap().1 != 2 {
            return None;
        }
        Some(self.waits(state)).filter(|waits| waits.iter().all(|count| count % 2 == 0))
    }

    /// The moves that do not leave one free place.
    pub fn tries(&self, state: &Cheops) -> Vec<(String, Cheops)> {
        let mut moves = state.moves();
        moves.retain(|(_, next)| made(state, next) == 0 && lowest(next).unwrap().1 > 1);
        moves
    }

    /// How many lines the shortest proof has that the player to move loses the fight.
    pub fn lines(&mut self, state: &Cheops) -> usize {
        if let Some(&lines) = self.lines.get(&stones(state)) {
            return lines;
        }
        let mut all = 0;
        if self.even_waits(state).is_some() {
            all = 1;
        } else {
            for (_, next) in self.tries(state) {
                let mut least = usize::MAX;
                for (_, answer) in self.tries(&next) {
                    if !self.fight(&answer) {
                        least = least.min(self.lines(&answer));
                    }
                }
                all += least;
            }
        }
        self.lines.insert(stones(state), all);
        all
    }

    /// The best moves and the others.
    pub fn best_and_bad(&mut self, state: &Cheops) -> [Vec<(String, Cheops)>; 2] {
        let score = self.score(state);
        let (best, bad) = state.moves().into_iter().partition(|(_, next)| self.worth(state, next) == score);
        [best, bad]
    }
}
