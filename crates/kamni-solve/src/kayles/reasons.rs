//! The verdicts of the theory in words.

use crate::reason::Reason;
use kamni::games::kayles::theory::{Exception, Verdict};
use kamni::games::kayles::{Kayles, Position};
use kamni::{Notation, message};

/// Why the verdict on `position` is what it is.
pub(super) fn reason(game: &Kayles, position: &Position, verdict: &Verdict) -> Reason {
    let Some(exception) = verdict.exception else {
        return parity(verdict.stones);
    };
    let message = match exception {
        Exception::LockedStone => {
            message!("kayles-why-locked", "the only stone left is locked, so there is no move")
        }
        Exception::Pair(mv) => message!(
            "kayles-why-pair",
            "two neighbours and nothing else: take both and put one back with {mv}; it is locked and the \
             opponent has no move",
            mv = game.move_text(mv),
        ),
        Exception::LockedMiddle => message!(
            "kayles-why-middle",
            "three in a row with the middle one locked: only an end stone can be taken, and that leaves the \
             opponent a free pair",
        ),
        Exception::PairAndGap(mv) => message!(
            "kayles-why-gap",
            "four stones with a free pair and two more with one empty cell between: {mv} makes three in a \
             row with the middle one locked, which loses",
            mv = game.move_text(mv),
        ),
    };
    let places = (0..game.size()).filter(|place| position.stones() >> place & 1 == 1);
    Reason::account(message).at(places.map(|place| place + 1))
}

/// Why so many stones win or lose where there is no exception.
fn parity(stones: u32) -> Reason {
    Reason::account(match (stones, stones % 2) {
        (0, _) => message!("kayles-why-empty", "no stone is left: the opponent took the last one"),
        (_, 1) => message!(
            "kayles-why-odd",
            "{stones} stones: an odd number, and none of the exceptions, so the player to move takes the last one",
            stones = stones,
        ),
        _ => message!(
            "kayles-why-even",
            "{stones} stones: an even number, and none of the exceptions, so the opponent takes the last one",
            stones = stones,
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every reason says what is true: the numbers, and that the move it names wins against a player who knows
    /// nothing of the theory.
    #[test]
    fn reasons_are_true() {
        use kamni_brute::{Brute, Kayles as Plain, solve_into};
        let game = Kayles::new(7).unwrap();
        let (mut known, mut met) = (std::collections::BTreeMap::new(), std::collections::BTreeSet::new());
        for stones in 0..1u64 << 7 {
            for lock in [0].into_iter().chain((0..7).map(|place| 1 << place)) {
                let Some(position) = game.position_of(stones, lock) else { continue };
                let text = game.position_text(&position);
                let state = Plain::read("kayles/7", &text).unwrap();
                let reason = reason(&game, &position, &game.verdict(&position));
                met.insert(reason.message.id);
                let count = stones.count_ones();
                match reason.message.id {
                    "kayles-why-odd" => {
                        assert_eq!((count % 2, reason.blank("stones")), (1, Some(count.to_string().as_str())))
                    }
                    "kayles-why-even" => {
                        assert_eq!((count % 2, reason.blank("stones")), (0, Some(count.to_string().as_str())))
                    }
                    "kayles-why-empty" | "kayles-why-locked" => assert!(state.moves().is_empty(), "{text}"),
                    "kayles-why-middle" => assert!(text.contains("XLX") && count == 3, "{text}"),
                    "kayles-why-pair" | "kayles-why-gap" => {
                        let moves = state.moves();
                        let (_, next) =
                            moves.iter().find(|(mv, _)| Some(mv.as_str()) == reason.blank("mv")).unwrap();
                        // Player 1 is to move in all these positions.
                        assert_eq!(solve_into(next, &mut known), kamni_brute::Verdict::First, "{text}");
                    }
                    other => panic!("a new kind of reason: {other}"),
                }
            }
        }
        assert_eq!(met.len(), 7, "{met:?}");
    }
}
