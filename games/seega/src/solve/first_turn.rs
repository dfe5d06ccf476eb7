//! The first turn of the second stage on a full board: how many stones it takes.

use super::placements::CELLS;
use crate::cells::Cells;
use crate::rules::{Capture, Extra, Seega};
use kamni_solve::bitboard::Bitboard;

/// More is not counted: by then the turn has decided.
pub const MAX_COUNTED: u8 = 3;

/// The first turns of full boards of the usual size.
pub struct FirstTurns {
    cells: Cells<u32>,
    /// Whether only the stone that has captured may go on.
    same: bool,
}

impl FirstTurns {
    /// On the usual board, where runs are captured.
    pub fn new(game: &Seega) -> Option<FirstTurns> {
        let fits = game.side() == 5 && game.capture() == Capture::Run;
        fits.then(|| FirstTurns { cells: game.cells().in_word(), same: game.extra() == Extra::Same })
    }

    /// The most stones that the first player can take in the first turn on the full board with these stones of theirs, or [`MAX_COUNTED`].
    pub fn most(&self, first: u32) -> u8 {
        self.most_of([first, CELLS & !first], CELLS | 1 << 12, MAX_COUNTED)
    }

    /// The most that a stone of `movers` can take, or at least `enough`. It recurses only after captures.
    fn most_of(&self, [own, enemy]: [u32; 2], movers: u32, enough: u8) -> u8 {
        let mut most = 0;
        for to in u64::from((CELLS | 1 << 12) & !(own | enemy)).cells() {
            let from = self.cells.neighbours(to.into()) & own & movers;
            let taken = if from == 0 { 0 } else { self.cells.captured(own, enemy, to.into()) };
            let count = taken.count_ones() as u8;
            // Which stone goes there makes no difference to what is taken, but it leaves a gap behind it.
            for from in u64::from(if taken == 0 { 0 } else { from }).cells() {
                if count >= enough {
                    return enough;
                }
                let next = [own ^ (1 << from | 1 << to), enemy & !taken];
                let movers = if self.same { 1 << to } else { u32::MAX };
                most = most.max(count + self.most_of(next, movers, enough - count));
                if most >= enough {
                    return enough;
                }
            }
        }
        most
    }
}
