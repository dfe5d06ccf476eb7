//! `kamni bench seega`: how fast its endings are solved, and how many middle games the exact search settles.

use super::args::BenchSeega;
use crate::cli::Format;
use crate::commands::table::lookup::tables;
use crate::plot::Plot;
use indicatif::{ProgressBar, ProgressStyle};
use kamni_seega::Seega;
use kamni_seega::solve::dfpn::Tablebase;
use kamni_seega::solve::dfpn::sample::{self, Share};
use kamni_seega::solve::{Endings, plain};
use kamni_solve::Budget;
use kamni_terminal::{Failure, Terminal, input, signals, threads};
use serde_json::json;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

pub fn run(args: &BenchSeega, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let game = input::game(locale, &args.rules)?;
    let start = game.start();
    let Some((game, _)) = start.typed::<Seega>() else {
        return Err(Failure::wrong(locale.text("bench-seega-other", &[("rules", &game.rules())])));
    };
    let stop = signals::stop_flag()?;
    let threads = threads(args.threads);
    if args.format == Format::Table {
        endings(game, args.stones, threads, terminal)?;
        writeln!(terminal)?;
        terminal.flush()?;
    }
    let endings =
        tables(locale, &args.folder).ok().and_then(|tables| Endings::in_tables(&tables, game).ok()?);
    let shares = curve(args, game, endings.as_deref(), threads, &stop);
    show(args, &shares, terminal)
}

/// The endings the fast way, on all threads, against every position at every number of moves left, on one.
fn endings(game: &Seega, stones: u8, threads: usize, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    terminal.say("bench-seega-endings", &[("threads", &threads)])?;
    let heads = ["stones", "positions", "plain", "fast", "ratio"];
    let [head, positions, plain_head, fast_head, ratio] =
        heads.map(|head| locale.text(&format!("bench-seega-{head}"), &[]));
    writeln!(terminal, "{head:>9} {positions:>14} {plain_head:>14} {fast_head:>14} {ratio:>9}")?;
    terminal.flush()?;
    for stones in 4..=usize::from(stones) {
        let begin = Instant::now();
        let Some(endings) = Endings::solve(game, stones, threads, &AtomicBool::new(false)) else { continue };
        let fast = begin.elapsed().as_secs_f64();
        let begin = Instant::now();
        let codes = plain::solve(game, stones);
        let slow = begin.elapsed().as_secs_f64();
        if !codes.is_some_and(|codes| endings.codes().is_some_and(|fast| fast.starts_with(&codes))) {
            return Err(Failure::Failed(locale.text("bench-seega-differ", &[("stones", &stones)])));
        }
        let each = |time: f64| time * 1e6 / endings.positions() as f64;
        writeln!(
            terminal,
            "{stones:>9} {:>14} {:>14.3} {:>14.4} {:>9.1}",
            locale.count(endings.positions()),
            each(slow),
            each(fast),
            slow / fast
        )?;
        terminal.flush()?;
    }
    Ok(())
}

fn curve(
    args: &BenchSeega,
    game: &Seega,
    endings: Option<&Endings>,
    threads: usize,
    stop: &Arc<AtomicBool>,
) -> Vec<Share> {
    let progress = ProgressBar::new(u64::from(args.to.saturating_sub(args.from)) + 1);
    if let Ok(style) = ProgressStyle::with_template("{msg} [{bar:30}] {pos}/{len} {eta}") {
        progress.set_style(style);
    }
    let tablebase = endings.map(|endings| endings as &dyn Tablebase);
    let budget = Budget { time: args.time, threads, stop: Arc::clone(stop), ..Budget::default() };
    let mut shares = Vec::new();
    for stones in args.from..=args.to {
        progress.set_message(stones.to_string());
        let share = sample::share(game, tablebase, stones.into(), args.positions.into(), args.seed, &budget);
        // What was broken off would count too little.
        if stop.load(Ordering::Relaxed) {
            break;
        }
        shares.push(share);
        progress.inc(1);
    }
    progress.finish_and_clear();
    shares
}

fn show(args: &BenchSeega, shares: &[Share], terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let settled = |share: &Share| share.times.len();
    let percent = |share: &Share| 100.0 * settled(share) as f64 / share.tried.max(1) as f64;
    let mean =
        |share: &Share| share.times.iter().sum::<Duration>().as_secs_f64() / settled(share).max(1) as f64;
    let title = locale.text(
        "bench-seega-curve",
        &[("time", &locale.time(args.time)), ("positions", &args.positions), ("seed", &args.seed)],
    );
    match args.format {
        Format::Table => {
            writeln!(terminal, "{title}")?;
            let heads = ["stones", "settled", "share", "mean"];
            let [head, settled_head, share, time] =
                heads.map(|head| locale.text(&format!("bench-seega-{head}"), &[]));
            writeln!(terminal, "{head:>9} {settled_head:>14} {share:>9} {time:>14}")?;
            for one in shares {
                let count = format!("{}/{}", settled(one), one.tried);
                let bar = "█".repeat((percent(one) / 5.0).round() as usize);
                writeln!(
                    terminal,
                    "{:>9} {count:>14} {:>7.0} % {:>14.2}  {bar}",
                    one.stones,
                    percent(one),
                    mean(one)
                )?;
            }
        }
        Format::Csv => {
            writeln!(terminal, "stones,settled,tried,mean_seconds")?;
            for one in shares {
                writeln!(terminal, "{},{},{},{:.3}", one.stones, settled(one), one.tried, mean(one))?;
            }
        }
        Format::Json => {
            let one = |share: &Share| json!({ "stones": share.stones, "settled": settled(share), "tried": share.tried, "mean_seconds": mean(share) });
            let shares: Vec<_> = shares.iter().map(one).collect();
            writeln!(terminal, "{:#}", json!({ "rules": args.rules, "seed": args.seed, "shares": shares }))?;
        }
        Format::Svg => {
            let bars =
                shares.iter().map(|share| (share.stones.to_string(), percent(share).round() as i32, true));
            write!(terminal, "{}", Plot { title, bars: bars.collect() }.svg())?;
        }
    }
    Ok(())
}
