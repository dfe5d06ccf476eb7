//! The claims of the annihilating chips in words.

use super::claim::{Claim, End, Standing, text};
use crate::solve::leads::Group;
use kamni::{Message, Role, message};
use kamni_solve::Reason;

/// The reason that a claim is; `runner` is the player with fewer chips.
pub(super) fn reason(claim: &Claim, runner: Role) -> Reason {
    let cells = cells(claim);
    let reason = Reason::theorem(message(claim, runner)).at(cells).proved_in(section(claim));
    match standing(claim) {
        Some(Standing::Guarded { guards, .. }) => reason.pairing(guards.iter().map(|&[a, e]| [e, a])),
        _ => reason,
    }
}

fn standing(claim: &Claim) -> Option<&Standing> {
    match claim {
        Claim::Over(_) | Claim::Hits { .. } => None,
        Claim::Stands(standing) => Some(standing),
        Claim::Leaves { standing, .. } => standing.as_ref(),
    }
}

fn section(claim: &Claim) -> &'static str {
    match (claim, standing(claim)) {
        (Claim::Over(End::Away(_)), _) => "criterion",
        (_, None) => "words",
        (_, Some(Standing::Guarded { .. })) => "guards",
        (_, Some(standing)) if standing.escapes() => "runner",
        (_, Some(_)) => "attacker",
    }
}

/// What to point at.
fn cells(claim: &Claim) -> Vec<u64> {
    let mut cells: Vec<u64> = match claim {
        Claim::Over(End::Away(front)) => vec![*front],
        Claim::Hits { mv, cell } => vec![mv.from, *cell],
        Claim::Over(_) | Claim::Stands(_) | Claim::Leaves { standing: None, .. } => Vec::new(),
        Claim::Leaves { hit, reply, .. } => {
            let ends = reply.map(|reply| [reply.mv.from, reply.mv.to()]);
            hit.iter().copied().chain(ends.into_iter().flatten()).collect()
        }
    };
    match standing(claim) {
        Some(Standing::Guarded { guards, .. }) => cells.extend(guards.iter().flatten()),
        Some(Standing::Lead { runner, attacker, .. }) => {
            cells.extend(runner.named.iter().chain(&attacker.named));
        }
        None => {}
    }
    cells
}

fn message(claim: &Claim, runner: Role) -> Message {
    match claim {
        Claim::Over(End::NoChip) => message!("chips-none", "no chip is left"),
        Claim::Over(End::Equal) => {
            message!("chips-equal", "both have equally many chips, and each hit costs each side one: a draw")
        }
        Claim::Over(End::Gone) => message!("chips-none-left", "one player has no chips left"),
        Claim::Over(End::Away(front)) => message!(
            "chips-away",
            "the rightmost chip, on {front}, is past every attacker and to move: it escapes",
            front = *front,
        ),
        Claim::Hits { mv, .. } => message!(
            "chips-behind-last",
            "{reply} destroys <runner: your|your opponent's|{runner}'s> only chip and wins",
            reply = text(*mv),
            runner,
        ),
        Claim::Stands(standing) => of_standing(standing, runner),
        Claim::Leaves { standing: None, .. } => message!(
            "chips-finished",
            "after it, <runner: you have|your opponent has|{runner} has> no chips left and <runner: lose|loses|loses>",
            runner,
        ),
        Claim::Leaves { hit, good, standing: Some(standing), reply } => {
            let left = of_standing(standing, runner);
            let left = match (*hit, *good) {
                (None, true) => message!("chips-good", "after it, {left}", left),
                (None, false) => message!("chips-bad", "after it, {left}", left),
                (Some(cell), true) => {
                    message!(
                        "chips-hit-good",
                        "the hit on {cell} costs each side a chip; then {left}",
                        cell,
                        left
                    )
                }
                (Some(cell), false) => {
                    message!(
                        "chips-hit-bad",
                        "the hit on {cell} costs each side a chip; then {left}",
                        cell,
                        left
                    )
                }
            };
            match reply {
                None => left,
                Some(reply) => {
                    message!(
                        "chips-answered",
                        "{left}; <your opponent|{opponent}> answers {reply}",
                        left,
                        reply = text(reply.mv)
                    )
                }
            }
        }
    }
}

