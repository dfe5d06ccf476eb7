//! What a game offers for its analysis: [`Solve`], whose defaults serve any game.

use crate::analysis::Analysis;
use crate::budget::Budget;
use crate::published::Published;
use crate::solved::Solved;
use kamni::Notation;
use kamni_tables::AnyTabled;
use kamni_tables::clock::Instant;
use std::ops::ControlFlow;

/// How a game is solved. Every method has a default, so `impl Solve for MyGame {}` is enough to begin with: small
/// positions are then proved by df-pn, others get a heuristic evaluation that is marked as not proved.
pub trait Solve: Notation {
    /// The rules that can have tables, as text for people; empty if none can.
    const TABLED: &'static str = "";

    /// What a position is worth and why, within `budget`.
    fn analyze(&self, position: &Self::Position, budget: &Budget) -> Analysis {
        default_analysis(self, position, budget)
    }

    /// Best play from `position` on, as moves in text, if it is proved within `budget`; else nothing. It is asked for after bad
    /// moves and should be quick, so a game with a table overrides it.
    fn continuation(&self, position: &Self::Position, budget: &Budget) -> Vec<String> {
        let analysis = self.analyze(position, budget);
        let best = analysis.moves.first().filter(|best| best.proved && best.value == analysis.value);
        match best {
            _ if !analysis.proved => Vec::new(),
            Some(best) if analysis.line.is_empty() => vec![best.mv.clone()],
            _ => analysis.line,
        }
    }

    /// How good a position seems to the player to move, where nothing is proved: 0 if even. Values stay within a few
    /// thousands.
    fn evaluate(&self, _position: &Self::Position) -> i32 {
        0
    }

    /// What the start is worth.
    fn solve(&self, budget: &Budget) -> Solved {
        let begin = Instant::now();
        let analysis = self.analyze(&self.start(), budget);
        Solved::of(self.rules().to_string(), &analysis, begin.elapsed())
    }

    /// What was published about the start when the game was solved with more time, memory or hardware than an analysis has.
    /// Where a proof takes more than a moment, this is said instead, unless the budget asks for the proof.
    fn published(&self) -> Option<Published> {
        None
    }

    /// What the start is worth under rules of this game that are too large to be played here; `None` if `rules` are not
    /// of that kind.
    fn solve_unplayable(_rules: &str) -> Option<Solved> {
        None
    }

    /// Loads a file of known values for these rules into a program that has none; `false` if the bytes are not such a file.
    fn load_values(&self, _bytes: &[u8]) -> bool {
        false
    }

    /// The table of this game, if it can have one. Where it can have several, `stones` says which: the one with at most
    /// this many stones on the board.
    fn table(&self, _stones: Option<usize>) -> Option<AnyTabled> {
        None
    }

    /// The resources that a table takes if this many processes build it; `stones` as for [`Solve::table`].
    #[cfg(feature = "cluster")]
    fn needs(&self, _stones: Option<usize>, _processes: usize) -> Option<kamni_tables::cluster::Needs> {
        None
    }

    /// Every table that this game can have, the smallest first.
    fn tables(&self) -> Vec<AnyTabled> {
        self.table(None).into_iter().collect()
    }

    /// Compares the game's theory in every position with an exhaustive search that uses nothing of the theory.
    /// `None` if there is no theory, or there are too many positions. `step` gets the part that is done (of 1.0) and can
    /// stop the check.
    fn check_theory(&self, _step: OnProgress<'_>) -> Option<TheoryCheck> {
        None
    }
}

/// The default of [`Solve::analyze`]: df-pn, then alpha-beta with [`Solve::evaluate`] for what is not proved.
pub fn default_analysis<G: Solve>(game: &G, position: &G::Position, budget: &Budget) -> Analysis {
    crate::default_analysis::analyze(game, position, &|position| game.evaluate(position), budget)
}

/// Gets the finished part of some work, of 1.0, and can stop it.
pub type OnProgress<'a> = &'a mut dyn FnMut(f64) -> ControlFlow<()>;

/// How [`Solve::check_theory`] ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TheoryCheck {
    /// The theory is right in all of this many positions.
    Holds(u64),
    /// In this position it is wrong.
    Fails(String),
    /// It was stopped.
    Stopped,
}
