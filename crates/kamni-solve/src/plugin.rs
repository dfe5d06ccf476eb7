//! The plug-in of a game with its solver, and the functions that take any game.

use crate::analysis::{Analysis, Value};
use crate::budget::Budget;
use crate::contrast;
use crate::demonstration;
use crate::published::Published;
use crate::reasons::unknown_reason;
use crate::solve::{OnProgress, Solve, TheoryCheck};
use crate::solved::Solved;
use kamni::{AnyPosition, Notation, ParseError, Plugin, Registry};
#[cfg(not(target_family = "wasm"))]
use kamni_tables::TablePlugin;
use kamni_tables::clock::Instant;

/// How a game is solved, its type erased: the extension that this crate adds to a plug-in.
#[derive(Clone, Copy)]
pub struct SolvePlugin {
    analyze: fn(&AnyPosition, &Budget) -> Analysis,
    continuation: fn(&AnyPosition, &Budget) -> Vec<String>,
    solve: fn(&AnyPosition, &Budget) -> Solved,
    published: fn(&AnyPosition) -> Option<Published>,
    solve_unplayable: fn(&str) -> Option<Solved>,
    check_theory: fn(&AnyPosition, OnProgress<'_>) -> Option<TheoryCheck>,
    load_values: fn(&AnyPosition, &[u8]) -> bool,
}

/// The game of a position whose plug-in was made for it.
fn typed<G: Notation>(position: &AnyPosition) -> (&G, &G::Position) {
    position.typed().expect("a plug-in gets positions of its own game")
}

/// The plug-in of a game: rules, text, and how it is solved.
pub fn plugin<G: Solve>() -> Plugin {
    let plugin = Plugin::of::<G>().with(SolvePlugin {
        analyze: |position, budget| {
            let (game, position) = typed::<G>(position);
            game.analyze(position, budget)
        },
        continuation: |position, budget| {
            let (game, position) = typed::<G>(position);
            game.continuation(position, budget)
        },
        solve: |position, budget| typed::<G>(position).0.solve(budget),
        published: |position| typed::<G>(position).0.published(),
        solve_unplayable: G::solve_unplayable,
        check_theory: |position, step| typed::<G>(position).0.check_theory(step),
        load_values: |position, bytes| typed::<G>(position).0.load_values(bytes),
    });
    // Without files there is nothing to build.
    #[cfg(not(target_family = "wasm"))]
    let plugin = plugin.with(TablePlugin {
        rules: G::TABLED,
        table: |position, stones| typed::<G>(position).0.table(stones),
        tables: |position| typed::<G>(position).0.tables(),
        #[cfg(feature = "cluster")]
        needs: |position, stones, processes| typed::<G>(position).0.needs(stones, processes),
    });
    plugin
}

/// What `position` is worth and why, within `budget`, in any game.
pub fn analyze(position: &AnyPosition, budget: &Budget) -> Analysis {
    match position.plugin().extension::<SolvePlugin>() {
        Some(plugin) => {
            let begin = Instant::now();
            let is_start = || position.to_string() == position.game().start().to_string();
            let published = (plugin.published)(position).filter(|_| is_start());
            let mut analysis = match &published {
                // Where it is not known which moves reach the result, the time is for finding one.
                Some(published) if published.knows_moves() => {
                    (plugin.analyze)(position, &budget.for_published())
                }
                _ => (plugin.analyze)(position, budget),
            };
            if !analysis.proved
                && let Some(published) = published
            {
                published.correct(&mut analysis);
            }
            contrast::complete(&mut analysis);
            if budget.lines {
                demonstration::complete(
                    position,
                    &mut analysis,
                    &plugin.continuation,
                    budget,
                    begin.elapsed(),
                );
            }
            analysis
        }
        None => unknown(position),
    }
}

/// Solves the start of the game with these rules, within the budget. Some games are solved under rules that are too
/// large to be played here.
pub fn solve(games: &Registry, rules: &str, budget: &Budget) -> Result<Solved, ParseError> {
    match games.game(rules) {
        Ok(game) => Ok(solve_start(&game.start(), budget)),
        Err(error) => {
            let solvers = games.plugins().filter_map(|plugin| plugin.extension::<SolvePlugin>());
            solvers.into_iter().find_map(|solver| (solver.solve_unplayable)(rules)).ok_or(error)
        }
    }
}

/// What the start of the game of `position` is worth.
fn solve_start(start: &AnyPosition, budget: &Budget) -> Solved {
    match start.plugin().extension::<SolvePlugin>() {
        Some(plugin) => {
            let Some(published) = (plugin.published)(start) else { return (plugin.solve)(start, budget) };
            let solved = (plugin.solve)(start, &budget.for_published());
            if solved.basis.is_exact() { solved } else { published.instead_of(solved) }
        }
        None => Solved::of(start.rules(), &unknown(start), std::time::Duration::ZERO),
    }
}

/// Checks the theory of a game in every position; see [`Solve::check_theory`].
pub fn check_theory(start: &AnyPosition, step: OnProgress<'_>) -> Option<TheoryCheck> {
    let plugin = start.plugin().extension::<SolvePlugin>()?;
    (plugin.check_theory)(start, step)
}

/// Loads known values for the rules of `position`; see [`Solve::load_values`].
pub fn load_values(position: &AnyPosition, bytes: &[u8]) -> bool {
    position.plugin().extension::<SolvePlugin>().is_some_and(|plugin| (plugin.load_values)(position, bytes))
}

/// A game that was registered without a solver: its moves, and the statement that nothing is known about them.
fn unknown(position: &AnyPosition) -> Analysis {
    let reason = unknown_reason();
    if let Some(outcome) = position.outcome() {
        return Analysis::finished(Value::of(outcome, position.turn()), Some(0), None, reason);
    }
    Analysis::unproved(position.moves(), reason)
}
