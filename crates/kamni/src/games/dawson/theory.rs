//! Two ideas about Dawson's chess, independent parts and forced play; and the law of three rows.

pub mod three_rows;

use super::{Dawson, Move, Position};
use crate::game::Game;
use crate::player::Player;

impl Dawson {
    /// The independent parts of the board: runs of neighbouring columns that hold pawns, as first and last column,
    /// counted from 0.
    ///
    /// A pawn leaves its column only by capturing in the next one. So nobody ever enters a column without pawns,
    /// and pawns on its two sides never meet. The parts still share the duty to capture: who can capture in one
    /// of them may not step in another.
    pub fn parts(&self, position: &Position) -> Vec<(u8, u8)> {
        let pawns = position.pawns(Player::First) | position.pawns(Player::Second);
        let mut parts: Vec<(u8, u8)> = Vec::new();
        for column in (0..self.columns).filter(|&column| pawns & (self.edges[0] << column) != 0) {
            match parts.last_mut() {
                Some((_, last)) if *last + 1 == column => *last = column,
                _ => parts.push((column, column)),
            }
        }
        parts
    }

    /// A win by force: moves of the player to move after each of which the opponent has exactly one reply, up to
    /// the end. Looks at no more than about `limit` positions; `None` means that none was found there.
    pub fn forced_win(&self, position: &Position, limit: u32) -> Option<Vec<Move>> {
        let mut line = Vec::new();
        let mut left = limit;
        self.force(position, &mut line, &mut left).then_some(line)
    }

    /// A loss by force: the moves to the end if the player to move has a single one at every turn and loses. As
    /// [`Dawson::forced_win`], it looks at no more than about `limit` positions.
    pub fn forced_loss(&self, position: &Position, limit: u32) -> Option<Vec<Move>> {
        let mut moves = Vec::new();
        self.legal_moves(position, &mut moves);
        let &[only] = &moves[..] else { return None };
        let mut next = *position;
        self.play(&mut next, only);
        let mut line = match self.outcome(&next) {
            Some(outcome) => (outcome.winner() == Some(next.turn)).then(Vec::new)?,
            None => self.forced_win(&next, limit)?,
        };
        line.insert(0, only);
        Some(line)
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

    /// Whether `mv` gives a pawn away: the opponent can then capture.
    pub fn gives(&self, position: &Position, mv: Move) -> bool {
        let mut next = *position;
        self.play(&mut next, mv);
        self.captures(&next, -1) | self.captures(&next, 1) != 0
    }
}

#[cfg(test)]
mod tests {
    use crate::games::dawson::Dawson;
    use crate::{Game, Notation};

    fn at(rules: &str, position: &str) -> (Dawson, super::Position) {
        let game = Dawson::parse_rules(rules).unwrap();
        let position =
            if position == "start" { game.start() } else { game.parse_position(position).unwrap() };
        (game, position)
    }

    #[test]
    fn columns_without_pawns_split_the_board() {
        let parts = |position| {
            let (game, position) = at("dawson/3x6", position);
            game.parts(&position)
        };
        assert_eq!(parts("bbbbbb/....../wwwwww w"), [(0, 5)]);
        assert_eq!(parts("bb.b../....../w..w.w w"), [(0, 1), (3, 3), (5, 5)]);
        assert_eq!(parts("....../....../...... w"), []);
    }

    #[test]
    fn forced_play_leaves_one_move_at_every_turn() {
        for rules in ["dawson/3x5", "dawson/3x6", "dawson/4x4", "dawson/3x5,misere", "dawson/3x5,chain=1"] {
            let (game, start) = at(rules, "start");
            let mut open = vec![start];
            let (mut found, mut lost) = (0, 0);
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
                if let Some(line) = game.forced_loss(&position, 1_000) {
                    let mut next = position;
                    game.play(&mut next, line[0]);
                    assert_eq!(moves, line[..1], "{rules}");
                    let rest = game.forced_win(&next, 1_000).unwrap_or_default();
                    assert_eq!(line[1..], rest[..], "{rules}");
                    let end = line[1..].iter().fold(next, |mut here, &mv| {
                        game.play(&mut here, mv);
                        here
                    });
                    assert_eq!(game.outcome(&end).unwrap().winner(), Some(turn.other()), "{rules}");
                    lost += 1;
                }
                open.extend(moves.into_iter().map(|mv| {
                    let mut next = position;
                    game.play(&mut next, mv);
                    next
                }));
            }
            assert!(found > 20 && lost > 5, "{rules}: {found} and {lost}");
        }
    }
}
