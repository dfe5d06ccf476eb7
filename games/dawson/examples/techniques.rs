//! What the solver of Dawson's chess gains from the theory of certain boards, in one run: nodes and time of the same
//! searches without its techniques (`Techniques::NONE`) and with them, on one thread.
//!
//! `cargo run --release -p kamni-dawson --example techniques` measures a fixed set, with one argument, `3x` for example, the boards of
//! it whose names contain that. With more arguments it settles boards: `... -- THREADS GIB 6x7 5x10,chain=any ...`, only with the techniques.

use kamni::{Game, Notation};
use kamni_dawson::solve::{Solver, Techniques};
use kamni_dawson::{Dawson, Position};
use kamni_solve::Budget;
use std::time::{Duration, Instant};

/// Starts of boards with an even number of rows.
const STARTS: [&str; 10] =
    ["4x8", "4x10", "4x12", "6x5", "6x6", "6x7", "8x5", "8x6", "10x5", "6x6,chain=any"];

/// Three rows: positions this many random moves after the start.
const RANDOM: [(&str, usize); 5] = [("3x16", 2), ("3x18", 3), ("3x20", 4), ("3x22", 5), ("3x24", 6)];

/// Random positions of each board of three rows.
const POSITIONS: usize = 20;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let chosen = |board: &&str| args.iter().all(|part| board.contains(part.as_str()));
    if let [threads, gib, boards @ ..] = &args[..] {
        let threads = threads.parse().expect("the number of threads");
        let gib: usize = gib.parse().expect("memory in GiB");
        boards.iter().for_each(|board| settle(board, threads, gib << 30));
        return;
    }
    println!(
        "{:>16} {:>12} {:>12} {:>8} {:>9} {:>9} {:>8}",
        "board", "nodes", "with", "ratio", "s", "with", "ratio"
    );
    for board in STARTS.into_iter().filter(chosen) {
        let game = game(board);
        compare(board, &game, &[game.start()]);
    }
    let mut random = 1;
    for (board, moves) in RANDOM.into_iter().filter(|(board, _)| chosen(board)) {
        let game = game(board);
        let positions: Vec<Position> = (0..POSITIONS).map(|_| after(&game, moves, &mut random)).collect();
        compare(&format!("{POSITIONS} of {board}"), &game, &positions);
    }
}

fn game(board: &str) -> Dawson {
    Dawson::parse_rules(&format!("dawson/{board}")).expect("a board such as 6x7")
}

/// Who wins, how many nodes it took, and how long.
fn settle(board: &str, threads: usize, memory: usize) {
    let game = game(board);
    let (solver, begin) = (Solver::new(&game, memory, threads), Instant::now());
    let wins = solver.solve(&game.start(), &Budget::unlimited().start());
    let winner = if wins == Some(true) { "first" } else { "second" };
    println!(
        "{}: the {winner} player wins, {} nodes, {:.1} s",
        game.rules(),
        solver.nodes(),
        begin.elapsed().as_secs_f64()
    );
}

/// The same positions, each with tables that are empty at first, without and with the techniques.
fn compare(name: &str, game: &Dawson, positions: &[Position]) {
    let run = |techniques| {
        let (mut nodes, mut time, mut values) = (0, Duration::ZERO, Vec::new());
        for position in positions {
            let solver = Solver::with(game, 1 << 28, 1, techniques);
            let begin = Instant::now();
            values.push(solver.solve(position, &Budget::unlimited().start()));
            time += begin.elapsed();
            nodes += solver.nodes();
        }
        (nodes, time.as_secs_f64(), values)
    };
    let (before, after) = (run(Techniques::NONE), run(Techniques::of(game)));
    assert_eq!(before.2, after.2, "{name}: the techniques changed a result");
    let ratio = |a: f64, b: f64| a / b;
    println!(
        "{name:>16} {:>12} {:>12} {:>8.1} {:>9.3} {:>9.3} {:>8.1}",
        before.0,
        after.0,
        ratio(before.0 as f64, (after.0 as f64).max(1.0)),
        before.1,
        after.1,
        ratio(before.1, after.1),
    );
}

/// The position after this many random moves, or one before the game would end.
fn after(game: &Dawson, moves: usize, random: &mut u64) -> Position {
    let (mut here, mut legal) = (game.start(), Vec::new());
    for _ in 0..moves {
        *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.legal_moves(&here, &mut legal);
        let mut next = here;
        game.play(&mut next, legal[(*random >> 33) as usize % legal.len()]);
        if game.outcome(&next).is_some() {
            break;
        }
        here = next;
    }
    here
}
