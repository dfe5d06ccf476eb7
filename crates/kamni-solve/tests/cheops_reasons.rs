//! Pyramids: values, scores and reasons against the plain implementation, for every position of small bases.

use kamni_brute::{Brute, Cheops as Plain};
use kamni_solve::{Analysis, Basis, Budget, Value, analyze};
use std::collections::HashMap;

/// The mover's points to come minus the opponent's, by plain recursion.
fn score(state: &Plain, known: &mut HashMap<String, i32>) -> i32 {
    // What is still to come depends on the stones alone.
    let key = state.text().split(' ').next().unwrap().to_owned();
    if let Some(&score) = known.get(&key) {
        return score;
    }
    let best =
        state.moves().iter().map(|(_, next)| made(state, next) - score(next, known)).max().unwrap_or(0);
    known.insert(key, best);
    best
}

/// The points that the move from `state` to `next` makes for the mover.
fn made(state: &Plain, next: &Plain) -> i32 {
    let points = |state: &Plain| {
        let (first, second) = state.points().unwrap();
        (first + second) as i32
    };
    points(next) - points(state)
}

fn lead(state: &Plain) -> i32 {
    let (first, second) = state.points().unwrap();
    let margin = first as i32 - second as i32;
    if state.first_to_move() { margin } else { -margin }
}

/// The lowest level that misses stones, and how many, read off the text.
fn lowest(state: &Plain) -> Option<(usize, usize)> {
    let text = state.text();
    let levels = text.split(' ').next().unwrap().split('/').map(|level| level.matches('.').count());
    (2..).zip(levels).find(|(_, missing)| *missing > 0)
}

fn check_thumb(state: &Plain, analysis: &Analysis) {
    let reason = &analysis.reasons[1];
    let (level, missing) = lowest(state).unwrap();
    assert_eq!(reason.blank("level"), Some(level.to_string().as_str()), "{}", state.text());
    assert_eq!(reason.blank("missing"), Some(missing.to_string().as_str()), "{}", state.text());
    let best = analysis.moves.iter().filter(|grade| grade.score == analysis.score);
    let fills: Vec<bool> =
        best.map(|grade| grade.mv.starts_with(&format!("{level}.")) && !grade.mv.ends_with('>')).collect();
    let expected = match (missing % 2 == 1, fills.contains(&true), fills.contains(&false)) {
        (true, true, _) => "cheops-why-fill",
        (true, false, _) => "cheops-why-not-fill",
        (false, _, true) => "cheops-why-wait",
        (false, _, false) => "cheops-why-not-wait",
    };
    assert_eq!(reason.message.id, expected, "{}", state.text());
    // The move that the reason names is a best one.
    let named = analysis.moves.iter().find(|grade| Some(grade.mv.as_str()) == reason.blank("mv")).unwrap();
    assert_eq!(named.score, analysis.score, "{}", state.text());
}

#[test]
fn every_position_of_small_bases_agrees_with_the_brute_force() {
    let mut ids = HashMap::new();
    for base in 2..=6 {
        let rules = format!("cheops/{base}");
        let game = kamni_solve::games().game(&rules).unwrap();
        let mut known = HashMap::new();
        for state in kamni_brute::reachable(&Plain::start(&rules).unwrap(), 4_000) {
            let analysis = analyze(&game.position(&state.text()).unwrap(), &Budget::default());
            let expected = score(&state, &mut known);
            assert_eq!(analysis.score, Some(expected), "{}", state.text());
            assert_eq!(analysis.value, Value::of_margin(lead(&state) + expected), "{}", state.text());
            assert_eq!(analysis.distance, None);
            let moves = state.moves();
            assert_eq!(analysis.moves.len(), moves.len());
            for (text, next) in &moves {
                let grade = analysis.moves.iter().find(|grade| &grade.mv == text).unwrap();
                let expected = made(&state, next) - score(next, &mut known);
                assert_eq!(grade.score, Some(expected), "{text} in {}", state.text());
                assert_eq!(grade.value, Value::of_margin(lead(&state) + expected));
            }
            if !moves.is_empty() {
                assert_eq!(analysis.basis, Basis::Table);
                check_thumb(&state, &analysis);
                check_line(&state, &analysis);
                *ids.entry(analysis.reasons[1].message.id).or_insert(0) += 1;
            }
        }
    }
    // Every kind of reason was met.
    assert_eq!(ids.len(), 4, "{ids:?}");
}

/// The line leads to the end, and to the score that was promised.
fn check_line(state: &Plain, analysis: &Analysis) {
    let end = kamni_brute::play(state, &analysis.line.join(" ")).unwrap();
    assert!(end.result().is_some());
    let (first, second) = end.points().unwrap();
    let margin = first as i32 - second as i32;
    let seen = if state.first_to_move() { margin } else { -margin };
    assert_eq!(seen, lead(state) + analysis.score.unwrap(), "{}", state.text());
}

/// Without tables and with too little memory for one, few stones to go are searched, and a start gets a heuristic evaluation.
#[test]
fn large_bases_are_searched_or_guessed() {
    let game = kamni_solve::games().game("cheops/24").unwrap();
    let budget = Budget { nodes: 10_000, memory: 1 << 20, ..Budget::default() };
    let start = analyze(&game.start(), &budget);
    assert_eq!((start.basis, start.moves.len()), (Basis::Heuristic, 23));
    let mut late = game.start();
    while late.moves().len() > 1 || late.to_string().matches('.').count() > 12 {
        let mv = late.moves().remove(0);
        late.play(&mv).unwrap();
    }
    assert_eq!(analyze(&late, &budget).basis, Basis::Search);
}

/// The facts that the rules page has from other programs.
#[test]
fn starts_have_their_known_values() {
    let values = [1, -1, 4, 0, 5, -1, 6];
    for (base, value) in (2..).zip(values) {
        let game = kamni_solve::games().game(&format!("cheops/{base}")).unwrap();
        assert_eq!(analyze(&game.start(), &Budget::default()).score, Some(value), "cheops/{base}");
    }
}
