//! Forced play in Dawson's chess, the law of three rows, and the even law.

mod even;
mod spare;
pub mod three_rows;

use crate::rules::{Dawson, Move, Position};
use kamni::Game;

impl Dawson {
    /// A win by force: moves of the player to move after each of which the opponent has exactly one reply, up to
    /// the end. Looks at no more than about `limit` positions; `None` means that none was found there.
    pub fn forced_win(&self, position: &Position, limit: u32) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        let mut left = limit;
        self.force(position, &mut line, &mut left).then_some(line)
    }

    /// Extends `line` by a forced win, if there is one. Every two levels of recursion move pawns ahead, so it is
    /// no deeper than the board is large.
    fn force(&self, position: &Position, line: &mut Vec<Move>, left: &mut u32) -> bool {
        let turn = position.turn;
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        for mv in moves {
            if *left == 0 {
                return false;
            }
            *left -= 1;
            let mut next = *position;
            self.play(&mut next, mv);
            line.push(mv);
            let mut replies = Vec::new();
            self.legal_moves(&next, &mut replies);
            let won = match replies[..] {
                [] => self.outcome(&next).and_then(|outcome| outcome.winner()) == Some(turn),
                [reply] => {
                    self.play(&mut next, reply);
                    line.push(reply);
                    let won = match self.outcome(&next) {
                        Some(outcome) => outcome.winner() == Some(turn),
                        None => self.force(&next, line, left),
                    };
                    if !won {
                        line.pop();
                    }
                    won
                }
                _ => false,
            };
            if won {
                return true;
            }
            line.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use crate::Dawson;
    use kamni::{Game, Notation};

    fn at(rules: &str, position: &str) -> (Dawson, super::Position) {
        let game = Dawson::parse_rules(rules).unwrap();
        let position =
            if position == "start" { game.start() } else { game.parse_position(position).unwrap() };
        (game, position)
    }

    #[test]
    fn forced_play_leaves_one_move_at_every_turn() {
        for rules in ["dawson/3x5", "dawson/3x6", "dawson/4x4", "dawson/3x5,misere", "dawson/3x5,chain=1"] {
            let (game, start) = at(rules, "start");
            let mut open = vec![start];
            let mut found = 0;
            while let Some(position) = open.pop() {
                if found == 200 {
                    break;
                }
                let turn = game.turn(&position);
                if let Some(line) = game.forced_win(&position, 1_000) {
                    found += 1;
                    let mut here = position;
                    for mv in line {
                        let mut moves = Vec::new();
                        game.legal_moves(&here, &mut moves);
                        assert!(game.turn(&here) == turn || moves.len() == 1, "{rules}");
                        assert!(moves.contains(&mv));
                        game.play(&mut here, mv);
                    }
                    assert_eq!(game.outcome(&here).unwrap().winner(), Some(turn));
                }
                let mut moves = Vec::new();
                game.legal_moves(&position, &mut moves);
                open.extend(moves.into_iter().map(|mv| {
                    let mut next = position;
                    game.play(&mut next, mv);
                    next
                }));
            }
            assert!(found > 20, "{rules}: {found}");
        }
    }
}
