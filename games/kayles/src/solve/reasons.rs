//! The cases of the theory in words: why a position is won or lost, and why a move is good or bad.

use super::analysis::Rank;
use crate::rules::{Kayles, Move};
use crate::theory::Case;
use kamni::{Notation, message};
use kamni_solve::Reason;

/// Why a position is worth what it is worth, given its case and its moves, best first.
pub(super) fn position_reasons(game: &Kayles, case: Case, moves: &[(Move, Rank)]) -> Vec<Reason> {
    let careless =
        moves.iter().any(|(_, rank)| matches!(rank.case, Case::FreePair { .. } | Case::PairAndGap { .. }));
    let trap = moves.first().filter(|_| !case.wins()).and_then(|(mv, rank)| trap(game, *mv, rank));
    [Some(position_reason(game, case, careless)), trap].into_iter().flatten().collect()
}

/// Why the player to move wins or loses. `careless` if some move leaves a shape that turns the count round.
fn position_reason(game: &Kayles, case: Case, careless: bool) -> Reason {
    let reason = Reason::theorem(match case {
        Case::Empty => message!("kayles-why-empty", "the last stone has been taken"),
        Case::LockedStone { place } => message!(
            "kayles-why-locked",
            "the last stone, {place}, is locked, so there is no move",
            place = place + 1,
        ),
        Case::FreeStone { place } => message!(
            "kayles-why-one",
            "the last stone, {place}, is not locked: <you take|{mover} takes> it",
            place = place + 1,
        ),
        Case::FreePair { left, to } => message!(
            "kayles-why-pair",
            "two neighbours, {a} and {b}, and nothing else: <pick up both and lay|{mover} picks up both and lays> one back, for \
             example with {mv}; it is locked, so <your opponent|{opponent}> has no move",
            a = left + 1,
            b = left + 2,
            mv = game.move_text(Move::Double { left, to }),
        ),
        Case::FullRowOfTwo => message!(
            "kayles-why-two-full",
            "two stones, and no empty place to lay one back: <you take|{mover} takes> one, <your opponent|{opponent}> takes the \
             other",
        ),
        Case::PairWithLock { free, locked } => message!(
            "kayles-why-two-locked",
            "two stones, and {locked} is locked: <you|{mover}> can only take {free}, and <your opponent|{opponent}> takes {locked}",
            free = free + 1,
            locked = locked + 1,
        ),
        Case::TwoApart { places: [a, b] } => message!(
            "kayles-why-two",
            "two stones, {a} and {b}, which are not neighbours: <you take|{mover} takes> one, <your opponent|{opponent}> takes \
             the other",
            a = a + 1,
            b = b + 1,
        ),
        Case::LockedMiddle { middle } => message!(
            "kayles-why-middle",
            "three in a row, {a}, {b} and {c}, and the middle one is locked: <you|{mover}> can only take an end. <Your \
             opponent|{opponent}> picks up the two neighbours that are left and lays one back, locked, and <you \
             have|{mover} has> no move",
            a = middle,
            b = middle + 1,
            c = middle + 2,
        ),
        Case::PairAndGap { left, gap } => message!(
            "kayles-why-gap",
            "four stones: two neighbours, {a} and {b}, neither locked, and two more, {c} and {d}, with one empty place between \
             them. {mv} makes three in a row with the middle one locked; <your opponent|{opponent}> can only take an \
             end, and <you pick up the two that are left and lay|{mover} picks up the two that are left and lays> one \
             back, locked: they have no move",
            a = left + 1,
            b = left + 2,
            c = gap,
            d = gap + 2,
            mv = game.move_text(Move::Double { left, to: gap }),
        ),
        Case::Isolated { stones } => message!(
            "kayles-why-isolated",
            "{stones} {stones|stone|stones}, an even number, and no two of them are neighbours. Nobody can ever move two, so only \
             the count is left, and the last stone is <your opponent|{opponent}>'s",
            stones = stones,
        ),
        Case::FourPairsLocked { locked } => message!(
            "kayles-why-four-locked",
            "four stones, an even number, so the last one is <your opponent|{opponent}>'s. Only a move with two stones could \
             change that, and of any two neighbours one is the locked stone {locked}",
            locked = locked + 1,
        ),
        Case::OnePairWithoutGap { left, others: [c, d] } => message!(
            "kayles-why-four-pair",
            "four stones, an even number, so the last one is <your opponent|{opponent}>'s. Only one trick could help: pick up two \
             neighbours and lay one back so that it joins the two others into three in a row, the middle one locked. \
             Here it does not fit: <you|{mover}> can only pick up {a} and {b}, and there is not exactly one empty \
             place between {c} and {d}",
            a = left + 1,
            b = left + 2,
            c = c + 1,
            d = d + 1,
        ),
        Case::FourWithoutGap => message!(
            "kayles-why-four",
            "four stones, an even number, so the last one is <your opponent|{opponent}>'s. Only one trick could help: pick up two \
             neighbours and lay one back so that it joins the two others into three in a row, the middle one locked. \
             Here it does not fit: whichever neighbours <you pick|{mover} picks> up, there is not exactly one empty \
             place between the two others",
        ),
        Case::Odd { stones: 3 } if careless => message!(
            "kayles-why-three",
            "three stones, an odd number: the last one is <yours|{mover}'s>, if <you do|{mover} does> not leave two neighbours, \
             neither locked, for <your opponent|{opponent}> to pick up and lay one back, locked",
        ),
        Case::Odd { stones: 3 } => message!(
            "kayles-why-three-safe",
            "three stones, an odd number: the last one is <yours|{mover}'s>, if <you do|{mover} does> not leave two neighbours, \
             neither locked, for <your opponent|{opponent}> to pick up and lay one back, locked. None of \
             <your|{mover}'s> moves does, so any move wins",
        ),
        Case::Odd { stones: 5 } if careless => message!(
            "kayles-why-five",
            "five stones, an odd number: the last one is <yours|{mover}'s>, if <you do|{mover} does> not leave two neighbours, \
             neither locked, and two more stones with one empty place between them",
        ),
        Case::Odd { stones: 5 } => message!(
            "kayles-why-five-safe",
            "five stones, an odd number: the last one is <yours|{mover}'s>, if <you do|{mover} does> not leave two neighbours, \
             neither locked, and two more stones with one empty place between them. None of <your|{mover}'s> moves \
             does, so any move wins",
        ),
        Case::Odd { stones } => message!(
            "kayles-why-odd",
            "{stones} {stones|stone|stones}, an odd number. Every move takes one, so the first, the third and so on up to the \
             last are <yours|{mover}'s>. As long as <you leave|{mover} leaves> six or more, no trick with the lock \
             can change that: any move wins",
            stones = stones,
        ),
        Case::Even { stones } => message!(
            "kayles-why-even",
            "{stones} {stones|stone|stones}, an even number. Every move takes one, so the second, the fourth and so on up to the \
             last are <your opponent|{opponent}>'s, and with six or more <you have|{mover} has> no trick with the \
             lock to change that",
            stones = stones,
        ),
    });
    let answer = match case {
        Case::FreePair { to, .. } => Some(to),
        _ => None,
    };
    reason.at(places(case).into_iter().chain(answer).map(|place| place + 1)).proved_in(section(case))
}

