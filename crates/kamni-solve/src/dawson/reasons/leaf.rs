//! Positions that are decided at sight.

use super::account::{Account, by_columns};
use super::worth::Worths;
use crate::bitboard::Bitboard;
use crate::dawson::geometry::Geometry;
use crate::dawson::moves::targets;
use crate::dawson::sum::{Normalizer, Sum};
use kamni::games::dawson::{Chain, Dawson, Move, Position};
use kamni::{Game, Player};

/// Why the result of a position can be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Leaf {
    /// The player to move has no move.
    Stuck,
    /// Even rows, mirror images, nothing to capture: the player to move loses. Observed, so only where the value is known.
    Mirror,
    /// Normal play, nothing to capture: count.
    Steps(Account),
    /// Three rows, double captures: the other player has stepped inside an untouched run. These captures take two pawns, nothing can take back,
    /// and the other player has to move again and loses, having no more spare steps than the player to move.
    Inside(Vec<Move>),
    /// The player to move is known to lose, and there is nothing shorter to say.
    Lost,
    /// Misère play and nothing left but free steps, of the player to move and of the other.
    Walk(u32, u32),
}

impl Leaf {
    /// Whether a person can check it at sight: no part has to be played through.
    pub fn is_plain(&self) -> bool {
        match self {
            Leaf::Steps(account) => account.is_plain(),
            Leaf::Inside(_) | Leaf::Lost => false,
            _ => true,
        }
    }

    /// Whether it is an account of more than one piece.
    pub fn has_several_pieces(&self) -> bool {
        matches!(self, Leaf::Steps(account) if account.counting().len() > 1)
    }

    /// Whether `turn`, the player to move, wins.
    pub fn mover_wins(&self, game: &Dawson, turn: Player) -> bool {
        match self {
            Leaf::Stuck => game.misere(),
            Leaf::Mirror | Leaf::Lost => false,
            Leaf::Steps(account) => account.balance(turn, turn).i_win(),
            Leaf::Inside(_) => true,
            Leaf::Walk(mine, theirs) => mine <= theirs,
        }
    }
}

/// Whether a move is a capture.
pub(super) fn captures(game: &Dawson, mv: Move) -> bool {
    mv.from % game.columns() != mv.to % game.columns()
}

/// Why the result of `position`, whose legal moves are given, can be seen. `lost` is whether the player to move is known to lose.
pub(super) fn leaf(
    game: &Dawson,
    position: &Position,
    moves: &[Move],
    lost: bool,
    worths: &mut Worths,
    work: &mut u32,
) -> Option<Leaf> {
    match moves.first() {
        None => return Some(Leaf::Stuck),
        Some(&first) if captures(game, first) => {
            return is_inside(game, position, worths, work).then(|| Leaf::Inside(moves.to_vec()));
        }
        Some(_) => {}
    }
    if game.misere() {
        return walk(game, position);
    }
    let account = Account::new(game, by_columns(game, position), worths, work).map(Leaf::Steps);
    match account {
        Some(account) if account.is_plain() => Some(account),
        _ if lost && is_mirrored(game, position) => Some(Leaf::Mirror),
        account => account,
    }
}

/// Whether the rows are even and every column is empty or has one white pawn in the lower half and one black pawn at the mirrored height.
pub(in crate::dawson) fn is_mirrored(game: &Dawson, position: &Position) -> bool {
    let (rows, columns) = (u32::from(game.rows()), u32::from(game.columns()));
    let [white, black] = by_columns(game, position);
    rows.is_multiple_of(2)
        && (0..columns).all(|column| {
            let here = |pawns: u128| (pawns >> (column * rows)) & u128::low(rows);
            let (white, black) = (here(white), here(black));
            let flipped = white.reverse_bits() >> (u128::BITS - rows);
            white.count_ones() <= 1 && white >> (rows / 2) == 0 && flipped == black
        })
}

/// Whether all contact comes from a step inside an untouched run, before which the board was quiet and the player to move had no
/// fewer spare steps.
fn is_inside(game: &Dawson, position: &Position, worths: &mut Worths, work: &mut u32) -> bool {
    if game.rows() != 3 || game.chain() == Chain::One || game.misere() {
        return false;
    }
    let turn = game.turn(position);
    let [white, black] = by_columns(game, position);
    let column = |at: u32| ((white >> (3 * at)) & 7, (black >> (3 * at)) & 7);
    let (full, stepped) = ((1, 4), if turn == Player::First { (1, 2) } else { (2, 4) });
    let mut inner = 1..u32::from(game.columns()).saturating_sub(1);
    let Some(at) =
        inner.find(|&at| column(at) == stepped && column(at - 1) == full && column(at + 1) == full)
    else {
        return false;
    };
    let back = 0b111 << (3 * at);
    let (white, black) = (white & !back | 1 << (3 * at), black & !back | 4 << (3 * at));
    let sum = Sum { white, black, width: game.columns().into(), ..Sum::default() };
    let (right, left) = targets(worths.geometry(), &sum, 0);
    right | left == 0
        && Account::new(game, [white, black], worths, work).is_some_and(|account| {
            let balance = account.balance(turn, turn);
            account.is_plain() && !account.has_urgent_steps() && balance.mine >= balance.theirs
        })
}

/// The free steps of both, if there is nothing else.
fn walk(game: &Dawson, position: &Position) -> Option<Leaf> {
    let normalizer = Normalizer { geometry: Geometry::new(game.rows().into()), misere: true, runs: false };
    let [white, black] = by_columns(game, position);
    let board = Sum { white, black, width: game.columns().into(), ..Sum::default() };
    let sum = normalizer.normal(&board, &mut Vec::new());
    let [white, black] = sum.free.map(|steps| steps as u32);
    sum.is_bare().then_some(match game.turn(position) {
        Player::First => Leaf::Walk(white, black),
        Player::Second => Leaf::Walk(black, white),
    })
}
