//! From a position to its solution: the right moves against the defence that resists best, until it is plain.

use super::exact::Exact;
use super::identity::same_move;
use super::{Branch, Solution};
use kamni::{AnyPosition, Player};
use kamni_solve::{Budget, Value};

kamni::words! {
    /// Why a position makes no puzzle.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Rejection {
        /// Nobody proved it within the budget.
        Unproved = "unproved",
        /// The solver has lost, or every move keeps the value.
        NothingHangs = "nothing-hangs",
        /// More than one move keeps the value, and they are not images of each other.
        SeveralMoves = "several-moves",
        /// Moves keep the result but not the points, or the other way round.
        Points = "points",
        /// There are too few moves to choose from, or too many.
        Choice = "choice",
        /// The move that players of little skill make is the right one.
        Obvious = "obvious",
        /// An image of it, or the same board, was there before.
        Known = "known",
        /// The same idea on a board of the same size was there often enough.
        Repeated = "repeated",
        /// Weaker players solve it more often than stronger ones: it does not measure skill.
        Misfit = "misfit",
    }
}

/// The fewest and the most moves that the solver chooses from.
const CHOICE: std::ops::RangeInclusive<usize> = 3..=40;

/// The most turns of a solution.
const MOST_TURNS: usize = 6;

/// The most turns of all branches together.
const MOST_BRANCH_TURNS: usize = 16;

/// The most moves of the defence that are compared; the analysis has those first that last longest.
const MOST_DEFENCES: usize = 12;

/// A solution, with the analysis of the first position.
pub(crate) struct Built {
    pub exact: Exact,
    pub solution: Solution,
}

/// The solution of a position in which the value hangs on one move.
pub(crate) fn build(position: &AnyPosition, budget: &Budget) -> Result<Built, Rejection> {
    if !CHOICE.contains(&position.move_count()) {
        return Err(Rejection::Choice);
    }
    let exact = Exact::of(position, budget).ok_or(Rejection::Unproved)?;
    let keeping = exact.keeping();
    if exact.value() == Value::Loss || keeping.len() == exact.analysis.moves.len() {
        return Err(Rejection::NothingHangs);
    }
    if !is_one(position, &keeping) {
        return Err(Rejection::SeveralMoves);
    }
    if !exact.is_plain_about_points() {
        return Err(Rejection::Points);
    }
    let mut builder = Builder { solver: position.turn(), budget, turns: 0 };
    let solution = builder.turn(position, &exact, 1)?;
    Ok(Built { solution, exact })
}

/// Whether there is one move, or several that are images of each other.
pub(crate) fn is_one(position: &AnyPosition, moves: &[&str]) -> bool {
    let Some((first, others)) = moves.split_first() else { return false };
    others.iter().all(|other| same_move(position, first, other))
}

struct Builder<'a> {
    solver: Player,
    budget: &'a Budget,
    /// The turns in all branches so far.
    turns: usize,
}

