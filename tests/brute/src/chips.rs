//! The annihilating chips.

use crate::{Brute, Player, Verdict, split_rules};
use std::collections::BTreeSet;

/// The last cell of the line.
const LAST_CELL: u64 = 1 << 40;

/// A state of the annihilating chips.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chips {
    /// The cells of player 1's chips, lowest first, a cell once for each chip.
    first: Vec<u64>,
    /// The same for player 2.
    second: Vec<u64>,
    turn: Player,
}

impl Chips {
    /// The default position.
    pub fn start(rules: &str) -> Option<Self> {
        Self::read(rules, "0,4,9:2,7 1")
    }

    /// A position such as `0,4,4:7 2`.
    pub fn read(rules: &str, position: &str) -> Option<Self> {
        split_rules("chips", rules)?;
        let (board, turn) = position.split_once(' ')?;
        let (first, second) = board.split_once(':')?;
        Some(Chips {
            first: read_cells(first)?,
            second: read_cells(second)?,
            turn: Player::read(turn, "1", "2")?,
        })
    }

    /// The chips of the player to move, then the other's.
    fn own_and_enemy(&self) -> (&Vec<u64>, &Vec<u64>) {
        match self.turn {
            Player::First => (&self.first, &self.second),
            Player::Second => (&self.second, &self.first),
        }
    }

    fn shift(&self, from: u64, to: u64) -> Self {
        let (own, enemy) = self.own_and_enemy();
        let (mut own, mut enemy) = (own.clone(), enemy.clone());
        remove_one(&mut own, from);
        if enemy.contains(&to) {
            remove_one(&mut enemy, to);
        } else {
            own.push(to);
            own.sort();
        }
        let (first, second) = match self.turn {
            Player::First => (own, enemy),
            Player::Second => (enemy, own),
        };
        Chips { first, second, turn: self.turn.other() }
    }
}

fn read_cells(text: &str) -> Option<Vec<u64>> {
    if text == "-" {
        return Some(Vec::new());
    }
    text.split(',').map(|cell| cell.parse().ok()).collect()
}

fn cells_text(cells: &[u64]) -> String {
    if cells.is_empty() {
        return "-".to_string();
    }
    let cells: Vec<String> = cells.iter().map(u64::to_string).collect();
    cells.join(",")
}

fn remove_one(cells: &mut Vec<u64>, cell: u64) {
    let index = cells.iter().position(|&other| other == cell);
    cells.remove(index.expect("a chip stands there"));
}

