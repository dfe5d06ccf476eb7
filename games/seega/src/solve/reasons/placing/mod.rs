//! The first stage.
//!
//! | file | what |
//! | --- | --- |
//! | `mod.rs` | the first capture to come |
//! | `pictures.rs` | pairing strategies |
//! | `exchange.rs` | the balance of the first exchange that a placement is sure of |
//! | `reply.rs` | the cell that is left to the opponent |
//! | `rest.rs` | all that can still be placed, solved at once |
//! | `small.rs` | best play on the smallest board |
//! | `choice.rs` | which of these to say about a position and its moves |

mod choice;
mod exchange;
mod pictures;
mod reply;
mod rest;
mod small;

pub(in crate::solve) use choice::{Solved, reasons_of_moves};
pub use exchange::{Left, When, held_reason, position_reason, sure_reason};
pub(in crate::solve) use pictures::{answer_reason, answered_reason, standing_reason};
pub(super) use small::Small;

use super::name;
use crate::rules::{Move, Position, Seega};
use crate::theory::FirstCapture;
use kamni::text::CellName;
use kamni::{Game, Message, Player, message};
use kamni_solve::Reason;

/// Whether the first move of the second stage will capture; with the move `best` if it serves.
pub fn first_capture_reason(
    game: &Seega,
    position: &Position,
    first: &FirstCapture,
    best: Option<Move>,
) -> Reason {
    let yours = game.turn(position) == Player::First;
    match first {
        &FirstCapture::Sure { attacker, target } => {
            let (cells, target) = ([attacker, target].map(|cell| name(game, cell)), name(game, target));
            let attacker = name(game, attacker);
            Reason::account(if yours {
                message!(
                    "seega-why-sure",
                    "<your|{mover}'s> stone on {attacker} stands right behind <your opponent|{opponent}>'s on {target}, and <you \
                     have|{mover} has> one beside the centre: <your|{mover}'s> first move of the second stage can \
                     capture, whatever is still placed",
                    attacker = attacker,
                    target = target,
                )
            } else {
                message!(
                    "seega-why-sure-his",
                    "<your opponent|{opponent}>'s stone on {attacker} stands right behind <yours|{mover}'s> on {target}, and they have \
                     one beside the centre: their first move of the second stage can capture, whatever is still placed",
                    attacker = attacker,
                    target = target,
                )
            })
            .at(cells)
        }
        &FirstCapture::Waits { attacker, front } => {
            let (cells, front) = ([attacker, front].map(|cell| name(game, cell)), name(game, front));
            let attacker = name(game, attacker);
            Reason::account(if yours {
                message!(
                    "seega-why-waits",
                    "<keep|{mover} can keep> away from {front}: <your opponent|{opponent}> places the last stone of all and has to fill \
                     that cell in the end, in front of <yours|{mover}'s> on {attacker}, so <your|{mover}'s> first \
                     move of the second stage can capture",
                    attacker = attacker,
                    front = front,
                )
            } else {
                message!(
                    "seega-why-waits-his",
                    "<you place|{mover} places> the last stone of all, so if <your opponent|{opponent}> keeps away from {front} <you \
                     have|{mover} has> to fill it in the end, in front of theirs on {attacker}, and their first move \
                     of the second stage can capture",
                    attacker = attacker,
                    front = front,
                )
            })
            .at(cells)
        }
        &FirstCapture::Makes(good) => pointing(game, good, best, |cell, only| match only {
            true => message!(
                "seega-why-makes-only",
                "only a stone on {cell} makes sure that <your|{mover}'s> first move of the second stage captures",
                cell = cell,
            ),
            false => message!(
                "seega-why-makes",
                "<you|{mover}> can make sure that <your|{mover}'s> first move of the second stage captures, for instance with a stone \
                 on {cell}",
                cell = cell,
            ),
        }),
        FirstCapture::Inevitable => Reason::account(message!(
            "seega-why-inevitable",
            "whatever <you place|{mover} places>, <your opponent|{opponent}> can see to it that their first move of the second \
             stage captures",
        )),
        FirstCapture::Preventable => Reason::account(message!(
            "seega-why-preventable",
            "<your opponent|{opponent}> can see to it that <your|{mover}'s> first move of the second stage captures nothing",
        )),
        &FirstCapture::Prevents(good) => pointing(game, good, best, |cell, only| match only {
            true => message!(
                "seega-why-prevents-only",
                "only with a stone on {cell} can <you|{mover}> see to it that <your opponent|{opponent}>'s first move of the second \
                 stage captures nothing",
                cell = cell,
            ),
            false => message!(
                "seega-why-prevents",
                "<you|{mover}> can see to it that <your opponent|{opponent}>'s first move of the second stage captures nothing, for \
                 instance with a stone on {cell}",
                cell = cell,
            ),
        }),
    }
}

/// A reason about one of these cells: the best move if it is one of them, else preferably an attacking cell.
fn pointing(
    game: &Seega,
    good: u128,
    best: Option<Move>,
    words: impl Fn(CellName, bool) -> Message,
) -> Reason {
    let attacking = good & game.attacking_cells();
    let cell = match best {
        Some(Move::Place(cell)) if good >> cell & 1 == 1 => cell,
        _ if attacking != 0 => attacking.trailing_zeros() as u8,
        _ => good.trailing_zeros() as u8,
    };
    Reason::account(words(name(game, cell), good.count_ones() == 1)).at([name(game, cell)])
}
