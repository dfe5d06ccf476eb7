//! The claims of Reverse Kayles in words.

use super::claim::Claim;
use crate::rules::{Kayles, Move};
use crate::theory::Case;
use kamni::{Message, Notation, Role, message};
use kamni_solve::Reason;

/// The reason that a claim is.
pub(super) fn reason(game: &Kayles, claim: Claim) -> Reason {
    let section = claim.case().map_or("traps", section);
    let places = places(claim).into_iter().map(|place| place + 1);
    let reason = Reason::theorem(message(game, claim)).at(places).proved_in(section);
    match claim {
        Claim::Position { case: Case::PairAndGap { left, gap }, .. } => reason.in_brief(message!(
            "kayles-hint-gap",
            "look at the pair {a} and {b}, and the gap between {c} and {d}",
            a = left + 1,
            b = left + 2,
            c = gap,
            d = gap + 2,
        )),
        _ => reason,
    }
}

fn message(game: &Kayles, claim: Claim) -> Message {
    match claim {
        Claim::Position { case, careless } => of_case(game, case, Role::Mover, careless),
        Claim::Good(Case::Empty) => message!("kayles-good-last", "it takes the last stone"),
        Claim::Good(case) => {
            message!("kayles-good", "after it, {left}", left = of_case(game, case, Role::Opponent, true))
        }
        Claim::Bad { case, careless } => {
            message!("kayles-bad", "after it, {left}", left = of_case(game, case, Role::Opponent, careless))
        }
        Claim::Trap { mv, replies, mistakes } if 2 * mistakes < replies => message!(
            "kayles-mild-trap",
            "<your opponent|{opponent}> can still go wrong: after {mv}, {mistakes} of {replies} {replies|reply|replies} \
             {mistakes|is a mistake|are mistakes}",
            mv = game.move_text(mv),
            mistakes,
            replies,
        ),
        Claim::Trap { mv, replies, mistakes } => message!(
            "kayles-trap",
            "<your opponent|{opponent}> can still go wrong: after {mv}, only {holding} of {replies} {replies|reply|replies} \
             {holding|wins|win}",
            mv = game.move_text(mv),
            holding = replies - mistakes,
            replies,
        ),
    }
}

