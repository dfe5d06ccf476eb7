//! All of Seega on a GPU: every class, and every placement back to the empty board.

mod checks;

use crate::cli::TableBuild;
use crate::commands::table::gpu::device::{OnDevice, announce, lost, not_on_gpu, opening, profile, stopped};
use crate::commands::table::lookup::tabled_game;
use checks::Checks;
use kamni::{AnyPosition, Notation};
use kamni_seega::solve::SeegaTable;
use kamni_seega::solve::device::{Classes, Placed, Placings, SeegaOnDevice};
use kamni_seega::{Move, Seega};
use kamni_tables::Tabled;
use kamni_tables::device::{self, fingerprint};
use kamni_terminal::progress::Progress;
use kamni_terminal::{Failure, Terminal, signals};
use kamni_words::Locale;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

pub fn on_device(start: &AnyPosition) -> Option<&dyn OnDevice> {
    Some(start.typed::<Seega>()?.0)
}

impl OnDevice for Seega {
    fn tabled(&self, args: &TableBuild) -> Option<(Box<dyn Tabled>, u64)> {
        let table = SeegaTable::new(self, args.stones?.into())?;
        // The kernels are for the small boards.
        Classes::program(self)?;
        let memory = Classes::memory(&table);
        Some((Box::new(SeegaOnDevice::new(table, opening(args))?), memory))
    }

    fn values(&self, args: &TableBuild, terminal: &mut Terminal) -> Result<(), Failure> {
        values(args, self, terminal)
    }

    /// The table of the whole game.
    fn is_too_large(&self, args: &TableBuild) -> bool {
        args.stones.is_none()
    }
}

fn values(args: &TableBuild, game: &Seega, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let most = 2 * game.stones_each();
    let stones = args.stones.unwrap_or(most);
    let (Some(table), Some(program)) = (SeegaTable::new(game, stones.into()), Classes::program(game)) else {
        // It is said why there is no such table.
        return tabled_game(locale, &args.rules, args.stones).and(Err(not_on_gpu(locale, args)));
    };
    if stones == most && game.place() != 1 {
        return Err(Failure::wrong(locale.text("gpu-place", &[])));
    }
    let begin = Instant::now();
    let device = device::open(&program, opening(args)).map_err(lost(locale))?;
    let layout = table.layout();
    announce(terminal, &layout.rules, layout.positions(), Classes::memory(&table), device.as_ref())?;
    if !args.values_only {
        terminal.say("gpu-no-table", &[("size", &locale.size(layout.file_bytes()))])?;
        terminal.flush()?;
    }
    let mut classes = Classes::new(device.as_ref(), &table).map_err(lost(locale))?;
    let stop = signals::stop_flag()?;
    let mut checks = Checks::new(args, locale, &table, &stop);
    solve(locale, &stop, &mut classes, &mut checks, layout.positions())?;
    let mut prints = Vec::new();
    terminal.say("gpu-classes", &[])?;
    for (own, enemy) in classes.pairs().into_iter().flatten() {
        let counts = classes.counts(own, enemy).map_err(lost(locale))?;
        let [losses, draws, wins] = counts.of_codes.map(|count| locale.count(count));
        let (positions, print) = (locale.count(classes.positions(own, enemy)), counts.fingerprint);
        let class = format!("{own}-{enemy}");
        writeln!(terminal, "{class:>5} {positions:>14} {wins:>14} {draws:>14} {losses:>14} {print:016x}")?;
        prints.extend_from_slice(&print.to_le_bytes());
    }
    if stones == most {
        let placings = Placings::solve(&classes, &mut |_| {}).map_err(lost(locale))?;
        terminal.say("gpu-placings", &[])?;
        for placed in (0..=usize::from(most)).rev() {
            let counts = placings.counts(placed);
            let [losses, draws, wins] = counts.of_codes.map(|count| locale.count(count));
            let print = counts.fingerprint;
            writeln!(terminal, "{placed:>5} {wins:>14} {draws:>14} {losses:>14} {print:016x}")?;
            prints.extend_from_slice(&print.to_le_bytes());
        }
        let placed = placings.home(&classes).map_err(lost(locale))?;
        drop(placings);
        first_placements(terminal, game, &placed)?;
        if let Some(checks) = &mut checks {
            (0..=usize::from(most)).try_for_each(|stones| checks.placing(&placed, stones))?;
        }
    }
    let print = format!("{:016x}", fingerprint(&prints));
    terminal.say("gpu-done", &[("fingerprint", &print), ("time", &locale.time(begin.elapsed()))])?;
    if let Some(checks) = &checks {
        checks.report(terminal)?;
    }
    profile(terminal, device.as_ref())
}

/// Solves all classes; and checks some positions of each, if that is wanted.
fn solve(
    locale: Locale,
    stop: &AtomicBool,
    classes: &mut Classes<'_>,
    checks: &mut Option<Checks>,
    positions: u64,
) -> Result<(), Failure> {
    let mut progress = Progress::new(locale, 1.0);
    progress.set(0, positions);
    let mut done = 0;
    for pair in classes.pairs() {
        if stop.load(Ordering::Relaxed) {
            return Err(stopped(locale));
        }
        if let Some(checks) = checks {
            let before = classes.with_one_less(&pair).map_err(lost(locale))?;
            classes.solve(&pair).map_err(lost(locale))?;
            for (&(own, enemy), before) in pair.iter().zip(before) {
                let codes = classes.codes(own, enemy).map_err(lost(locale))?;
                checks.home.add(own, enemy, codes, before);
            }
            for &(own, enemy) in &pair {
                checks.class(own, enemy, classes.positions(own, enemy))?;
            }
            checks.home.forget_before();
        } else {
            classes.solve(&pair).map_err(lost(locale))?;
        }
        done += pair.iter().map(|&(own, enemy)| classes.positions(own, enemy)).sum::<u64>();
        progress.set(done, positions);
    }
    Ok(())
}

/// Says what the game is worth, and every first placement.
fn first_placements(terminal: &mut Terminal, game: &Seega, placed: &Placed) -> Result<(), Failure> {
    let value = ["gpu-value-loss", "gpu-value-draw", "gpu-value-win"];
    let code = usize::from(placed.code([0, 0]).min(2));
    terminal.say(value[code], &[])?;
    let mut cells: [Vec<String>; 3] = Default::default();
    for cell in (0..game.side() * game.side()).filter(|&cell| cell != game.centre()) {
        // The value for the other player, who places next.
        let code = 2 - usize::from(placed.code([1 << cell, 0]).min(2));
        cells[code].push(game.move_text(Move::Place(cell)));
    }
    for (cells, id) in cells.iter().zip(["gpu-first-lose", "gpu-first-draw", "gpu-first-win"]).rev() {
        if !cells.is_empty() {
            terminal.say(id, &[("cells", &cells.join(" "))])?;
        }
    }
    Ok(())
}
