//! A position in the book: every placement with its value.

use super::{Book, Entry};
use crate::rules::{Move, Position, Seega};
use kamni::{Game, Player};
use kamni_solve::Value;
use std::cmp::Reverse;

/// A placement, its value for the player who makes it and, if it loses, how many answers win, as far as the book knows.
pub(in crate::solve) type Graded = (Move, Value, Option<u32>);

/// Every placement of a position, the best first, if the book has it.
pub(in crate::solve) fn graded(game: &Seega, position: &Position) -> Option<Vec<Graded>> {
    let book = position.is_placing().then(|| Book::of(game)).flatten()?;
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let [first, second] = Player::BOTH.map(|player| position.stones(player) as u32);
    if game.turn(position) == Player::First {
        let Entry { wins, draws, best } = book.entry([first, second])?;
        let value = |cell: u8| match (wins >> cell & 1, draws >> cell & 1) {
            (1, _) => Value::Win,
            (_, 1) => Value::Draw,
            _ => Value::Loss,
        };
        let mut graded: Vec<Graded> = moves.into_iter().map(|mv| (mv, value(cell_of(mv)), None)).collect();
        graded.sort_by_key(|&(mv, value, _)| Reverse((value, cell_of(mv) == best)));
        return Some(graded);
    }
    // The second player has lost if one of the first player's stones was a placement that wins; it need not have been the book's own.
    let lost = |cell: u8| {
        first >> cell & 1 == 1
            && book.entry([first ^ 1 << cell, second]).is_some_and(|entry| entry.wins >> cell & 1 == 1)
    };
    (0..game.side() * game.side()).any(lost).then_some(())?;
    let answers = |mv: Move| Some(book.entry([first, second | 1 << cell_of(mv)])?.wins.count_ones());
    let mut graded: Vec<Graded> = moves.into_iter().map(|mv| (mv, Value::Loss, answers(mv))).collect();
    // The most stubborn first: after which the fewest answers win.
    graded.sort_by_key(|&(.., answers)| answers.unwrap_or(u32::MAX));
    Some(graded)
}

fn cell_of(mv: Move) -> u8 {
    match mv {
        Move::Place(cell) => cell,
        Move::Step { to, .. } => to,
        Move::Pass => 0,
    }
}
