//! `kamni table build --device cuda`: tables solved on a GPU.

mod report;

use super::lookup::{failed, tabled_game};
use crate::cli::TableBuild;
use kamni::AnyGame;
use kamni_tables::device::{
    DeviceError, OnDevice, OnDeviceError, Opening, Order, TableOnDevice, total_memory,
};
use kamni_tables::{TableError, Tabled};
use kamni_terminal::{Failure, Terminal, threads};
use kamni_words::Locale;
use report::TerminalReport;

/// What builds the table on a GPU, if it can be and there is one with enough memory.
pub fn tabled(locale: Locale, game: &AnyGame, args: &TableBuild) -> Result<Box<dyn Tabled>, Failure> {
    let free = total_memory().map_err(|error| lost(locale, error))?;
    let tabled = on_device(game).and_then(|on_device| (on_device.tabled)(&game.start(), &order(args)));
    let TableOnDevice { tabled, memory } = tabled.ok_or_else(|| not_on_gpu(locale, args))?;
    if memory > free {
        return Err(lost(locale, DeviceError::Memory { needed: memory, free }));
    }
    Ok(tabled)
}

/// Whether these arguments ask for so much that no table is written of it.
pub fn is_too_large(game: &AnyGame, args: &TableBuild) -> bool {
    on_device(game).is_some_and(|on_device| (on_device.is_too_large)(&game.start(), &order(args)))
}

/// Prints values, counts and fingerprints; writes no table.
pub fn values(args: &TableBuild, game: &AnyGame, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let on_device = on_device(game).ok_or_else(|| not_on_gpu(locale, args))?;
    let solved = (on_device.values)(&game.start(), &order(args), &mut TerminalReport::new(terminal));
    solved.map_err(|error| match error {
        OnDeviceError::Device(error) => lost(locale, error),
        OnDeviceError::Unsupported => not_on_gpu(locale, args),
        // It is said why there is no such table.
        OnDeviceError::NoTable => {
            tabled_game(locale, &args.rules, args.stones).err().unwrap_or_else(|| not_on_gpu(locale, args))
        }
        OnDeviceError::NoSearch => Failure::wrong(locale.text("gpu-no-search", &[("rules", &args.rules)])),
        OnDeviceError::Refused(message) => Failure::wrong(locale.say(&message)),
        OnDeviceError::Stopped => Failure::Failed(locale.text("gpu-stopped", &[])),
        OnDeviceError::Wrong { position, stored, derived } => {
            let blanks: kamni_words::Blanks<'_> =
                &[("position", &position), ("stored", &stored), ("derived", &derived)];
            Failure::Failed(locale.text("gpu-wrong", blanks))
        }
        OnDeviceError::Report(error) => error.into(),
    })
}

/// What a game can solve on GPUs, if anything.
fn on_device(game: &AnyGame) -> Option<&OnDevice> {
    game.plugin().extension()
}

fn order(args: &TableBuild) -> Order {
    Order {
        stones: args.stones,
        values_only: args.values_only,
        check: args.check,
        search: args.search,
        threads: threads(args.threads),
        opening: Opening { measured: args.profile },
    }
}

/// The refusal of what cannot be solved on a GPU.
fn not_on_gpu(locale: Locale, args: &TableBuild) -> Failure {
    Failure::wrong(locale.text("table-not-on-gpu", &[("rules", &args.rules)]))
}

fn lost(locale: Locale, error: DeviceError) -> Failure {
    failed(locale, &TableError::Device(error), "")
}
