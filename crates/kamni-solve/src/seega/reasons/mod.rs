//! The reasons: every fact as a sentence, `you` being the player to move, with the cells that it speaks of.
//!
//! | file | what |
//! | --- | --- |
//! | `choice.rs` | which of the true things to say about a verdict |
//! | `attack.rs` | captures, threats, and why they cannot be prevented |
//! | `proof.rs` | why a result is certain |
//! | `placing/` | the first stage |
//! | `search.rs` | what a search and the book have proved |

mod attack;
mod choice;
mod placing;
mod proof;
mod search;

pub use attack::{force_reason, threat_reason, three_reason, turn_reason, vain_reason};
pub use choice::reasons;
pub(in crate::seega) use placing::{
    Solved, answer_reason, answered_reason, reasons_of_moves, standing_reason,
};
pub use placing::{first_capture_reason, held_reason, position_reason, sure_reason};
pub use proof::settled_reasons;
pub(in crate::seega) use search::{book_reason, partly_reason};

use crate::bitboard::Bitboard;
use crate::reason::Reason;
use kamni::games::seega::{Move, Position, Seega};
use kamni::text::CellName;
use kamni::{Game, Notation, Player, message};

/// How the game ended.
pub fn end_reason(game: &Seega, position: &Position) -> Option<Reason> {
    game.outcome(position)?;
    let [a, b] = Player::BOTH.map(|player| position.stones(player).count_ones());
    Some(Reason::account(if a == 0 || b == 0 {
        message!("seega-why-gone", "one player has lost all stones")
    } else {
        message!(
            "seega-why-limit",
            "the count of moves without a capture has reached {limit}, and so the stones are counted: {a} against {b}",
            limit = game.limit(),
            a = a,
            b = b,
        )
    }))
}

/// Who is ahead, and how long it takes until that decides.
pub fn material_reason(game: &Seega, position: &Position) -> Reason {
    let (own, his) = game.stones_of_both(position);
    let left = game.quiet_left(position);
    Reason::account(match own.cmp(&his) {
        std::cmp::Ordering::Greater => message!(
            "seega-why-ahead",
            "you are ahead, {own} to {his}, and win if nothing more is captured; moves until the count: {left}",
            own = own,
            his = his,
            left = left,
        ),
        std::cmp::Ordering::Equal => message!(
            "seega-why-level",
            "the stones are even, {own} to {his}, and it is a draw if nothing more is captured; moves until the count: {left}",
            own = own,
            his = his,
            left = left,
        ),
        std::cmp::Ordering::Less => message!(
            "seega-why-behind",
            "you are behind, {own} to {his}, and lose if nothing more is captured; moves until the count: {left}",
            own = own,
            his = his,
            left = left,
        ),
    })
}

/// The stones of `player` that can never be taken where they stand, if there are any.
pub fn safe_reason(game: &Seega, position: &Position, player: Player) -> Option<Reason> {
    let safe = game.safe_stones(position, player);
    if safe == 0 {
        return None;
    }
    let cells = cells_text(game, safe);
    let corners = safe & !game.corners() == 0;
    let yours = player == game.turn(position);
    let message = match (corners, yours) {
        (true, true) => message!(
            "seega-why-corner",
            "a stone in a corner is safe for ever as long as it stays: you have {cells}",
            cells = cells,
        ),
        (true, false) => message!(
            "seega-why-corner-his",
            "a stone in a corner is safe for ever as long as it stays: he has {cells}",
            cells = cells,
        ),
        (false, true) => message!(
            "seega-why-safe",
            "as long as they all stay, these stones of yours can never be taken: {cells}",
            cells = cells,
        ),
        (false, false) => message!(
            "seega-why-safe-his",
            "as long as they all stay, these stones of his can never be taken: {cells}",
            cells = cells,
        ),
    };
    Some(Reason::account(message).at(names(game, safe)))
}

/// Both players can hold their stones for so many moves, at least two.
pub fn calm_reason(moves: u16) -> Reason {
    Reason::account(message!(
        "seega-why-calm",
        "for the next {moves} moves each side can hold its stones: nobody can force a capture",
        moves = moves,
    ))
}

/// The mover has to pass.
pub fn pass_reason(game: &Seega, position: &Position) -> Option<Reason> {
    let stones = position.stones(game.turn(position));
    game.is_legal(position, Move::Pass).then(|| {
        let message = message!("seega-why-pass", "none of your stones can move, so you have to pass");
        Reason::account(message).at(names(game, stones))
    })
}

fn name(game: &Seega, cell: u8) -> CellName {
    CellName { column: (cell % game.side()).into(), row: (cell / game.side()).into() }
}

fn names(game: &Seega, cells: u128) -> impl Iterator<Item = String> {
    cells.cells().map(|cell| name(game, cell).to_string())
}

fn cells_text(game: &Seega, cells: u128) -> String {
    names(game, cells).collect::<Vec<_>>().join(", ")
}

fn moves_text(game: &Seega, moves: &[Move], between: &str) -> String {
    moves.iter().map(|&mv| game.move_text(mv)).collect::<Vec<_>>().join(between)
}
