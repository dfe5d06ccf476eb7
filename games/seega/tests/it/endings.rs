//! Seega's tables against a solver that shares nothing with them: every position of the board, no symmetry, one layer of quiet
//! moves after the other, cells in a plain list.

use kamni::Notation;
use kamni_brute::{Brute, Verdict};
use kamni_seega::Seega;
use kamni_seega::solve::Endings;
use kamni_solve::Value;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::AtomicBool;

/// The stones of the mover and of the other, as sets of cells.
type Stones = (Set, Set);

/// A set of cells of any board.
type Set = u128;

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

    fn captured(&self, own: Set, enemy: Set, to: i32) -> Set {
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

    fn steps(&self, own: Set, enemy: Set, only: Option<i32>) -> Vec<(i32, i32)> {
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

    fn after_capture(&self, own: Set, enemy: Set, stone: i32) -> i8 {
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
        for all in sets(self.side * self.side, total) {
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

/// Every set of this many cells of a board.
fn sets(cells: i32, size: u32) -> Vec<Set> {
    if size == 0 {
        return vec![0];
    }
    let with_highest = |cell: i32| sets(cell, size - 1).into_iter().map(move |set| set | 1 << cell);
    (size as i32 - 1..cells).flat_map(with_highest).collect()
}

fn seega(rules: &str) -> Seega {
    let game = kamni_games::games().game(rules).unwrap();
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
fn every_position_of_three_stones_on_the_larger_boards() {
    agrees("seega/7", Plain::new(7, false, false, 10), 3, 2);
    agrees("seega/7,extra=any,limit=4", Plain::new(7, true, false, 4), 3, 2);
    agrees("seega/7,capture=single,limit=17", Plain::new(7, false, true, 17), 3, 2);
    agrees("seega/9,limit=5", Plain::new(9, false, false, 5), 3, 2);
}

/// Positions with four and five stones on the larger boards, from the rules written a second time.
#[test]
fn some_positions_of_the_larger_boards() {
    let mut results = [0; 3];
    for (rules, stones, count) in [
        ("seega/7,limit=4", 5, 12),
        ("seega/7,extra=any,limit=3", 4, 12),
        ("seega/7,capture=single,limit=4", 5, 12),
        ("seega/9,limit=4", 4, 6),
        ("seega/9,extra=any,capture=single,limit=3", 4, 6),
    ] {
        let (game, endings) = (seega(rules), endings(rules, stones));
        let side = u64::from(game.side());
        let mut random = 1u64;
        let mut below = |most: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % most
        };
        for _ in 0..count {
            // Near each other: else nothing is ever captured.
            let (column, row) = (below(side - 2), below(side - 2));
            let mut sets = [0u128; 2];
            let more = below(2) as usize;
            while sets[0].count_ones() + sets[1].count_ones() < stones as u32 {
                let cell = (row + below(3)) * side + column + below(3);
                let equal = sets[0].count_ones() == sets[1].count_ones();
                let player = if equal { more } else { 1 - more };
                sets[player] |= 1 << cell & !(sets[0] | sets[1]);
            }
            let setup = kamni_seega::Setup {
                stones: sets,
                turn: kamni::Player::First,
                in_hand: [0, 0],
                quiet: game.limit() - endings.left(),
                bound: None,
            };
            let text = game.position_text(&game.validate(setup).unwrap());
            let state = kamni_brute::Seega::read(rules, &text).unwrap();
            let expected = match kamni_brute::solve_into(&state, &mut BTreeMap::new()) {
                Verdict::First => Value::Win,
                Verdict::Draw => Value::Draw,
                Verdict::Second => Value::Loss,
            };
            assert_eq!(endings.value(sets[0], sets[1]).unwrap(), Some(expected), "{rules}: {text}");
            results[expected as usize] += 1;
        }
    }
    assert!(results.iter().all(|&count| count > 0), "there is one of each kind: {results:?}");
}

/// The retrograde analysis against every move of every position, layer by layer.
#[test]
fn larger_boards_layer_by_layer() {
    for (rules, stones) in [("seega/7,limit=5", 4), ("seega/9,extra=any,limit=3", 3)] {
        let expected = kamni_seega::solve::plain::solve(&seega(rules), stones).unwrap();
        assert!(endings(rules, stones).codes() == Some(&expected[..]), "{rules}");
    }
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