/// A move of the losing side after which some replies are mistakes, if this is one.
fn trap(game: &Kayles, mv: Move, rank: &Rank) -> Option<Reason> {
    let holding = rank.replies - rank.traps;
    let message = match rank.traps {
        0 => return None,
        mistakes if holding > mistakes => message!(
            "kayles-why-mild-trap",
            "but <your opponent|{opponent}> may go wrong: after {mv}, {mistakes} of their {replies} {replies|reply|replies} \
             {mistakes|is a mistake|are mistakes}",
            mv = game.move_text(mv),
            mistakes = mistakes,
            replies = rank.replies,
        ),
        _ => message!(
            "kayles-why-trap",
            "but <your opponent|{opponent}> may go wrong: after {mv} only {holding} of their {replies} {replies|reply|replies} \
             {holding|wins|win}",
            mv = game.move_text(mv),
            holding = holding,
            replies = rank.replies,
        ),
    };
    let cells = match mv {
        Move::Take(place) => vec![place],
        Move::Double { left, to } => vec![left, left + 1, to],
    };
    Some(Reason::theorem(message).at(cells.into_iter().map(|place| place + 1)).proved_in("traps"))
}

/// Why a move is good or bad that leaves this case to the opponent.
pub(super) fn move_reason(game: &Kayles, left: Case) -> Option<Reason> {
    let message = match left {
        Case::Empty => message!("kayles-move-last", "it takes the last stone"),
        Case::LockedStone { place } => message!(
            "kayles-move-locked",
            "it leaves only the stone put back on {place}, and that is locked, so <your opponent|{opponent}> has no move",
            place = place + 1,
        ),
        Case::FreeStone { place } => message!(
            "kayles-move-one",
            "it leaves only the stone {place}, and <your opponent|{opponent}> takes it",
            place = place + 1,
        ),
        Case::FreePair { left, .. } => message!(
            "kayles-move-pair",
            "it leaves the neighbours {a} and {b}; <your opponent|{opponent}> picks up both and lays one back, locked, and <you \
             have|{mover} has> no move",
            a = left + 1,
            b = left + 2,
        ),
        // A move leaves an empty place, so this cannot be.
        Case::FullRowOfTwo => return None,
        Case::PairWithLock { free, locked } => message!(
            "kayles-move-two-locked",
            "it leaves the stones {free} and {locked}, of which {locked} is locked; <your opponent|{opponent}> can only take \
             {free}, and <you take|{mover} takes> {locked}",
            free = free + 1,
            locked = locked + 1,
        ),
        Case::TwoApart { places: [a, b] } => message!(
            "kayles-move-two",
            "it leaves the stones {a} and {b}, which are not neighbours; <your opponent|{opponent}> takes one, <you take|{mover} \
             takes> the other",
            a = a + 1,
            b = b + 1,
        ),
        Case::LockedMiddle { middle } => message!(
            "kayles-move-middle",
            "it leaves the stones {a}, {b} and {c} with the middle one locked; <your opponent|{opponent}> can only take an end, \
             and <you pick up the two that are left and lay|{mover} picks up the two that are left and lays> one \
             back, locked: they have no move",
            a = middle,
            b = middle + 1,
            c = middle + 2,
        ),
        Case::PairAndGap { left, gap } => message!(
            "kayles-move-gap",
            "it leaves the neighbours {a} and {b}, neither locked, and {c} and {d} with one empty place between them; <your \
             opponent|{opponent}> answers {mv}, three in a row with the middle one locked. Whichever end <you \
             take|{mover} takes>, they pick up the two that are left and lay one back, locked, and <you have|{mover} \
             has> no move",
            a = left + 1,
            b = left + 2,
            c = gap,
            d = gap + 2,
            mv = game.move_text(Move::Double { left, to: gap }),
        ),
        Case::Isolated { stones } => message!(
            "kayles-move-isolated",
            "it leaves {stones} {stones|stone|stones}, no two of them neighbours; from now on each of <you|the two> takes one at \
             a time, and the last one is <yours|{mover}'s>",
            stones = stones,
        ),
        Case::FourPairsLocked { locked } => message!(
            "kayles-move-four-locked",
            "it leaves four stones, an even number, so the last one is <yours|{mover}'s>; of any two neighbours one is the locked \
             stone {locked}, so <your opponent|{opponent}> cannot move two",
            locked = locked + 1,
        ),
        Case::OnePairWithoutGap { left, others: [c, d] } => message!(
            "kayles-move-four-pair",
            "it leaves four stones, an even number, so the last one is <yours|{mover}'s>; <your opponent|{opponent}> can only \
             pick up the neighbours {a} and {b}, and there is not exactly one empty place between {c} and {d}, so \
             they cannot make three in a row with the middle one locked",
            a = left + 1,
            b = left + 2,
            c = c + 1,
            d = d + 1,
        ),
        Case::FourWithoutGap => message!(
            "kayles-move-four",
            "it leaves four stones, an even number, so the last one is <yours|{mover}'s>; whichever neighbours <your \
             opponent|{opponent}> picks up, there is not exactly one empty place between the two others, so they \
             cannot make three in a row with the middle one locked",
        ),
        Case::Odd { stones: 3 } => message!(
            "kayles-move-three",
            "it leaves three stones, an odd number: <your opponent|{opponent}> takes the last one and only has to avoid leaving \
             <you|{mover}> two neighbours, neither locked",
        ),
        Case::Odd { stones: 5 } => message!(
            "kayles-move-five",
            "it leaves five stones, an odd number: <your opponent|{opponent}> takes the last one and only has to avoid leaving \
             <you|{mover}> two neighbours, neither locked, together with two more stones that have one empty place \
             between them",
        ),
        Case::Odd { stones } => message!(
            "kayles-move-odd",
            "it leaves {stones} {stones|stone|stones}, an odd number, so <your opponent|{opponent}> takes the last one",
            stones = stones,
        ),
        Case::Even { stones } => message!(
            "kayles-move-even",
            "it leaves {stones} {stones|stone|stones}, an even number, so the last one is <yours|{mover}'s>; with six or more no \
             trick with the lock can change that",
            stones = stones,
        ),
    };
    Some(
        Reason::theorem(message).at(places(left).into_iter().map(|place| place + 1)).proved_in(section(left)),
    )
}

/// The places that the words about a case name.
fn places(case: Case) -> Vec<u8> {
    match case {
        Case::LockedStone { place } | Case::FreeStone { place } => vec![place],
        Case::FreePair { left, .. } => vec![left, left + 1],
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