fn of_standing(standing: &Standing, runner: Role) -> Message {
    match standing {
        Standing::Guarded { guards, more } => {
            let list: Vec<String> = guards.iter().map(|[a, e]| format!("{e}–{a}")).collect();
            let list = if *more { format!("{}, …", list.join(", ")) } else { list.join(", ") };
            message!(
                "chips-guards",
                "each chip of <runner: yours|your opponent's|{runner}'s> has a guard to its right ({guards}), so none escapes",
                runner,
                guards = list;
                guarding = guards.iter().map(|guard| guard[0]).collect::<Vec<_>>(),
                guarded = guards.iter().map(|guard| guard[1]).collect::<Vec<_>>()
            )
        }
        Standing::Lead { runner: own, attacker, steps, needed, .. } if steps >= needed && own.size == 1 => {
            message!(
                "chips-ahead-one",
                "<runner: your|your opponent's|{runner}'s> rightmost chip, on {own}, is {steps} {steps|step|steps} past the attacker on {theirs}, far enough to escape",
                runner,
                steps = *steps,
                own = own.sum,
                theirs = attacker.sum;
                needed = *needed,
            )
        }
        Standing::Lead { runner: own, attacker, steps, needed, .. } if steps >= needed => message!(
            "chips-ahead",
            "<runner: your|your opponent's|{runner}'s> {size} rightmost {size|chip leads|chips together lead} by {steps} (cells {own} against {theirs}), enough for one to escape",
            runner,
            size = own.size,
            steps = *steps,
            own = sum(own),
            theirs = sum(attacker);
            needed = *needed,
            runners = own.named,
            attackers = attacker.named
        ),
        Standing::Lead { runner: own, attacker, steps, needed, alone: true } if *steps > 0 => message!(
            "chips-behind-near",
            "<runner: your|your opponent's|{runner}'s> only chip, on {own}, is just past the attacker on {theirs}, within its reach",
            runner,
            own = own.sum,
            theirs = attacker.sum;
            needed = *needed,
            steps = *steps
        ),
        Standing::Lead { runner: own, attacker, steps, needed, alone: true } => message!(
            "chips-behind-one",
            "<runner: your|your opponent's|{runner}'s> only chip, on {own}, cannot pass the attacker on {theirs}",
            runner,
            own = own.sum,
            theirs = attacker.sum;
            needed = *needed,
            steps = *steps
        ),
        Standing::Lead { runner: own, attacker, steps, needed: 2, alone: false } => message!(
            "chips-behind-two",
            "with <attacker: you|your opponent|{attacker}> to move, <runner: your|your opponent's|{runner}'s> rightmost chips \
             need a lead of {needed} to escape; the best group has {own} against {theirs}",
            attacker = runner.other(),
            runner,
            needed = 2,
            own = sum(own),
            theirs = sum(attacker);
            steps = *steps,
            runners = own.named,
            attackers = attacker.named
        ),
        Standing::Lead { runner: own, attacker, steps, needed, alone: false } => message!(
            "chips-behind",
            "<runner: your|your opponent's|{runner}'s> rightmost chips need a lead of {needed} to escape; the best group has {own} against {theirs}",
            runner,
            needed = *needed,
            own = sum(own),
            theirs = sum(attacker);
            steps = *steps,
            runners = own.named,
            attackers = attacker.named
        ),
    }
}

/// The cells of a group and their sum: `9`, `9 + 7 = 16`, `9 + 7 + 6 + … + 2 = 29`.
fn sum(group: &Group) -> String {
    let mut cells: Vec<String> = group.named.iter().map(u64::to_string).collect();
    if group.named.len() < group.size {
        cells.insert(cells.len() - 1, "…".to_owned());
    }
    match group.size {
        1 => cells.concat(),
        _ => format!("{} = {}", cells.join(" + "), group.sum),
    }
}
