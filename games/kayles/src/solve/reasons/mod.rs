//! Why a position of Reverse Kayles is won or lost, and why a move is good or bad.

mod claim;
mod words;

use super::ranking::Rank;
use crate::rules::{Kayles, Move};
use crate::theory::Case;
use claim::Claim;
use kamni_solve::Reason;

/// Why a position is worth what it is worth, given its case and its moves, best first.
pub(super) fn position_reasons(game: &Kayles, case: Case, moves: &[(Move, Rank)]) -> Vec<Reason> {
    claims(case, moves).into_iter().map(|claim| words::reason(game, claim)).collect()
}

fn claims(case: Case, moves: &[(Move, Rank)]) -> Vec<Claim> {
    let careless =
        moves.iter().any(|(_, rank)| matches!(rank.case, Case::FreePair { .. } | Case::PairAndGap { .. }));
    let trap = moves.first().filter(|(_, rank)| !case.wins() && rank.traps > 0);
    let trap = trap.map(|&(mv, ref rank)| Claim::Trap { mv, replies: rank.replies, mistakes: rank.traps });
    [Some(Claim::Position { case, careless }), trap].into_iter().flatten().collect()
}

/// Why a move of this rank is good or bad.
pub(super) fn move_reason(game: &Kayles, rank: &Rank) -> Reason {
    let case = rank.case;
    let claim = if case.wins() { Claim::Bad { case, careless: rank.traps > 0 } } else { Claim::Good(case) };
    words::reason(game, claim)
}
