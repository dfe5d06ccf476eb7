//! Seega's tables against a solver that shares nothing with them: every position of the board, no symmetry, one layer of quiet
//! moves after the other, cells in a plain list.

use kamni::games::seega::Seega;
use kamni_brute::{Brute, Verdict};
use kamni_solve::Value;
use kamni_solve::seega::Endings;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::AtomicBool;

/// The stones of the mover and of the other, as sets of cells.
type Stones = (u32, u32);

/// What a position's value hangs on.
struct Node {
    /// The best that a capture brings; it does not depend on how many quiet moves are left.
    capture: Option<i8>,
    /// The positions of the other player after a quiet move, or after a pass.
    quiet: Vec<u32>,
    /// The result if the game ended here.
    end: i8,
}

struct Plain {
    side: i32,
    any: bool,
    single: bool,
    limit: usize,
    /// All positions with this many stones, and their numbers.
    numbers: HashMap<Stones, u32>,
    /// The value after a capture, by number.
    values: Vec<i8>,
}

impl Plain {
    fn new(side: i32, any: bool, single: bool, limit: usize) -> Plain {
        Plain { side, any, single, limit, numbers: HashMap::new(), values: Vec::new() }
    }

    fn next(&self, cell: i32, direction: (i32, i32)) -> Option<i32> {
        let (column, row) = (cell % self.side + direction.0, cell / self.side + direction.1);
        let inside = (0..self.side).contains(&column) && (0..self.side).contains(&row);
        inside.then_some(row * self.side + column)
    }

    fn captured(&self, own: u32, enemy: u32, to: i32) -> u32 {
        let mut all = 0;
        for direction in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            let (mut run, mut cell) = (vec![], self.next(to, direction));
            while let Some(here) = cell.filter(|here| enemy >> here & 1 == 1) {
                run.push(here);
                cell = self.next(here, direction);
            }
            let closed = cell.is_some_and(|here| own >> here & 1 == 1);
            if closed && !(self.single && run.len() > 1) {
                run.iter().for_each(|here| all |= 1 << here);
            }
        }
        all
    }

    fn steps(&self, own: u32, enemy: u32, only: Option<i32>) -> Vec<(i32, i32)> {
        let mut steps = Vec::new();
        for from in (0..self.side * self.side).filter(|from| own >> from & 1 == 1) {
            if only.is_some_and(|only| only != from) {
                continue;
            }
            for direction in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let to = self.next(from, direction).filter(|to| (own | enemy) >> to & 1 == 0);
                steps.extend(to.map(|to| (from, to)));
            }
        }
        steps
    }

    fn after_capture(&self, own: u32, enemy: u32, stone: i32) -> i8 {
        if enemy == 0 {
            return 1;
        }
        if self.any {
            return self.values[self.numbers[&(own, enemy)] as usize];
        }
        let on = self.steps(own, enemy, Some(stone)).into_iter().map(|(from, to)| {
            let moved = own & !(1 << from) | 1 << to;
            match self.captured(moved, enemy, to) {
                0 => -self.values[self.numbers[&(enemy, moved)] as usize],
                captured => self.after_capture(moved, enemy & !captured, to),
            }
        });
        on.max().unwrap()
    }

    /// Solves every position with exactly `total` stones, those with fewer being solved.
    fn solve(&mut self, total: u32) {
        let first = self.values.len();
        let mut positions = Vec::new();
        for all in (0u32..1 << (self.side * self.side)).filter(|all| all.count_ones() == total) {
            let mut own = (all - 1) & all;
            while own != 0 {
                self.numbers.insert((own, all & !own), (first + positions.len()) as u32);
                positions.push((own, all & !own));
                own = (own - 1) & all;
            }
        }
        let node = |&(own, enemy): &Stones| {
            let mut node = Node { capture: None, quiet: Vec::new(), end: 0 };
            for (from, to) in self.steps(own, enemy, None) {
                let moved = own & !(1 << from) | 1 << to;
                match self.captured(moved, enemy, to) {
                    0 => node.quiet.push(self.numbers[&(enemy, moved)] - first as u32),
                    captured => {
                        let value = self.after_capture(moved, enemy & !captured, to);
                        node.capture = node.capture.max(Some(value));
                    }
                }
            }
            if node.quiet.is_empty() && node.capture.is_none() {
                node.quiet.push(self.numbers[&(enemy, own)] - first as u32);
            }
            node.end = (own.count_ones().cmp(&enemy.count_ones())) as i8;
            node
        };
        let nodes: Vec<Node> = positions.iter().map(node).collect();
        let mut values: Vec<i8> = nodes.iter().map(|node| node.end).collect();
        for _ in 0..if self.any { self.limit } else { self.limit - 1 } {
            let best = |node: &Node| {
                let quiet = node.quiet.iter().map(|&next| -values[next as usize]).max();
                quiet.max(node.capture).unwrap()
            };
            values = nodes.iter().map(best).collect();
        }
        self.values.extend(values);
    }
}

