//! Pyramids: values, scores and reasons against the plain implementation, for every position of small bases.

mod claims;
mod fight_claims;
mod plain;

use claims::{Claims, Counts};
use kamni_brute::{Brute, Cheops};
use kamni_solve::{Analysis, Basis, Budget, Kind, Value, analyze};
use plain::{Plain, heaps, lead, lowest, made};

/// No reason of a position or of a move is longer.
const MOST_WORDS: usize = 90;

fn analysis(rules: &str, position: &str) -> Analysis {
    let game = kamni_games::games().game(rules).unwrap();
    let position = if position == "start" { game.start() } else { game.position(position).unwrap() };
    analyze(&position, &Budget::default())
}

#[test]
fn every_position_of_small_bases_agrees_with_the_brute_force() {
    for base in 2..=6 {
        let rules = format!("cheops/{base}");
        let mut plain = Plain::default();
        for state in kamni_brute::reachable(&Cheops::start(&rules).unwrap(), 4_000) {
            let analysis = analysis(&rules, &state.text());
            let expected = plain.score(&state);
            assert_eq!(analysis.score, Some(expected), "{}", state.text());
            assert_eq!(analysis.value, Value::of_margin(lead(&state) + expected), "{}", state.text());
            assert_eq!(analysis.distance, None);
            let moves = state.moves();
            assert_eq!(analysis.moves.len(), moves.len());
            for (text, next) in &moves {
                let grade = analysis.moves.iter().find(|grade| &grade.mv == text).unwrap();
                let expected = made(&state, next) - plain.score(next);
                assert_eq!(grade.score, Some(expected), "{text} in {}", state.text());
                assert_eq!(grade.value, Value::of_margin(lead(&state) + expected));
            }
            if !moves.is_empty() {
                assert_eq!(analysis.basis, Basis::Table);
                check_line(&state, &analysis);
            }
        }
    }
}

/// The line leads to the end, and to the score that was promised.
fn check_line(state: &Cheops, analysis: &Analysis) {
    let end = kamni_brute::play(state, &analysis.line.join(" ")).unwrap();
    assert!(end.result().is_some());
    let (first, second) = end.points().unwrap();
    let margin = first as i32 - second as i32;
    let seen = if state.first_to_move() { margin } else { -margin };
    assert_eq!(seen, lead(state) + analysis.score.unwrap(), "{}", state.text());
    assert_eq!(analysis.line[0], analysis.moves[0].mv);
}

/// Whether the mover gets the lowest level in the line.
fn owner_in_line(state: &Cheops, line: &[String]) -> bool {
    let mut here = state.clone();
    for (at, mv) in line.iter().enumerate() {
        let next = plain::after(&here, mv);
        if made(&here, &next) > 0 {
            return at % 2 == 0;
        }
        here = next;
    }
    panic!("{line:?} does not end in {}", state.text());
}

/// Checks every reason of every heap of a base. Positions and moves are counted by what is said of them.
fn check_base(base: usize) -> (Counts, Counts) {
    let rules = format!("cheops/{base}");
    let mut plain = Plain::default();
    let (mut positions, mut moves) = (Counts::new(), Counts::new());
    for state in heaps(&rules) {
        if lowest(&state).is_none() {
            continue;
        }
        let analysis = analysis(&rules, &state.text());
        *positions.entry("all".to_owned()).or_default() += 1;
        let mut claims = Claims { plain: &mut plain, state: &state, analysis: &analysis };
        claims.check_position(&mut positions);
        let level = analysis.reasons.iter().find(|reason| reason.message.id != "why-all-lose").unwrap();
        let given_up = level.message.parts().iter().any(|part| part.id.starts_with("cheops-given-up"));
        let short = level.kind < Kind::Account && !given_up;
        *positions.entry("proved in at most 4 lines".to_owned()).or_default() += usize::from(short);
        for grade in &analysis.moves {
            let is_bad = grade.score != analysis.score;
            let kind = if is_bad { "bad" } else { "best" };
            *moves.entry(format!("all {kind}")).or_default() += 1;
            let mut claims = Claims { plain: &mut plain, state: &state, analysis: &analysis };
            if let Some(reason) = &grade.reason {
                let id = claims.check_move(&grade.mv, reason);
                *moves.entry(format!("{kind}: {id}")).or_default() += 1;
                *moves.entry(format!("{kind} with a reason")).or_default() += 1;
            }
        }
        // The line does not contradict what is said of the level, but where the level is given up on the way.
        let yours = plain.fight(&state) && !given_up;
        let agrees = owner_in_line(&state, &analysis.line) == yours;
        *positions.entry("the line agrees".to_owned()).or_default() += usize::from(agrees);
    }
    println!("base {base}: positions {positions:#?}, moves {moves:#?}");
    (positions, moves)
}

/// The floors that may not fall: of a base, in per cent of positions how many are proved in at most four lines and in how many the line
/// agrees with the owner of the level, in per cent of bad moves how many lose the level that all best moves keep.
fn check_floors(base: usize, proved: usize, line: usize, lose: usize) {
    let (positions, moves) = check_base(base);
    let all = positions["all"];
    let count = |counts: &Counts, key: &str| counts.get(key).copied().unwrap_or(0);
    assert!(count(&positions, "proved in at most 4 lines") * 100 >= proved * all);
    assert!(count(&positions, "the line agrees") * 100 >= line * all);
    let bad = moves["all bad"];
    // Every move has its reason.
    assert_eq!(moves["bad with a reason"], bad);
    assert_eq!(moves["best with a reason"], moves["all best"]);
    let ids = [
        "cheops-leaves-last",
        "cheops-leaves-last-shift",
        "cheops-leaves-last-moved",
        "cheops-leaves-one",
        "cheops-loses",
    ];
    let losing: usize = ids.iter().map(|id| count(&moves, &format!("bad: {id}"))).sum();
    let also: usize = ids.iter().map(|id| count(&moves, &format!("bad: {id} and costs"))).sum();
    println!(
        "base {base}: {losing} of {bad} bad moves lose a level that all best moves keep, {also} more one that some keep"
    );
    assert!(losing * 100 >= lose * bad);
}

