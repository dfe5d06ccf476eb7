//! Reverse Kayles.

use crate::{Brute, Player, Verdict, split_rules};
use std::collections::BTreeSet;

/// A state of Reverse Kayles.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kayles {
    n: u32,
    /// The occupied positions among 1..=n.
    stones: BTreeSet<u32>,
    /// The stone that the player to move may not touch.
    locked: Option<u32>,
    turn: Player,
}

impl Kayles {
    /// The full row.
    pub fn start(rules: &str) -> Option<Self> {
        let (size, _) = split_rules("kayles", rules)?;
        let n = size.unwrap_or("10").parse().ok()?;
        Some(Kayles { n, stones: (1..=n).collect(), locked: None, turn: Player::First })
    }

    /// A position such as `X.XL. 2`.
    pub fn read(rules: &str, position: &str) -> Option<Self> {
        let mut state = Self::start(rules)?;
        let (row, turn) = position.split_once(' ')?;
        state.turn = Player::read(turn, "1", "2")?;
        state.stones.clear();
        for (place, mark) in (1..).zip(row.chars()) {
            if mark != '.' {
                state.stones.insert(place);
            }
            if mark == 'L' {
                state.locked = Some(place);
            }
        }
        Some(state)
    }

    fn can_take(&self, place: u32) -> bool {
        self.stones.contains(&place) && self.locked != Some(place)
    }

    fn can_put(&self, place: u32) -> bool {
        !self.stones.contains(&place)
    }
}

impl Brute for Kayles {
    fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        for i in 1..=self.n {
            if self.can_take(i) {
                let mut next = self.clone();
                next.stones.remove(&i);
                next.locked = None;
                next.turn = self.turn.other();
                moves.push((format!("{i}"), next));
            }
        }
        for i in 1..self.n {
            for p in 1..=self.n {
                // i and i+1 still hold their stones here, so p is neither of them.
                if self.can_take(i) && self.can_take(i + 1) && self.can_put(p) {
                    let mut next = self.clone();
                    next.stones.remove(&i);
                    next.stones.remove(&(i + 1));
                    next.stones.insert(p);
                    next.locked = Some(p);
                    next.turn = self.turn.other();
                    moves.push((format!("{i}+{}>{p}", i + 1), next));
                }
            }
        }
        moves
    }

    fn result(&self) -> Option<Verdict> {
        // An empty row: the other player took the last stone. Only a locked stone: the player to move is stuck.
        self.moves().is_empty().then(|| self.turn.other().wins())
    }

    fn text(&self) -> String {
        let mut row = String::new();
        for place in 1..=self.n {
            row.push(if self.locked == Some(place) {
                'L'
            } else if self.stones.contains(&place) {
                'X'
            } else {
                '.'
            });
        }
        format!("{row} {}", self.turn.number())
    }

    fn first_to_move(&self) -> bool {
        self.turn == Player::First
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{names, play, solve_into};
    use std::collections::BTreeMap;

    fn at(position: &str) -> Kayles {
        let n = position.len() - 2;
        Kayles::read(&format!("kayles/{n}"), position).unwrap()
    }

    #[test]
    fn the_first_move_is_a_single_take() {
        assert_eq!(names(&at("XXXX 1")), ["1", "2", "3", "4"]);
    }

    #[test]
    fn a_pair_goes_back_to_any_empty_place_but_its_own() {
        assert_eq!(names(&at("XX.. 2")), ["1", "1+2>3", "1+2>4", "2"]);
        assert_eq!(play(&at("XX.. 2"), "1+2>4").unwrap().text(), "...L 1");
    }

    #[test]
    fn a_locked_stone_is_neither_taken_nor_half_of_a_pair() {
        assert_eq!(names(&at("XLX.X 1")), ["1", "3", "5"]);
        assert_eq!(play(&at("XLX.X 1"), "5").unwrap().text(), "XXX.. 2");
    }

    #[test]
    fn a_new_lock_replaces_the_old_one() {
        assert_eq!(play(&at("XX.L 1"), "1+2>3").unwrap().text(), "..LX 2");
    }

    #[test]
    fn a_player_who_cannot_move_loses() {
        assert_eq!(at(".L. 1").result(), Some(Verdict::Second));
        assert_eq!(at("... 1").result(), Some(Verdict::Second));
        assert_eq!(at("... 2").result(), Some(Verdict::First));
        assert_eq!(at(".X. 1").result(), None);
    }

    #[test]
    fn the_sample_game() {
        let start = Kayles::start("kayles/10").unwrap();
        let sixth = play(&start, "5 2 8+9>5 6+7>2 4+5>6 2+3>8").unwrap();
        assert_eq!(sixth.text(), "X....X.L.X 1");
        let end = play(&sixth, "1 6 8 10").unwrap();
        assert_eq!(end.result(), Some(Verdict::Second));
    }

    /// The theorem of the rules text, read off the row.
    fn mover_wins(row: &str) -> bool {
        let n = row.len();
        let stones = row.chars().filter(|&c| c != '.').count();
        let trimmed = row.trim_matches('.');
        match stones {
            1 => trimmed == "X",
            2 => trimmed == "XX" && n >= 3,
            3 => trimmed != "XLX",
            4 => {
                // The two halves may also touch: the pair is any XX, the others are what is left.
                let cells: Vec<char> = row.chars().collect();
                (0..n - 1).any(|i| {
                    let others: Vec<usize> =
                        (0..n).filter(|&k| cells[k] != '.' && k != i && k != i + 1).collect();
                    cells[i] == 'X'
                        && cells[i + 1] == 'X'
                        && others[1] - others[0] == 2
                        && cells[others[0] + 1] == '.'
                })
            }
            _ => stones % 2 == 1,
        }
    }

    #[test]
    fn the_theory_holds_for_all_small_rows_and_locks() {
        check_theory(1..=9);
    }

    fn check_theory(sizes: std::ops::RangeInclusive<u32>) {
        for n in sizes {
            let mut known = BTreeMap::new();
            let full = Kayles::start(&format!("kayles/{n}")).unwrap();
            let mut states = vec![full];
            for place in 1..=n {
                for state in states.clone() {
                    let mut without = state;
                    without.stones.remove(&place);
                    states.push(without);
                }
            }
            for state in states.clone() {
                for &place in &state.stones {
                    states.push(Kayles { locked: Some(place), ..state.clone() });
                }
            }
            for state in states {
                let wins = solve_into(&state, &mut known) == Verdict::First;
                let text = state.text();
                assert_eq!(wins, mover_wins(&text[..n as usize]), "{text}");
            }
        }
    }
}
