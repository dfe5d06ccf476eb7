//! Puzzles: positions in which the value hangs on one move.
//!
//! `docs/puzzles.en.md` describes their files. A puzzle has its solution and no explanation: why a move is right or wrong are the reasons of
//! the analysis, made when somebody asks.

mod attempt;
mod build;
mod contender;
mod exact;
mod file;
mod identity;
pub mod journal;
mod mine;
pub mod own;
mod proof;
mod rasch;
mod report;
mod set;
mod solution;
mod theme;

pub use attempt::{Attempt, AttemptError, MOST_TRIED, judge, rated, replay};
pub use build::Rejection;
pub use contender::{Contender, Shares, WHOLE, contenders, measure};
pub use file::{HEADER, read, read_placed, write};
pub use identity::{canonical, id, name};
pub use mine::{Find, Mine, Mined, Order, proof_budget, rate, themes_of};
pub use proof::check;
pub use rasch::{Rasch, rank_correlation};
pub use report::{Report, read_shares, write_shares};
pub use set::PuzzleSet;
#[cfg(not(target_family = "wasm"))]
pub use set::today;
pub use solution::{Branch, Solution};
pub use theme::{Theme, Themes};

use kamni::{AnyPosition, Message, Registry};
use kamni_solve::Value;

/// A position in which the value hangs on one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name for ever, made from the rules and the position.
    pub id: String,
    /// The rules string.
    pub rules: String,
    /// The position. The player to move there is the solver.
    pub position: String,
    /// What the solver can reach: a win or a draw.
    pub value: Value,
    /// The solver's points still to come minus the opponent's, where the game counts points.
    pub score: Option<i32>,
    /// How hard it is: 1500 in the middle of a game's puzzles, 400 more for odds of ten to one.
    pub rating: u16,
    /// The keys of its themes.
    pub themes: Vec<String>,
    /// The right moves and the defence.
    pub solution: Solution,
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

    /// All first moves that keep the value.
    pub fn first_moves(&self) -> Vec<&str> {
        self.solution.right.iter().map(|branch| branch.mv.as_str()).collect()
    }

    /// Whether it is one of this theme.
    pub fn has_theme(&self, key: &str) -> bool {
        self.themes.iter().any(|theme| theme == key)
    }
}
