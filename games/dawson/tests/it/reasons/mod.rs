//! Dawson's chess: values, distances and reasons against the plain implementation, for every position of small boards.

mod claims;
mod counts;
mod stories;
mod sums;

use claims::{Claims, part, text};
use kamni_brute::{Brute, Dawson as Plain, Verdict};
use kamni_solve::{Analysis, Basis, Budget, Kind, Value, analyze};
use std::collections::{BTreeMap, BTreeSet};
use sums::Solver;

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

/// The reasons of a position: what is claimed is true, every reason of a move belongs to a good or to a bad move alone, and the best line is one
/// of those told, or one in which the winner hurries and the loser delays. What comes back is whether the position has a short reason, how many moves have one, and how many moves there are.
fn check(rules: &str, state: &Plain, analysis: &Analysis, solver: &mut Solver) -> (bool, usize, usize) {
    let mut claims = Claims { rules, solver, white: state.first_to_move() };
    let mut short = false;
    for reason in &analysis.reasons {
        match reason.message.id {
            "search-proves-no-short-reason" | "why-partly" => {}
            "why-all-lose" => assert!(analysis.moves.iter().all(|grade| grade.value == Value::Loss)),
            "contrast" => {
                let bad = part(&reason.message, "bad");
                claims.fault(part(bad, "why"), state, text(bad, "mv"));
            }
            id if id.starts_with("dawson-choice") => claims.choice(&reason.message, state),
            _ => {
                short = true;
                let lines = claims.position(&reason.message, state);
                let told = lines.is_empty() || lines.iter().any(|line| analysis.line.starts_with(line));
                let quickest = analysis.distance == u32::try_from(analysis.line.len()).ok();
                let line = analysis.line.join(" ");
                assert!(
                    told || quickest,
                    "{rules} {}: {} but the line is {line}",
                    state.text(),
                    reason.message
                );
            }
        }
    }
    let mut reasons = 0;
    for grade in &analysis.moves {
        if let Some(reason) = &grade.reason {
            claims.a_move(&reason.message, state, &grade.mv);
            reasons += 1;
            if reason.message.id == "dawson-law-misere-win" {
                continue;
            }
            let separate = if grade.value == Value::Win { "dawson-good-" } else { "dawson-bad-" };
            assert!(reason.message.id.starts_with(separate), "{rules} {}: {}", state.text(), reason.message);
            // A bad move has its fault in one clause.
            assert!(reason.brief.is_none() || grade.value == Value::Loss, "{rules} {}", state.text());
            if let Some(brief) = &reason.brief {
                claims.fault(brief, state, &grade.mv);
                assert!(brief.to_string().split(' ').count() <= 24, "{rules} {}: {brief}", state.text());
            }
        }
    }
    (short, reasons, analysis.moves.len())
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
        let game = kamni_games::games().game(rules).unwrap();
        let (mut known, mut solver) = (BTreeMap::new(), Solver::default());
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
            if !state.moves().is_empty() {
                check(rules, &state, &analysis, &mut solver);
            }
            let moves = analysis.moves.iter().filter_map(|grade| grade.reason.as_ref());
            for reason in analysis.reasons.iter().chain(moves) {
                met.extend(reason.message.parts().iter().map(|part| part.id));
            }
            let end = kamni_brute::play(&state, &analysis.line.join(" ")).unwrap();
            assert!(end.result().is_some(), "{rules} {}: the line ends too soon", state.text());
        }
    }
    println!("{} kinds of sentences: {met:?}", met.len());
    assert!(met.len() >= 60, "fewer kinds of sentences than before: {met:?}");
}

