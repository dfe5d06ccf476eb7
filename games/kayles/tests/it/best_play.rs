//! Best play against the brute force: as short as the winner can make it, as long as the loser can.

use kamni_brute::{Brute, Kayles, Verdict, last_into, play, reachable};
use kamni_games::games;
use kamni_solve::{Budget, Value, analyze};
use kamni_test_support::{is_whole, sample};
use std::collections::BTreeMap;

/// The line is legal, ends the game, and lasts as long as the brute force says; so do all moves, the best ones first. Returns whether the player
/// to move loses.
fn check<B: Brute>(rules: &str, state: &B, known: &mut BTreeMap<B, (Verdict, u32)>) -> bool {
    let text = state.text();
    let position = games().game(rules).unwrap().position(&text).unwrap();
    let analysis = analyze(&position, &Budget::default());
    let (winner, moves) = last_into(state, known);
    let wins = (winner == Verdict::First) == state.first_to_move();
    assert_eq!((analysis.value, analysis.distance), (Value::win_if(wins), Some(moves)), "{rules} {text}");
    let end = play(state, &analysis.line.join(" ")).unwrap();
    let found = (end.result(), analysis.line.len() as u32);
    assert_eq!(found, (Some(winner), moves), "{rules} {text}: {:?}", analysis.line);
    assert_eq!(analysis.line.first(), analysis.moves.first().map(|best| &best.mv), "{rules} {text}");
    for (mv, next) in state.moves() {
        let grade = analysis.moves.iter().find(|grade| grade.mv == mv).unwrap();
        assert_eq!(grade.distance, Some(last_into(&next, known).1 + 1), "{rules} {text}: {mv}");
    }
    let lengths = |value: Value| {
        let moves = analysis.moves.iter().filter(move |grade| grade.value == value);
        moves.map(|grade| grade.distance).collect::<Vec<_>>()
    };
    assert!(lengths(Value::Win).is_sorted(), "{rules} {text}");
    assert!(lengths(Value::Loss).is_sorted_by(|a, b| a >= b), "{rules} {text}");
    !wins
}

#[test]
fn lines_are_as_short_and_as_long_as_brute_force_says() {
    let (mut lost, mut won) = (0, 0);
    for (rules, share) in [("kayles/7", 1), ("kayles/9", 4), ("kayles/10", 30)] {
        let start = Kayles::start(rules).unwrap();
        let mut known = BTreeMap::new();
        for state in sample(reachable(&start, usize::MAX), share) {
            *(if check(rules, &state, &mut known) { &mut lost } else { &mut won }) += 1;
        }
    }
    println!("{lost} lost positions, {won} won ones");
    let enough = if is_whole() { 1_000 } else { 250 };
    assert!(lost >= enough && won >= enough, "{lost} lost, {won} won");
}
