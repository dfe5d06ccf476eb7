//! Leads, guards and the end of the game in words.

use super::leads::{Group, Lead, Left, MOST_GUARDS, Reply};
use crate::rules::{Chips, Position};
use crate::theory::Criterion;
use kamni::{Blank, Game, Message, Notation, Player, message};
use kamni_solve::reasons::listed;
use kamni_solve::{Reason, Value};

/// Why a position is worth what it is worth.
pub(super) fn position_reason(game: &Chips, position: &Position) -> Reason {
    let turn = game.turn(position);
    match game.criterion(position).filter(|_| game.outcome(position).is_none()) {
        None => reason_of_the_end(position, turn),
        Some(criterion) if criterion.guarded => guards(position, &criterion, turn),
        Some(criterion) => lead(position, &criterion, turn),
    }
}

fn reason_of_the_end(position: &Position, turn: Player) -> Reason {
    let chips = |player: Player| position.cells(player);
    match position.runner() {
        None if chips(turn).is_empty() => {
            Reason::theorem(message!("chips-why-none", "no chip is left")).proved_in("words")
        }
        None => Reason::theorem(message!(
            "chips-why-equal",
            "both players have the same number of chips, and every meeting costs each of them one, so it is a draw at once",
        ))
        .proved_in("words"),
        Some(runner) => match chips(runner).last() {
            None => {
                Reason::theorem(message!("chips-why-gone", "all chips of one player are gone"))
                    .at(chips(runner.other()))
                    .proved_in("words")
            }
            Some(front) => Reason::theorem(message!(
                "chips-why-away",
                "the chip farthest to the right, on {front}, is to the right of all chips that chase it, and it is its turn, so nobody can \
             catch it",
                front = front,
            ))
            .at([front])
            .proved_in("criterion"),
        },
    }
}

/// Every runner chip has an attacking chip in front of it.
fn guards(position: &Position, criterion: &Criterion, turn: Player) -> Reason {
    let from_the_right = |player: Player| position.cells(player).iter().rev();
    let runner = criterion.runner;
    let all = from_the_right(runner).zip(from_the_right(runner.other()));
    let named: Vec<[u64; 2]> = all.take(MOST_GUARDS).map(|(&e, &a)| [a, e]).collect();
    let message = if turn == runner {
        message!(
            "chips-why-guarded",
            "in front of each of <your|{mover}'s> chips there is one of <your opponent|{opponent}>'s ({guards}): none of \
             <yours|{mover}'s> can slip past",
        )
    } else {
        message!(
            "chips-why-guards",
            "in front of each of <your opponent|{opponent}>'s chips there is one of <yours|{mover}'s> ({guards}): none of theirs \
             can slip past",
        )
    };
    let more = position.cells(runner).len() > MOST_GUARDS;
    Reason::theorem(message.with("guards", guard_list(&named, more)))
        .at(named.iter().flatten())
        .pairing(named.clone())
        .proved_in("guards")
}

fn guard_list(guards: &[[u64; 2]], more: bool) -> Message {
    match *guards {
        [] => listed::<u64>(&[]),
        [[a, e]] => message!("chips-guards-one", "{a} in front of {e}", a = a, e = e),
        [[a, e], [b, f]] => {
            message!(
                "chips-guards-two",
                "{a} in front of {e}, {b} in front of {f}",
                a = a,
                e = e,
                b = b,
                f = f
            )
        }
        [[a, e], [b, f], [c, g], ..] if more => message!(
            "chips-guards-more",
            "{a} in front of {e}, {b} in front of {f}, {c} in front of {g} and so on",
            a = a,
            e = e,
            b = b,
            f = f,
            c = c,
            g = g,
        ),
        [[a, e], [b, f], [c, g], ..] => message!(
            "chips-guards-three",
            "{a} in front of {e}, {b} in front of {f}, {c} in front of {g}",
            a = a,
            e = e,
            b = b,
            f = f,
            c = c,
            g = g,
        ),
    }
}

