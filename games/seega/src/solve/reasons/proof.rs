//! Why a result is certain.

use super::attack::{force_reason, turn_reason};
use super::turn_words::own_turn;
use super::{cells_text, moves_text, names};
use crate::rules::{Position, Seega};
use crate::theory::{Proof, Settled, Turn};
use kamni::{Game, Message, Player, message};
use kamni_solve::Reason;

/// Why the result is certain, in one or two sentences.
pub fn settled_reasons(game: &Seega, position: &Position, settled: &Settled) -> Vec<Reason> {
    let yours = settled.winner == Some(game.turn(position));
    match &settled.proof {
        Proof::OneStone => vec![one_stone_reason(game, position, settled.winner)],
        Proof::Last(turn) => vec![turn_reason(game, position, turn)],
        Proof::LeavesOne(turn) => vec![leaves_one_reason(game, position, turn)],
        Proof::Force(force) => {
            let mut reasons: Vec<Reason> = force_reason(game, position, force).into_iter().collect();
            reasons.push(then_one_reason(yours));
            reasons
        }
        Proof::Count => {
            // That nothing can be forced cannot be pointed at.
            vec![Reason::theorem(count_words(game, position, settled.winner.map(|_| yours)))]
        }
    }
}

fn one_stone_reason(game: &Seega, position: &Position, winner: Option<Player>) -> Reason {
    let (message, stones) = match winner {
        None => (
            message!(
                "seega-why-one-each",
                "each side has one stone, and it takes two to capture: nothing will be captured any more",
            ),
            position.stones(Player::First) | position.stones(Player::Second),
        ),
        Some(winner) if winner == game.turn(position) => (
            message!(
                "seega-why-one-his",
                "<your opponent|{opponent}> has one stone left, and it takes two to capture: they can never catch up",
            ),
            position.stones(winner.other()),
        ),
        Some(winner) => (
            message!(
                "seega-why-one",
                "<you have|{mover} has> one stone left, and it takes two to capture: <you|{mover}> can never catch up",
            ),
            position.stones(winner.other()),
        ),
    };
    Reason::theorem(message).at(names(game, stones))
}

fn leaves_one_reason(game: &Seega, position: &Position, turn: &Turn) -> Reason {
    let message = message!(
        "seega-why-leaves-one",
        "{steps}; that leaves <your opponent|{opponent}> one stone, but it takes two to capture: they can never catch up",
        line = moves_text(game, &turn.moves, " "),
        taken = cells_text(game, turn.taken),
    )
    .with("steps", own_turn(game, position, &turn.moves));
    Reason::theorem(message).at(names(game, turn.taken))
}

/// The leader, the mover if `yours`, holds all stones to the end; or both do.
fn count_words(game: &Seega, position: &Position, yours: Option<bool>) -> Message {
    let (own, his) = game.stones_of_both(position);
    let left = game.quiet_left(position);
    match (yours, left) {
        (Some(true), 1) => message!(
            "seega-why-keeps-now",
            "<you are|{mover} is> ahead, {own} to {his}, and <your|{mover}'s> next step without a capture ends the game",
            own = own,
            his = his,
        ),
        (Some(true), _) => message!(
            "seega-why-keeps",
            "<you are|{mover} is> ahead, {own} to {his}, and in the {left} {left|step that is|steps that are} left <your \
             opponent|{opponent}> cannot force a capture",
            own = own,
            his = his,
            left = left,
        ),
        (Some(false), 1) => message!(
            "seega-why-keeps-now-his",
            "<your opponent|{opponent}> is ahead, {his} to {own}; <your|{mover}'s> next step ends the game unless it captures, \
             and it cannot",
            own = own,
            his = his,
        ),
        (Some(false), _) => message!(
            "seega-why-keeps-his",
            "<your opponent|{opponent}> is ahead, {his} to {own}, and in the {left} {left|step that is|steps that are} left \
             <you|{mover}> cannot force a capture",
            own = own,
            his = his,
            left = left,
        ),
        (None, 1) => message!(
            "seega-why-even-now",
            "the stones are even, {own} to {his}; <your|{mover}'s> next step ends the game unless it captures, and it cannot",
            own = own,
            his = his,
        ),
        (None, _) => message!(
            "seega-why-even",
            "the stones are even, {own} to {his}, and in the {left} {left|step that is|steps that are} left nobody can force a capture",
            own = own,
            his = his,
            left = left,
        ),
    }
}

/// After a forced capture of one of two stones.
fn then_one_reason(yours: bool) -> Reason {
    Reason::theorem(if yours {
        message!(
            "seega-why-then-one",
            "<your opponent|{opponent}> has two stones, and one of them can be taken by force; a single stone captures nothing",
        )
    } else {
        message!(
            "seega-why-then-one-his",
            "<you have|{mover} has> two stones, and one of them can be taken by force; a single stone captures nothing",
        )
    })
}
