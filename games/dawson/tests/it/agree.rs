//! The fast solver against the plain one, which knows nothing of sums.

use kamni::{Game, Notation};
use kamni_dawson::solve::{Plain, Solver, octal::Octal};
use kamni_dawson::{Chain, Dawson, Position};
use kamni_solve::Budget;
use std::collections::HashSet;

fn every_option(rows: u8, columns: u8, check: impl Fn(Dawson)) {
    for chain in [Chain::One, Chain::Two, Chain::Any] {
        for misere in [false, true] {
            check(Dawson::new(rows, columns, chain, misere).unwrap());
        }
    }
}

#[track_caller]
fn agree(game: &Dawson, plain: &mut Plain, fast: &Solver, position: &Position) {
    let found = fast.solve_here(position, &Budget::unlimited().start());
    assert_eq!(found, Some(plain.wins(position)), "{} {}", game.rules(), game.position_text(position));
}

/// Every position that a game can lead to, on every small board.
#[test]
fn reachable_positions() {
    for (rows, most) in [(3, 6), (4, 4), (5, 3), (6, 2), (7, 2), (9, 2), (26, 1)] {
        for columns in 1..=most {
            every_option(rows, columns, |game| {
                let (mut plain, fast) = (Plain::new(&game), Solver::new(&game, 1 << 20, 1));
                let (mut seen, mut open) = (HashSet::new(), vec![game.start()]);
                let mut moves = Vec::new();
                while let Some(position) = open.pop() {
                    if !seen.insert(position) {
                        continue;
                    }
                    agree(&game, &mut plain, &fast, &position);
                    game.legal_moves(&position, &mut moves);
                    open.extend(moves.iter().map(|&mv| {
                        let mut next = position;
                        game.play(&mut next, mv);
                        next
                    }));
                }
            });
        }
    }
}

/// A generator of numbers that is the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    /// A board with pawns on some of the cells that `allowed` names, as text.
    fn board(&mut self, rows: u8, columns: u8, density: u64, allowed: impl Fn(u8) -> bool) -> String {
        let lines = (0..rows).map(|_| {
            let cell = |column| {
                if allowed(column) { ['w', 'b', '.'][self.below(density).min(2) as usize] } else { '.' }
            };
            (0..columns).map(cell).collect::<String>()
        });
        let board = lines.collect::<Vec<_>>().join("/");
        format!("{board} {}", ["w", "b"][self.below(2) as usize])
    }
}

/// Positions no game leads to, with a transposition table so small that entries are replaced all the time.
#[test]
fn arbitrary_positions() {
    let mut random = Random(20);
    for _ in 0..150 {
        let rows = 3 + random.below(6) as u8;
        let columns = 1 + random.below(u64::from(20 / rows)) as u8;
        let density = 2 + random.below(6);
        let boards: Vec<String> = (0..6).map(|_| random.board(rows, columns, density, |_| true)).collect();
        every_option(rows, columns, |game| {
            let (mut plain, fast) = (Plain::new(&game), Solver::new(&game, 1 << 14, 1));
            for board in &boards {
                agree(&game, &mut plain, &fast, &game.parse_position(board).unwrap());
            }
        });
    }
}

/// A few pawns at either end of boards so large that keys are hashes.
#[test]
fn large_boards() {
    let mut random = Random(7);
    for (rows, columns) in [(3, 42), (4, 32), (5, 25), (8, 16)] {
        let boards: Vec<String> = (0..12)
            .map(|i| {
                let at_this_end = |column: u8| if i % 2 == 0 { column < 4 } else { column + 4 >= columns };
                random.board(rows, columns, 8, at_this_end)
            })
            .collect();
        every_option(rows, columns, |game| {
            let (mut plain, fast) = (Plain::new(&game), Solver::new(&game, 1 << 20, 1));
            for board in &boards {
                agree(&game, &mut plain, &fast, &game.parse_position(board).unwrap());
            }
        });
    }
}

fn winners(rows: u8, columns: std::ops::RangeInclusive<u8>, chain: Chain) -> String {
    let winner = |columns| {
        let game = Dawson::new(rows, columns, chain, false).unwrap();
        let solver = Solver::new(&game, 16 << 20, 2);
        if solver.solve(&game.start(), &Budget::unlimited().start()) == Some(true) { '1' } else { '2' }
    };
    columns.map(winner).collect()
}

/// Facts that other programs found.
#[test]
fn known_winners() {
    assert_eq!(winners(3, 1..=13, Chain::Two), "1122112211221");
    assert_eq!(winners(4, 1..=6, Chain::Two), "222222");
    assert_eq!(winners(5, 1..=5, Chain::Two), "11121");
}

/// Three rows with single captures are the octal game 0.137.
#[test]
fn octal_game() {
    let octal = Octal::new();
    let expected: String =
        (1..=24).map(|columns| if octal.value(columns) == 0 { '2' } else { '1' }).collect();
    assert_eq!(winners(3, 1..=24, Chain::One), expected);
}
