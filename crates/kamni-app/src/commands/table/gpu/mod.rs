//! `kamni table build --device cuda`: tables solved on a GPU.

mod cheops;
mod seega;

use super::failed;
use crate::cli::TableBuild;
use kamni::AnyGame;
use kamni::games::cheops::Cheops;
use kamni::games::seega::Seega;
use kamni_solve::cheops::SharesOnDevice;
use kamni_solve::cheops::device::CheopsOnDevice;
use kamni_solve::device::{self, Device, DeviceError, Opening};
use kamni_solve::seega::SeegaTable;
use kamni_solve::seega::device::{Classes, SeegaOnDevice};
use kamni_solve::table::{TableError, Tabled};
use kamni_terminal::{Failure, Terminal};
use kamni_words::Locale;
use std::io::Write;

/// What builds the table on a GPU, if it can be and there is one with enough memory.
pub fn tabled(locale: Locale, game: &AnyGame, args: &TableBuild) -> Result<Box<dyn Tabled>, Failure> {
    let free = device::total_memory().map_err(lost(locale))?;
    let enough = |needed: u64| match needed > free {
        true => Err(lost(locale)(DeviceError::Memory { needed, free })),
        false => Ok(()),
    };
    let start = game.start();
    if let Some((game, _)) = start.typed::<Cheops>() {
        let table = CheopsOnDevice::new(game, opening(args)).ok_or_else(|| not_on_gpu(locale, args))?;
        enough(SharesOnDevice::memory(game.base().into()))?;
        return Ok(Box::new(table));
    }
    let stones = args.stones.map(usize::from);
    let table =
        start.typed::<Seega>().zip(stones).and_then(|((game, _), stones)| SeegaTable::new(game, stones));
    let table = table.ok_or_else(|| not_on_gpu(locale, args))?;
    enough(Classes::memory(&table))?;
    let table = SeegaOnDevice::new(table, opening(args)).ok_or_else(|| not_on_gpu(locale, args))?;
    Ok(Box::new(table))
}

/// Whether all of Seega is wanted: no table is written of that.
pub fn is_whole(game: &AnyGame, args: &TableBuild) -> bool {
    args.stones.is_none() && game.start().typed::<Seega>().is_some()
}

/// Prints values, counts and fingerprints; writes no table.
pub fn values(args: &TableBuild, game: &AnyGame, terminal: &mut Terminal) -> Result<(), Failure> {
    let start = game.start();
    if let Some((game, _)) = start.typed::<Seega>() {
        return seega::values(args, game, terminal);
    }
    if let Some((game, _)) = start.typed::<Cheops>() {
        if args.book.is_some() || args.search.is_some() {
            return Err(Failure::wrong(terminal.locale.text("gpu-only-seega", &[])));
        }
        return cheops::values(args, game, terminal);
    }
    Err(not_on_gpu(terminal.locale, args))
}

/// The refusal of what cannot be solved on a GPU.
fn not_on_gpu(locale: Locale, args: &TableBuild) -> Failure {
    Failure::wrong(locale.text("table-not-on-gpu", &[("rules", &args.rules)]))
}

fn opening(args: &TableBuild) -> Opening {
    Opening { measured: args.profile }
}

fn lost(locale: Locale) -> impl Fn(DeviceError) -> Failure {
    move |error| failed(locale, &TableError::Device(error), "")
}

/// Says what is needed and what is there, before anything is taken; refuses if it is too little.
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

/// How long each kernel ran, if that was measured.
fn profile(terminal: &mut Terminal, device: &dyn Device) -> Result<(), Failure> {
    for (kernel, time, count) in device.times() {
        let time = format!("{:.3}", time.as_secs_f64());
        terminal.say("gpu-kernel", &[("kernel", &kernel), ("time", &time), ("count", &count)])?;
    }
    Ok(())
}
