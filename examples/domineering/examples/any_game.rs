//! The search that proves positions of any game, against the exhaustive search, which was the default before: nodes and time for
//! the value of a start, for the values of all its moves, and for all distances.
//!
//!     cargo run --release -p domineering --example any_game
//!
//! Rules such as `clobber/4x4 domineering/5x5` can be named instead; each search gets 60 seconds and the usual memory.

#[path = "../../../crates/kamni-solve/tests/it/clobber.rs"]
mod clobber;

use kamni::{Game, Notation};
use kamni_solve::dfpn::{Bounds, DfPn, Stop};
use kamni_solve::exhaustive::ExhaustiveSearch;
use kamni_solve::{Budget, Meter};
use std::time::{Duration, Instant};

const USUAL: [&str; 7] = [
    "clobber/4x3",
    "clobber/4x4",
    "clobber/5x4",
    "domineering/4x4",
    "domineering/5x4",
    "domineering/5x5",
    "domineering/6x6",
];

fn main() {
    let mut named: Vec<String> = std::env::args().skip(1).collect();
    if named.is_empty() {
        named = USUAL.map(str::to_owned).into();
    }
    println!("{:18}{:24}{:>12}{:>10}{:>10}", "start", "search", "nodes", "s", "times");
    for rules in named {
        match rules.strip_prefix("clobber/").and_then(|size| size.split_once('x')) {
            Some((rows, columns)) => {
                let [rows, columns] = [rows, columns].map(|number| number.parse().expect("a size like 5x4"));
                compare(&rules, &clobber::Clobber::new(rows, columns));
            }
            None => {
                compare(
                    &rules,
                    &domineering::Domineering::parse_rules(&rules).expect("clobber or domineering"),
                );
            }
        }
    }
}

/// One line for each search; `times` is how many times as long the exhaustive search took.
fn compare<G: Game>(rules: &str, game: &G) {
    let budget = Budget { time: Duration::from_secs(60), ..Budget::default() };
    let start = game.start();
    let (proof, plain) = timed(&budget, |meter| {
        ExhaustiveSearch::new(game, budget.memory).prove(&start, meter).ok_or(Stop::Spent)
    });
    let value = proof.map(|proof| format!("{} in {}", proof.value, proof.distance));
    let plain = value.is_ok().then_some(plain);
    print_line(rules, "exhaustive", plain, plain);
    for (what, step) in
        [("value", Goal::Value), ("values of moves", Goal::Moves), ("distances", Goal::Distances)]
    {
        let (result, found) = timed(&budget, |meter| prove(game, &start, step, meter));
        print_line(rules, &format!("df-pn, {what}"), result.is_ok().then_some(found), plain);
        if let (Ok(expected), Ok(bounds)) = (&value, result) {
            let value = bounds.value(game.turn(&start)).expect("it was proved");
            assert!(expected.starts_with(value.word()), "{rules}: {expected}, but df-pn proves a {value}");
            if let Some(distance) = bounds.rank().and_then(|rank| rank.distance()) {
                assert_eq!(*expected, format!("{value} in {distance}"), "{rules}");
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Goal {
    Value,
    Moves,
    Distances,
}

/// What an analysis proves up to a step.
fn prove<G: Game>(game: &G, start: &G::Position, step: Goal, meter: &Meter<'_>) -> Result<Bounds, Stop> {
    let mut search = DfPn::new(game, start, Budget::default().memory);
    let mut bounds = search.prove_value(start, meter)?;
    let mut moves = Vec::new();
    game.legal_moves(start, &mut moves);
    for what in [Goal::Moves, Goal::Distances] {
        for &mv in moves.iter().filter(|_| step == what || step == Goal::Distances) {
            let mut next = start.clone();
            game.play(&mut next, mv);
            match what {
                Goal::Distances => search.prove_distance(&next, meter)?,
                _ => search.prove_value(&next, meter)?,
            };
        }
    }
    if step == Goal::Distances {
        bounds = search.prove_distance(start, meter)?;
    }
    Ok(bounds)
}

fn timed<T>(
    budget: &Budget,
    work: impl FnOnce(&Meter<'_>) -> Result<T, Stop>,
) -> (Result<T, Stop>, (u64, f64)) {
    let begin = Instant::now();
    let meter = budget.start();
    let result = work(&meter);
    (result, (meter.nodes(), begin.elapsed().as_secs_f64()))
}

fn print_line(rules: &str, search: &str, found: Option<(u64, f64)>, plain: Option<(u64, f64)>) {
    let shown = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
    let nodes = shown(found.map(|(nodes, _)| nodes.to_string()));
    let seconds = shown(found.map(|(_, seconds)| format!("{seconds:.3}")));
    let times = shown(found.zip(plain).map(|((_, found), (_, plain))| format!("{:.1}", plain / found)));
    println!("{rules:18}{search:24}{nodes:>12}{seconds:>10}{times:>10}");
}
