//! What is known about a position of Dawson's chess in words.

use crate::reason::Reason;
use kamni::games::dawson::{Dawson, Move, Position};
use kamni::{Notation, Player, message};

/// Positions that the look for a forced win may cost.
pub(super) const FORCED_NODES: u32 = 20_000;

/// Why a finished game is won or lost.
pub(super) fn reason_of_the_end(game: &Dawson) -> Reason {
    Reason::account(if game.misere() {
        message!("dawson-why-stuck-misere", "the player to move cannot move, and so has won")
    } else {
        message!("dawson-why-stuck", "the player to move cannot move, and so has lost")
    })
}

/// Only the value of the position is proved.
pub(super) fn partly_reason() -> Reason {
    Reason::account(message!(
        "dawson-why-partly",
        "who wins is proved, but the time did not suffice to prove it for every single move",
    ))
}

/// Why the Grundy value `grundy` of the start says who wins.
pub(super) fn octal_reason(game: &Dawson, grundy: u8) -> Reason {
    let columns = game.columns();
    Reason::account(if grundy > 0 {
        message!(
            "dawson-why-octal-win",
            "three rows with single captures are the octal game 0.137; its Grundy value for {columns} columns is {grundy}, \
             not 0, so the player to move wins",
            columns = columns,
            grundy = grundy,
        )
    } else {
        message!(
            "dawson-why-octal-loss",
            "three rows with single captures are the octal game 0.137; its Grundy value for {columns} columns is 0, so the \
             player to move loses",
            columns = columns,
        )
    })
}

/// What can truly be said: a forced win, forced replies, independent parts, and how many moves win.
pub(super) fn reasons(
    game: &Dawson,
    position: &Position,
    winning: usize,
    all: usize,
    nodes: u64,
) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if winning > 0 {
        reasons.extend(forced_reason(game, position));
        reasons.push(Reason::account(message!(
            "dawson-why-win",
            "{winning} of {all} moves win; a search of {nodes} positions went through all replies",
            winning = winning,
            all = all,
            nodes = nodes,
        )));
    } else {
        reasons.extend(helpless_reason(game, position));
        reasons.push(Reason::account(message!(
            "dawson-why-loss",
            "none of the {all} moves wins; a search of {nodes} positions went through all of them",
            all = all,
            nodes = nodes,
        )));
    }
    let parts = game.parts(position);
    if parts.len() > 1 {
        let letter = |column: u8| {
            let name = game.move_text(Move { from: column, to: column });
            name.split(|c: char| c.is_ascii_digit()).next().unwrap_or_default().to_owned()
        };
        let names: Vec<String> =
            parts
                .iter()
                .map(|&(first, last)| {
                    if first == last { letter(first) } else { format!("{}-{}", letter(first), letter(last)) }
                })
                .collect();
        let pawns = position.pawns(Player::First) | position.pawns(Player::Second);
        let columns = u32::from(game.columns());
        let cells = (0..u128::BITS)
            .filter(|cell| pawns >> cell & 1 == 1)
            .map(|cell| format!("{}{}", letter((cell % columns) as u8), cell / columns + 1));
        reasons.push(
            Reason::account(message!(
                "dawson-why-parts",
                "the board has fallen into {count} parts that never meet (columns {columns}), which only share the duty to capture",
                count = parts.len(), columns = names.join(", "),
            ))
            .at(cells),
        );
    }
    reasons
}

/// A win in which the opponent has one reply at every turn.
fn forced_reason(game: &Dawson, position: &Position) -> Option<Reason> {
    let line = game.forced_win(position, FORCED_NODES)?;
    let first = *line.first()?;
    let (mv, moves) = (game.move_text(first), line.len());
    let message = if moves > 1 && game.gives(position, first) {
        message!(
            "dawson-why-give",
            "giving this pawn with {mv} leaves him exactly one reply at every turn, up to the end after {moves} moves",
            mv = mv,
            moves = moves,
        )
    } else {
        message!(
            "dawson-why-force",
            "after {mv} he has at most one reply at every turn, up to the end after {moves} moves",
            mv = mv,
            moves = moves,
        )
    };
    Some(Reason::account(message).at(game.cells_of_move(first).into_iter().take(1)))
}

/// A loss in which the player to move never has a choice.
fn helpless_reason(game: &Dawson, position: &Position) -> Option<Reason> {
    let line = game.forced_loss(position, FORCED_NODES)?;
    Some(Reason::account(message!(
        "dawson-why-helpless",
        "all replies are forced from here: the opponent can leave only one move at every turn, up to the end after {moves} moves",
        moves = line.len(),
    )))
}
