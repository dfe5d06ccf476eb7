//! The criterion of the annihilating chips, and both players' strategies.
//!
//! Sort the runner's chips e1 >= e2 >= ... >= en and the attacker's a1 >= a2 >= ... >= am from right
//! to left; Ei and Ai are the sums of the first i. The runner to move draws exactly when some i
//! has Ei >= Ai + 1; if the attacker is to move, when some i has Ei >= Ai + 2.

use crate::rules::{Chips, LAST_CELL, Move, Position};
use kamni::Player;

/// What the criterion says about a position with unequal counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Criterion {
    /// The player with fewer chips.
    pub runner: Player,
    /// Whether the runner can draw.
    pub draws: bool,
    /// The group that shows it, by its size: the smallest group of front chips whose lead is enough, or if none is, the
    /// one with the largest lead.
    pub group: usize,
    /// By how many steps that group of the runner's is ahead of as many front chips of the attacker's, all steps added.
    pub lead: i64,
    /// The lead that the runner needs: 1 if it is the runner's move, else 2.
    pub needed: i64,
    /// Whether every runner chip has an attacking chip in front of it, number by number from the right. Never if the runner draws.
    pub guarded: bool,
}

impl Chips {
    /// The criterion; `None` if the counts are equal or the runner has no chip left, where the game
    /// is over.
    pub fn criterion(&self, position: &Position) -> Option<Criterion> {
        let runner = position.runner()?;
        let needed = if position.turn == runner { 1 } else { 2 };
        let from_the_right = |player: Player| position.cells(player).iter().rev().map(|&cell| cell as i64);
        let (mut best, mut lead, mut guarded) = (None, 0, true);
        for (group, (e, a)) in (1..).zip(from_the_right(runner).zip(from_the_right(runner.other()))) {
            lead += e - a;
            guarded &= e < a;
            if best.is_none_or(|(_, largest)| lead > largest) {
                best = Some((group, lead));
            }
            if lead >= needed {
                break;
            }
        }
        let (group, lead) = best?;
        Some(Criterion { runner, draws: lead >= needed, group, lead, needed, guarded })
    }

    /// The move that the winning or the drawing side's strategy plays, if the mover is that side.
    ///
    /// The runner moves one of the front chips that show the draw, the smallest such group, to the right. The attacker moves the
    /// rightmost attacking chip that has a runner chip to its right towards it; if there is none, the attacker advances to the left.
    pub fn strategy(&self, position: &Position) -> Option<Move> {
        let criterion = self.criterion(position)?;
        let own = position.cells(position.turn);
        if position.turn == criterion.runner {
            let from = own.iter().rev().take(criterion.group).copied().find(|&cell| cell < LAST_CELL)?;
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