impl Brute for Chips {
    fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        if self.result().is_some() {
            return moves;
        }
        // Chips on one cell are alike, so each cell counts once.
        let cells: BTreeSet<u64> = self.own_and_enemy().0.iter().copied().collect();
        for from in cells {
            if from > 0 {
                moves.push((format!("{from}>{}", from - 1), self.shift(from, from - 1)));
            }
            if from < LAST_CELL {
                moves.push((format!("{from}>{}", from + 1), self.shift(from, from + 1)));
            }
        }
        moves
    }

    fn result(&self) -> Option<Verdict> {
        if self.first.len() == self.second.len() {
            return Some(Verdict::Draw);
        }
        if self.first.is_empty() {
            return Some(Verdict::Second);
        }
        if self.second.is_empty() {
            return Some(Verdict::First);
        }
        let (own, enemy) = self.own_and_enemy();
        let runner_moves = own.len() < enemy.len();
        let escaped = own.iter().max() > enemy.iter().max();
        (runner_moves && escaped).then_some(Verdict::Draw)
    }

    fn text(&self) -> String {
        let (first, second) = (cells_text(&self.first), cells_text(&self.second));
        format!("{first}:{second} {}", self.turn.number())
    }

    fn first_to_move(&self) -> bool {
        self.turn == Player::First
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{names, play};
    use std::collections::BTreeMap;

    fn at(position: &str) -> Chips {
        Chips::read("chips", position).unwrap()
    }

    #[test]
    fn a_chip_shifts_by_one_cell() {
        assert_eq!(names(&at("0,4,9:2,7 1")), ["0>1", "4>3", "4>5", "9>10", "9>8"]);
        assert_eq!(play(&at("0,4,9:2,7 1"), "9>10").unwrap().text(), "0,4,10:2,7 2");
    }

    #[test]
    fn chips_of_one_player_share_a_cell() {
        assert_eq!(names(&at("3,3,4:9 1")), ["3>2", "3>4", "4>3", "4>5"]);
        assert_eq!(play(&at("3,3,4:9 1"), "3>4").unwrap().text(), "3,4,4:9 2");
    }

    #[test]
    fn meeting_chips_are_both_destroyed() {
        assert_eq!(play(&at("4,6,6:5,5 1"), "4>5").unwrap().text(), "6,6:5 2");
        assert_eq!(play(&at("4,6,6:5,5 2"), "5>6").unwrap().text(), "4,6:5 1");
    }

    #[test]
    fn the_wall_and_the_last_cell_stop_a_chip() {
        assert_eq!(names(&at("0:5,7 1")), ["0>1"]);
        assert_eq!(names(&at("1099511627776:3 1")), Vec::<String>::new());
        assert_eq!(names(&at("1,1099511627776:3 1")), ["1099511627776>1099511627775", "1>0", "1>2"]);
    }

    #[test]
    fn who_loses_the_last_chip_loses() {
        let end = play(&at("4,9:5 1"), "4>5").unwrap();
        assert_eq!(end.text(), "9:- 2");
        assert_eq!(end.result(), Some(Verdict::First));
        assert!(end.moves().is_empty());
        assert_eq!(at("-:5 1").result(), Some(Verdict::Second));
        assert_eq!(at("-:5 2").result(), Some(Verdict::Second));
    }

    #[test]
    fn equal_counts_draw_at_once() {
        assert_eq!(at("1:5 1").result(), Some(Verdict::Draw));
        assert_eq!(at("1,8:5,6 2").result(), Some(Verdict::Draw));
        assert!(at("1:5 1").moves().is_empty());
    }

    #[test]
    fn a_runner_to_move_and_right_of_all_attackers_has_escaped() {
        assert_eq!(at("0,5:3,4,4 1").result(), Some(Verdict::Draw));
        assert_eq!(at("0,5:3,4,4 2").result(), None);
        assert_eq!(at("0,3:1,2,5 1").result(), None);
        // The attacker is not the runner, however far right their chips are.
        assert_eq!(at("3,4,9:5 1").result(), None);
    }

    /// The criterion of the rules text: can the runner draw?
    fn runner_draws(state: &Chips) -> bool {
        let runner_is_first = state.first.len() < state.second.len();
        let (mut runner, mut attacker) = (state.first.clone(), state.second.clone());
        if !runner_is_first {
            (runner, attacker) = (attacker, runner);
        }
        runner.reverse();
        attacker.reverse();
        let runner_moves = runner_is_first == state.first_to_move();
        let lead = if runner_moves { 1 } else { 2 };
        (1..=runner.len())
            .any(|i| runner[..i].iter().sum::<u64>() >= lead + attacker[..i].iter().sum::<u64>())
    }

    /// All ordered lists of `count` cells within 0..=last.
    fn cell_lists(count: usize, last: u64) -> Vec<Vec<u64>> {
        let mut lists = vec![Vec::new()];
        for _ in 0..count {
            let mut longer = Vec::new();
            for list in lists {
                let lowest = list.last().copied().unwrap_or(0);
                longer.extend((lowest..=last).map(|cell| [list.clone(), vec![cell]].concat()));
            }
            lists = longer;
        }
        lists
    }

    #[test]
    fn the_criterion_holds_on_a_short_line() {
        // Wins of the attacker (here player 2) grow from the finished games until nothing changes. A move beyond
        // the last cell counts as no win, which can only hurt the attacker.
        let last = 6;
        let mut wins: BTreeMap<Chips, bool> = BTreeMap::new();
        for (runners, attackers) in [(0, 1), (1, 2), (2, 3), (0, 2), (1, 3), (2, 4)] {
            for first in cell_lists(runners, last) {
                for second in cell_lists(attackers, last) {
                    if first.iter().all(|cell| !second.contains(cell)) {
                        for turn in [Player::First, Player::Second] {
                            let (first, second) = (first.clone(), second.clone());
                            let state = Chips { first, second, turn };
                            let won = state.result() == Some(Verdict::Second);
                            wins.insert(state, won);
                        }
                    }
                }
            }
        }
        loop {
            let mut grown = Vec::new();
            for (state, _) in wins.iter().filter(|(_, won)| !**won) {
                let won = |next: &Chips| wins.get(next) == Some(&true);
                let moves = state.moves();
                let forced = match state.turn {
                    Player::First => !moves.is_empty() && moves.iter().all(|(_, next)| won(next)),
                    Player::Second => moves.iter().any(|(_, next)| won(next)),
                };
                if forced {
                    grown.push(state.clone());
                }
            }
            if grown.is_empty() {
                break;
            }
            wins.extend(grown.into_iter().map(|state| (state, true)));
        }
        for (state, won) in wins {
            assert_eq!(!won, runner_draws(&state), "{}", state.text());
        }
    }
}
