//! Spare steps: steps that only their owner can ever make.

use super::super::{Dawson, Position};
use crate::bits::Bits;
use crate::player::Player;

impl Dawson {
    /// How many steps `player` has for sure, whatever the opponent does: those of pawns that no enemy pawn can ever meet.
    ///
    /// A pawn changes its column only by capturing a pawn in the next one, so a column without pawns stays empty, and
    /// nothing gets past it. Nor does an enemy pawn go sideways faster than ahead. A pawn that no enemy pawn can reach by
    /// both rules steps up to the end of the board or up to the pawns of its own side there. Other pawns may have spare
    /// steps too: this counts only what is plain to see.
    pub fn sure_steps(&self, position: &Position, player: Player) -> u32 {
        let own = position.pawns(player);
        let pawns = Bits(own).filter(|&pawn| self.is_alone(position, pawn, player));
        let steps = |pawn: u8| {
            let column = Bits(own).filter(|other| other % self.columns == pawn % self.columns);
            let before = column
                .filter(|&other| self.rows_ahead(other, player) < self.rows_ahead(pawn, player))
                .count();
            u32::from(self.rows_ahead(pawn, player)) - before as u32
        };
        pawns.map(steps).sum()
    }

    /// Whether no enemy pawn can ever capture this pawn, be captured by it or stand in its way.
    fn is_alone(&self, position: &Position, pawn: u8, player: Player) -> bool {
        let all = position.pawns[0] | position.pawns[1];
        let is_empty = |column: u8| all & self.edges[0] << column == 0;
        let here = pawn % self.columns;
        Bits(position.pawns(player.other())).all(|enemy| {
            let there = enemy % self.columns;
            let (left, right) = (here.min(there), here.max(there));
            // How many rows the enemy pawn is ahead. They meet in columns side by side at last.
            let ahead = i16::from(self.rows_ahead(pawn, player)) - i16::from(self.rows_ahead(enemy, player));
            let far = i16::from(right - left) - 1;
            ahead <= 0 || (left..=right).any(is_empty) || far > ahead - 1
        })
    }

    /// How many rows lie ahead of a cell.
    fn rows_ahead(&self, cell: u8, player: Player) -> u8 {
        let row = cell / self.columns;
        if player == Player::First { self.rows - 1 - row } else { row }
    }
}

#[cfg(test)]
mod tests {
    use crate::games::dawson::Dawson;
    use crate::{Game, Notation, Player};

    #[test]
    fn what_is_plain_to_see_is_counted() {
        for (rules, text, steps) in [
            ("dawson/3x5", "start", [0, 0]),
            // The pawn on d1 has two, though White has to capture first.
            ("dawson/3x4", "..../b.../.w.w w", [2, 0]),
            ("dawson/3x5", "b..../...../..w.w w", [4, 2]),
            ("dawson/4x3", "b../.../..w/..w w", [4, 3]),
            // Pawns that have passed each other, and pawns that are as far apart as they are high.
            ("dawson/4x2", ".w/../../b. w", [0, 0]),
            ("dawson/3x3", "..b/.w./w.. w", [0, 0]),
        ] {
            let game = Dawson::parse_rules(rules).unwrap();
            let position = if text == "start" { game.start() } else { game.parse_position(text).unwrap() };
            assert_eq!(
                Player::BOTH.map(|player| game.sure_steps(&position, player)),
                steps,
                "{rules} {text}"
            );
        }
    }

    /// In all positions of small boards: the opponent's moves take no sure step away, an own move at most one, and whoever
    /// has one and nothing to capture can move.
    #[test]
    fn sure_steps_are_sure() {
        for rules in ["dawson/3x5", "dawson/4x4", "dawson/5x3,chain=any", "dawson/4x4,chain=1"] {
            let game = Dawson::parse_rules(rules).unwrap();
            let mut seen = std::collections::HashSet::from([game.start()]);
            let mut open = vec![game.start()];
            let mut counted = 0;
            while let Some(position) = open.pop() {
                let turn = game.turn(&position);
                let mut moves = Vec::new();
                game.legal_moves(&position, &mut moves);
                let before = |player| game.sure_steps(&position, player);
                assert!(before(turn) == 0 || !moves.is_empty(), "{rules} {}", game.position_text(&position));
                counted += before(turn);
                for mv in moves {
                    let mut next = position;
                    game.play(&mut next, mv);
                    let after = |player| game.sure_steps(&next, player);
                    assert!(after(turn) + 1 >= before(turn), "{rules} {}", game.position_text(&position));
                    assert!(
                        after(turn.other()) >= before(turn.other()),
                        "{rules} {}",
                        game.position_text(&position)
                    );
                    if seen.insert(next) {
                        open.push(next);
                    }
                }
            }
            assert!(counted > 50, "{rules}: {counted}");
        }
    }
}