impl Builder<'_> {
    /// The solver's turn number `turn`, in which these are the values.
    fn turn(&mut self, position: &AnyPosition, exact: &Exact, turn: usize) -> Result<Solution, Rejection> {
        self.turns += 1;
        let mut right = Vec::new();
        for mv in exact.keeping() {
            right.push(self.branch(position, mv, turn)?);
        }
        Ok(Solution { right })
    }

    fn branch(&mut self, position: &AnyPosition, mv: &str, turn: usize) -> Result<Branch, Rejection> {
        let mut branch = Branch { mv: mv.to_owned(), reply: Vec::new(), next: None };
        let mut here = after(position, mv).ok_or(Rejection::Unproved)?;
        // Replies, and moves without a choice, until the solver has to choose again.
        let mut forced: Vec<Forced> = Vec::new();
        let last = loop {
            if turn >= MOST_TURNS || self.turns >= MOST_BRANCH_TURNS || here.outcome().is_some() {
                return Ok(branch);
            }
            let mut reply = Vec::new();
            while here.outcome().is_none() && here.turn() != self.solver {
                let defence = self.defence(&here)?;
                here = after(&here, &defence).ok_or(Rejection::Unproved)?;
                reply.push(defence);
            }
            if here.outcome().is_some() {
                return Ok(branch);
            }
            let moves = here.moves();
            if let [only] = moves.as_slice() {
                if forced.len() >= MOST_TURNS {
                    return Ok(branch);
                }
                forced.push(Forced { reply, mv: only.clone() });
                here = after(&here, only).ok_or(Rejection::Unproved)?;
                continue;
            }
            break reply;
        };
        let exact = Exact::of(&here, self.budget).ok_or(Rejection::Unproved)?;
        if self.is_plain(&here, &exact) {
            return Ok(branch);
        }
        // Forced moves count as turns: there was nothing to find, but they belong to the line.
        let next = self.turn(&here, &exact, turn + 1)?;
        attach(&mut branch, forced, last, next);
        Ok(branch)
    }

    /// Whether nothing is left to find: the value hangs on no single move, or the points say something else.
    fn is_plain(&self, position: &AnyPosition, exact: &Exact) -> bool {
        let keeping = exact.keeping();
        let all = exact.analysis.moves.len();
        let few = keeping.len() <= 3 && keeping.len() * 3 <= all;
        !(few || keeping.len() < all && is_one(position, &keeping)) || !exact.is_plain_about_points()
    }

    /// The reply that resists best: of those that keep the defender's value, the one after which the smallest share of the solver's moves
    /// keeps theirs, and of these the one that lasts longest.
    fn defence(&self, position: &AnyPosition) -> Result<String, Rejection> {
        let exact = Exact::of(position, self.budget).ok_or(Rejection::Unproved)?;
        let keeping = exact.keeping();
        if let [only] = keeping.as_slice() {
            return Ok((*only).to_owned());
        }
        let mut best: Option<(Resistance, String)> = None;
        for mv in keeping.into_iter().take(MOST_DEFENCES) {
            let next = after(position, mv).ok_or(Rejection::Unproved)?;
            let grade = exact.analysis.moves.iter().find(|grade| grade.mv == mv);
            let lasts = grade.and_then(|grade| grade.distance).unwrap_or(0);
            let share = self.share(&next);
            let resistance = Resistance { goes_on: next.outcome().is_none(), hard: 1000 - share, lasts };
            // The first of equals, so that the order of the analysis decides.
            if best.as_ref().is_none_or(|(most, _)| resistance > *most) {
                best = Some((resistance, mv.to_owned()));
            }
        }
        best.map(|(_, mv)| mv).ok_or(Rejection::Unproved)
    }

    /// How many of a thousand moves of the solver keep the value; all of them where it is not their turn or nothing is proved.
    fn share(&self, position: &AnyPosition) -> usize {
        if position.outcome().is_some() || position.turn() != self.solver {
            return 1000;
        }
        match Exact::of(position, self.budget) {
            Some(exact) => exact.keeping().len() * 1000 / exact.analysis.moves.len().max(1),
            None => 1000,
        }
    }
}

/// How well a reply resists; the larger the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Resistance {
    goes_on: bool,
    hard: usize,
    lasts: u32,
}

/// A move of the solver without a choice, and the replies before it.
struct Forced {
    reply: Vec<String>,
    mv: String,
}

/// Puts replies and forced moves between a branch and the next turn.
fn attach(branch: &mut Branch, forced: Vec<Forced>, reply: Vec<String>, next: Solution) {
    let mut end = branch;
    for Forced { reply, mv } in forced {
        end.reply = reply;
        let only = Branch { mv, reply: Vec::new(), next: None };
        let turn = end.next.insert(Solution { right: vec![only] });
        end = &mut turn.right[0];
    }
    end.reply = reply;
    end.next = Some(next);
}

/// The position after a legal move.
pub(crate) fn after(position: &AnyPosition, mv: &str) -> Option<AnyPosition> {
    let mut next = position.clone();
    next.play(mv).ok()?;
    Some(next)
}
