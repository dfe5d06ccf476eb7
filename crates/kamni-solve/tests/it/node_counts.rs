//! The number of nodes of some fixed searches: a checksum of their behaviour.
//!
//! A change that only moves or renames code moves none of these numbers. A change of move ordering, of a transposition
//! table or of an evaluation does, and then the new numbers belong here: `cargo test -p kamni-solve --test it node_counts`
//! prints them.

use kamni_solve::{Analysis, Budget, analyze, solve};
use std::time::Duration;

/// Rules, how many pseudo-random moves from the start, the budget in nodes, and what came of it: nodes, value, basis,
/// best move, and a hash of all moves in their order with their values.
const SEARCHES: &[(&str, usize, u64, &str)] = &[
    ("seega/3", 3, 1_000_000, "114 draw table c2 38365"),
    ("seega/5", 30, 300_000, "565039 loss heuristic d2d3 19486"),
    ("seega/5", 45, 200_000, "82680 win search c1c2 57441"),
    ("seega/5", 52, 200_000, "82680 win search c1c2 57441"),
    ("seega/5,extra=any", 40, 100_000, "42081 loss search a1a2 26758"),
    ("seega/5,place=2,capture=single", 9, 20_000, "40106 win heuristic e3 5811"),
    ("seega/7", 60, 30_000, "60075 loss heuristic e4d4 51744"),
    ("seega/9", 100, 20_000, "40107 win heuristic f6e6 9406"),
    ("dawson/3x24", 6, 1_000_000, "5358 loss search m1xl2xk3 15442"),
    ("dawson/4x6", 0, 1_000_000, "0 loss theorem a1a2 15738"),
    ("dawson/5x5", 0, 1_000_000, "3471 win search a1a2 16927"),
    ("dawson/5x6", 2, 2_000_000, "24120 win search c1c2 28095"),
    ("dawson/5x5,misere", 1, 1_000_000, "15197 loss search a5a4 26526"),
    ("dawson/8x8", 3, 300_000, "300000 loss heuristic h7h6 54150"),
    ("dawson/9x9", 5, 250_000, "250000 win heuristic b8b7 4429"),
    ("cheops/20", 30, 20_000, "20000 win heuristic 2.4 57954"),
    ("cheops/24", 12, 20_000, "20000 loss heuristic 3.1 38486"),
    ("cheops/9", 5, 1_000_000, "4862 win table 2.4> 53074"),
];

/// The position after this many moves, chosen by a linear congruential generator; fewer if the game would end.
fn position(rules: &str, moves: usize) -> kamni::AnyPosition {
    let mut here = kamni_games::games().game(rules).unwrap().start();
    let mut random = 12345u64;
    for _ in 0..moves {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = here.moves();
        let mut next = here.clone();
        next.play(&legal[(random >> 33) as usize % legal.len()]).unwrap();
        if next.outcome().is_some() {
            break;
        }
        here = next;
    }
    here
}

fn summary(analysis: &Analysis) -> String {
    let best = analysis.moves.first().map_or("-", |grade| &grade.mv);
    let text: String =
        analysis.moves.iter().flat_map(|grade| [grade.mv.as_str(), grade.value.word()]).collect();
    let all = text.bytes().fold(0u16, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
    format!("{} {} {} {best} {all}", analysis.nodes, analysis.value, analysis.basis.word())
}

#[test]
fn searches_look_at_the_same_nodes_as_before() {
    let mut moved = Vec::new();
    for &(rules, moves, nodes, expected) in SEARCHES {
        // Time never ends these searches, and one thread makes them repeatable.
        let time = Duration::from_secs(100_000);
        let budget = Budget { time, nodes, threads: 1, memory: 64 << 20, ..Budget::default() };
        let found = summary(&analyze(&position(rules, moves), &budget));
        println!("    (\"{rules}\", {moves}, {nodes}, \"{found}\"),");
        if found != expected {
            moved.push(format!("{rules} after {moves} moves: {found}, expected {expected}"));
        }
    }
    assert!(moved.is_empty(), "{}", moved.join("\n"));
}

/// Boards of Dawson's chess, and the nodes that the search over sums needs for their start and all first moves. So little memory
/// that entries of the transposition table are replaced.
const STARTS: &[(&str, u64)] = &[
    ("dawson/3x14", 0),
    ("dawson/4x8", 7_545),
    ("dawson/7x5,chain=1", 104_585),
    ("dawson/5x6", 34_966),
    ("dawson/5x4,chain=any", 279),
    ("dawson/5x5,misere", 18_738),
];

#[test]
fn starts_of_dawsons_chess_take_the_same_nodes_as_before() {
    let mut moved = Vec::new();
    for &(rules, expected) in STARTS {
        // Also where the result is published, time never ends the search.
        let time = Duration::from_secs(100_000);
        let budget = Budget { time, threads: 1, memory: 1 << 20, prove_again: true, ..Budget::default() };
        let nodes = solve(kamni_games::games(), rules, &budget).unwrap().nodes;
        println!("    (\"{rules}\", {nodes}),");
        if nodes != expected {
            moved.push(format!("{rules}: {nodes} nodes, expected {expected}"));
        }
    }
    assert!(moved.is_empty(), "{}", moved.join("\n"));
}
