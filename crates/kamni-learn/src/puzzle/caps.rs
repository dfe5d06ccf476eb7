//! What no file of puzzles has too much of: one idea, one policy's puzzles, puzzles of one turn.

use super::rejection::Rejection;
use super::thoughtless::Policies;
use super::{Puzzle, Task};
use kamni::AnyPosition;
use kamni_solve::Value;
use std::collections::HashMap;

/// The largest share of an idea, in hundredths.
const MOST_OF_IDEA: usize = 15;

/// The largest share that a policy solves without looking, in hundredths.
const MOST_THOUGHTLESS: usize = 20;

/// The largest share of puzzles with a single turn, in hundredths.
const MOST_SHORT: usize = 66;

/// Files of fewer puzzles have no caps: a share of them says nothing.
const FEWEST: usize = 40;

/// The puzzles of a file so far, against what it may have.
#[derive(Clone, Debug)]
pub struct Caps {
    count: usize,
    ideas: HashMap<String, usize>,
    policies: Policies,
    short: usize,
}

impl Caps {
    /// Those of a file that shall have this many puzzles.
    pub fn new(count: usize) -> Caps {
        Caps { count, ideas: HashMap::new(), policies: Policies::default(), short: 0 }
    }

    /// How many puzzles the policies solve so far.
    pub fn policies(&self) -> &Policies {
        &self.policies
    }

    /// Takes a puzzle, unless that would be too many of its kind.
    pub fn take(&mut self, start: &AnyPosition, puzzle: &Puzzle) -> Result<(), Rejection> {
        let idea = idea(puzzle);
        let of_idea = self.ideas.get(&idea).map_or(1, |count| count + 1);
        let short = self.short + usize::from(puzzle.solution.turns() < 2);
        let mut policies = self.policies.clone();
        policies.add(start, puzzle);
        if self.count >= FEWEST {
            let most = |share: usize| self.count * share / 100;
            if of_idea > most(MOST_OF_IDEA) {
                return Err(Rejection::Idea);
            }
            if policies.most() > most(MOST_THOUGHTLESS) {
                return Err(Rejection::Thoughtless);
            }
            if short > most(MOST_SHORT) {
                return Err(Rejection::Short);
            }
        }
        self.ideas.insert(idea, of_idea);
        self.policies = policies;
        self.short = short;
        Ok(())
    }
}

/// The idea of a puzzle: its task with what it is about first of all.
pub fn idea(puzzle: &Puzzle) -> String {
    let theme = puzzle.themes.first().map_or("", String::as_str);
    match (puzzle.task, puzzle.value) {
        (Task::Find, Value::Draw) => format!("hold {theme}"),
        (task, _) => format!("{} {theme}", task.word()),
    }
}