/// The lead that decides, with the player to move as "you".
fn lead(position: &Position, criterion: &Criterion, turn: Player) -> Reason {
    let runner = criterion.runner;
    let group = |player: Player| {
        let cells = position.cells(player);
        let sum = cells.iter().rev().take(criterion.group).map(|&cell| cell as i64).sum();
        Group::of(criterion.group, sum, |number| cells[cells.len() - number])
    };
    let (runners, attackers) = (group(runner), group(runner.other()));
    let steps = criterion.lead;
    let message = match (turn == runner, criterion.draws, steps) {
        (true, true, _) => message!(
            "chips-why-run",
            "<your|{mover}'s> {size} {size|chip|chips} farthest to the right ({own}) together are {steps} {steps|step|steps} \
             ahead of <your opponent|{opponent}>'s {size} ({theirs}), and on <your|{mover}'s> move 1 is enough: they \
             cannot stop all of them, one gets past",
        ),
        (true, false, _) => message!(
            "chips-why-caught",
            "compared from the right, one chip, two chips together and so on, <you are|{mover} is> nowhere ahead: closest is \
             {own} against <their|{opponent}'s> {theirs}. On <your|{mover}'s> move <you|{mover}> would need to be at \
             least 1 step ahead: none of <your|{mover}'s> chips gets away",
        ),
        (false, true, _) if criterion.group == 1 => message!(
            "chips-why-escape-one",
            "<your opponent|{opponent}>'s chip farthest to the right, on {theirs}, is {steps} {steps|step|steps} ahead of \
             <yours|{mover}'s> on {own}, and on <your|{mover}'s> move 2 are enough: <you|{mover}> cannot catch it",
        ),
        (false, true, _) => message!(
            "chips-why-escape",
            "<your opponent|{opponent}>'s {size} {size|chip|chips} farthest to the right ({theirs}) together are {steps} \
             {steps|step|steps} ahead of <your|{mover}'s> {size} ({own}), and on <your|{mover}'s> move 2 are enough: \
             <you|{mover}> cannot stop all of them, one gets past",
        ),
        (false, false, 1) if criterion.group == 1 => message!(
            "chips-why-hunt-one",
            "<your opponent|{opponent}>'s chip farthest to the right, on {theirs}, is only 1 step ahead of <yours|{mover}'s> on \
             {own}; on <your|{mover}'s> move they would need 2, so none of their chips gets away",
        ),
        (false, false, 1) => message!(
            "chips-why-hunt-close",
            "<your opponent|{opponent}>'s {size} {size|chip|chips} farthest to the right ({theirs}) together are only 1 step \
             ahead of <your|{mover}'s> {size} ({own}), and no other such group is farther ahead; on <your|{mover}'s> \
             move they would need 2, so none of their chips gets away",
        ),
        (false, false, _) => message!(
            "chips-why-hunt",
            "compared from the right, one chip, two chips together and so on, <your opponent|{opponent}> is nowhere ahead: \
             closest is {theirs} against <your|{mover}'s> {own}. On <your|{mover}'s> move they would need to be 2 \
             steps ahead: none of their chips gets away",
        ),
    };
    let section = if criterion.draws { "runner" } else { "attacker" };
    with_groups(message, steps, &runners, &attackers, turn == runner).proved_in(section)
}

/// Fills in the groups and points at them.
fn with_groups(
    message: Message,
    steps: i64,
    runner: &Group,
    attacker: &Group,
    runner_is_you: bool,
) -> Reason {
    let (own, theirs) = if runner_is_you { (runner, attacker) } else { (attacker, runner) };
    let message = fill(message, "size", runner.size);
    let message = fill(fill(message, "own", sum(own)), "theirs", sum(theirs));
    let message = fill(message, "steps", steps);
    Reason::theorem(message).at(runner.named.iter().chain(&attacker.named))
}

