//! What the review of a game costs: `cargo run --release -p kamni-api --example review_cost`.
//!
//! Games of 200 moves, random ones where they do not end before and else a walk back and forth, are judged as a course, and by the baseline,
//! as a page without courses has to: a request for each position, with all moves before it. Both get the same budget for a position,
//! counted in nodes. Each is taken three times, in turns, and the least processor time counts.

use kamni::AnyPosition;
use kamni_api::CourseQuery;
use kamni_api::analyze::{AnalysisQuery, to_json};
use kamni_solve::course::Known;
use kamni_solve::{Budget, analyze};
use kamni_words::{Locale, Texts};
use serde_json::{Value, json};
use std::time::Duration;

/// Rules, where the game begins, and moves that come again and again; without them they are random.
const GAMES: [(&str, &str, &str); 4] = [
    ("chips", "1,2,8:4,7 1", "1>2 4>5 2>1 5>4"),
    ("seega/3,limit=1000", "a.b/.../b.a a 0-0 0 -", "a3a2 c3c2 a2a3 c2c3"),
    ("seega/5,limit=1000", "", ""),
    ("cheops/21", "", ""),
];

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

/// How long this thread has worked, which other programs do not change.
fn worked() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").expect("Linux");
    Duration::from_nanos(
        text.split(' ').next().and_then(|nanoseconds| nanoseconds.parse().ok()).expect("a number"),
    )
}

fn budget() -> Budget {
    Budget { time: Duration::MAX, nodes: 5_000, threads: 1, ..Budget::default() }
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
    println!("{:<18} {:>6} {:>12} {:>12} {:>6}", "rules", "moves", "one by one", "course", "ratio");
    for (rules, position, walk) in GAMES {
        let game = kamni_games::games().game(rules).expect("rules");
        let start = if position.is_empty() { game.start() } else { game.position(position).expect("legal") };
        let moves = match walk {
            "" => (0..100).map(|seed| random_moves(&start, seed)).max_by_key(Vec::len).expect("games"),
            walk => walk.split(' ').cycle().take(MOVES).map(str::to_owned).collect(),
        };
        let game = json!({ "rules": rules, "position": start.to_string(), "moves": moves });
        let mut least = [Duration::MAX; 2];
        for _ in 0..ROUNDS {
            let begin = worked();
            one_by_one(&game, &moves, locale);
            let middle = worked();
            as_a_course(&game, locale);
            least = [least[0].min(middle - begin), least[1].min(worked() - middle)];
        }
        let [before, course] = least.map(|time| time.as_secs_f64() * 1_000.0);
        println!("{rules:<18} {:>6} {before:>9.1} ms {course:>9.1} ms {:>6.2}", moves.len(), course / before);
    }
}
