//! Own steps: steps of pawns that have a free way ahead.

use crate::rules::{Dawson, Position};
use kamni::Player;
use kamni::bits::Bits;

impl Dawson {
    /// The free steps of `player`, as long as nobody captures: the steps of pawns with no enemy pawn ahead in their column, up to
    /// the end of the board or to a pawn of their own side.
    pub fn own_steps(&self, position: &Position, player: Player) -> u32 {
        let ahead = |pawn: u8, others: u128| {
            let is_ahead = move |other: &u8| {
                other % self.columns == pawn % self.columns
                    && self.rows_ahead(*other, player) < self.rows_ahead(pawn, player)
            };
            Bits(others).filter(is_ahead).count() as u32
        };
        let [own, enemies] = [player, player.other()].map(|player| position.pawns(player));
        let free = Bits(own).filter(|&pawn| ahead(pawn, enemies) == 0);
        free.map(|pawn| u32::from(self.rows_ahead(pawn, player)) - ahead(pawn, own)).sum()
    }

    /// How many rows lie ahead of a cell.
    fn rows_ahead(&self, cell: u8, player: Player) -> u8 {
        let row = cell / self.columns;
        if player == Player::First { self.rows - 1 - row } else { row }
    }
}

#[cfg(test)]
mod tests {
    use crate::Dawson;
    use kamni::{Game, Notation, Player};

    #[test]
    fn steps_with_a_free_way_are_counted() {
        for (rules, text, steps) in [
            ("dawson/3x5", "start", [0, 0]),
            // The pawns on b1 and d1 have two each, though White has to capture first.
            ("dawson/3x4", "..../b.../.w.w w", [4, 1]),
            ("dawson/3x5", "b..../...../..w.w w", [4, 2]),
            // One behind the other.
            ("dawson/4x3", "b../.../..w/..w w", [4, 3]),
            // Pawns that have passed each other in one column, and one that faces another.
            ("dawson/4x2", ".w/../.b/b. w", [0, 1]),
            ("dawson/4x2", "b./b./../w. w", [0, 0]),
        ] {
            let game = Dawson::parse_rules(rules).unwrap();
            let position = if text == "start" { game.start() } else { game.parse_position(text).unwrap() };
            let found = Player::BOTH.map(|player| game.own_steps(&position, player));
            assert_eq!(found, steps, "{rules} {text}");
        }
    }
}
