//! What each level of each game plays, and how many nodes that takes: a checksum of how the levels search.
//!
//! A change that only moves or renames code moves none of these numbers; `cargo test -p kamni-play --test it node_counts`
//! prints the new ones after a change that is meant to.

use kamni_play::{GameHistory, Limits, Settings, built_in, levels};

/// Rules, how many pseudo-random moves from the start, and for each level its move, depth and nodes.
const GAMES: &[(&str, usize, &str)] = &[
    ("kayles/30", 3, "19+20>27 - 0, 19+20>27 - 0"),
    ("cheops/8", 4, "3.6 - 0, 3.6 - 0, 3.6 - 0, 3.6 - 0, 3.6 - 0"),
    ("cheops/14", 20, "2.10 - 0, 2.10 - 0, 2.10 - 0, 2.10 - 0, 2.10 - 0"),
    ("dawson/8x8", 5, "f8f7 1 8, f8f7 2 80, f8f7 7 100000, f8f7 7 100000"),
    ("dawson/6x6,misere", 2, "d1d2 1 6, d1d2 2 48, d1d2 8 75187, d1d2 8 100000"),
    ("chips", 4, "10>9 - 0, 10>9 - 0"),
    (
        "seega/5",
        6,
        "e2 2 186, e2 2 342, e3 1 18, a3 1 18, a3 2 103, a3 2 118, a3 4 4372, c1 2 400, e3 7 20000",
    ),
    (
        "seega/5",
        40,
        "d5d4 2 39, d5d4 2 45, d2d1 1 18, d2d1 1 18, d2d1 2 41, d2d1 2 45, d2d1 4 555, d2d1 3 400, d2d1 7 20000",
    ),
    ("seega/7", 70, "c3c4 2 9, c3c4 2 11, c3c4 2 11, c3c4 4 668, c3c4 4 2000, c3c4 7 20000"),
];

#[test]
fn levels_look_at_the_same_nodes_as_before() {
    let mut moved = Vec::new();
    for &(rules, moves, expected) in GAMES {
        let game = kamni_games::games().game(rules).unwrap();
        let mut here = game.start();
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
        let mut found = Vec::new();
        for level in 1..=levels(&game) {
            let settings = Settings { seed: Some(7), ..Settings::default() };
            let mut player = built_in(&level.to_string(), &settings).unwrap();
            let situation = GameHistory { start: &here, moves: &[], position: &here };
            // Enough for every level that searches to a depth; a level that proves is ended by its nodes, not by time.
            let limits = Limits { nodes: Some(100_000), ..Limits::default() };
            let thought = player.choose(&situation, &limits).unwrap();
            let depth = thought.depth.map_or("-".to_owned(), |depth| depth.to_string());
            found.push(format!("{} {depth} {}", thought.mv, thought.nodes.unwrap_or(0)));
        }
        let found = found.join(", ");
        println!("    (\"{rules}\", {moves}, \"{found}\"),");
        if found != expected {
            moved.push(format!("{rules} after {moves} moves: {found}, expected {expected}"));
        }
    }
    assert!(moved.is_empty(), "{}", moved.join("\n"));
}
