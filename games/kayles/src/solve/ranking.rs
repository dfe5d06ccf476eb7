//! The order of the moves of Reverse Kayles.

use crate::rules::{Kayles, Move, Position};
use crate::theory::Case;
use kamni::Game;

/// What a move leads to, and how well it serves beyond that.
pub(super) struct Rank {
    /// What it leaves to the opponent.
    pub case: Case,
    pub distance: u32,
    /// Replies that give the game away.
    pub traps: usize,
    /// All replies, where those are counted.
    pub replies: usize,
}

impl Rank {
    pub(super) fn wins(&self) -> bool {
        !self.case.wins()
    }
}

/// The moves, best first: winning ones, quick ones first; among losing ones those after which most of
/// the opponent's replies are mistakes.
pub(super) fn ranked(game: &Kayles, position: &Position) -> Vec<(Move, Rank)> {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    let mut ranked: Vec<(Move, Rank)> = moves
        .into_iter()
        .map(|mv| {
            let mut next = *position;
            game.play(&mut next, mv);
            let verdict = game.verdict(&next);
            // From six stones on no reply is a mistake, so there is nothing to count.
            let may_trap = verdict.wins && next.stones().count_ones() <= 5;
            let traps = if may_trap { game.traps(position, mv) } else { 0 };
            let replies = if may_trap { replies(game, &next) } else { 1 };
            (mv, Rank { case: verdict.case, distance: verdict.distance + 1, traps, replies })
        })
        .collect();
    // Fewer replies that hold, as a share: compared crosswise to stay in whole numbers.
    let share = |a: &Rank, b: &Rank| (b.traps * a.replies).cmp(&(a.traps * b.replies));
    ranked.sort_by(|(_, a), (_, b)| {
        b.wins().cmp(&a.wins()).then_with(|| if a.wins() { a.distance.cmp(&b.distance) } else { share(a, b) })
    });
    ranked
}

fn replies(game: &Kayles, position: &Position) -> usize {
    let mut moves = Vec::new();
    game.legal_moves(position, &mut moves);
    moves.len().max(1)
}
