//! Pyramids: values, scores and reasons against the plain implementation, for every position of small bases.

mod claims;
mod plain;

use crate::texts::own_texts;
use claims::Claims;
use kamni::Language;
use kamni_brute::{Brute, Cheops};
use kamni_solve::{Analysis, Basis, Budget, Kind, Reason, Value, analyze};
use kamni_words::Locale;
use plain::{Plain, lead, made};

/// No reason of a position or of a move is longer.
const MOST_WORDS: usize = 31;

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

/// What is told of a base: positions and bad moves, all and with a reason, and the words of every reason in both languages.
#[derive(Default)]
struct Told {
    positions: [usize; 2],
    bad: [usize; 2],
    words: Vec<usize>,
}

/// Checks every claim about every `step`-th position of a base and its moves.
fn check_base(base: usize, step: usize) -> Told {
    let rules = format!("cheops/{base}");
    let locales = [Language::English, Language::Russian].map(|language| Locale::new(language, own_texts()));
    let (mut plain, mut told) = (Plain::default(), Told::default());
    let reachable = kamni_brute::reachable(&Cheops::start(&rules).unwrap(), 100_000);
    for state in reachable.into_iter().filter(|state| !state.moves().is_empty()).step_by(step) {
        let analysis = analysis(&rules, &state.text());
        let mut claims = Claims { plain: &mut plain, state: &state };
        let general = ["why-all-lose", "contrast"];
        let is_general = |id: &str| general.contains(&id) || id.starts_with("good-");
        let own: Vec<&Reason> =
            analysis.reasons.iter().filter(|reason| !is_general(reason.message.id)).collect();
        told.positions[0] += 1;
        for reason in own.iter().filter(|reason| reason.kind != Kind::None) {
            told.positions[1] += 1;
            claims.check_position(&reason.message);
            told.words.extend(locales.map(|locale| words(&locale.reason(reason))));
        }
        for grade in &analysis.moves {
            let is_bad = grade.value < analysis.value;
            told.bad[0] += usize::from(is_bad);
            let Some(reason) = &grade.reason else {
                // A good move by points has its sentence, or nobody knows one.
                continue;
            };
            told.bad[1] += usize::from(is_bad);
            claims.check_move(&grade.mv, &reason.message);
            told.words.extend(locales.map(|locale| words(&locale.reason(reason))));
        }
    }
    told.words.sort_unstable();
    told
}

fn words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// No claim is false; the floors are those of the study that found the ladder: how many of a thousand positions and bad moves have a reason.
fn check_floors(base: usize, step: usize, positions: usize, bad: usize) {
    let told = check_base(base, step);
    let per_mille = |[all, told]: [usize; 2]| 1000 * told / all.max(1);
    let (found, of_moves) = (per_mille(told.positions), per_mille(told.bad));
    let median = told.words[told.words.len() / 2];
    let most = *told.words.last().unwrap();
    println!(
        "base {base}: {found} ‰ of positions, {of_moves} ‰ of bad moves; {median} words, at most {most}"
    );
    assert!(found >= positions && of_moves >= bad, "base {base}: {found} {of_moves}");
    assert!(median <= 22 && most <= MOST_WORDS, "base {base}: median {median}, at most {most}");
}

#[test]
fn every_claim_of_bases_4_to_6_is_true() {
    check_floors(4, 1, 1000, 1000);
    check_floors(5, 1, 980, 1000);
    check_floors(6, 1, 919, 900);
}

/// The whole base with `KAMNI_ALL=1`, else a part of it.
#[test]
fn every_claim_of_base_7_is_true() {
    check_floors(
        7,
        if is_all() { 1 } else { 7 },
        if is_all() { 930 } else { 890 },
        if is_all() { 940 } else { 900 },
    );
}

#[test]
fn every_claim_of_base_8_is_true() {
    check_floors(
        8,
        if is_all() { 1 } else { 53 },
        if is_all() { 819 } else { 720 },
        if is_all() { 766 } else { 650 },
    );
}

fn is_all() -> bool {
    std::env::var_os("KAMNI_ALL").is_some()
}

/// A gain is never the reason for losing: what is said of a lost position, or of a losing move, ends in a loss.
#[test]
fn no_gain_is_the_reason_for_losing() {
    for state in kamni_brute::reachable(&Cheops::start("cheops/6").unwrap(), 4_000) {
        let analysis = analysis("cheops/6", &state.text());
        let of_moves = analysis.moves.iter().filter(|grade| grade.value == Value::Loss);
        let of_moves = of_moves.filter_map(|grade| grade.reason.as_ref());
        let of_position = analysis.reasons.iter().filter(|_| analysis.value == Value::Loss);
        for reason in of_position.chain(of_moves) {
            let gains = ["cheops-ends-win", "cheops-ends-draw"];
            let gain = reason.message.parts().iter().any(|part| gains.contains(&part.id));
            assert!(!gain, "{}: {reason}", state.text());
        }
    }
}

/// Who gets which level in the count, against a game that is played out with fills only.
#[test]
fn the_count_is_what_filling_leads_to() {
    for base in 2..=8 {
        let rules = format!("cheops/{base}");
        let game = kamni_games::games().game(&rules).unwrap();
        for state in kamni_brute::reachable(&Cheops::start(&rules).unwrap(), 500) {
            let position = game.position(&state.text()).unwrap();
            let mut owners = [0, 0];
            for note in position.overlay().into_iter().flat_map(|overlay| overlay.notes) {
                let player = usize::from(note.mark == kamni::Mark::Second);
                owners[player] += note.text.to_string().parse::<i32>().unwrap();
            }
            let (first, second) = state.points().unwrap();
            let [own, theirs] = plain::filled(&state);
            let expected = if state.first_to_move() { [own, theirs] } else { [theirs, own] };
            assert_eq!([first as i32 + owners[0], second as i32 + owners[1]], expected, "{}", state.text());
        }
    }
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
    for state in kamni_brute::reachable(&Cheops::start("cheops/8").unwrap(), 1_500) {
        let analysis = analysis("cheops/8", &state.text());
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
