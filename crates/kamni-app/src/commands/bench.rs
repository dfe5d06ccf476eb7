//! `kamni bench`: speed, always as a ratio to something simple measured in the same run.

use crate::cli::{Bench, BenchRules, BenchWhat};
use kamni::AnyGame;
use kamni_terminal::{Failure, Terminal, input};
use std::io::Write;
use std::time::{Duration, Instant};

/// One of each game, and those whose cost differs.
const SELECTION: [&str; 10] = [
    "kayles/10",
    "kayles/64",
    "cheops/6",
    "cheops/24",
    "dawson/3x5",
    "dawson/8x16",
    "chips",
    "seega/3",
    "seega/5",
    "seega/9",
];

/// A game of chips can go on for ever; here it is broken off after so many moves.
const LONGEST_GAME: u32 = 10_000;

pub fn run(args: &Bench, terminal: &mut Terminal) -> Result<(), Failure> {
    match &args.what {
        BenchWhat::Rules(args) => rules(args, terminal),
        BenchWhat::Solve(args) => super::bench_solve::run(args, terminal),
        BenchWhat::Seega(args) => super::bench_seega::run(args, terminal),
        BenchWhat::Web(args) => super::bench_web::run(args, terminal),
        BenchWhat::Ugi(args) => super::bench_ugi::run(args, terminal),
    }
}

fn rules(args: &BenchRules, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let selection = SELECTION.map(str::to_owned);
    let chosen = if args.rules.is_empty() { &selection[..] } else { &args.rules[..] };
    let games = chosen.iter().map(|rules| input::game(locale, rules)).collect::<Result<Vec<_>, _>>()?;
    terminal.say("bench-rules", &[])?;
    let columns = ["bench-column-rules", "bench-column-engine", "bench-column-plain", "bench-column-ratio"];
    let [rules, engine, plain, ratio] = columns.map(|id| locale.text(id, &[]));
    writeln!(terminal, "{rules:<24} {engine:>14} {plain:>14} {ratio:>9}")?;
    for game in games {
        // The two take turns, so that whatever else the machine does hits both.
        let (mut fast, mut slow) = (Rate::default(), Rate::default());
        for seed in 0..4 {
            let (f, s) = measure(&game, args.time / 4, seed);
            fast.add(f);
            slow.add(s);
        }
        let ratio = fast.per_second() / slow.per_second().max(1e-9);
        let million = |rate: &Rate| rate.per_second() / 1e6;
        writeln!(
            terminal,
            "{:<24} {:>14.3} {:>14.5} {ratio:>9.0}",
            game.rules(),
            million(&fast),
            million(&slow)
        )?;
        terminal.flush()?;
    }
    Ok(())
}

/// Moves made, and the time that they took.
#[derive(Clone, Copy, Default)]
struct Rate {
    moves: u64,
    time: Duration,
}

impl Rate {
    fn add(&mut self, other: Rate) {
        self.moves += other.moves;
        self.time += other.time;
    }

    fn per_second(self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// Random games by the engine, then by the plain implementation.
fn measure(game: &AnyGame, time: Duration, seed: u64) -> (Rate, Rate) {
    let mut random = fastrand::Rng::with_seed(seed);
    let start = game.start();
    let engine = rate(time, || start.playouts(16, LONGEST_GAME, &mut |moves| random.usize(..moves)));
    let mut random = fastrand::Rng::with_seed(seed);
    let rules = game.rules();
    let plain = rate(time, || {
        kamni_brute::playout(&rules, LONGEST_GAME, &mut |moves| random.usize(..moves)).unwrap_or(0)
    });
    (engine, plain)
}

/// Does some work again and again for so long; it says how many moves it made.
fn rate(time: Duration, mut work: impl FnMut() -> u64) -> Rate {
    let mut moves = 0;
    let begin = Instant::now();
    while begin.elapsed() < time {
        moves += work();
    }
    Rate { moves, time: begin.elapsed() }
}
