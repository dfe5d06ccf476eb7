//! The criterion and the end of the game in words.

use crate::reason::Reason;
use kamni::games::chips::theory::Criterion;
use kamni::games::chips::{Chips, Position};
use kamni::{Game, Message, Player, message};

/// More chips than this of either player nobody wants to see pointed at.
const MOST_POINTED_AT: usize = 8;

/// Why a position is worth what it is worth.
pub(super) fn reason(game: &Chips, position: &Position) -> Option<Reason> {
    if game.outcome(position).is_some() {
        return Some(reason_of_the_end(position));
    }
    let criterion = game.criterion(position)?;
    let Criterion { runner, i, .. } = criterion;
    let message = words(&criterion, game.turn(position) == runner);
    // The sums are those of both players' chips.
    let rightmost = |player: Player| position.cells(player).iter().rev().take(i.min(MOST_POINTED_AT));
    Some(Reason::account(message).at(rightmost(runner).chain(rightmost(runner.other()))))
}

fn reason_of_the_end(position: &Position) -> Reason {
    Reason::account(match position.runner() {
        None => message!("chips-why-equal", "both have the same number of chips: a draw at once"),
        Some(runner) if position.cells(runner).is_empty() => {
            message!("chips-why-gone", "one player has no chip left and has lost")
        }
        Some(_) => message!(
            "chips-why-away",
            "the runner is to move and his rightmost chip is to the right of every attacking chip: nobody catches it",
        ),
    })
}

/// The criterion, seen by the player to move.
fn words(criterion: &Criterion, runner_moves: bool) -> Message {
    let &Criterion { draws, i, runner_sum, attacker_sum, needed, .. } = criterion;
    match (runner_moves, draws) {
        (true, true) => message!(
            "chips-why-run",
            "for i = {i} the sum {own} of your rightmost chips is at least {needed} more than his {his}, so one of \
             them can run away to the right: a draw",
            i = i,
            own = runner_sum,
            his = attacker_sum,
            needed = needed,
        ),
        (true, false) => message!(
            "chips-why-caught",
            "for no i is the sum of your i rightmost chips at least {needed} more than his (i = {i} comes closest: {own} \
             against {his}), so he can catch them all",
            i = i,
            own = runner_sum,
            his = attacker_sum,
            needed = needed,
        ),
        (false, true) => message!(
            "chips-why-escape",
            "for i = {i} the sum {his} of his rightmost chips is at least {needed} more than your {own}, so one of them \
             runs away to the right: a draw",
            i = i,
            own = attacker_sum,
            his = runner_sum,
            needed = needed,
        ),
        (false, false) => message!(
            "chips-why-hunt",
            "for no i is the sum of his i rightmost chips at least {needed} more than yours (i = {i} comes closest: {his} \
             against {own}), so you can catch them all",
            i = i,
            own = attacker_sum,
            his = runner_sum,
            needed = needed,
        ),
    }
}
