//! From a position and a task to its solution: the right moves against the defence that resists best, until it is plain.

use super::exact::Exact;
use super::identity::same_move;
use super::options::Options;
use super::places::right_options;
use super::rejection::Rejection;
use super::{Branch, Solution, Task};
use kamni::{AnyPosition, Player};
use kamni_solve::{Budget, Value};

/// The fewest and the most moves that the solver chooses from.
const CHOICE: std::ops::RangeInclusive<usize> = 3..=40;

/// The fewest and the most moves of a set that is asked for.
const SET: std::ops::RangeInclusive<usize> = 2..=4;

/// The most turns of a solution.
const MOST_TURNS: usize = 6;

/// The most turns of all branches together.
const MOST_BRANCH_TURNS: usize = 16;

/// The most moves of the defence that are compared; the analysis has those first that last longest.
const MOST_DEFENCES: usize = 12;

/// A trap leaves fewer than this many of a thousand replies right, and this many fewer than any other move.
const MOST_RIGHT_REPLIES: usize = 800;
const LEAST_TRAP: usize = 40;

/// A solution, with the analysis of the first position.
pub(crate) struct Built {
    pub exact: Exact,
    pub solution: Solution,
}

/// The solution of a task in a position.
pub(crate) fn build(
    position: &AnyPosition,
    task: Task,
    options: &Options,
    budget: &Budget,
) -> Result<Built, Rejection> {
    if position.outcome().is_some() {
        return Err(Rejection::Choice);
    }
    let exact = Exact::of(position, budget).ok_or(Rejection::Unproved)?;
    if task.is_choice() {
        let right = match task {
            Task::Who => vec![exact.value().word().to_owned()],
            _ => right_options(position, task, options, budget)?,
        };
        return Ok(Built { exact, solution: Solution::of_answers(right) });
    }
    if !CHOICE.contains(&position.move_count()) {
        return Err(Rejection::Choice);
    }
    let right: Vec<String> = first_moves(position, task, &exact, budget)?;
    if right.is_empty() {
        return Err(Rejection::NothingHangs);
    }
    if task.is_set() || task == Task::Points {
        return Ok(Built { exact, solution: Solution::of_answers(right) });
    }
    let mut builder = Builder { solver: position.turn(), task, budget, turns: 0 };
    let solution = builder.turn(position, &right, 1)?;
    if task == Task::Line && solution.turns() < 2 {
        return Err(Rejection::Short);
    }
    Ok(Built { solution, exact })
}

/// The right answers of the first turn; the rejection says what is wrong with the position for this task.
pub(crate) fn first_moves(
    position: &AnyPosition,
    task: Task,
    exact: &Exact,
    budget: &Budget,
) -> Result<Vec<String>, Rejection> {
    let keeping = exact.keeping();
    let all = exact.analysis.moves.len();
    let owned = |moves: Vec<&str>| moves.into_iter().map(str::to_owned).collect::<Vec<String>>();
    let one = |moves: Vec<&str>| match is_one(position, &moves) {
        true => Ok(owned(moves)),
        false => Err(Rejection::SeveralMoves),
    };
    if task == Task::Points {
        let best = exact.most_points().ok_or(Rejection::Points)?;
        return if best.len() == all { Err(Rejection::NothingHangs) } else { one(best) };
    }
    if task == Task::Trap {
        let trap = traps(position, exact, budget)?;
        return one(trap.iter().map(String::as_str).collect());
    }
    // The quickest of several wins is worth finding even where every move wins.
    if exact.value() == Value::Loss || keeping.len() == all && task != Task::Fast {
        return Err(Rejection::NothingHangs);
    }
    match task {
        Task::Find => {
            let right = one(keeping)?;
            if exact.is_plain_about_points() { Ok(right) } else { Err(Rejection::Points) }
        }
        Task::Line => Ok(owned(keeping)),
        Task::Fast if exact.value() != Value::Win => Err(Rejection::NothingHangs),
        Task::Fast => {
            let quickest = exact.quickest().ok_or(Rejection::Unproved)?;
            if quickest.len() == keeping.len() {
                return Err(Rejection::NothingHangs);
            }
            one(quickest)
        }
        Task::All if SET.contains(&keeping.len()) && keeping.len() * 2 <= all => Ok(owned(keeping)),
        Task::Slip => one(exact.losing()),
        Task::Slips => {
            let wrong = exact.losing();
            let fits = SET.contains(&wrong.len()) && wrong.len() * 2 <= all && !is_one(position, &wrong);
            if fits { Ok(owned(wrong)) } else { Err(Rejection::SeveralMoves) }
        }
        _ => Err(Rejection::SeveralMoves),
    }
}

/// Whether there is one move, or several that are images of each other.
pub(crate) fn is_one(position: &AnyPosition, moves: &[&str]) -> bool {
    let Some((first, others)) = moves.split_first() else { return false };
    others.iter().all(|other| same_move(position, first, other))
}

