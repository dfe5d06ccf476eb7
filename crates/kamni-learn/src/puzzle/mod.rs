//! Puzzles: positions with a task, such as the one move that keeps the value.
//!
//! `docs/puzzles.en.md` describes their files. A puzzle has its solution and no explanation: why a move is right or wrong are the reasons of
//! the analysis, made when somebody asks.

mod attempt;
mod build;
mod caps;
mod contender;
mod exact;
mod file;
mod identity;
pub mod journal;
mod mine;
mod options;
pub mod own;
mod places;
mod proof;
mod rasch;
mod rejection;
mod report;
mod set;
mod solution;
mod task;
mod theme;
mod thoughtless;

pub use attempt::{Attempt, AttemptError, MOST_TRIED, judge, rated, replay};
pub use caps::{Caps, idea};
pub use contender::{Contender, Shares, WHOLE, contenders, measure};
pub use file::{HEADER, read, read_placed, write};
pub use identity::{canonical, essence, id, name};
pub use mine::{Find, Mine, Mined, Order, proof_budget, rate, select, themes_of};
pub use options::{Choice, Options};
pub use proof::check;
pub use rasch::{Rasch, rank_correlation};
pub use rejection::Rejection;
pub use report::{Report, read_shares, write_shares};
pub use set::PuzzleSet;
#[cfg(not(target_family = "wasm"))]
pub use set::today;
pub use solution::{Branch, Solution};
pub use task::Task;
pub use theme::{Theme, Themes};
pub use thoughtless::{POLICIES, Policies};

use kamni::{AnyPosition, Message, Registry};
use kamni_solve::Value;

/// A position with a task: most often one in which the value hangs on one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name for ever, made from the rules, the position and the task.
    pub id: String,
    /// The rules string.
    pub rules: String,
    /// The position. The player to move there is the solver.
    pub position: String,
    /// What is asked.
    pub task: Task,
    /// What the position is worth for the solver; for a place, what it has to be worth for the player to move.
    pub value: Value,
    /// The solver's points still to come minus the opponent's, where the game counts points.
    pub score: Option<i32>,
    /// How hard it is: 1500 in the middle of a game's puzzles, 400 more for odds of ten to one.
    pub rating: u16,
    /// The keys of its themes.
    pub themes: Vec<String>,
    /// The right answers and the defence.
    pub solution: Solution,
    /// What each place gives, where a place is asked for.
    pub options: Options,
}

impl Puzzle {
    /// The rating of a puzzle that nobody has tried.
    pub const MIDDLE: u16 = 1500;

    /// The name of its game.
    pub fn game(&self) -> &str {
        self.rules.split(['/', ',']).next().unwrap_or_default()
    }

    /// The position to solve.
    pub fn start(&self, games: &Registry) -> Result<AnyPosition, Message> {
        crate::claim::position_at(games, &self.rules, &self.position)
    }

    /// All right answers of the first turn.
    pub fn first_moves(&self) -> Vec<&str> {
        self.solution.right.iter().map(|branch| branch.mv.as_str()).collect()
    }

    /// How many answers the solver has to find: turns, or the moves of a set.
    pub fn answers(&self) -> usize {
        if self.task.is_set() { self.solution.right.len() } else { self.solution.turns() }
    }

    /// What there is to choose from, where no move is asked for: values, or places.
    pub fn choices(&self, can_draw: bool) -> Vec<String> {
        match self.task {
            Task::Who => {
                let values = [Value::Win, Value::Draw, Value::Loss].into_iter();
                values
                    .filter(|value| can_draw || *value != Value::Draw)
                    .map(|value| value.word().to_owned())
                    .collect()
            }
            _ => self.options.places.iter().map(|one| one.place.clone()).collect(),
        }
    }

    /// Whether it is one of this theme.
    pub fn has_theme(&self, key: &str) -> bool {
        self.themes.iter().any(|theme| theme == key)
    }
}
