//! `kamni table build --device cuda`: tables solved on a GPU, or only their values.

use super::failed;
use crate::cli::TableBuild;
use crate::failure::Failure;
use crate::interrupt;
use crate::locale::Locale;
use crate::progress::Progress;
use crate::terminal::Terminal;
use kamni::AnyGame;
use kamni::games::seega::Seega;
use kamni_solve::device::{self, Device, DeviceError, Opening};
use kamni_solve::seega::SeegaTable;
use kamni_solve::seega::device::{Classes, Placings, SeegaOnDevice};
use kamni_solve::table::{TableError, Tabled};
use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// What builds the table on a GPU, if it can be.
pub fn tabled(game: &AnyGame, words: &TableBuild) -> Option<Box<dyn Tabled>> {
    let start = game.start();
    let (game, _) = start.typed::<Seega>()?;
    let stones = words.stones.map_or(SeegaTable::USUAL_STONES, usize::from);
    let table = SeegaOnDevice::new(SeegaTable::new(game, stones)?, opening(words))?;
    Some(Box::new(table))
}

/// Prints values, counts and fingerprints; writes no table.
pub fn values(words: &TableBuild, game: &AnyGame, terminal: &mut Terminal) -> Result<(), Failure> {
    let start = game.start();
    if let Some((game, _)) = start.typed::<Seega>() {
        return seega(words, game, terminal);
    }
    Err(not_tabled(terminal.locale, game))
}

fn not_tabled(locale: Locale, game: &AnyGame) -> Failure {
    Failure::wrong(locale.text("table-not-on-gpu", &[("rules", &game.rules())]))
}

fn opening(words: &TableBuild) -> Opening {
    Opening { measured: words.profile }
}

fn lost(locale: Locale) -> impl Fn(DeviceError) -> Failure {
    move |error| failed(locale, &TableError::Device(error), "")
}

/// Says what is needed and what is there, before anything is taken.
fn announce(
    terminal: &mut Terminal,
    rules: &str,
    positions: u64,
    needed: u64,
    device: &dyn Device,
) -> Result<(), Failure> {
    let locale = terminal.locale;
    let free = device.free_memory().map_err(lost(locale))?;
    terminal.say(
        "gpu-need",
        &[
            ("rules", &rules),
            ("positions", &locale.count(positions)),
            ("memory", &locale.size(needed)),
            ("device", &device.name()),
            ("free", &locale.size(free)),
        ],
    )?;
    terminal.flush()?;
    if needed > free { Err(lost(locale)(DeviceError::Memory { needed, free })) } else { Ok(()) }
}

/// All classes and, if they are all there, all placements.
fn seega(words: &TableBuild, game: &Seega, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let most = 2 * game.stones_each();
    let stones = words.stones.unwrap_or(most);
    let table = SeegaTable::new(game, stones.into());
    let (Some(table), Some(program)) = (table, Classes::program(game)) else {
        return Err(super::tabled_game(locale, &words.rules, words.stones).err().unwrap_or_else(|| {
            Failure::wrong(locale.text("table-not-tabled", &[("rules", &words.rules)]))
        }));
    };
    let begin = Instant::now();
    let device = device::open(program, opening(words)).map_err(lost(locale))?;
    let layout = table.layout();
    announce(terminal, &layout.rules, layout.positions(), Classes::memory(&table), device.as_ref())?;
    let stop = interrupt::flag()?;
    let mut progress = Progress::new(locale, 1.0);
    let mut classes = Classes::new(device.as_ref(), &table).map_err(lost(locale))?;
    let mut done = 0;
    progress.set(0, layout.positions());
    for pair in classes.pairs() {
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Failed(locale.text("gpu-stopped", &[])));
        }
        classes.solve(&pair).map_err(lost(locale))?;
        done += pair.iter().map(|&(own, enemy)| classes.positions(own, enemy)).sum::<u64>();
        progress.set(done, layout.positions());
    }
    let mut lines = Vec::new();
    let mut total = 0u64;
    for (own, enemy) in classes.pairs().into_iter().flatten() {
        let counts = classes.counts(own, enemy).map_err(lost(locale))?;
        let [losses, draws, wins] = counts.of_codes.map(|count| locale.count(count));
        let positions = locale.count(classes.positions(own, enemy));
        lines.push(format!("{own}-{enemy} {positions} {wins} {draws} {losses} {:016x}", counts.fingerprint));
        total = total.wrapping_mul(31).wrapping_add(counts.fingerprint);
    }
    let solved = begin.elapsed();
    let placed = stones == most;
    let mut first = Vec::new();
    if placed {
        let placings = Placings::solve(&classes, &mut |_| {}).map_err(lost(locale))?;
        for stage in (0..=usize::from(most)).rev() {
            let counts = placings.counts(stage).map(|count| locale.count(count));
            lines.push(format!("{stage} {} {} {}", counts[2], counts[1], counts[0]));
        }
        let home = placings.home(&classes).map_err(lost(locale))?;
        for cell in 0..usize::from(game.side() * game.side()) {
            if cell != usize::from(game.side() * game.side()) / 2 {
                first.push(format!("{cell}:{}", 2 - home.code([1 << cell, 0])));
            }
        }
    }
    drop(progress);
    for line in &lines {
        writeln!(terminal, "{line}")?;
    }
    writeln!(terminal, "{}", first.join(" "))?;
    writeln!(terminal, "{total:016x} {:.2} s {:.2} s", solved.as_secs_f64(), begin.elapsed().as_secs_f64())?;
    for (kernel, time, count) in device.times() {
        writeln!(terminal, "{kernel} {:.3} s {count}", time.as_secs_f64())?;
    }
    Ok(())
}
