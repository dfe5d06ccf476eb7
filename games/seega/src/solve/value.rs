//! The value of a position without its moves, for players who ask about many similar positions.

use super::dfpn::Solver;
use super::endings;
use super::first_stones::FirstStones;
use super::full_boards::FullBoards;
use super::placements;
use crate::rules::{Position, Seega};
use kamni::{Game, Player};
use kamni_play::{ProbeBudget, Prober};
use kamni_solve::{Budget, Value};

/// The memory of the search, in bytes.
const MEMORY: usize = 32 << 20;

/// The most nodes for one position, so that a hard one does not use up the time of all others.
const NODES: u64 = 20_000;

/// The exact value for the player to move; `None` if it cannot be found quickly.
pub(crate) fn value(
    game: &Seega,
    position: &Position,
    prober: &mut Prober,
    probes: &ProbeBudget<'_>,
) -> Option<Value> {
    let budget = Budget {
        time: probes.time_left(),
        nodes: NODES.min(probes.budget.nodes),
        memory: prober.memory().min(MEMORY),
        threads: 1,
        ..probes.budget.clone()
    };
    if position.is_placing() && (game.side() == 3 || FullBoards::of(game).is_some()) {
        return placing(game, position, &budget);
    }
    let kept = budget.kept.clone();
    let make = || Some(Solver::new(game, None, budget.memory, 1).keeping(&kept));
    let solver = prober.cached_mut::<Seega, Solver<'static>>(game, make)?;
    solver.settle(position, &budget).exact()
}

/// While stones are placed: by a table, or by what is known of the first stones and of full boards.
fn placing(game: &Seega, position: &Position, budget: &Budget) -> Option<Value> {
    let stones = Player::BOTH.map(|player| position.stones(player) as u32);
    if game.side() == 3 {
        return endings::on_demand(game, budget)?.placing(stones).ok().flatten();
    }
    if let Some(code) = FirstStones::of(game).and_then(|known| known.code(stones)) {
        return Some(Value::of_margin(i32::from(code) - 1));
    }
    let boards = FullBoards::of(game)?;
    let meter = budget.start();
    let value = placements::valued(game, boards, budget.memory, &meter, &budget.kept).value(stones)?;
    let value = Value::of_margin(i32::from(value) - 1);
    Some(if game.turn(position) == Player::First { value } else { value.other() })
}
