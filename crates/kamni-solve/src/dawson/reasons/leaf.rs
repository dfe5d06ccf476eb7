//! Positions that are decided at sight.

use super::account::{Account, by_columns};
use super::worth::Worths;
use crate::dawson::geometry::Geometry;
use crate::dawson::sum::{Normalizer, Sum};
use crate::bitboard::Bitboard;
use kamni::games::dawson::{Dawson, Move, Position};
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
    /// Misère play and nothing left but free steps, of the player to move and of the other.
    Walk(u32, u32),
}

impl Leaf {
    /// Whether a person can check it at sight: no part has to be played through.
    pub fn is_plain(&self) -> bool {
        match self {
            Leaf::Steps(account) => account.is_plain(),
            _ => true,
        }
    }

    /// Whether `turn`, the player to move, wins.
    pub fn mover_wins(&self, game: &Dawson, turn: Player) -> bool {
        match self {
            Leaf::Stuck => game.misere(),
            Leaf::Mirror => false,
            Leaf::Steps(account) => account.balance(turn, turn).i_win(),
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
        Some(&first) if captures(game, first) => return None,
        Some(_) => {}
    }
    if game.misere() {
        return walk(game, position);
    }
    let account = Account::new(game, position, worths, work).map(Leaf::Steps);
    match account {
        Some(account) if account.is_plain() => Some(account),
        _ if lost && is_mirrored(game, position) => Some(Leaf::Mirror),
        account => account,
    }
}

/// Whether every column is empty or has one white pawn in the lower half and one black pawn at the mirrored height.
fn is_mirrored(game: &Dawson, position: &Position) -> bool {
    let (rows, columns) = (u32::from(game.rows()), u32::from(game.columns()));
    let [white, black] = Player::BOTH.map(|player| by_columns(game, position, player));
    rows.is_multiple_of(2)
        && (0..columns).all(|column| {
            let here = |pawns: u128| (pawns >> (column * rows)) & u128::low(rows);
            let (white, black) = (here(white), here(black));
            let flipped = white.reverse_bits() >> (u128::BITS - rows);
            white.count_ones() <= 1 && white >> (rows / 2) == 0 && flipped == black
        })
}

/// The free steps of both, if there is nothing else.
fn walk(game: &Dawson, position: &Position) -> Option<Leaf> {
    let normalizer = Normalizer { geometry: Geometry::new(game.rows().into()), misere: true };
    let [white, black] = Player::BOTH.map(|player| by_columns(game, position, player));
    let board = Sum { white, black, width: game.columns().into(), ..Sum::default() };
    let sum = normalizer.normal(&board, &mut Vec::new());
    let [white, black] = sum.free.map(|steps| steps as u32);
    sum.is_bare().then_some(match game.turn(position) {
        Player::First => Leaf::Walk(white, black),
        Player::Second => Leaf::Walk(black, white),
    })
}