/// Too large for the plain search, so the solver answers; the start is known from other programs.
#[test]
fn larger_boards_go_to_the_solver() {
    // Longer than a busy machine needs, which would tell a published result instead.
    let time = std::time::Duration::from_secs(120);
    let budget = Budget { memory: 1 << 26, time, prove_again: true, ..Budget::default() };
    let game = kamni_games::games().game("dawson/6x6").unwrap();
    let analysis = analyze(&game.start(), &budget);
    assert_eq!((analysis.value, analysis.basis), (Value::Loss, Basis::Search));
    let game = kamni_games::games().game("dawson/3x40,chain=1").unwrap();
    let analysis = analyze(&game.start(), &budget);
    assert_eq!((analysis.value, analysis.basis), (Value::Win, Basis::Theorem));
    assert_eq!(analysis.moves.len(), 40);
}

/// Nothing is called proved that the budget did not allow to prove.
#[test]
fn a_budget_of_nothing_gives_a_guess() {
    let game = kamni_games::games().game("dawson/6x12").unwrap();
    for budget in [
        Budget { nodes: 0, ..Budget::default() },
        Budget { time: std::time::Duration::ZERO, ..Budget::default() },
        Budget { memory: 0, nodes: 5_000, ..Budget::default() },
    ] {
        let analysis = analyze(&game.start(), &budget);
        assert_eq!((analysis.basis, analysis.moves.len()), (Basis::Heuristic, 12));
    }
}

/// Checks every `sample`-th position of the larger boards, or all of them with `KAMNI_EVERY=1` (some minutes in release).
fn every(sample: usize) -> usize {
    if std::env::var_os("KAMNI_EVERY").is_some() { 1 } else { sample }
}

/// All reachable positions of small boards, samples of larger ones: no reason is false.
#[test]
fn no_reason_is_false() {
    for (rules, sample) in [
        ("dawson/3x5", 1),
        ("dawson/3x6", 1),
        ("dawson/4x4", 2),
        ("dawson/6x3", 3),
        ("dawson/3x7", 3),
        ("dawson/3x8", 40),
        ("dawson/4x5", 150),
        ("dawson/3x7,chain=1", 3),
        ("dawson/3x6,misere", 5),
        ("dawson/4x4,chain=any", 20),
    ] {
        let game = kamni_games::games().game(rules).unwrap();
        let mut solver = Solver::default();
        let states = kamni_brute::reachable(&Plain::start(rules).unwrap(), usize::MAX);
        for state in states.iter().step_by(every(sample)).filter(|state| state.result().is_none()) {
            let analysis = analyze(&game.position(&state.text()).unwrap(), &budget());
            check(rules, state, &analysis, &mut solver);
        }
    }
}

fn budget() -> Budget {
    Budget { memory: 1 << 26, threads: 1, ..Budget::default() }
}

/// How many of all unfinished reachable positions, and of all their moves, have a short reason: never fewer than this, in hundredths of a
/// per cent.
#[test]
fn the_coverage_does_not_fall() {
    for (rules, positions, moves) in [
        ("dawson/3x5", 10_000, 10_000),
        ("dawson/3x6", 10_000, 10_000),
        ("dawson/3x7", 9_970, 9_965),
        ("dawson/3x8", 9_970, 9_960),
        ("dawson/4x4", 9_990, 9_980),
        ("dawson/4x5", 9_960, 9_950),
        ("dawson/6x3", 9_980, 9_940),
    ] {
        let game = kamni_games::games().game(rules).unwrap();
        let (mut count, mut short, mut all_moves, mut short_moves) = (0, 0, 0, 0);
        for state in kamni_brute::reachable(&Plain::start(rules).unwrap(), usize::MAX) {
            if state.result().is_some() {
                continue;
            }
            let analysis = analyze(&game.position(&state.text()).unwrap(), &budget());
            let own = |id: &str| id != "why-all-lose" && id != "contrast" && !id.starts_with("dawson-choice");
            count += 1;
            short += usize::from(
                analysis.reasons.iter().any(|reason| own(reason.message.id) && reason.kind != Kind::None),
            );
            all_moves += analysis.moves.len();
            short_moves += analysis.moves.iter().filter(|grade| grade.reason.is_some()).count();
        }
        let share = |part: usize, of: usize| part * 10_000 / of;
        println!("{rules}: {short} of {count} positions, {short_moves} of {all_moves} moves");
        assert!(share(short, count) >= positions, "{rules}: {short} of {count} positions");
        assert!(share(short_moves, all_moves) >= moves, "{rules}: {short_moves} of {all_moves} moves");
    }
}

