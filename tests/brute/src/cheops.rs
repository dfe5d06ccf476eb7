//! Cheops' Pyramid.

use crate::{Brute, Player, Verdict, split_rules};
use std::collections::BTreeSet;

/// A state of Cheops' Pyramid.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cheops {
    n: u32,
    /// All stones as (level, position), the base included.
    stones: BTreeSet<(u32, u32)>,
    turn: Player,
    points: (u32, u32),
}

impl Cheops {
    /// The bare base.
    pub fn start(rules: &str) -> Option<Self> {
        let (size, _) = split_rules("cheops", rules)?;
        let n = size.unwrap_or("6").parse().ok()?;
        let stones = (1..=n).map(|position| (1, position)).collect();
        Some(Cheops { n, stones, turn: Player::First, points: (0, 0) })
    }

    /// A position such as `.XX/.. 2 0-0`.
    pub fn read(rules: &str, position: &str) -> Option<Self> {
        let mut state = Self::start(rules)?;
        let mut fields = position.split(' ');
        for (level, row) in (2..).zip(fields.next()?.split('/')) {
            for (place, mark) in (1..).zip(row.chars()) {
                if mark == 'X' {
                    state.stones.insert((level, place));
                }
            }
        }
        state.turn = Player::read(fields.next()?, "1", "2")?;
        let (first, second) = fields.next()?.split_once('-')?;
        state.points = (first.parse().ok()?, second.parse().ok()?);
        Some(state)
    }

    /// How many stones a level has when finished.
    fn width(&self, level: u32) -> u32 {
        self.n - level + 1
    }

    fn has(&self, level: u32, place: u32) -> bool {
        self.stones.contains(&(level, place))
    }

    fn is_finished(&self, level: u32) -> bool {
        (1..=self.width(level)).all(|place| self.has(level, place))
    }

    fn is_free_and_supported(&self, level: u32, place: u32) -> bool {
        place <= self.width(level)
            && !self.has(level, place)
            && self.has(level - 1, place)
            && self.has(level - 1, place + 1)
    }

    fn carries_something(&self, level: u32, place: u32) -> bool {
        self.has(level + 1, place) || (place > 1 && self.has(level + 1, place - 1))
    }
}

impl Brute for Cheops {
    fn moves(&self) -> Vec<(String, Self)> {
        let mut moves = Vec::new();
        for level in 2..=self.n {
            for place in 1..=self.width(level) {
                if self.is_free_and_supported(level, place) {
                    let mut next = self.clone();
                    next.stones.insert((level, place));
                    if next.is_finished(level) {
                        match self.turn {
                            Player::First => next.points.0 += self.width(level),
                            Player::Second => next.points.1 += self.width(level),
                        }
                    }
                    next.turn = self.turn.other();
                    moves.push((format!("{level}.{place}"), next));
                }
                // A free position to the right also says that the level is unfinished.
                if self.has(level, place)
                    && self.is_free_and_supported(level, place + 1)
                    && !self.carries_something(level, place)
                {
                    let mut next = self.clone();
                    next.stones.remove(&(level, place));
                    next.stones.insert((level, place + 1));
                    next.turn = self.turn.other();
                    moves.push((format!("{level}.{place}>"), next));
                }
            }
        }
        moves
    }

    fn result(&self) -> Option<Verdict> {
        let (first, second) = self.points;
        let full = (2..=self.n).all(|level| self.is_finished(level));
        full.then_some(if first > second {
            Verdict::First
        } else if first < second {
            Verdict::Second
        } else {
            Verdict::Draw
        })
    }

    fn text(&self) -> String {
        let mut rows = Vec::new();
        for level in 2..=self.n {
            let mut row = String::new();
            for place in 1..=self.width(level) {
                row.push(if self.has(level, place) { 'X' } else { '.' });
            }
            rows.push(row);
        }
        let (first, second) = self.points;
        format!("{} {} {first}-{second}", rows.join("/"), self.turn.number())
    }

    fn first_to_move(&self) -> bool {
        self.turn == Player::First
    }

