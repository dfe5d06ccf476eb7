//! Policies that answer without looking at the position: a file in which one of them solves much teaches nothing.

use super::build::after;
use super::{Puzzle, Solution, Task};
use kamni::AnyPosition;
use std::collections::BTreeMap;

/// The policies: the move in this place of the list, from the front and from the end.
pub const POLICIES: [&str; 7] =
    ["first", "second", "third", "middle", "third from the end", "last but one", "last"];

/// How many puzzles each policy solves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Policies {
    moves: [usize; POLICIES.len()],
    /// How often each answer is right that is a value or a place; one of them is added to every policy.
    answers: BTreeMap<String, usize>,
    /// How often each move is the right one, as text.
    texts: BTreeMap<String, usize>,
}

impl Policies {
    /// Counts one more puzzle.
    pub fn add(&mut self, start: &AnyPosition, puzzle: &Puzzle) {
        if puzzle.task.is_choice() {
            for answer in puzzle.first_moves() {
                *self.answers.entry(format!("{} {answer}", puzzle.task.word())).or_default() += 1;
            }
            return;
        }
        for (policy, count) in self.moves.iter_mut().enumerate() {
            *count += usize::from(solves(policy, start, puzzle));
        }
        if let ([only], 1) = (puzzle.first_moves().as_slice(), puzzle.solution.turns()) {
            *self.texts.entry((*only).to_owned()).or_default() += 1;
        }
    }

    /// The most puzzles that a policy solves, with the best constant answers where no move is asked for.
    pub fn most(&self) -> usize {
        let constant = |task: Task| {
            let prefix = format!("{} ", task.word());
            self.answers
                .iter()
                .filter(|(key, _)| key.starts_with(&prefix))
                .map(|(_, n)| *n)
                .max()
                .unwrap_or(0)
        };
        let constants: usize = [Task::Who, Task::Put, Task::Lowest].into_iter().map(constant).sum();
        let moves = self.moves.iter().copied().max().unwrap_or(0);
        constants + moves.max(self.texts.values().copied().max().unwrap_or(0))
    }

    /// How many puzzles each policy solves, without the constant answers.
    pub fn counts(&self) -> impl Iterator<Item = (&'static str, usize)> {
        POLICIES.into_iter().zip(self.moves)
    }
}

/// Whether a policy finds every answer.
fn solves(policy: usize, start: &AnyPosition, puzzle: &Puzzle) -> bool {
    if puzzle.task.is_set() {
        // It names as many moves as are asked for, from its place on.
        let moves = start.moves();
        let right = puzzle.first_moves();
        let Some(from) = place(policy, moves.len(), right.len()) else { return false };
        return moves.iter().skip(from).take(right.len()).all(|mv| right.contains(&mv.as_str()));
    }
    let mut here = start.clone();
    let mut turn: Option<&Solution> = Some(&puzzle.solution);
    while let Some(solution) = turn {
        let moves = here.moves();
        let Some(mv) = place(policy, moves.len(), 1).and_then(|place| moves.get(place)) else { return false };
        let Some(branch) = solution.branch(mv) else { return false };
        for mv in [&branch.mv].into_iter().chain(&branch.reply) {
            let Some(next) = after(&here, mv) else { return false };
            here = next;
        }
        turn = branch.next.as_ref();
    }
    true
}

/// Where a policy begins to choose `wanted` moves of a list.
fn place(policy: usize, moves: usize, wanted: usize) -> Option<usize> {
    let last = moves.checked_sub(wanted)?;
    Some(match policy {
        place @ 0..=2 => place.min(last),
        3 => last / 2,
        other => last.saturating_sub(POLICIES.len() - 1 - other),
    })
}
