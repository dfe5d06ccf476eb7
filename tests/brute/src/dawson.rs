//! Dawson's chess.

use crate::{Brute, Player, Verdict, cell_name, option, split_rules};
use std::collections::BTreeMap;

/// A state of Dawson's chess.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dawson {
    rows: i32,
    columns: i32,
    /// How many pawns one move may take; `None` for any number.
    chain: Option<u32>,
    misere: bool,
    /// Whose pawn stands on (column, row), both counted from 1.
    pawns: BTreeMap<(i32, i32), Player>,
    turn: Player,
}

impl Dawson {
    /// White pawns on row 1, black pawns on the last row.
    pub fn start(rules: &str) -> Option<Self> {
        let (size, options) = split_rules("dawson", rules)?;
        let (rows, columns) = size.unwrap_or("3x5").split_once('x')?;
        let (rows, columns) = (rows.parse().ok()?, columns.parse().ok()?);
        let chain = match option(&options, "chain", "2") {
            "any" => None,
            number => Some(number.parse().ok()?),
        };
        let mut pawns = BTreeMap::new();
        for column in 1..=columns {
            pawns.insert((column, 1), Player::First);
            pawns.insert((column, rows), Player::Second);
        }
        let misere = options.contains(&"misere");
        Some(Dawson { rows, columns, chain, misere, pawns, turn: Player::First })
    }

    /// A position such as `bb./.w./..w b`.
    pub fn read(rules: &str, position: &str) -> Option<Self> {
        let mut state = Self::start(rules)?;
        let (board, turn) = position.split_once(' ')?;
        state.turn = Player::read(turn, "w", "b")?;
        state.pawns.clear();
        for (row, line) in (1..).zip(board.rsplit('/')) {
            for (column, mark) in (1..).zip(line.chars()) {
                match mark {
                    'w' => state.pawns.insert((column, row), Player::First),
                    'b' => state.pawns.insert((column, row), Player::Second),
                    _ => None,
                };
            }
        }
        Some(state)
    }

    /// The row step of the player to move.
    fn ahead(&self) -> i32 {
        match self.turn {
            Player::First => 1,
            Player::Second => -1,
        }
    }

    fn own_pawns(&self) -> Vec<(i32, i32)> {
        let own = self.pawns.iter().filter(|&(_, &owner)| owner == self.turn);
        own.map(|(&cell, _)| cell).collect()
    }

    fn has_enemy(&self, cell: (i32, i32)) -> bool {
        self.pawns.get(&cell) == Some(&self.turn.other())
    }

    fn captures(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        for (column, row) in self.own_pawns() {
            for side in [-1, 1] {
                let mut name = cell_name(column, row);
                let mut next = self.clone();
                next.pawns.remove(&(column, row));
                let mut cell = (column, row);
                let mut taken = 0;
                while self.chain != Some(taken) {
                    let ahead = (cell.0 + side, cell.1 + self.ahead());
                    if !self.has_enemy(ahead) {
                        break;
                    }
                    next.pawns.remove(&ahead);
                    name += &format!("x{}", cell_name(ahead.0, ahead.1));
                    cell = ahead;
                    taken += 1;
                }
                if taken > 0 {
                    next.pawns.insert(cell, self.turn);
                    next.turn = self.turn.other();
                    moves.push((name, next));
                }
            }
        }
        moves
    }

    fn quiet_moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        for (column, row) in self.own_pawns() {
            let target = row + self.ahead();
            let on_board = (1..=self.rows).contains(&target);
            if on_board && !self.pawns.contains_key(&(column, target)) {
                let mut next = self.clone();
                next.pawns.remove(&(column, row));
                next.pawns.insert((column, target), self.turn);
                next.turn = self.turn.other();
                moves.push((cell_name(column, row) + &cell_name(column, target), next));
            }
        }
        moves
    }
}

impl Brute for Dawson {
    fn moves(&self) -> Vec<(String, Self)> {
        let captures = self.captures();
        if captures.is_empty() { self.quiet_moves() } else { captures }
    }

    fn result(&self) -> Option<Verdict> {
        let winner = if self.misere { self.turn } else { self.turn.other() };
        self.moves().is_empty().then(|| winner.wins())
    }

    fn text(&self) -> String {
        let mut lines = Vec::new();
        for row in (1..=self.rows).rev() {
            let mut line = String::new();
            for column in 1..=self.columns {
                line.push(match self.pawns.get(&(column, row)) {
                    Some(Player::First) => 'w',
                    Some(Player::Second) => 'b',
                    None => '.',
                });
            }
            lines.push(line);
        }
        let turn = if self.first_to_move() { 'w' } else { 'b' };
        format!("{} {turn}", lines.join("/"))
    }