fn seega(rules: &str) -> Seega {
    let game = kamni_solve::games().game(rules).unwrap();
    *game.start().typed::<Seega>().unwrap().0
}

fn endings(rules: &str, stones: usize) -> Endings {
    Endings::solve(&seega(rules), stones, 2, &AtomicBool::new(false)).unwrap()
}

/// Compares every position with at most `stones` stones.
fn agrees(rules: &str, mut plain: Plain, stones: usize, most_of_one: u32) {
    let endings = endings(rules, stones);
    for total in 2..=stones as u32 {
        plain.solve(total);
    }
    let mut compared = 0;
    for (&(own, enemy), &number) in &plain.numbers {
        if own.count_ones().max(enemy.count_ones()) > most_of_one {
            continue;
        }
        let expected = Value::of_margin(plain.values[number as usize].into());
        let found = endings.value(own, enemy).unwrap();
        assert_eq!(found, Some(expected), "{rules}: {own:#b} to move against {enemy:#b}");
        compared += 1;
    }
    assert!(compared > 1000, "{rules}: only {compared} positions");
}

#[test]
fn every_position_of_five_stones() {
    agrees("seega/5", Plain::new(5, false, false, 10), 5, 4);
}

#[test]
fn every_position_of_four_stones_with_options() {
    agrees("seega/5,extra=any", Plain::new(5, true, false, 10), 4, 3);
    agrees("seega/5,capture=single", Plain::new(5, false, true, 10), 4, 3);
    agrees("seega/5,limit=1", Plain::new(5, false, false, 1), 4, 3);
    agrees("seega/5,extra=any,limit=3", Plain::new(5, true, false, 3), 4, 3);
}

#[test]
fn every_position_of_the_smallest_board() {
    for limit in [1, 2, 3, 10, 37] {
        for (any, extra) in [(false, "same"), (true, "any")] {
            for (single, capture) in [(false, "run"), (true, "single")] {
                let rules = format!("seega/3,extra={extra},capture={capture},limit={limit}");
                agrees(&rules, Plain::new(3, any, single, limit), 8, 4);
            }
        }
    }
}

/// The whole game on the smallest board, from the rules written a second time.
#[test]
fn the_smallest_board_from_the_empty_one() {
    for rules in ["seega/3,limit=4", "seega/3,extra=any,limit=4", "seega/3,place=2,limit=4"] {
        let endings = endings(rules, 8);
        let mut known = BTreeMap::new();
        let start = kamni_brute::Seega::start(rules).unwrap();
        kamni_brute::solve_into(&start, &mut known);
        let mut compared = 0;
        for (state, verdict) in &known {
            let text = state.text();
            let mut fields = text.split(' ');
            let (board, turn, hand) =
                (fields.next().unwrap(), fields.next().unwrap(), fields.next().unwrap());
            if hand == "0-0" {
                continue;
            }
            let cells: Vec<char> = board.split('/').rev().flat_map(str::chars).collect();
            let set = |stone| {
                cells.iter().enumerate().filter(|&(_, &c)| c == stone).map(|(i, _)| 1 << i).sum::<u32>()
            };
            let expected = match (verdict, turn) {
                (Verdict::Draw, _) => Value::Draw,
                (Verdict::First, "a") | (Verdict::Second, "b") => Value::Win,
                _ => Value::Loss,
            };
            let found = endings.placing([set('a'), set('b')]).unwrap();
            assert_eq!(found, Some(expected), "{rules}: {text}");
            compared += 1;
        }
        assert!(compared > 1000, "{rules}: only {compared} positions");
    }
}

#[test]
fn the_smallest_game_is_a_draw() {
    for rules in ["seega/3", "seega/3,extra=any"] {
        assert_eq!(endings(rules, 8).placing([0, 0]).unwrap(), Some(Value::Draw), "{rules}");
    }
}
