//! The reasons of the chips: leads, guards and the end of the game.

mod claim;
mod words;

use super::leads::{Group, Left, MOST_GUARDS};
use crate::rules::{Chips, Move, Position};
use claim::{Claim, End, Standing};
use kamni::{Game, Player, Role};
use kamni_solve::{Reason, Value};

/// Why a position is worth what it is worth.
pub(super) fn position_reason(game: &Chips, position: &Position) -> Reason {
    let turn = game.turn(position);
    let runner = position.runner().map_or(Role::Mover, |runner| role(runner, turn));
    let criterion = game.criterion(position).filter(|_| game.outcome(position).is_none());
    let claim = match criterion {
        None => Claim::Over(end(position)),
        Some(criterion) => {
            if let Some(hits) = last_hit(position, criterion.runner, turn) {
                return words::reason(&hits, runner);
            }
            let cells = |player: Player| position.cells(player);
            let (runners, attackers) = (cells(criterion.runner), cells(criterion.runner.other()));
            let group = |cells: &[u64]| {
                let sum = cells.iter().rev().take(criterion.group).map(|&cell| cell as i64).sum();
                Group::of(criterion.group, sum, |number| cells[cells.len() - number])
            };
            let pairs = || attackers.iter().rev().zip(runners.iter().rev()).map(|(&a, &e)| [a, e]);
            Claim::Stands(match criterion.guarded && runners.len() > 1 {
                true => Standing::Guarded {
                    guards: pairs().take(MOST_GUARDS).collect(),
                    more: runners.len() > MOST_GUARDS,
                },
                false => Standing::Lead {
                    runner: group(runners),
                    attacker: group(attackers),
                    steps: criterion.lead,
                    needed: criterion.needed,
                    alone: runners.len() == 1,
                },
            })
        }
    };
    words::reason(&claim, runner)
}

/// The attacker is to move and beside the runner's only chip.
fn last_hit(position: &Position, runner: Player, turn: Player) -> Option<Claim> {
    let &[cell] = position.cells(runner) else { return None };
    let attackers = position.cells(runner.other());
    let beside = |&&from: &&u64| from.abs_diff(cell) == 1;
    let &from = attackers.iter().filter(|_| turn != runner).find(beside)?;
    Some(Claim::Hits { mv: Move { from, right: from < cell }, cell })
}

fn role(player: Player, turn: Player) -> Role {
    if player == turn { Role::Mover } else { Role::Opponent }
}

fn end(position: &Position) -> End {
    match position.runner() {
        None if position.cells(Player::First).is_empty() => End::NoChip,
        None => End::Equal,
        Some(runner) => position.cells(runner).last().map_or(End::Gone, |&front| End::Away(front)),
    }
}

/// Why a move is good or bad that leaves this and is worth `value`. Nothing if the two disagree.
pub(super) fn move_reason(left: &Left, runner_moves: bool, value: Value) -> Option<Reason> {
    let draws = left.lead.as_ref().is_some_and(|lead| lead.enough);
    if draws != (value == Value::Draw) {
        return None;
    }
    let standing = left.lead.as_ref().map(|lead| match left.guards.is_empty() || lead.runner_chips == 1 {
        false => Standing::Guarded { guards: left.guards.clone(), more: lead.runner_chips > MOST_GUARDS },
        true => Standing::Lead {
            runner: lead.runner.clone(),
            attacker: lead.attacker.clone(),
            steps: lead.steps,
            needed: if runner_moves { 2 } else { 1 },
            alone: lead.runner_chips == 1,
        },
    });
    let claim = Claim::Leaves { hit: left.hit, good: draws == runner_moves, standing, reply: left.reply };
    Some(words::reason(&claim, if runner_moves { Role::Mover } else { Role::Opponent }))
}
