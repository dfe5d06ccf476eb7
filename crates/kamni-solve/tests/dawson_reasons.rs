//! Dawson's chess: values, distances and reasons against the plain implementation, for every position of small boards.

use kamni_brute::{Brute, Dawson as Plain, Verdict};
use kamni_solve::{Analysis, Basis, Budget, Reason, Value, analyze};
use std::collections::{BTreeMap, BTreeSet};

/// Whether the mover wins, and how many moves it takes when the winner takes the shortest way and the loser the longest.
fn solve(state: &Plain, known: &mut BTreeMap<Plain, (bool, u32)>) -> (bool, u32) {
    if let Some(&found) = known.get(state) {
        return found;
    }
    let found = match state.result() {
        Some(verdict) => ((verdict == Verdict::First) == state.first_to_move(), 0),
        None => {
            let after: Vec<_> = state.moves().iter().map(|(_, next)| solve(next, known)).collect();
            match after.iter().filter(|(wins, _)| !wins).map(|(_, moves)| moves + 1).min() {
                Some(soonest) => (true, soonest),
                None => (false, after.iter().map(|(_, moves)| moves + 1).max().unwrap()),
            }
        }
    };
    known.insert(state.clone(), found);
    found
}

fn mover_won(end: &Plain, first: bool) -> bool {
    (end.result() == Some(Verdict::First)) == first
}

/// Whether the mover can win so that the other player has exactly one reply at every turn.
fn forces(state: &Plain) -> bool {
    state.moves().iter().any(|(_, next)| forces_after(next, state.first_to_move()))
}

/// The same after the mover's move.
fn forces_after(next: &Plain, first: bool) -> bool {
    if next.result().is_some() {
        return mover_won(next, first);
    }
    let replies = next.moves();
    replies.len() == 1 && {
        let reply = &replies[0].1;
        if reply.result().is_some() { mover_won(reply, first) } else { forces(reply) }
    }
}

/// Groups of neighbouring columns with pawns, read off the text.
fn parts(state: &Plain) -> usize {
    let text = state.text();
    let rows: Vec<&str> = text.split(' ').next().unwrap().split('/').collect();
    let used: Vec<bool> = (0..rows[0].len()).map(|c| rows.iter().any(|row| &row[c..=c] != ".")).collect();
    (0..used.len()).filter(|&c| used[c] && (c == 0 || !used[c - 1])).count()
}

fn check_reason(state: &Plain, analysis: &Analysis, reason: &Reason) {
    let place = || format!("{} in {}", reason.message.id, state.text());
    let number = |name: &str| reason.blank(name).unwrap().parse::<usize>().unwrap();
    let winning = analysis.moves.iter().filter(|grade| grade.value == Value::Win).count();
    let after = |mv: &str| state.moves().into_iter().find(|(text, _)| text == mv).unwrap().1;
    match reason.message.id {
        "dawson-why-win" => {
            assert_eq!((number("winning"), number("all")), (winning, state.moves().len()), "{}", place())
        }
        "dawson-why-loss" => assert_eq!((number("all"), winning), (state.moves().len(), 0), "{}", place()),
        "dawson-why-parts" => assert_eq!(number("count"), parts(state), "{}", place()),
        "dawson-why-force" | "dawson-why-give" => {
            let next = after(reason.blank("mv").unwrap());
            assert!(forces_after(&next, state.first_to_move()), "{}", place());
            let given = next.moves().iter().any(|(text, _)| text.contains('x'));
            assert!(reason.message.id == "dawson-why-force" || given, "{}", place());
        }
        "dawson-why-helpless" => {
            let moves = state.moves();
            assert_eq!(moves.len(), 1, "{}", place());
            assert!(moves[0].1.result().is_some() || forces(&moves[0].1), "{}", place());
        }
        "dawson-why-stuck" | "dawson-why-stuck-misere" => assert!(state.moves().is_empty(), "{}", place()),
        "dawson-why-octal-win" | "dawson-why-octal-loss" => {
            assert_eq!(
                reason.message.id == "dawson-why-octal-win",
                analysis.value == Value::Win,
                "{}",
                place()
            );
            assert_eq!(analysis.basis, Basis::Theorem);
        }
        other => panic!("a new kind of reason: {other}"),
    }
}

#[test]
fn every_position_of_small_boards_agrees_with_the_brute_force() {
    let mut met = BTreeSet::new();
    for rules in [
        "dawson/3x4",
        "dawson/3x5",
        "dawson/4x3",
        "dawson/5x2",
        "dawson/3x5,chain=1",
        "dawson/3x4,chain=1",
        "dawson/4x3,chain=any",
        "dawson/3x4,misere",
        "dawson/4x3,chain=1,misere",
    ] {
        let game = kamni_solve::games().game(rules).unwrap();
        let mut known = BTreeMap::new();
        for state in kamni_brute::reachable(&Plain::start(rules).unwrap(), 800) {
            let analysis = analyze(&game.position(&state.text()).unwrap(), &Budget::default());
            let (wins, moves) = solve(&state, &mut known);
            let expected = (Value::win_if(wins), Some(moves));
            assert_eq!((analysis.value, analysis.distance), expected, "{rules} {}", state.text());
            for (text, next) in state.moves() {
                let grade = analysis.moves.iter().find(|grade| grade.mv == text).unwrap();
                let (wins, moves) = solve(&next, &mut known);
                assert_eq!(
                    (grade.value, grade.distance),
                    (Value::win_if(!wins), Some(moves + 1)),
                    "{rules} {}",
                    state.text()
                );
            }
            assert_eq!(
                parts(&state) > 1 && !state.moves().is_empty(),
                analysis.reasons.iter().any(|reason| reason.message.id == "dawson-why-parts")
            );
            for reason in &analysis.reasons {
                met.insert(reason.message.id);
                check_reason(&state, &analysis, reason);
            }
            let end = kamni_brute::play(&state, &analysis.line.join(" ")).unwrap();
            assert!(end.result().is_some(), "{rules} {}: the line ends too soon", state.text());
        }
    }
    assert_eq!(met.len(), 10, "not every kind of reason was met: {met:?}");
}

/// Too large for the plain search, so the solver answers; the start is known from other programs.
#[test]
fn larger_boards_go_to_the_solver() {
    let game = kamni_solve::games().game("dawson/3x12").unwrap();
    let analysis = analyze(&game.start(), &Budget { memory: 1 << 26, ..Budget::default() });
    assert_eq!((analysis.value, analysis.basis), (Value::Loss, Basis::Search));
    let game = kamni_solve::games().game("dawson/3x40,chain=1").unwrap();
    let analysis = analyze(&game.start(), &Budget { memory: 1 << 26, ..Budget::default() });
    assert_eq!((analysis.value, analysis.basis), (Value::Win, Basis::Theorem));
    assert_eq!(analysis.moves.len(), 40);
}

/// Nothing is called proved that the budget did not allow to prove.
#[test]
fn a_budget_of_nothing_gives_a_guess() {
    let game = kamni_solve::games().game("dawson/6x12").unwrap();
    for budget in [
        Budget { nodes: 0, ..Budget::default() },
        Budget { time: std::time::Duration::ZERO, ..Budget::default() },
        Budget { memory: 0, nodes: 5_000, ..Budget::default() },
    ] {
        let analysis = analyze(&game.start(), &budget);
        assert_eq!((analysis.basis, analysis.moves.len()), (Basis::Heuristic, 12));
    }
}
