//! The cases of the theory in words: why a position is won or lost, and why a move is good or bad.

use super::analysis::Rank;
use crate::reason::Reason;
use kamni::games::kayles::theory::Case;
use kamni::games::kayles::{Kayles, Move};
use kamni::{Notation, message};

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
            "the last stone, {place}, is not locked: you take it",
            place = place + 1,
        ),
        Case::FreePair { left, to } => message!(
            "kayles-why-pair",
            "two neighbours, {a} and {b}, and nothing else: take both and put one back, for example with {mv}; it is locked, so \
             your opponent has no move",
            a = left + 1,
            b = left + 2,
            mv = game.move_text(Move::Double { left, to }),
        ),
        Case::FullRowOfTwo => message!(
            "kayles-why-two-full",
            "two stones, and no empty place to put one back: you take one, your opponent takes the other",
        ),
        Case::PairWithLock { free, locked } => message!(
            "kayles-why-two-locked",
            "two stones, and {locked} is locked: you can only take {free}, and your opponent takes {locked}",
            free = free + 1,
            locked = locked + 1,
        ),
        Case::TwoApart { places: [a, b] } => message!(
            "kayles-why-two",
            "two stones, {a} and {b}, which are not neighbours: you take one, your opponent takes the other",
            a = a + 1,
            b = b + 1,
        ),
        Case::LockedMiddle { middle } => message!(
            "kayles-why-middle",
            "three in a row, {a}, {b} and {c}, and the middle one is locked: you can only take an end, and that leaves your \
             opponent two free neighbours",
            a = middle,
            b = middle + 1,
            c = middle + 2,
        ),
        Case::PairAndGap { left, gap } => message!(
            "kayles-why-gap",
            "four stones: the free pair {a} and {b}, and two more, {c} and {d}, with one empty place between them. {mv} makes three \
             in a row with the middle one locked; your opponent can only take an end, and you get two free neighbours",
            a = left + 1,
            b = left + 2,
            c = gap,
            d = gap + 2,
            mv = game.move_text(Move::Double { left, to: gap }),
        ),
        Case::Isolated { stones } => message!(
            "kayles-why-isolated",
            "{stones} {stones|stone|stones}, an even number, and no two of them are neighbours. Nobody can ever move two, so only the count \
             is left, and the last stone is your opponent's",
            stones = stones,
        ),
        Case::FourPairsLocked { locked } => message!(
            "kayles-why-four-locked",
            "four stones, an even number, so the last one is your opponent's. Only a move with two stones could change that, \
             and every pair of neighbours contains the locked stone {locked}",
            locked = locked + 1,
        ),
        Case::FourWithoutGap => message!(
            "kayles-why-four",
            "four stones, an even number, so the last one is your opponent's. You could change that only by moving a free pair \
             and dropping a stone between the two others, and these do not have exactly one empty place between them",
        ),
        Case::Odd { stones: 3 } if careless => message!(
            "kayles-why-three",
            "three stones, an odd number: the last one is yours, if you do not leave two free neighbours",
        ),
        Case::Odd { stones: 3 } => message!(
            "kayles-why-three-safe",
            "three stones, an odd number: the last one is yours, if you do not leave two free neighbours. None of your moves \
             does, so any move wins",
        ),
        Case::Odd { stones: 5 } if careless => message!(
            "kayles-why-five",
            "five stones, an odd number: the last one is yours, if you do not leave a free pair and two more stones with one \
             empty place between them",
        ),
        Case::Odd { stones: 5 } => message!(
            "kayles-why-five-safe",
            "five stones, an odd number: the last one is yours, if you do not leave a free pair and two more stones with one \
             empty place between them. None of your moves does, so any move wins",
        ),
        Case::Odd { stones } => message!(
            "kayles-why-odd",
            "{stones} {stones|stone|stones}, an odd number. Every move takes one, so the first, the third and so on up to the last are yours. \
             As long as you leave six or more, no trick can change that: any move wins",
            stones = stones,
        ),
        Case::Even { stones } => message!(
            "kayles-why-even",
            "{stones} {stones|stone|stones}, an even number. Every move takes one, so the second, the fourth and so on up to the last are \
             your opponent's, and with six or more you have no trick to change that",
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
            "your best chance is {mv}: after it {mistakes} of your opponent's {replies} {replies|reply|replies} {mistakes|is a mistake|are mistakes}",
            mv = game.move_text(mv),
            mistakes = mistakes,
            replies = rank.replies,
        ),
        _ => message!(
            "kayles-why-trap",
            "your best chance is {mv}: after it only {holding} of your opponent's {replies} {replies|reply|replies} {holding|wins|win}",
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
        Case::Empty => message!("kayles-move-last", "takes the last stone"),
        Case::LockedStone { place } => message!(
            "kayles-move-locked",
            "leaves only the stone put back on {place}, and it is locked, so your opponent has no move",
            place = place + 1,
        ),
        Case::FreeStone { place } => message!(
            "kayles-move-one",
            "leaves only the stone {place}, and your opponent takes it",
            place = place + 1,
        ),
        Case::FreePair { left, .. } => message!(
            "kayles-move-pair",
            "leaves the neighbours {a} and {b}; your opponent takes both and puts one back, locked, and you have no move",
            a = left + 1,
            b = left + 2,
        ),
        // A move leaves an empty place, so this cannot be.
        Case::FullRowOfTwo => return None,
        Case::PairWithLock { free, locked } => message!(
            "kayles-move-two-locked",
            "leaves the stones {free} and {locked}, of which {locked} is locked; your opponent can only take {free}, and you take {locked}",
            free = free + 1,
            locked = locked + 1,
        ),
        Case::TwoApart { places: [a, b] } => message!(
            "kayles-move-two",
            "leaves the stones {a} and {b}, which are not neighbours; your opponent takes one, you take the other",
            a = a + 1,
            b = b + 1,
        ),
        Case::LockedMiddle { middle } => message!(
            "kayles-move-middle",
            "leaves the stones {a}, {b} and {c} with the middle one locked; your opponent can only take an end, and you get two free \
             neighbours",
            a = middle,
            b = middle + 1,
            c = middle + 2,
        ),
        Case::PairAndGap { left, gap } => message!(
            "kayles-move-gap",
            "leaves the free pair {a} and {b}, and {c} and {d} with one empty place between them; your opponent answers {mv}, \
             three in a row with the middle one locked, and whichever end you take, they get two free neighbours",
            a = left + 1,
            b = left + 2,
            c = gap,
            d = gap + 2,
            mv = game.move_text(Move::Double { left, to: gap }),
        ),
        Case::Isolated { stones } => message!(
            "kayles-move-isolated",
            "leaves {stones} {stones|stone|stones}, no two of them neighbours; from now on each of you takes one at a time, and the last one is \
             yours",
            stones = stones,
        ),
        Case::FourPairsLocked { locked } => message!(
            "kayles-move-four-locked",
            "leaves four stones, an even number, and every pair of neighbours contains the locked stone {locked}, so your \
             opponent cannot move two",
            locked = locked + 1,
        ),
        Case::FourWithoutGap => message!(
            "kayles-move-four",
            "leaves four stones, an even number, and whichever free pair your opponent picks up, the two others do not have \
             exactly one empty place between them to drop a stone into",
        ),
        Case::Odd { stones } => message!(
            "kayles-move-odd",
            "leaves {stones} {stones|stone|stones}, an odd number, so your opponent takes the last one",
            stones = stones,
        ),
        Case::Even { stones } => message!(
            "kayles-move-even",
            "leaves {stones} {stones|stone|stones}, an even number, so the last one is yours; with six or more no trick can change that",
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
