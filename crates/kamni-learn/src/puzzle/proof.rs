//! The proof of a puzzle: everything that it says, by exact analysis alone.

use super::build::{after, first_moves};
use super::exact::{Exact, for_solver};
use super::identity::id;
use super::places::right_options;
use super::rejection::Rejection;
use super::{Puzzle, Solution, Task};
use crate::claim::truth_best;
use kamni::{AnyPosition, Message, Player, Registry, message};
use kamni_solve::{Budget, Value};

/// Proves a puzzle: that it reads and has its own id, that its value is the exact one, that in every turn of its solution exactly the answers
/// given are right for its task, and that the defence gives nothing away, but for the slip of a trap. What is wrong comes back.
pub fn check(puzzle: &Puzzle, games: &Registry, budget: &Budget) -> Result<(), Message> {
    let position = puzzle.start(games)?;
    if position.rules() != puzzle.rules || position.to_string() != puzzle.position {
        return Err(message!(
            "puzzle-not-canonical",
            "rules and position are written `{rules}; {position}`",
            rules = position.rules(),
            position
        ));
    }
    let own = id(&position, puzzle.task);
    if own != puzzle.id {
        return Err(message!("puzzle-other-id", "the id of this position is {id}", id = own));
    }
    if position.outcome().is_some() {
        return Err(message!("puzzle-over", "the game is over here"));
    }
    let exact = Exact::of(&position, budget).ok_or_else(unproved)?;
    if puzzle.task.has_options() {
        return places(puzzle, &position, budget);
    }
    if (exact.value(), exact.analysis.score) != (puzzle.value, puzzle.score) {
        let score = exact.analysis.score.map(|score| format!(" {score:+}")).unwrap_or_default();
        return Err(message!(
            "puzzle-truth-value",
            "the value is {value}{score}",
            value = exact.value(),
            score
        ));
    }
    let given: Vec<String> = puzzle.first_moves().into_iter().map(str::to_owned).collect();
    let right = match puzzle.task {
        Task::Who => Ok(vec![exact.value().word().to_owned()]),
        task => first_moves(&position, task, &exact, budget),
    };
    let right = right.map_err(|rejection| match rejection {
        Rejection::NothingHangs => {
            message!("puzzle-nothing-hangs", "every move keeps the value: there is nothing to find")
        }
        Rejection::SeveralMoves => {
            message!("puzzle-several", "the moves that keep the value are not images of each other")
        }
        Rejection::Points => truth_best(&exact.keeping().into_iter().map(str::to_owned).collect::<Vec<_>>()),
        _ => unproved(),
    })?;
    same(&given, right)?;
    if !puzzle.task.is_played() || puzzle.task == Task::Points {
        return Ok(());
    }
    let proof = Proof { solver: position.turn(), task: puzzle.task, value: puzzle.value, budget };
    proof.turn(&position, &puzzle.solution, true)
}

/// The places that give the value wanted are those given.
fn places(puzzle: &Puzzle, position: &AnyPosition, budget: &Budget) -> Result<(), Message> {
    let right =
        right_options(position, puzzle.task, &puzzle.options, budget).map_err(
            |rejection| match rejection {
                Rejection::NothingHangs => {
                    message!("puzzle-nothing-hangs", "every move keeps the value: there is nothing to find")
                }
                _ => unproved(),
            },
        )?;
    same(&puzzle.first_moves().into_iter().map(str::to_owned).collect::<Vec<_>>(), right)
}

/// Whether the answers given are the right ones, in any order.
fn same(given: &[String], right: Vec<String>) -> Result<(), Message> {
    let fits = given.len() == right.len() && right.iter().all(|one| given.contains(one));
    if fits { Ok(()) } else { Err(truth_best(&right)) }
}

fn unproved() -> Message {
    message!("puzzle-unproved", "the value of a move was not proved in time")
}

struct Proof<'a> {
    solver: Player,
    task: Task,
    value: Value,
    budget: &'a Budget,
}

impl Proof<'_> {
    fn exact(&self, position: &AnyPosition) -> Result<Exact, Message> {
        Exact::of(position, self.budget).ok_or_else(unproved)
    }

    /// A turn of the solver: the moves given are those that keep the value, or the quickest of them.
    fn turn(&self, position: &AnyPosition, solution: &Solution, is_first: bool) -> Result<(), Message> {
        if position.outcome().is_some() || position.turn() != self.solver {
            return Err(message!("puzzle-turn", "it is not the solver's turn after these moves"));
        }
        if !is_first {
            self.later(position, solution)?;
        }
        for branch in &solution.right {
            let mut here = after(position, &branch.mv).ok_or_else(|| crate::claim::no_move(&branch.mv))?;
            let springs = is_first && self.task == Task::Trap;
            for mv in &branch.reply {
                self.reply(&mut here, mv, springs)?;
            }
            if let Some(next) = &branch.next {
                self.turn(&here, next, false)?;
            }
        }
        Ok(())
    }

    /// The moves of a later turn. A move without a choice needs no proof of its own.
    fn later(&self, position: &AnyPosition, solution: &Solution) -> Result<(), Message> {
        let exact = self.exact(position)?;
        let right = match self.task {
            Task::Fast => exact.quickest().ok_or_else(unproved)?,
            _ => exact.keeping(),
        };
        let given: Vec<String> = solution.right.iter().map(|branch| branch.mv.clone()).collect();
        let right: Vec<String> = right.into_iter().map(str::to_owned).collect();
        if self.task == Task::Find && !exact.is_plain_about_points() {
            return Err(truth_best(&right));
        }
        same(&given, right)
    }

    /// A move of the other side: legal, and it keeps what that side has; where a trap `springs`, it is the slip.
    fn reply(&self, here: &mut AnyPosition, mv: &str, springs: bool) -> Result<(), Message> {
        if here.outcome().is_some() || here.turn() == self.solver {
            return Err(message!(
                "puzzle-turn-defence",
                "{mv} is not on the defence's turn",
                mv = kamni::shorten(mv)
            ));
        }
        let exact = self.exact(here)?;
        let weak = || message!("puzzle-weak-defence", "{mv} gives the game away", mv = kamni::shorten(mv));
        let fits = match self.task {
            _ if springs => exact.losing().contains(&mv),
            Task::Fast => exact.slowest().is_some_and(|slowest| slowest.contains(&mv)),
            _ => for_solver(here, self.solver, exact.value()) == self.value && exact.keeping().contains(&mv),
        };
        if !fits {
            return Err(weak());
        }
        *here = after(here, mv).ok_or_else(|| crate::claim::no_move(mv))?;
        Ok(())
    }
}
