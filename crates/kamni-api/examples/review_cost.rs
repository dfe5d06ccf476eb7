//! What the review of a game costs: `cargo run --release -p kamni-api --example review_cost`.
//!
//! Games of 200 random moves are judged as a course, and by the baseline, as a page without courses has to: a request for each position,
//! with all moves before it. Both get the same budget for a position, counted in nodes. Each is taken three times, in turns, and the
//! quickest counts.

use kamni::AnyPosition;
use kamni_api::CourseQuery;
use kamni_api::analyze::{AnalysisQuery, to_json};
use kamni_solve::course::Known;
use kamni_solve::{Budget, analyze};
use kamni_words::{Locale, Texts};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const RULES: [&str; 4] = ["chips", "seega/3", "seega/5", "cheops/21"];

const MOVES: usize = 200;

const ROUNDS: usize = 3;

/// Moves at random, as far as there are any.
fn random_moves(start: &AnyPosition, seed: u64) -> Vec<String> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut here, mut moves) = (start.clone(), Vec::new());
    while moves.len() < MOVES
        && let Some(mv) = rng.choice(here.moves())
    {
        here.play(&mv).expect("it is legal");
        moves.push(mv);
    }
    moves
}

fn budget() -> Budget {
    Budget { time: Duration::MAX, nodes: 20_000, threads: 1, ..Budget::default() }
}

/// The bytes of the answers.
fn as_a_course(game: &Value, locale: Locale) -> usize {
    let query: CourseQuery = serde_json::from_value(game.clone()).expect("a course");
    let Ok(mut run) = query.read(locale) else { panic!("a legal game") };
    let budget = budget();
    let mut bytes = 0;
    while let Some(event) = run.step(&budget, false) {
        bytes += event.data.len();
    }
    bytes + run.end().iter().map(|event| event.data.len()).sum::<usize>()
}

/// The bytes of the answers.
fn one_by_one(game: &Value, moves: &[String], locale: Locale) -> usize {
    let budget = budget();
    let answer = |count: usize| {
        let asked = json!({ "rules": game["rules"], "position": game["position"], "moves": moves[..count] });
        let query: AnalysisQuery = serde_json::from_value(asked).expect("a position");
        let Ok(position) = query.position_query().position(locale) else { panic!("a legal game") };
        to_json(&position, &Known::from(analyze(&position, &budget)), locale, true).len()
    };
    (0..=moves.len()).map(answer).sum()
}

fn main() {
    let texts: &Texts = Box::leak(Box::new(Texts::new(kamni_games::games().clone())));
    let locale = Locale::new(kamni::Language::English, texts);
    println!("{:<10} {:>6} {:>12} {:>12} {:>6}", "rules", "moves", "one by one", "course", "ratio");
    for rules in RULES {
        let start = kamni_games::games().game(rules).expect("rules").start();
        let moves = (0..100).map(|seed| random_moves(&start, seed)).max_by_key(Vec::len).expect("games");
        let game = json!({ "rules": rules, "position": start.to_string(), "moves": moves });
        let mut least = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            let begin = Instant::now();
            one_by_one(&game, &moves, locale);
            let middle = Instant::now();
            as_a_course(&game, locale);
            least = [least[0].min(middle - begin), least[1].min(middle.elapsed())];
        }
        let [before, course] = least.map(|time| time.as_secs_f64() * 1_000.0);
        println!("{rules:<10} {:>6} {before:>9.1} ms {course:>9.1} ms {:>6.2}", moves.len(), course / before);
    }
}