    fn first_to_move(&self) -> bool {
        self.turn == Player::First
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{names, play, solve};

    fn at(rules: &str, position: &str) -> Dawson {
        Dawson::read(rules, position).unwrap()
    }

    fn winner(rules: &str) -> Verdict {
        let start = Dawson::start(rules).unwrap();
        solve(&start)[&start]
    }

    #[test]
    fn pawns_step_straight_ahead_onto_empty_cells() {
        assert_eq!(names(&at("dawson/4x3", "b../..b/w.w/... w")), ["a2a3"]);
        assert_eq!(names(&at("dawson/4x3", "b../..b/w.w/... b")), ["a4a3"]);
        assert_eq!(names(&at("dawson/3x2", "w./../.b w")), Vec::<String>::new());
    }

    #[test]
    fn capturing_is_compulsory_for_both_sides() {
        let white = at("dawson/3x4", "..../.b../w..w w");
        assert_eq!(names(&white), ["a1xb2"]);
        assert_eq!(play(&white, "a1xb2").unwrap().text(), "..../.w../...w b");
        let black = at("dawson/3x4", "b.b./.w../..b. b");
        assert_eq!(names(&black), ["a3xb2", "c3xb2"]);
    }

    #[test]
    fn the_second_capture_of_a_double_is_compulsory_too() {
        let double = at("dawson/5x5", "...../...../..b../.b.../w...w w");
        assert_eq!(names(&double), ["a1xb2xc3"]);
        assert_eq!(play(&double, "a1xb2xc3").unwrap().text(), "...../...../..w../...../....w b");
    }

    #[test]
    fn the_direction_never_changes() {
        let corner = at("dawson/4x4", "..../b.../.b../..w. w");
        assert_eq!(names(&corner), ["c1xb2xa3"]);
        let turn = at("dawson/4x4", "..../..b./.b../..w. w");
        assert_eq!(names(&turn), ["c1xb2"]);
    }

    #[test]
    fn a_single_may_be_chosen_although_a_double_exists() {
        let choice = at("dawson/3x5", "..b../.b.b./w...w w");
        assert_eq!(names(&choice), ["a1xb2xc3", "e1xd2xc3"]);
        let choice = at("dawson/3x6", "..b.../.bb.../w..w.. w");
        assert_eq!(names(&choice), ["a1xb2xc3", "d1xc2"]);
    }

    #[test]
    fn the_chain_option_bounds_one_move() {
        let three = "...../...b./..b../.b.../w.... w";
        assert_eq!(names(&at("dawson/5x5", three)), ["a1xb2xc3"]);
        assert_eq!(names(&at("dawson/5x5,chain=2", three)), ["a1xb2xc3"]);
        assert_eq!(names(&at("dawson/5x5,chain=1", three)), ["a1xb2"]);
        let any = at("dawson/5x5,chain=any", three);
        assert_eq!(names(&any), ["a1xb2xc3xd4"]);
        assert_eq!(play(&any, "a1xb2xc3xd4").unwrap().text(), "...../...w./...../...../..... b");
    }

    #[test]
    fn who_cannot_move_loses_or_in_misere_wins() {
        let stuck = "b/w/. b";
        assert_eq!(at("dawson/3x1", stuck).result(), Some(Verdict::First));
        assert_eq!(at("dawson/3x1,misere", stuck).result(), Some(Verdict::Second));
        assert_eq!(at("dawson/3x1,chain=1,misere", "b/b/w w").result(), Some(Verdict::First));
        assert_eq!(winner("dawson/3x1"), Verdict::First);
        assert_eq!(winner("dawson/3x1,misere"), Verdict::Second);
    }

    #[test]
    fn columns_after_z_have_two_letters() {
        let names = names(&Dawson::start("dawson/3x42").unwrap());
        assert_eq!(names.len(), 42);
        assert!(names.contains(&"x1x2".to_string()));
        assert!(names.contains(&"ap1ap2".to_string()));
        let wide = format!("{}b.../{}w../{} w", ".".repeat(24), ".".repeat(25), ".".repeat(28));
        assert_eq!(crate::names(&at("dawson/3x28", &wide)), ["z2xy3"]);
    }

    fn check_second_wins(rules: fn(u32) -> String, widths: std::ops::RangeInclusive<u32>, second: &[u32]) {
        for width in widths {
            let expected = if second.contains(&width) { Verdict::Second } else { Verdict::First };
            assert_eq!(winner(&rules(width)), expected, "{}", rules(width));
        }
    }

    #[test]
    fn three_rows_have_the_known_winners() {
        check_second_wins(|w| format!("dawson/3x{w}"), 1..=8, &[3, 4, 7, 8]);
    }

    #[test]
    fn three_rows_without_doubles_are_the_octal_game() {
        check_second_wins(|w| format!("dawson/3x{w},chain=1"), 1..=10, &[4, 8]);
    }

    #[test]
    fn four_rows_have_the_known_winners() {
        check_second_wins(|w| format!("dawson/4x{w}"), 1..=4, &[1, 2, 3, 4]);
    }

    #[test]
    fn five_rows_have_the_known_winners() {
        check_second_wins(|w| format!("dawson/5x{w}"), 1..=3, &[]);
    }
}