/// The same message with this in the blank `name`.
fn fill(mut message: Message, name: &'static str, value: impl ToString) -> Message {
    message.blanks.push((name, Blank::Text(value.to_string())));
    message
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

/// Why a move is good or bad that leaves this and is worth `value`. Nothing if the two disagree.
pub(super) fn move_reason(game: &Chips, left: &Left, runner_moves: bool, value: Value) -> Option<Reason> {
    let draws = left.lead.as_ref().is_some_and(|lead| lead.enough);
    if draws != (value == Value::Draw) {
        return None;
    }
    let reason = match &left.lead {
        None if runner_moves => Reason::theorem(message!(
            "chips-move-lost",
            "<you have|{mover} has> no chip left and <have|has> lost"
        ))
        .proved_in("words"),
        None => Reason::theorem(message!(
            "chips-move-won",
            "<your opponent|{opponent}> has no chip left and has lost"
        ))
        .proved_in("words"),
        Some(lead) if runner_moves => runners_move(game, lead, left),
        Some(lead) => attackers_move(lead, left),
    };
    let Some(cell) = left.hit else { return Some(reason) };
    // The ids differ, so that a good hit and a bad one are not taken for the same reason.
    let message = if draws == runner_moves {
        message!("chips-hit-good", "it hits the chip on {cell}, and both disappear; {then}", cell = cell)
    } else {
        message!("chips-hit-bad", "it hits the chip on {cell}, and both disappear; {then}", cell = cell)
    };
    let cells = [cell.to_string()].into_iter().chain(reason.cells.clone()).collect();
    Some(Reason { message: message.with("then", reason.message.clone()), cells, ..reason })
}

/// A move of the runner's; the attacker is to move next.
fn runners_move(game: &Chips, lead: &Lead, left: &Left) -> Reason {
    let guarded = !left.guards.is_empty() && lead.runner_chips > 1;
    let message = match (lead.enough, lead.runner.size, lead.steps) {
        (true, 1, _) => message!(
            "chips-move-ahead-one",
            "it leaves <your|{mover}'s> chip farthest to the right, on {own}, {steps} {steps|step|steps} ahead of <your \
             opponent|{opponent}>'s on {theirs}, and on their move 2 are enough: they cannot catch it",
        ),
        (true, ..) => message!(
            "chips-move-ahead",
            "it leaves <your|{mover}'s> {size} {size|chip|chips} farthest to the right ({own}) together {steps} \
             {steps|step|steps} ahead of <your opponent|{opponent}>'s {size} ({theirs}), and on their move 2 are \
             enough: one gets past",
        ),
        (false, 1, 1) => message!(
            "chips-move-close-one",
            "it leaves <your|{mover}'s> chip farthest to the right, on {own}, only 1 step ahead of <your opponent|{opponent}>'s \
             on {theirs}, and on their move <you need|{mover} needs> 2; {answer}",
        ),
        (false, _, 1) => message!(
            "chips-move-close",
            "it leaves <your|{mover}'s> {size} {size|chip|chips} farthest to the right ({own}) together only 1 step ahead of \
             <your opponent|{opponent}>'s {size} ({theirs}), and on their move <you need|{mover} needs> 2; {answer}",
        ),
        (false, ..) if lead.runner_chips == 1 => message!(
            "chips-move-behind-one",
            "it leaves <your|{mover}'s> only chip, on {own}, behind <your opponent|{opponent}>'s on {theirs}; {answer}",
        ),
        (false, ..) if guarded => message!(
            "chips-move-guarded",
            "it leaves one of <your opponent|{opponent}>'s chips in front of each of <yours|{mover}'s> ({guards}): none of \
             <yours|{mover}'s> can slip past; {answer}",
        ),
        (false, ..) => message!(
            "chips-move-behind",
            "compared from the right, one chip, two chips together and so on, it leaves <you|{mover}> nowhere ahead: closest is \
             {own} against <their|{opponent}'s> {theirs}. On <their|{opponent}'s> move <you need|{mover} needs> to be \
             2 steps ahead; {answer}",
        ),
    };
    let Some(reply) = left.reply else {
        return with_groups(message, lead.steps, &lead.runner, &lead.attacker, true).proved_in("runner");
    };
    let reason = if !lead.enough && guarded && lead.steps < 1 {
        with_guards(message, left, lead)
    } else {
        with_groups(message, lead.steps, &lead.runner, &lead.attacker, true).proved_in("attacker")
    };
    let message = reason.message.clone().with("answer", answer(game, reply, lead));
    let ends = [reply.mv.from.to_string(), reply.mv.to().to_string()];
    let cells: Vec<String> = reason.cells.iter().cloned().chain(ends).collect();
    Reason { message, cells, ..reason }
}

/// What the attacker answers.
fn answer(game: &Chips, reply: Reply, lead: &Lead) -> Message {
    let mv = game.move_text(reply.mv);
    match (reply.hits, lead.runner_chips) {
        (false, _) => message!("chips-answer", "<they answer|{opponent} answers> {reply}", reply = mv),
        (true, 1) => message!(
            "chips-answer-wins",
            "<they answer|{opponent} answers> {reply}, <hit it and win|hits it and wins>",
            reply = mv
        ),
        (true, _) => {
            message!(
                "chips-answer-hits",
                "<they answer|{opponent} answers> {reply} and <hit|hits> <your|{mover}'s> chip there",
                reply = mv
            )
        }
    }
}

/// A move of the attacker's; the runner is to move next.
fn attackers_move(lead: &Lead, left: &Left) -> Reason {
    let message = match (lead.enough, lead.runner.size) {
        (true, 1) => message!(
            "chips-move-lets-one",
            "it leaves <your opponent|{opponent}>'s chip farthest to the right, on {theirs}, {steps} {steps|step|steps} ahead of \
             <yours|{mover}'s> on {own}, and on their move 1 is enough: that chip gets away",
        ),
        (true, _) => message!(
            "chips-move-lets",
            "it leaves <your opponent|{opponent}>'s {size} {size|chip|chips} farthest to the right ({theirs}) together {steps} \
             {steps|step|steps} ahead of <your|{mover}'s> {size} ({own}), and on their move 1 is enough: one of them \
             gets away",
        ),
        (false, _) if lead.runner_chips == 1 => message!(
            "chips-move-stops-one",
            "it leaves <your opponent|{opponent}>'s only chip, on {theirs}, behind <yours|{mover}'s> on {own}, and it cannot get \
             past",
        ),
        (false, _) if !left.guards.is_empty() => {
            let message = message!(
                "chips-move-guards",
                "it leaves one of <your|{mover}'s> chips in front of each of <your opponent|{opponent}>'s ({guards}): none of theirs \
                 can slip past",
            );
            return with_guards(message, left, lead);
        }
        (false, _) => message!(
            "chips-move-stops",
            "compared from the right, one chip, two chips together and so on, it leaves <your opponent|{opponent}> nowhere ahead: \
             closest is {theirs} against <your|{mover}'s> {own}. On their move they would need to be at least 1 step \
             ahead",
        ),
    };
    let section = if lead.enough { "runner" } else { "attacker" };
    with_groups(message, lead.steps, &lead.runner, &lead.attacker, false).proved_in(section)
}

/// Fills in the guards that a move leaves and points at them.
fn with_guards(message: Message, left: &Left, lead: &Lead) -> Reason {
    let more = lead.runner_chips > MOST_GUARDS;
    Reason::theorem(message.with("guards", guard_list(&left.guards, more)))
        .at(left.guards.iter().flatten())
        .pairing(left.guards.clone())
        .proved_in("guards")
}
