//! The even law: on an even number of rows the player to move loses where both sides are mirror images and nothing can be captured, up to six columns.
//!
//! `material/theory.en.md` has the proof, and `tests/it/even.rs` does its finite part again.

use crate::rules::{Chain, Dawson, Move, Position};
use kamni::Game;
use kamni::bits::Bits;

impl Dawson {
    /// The widest boards that the even law speaks of, in normal play on an even number of rows; 0 under other rules.
    pub fn even_law_columns(&self) -> u8 {
        match (self.rows.is_multiple_of(2), self.misere, self.chain) {
            (false, ..) | (_, true, _) => 0,
            (true, false, Chain::One) => 5,
            (true, false, Chain::Two | Chain::Any) => 6,
        }
    }

    /// Whether the even law says that the player to move loses.
    ///
    /// ```
    /// use kamni_dawson::{Chain, Dawson};
    /// use kamni::Game;
    ///
    /// let law = |rows, columns| {
    ///     let game = Dawson::new(rows, columns, Chain::Two, false).unwrap();
    ///     game.is_lost_as_a_mirror(&game.start())
    /// };
    /// assert!(law(4, 6) && law(26, 4));
    /// assert!(!law(4, 7) && !law(5, 6));
    /// ```
    pub fn is_lost_as_a_mirror(&self, position: &Position) -> bool {
        self.columns <= self.even_law_columns() && self.is_quiet_mirror(position)
    }

    /// Whether each column has one pawn of either side, at mirrored heights, and nothing can be captured, on an even number of rows. No such
    /// position is known that the player to move wins, on a board of any width.
    pub(crate) fn is_quiet_mirror(&self, position: &Position) -> bool {
        let [white, black] = position.pawns;
        let whole = white.count_ones() == u32::from(self.columns) && black.count_ones() == white.count_ones();
        if !whole || !self.rows.is_multiple_of(2) {
            return false;
        }
        let mirrored = |cell: u8| (self.rows - 1 - cell / self.columns) * self.columns + cell % self.columns;
        let (mut flipped, mut columns) = (0u128, 0u128);
        for cell in Bits(white) {
            flipped |= 1 << mirrored(cell);
            columns |= 1 << (cell % self.columns);
        }
        let lower_half = u128::MAX >> (128 - u32::from(self.rows / 2) * u32::from(self.columns));
        columns == self.bottom_row()
            && white & !lower_half == 0
            && black == flipped
            && self.captures(position, -1) | self.captures(position, 1) == 0
    }

    /// The step after which the even law says that the opponent loses: the answer in the same column.
    pub fn mirror_step(&self, position: &Position) -> Option<Move> {
        if self.columns > self.even_law_columns() {
            return None;
        }
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        moves.into_iter().find(|&mv| {
            let mut next = *position;
            self.play(&mut next, mv);
            self.is_lost_as_a_mirror(&next)
        })
    }

    /// How play continues where the even law applies: steps, each answered in the same column, as long as nothing can be captured. At most `longest` moves.
    pub fn mirror_line(&self, position: &Position, longest: usize) -> Vec<Move> {
        let (mut here, mut line, mut moves) = (*position, Vec::new(), Vec::new());
        while line.len() < longest && self.is_lost_as_a_mirror(&here) {
            self.legal_moves(&here, &mut moves);
            let answered = moves.iter().find_map(|&mv| {
                let mut next = here;
                self.play(&mut next, mv);
                Some((mv, self.mirror_step(&next)?, next))
            });
            let Some((step, answer, next)) = answered else { break };
            here = next;
            self.play(&mut here, answer);
            line.extend([step, answer]);
        }
        line.truncate(longest);
        line
    }
}