/// How often the count as if nobody captured names the winner of a quiet position: observed, never less than this, in hundredths of a per cent.
#[test]
fn count_without_captures_is_mostly_right() {
    for (rules, least) in
        [("dawson/3x5", 9_300), ("dawson/3x6", 9_550), ("dawson/4x4", 9_300), ("dawson/6x3", 9_050)]
    {
        let mut solver = Solver::default();
        let (mut quiet, mut right) = (0, 0);
        for state in kamni_brute::reachable(&Plain::start(rules).unwrap(), usize::MAX) {
            if state.moves().first().is_some_and(|(name, _)| !name.contains('x')) {
                quiet += 1;
                right += usize::from(solver.walks_out(&state.text()) == solver.wins(&state));
            }
        }
        println!("{rules}: {right} of {quiet}");
        assert!(right * 10_000 / quiet >= least, "{rules}: {right} of {quiet}");
    }
}

/// A simple generator, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// Pawns anywhere, as no game leaves them.
    fn setup(&mut self, rows: usize, columns: usize, density: u64) -> String {
        let mut mark = || match self.below(100) {
            n if n < density => 'w',
            n if n < 2 * density => 'b',
            _ => '.',
        };
        let rows: Vec<String> = (0..rows).map(|_| (0..columns).map(|_| mark()).collect()).collect();
        let turn = if self.below(2) == 0 { 'w' } else { 'b' };
        format!("{} {turn}", rows.join("/"))
    }
}

/// Positions that no game leads to, under every rule: no reason is false.
#[test]
fn random_positions_get_no_false_reason() {
    let mut random = Random(11);
    for (rows, columns) in [(3, 5), (3, 6), (4, 4), (5, 3), (6, 2)] {
        for options in ["", ",chain=1", ",chain=any", ",misere", ",chain=1,misere"] {
            let rules = format!("dawson/{rows}x{columns}{options}");
            let game = kamni_games::games().game(&rules).unwrap();
            let mut solver = Solver::default();
            for _ in 0..if every(2) == 1 { 400 } else { 20 } {
                for density in [8, 16, 22] {
                    let text = random.setup(rows, columns, density);
                    let state = Plain::read(&rules, &text).unwrap();
                    if state.result().is_none() {
                        let analysis = analyze(&game.position(&text).unwrap(), &budget());
                        check(&rules, &state, &analysis, &mut solver);
                    }
                }
            }
        }
    }
}

/// Large boards and positions full of contact: there is an answer in time, and what is said of proved moves alone is said.
#[test]
fn large_boards_end_in_time() {
    let mut random = Random(3);
    let budget = Budget { nodes: 20_000, time: std::time::Duration::from_millis(100), ..budget() };
    for (rows, columns) in [(26, 4), (3, 42), (8, 16), (11, 11), (25, 5), (4, 32)] {
        for options in ["", ",chain=1", ",chain=any", ",misere"] {
            let rules = format!("dawson/{rows}x{columns}{options}");
            let game = kamni_games::games().game(&rules).unwrap();
            let mut positions: Vec<_> = [3, 12, 30]
                .into_iter()
                .map(|density| game.position(&random.setup(rows, columns, density)).unwrap())
                .collect();
            positions.push(game.start());
            for position in positions {
                let begin = std::time::Instant::now();
                let analysis = analyze(&position, &budget);
                assert!(begin.elapsed().as_secs() < 120, "{rules}");
                assert!(!analysis.reasons.is_empty(), "{rules}");
                let unproved = analysis.moves.iter().filter(|grade| !grade.proved);
                assert!(unproved.into_iter().all(|grade| grade.reason.is_none()), "{rules}");
            }
        }
    }
}
