//! The reasons: every fact as a sentence, `you` being the player to move, with the cells that it speaks of.
//!
//! | file | what |
//! | --- | --- |
//! | `choice.rs` | which of the true things to say about a verdict |
//! | `attack.rs` | captures, threats, and why they cannot be prevented |
//! | `proof.rs` | why a result is certain |
//! | `placing/` | the first stage |
//! | `explain.rs` | the reasons of an analysis: of the position and of every move |
//! | `after.rs`, `oracle.rs` | what a move leads to, and what the search knows about that |
//! | `ladder.rs`, `move_words.rs` | why a move is good or bad, and the words for it |
//! | `proved.rs` | what is said where no short reason is known, and which move is better |
//! | `turn_words.rs` | a turn, step by step, with what each step takes |
//! | `search.rs` | what a search has proved |

mod after;
mod attack;
mod choice;
mod explain;
mod ladder;
mod move_words;
mod oracle;
mod placing;
mod proof;
mod proved;
mod search;
mod turn_words;

pub use attack::{
    always_reason, exchange_reason, force_reason, threat_reason, three_reason, turn_reason, vain_reason,
};
pub use choice::reasons;
pub(in crate::solve) use explain::{explain, explain_moves, work};
pub(in crate::solve) use oracle::{Oracle, Proving};
pub use placing::{Left, When, first_capture_reason, held_reason, position_reason, sure_reason};
pub(in crate::solve) use placing::{
    Solved, answer_reason, answered_reason, reasons_of_moves, standing_reason,
};
pub use proof::settled_reasons;
pub(in crate::solve) use proved::proved_placing;
pub(in crate::solve) use search::{partly_reason, solved_reason};

use crate::rules::{Move, Position, Seega};
use kamni::text::CellName;
use kamni::{Game, Notation, Player, message};
use kamni_solve::Reason;
use kamni_solve::bitboard::Bitboard;

/// How the game ended.
pub fn end_reason(game: &Seega, position: &Position) -> Option<Reason> {
    let winner = game.outcome(position)?.winner();
    let [a, b] = Player::BOTH.map(|player| position.stones(player).count_ones());
    // The stones that won, or all that are counted.
    let counted = winner.map_or(position.stones(Player::First) | position.stones(Player::Second), |player| {
        position.stones(player)
    });
    let reason = Reason::account(if a == 0 || b == 0 {
        message!("seega-why-gone", "one player has lost all stones")
    } else {
        message!(
            "seega-why-limit",
            "there {limit|was|were} {limit} {limit|step|steps} in a row without a capture, so the stones are counted: {a} to {b}",
            limit = game.limit(),
            a = a,
            b = b,
        )
    });
    Some(reason.at(names(game, counted)))
}

/// Both players can hold their stones for so many moves, at least two.
pub fn calm_reason(moves: u16) -> Reason {
    Reason::account(message!(
        "seega-why-calm",
        "in the next {moves} {moves|step|steps} nobody can force a capture",
        moves = moves,
    ))
}

/// The same of a proved draw with even stones.
pub(in crate::solve) fn calm_draw_reason(game: &Seega, position: &Position, moves: u16) -> Reason {
    let (own, _) = game.stones_of_both(position);
    Reason::account(message!(
        "seega-why-calm-draw",
        "both have {own} {own|stone|stones}, and in the next {moves} {moves|step|steps} nobody can force a capture. The search proves the \
         draw",
        own = own,
        moves = moves,
    ))
}

/// The mover has to pass.
pub fn pass_reason(game: &Seega, position: &Position) -> Option<Reason> {
    let stones = position.stones(game.turn(position));
    game.is_legal(position, Move::Pass).then(|| {
        let message = message!(
            "seega-why-pass",
            "none of <your|{mover}'s> stones can move, so <you have|{mover} has> to pass"
        );
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
