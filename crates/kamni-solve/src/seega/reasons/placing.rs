//! The first stage.

use super::{cells_text, name, names};
use crate::reason::Reason;
use kamni::games::seega::theory::FirstCapture;
use kamni::games::seega::{Move, Position, Seega};
use kamni::text::CellName;
use kamni::{Game, Message, Player, message};

/// How many stones are still to be placed.
pub fn placing_reason(position: &Position) -> Reason {
    let left: u8 = Player::BOTH.map(|player| position.in_hand(player)).iter().sum();
    Reason::account(message!("seega-why-placing", "stones still to be placed: {left}", left = left))
}

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
                    "your stone on {attacker} stands right behind his on {target}, and you have one beside the centre: \
                     your first move of the second stage can capture, whatever is still placed",
                    attacker = attacker,
                    target = target,
                )
            } else {
                message!(
                    "seega-why-sure-his",
                    "his stone on {attacker} stands right behind yours on {target}, and he has one beside the centre: \
                     his first move of the second stage can capture, whatever is still placed",
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
                    "keep away from {front}: he places the last stone of all and has to fill that cell in the end, in front \
                     of yours on {attacker}, so your first move of the second stage can capture",
                    attacker = attacker,
                    front = front,
                )
            } else {
                message!(
                    "seega-why-waits-his",
                    "you place the last stone of all, so if he keeps away from {front} you have to fill it in the end, in \
                     front of his on {attacker}, and his first move of the second stage can capture",
                    attacker = attacker,
                    front = front,
                )
            })
            .at(cells)
        }
        &FirstCapture::Makes(good) => pointing(game, good, best, |cell, only| match only {
            true => message!(
                "seega-why-makes-only",
                "only a stone on {cell} makes sure that your first move of the second stage captures",
                cell = cell,
            ),
            false => message!(
                "seega-why-makes",
                "you can make sure that your first move of the second stage captures, for instance with a stone on {cell}",
                cell = cell,
            ),
        }),
        FirstCapture::Inevitable => Reason::account(message!(
            "seega-why-inevitable",
            "whatever you place, he can see to it that his first move of the second stage captures",
        )),
        FirstCapture::Preventable => Reason::account(message!(
            "seega-why-preventable",
            "he can see to it that your first move of the second stage captures nothing",
        )),
        &FirstCapture::Prevents(good) => pointing(game, good, best, |cell, only| match only {
            true => message!(
                "seega-why-prevents-only",
                "only with a stone on {cell} can you see to it that his first move of the second stage captures nothing",
                cell = cell,
            ),
            false => message!(
                "seega-why-prevents",
                "you can see to it that his first move of the second stage captures nothing, for instance with a stone on \
                 {cell}",
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

/// Who holds the cells that attack the ones beside the centre; on the board of side 5.
pub fn attackers_reason(game: &Seega, position: &Position) -> Option<Reason> {
    let turn = game.turn(position);
    let [own, his] = [turn, turn.other()].map(|player| position.stones(player) & game.attacking_cells());
    if own | his == 0 {
        return None;
    }
    let message = message!(
        "seega-why-attackers",
        "of the 4 cells that attack the ones beside the centre ({cells}) you hold {own} and he holds {his}",
        cells = cells_text(game, game.attacking_cells()),
        own = own.count_ones(),
        his = his.count_ones(),
    );
    Some(Reason::account(message).at(names(game, own | his)))
}

/// Alternating colours and colours side by side.
pub fn neighbours_reason(game: &Seega, position: &Position) -> Option<Reason> {
    let neighbours = game.neighbouring_stones(position);
    if neighbours.mixed + neighbours.same == 0 {
        return None;
    }
    Some(Reason::account(message!(
        "seega-why-neighbours",
        "pairs of neighbours with different colours: {mixed}, with the same colour: {same}; as a rule alternation suits a, who will move \
         first, and stones side by side suit b",
        mixed = neighbours.mixed,
        same = neighbours.same,
    )))
}
