//! `kamni solve`: what the start of a game is worth.

use super::analyze::budget;
use crate::cli;
use kamni::Player;
use kamni_solve::{Basis, Budget, Solved, TheoryCheck};
use kamni_terminal::{Failure, Terminal};
use kamni_words::Locale;
use serde_json::{Value, json};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Instant;

pub fn run(args: &cli::Solve, terminal: &mut Terminal) -> Result<(), Failure> {
    if args.exhaustive {
        return exhaustive(args, terminal);
    }
    let locale = terminal.locale;
    let budget = Budget { prove_again: args.prove, ..budget(locale, &args.limits)? };
    let begin = Instant::now();
    let solved = kamni_solve::solve(locale.games(), &args.rules, &budget)
        .map_err(|error| Failure::rules(locale, &args.rules, &error))?;
    let seconds = begin.elapsed().as_secs_f64();
    if args.json {
        let mut object = as_json(&solved);
        object["seconds"] = json!(seconds);
        writeln!(terminal, "{object}")?;
        return Ok(());
    }
    terminal.heading(&format!("{}: {}", solved.rules, winner(&solved, locale)))?;
    if let Some(grundy) = solved.grundy {
        terminal.say("solve-grundy", &[("grundy", &grundy)])?;
    }
    if !solved.best.is_empty() && solved.basis.is_exact() {
        let best = solved.best.join(" ");
        let blanks: [(&'static str, &dyn ToString); 3] =
            [("best", &best), ("count", &solved.best.len()), ("moves", &solved.moves)];
        terminal.paragraph(&locale.text("solve-best", &blanks))?;
        if solved.open > 0 {
            terminal.say("solve-moves-open", &[("open", &solved.open)])?;
        }
    }
    if let Some(command) = &solved.repeat {
        terminal.say("solve-published", &[("command", command)])?;
    }
    let seconds = locale.decimal(seconds, 3);
    match solved.nodes {
        // No search has found the result.
        nodes if !solved.basis.is_exact() || solved.basis == Basis::Published => {
            terminal.say("solve-searched", &[("nodes", &locale.count(nodes)), ("seconds", &seconds)])?;
        }
        0 => terminal.say("solve-free", &[("seconds", &seconds)])?,
        nodes => {
            let settled = locale.decimal(solved.settled_in.as_secs_f64(), 3);
            let blanks: [(&'static str, &dyn ToString); 3] =
                [("nodes", &locale.count(nodes)), ("seconds", &seconds), ("settled", &settled)];
            terminal.say("solve-known", &blanks)?;
        }
    }
    Ok(())
}

/// The fields of a solution, as `solve` and `sequence` print them.
pub fn as_json(solved: &Solved) -> Value {
    json!({
        "rules": solved.rules,
        "winner": winner_word(solved),
        "score": solved.score,
        "grundy": solved.grundy,
        "exact": solved.basis.is_exact(),
        "basis": solved.basis.word(),
        "best": solved.best,
        "moves": solved.moves,
        "open": solved.open,
        "repeat": solved.repeat,
        "nodes": solved.nodes,
        "settled_in": solved.settled_in.as_secs_f64(),
    })
}

/// `first`, `second` or `draw`, or `unknown` where nothing is proved: the same in every language, for programs.
pub fn winner_word(solved: &Solved) -> &'static str {
    match solved.winner {
        _ if !solved.basis.is_exact() => "unknown",
        Some(Player::First) => "first",
        Some(Player::Second) => "second",
        None => "draw",
    }
}

/// Who wins, by how much, and how we know.
fn winner(solved: &Solved, locale: Locale) -> String {
    let mut text = locale.text(&format!("solve-{}", winner_word(solved)), &[]);
    if let Some(score) = solved.score.filter(|_| solved.basis.is_exact()) {
        text += &locale.text("solve-score", &[("score", &format!("{score:+}"))]);
    }
    match solved.basis.is_exact() {
        true => format!("{text} ({})", locale.text(&format!("verdict-{}", solved.basis.word()), &[])),
        false => text,
    }
}

/// The theory of a game against every position.
fn exhaustive(args: &cli::Solve, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let game = kamni_terminal::input::game(locale, &args.rules)?;
    let budget = budget(locale, &args.limits)?;
    let progress = indicatif::ProgressBar::new(1000);
    let mut step = |done: f64| {
        progress.set_position((done * 1000.0) as u64);
        if budget.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let begin = Instant::now();
    let checked = kamni_solve::check_theory(&game.start(), &mut step);
    progress.finish_and_clear();
    let seconds = locale.decimal(begin.elapsed().as_secs_f64(), 1);
    match checked {
        Some(TheoryCheck::Holds(positions)) => {
            let positions = locale.count(positions);
            terminal.say("solve-exhaustive", &[("positions", &positions), ("seconds", &seconds)])?;
            let solved = kamni_solve::solve(locale.games(), &args.rules, &budget)
                .map_err(|error| Failure::rules(locale, &args.rules, &error))?;
            terminal.heading(&format!("{}: {}", solved.rules, winner(&solved, locale)))?;
            Ok(())
        }
        Some(TheoryCheck::Fails(position)) => {
            Err(Failure::Failed(locale.text("solve-theory-fails", &[("position", &position)])))
        }
        Some(TheoryCheck::Stopped) => Err(Failure::Failed(locale.text("stopped", &[]))),
        None => Err(Failure::wrong(locale.text("solve-exhaustive-only", &[]))),
    }
}
