//! `kamni tune seega`.

use super::args::TuneSeega;
use indicatif::ProgressBar;
use kamni_seega::Seega;
use kamni_seega::solve::tune::{Plan, Score, Tuned, tune};
use kamni_terminal::{Failure, Terminal, input, signals, threads};
use std::io::Write;
use std::time::Duration;

pub fn run(args: &TuneSeega, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let game = input::game(locale, "seega/5")?;
    let start = game.start();
    let Some((game, _)) = start.typed::<Seega>() else { unreachable!("it is seega") };
    let plan = Plan {
        rounds: args.rounds,
        games: args.games,
        nodes: args.nodes,
        endings: args.endings,
        stones: 8,
        pairs: args.pairs,
        seed: args.seed,
        threads: threads(args.threads),
    };
    let stop = signals::stop_flag()?;
    let progress = ProgressBar::new_spinner();
    progress.enable_steady_tick(Duration::from_millis(200));
    let tuned = tune(game, &plan, &stop);
    progress.finish_and_clear();
    match tuned {
        Some(tuned) => show(args, &tuned, terminal),
        None => Err(Failure::Failed(locale.text("tune-stopped", &[]))),
    }
}

fn show(args: &TuneSeega, tuned: &Tuned, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let mut last = "";
    for (part, text, [full, middle, few]) in &tuned.rows {
        if *part != last {
            writeln!(terminal, "{part}:")?;
            last = part;
        }
        writeln!(terminal, "            [{full}, {middle}, {few}], // {text}")?;
    }
    writeln!(terminal)?;
    let percent = |part: f64| format!("{:.1}", 100.0 * part);
    terminal.say(
        "tune-learned",
        &[
            ("positions", &locale.count(tuned.positions as u64)),
            ("exact", &locale.count(tuned.exact as u64)),
            ("rounds", &args.rounds),
            ("games", &args.games),
            ("seed", &args.seed),
        ],
    )?;
    let surprise = tuned.log_loss.map(|bits| format!("{bits:.4}"));
    terminal.say("tune-surprise", &[("moving", &surprise[0]), ("placing", &surprise[1])])?;
    let agreement = tuned.agreement.map(percent);
    terminal.say("tune-agreement", &[("now", &agreement[0]), ("before", &agreement[1])])?;
    let matches = [
        ("tune-against-used", &tuned.against_used),
        ("tune-against-counting", &tuned.against_counting),
        ("tune-against-random", &tuned.against_random),
    ];
    for (id, [start, middle]) in matches {
        terminal.say(id, &[("start", &score(start)), ("middle", &score(middle))])?;
    }
    Ok(())
}

/// Wins, draws and losses.
fn score(score: &Score) -> String {
    format!("+{} ={} −{}", score.wins, score.draws, score.losses)
}
