//! `kamni bench rules`: random games, in moves a second.
//!
//! With the cargo feature `brute` the plain implementation that the tests compare with plays too, and the ratio is
//! printed. It is no part of the program that people use.

use super::rate::Rate;
use crate::cli::BenchRules;
use kamni::{AnyGame, Registry, Sizes};
use kamni_terminal::{Failure, Terminal, input};
use std::io::Write;
use std::time::Duration;

/// A game that can go on for ever is broken off after this many moves.
const LONGEST_GAME: u32 = 10_000;

pub fn run(args: &BenchRules, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let games = match &args.rules[..] {
        [] => usual_and_largest(locale.games()),
        chosen => chosen.iter().map(|rules| input::game(locale, rules)).collect::<Result<Vec<_>, _>>()?,
    };
    terminal.say(if cfg!(feature = "brute") { "bench-rules-ratio" } else { "bench-rules" }, &[])?;
    let columns = ["bench-column-rules", "bench-column-engine", "bench-column-plain", "bench-column-ratio"];
    let [rules, engine, plain, ratio] = columns.map(|id| locale.text(id, &[]));
    match cfg!(feature = "brute") {
        true => writeln!(terminal, "{rules:<24} {engine:>14} {plain:>14} {ratio:>9}")?,
        false => writeln!(terminal, "{rules:<24} {engine:>14}")?,
    }
    for game in games {
        // The two take turns, so that whatever else the machine does hits both.
        let (mut fast, mut slow) = (Rate::default(), Rate::default());
        for seed in 0..4 {
            fast.add(engine_rate(&game, args.time / 4, seed));
            if let Some(rate) = plain_rate(&game, args.time / 4, seed) {
                slow.add(rate);
            }
        }
        let million = |rate: Rate| rate.per_second() / 1e6;
        write!(terminal, "{:<24} {:>14.3}", game.rules(), million(fast))?;
        if slow.moves > 0 {
            let ratio = fast.per_second() / slow.per_second();
            write!(terminal, " {:>14.5} {ratio:>9.0}", million(slow))?;
        }
        writeln!(terminal)?;
        terminal.flush()?;
    }
    if !cfg!(feature = "brute") {
        terminal.say("bench-rules-how", &[])?;
    }
    Ok(())
}

/// Every game in its usual size and, where there are several, in the largest.
fn usual_and_largest(games: &Registry) -> Vec<AnyGame> {
    let mut selection: Vec<AnyGame> = Vec::new();
    for info in games.infos() {
        let largest = match info.sizes {
            Sizes::None => None,
            Sizes::Length { max, .. } => Some(format!("{}/{max}", info.name)),
            Sizes::Board { min_rows, max_rows, max_cells, .. } => {
                // Of the boards with the most cells, the one that is closest to a square.
                let square = max_cells.isqrt().min(max_rows);
                let rows = (min_rows..=square).rev().find(|rows| max_cells.is_multiple_of(*rows));
                rows.map(|rows| format!("{}/{rows}x{}", info.name, max_cells / rows))
            }
        };
        for rules in [Some(info.name.to_owned()), largest].into_iter().flatten() {
            selection.extend(games.game(&rules));
        }
    }
    selection
}

/// Random games by the engine.
fn engine_rate(game: &AnyGame, time: Duration, seed: u64) -> Rate {
    let mut random = fastrand::Rng::with_seed(seed);
    let start = game.start();
    Rate::measure(time, || Some(start.playouts(16, LONGEST_GAME, &mut |moves| random.usize(..moves))))
}

/// Random games by the plain implementation, where it knows the game.
#[cfg(feature = "brute")]
fn plain_rate(game: &AnyGame, time: Duration, seed: u64) -> Option<Rate> {
    let mut random = fastrand::Rng::with_seed(seed);
    let rules = game.rules();
    let rate = Rate::measure(time, || {
        kamni_brute::playout(&rules, LONGEST_GAME, &mut |moves| random.usize(..moves))
    });
    Some(rate)
}

#[cfg(not(feature = "brute"))]
fn plain_rate(_: &AnyGame, _: Duration, _: u64) -> Option<Rate> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_measured_in_its_usual_and_its_largest_size() {
        let rules: Vec<String> = usual_and_largest(kamni_games::games()).iter().map(AnyGame::rules).collect();
        assert_eq!(
            rules.join(" "),
            "kayles/10 kayles/64 cheops/6 cheops/24 dawson/3x5 dawson/8x16 chips seega/5 seega/9"
        );
    }
}
