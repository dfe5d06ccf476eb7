//! The exact values of many positions at once.

use crate::plugin::{Play, PlayPlugin};
use crate::probe::{ProbeBudget, Prober};
use crate::settings::Settings;
use kamni::{AnyPosition, Batch};
use kamni_solve::{Budget, Value};
use kamni_tables::clock::Instant;
use std::time::Duration;

/// What every game of a batch is worth for its player to move: from a theorem or a table where there is one, else from a search.
/// `None` where nothing was proved before the budget, which is that of all searches together, was spent. `start` is any
/// position of the same game.
///
/// ```
/// use kamni_play::{Settings, values};
/// use kamni_solve::{Budget, Value};
///
/// let start = kamni_games::games().game("kayles/9").unwrap().start();
/// let batch = kamni::Batch::new(&start, 2, kamni::BatchOptions::default());
/// assert_eq!(values(&batch, &start, &Settings::default(), &Budget::default()), [Some(Value::Win); 2]);
/// ```
pub fn values(
    batch: &Batch,
    start: &AnyPosition,
    settings: &Settings,
    budget: &Budget,
) -> Vec<Option<Value>> {
    let Some(plugin) = PlayPlugin::of(start) else { return vec![None; batch.games()] };
    let deadline = Instant::now() + budget.time.min(MAX_DURATION);
    let mut probes = ProbeBudget { budget, deadline, used: 0, limit: budget.nodes };
    (plugin.values)(batch, &mut Prober::new(settings), &mut probes)
}

/// Longer than anybody waits, and short enough to be added to the time of day.
const MAX_DURATION: Duration = Duration::from_secs(365 * 24 * 60 * 60);

pub(crate) fn of_batch<G: Play>(
    batch: &Batch,
    prober: &mut Prober,
    probes: &mut ProbeBudget<'_>,
) -> Vec<Option<Value>> {
    let Some((game, positions)) = batch.typed::<G>() else { return vec![None; batch.games()] };
    let value = |position: &G::Position| match game.outcome(position) {
        Some(outcome) => Some(Value::of(outcome, game.turn(position))),
        None if probes.take() => game.value(position, prober, probes),
        None => None,
    };
    positions.map(value).collect()
}
