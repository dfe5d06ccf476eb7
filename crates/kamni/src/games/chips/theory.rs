//! The criterion of the annihilating chips, and both players' strategies.
//!
//! Sort the runner's chips e1 >= e2 >= ... >= en and the attacker's a1 >= a2 >= ... >= am from right
//! to left; Ei and Ai are the sums of the first i. The runner to move draws exactly when some i
//! has Ei >= Ai + 1; if the attacker is to move, when some i has Ei >= Ai + 2.

use super::{Chips, LAST_CELL, Move, Position};
use crate::player::Player;

/// What the criterion says about a position with unequal counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criterion {
    /// The player with fewer chips.
    pub runner: Player,
    /// Whether he can draw.
    pub draws: bool,
    /// If he can: the smallest i that shows it. If not: the i that comes closest.
    pub i: usize,
    /// Ei.
    pub runner_sum: u64,
    /// Ai.
    pub attacker_sum: u64,
    /// By how much Ei must exceed Ai: 1 if the runner is to move, else 2.
    pub needed: u64,
}

impl Chips {
    /// The criterion; `None` if the counts are equal or the runner has no chip left, where the game
    /// is over.
    pub fn criterion(&self, position: &Position) -> Option<Criterion> {
        let runner = position.runner()?;
        let needed = if position.turn == runner { 1 } else { 2 };
        let from_the_right = |player: Player| position.cells(player).iter().rev();
        let mut best: Option<Criterion> = None;
        let (mut runner_sum, mut attacker_sum) = (0, 0);
        for (i, (e, a)) in (1..).zip(from_the_right(runner).zip(from_the_right(runner.other()))) {
            runner_sum += e;
            attacker_sum += a;
            let draws = runner_sum >= attacker_sum + needed;
            let closer = |old: &Criterion| runner_sum + old.attacker_sum > old.runner_sum + attacker_sum;
            if draws || best.as_ref().is_none_or(closer) {
                best = Some(Criterion { runner, draws, i, runner_sum, attacker_sum, needed });
            }
            if draws {
                break;
            }
        }
        best
    }

    /// The move that the winning or the drawing side's strategy plays, if the mover is that side.
    ///
    /// The runner moves one of his i rightmost chips to the right, i as small as the criterion
    /// allows. The attacker moves the rightmost attacking chip that has a runner chip to its right
    /// towards it; if there is none, he advances to the left.
    pub fn strategy(&self, position: &Position) -> Option<Move> {
        let criterion = self.criterion(position)?;
        let own = position.cells(position.turn);
        if position.turn == criterion.runner {
            let from = own.iter().rev().take(criterion.i).copied().find(|&cell| cell < LAST_CELL)?;
            return criterion.draws.then_some(Move { from, right: true });
        }
        if criterion.draws {
            return None;
        }
        let last_runner = *position.cells(criterion.runner).last()?;
        // The cells are sorted, so the chips before this place are those with a runner to the right.
        match own.partition_point(|&cell| cell < last_runner) {
            0 => own.first().map(|&from| Move { from, right: false }),
            behind => Some(Move { from: own[behind - 1], right: true }),
        }
    }
}