#[test]
fn every_reason_of_base_5_is_true_and_separates() {
    check_floors(5, 100, 100, 63);
}

#[test]
fn every_reason_of_base_6_is_true_and_separates() {
    check_floors(6, 92, 100, 87);
}

#[test]
fn every_reason_of_base_7_is_true_and_separates() {
    check_floors(7, 81, 100, 90);
}

#[test]
fn every_reason_of_base_8_is_true_and_separates() {
    check_floors(8, 69, 100, 89);
}

#[test]
fn every_reason_of_base_9_is_true_and_separates() {
    check_floors(9, 60, 100, 92);
}

/// Without tables and with too little memory for one, few stones to go are searched, and a start gets a heuristic evaluation.
#[test]
fn large_bases_are_searched_or_guessed() {
    let game = kamni_games::games().game("cheops/24").unwrap();
    let budget = Budget { nodes: 10_000, memory: 1 << 20, ..Budget::default() };
    let start = analyze(&game.start(), &budget);
    assert_eq!((start.basis, start.moves.len()), (Basis::Heuristic, 23));
    // Of a guess nothing is said.
    assert!(start.moves.iter().all(|grade| grade.reason.is_none()));
    assert!(start.reasons.iter().all(|reason| reason.kind == Kind::None), "{:?}", start.reasons);
    let mut late = game.start();
    while late.moves().len() > 1 || late.to_string().matches('.').count() > 12 {
        let mv = late.moves().remove(0);
        late.play(&mv).unwrap();
    }
    assert_eq!(analyze(&late, &budget).basis, Basis::Search);
}

/// In bases that are too large for the sweep of the fight, what its search does not reach is said to be unknown; the points are told.
#[test]
fn a_fight_that_is_not_known_is_not_spoken_of() {
    let start = analysis("cheops/14", "start");
    let ids: Vec<&str> = start.reasons.iter().map(|reason| reason.message.id).collect();
    assert_eq!(ids, ["cheops-score", "cheops-best-moves"]);
    for grade in &start.moves {
        let reason = grade.reason.as_ref().unwrap();
        let best = grade.score == start.score;
        let what = if best { "cheops-best" } else { "cheops-costs" };
        assert!(reason.message.parts().iter().any(|part| part.id == what), "{}: {reason}", grade.mv);
    }
    // With one free place there is nothing to search.
    let late = analysis("cheops/14", &format!("XXXXXXXXXXXX./{} 1 0-0", empty_levels(12)));
    assert!(late.reasons[0].message.parts().iter().any(|part| part.id == "cheops-take"));
}

/// The text of the levels from one of `size` stones up, all empty.
fn empty_levels(size: usize) -> String {
    (1..=size).rev().map(|size| ".".repeat(size)).collect::<Vec<_>>().join("/")
}

/// A whole analysis, whose values are known already, is nearly all reasons: so long it takes in the positions of some games. Only a release
/// build says something: `cargo test --release -p kamni-cheops --test it reasons -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement: cargo test --release -p kamni-cheops --test it reasons -- --ignored --nocapture"]
fn reasons_take_no_more_than_a_millisecond() {
    for base in 5..=13 {
        let game = kamni_games::games().game(&format!("cheops/{base}")).unwrap();
        analyze(&game.start(), &Budget::default());
        let (mut times, mut seed) = (Vec::new(), 7_u64);
        while times.len() < 400 {
            let mut position = game.start();
            while !position.moves().is_empty() {
                let begin = std::time::Instant::now();
                analyze(&position, &Budget::default());
                times.push(begin.elapsed().as_micros());
                let moves = position.moves();
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                position.play(&moves[(seed >> 33) as usize % moves.len()]).unwrap();
            }
        }
        times.sort_unstable();
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        println!("base {base}: median {} µs, 90 % {} µs, 99 % {} µs", at(50), at(90), at(99));
        // The slowest are those in which a busy machine did something else.
        assert!(at(50) <= 1_000, "base {base}");
    }
}

/// Every section that a reason names is there, on the theory page of each language.
#[test]
fn the_sections_that_reasons_name_are_on_the_theory_pages() {
    let pages =
        [include_str!("../../../material/theory.en.md"), include_str!("../../../material/theory.ru.md")];
    let mut sections = std::collections::BTreeSet::new();
    for state in heaps("cheops/6") {
        let analysis = analysis("cheops/6", &state.text());
        let of_moves = analysis.moves.iter().filter_map(|grade| grade.reason.as_ref());
        sections.extend(analysis.reasons.iter().chain(of_moves).filter_map(|reason| reason.section));
    }
    assert_eq!(sections.len(), 2, "{sections:?}");
    for section in sections {
        let anchor = format!("<a id=\"{section}\"></a>\n## ");
        assert!(pages.iter().all(|page| page.contains(&anchor)), "{section}");
    }
}

/// The facts that the rules page has from other programs.
#[test]
fn starts_have_their_known_values() {
    let values = [1, -1, 4, 0, 5, -1, 6];
    for (base, value) in (2..).zip(values) {
        let game = kamni_games::games().game(&format!("cheops/{base}")).unwrap();
        assert_eq!(analyze(&game.start(), &Budget::default()).score, Some(value), "cheops/{base}");
    }
}
