//! `kamni table build --device cuda`: tables solved on a GPU.

mod cheops;
mod seega;

use super::failed;
use crate::cli::TableBuild;
use kamni::{AnyGame, AnyPosition};
use kamni_solve::device::{self, Device, DeviceError, Opening};
use kamni_solve::table::{TableError, Tabled};
use kamni_terminal::{Failure, Terminal};
use kamni_words::Locale;
use std::io::Write;

/// What a game can solve on a GPU.
trait OnDevice {
    /// What builds the table, if there can be one, and the memory of the GPU that it takes.
    fn tabled(&self, args: &TableBuild) -> Option<(Box<dyn Tabled>, u64)>;

    /// Prints values, counts and fingerprints; writes no table.
    fn values(&self, args: &TableBuild, terminal: &mut Terminal) -> Result<(), Failure>;

    /// Whether these arguments ask for so much that no table is written of it.
    fn is_too_large(&self, _args: &TableBuild) -> bool {
        false
    }
}

/// The game of a position, if it has code for GPUs.
fn on_device(start: &AnyPosition) -> Option<&dyn OnDevice> {
    // The games with code for GPUs; each recognises its own positions.
    [cheops::on_device, seega::on_device].into_iter().find_map(|of| of(start))
}

/// What builds the table on a GPU, if it can be and there is one with enough memory.
pub fn tabled(locale: Locale, game: &AnyGame, args: &TableBuild) -> Result<Box<dyn Tabled>, Failure> {
    let free = device::total_memory().map_err(lost(locale))?;
    let start = game.start();
    let tabled = on_device(&start).and_then(|game| game.tabled(args));
    let (table, needed) = tabled.ok_or_else(|| not_on_gpu(locale, args))?;
    if needed > free {
        return Err(lost(locale)(DeviceError::Memory { needed, free }));
    }
    Ok(table)
}

/// Whether these arguments ask for so much that no table is written of it.
pub fn is_too_large(game: &AnyGame, args: &TableBuild) -> bool {
    on_device(&game.start()).is_some_and(|game| game.is_too_large(args))
}

/// Prints values, counts and fingerprints; writes no table.
pub fn values(args: &TableBuild, game: &AnyGame, terminal: &mut Terminal) -> Result<(), Failure> {
    match on_device(&game.start()) {
        Some(game) => game.values(args, terminal),
        None => Err(not_on_gpu(terminal.locale, args)),
    }
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
