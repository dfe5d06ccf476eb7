//! All of Seega on a GPU: every class, and every placement back to the empty board.

mod checks;

use crate::rules::{Move, Seega};
use crate::solve::SeegaTable;
use crate::solve::device::{Classes, Placed, Placings, on_device};
use checks::Checks;
use kamni::{AnyPosition, Notation, message};
use kamni_tables::Tabled;
use kamni_tables::device::{self, OnDevice, OnDeviceError, Order, Report, TableOnDevice, fingerprint};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

pub const ON_DEVICE: OnDevice = OnDevice {
    tabled,
    values,
    // The table of the whole game.
    is_too_large: |_, order| order.stones.is_none(),
};

fn tabled(start: &AnyPosition, order: &Order) -> Option<TableOnDevice> {
    let (game, _) = start.typed::<Seega>()?;
    let table = SeegaTable::new(game, order.stones?.into())?;
    // The kernels are for the small boards.
    Classes::program(game)?;
    let memory = Classes::memory(&table);
    Some(TableOnDevice { tabled: on_device(table, order.opening)?, memory })
}

fn values(start: &AnyPosition, order: &Order, report: &mut dyn Report) -> Result<(), OnDeviceError> {
    let (game, _) = start.typed::<Seega>().ok_or(OnDeviceError::Unsupported)?;
    let most = 2 * game.stones_each();
    let stones = order.stones.unwrap_or(most);
    let table = SeegaTable::new(game, stones.into()).ok_or(OnDeviceError::NoTable)?;
    let program = Classes::program(game).ok_or(OnDeviceError::Unsupported)?;
    if stones == most && game.place() != 1 {
        return Err(OnDeviceError::Refused(message!(
            "seega-gpu-place",
            "on a GPU the placing of stones is only solved with place=1; --stones solves the endings, which are the same",
        )));
    }
    let begin = Instant::now();
    let device = device::open(&program, order.opening)?;
    let spec = table.spec();
    report.needs(&spec.rules, spec.positions(), Classes::memory(&table), device.as_ref())?;
    if !order.values_only {
        report.say(&message!(
            "seega-gpu-no-table",
            "No table is written: it would take {size}. With --stones you get a table of the endings up to that number of stones.",
            size = report.size(spec.file_bytes()),
        ))?;
    }
    let mut classes = Classes::new(device.as_ref(), &table)?;
    let stop = report.stop_flag()?;
    let mut checks = Checks::new(order, &table, &stop);
    solve(report, &stop, &mut classes, &mut checks, spec.positions())?;
    let mut prints = Vec::new();
    report.say(&message!(
        "seega-gpu-classes",
        "Stones of the player whose turn it is and of the opponent: positions, wins, draws, losses, fingerprint.",
    ))?;
    for (own, enemy) in classes.pairs().into_iter().flatten() {
        let counts = classes.counts(own, enemy)?;
        let [losses, draws, wins] = counts.of_codes.map(|count| report.count(count));
        let (positions, print) = (report.count(classes.positions(own, enemy)), counts.fingerprint);
        let class = format!("{own}-{enemy}");
        report
            .row(&format!("{class:>5} {positions:>14} {wins:>14} {draws:>14} {losses:>14} {print:016x}"))?;
        prints.extend_from_slice(&print.to_le_bytes());
    }
    if stones == most {
        let placings = Placings::solve(&classes, &mut |_| {})?;
        report.say(&message!(
            "seega-gpu-placings",
            "Stones placed: wins, draws and losses of whoever places next (once all are placed: moves next), fingerprint.",
        ))?;
        for placed in (0..=usize::from(most)).rev() {
            let counts = placings.counts(placed);
            let [losses, draws, wins] = counts.of_codes.map(|count| report.count(count));
            let print = counts.fingerprint;
            report.row(&format!("{placed:>5} {wins:>14} {draws:>14} {losses:>14} {print:016x}"))?;
            prints.extend_from_slice(&print.to_le_bytes());
        }
        let placed = placings.home(&classes)?;
        drop(placings);
        first_placements(report, game, &placed)?;
        if let Some(checks) = &mut checks {
            (0..=usize::from(most)).try_for_each(|stones| checks.placing(&placed, stones))?;
        }
    }
    report.say(&message!(
        "seega-gpu-done",
        "Fingerprint of everything: {fingerprint}. Time from start to end: {time}.",
        fingerprint = format!("{:016x}", fingerprint(&prints)),
        time = report.time(begin.elapsed()),
    ))?;
    if let Some(checks) = &checks {
        checks.report(report)?;
    }
    report.kernels(device.as_ref())
}

/// Solves all classes; and checks some positions of each, if that is wanted.
fn solve(
    report: &mut dyn Report,
    stop: &AtomicBool,
    classes: &mut Classes<'_>,
    checks: &mut Option<Checks>,
    positions: u64,
) -> Result<(), OnDeviceError> {
    report.progress(0, positions);
    let mut done = 0;
    for pair in classes.pairs() {
        if stop.load(Ordering::Relaxed) {
            return Err(OnDeviceError::Stopped);
        }
        if let Some(checks) = checks {
            let before = classes.with_one_less(&pair)?;
            classes.solve(&pair)?;
            for (&(own, enemy), before) in pair.iter().zip(before) {
                let codes = classes.codes(own, enemy)?;
                checks.home.add(own, enemy, codes, before);
            }
            for &(own, enemy) in &pair {
                checks.class(own, enemy, classes.positions(own, enemy))?;
            }
            checks.home.forget_before();
        } else {
            classes.solve(&pair)?;
        }
        done += pair.iter().map(|&(own, enemy)| classes.positions(own, enemy)).sum::<u64>();
        report.progress(done, positions);
    }
    Ok(())
}

/// Says what the game is worth, and every first placement.
fn first_placements(report: &mut dyn Report, game: &Seega, placed: &Placed) -> Result<(), OnDeviceError> {
    report.say(&match placed.code([0, 0]) {
        0 => message!("seega-gpu-value-loss", "With best play the second player wins."),
        1 => message!("seega-gpu-value-draw", "With best play it is a draw."),
        _ => message!("seega-gpu-value-win", "With best play the first player wins."),
    })?;
    let mut cells: [Vec<String>; 3] = Default::default();
    for cell in (0..game.side() * game.side()).filter(|&cell| cell != game.centre()) {
        // The value for the other player, who places next.
        let code = 2 - usize::from(placed.code([1 << cell, 0]).min(2));
        cells[code].push(game.move_text(Move::Place(cell)));
    }
    let [lose, draw, win] = cells.map(|cells| cells.join(" "));
    let all = [
        (&win, message!("seega-gpu-first-win", "First placements that win: {cells}", cells = win)),
        (&draw, message!("seega-gpu-first-draw", "First placements that draw: {cells}", cells = draw)),
        (&lose, message!("seega-gpu-first-lose", "First placements that lose: {cells}", cells = lose)),
    ];
    for (_, message) in all.iter().filter(|(cells, _)| !cells.is_empty()) {
        report.say(message)?;
    }
    Ok(())
}