    fn points(&self) -> Option<(u32, u32)> {
        Some(self.points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{names, play, reachable, solve};
    use std::collections::BTreeMap;

    fn at(rules: &str, position: &str) -> Cheops {
        Cheops::read(rules, position).unwrap()
    }

    #[test]
    fn the_sample_game_ends_1_to_9() {
        let start = Cheops::start("cheops/5").unwrap();
        let early = play(&start, "2.2 2.2> 2.4 3.3 2.1 2.2").unwrap();
        assert_eq!(early.text(), "XXXX/..X/../. 1 0-4");
        let end = play(&early, "3.1 3.2 4.1 4.2 5.1").unwrap();
        assert_eq!(end.text(), "XXXX/XXX/XX/X 2 1-9");
        assert_eq!(end.points(), Some((1, 9)));
        assert_eq!(end.result(), Some(Verdict::Second));
        assert!(end.moves().is_empty());
    }

    #[test]
    fn a_stone_shifts_right_unless_it_carries_one() {
        assert_eq!(names(&at("cheops/4", "X../../. 2 0-0")), ["2.1>", "2.2", "2.3"]);
        assert_eq!(names(&at("cheops/4", "XX./../. 1 0-0")), ["2.2>", "2.3", "3.1"]);
        assert_eq!(names(&at("cheops/4", "XX./X./. 1 0-0")), ["2.3"]);
        assert_eq!(names(&at("cheops/4", ".XX/.X/. 1 0-0")), ["2.1"]);
    }

    #[test]
    fn a_shift_needs_support_on_the_right() {
        assert_eq!(names(&at("cheops/5", "XXX./X../../. 1 0-0")), ["2.3>", "2.4", "3.1>", "3.2"]);
        assert_eq!(names(&at("cheops/5", "XX.X/X../../. 1 0-0")), ["2.3"]);
    }

    #[test]
    fn several_levels_may_be_unfinished() {
        let state = at("cheops/4", "XX./X./. 1 0-0");
        assert_eq!(play(&state, "2.3").unwrap().text(), "XXX/X./. 2 3-0");
    }

    #[test]
    fn equal_points_draw() {
        let last = at("cheops/4", "XXX/XX/. 1 2-3");
        assert_eq!(last.result(), None);
        assert_eq!(play(&last, "4.1").unwrap().result(), Some(Verdict::Draw));
    }

    /// First's points minus second's at the end, with best play for the margin.
    fn margin(state: &Cheops, known: &mut BTreeMap<Cheops, i32>) -> i32 {
        if let Some(&value) = known.get(state) {
            return value;
        }
        let values: Vec<i32> = state.moves().iter().map(|(_, next)| margin(next, known)).collect();
        let best = if state.first_to_move() { values.iter().max() } else { values.iter().min() };
        let (first, second) = state.points;
        let value = *best.unwrap_or(&(first as i32 - second as i32));
        known.insert(state.clone(), value);
        value
    }

    #[test]
    fn small_bases_have_the_known_values() {
        for (n, expected) in [(2, 1), (3, -1), (4, 4), (5, 0), (6, 5), (7, -1)] {
            let start = Cheops::start(&format!("cheops/{n}")).unwrap();
            assert_eq!(margin(&start, &mut BTreeMap::new()), expected, "base {n}");
            let verdict = match expected {
                0 => Verdict::Draw,
                1.. => Verdict::First,
                _ => Verdict::Second,
            };
            assert_eq!(solve(&start)[&start], verdict, "base {n}");
        }
    }

    #[test]
    fn configurations_are_counted_by_catalan_numbers() {
        for (n, catalan) in [(2, 2), (3, 5), (4, 14), (5, 42), (6, 132)] {
            let start = Cheops::start(&format!("cheops/{n}")).unwrap();
            let piles: BTreeSet<_> =
                reachable(&start, usize::MAX).into_iter().map(|state| state.stones).collect();
            assert_eq!(piles.len(), catalan, "base {n}");
        }
    }
}
