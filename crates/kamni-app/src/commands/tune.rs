//! `kamni tune`: finds the weights of a judgement from games and exact values.

use crate::cli::TuneSeega;
use crate::failure::Failure;
use crate::input;
use crate::interrupt;
use crate::terminal::Terminal;
use indicatif::ProgressBar;
use kamni::games::seega::Seega;
use kamni_solve::seega::tune::{Plan, Score, Tuned, tune};
use std::io::Write;
use std::time::Duration;

pub fn seega(words: &TuneSeega, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let game = input::game(locale, "seega/5")?;
    let start = game.start();
    let Some((game, _)) = start.typed::<Seega>() else { unreachable!("it is seega") };
    let plan = Plan {
        rounds: words.rounds,
        games: words.games,
        nodes: words.nodes,
        endings: words.endings,
        stones: 8,
        pairs: words.pairs,
        seed: words.seed,
        threads: interrupt::threads(words.threads),
    };
    let stop = interrupt::flag()?;
    let progress = ProgressBar::new_spinner();
    progress.enable_steady_tick(Duration::from_millis(200));
    let tuned = tune(game, &plan, &stop);
    progress.finish_and_clear();
    match tuned {
        Some(tuned) => show(words, &tuned, terminal),
        None => Err(Failure::Failed(locale.text("tune-stopped", &[]))),
    }
}

fn show(words: &TuneSeega, tuned: &Tuned, terminal: &mut Terminal) -> Result<(), Failure> {
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
            ("rounds", &words.rounds),
            ("games", &words.games),
            ("seed", &words.seed),
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
