//! The proof of a puzzle: everything that it says, by exact analysis alone.

use super::build::{after, is_one};
use super::exact::{Exact, for_solver};
use super::identity::id;
use super::{Puzzle, Solution};
use crate::claim::truth_best;
use kamni::{AnyPosition, Message, Player, Registry, message};
use kamni_solve::{Budget, Value};

/// Proves a puzzle: that it reads and has its own id, that its value is the exact one, that in every turn of its solution exactly the moves
/// given keep that value, that in the first one there is a single one of them up to symmetry, and that the defence gives nothing away. What is wrong comes back.
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
    let own = id(&position);
    if own != puzzle.id {
        return Err(message!("puzzle-other-id", "the id of this position is {id}", id = own));
    }
    if position.outcome().is_some() {
        return Err(message!("puzzle-over", "the game is over here"));
    }
    let exact = Exact::of(&position, budget).ok_or_else(unproved)?;
    if (exact.value(), exact.analysis.score) != (puzzle.value, puzzle.score) {
        let score = exact.analysis.score.map(|score| format!(" {score:+}")).unwrap_or_default();
        return Err(message!(
            "puzzle-truth-value",
            "the value is {value}{score}",
            value = exact.value(),
            score
        ));
    }
    if exact.keeping().len() == exact.analysis.moves.len() {
        return Err(message!("puzzle-nothing-hangs", "every move keeps the value: there is nothing to find"));
    }
    if !is_one(&position, &exact.keeping()) {
        return Err(message!("puzzle-several", "the moves that keep the value are not images of each other"));
    }
    let proof = Proof { solver: position.turn(), value: puzzle.value, budget };
    proof.turn(&position, &puzzle.solution, Some(exact))
}

fn unproved() -> Message {
    message!("puzzle-unproved", "the value of a move was not proved in time")
}

struct Proof<'a> {
    solver: Player,
    value: Value,
    budget: &'a Budget,
}

impl Proof<'_> {
    fn exact(&self, position: &AnyPosition) -> Result<Exact, Message> {
        Exact::of(position, self.budget).ok_or_else(unproved)
    }

    /// A turn of the solver: the moves given are those that keep the value.
    fn turn(&self, position: &AnyPosition, solution: &Solution, known: Option<Exact>) -> Result<(), Message> {
        if position.outcome().is_some() || position.turn() != self.solver {
            return Err(message!("puzzle-turn", "it is not the solver's turn after these moves"));
        }
        let exact = match known {
            Some(exact) => exact,
            None => self.exact(position)?,
        };
        let keeping = exact.keeping();
        let given = |mv: &&str| solution.branch(mv).is_some();
        if keeping.len() != solution.right.len()
            || !keeping.iter().all(given)
            || !exact.is_plain_about_points()
        {
            let best: Vec<String> = keeping.into_iter().map(str::to_owned).collect();
            return Err(truth_best(&best));
        }
        for branch in &solution.right {
            let mut here = after(position, &branch.mv).ok_or_else(|| crate::claim::no_move(&branch.mv))?;
            for mv in &branch.reply {
                self.reply(&mut here, mv)?;
            }
            if let Some(next) = &branch.next {
                self.turn(&here, next, None)?;
            }
        }
        Ok(())
    }

    /// A move of the defence: legal, and it keeps what the defence has.
    fn reply(&self, here: &mut AnyPosition, mv: &str) -> Result<(), Message> {
        if here.outcome().is_some() || here.turn() == self.solver {
            return Err(message!(
                "puzzle-turn-defence",
                "{mv} is not on the defence's turn",
                mv = kamni::shorten(mv)
            ));
        }
        let exact = self.exact(here)?;
        if for_solver(here, self.solver, exact.value()) != self.value || !exact.keeping().contains(&mv) {
            return Err(message!("puzzle-weak-defence", "{mv} gives the game away", mv = kamni::shorten(mv)));
        }
        *here = after(here, mv).ok_or_else(|| crate::claim::no_move(mv))?;
        Ok(())
    }
}
