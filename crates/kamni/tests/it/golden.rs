//! One whole game of each kind, as the program shows it, against `tests/golden.txt` of each game.
//!
//! They show at a glance what a change did to pictures, notation, the order of moves or the rules.
//! To write them again: `KAMNI_BLESS=1 cargo test -p kamni --test it golden`.

use kamni::AnyGame;
use std::fmt::Write;
use std::path::PathBuf;

/// Games that need not end are cut off here.
const MOST_PLIES: usize = 80;

/// The next number of a plain linear congruential generator (Knuth's MMIX), and a choice from it.
fn choose(state: &mut u64, count: usize) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize % count
}

fn playthrough(game: &AnyGame) -> String {
    let mut position = game.start();
    let mut state = 2026;
    let mut out = String::new();
    let name = game.info().name;
    writeln!(out, "# A random game of {name}. To write this file again:").unwrap();
    writeln!(out, "# KAMNI_BLESS=1 cargo test -p kamni --test it golden").unwrap();
    writeln!(out, "rules: {}", game.rules()).unwrap();
    for ply in 0.. {
        writeln!(out, "\n## {ply}\nposition: {position}\n{}", position.picture()).unwrap();
        if let Some(points) = position.points() {
            writeln!(out, "points: {}:{}", points[0], points[1]).unwrap();
        }
        let moves = position.moves();
        if moves.is_empty() || ply == MOST_PLIES {
            break;
        }
        writeln!(out, "legal: {}", moves.join(" ")).unwrap();
        let mv = &moves[choose(&mut state, moves.len())];
        writeln!(out, "move: {mv}").unwrap();
        position.play(mv).unwrap();
    }
    writeln!(out, "result: {}", position.result()).unwrap();
    out
}

#[test]
fn playthroughs() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for info in kamni_games::games().infos() {
        let found = playthrough(&kamni_games::games().game(info.name).unwrap());
        let path = folder.join(info.name).join("tests/golden.txt");
        if std::env::var_os("KAMNI_BLESS").is_some() {
            std::fs::write(&path, &found).unwrap();
            continue;
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        for (number, (found, expected)) in (1..).zip(found.lines().zip(expected.lines())) {
            assert_eq!(found, expected, "{}, line {number}", path.display());
        }
        assert_eq!(found.lines().count(), expected.lines().count(), "{}", path.display());
    }
}
