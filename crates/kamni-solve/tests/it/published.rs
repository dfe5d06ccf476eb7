//! Published results take the place of guesses.

use kamni::Player;
use kamni_games::games;
use kamni_solve::{Basis, Budget, Value, analyze, solve};
use std::time::Duration;

fn hurried() -> Budget {
    Budget { time: Duration::ZERO, nodes: 0, memory: 1 << 20, threads: 1, ..Budget::default() }
}

/// Starts that nobody can prove without time, with their published values and best first moves.
#[test]
fn a_guess_does_not_speak_against_a_published_result() {
    for (rules, value, score, best) in [
        ("cheops/16", Value::Loss, Some(-4), Some(15)),
        ("cheops/18", Value::Win, Some(1), Some(4)),
        ("cheops/21", Value::Draw, Some(0), Some(20)),
        ("dawson/3x28", Value::Loss, None, Some(28)),
        ("dawson/5x9", Value::Win, None, None),
        ("seega/5", Value::Win, None, None),
    ] {
        let analysis = analyze(&games().game(rules).unwrap().start(), &hurried());
        assert_eq!((analysis.value, analysis.score), (value, score), "{rules}");
        assert!(analysis.proved && !analysis.reasons.is_empty(), "{rules}");
        assert!(analysis.moves.iter().all(|grade| grade.value <= value), "{rules}");
        assert_eq!(analysis.moves[0].value, value, "{rules}");
        if let Some(best) = best {
            let known = analysis.moves.iter().filter(|grade| grade.proved && grade.value == value);
            assert_eq!(known.count(), best, "{rules}");
        }
        let solved = solve(games(), rules, &hurried()).unwrap();
        assert!(solved.basis.is_exact(), "{rules}");
        let winner = match value {
            Value::Win => Some(Player::First),
            Value::Loss => Some(Player::Second),
            Value::Draw => None,
        };
        assert_eq!((solved.winner, solved.score), (winner, score), "{rules}");
    }
}

#[test]
fn other_positions_and_other_rules_stay_guesses() {
    let game = games().game("cheops/18").unwrap();
    let mut next = game.start();
    next.play("2.2").unwrap();
    assert!(!analyze(&next, &hurried()).proved);
    let solved = solve(games(), "seega/7", &hurried()).unwrap();
    assert_eq!(solved.basis, Basis::Heuristic);
}