/// Why the player `who`, who is to move, wins or loses. `careless` if some move leaves a shape that turns the count round.
fn of_case(game: &Kayles, case: Case, who: Role, careless: bool) -> Message {
    let other = who.other();
    match case {
        Case::Empty => message!("kayles-empty", "the last stone has been taken"),
        Case::LockedStone { place } => message!(
            "kayles-locked-stone",
            "the last stone, {place}, is locked: <who: you have|your opponent has|{who} has> no move",
            who,
            place = place + 1,
        ),
        Case::FreeStone { place } => message!(
            "kayles-free-stone",
            "only stone {place} is left, and <who: you take|your opponent takes|{who} takes> it",
            who,
            place = place + 1,
        ),
        Case::FreePair { left, to } => message!(
            "kayles-pair",
            "only the neighbours {a} and {b} are left: <who: you lock|your opponent locks|{who} locks> one ({mv}), and <other: you have|your opponent has|{other} has> no move",
            who,
            other,
            a = left + 1,
            b = left + 2,
            mv = game.move_text(Move::Double { left, to }),
        ),
        Case::FullRowOfTwo => message!(
            "kayles-full-row",
            "no place is free to put one back: <who: you take|your opponent takes|{who} takes> one, <other: you take|your opponent takes|{other} takes> the last",
            who,
            other,
        ),
        Case::PairWithLock { free, locked } => message!(
            "kayles-pair-locked",
            "{locked} is locked: <who: you|your opponent|{who}> must take {free}, and <other: you take|your opponent takes|{other} takes> the last",
            who,
            other,
            free = free + 1,
            locked = locked + 1,
        ),
        Case::TwoApart { places: [a, b] } => message!(
            "kayles-two-apart",
            "{a} and {b} are apart: <who: you take|your opponent takes|{who} takes> one, <other: you take|your opponent takes|{other} takes> the last",
            who,
            other,
            a = a + 1,
            b = b + 1,
        ),
        Case::LockedMiddle { middle } => message!(
            "kayles-locked-middle",
            "the middle one of {a}, {b}, {c} is locked: <who: you take|your opponent takes|{who} takes> an end, <other: you lock|your opponent locks|{other} locks> one of the other two and <other: win|wins|wins>",
            who,
            other,
            a = middle,
            b = middle + 1,
            c = middle + 2,
        ),
        Case::PairAndGap { left, gap } => message!(
            "kayles-gap",
            "<who: play|your opponent plays|{who} plays> {mv}, leaving {c}, {middle}, {d} with {middle} locked: <other: you|your opponent|{other}> can only leave <who: you|them|{who}> two unlocked neighbours and <other: lose|loses|loses>",
            who,
            other,
            c = gap,
            middle = gap + 1,
            d = gap + 2,
            mv = game.move_text(Move::Double { left, to: gap });
            a = left + 1,
            b = left + 2,
        ),
        Case::Isolated { stones } => message!(
            "kayles-lonely",
            "{stones} lonely {stones|stone is|stones are} left, an even number: <other: you take|your opponent takes|{other} takes> the last",
            other,
            stones,
        ),
        Case::FourPairsLocked { locked } => message!(
            "kayles-four-locked",
            "four stones are left, {locked} locked, so no pair can move: <other: you take|your opponent takes|{other} takes> the last",
            other,
            locked = locked + 1,
        ),
        Case::OnePairWithoutGap { left, others: [c, d] } if d == c + 1 => message!(
            "kayles-four-touch",
            "four stones remain: <other: you take|your opponent takes|{other} takes> the last. \
             Only {a} or {b} in a one-place gap changes that; {c} and {d} touch",
            other,
            a = left + 1,
            b = left + 2,
            c = c + 1,
            d = d + 1,
        ),
        Case::OnePairWithoutGap { left, others: [c, d] } => message!(
            "kayles-four-pair",
            "four stones remain: <other: you take|your opponent takes|{other} takes> the last. \
             Only {a} or {b} in a one-place gap changes that; {c} and {d} are further apart",
            other,
            a = left + 1,
            b = left + 2,
            c = c + 1,
            d = d + 1,
        ),
        Case::FourWithoutGap => message!(
            "kayles-four",
            "four stones remain: <other: you take|your opponent takes|{other} takes> the last. \
             Only a one-place gap for a pair would change that; there is none",
            other,
        ),
        Case::Odd { stones: 3 } if careless => message!(
            "kayles-three",
            "three stones remain: <who: you win unless you leave|your opponent wins unless they leave|{who} wins unless they leave> two unlocked neighbours",
            who,
        ),
        Case::Odd { stones: 5 } if careless => message!(
            "kayles-five",
            "five stones remain: <who: you win unless you leave|your opponent wins unless they leave|{who} wins unless they leave> \
             two unlocked neighbours plus two other stones with just one empty place between them",
            who,
        ),
        Case::Odd { stones: stones @ (3 | 5) } => message!(
            "kayles-odd-safe",
            "{stones} {stones|stone is|stones are} left, an odd number, and no move spoils it: <who: you take|your opponent takes|{who} takes> the last",
            who,
            stones,
        ),
        Case::Odd { stones } => message!(
            "kayles-odd",
            "{stones} {stones|stone is|stones are} left, an odd number; every move removes one, so <who: you take|your opponent takes|{who} takes> the last. \
             Only a later mistake changes that",
            who,
            stones,
        ),
        Case::Even { stones } => message!(
            "kayles-even",
            "{stones} {stones|stone is|stones are} left, an even number; every move removes one, so <other: you take|your opponent takes|{other} takes> the last. \
             Only a later mistake changes that",
            other,
            stones,
        ),
    }
}

/// The places that the words about a claim name.
fn places(claim: Claim) -> Vec<u8> {
    match claim {
        Claim::Trap { mv: Move::Take(place), .. } => vec![place],
        Claim::Trap { mv: Move::Double { left, to }, .. } => vec![left, left + 1, to],
        Claim::Position { case, .. } | Claim::Good(case) | Claim::Bad { case, .. } => match case {
            Case::LockedStone { place } | Case::FreeStone { place } => vec![place],
            Case::FreePair { left, to } => vec![left, left + 1, to],
            Case::PairWithLock { free, locked } => vec![free, locked],
            Case::TwoApart { places } => places.to_vec(),
            Case::LockedMiddle { middle } => vec![middle - 1, middle, middle + 1],
            Case::PairAndGap { left, gap } => vec![left, left + 1, gap - 1, gap, gap + 1],
            Case::FourPairsLocked { locked } => vec![locked],
            Case::OnePairWithoutGap { left, others: [c, d] } => vec![left, left + 1, c, d],
            Case::Empty
            | Case::FullRowOfTwo
            | Case::Isolated { .. }
            | Case::FourWithoutGap
            | Case::Odd { .. }
            | Case::Even { .. } => vec![],
        },
    }
}

/// Where the theory page proves a case.
fn section(case: Case) -> &'static str {
    match case {
        Case::Isolated { .. } => "isolated-stones",
        Case::Odd { stones: 5 } => "five-stones",
        Case::Odd { stones: 6.. } | Case::Even { .. } => "many-stones",
        _ => "few-stones",
    }
}
