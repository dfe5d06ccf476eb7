//! The count and who can keep it, once more: plain recursion over the plain implementation of the rules.

use kamni_brute::{Brute, Cheops};
use std::collections::{BTreeMap, HashMap};

/// What is known so far of one base, by text.
#[derive(Default)]
pub struct Plain {
    scores: HashMap<String, i32>,
    kept: BTreeMap<(String, i32, bool), bool>,
    paired: BTreeMap<(String, i32), bool>,
}

/// What is still to come depends on the stones alone.
pub fn stones(state: &Cheops) -> String {
    state.text().split(' ').next().unwrap().to_owned()
}

/// The points of the player to move and of the opponent.
pub fn points(state: &Cheops) -> [i32; 2] {
    let (first, second) = state.points().unwrap();
    let both = [first as i32, second as i32];
    if state.first_to_move() { both } else { [both[1], both[0]] }
}

pub fn lead(state: &Cheops) -> i32 {
    let [own, theirs] = points(state);
    own - theirs
}

/// The points that the move from `state` to `next` makes for the mover.
pub fn made(state: &Cheops, next: &Cheops) -> i32 {
    points(next).iter().sum::<i32>() - points(state).iter().sum::<i32>()
}

/// The lowest level that misses stones, and how many, read off the text.
pub fn lowest(state: &Cheops) -> Option<(usize, usize)> {
    let text = stones(state);
    let levels = text.split('/').map(|level| level.matches('.').count());
    (2..).zip(levels).find(|(_, missing)| *missing > 0)
}

/// The points of all levels, and of one.
pub fn total(state: &Cheops) -> i32 {
    (1..=stones(state).split('/').count() as i32).sum()
}

pub fn size(state: &Cheops, level: usize) -> i32 {
    stones(state).split('/').nth(level - 2).unwrap().len() as i32
}

/// Whether a move lays a stone on the lowest unfinished level.
pub fn fills(state: &Cheops, mv: &str) -> bool {
    let (level, _) = lowest(state).unwrap();
    !mv.ends_with('>') && mv.starts_with(&format!("{level}."))
}

/// The state after a legal move.
pub fn after(state: &Cheops, mv: &str) -> Cheops {
    let found = state.moves().into_iter().find(|(name, _)| name == mv);
    found.unwrap_or_else(|| panic!("{mv} in {}", state.text())).1
}

/// The points of the player to move and of the opponent at the end, played out with fills only.
pub fn filled(state: &Cheops) -> [i32; 2] {
    let mut here = state.clone();
    while let Some((_, next)) = here.moves().into_iter().find(|(mv, _)| fills(&here, mv)) {
        here = next;
    }
    let [own, theirs] = points(&here);
    if here.first_to_move() == state.first_to_move() { [own, theirs] } else { [theirs, own] }
}

/// The result of the count for the player to move.
pub fn counted(state: &Cheops) -> i32 {
    let [own, theirs] = filled(state);
    (own - theirs).signum()
}

impl Plain {
    /// The mover's points to come minus the opponent's.
    pub fn score(&mut self, state: &Cheops) -> i32 {
        if let Some(&score) = self.scores.get(&stones(state)) {
            return score;
        }
        let worth = |(_, next): (String, Cheops)| made(state, &next) - self.score(&next);
        let best = state.moves().into_iter().map(worth).max().unwrap_or(0);
        self.scores.insert(stones(state), best);
        best
    }

    /// The result for the player to move.
    pub fn result(&mut self, state: &Cheops) -> i32 {
        (lead(state) + self.score(state)).signum()
    }

    /// Whether the player to move gets at most `result` because the other keeps the count so against every move, or, with `fill`, does so
    /// by fills alone.
    pub fn is_kept(&mut self, state: &Cheops, result: i32, fill: bool) -> bool {
        let to_come = total(state) - points(state).iter().sum::<i32>();
        if (lead(state) + to_come).signum() <= result {
            return true;
        }
        let key = (state.text(), result, fill);
        if let Some(&known) = self.kept.get(&key) {
            return known;
        }
        let is_kept = counted(state) <= result
            && state.moves().into_iter().all(|(_, next)| {
                let answers = next.moves();
                if answers.is_empty() {
                    return -lead(&next).signum() <= result;
                }
                let fits = |(mv, _): &(String, Cheops)| !fill || fills(&next, mv);
                answers.into_iter().filter(fits).any(|(_, answered)| self.is_kept(&answered, result, fill))
            });
        self.kept.insert(key, is_kept);
        is_kept
    }

    /// Whether the opponent of the player to move gets this level by answering fills with fills and other moves with others, and then leaves
    /// the player at most `result`.
    pub fn is_paired(&mut self, state: &Cheops, level: usize, result: i32) -> bool {
        let key = (state.text(), result);
        if let Some(&known) = self.paired.get(&key) {
            return known;
        }
        let is_paired = state.moves().into_iter().all(|(mv, next)| {
            made(state, &next) == 0
                && next.moves().into_iter().any(|(answer, answered)| {
                    fills(state, &mv) == fills(&next, &answer)
                        && match lowest(&answered) {
                            Some((lowest, _)) if lowest == level => self.is_paired(&answered, level, result),
                            _ => self.result(&answered) <= result,
                        }
                })
        });
        self.paired.insert(key, is_paired);
        is_paired
    }
}