/// In a lost position, the moves that leave the smallest share of right replies, where one is clearly better than the rest.
fn traps(position: &AnyPosition, exact: &Exact, budget: &Budget) -> Result<Vec<String>, Rejection> {
    if exact.value() != Value::Loss {
        return Err(Rejection::NothingHangs);
    }
    let solver = position.turn();
    let mut shares = Vec::new();
    for grade in &exact.analysis.moves {
        let next = after(position, &grade.mv).ok_or(Rejection::Unproved)?;
        let share = if next.outcome().is_some() || next.turn() == solver {
            1000
        } else {
            Exact::of(&next, budget).ok_or(Rejection::Unproved)?.share()
        };
        shares.push((share, grade.mv.clone()));
    }
    let least = shares.iter().map(|(share, _)| *share).min().unwrap_or(1000);
    let best: Vec<String> =
        shares.iter().filter(|(share, _)| *share == least).map(|(_, mv)| mv.clone()).collect();
    let next = shares.iter().map(|(share, _)| *share).filter(|share| *share > least).min();
    match next {
        Some(next) if least <= MOST_RIGHT_REPLIES && next >= least + LEAST_TRAP => Ok(best),
        _ => Err(Rejection::NothingHangs),
    }
}

struct Builder<'a> {
    solver: Player,
    task: Task,
    budget: &'a Budget,
    /// The turns in all branches so far.
    turns: usize,
}

impl Builder<'_> {
    /// The solver's turn number `turn`, in which these moves are right.
    fn turn(&mut self, position: &AnyPosition, right: &[String], turn: usize) -> Result<Solution, Rejection> {
        self.turns += 1;
        let mut branches = Vec::new();
        for mv in right {
            branches.push(self.branch(position, mv, turn)?);
        }
        Ok(Solution { right: branches })
    }

    fn branch(&mut self, position: &AnyPosition, mv: &str, turn: usize) -> Result<Branch, Rejection> {
        let mut branch = Branch { mv: mv.to_owned(), reply: Vec::new(), next: None };
        let mut here = after(position, mv).ok_or(Rejection::Unproved)?;
        if self.task == Task::Trap && turn == 1 {
            return self.sprung(branch, &here);
        }
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
        let Some(right) = self.onward(&here, &exact) else { return Ok(branch) };
        // Forced moves count as turns: there was nothing to find, but they belong to the line.
        let next = self.turn(&here, &right, turn + 1)?;
        attach(&mut branch, forced, last, next);
        Ok(branch)
    }

    /// A trap that somebody fell into: the slip that leaves the fewest right moves, and those moves.
    fn sprung(&mut self, mut branch: Branch, here: &AnyPosition) -> Result<Branch, Rejection> {
        let exact = Exact::of(here, self.budget).ok_or(Rejection::Unproved)?;
        let mut hardest: Option<(usize, String, Vec<String>)> = None;
        for slip in exact.losing() {
            let next = after(here, slip).ok_or(Rejection::Unproved)?;
            if next.outcome().is_some() || next.turn() != self.solver {
                continue;
            }
            let answer = Exact::of(&next, self.budget).ok_or(Rejection::Unproved)?;
            if answer.value() != Value::Win || answer.keeping().len() == answer.analysis.moves.len() {
                continue;
            }
            let share = answer.share();
            if hardest.as_ref().is_none_or(|(least, ..)| share < *least) {
                let right = answer.keeping().into_iter().map(str::to_owned).collect();
                hardest = Some((share, slip.to_owned(), right));
            }
        }
        if let Some((_, slip, right)) = hardest {
            self.turns += 1;
            branch.reply = vec![slip];
            branch.next = Some(Solution::of_answers(right));
        }
        Ok(branch)
    }

    /// The right moves of a later turn; `None` where nothing is left to find.
    fn onward(&self, position: &AnyPosition, exact: &Exact) -> Option<Vec<String>> {
        let keeping = exact.keeping();
        let all = exact.analysis.moves.len();
        let right = match self.task {
            Task::Fast => {
                let quickest = exact.quickest()?;
                (quickest.len() < all && is_one(position, &quickest)).then_some(quickest)?
            }
            // A quarter of the moves lets the win slip.
            Task::Line => (4 * (all - keeping.len()) >= all && keeping.len() < all).then_some(keeping)?,
            _ => {
                let few = keeping.len() <= 3 && keeping.len() * 3 <= all;
                let hangs = few || keeping.len() < all && is_one(position, &keeping);
                (hangs && exact.is_plain_about_points()).then_some(keeping)?
            }
        };
        Some(right.into_iter().map(str::to_owned).collect())
    }

    /// The reply that resists best: of those that keep the defender's value, the one after which the smallest share of the solver's moves
    /// keeps theirs, and of these the one that lasts longest. Against the quickest win, the one that lasts longest.
    fn defence(&self, position: &AnyPosition) -> Result<String, Rejection> {
        let exact = Exact::of(position, self.budget).ok_or(Rejection::Unproved)?;
        let keeping = exact.keeping();
        if let [only] = keeping.as_slice() {
            return Ok((*only).to_owned());
        }
        if self.task == Task::Fast {
            let slowest = exact.slowest().ok_or(Rejection::Unproved)?;
            return slowest.first().map(|mv| (*mv).to_owned()).ok_or(Rejection::Unproved);
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
        Exact::of(position, self.budget).map_or(1000, |exact| exact.share())
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
