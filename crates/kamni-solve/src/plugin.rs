//! What a game offers for its analysis: [`Solve`], whose defaults serve any game, and the registry of kamni's own games
//! with their solvers.

use crate::analysis::{Analysis, Value};
use crate::budget::Budget;
use crate::plain;
use crate::reasons::unknown_reason;
use crate::solve::Solved;
use crate::table::{AnyTabled, TablePlugin};
use kamni::{AnyPosition, Notation, Plugin, Registry};
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::time::Instant;

/// How a game is solved. Every method has a default, so `impl Solve for MyGame {}` is enough to begin with: small
/// positions are then proved by the plain exact search, others get a guess that says so.
pub trait Solve: Notation {
    /// Which rules can have tables, for people; empty if none can.
    const TABLED: &'static str = "";

    /// What a position is worth and why, within `budget`.
    fn analyze(&self, position: &Self::Position, budget: &Budget) -> Analysis {
        plain::analyze(self, position, budget)
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

    /// What the start is worth under rules of this game that are too large to be played here; `None` if `rules` are not
    /// of that kind.
    fn solve_unplayable(_rules: &str) -> Option<Solved> {
        None
    }

    /// The table of this game, if it can have one. Where it can have several, `stones` says which: the one with at most
    /// so many stones on the board.
    fn table(&self, _stones: Option<usize>) -> Option<AnyTabled> {
        None
    }

    /// Every table that this game can have, the smallest first.
    fn tables(&self) -> Vec<AnyTabled> {
        self.table(None).into_iter().collect()
    }

    /// Holds the game's theory against every position, found by exhaustive search that uses nothing of the theory.
    /// `None` if there is no theory, or there are too many positions. `step` hears which part is done (of 1.0) and can
    /// break it off.
    fn check_theory(&self, _step: Step<'_>) -> Option<TheoryCheck> {
        None
    }
}

/// Hears which part of some work is done, of 1.0, and can break it off.
pub type Step<'a> = &'a mut dyn FnMut(f64) -> ControlFlow<()>;

/// How [`Solve::check_theory`] ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TheoryCheck {
    /// The theory is right in all of so many positions.
    Holds(u64),
    /// In this position it is wrong.
    Fails(String),
    /// It was broken off.
    Stopped,
}

/// How a game is solved, its type erased: the extension that this crate adds to a plug-in.
#[derive(Clone, Copy)]
pub struct SolvePlugin {
    analyze: fn(&AnyPosition, &Budget) -> Analysis,
    solve: fn(&AnyPosition, &Budget) -> Solved,
    pub(crate) solve_unplayable: fn(&str) -> Option<Solved>,
    check_theory: fn(&AnyPosition, Step<'_>) -> Option<TheoryCheck>,
}

/// The game of a position whose plug-in was made for it.
fn typed<G: Notation>(position: &AnyPosition) -> (&G, &G::Position) {
    position.typed().expect("a plug-in gets positions of its own game")
}

/// The plug-in of a game: rules, text, and how it is solved.
pub fn plugin<G: Solve>() -> Plugin {
    Plugin::of::<G>()
        .with(SolvePlugin {
            analyze: |position, budget| {
                let (game, position) = typed::<G>(position);
                game.analyze(position, budget)
            },
            solve: |position, budget| typed::<G>(position).0.solve(budget),
            solve_unplayable: G::solve_unplayable,
            check_theory: |position, step| typed::<G>(position).0.check_theory(step),
        })
        .with(TablePlugin {
            rules: G::TABLED,
            table: |position, stones| typed::<G>(position).0.table(stones),
            tables: |position| typed::<G>(position).0.tables(),
        })
}

/// kamni's own games, with their solvers.
pub fn games() -> &'static Registry {
    static GAMES: LazyLock<Registry> = LazyLock::new(|| kamni::own_games!(plugin));
    &GAMES
}

/// What `position` is worth and why, within `budget`: the one entry for all games.
pub fn analyze(position: &AnyPosition, budget: &Budget) -> Analysis {
    match position.plugin().extension::<SolvePlugin>() {
        Some(plugin) => (plugin.analyze)(position, budget),
        None => unknown(position),
    }
}

/// What the start of the game of `position` is worth.
pub(crate) fn solve_start(start: &AnyPosition, budget: &Budget) -> Solved {
    match start.plugin().extension::<SolvePlugin>() {
        Some(plugin) => (plugin.solve)(start, budget),
        None => Solved::of(start.rules(), &unknown(start), std::time::Duration::ZERO),
    }
}

/// Holds the theory of a game against every position; see [`Solve::check_theory`].
pub fn check_theory(start: &AnyPosition, step: Step<'_>) -> Option<TheoryCheck> {
    let plugin = start.plugin().extension::<SolvePlugin>()?;
    (plugin.check_theory)(start, step)
}

/// A game that was registered without a solver: its moves, and the statement that nothing is known about them.
fn unknown(position: &AnyPosition) -> Analysis {
    let reason = unknown_reason();
    if let Some(outcome) = position.outcome() {
        return Analysis::finished(Value::of(outcome, position.turn()), Some(0), None, reason);
    }
    Analysis::unproved(position.moves(), reason)
}
