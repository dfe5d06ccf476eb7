//! The even law: its finite part done again, and what follows from it.

use crate::window::{Window, check};
use kamni::{Game, Notation};
use kamni_brute::{Brute, Dawson as Plain, Verdict};
use kamni_dawson::{Chain, Dawson};
use kamni_solve::{Basis, Budget, Value, analyze};
use std::collections::HashMap;

/// A thread whose stack is large enough for lines as long as the window allows.
fn with_a_large_stack(work: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new().stack_size(256 << 20).spawn(work).unwrap().join().unwrap();
}

/// The windows of up to four columns under every `chain`, and of five with captures of two with `KAMNI_ALL=1`.
/// `cargo run --release -p kamni-dawson --example even 6` does six.
#[test]
fn every_quiet_mirror_position_of_the_windows_is_lost() {
    with_a_large_stack(|| {
        let most = if std::env::var_os("KAMNI_ALL").is_some() { 5 } else { 4 };
        let all = (1..=most).flat_map(|columns| [1, 2, 26].map(|chain| (columns, chain)));
        for (columns, chain) in all.filter(|&(columns, chain)| columns < 5 || chain == 2) {
            let positions = check(columns, chain);
            println!("{columns} columns, chain {chain}: {positions} positions");
            let expected = [3, 7, 58, 960, 41_955][columns - 1];
            // With captures of two as many as an independent program looks at, which takes mirror images for one.
            assert!(chain != 2 || (expected..=3 * expected).contains(&positions), "{columns}: {positions}");
        }
    });
}

/// A window that is too small proves nothing, so the check can fail; and an odd number of rows is not lost.
#[test]
fn small_windows_prove_nothing() {
    with_a_large_stack(|| {
        let [_, exceptions] = Window::new(2, 3, Some(0), 2).mirror_positions();
        assert!(exceptions > 0);
        let [_, exceptions] = Window::new(3, 4, Some(0), 2).mirror_positions();
        assert!(exceptions > 0);
    });
}

/// Whether the player to move wins, by rules that share no code with the rest.
fn wins(state: &Plain, known: &mut HashMap<Plain, bool>) -> bool {
    if let Some(&found) = known.get(state) {
        return found;
    }
    let found = match state.result() {
        Some(verdict) => (verdict == Verdict::First) == state.first_to_move(),
        None => state.moves().iter().any(|(_, next)| !wins(next, known)),
    };
    known.insert(state.clone(), found);
    found
}

/// Wherever the law speaks on small boards the brute force agrees, for either player, and after every mirror step.
#[test]
fn the_law_agrees_with_the_brute_force() {
    let mut spoke = 0;
    for rules in [
        "4x1",
        "4x2",
        "4x3",
        "4x4",
        "6x2",
        "6x3",
        "8x2",
        "4x3,chain=1",
        "4x4,chain=1",
        "4x3,chain=any",
        "6x2,misere",
        "5x3",
    ] {
        let rules = format!("dawson/{rules}");
        let game = Dawson::parse_rules(&rules).unwrap();
        let mut known = HashMap::new();
        for state in kamni_brute::reachable(&Plain::start(&rules).unwrap(), 20_000) {
            let position = game.parse_position(&state.text()).unwrap();
            if game.is_lost_as_a_mirror(&position) {
                spoke += 1;
                assert!(!game.misere() && game.rows().is_multiple_of(2));
                assert!(!wins(&state, &mut known), "{rules} {}", state.text());
            }
            if let Some(mv) = game.mirror_step(&position) {
                let next = kamni_brute::play(&state, &game.move_text(mv)).unwrap();
                assert!(!wins(&next, &mut known), "{rules} {}", state.text());
            }
        }
    }
    assert!(spoke > 50, "{spoke}");
}

/// Every even board with up to six columns is answered at once, as a theorem; seven columns and other rules are not.
#[test]
fn even_boards_need_no_search() {
    for rules in ["4x6", "26x4", "20x6", "8x6", "10x5,chain=any", "12x5,chain=1"] {
        let game = kamni_games::games().game(&format!("dawson/{rules}")).unwrap();
        let analysis = analyze(&game.start(), &Budget { threads: 1, ..Budget::default() });
        assert_eq!(
            (analysis.value, analysis.basis, analysis.nodes),
            (Value::Loss, Basis::Theorem, 0),
            "{rules}"
        );
        assert!(analysis.moves.iter().all(|grade| grade.proved && grade.value == Value::Loss));
        assert!(analysis.reasons.iter().any(|reason| reason.section == Some("mirror")), "{rules}");
        let mut here = game.start();
        analysis.line.iter().for_each(|mv| here.play(mv).unwrap());
        assert!(!analysis.line.is_empty() && analysis.line.len().is_multiple_of(2), "{rules}");
    }
    let law = |rows, columns, chain, misere| {
        let game = Dawson::new(rows, columns, chain, misere).unwrap();
        game.is_lost_as_a_mirror(&game.start())
    };
    assert!(law(4, 6, Chain::Any, false) && law(4, 5, Chain::One, false));
    for (rows, columns, chain, misere) in [
        (4, 7, Chain::Two, false),
        (5, 6, Chain::Two, false),
        (4, 6, Chain::One, false),
        (4, 4, Chain::Two, true),
    ] {
        assert!(!law(rows, columns, chain, misere), "{rows}x{columns}");
    }
}
