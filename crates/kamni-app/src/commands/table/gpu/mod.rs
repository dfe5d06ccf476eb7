//! `kamni table build --device cuda`: tables solved on a GPU.

pub mod device;

use crate::cli::TableBuild;
use crate::games::EXTRAS;
use device::{OnDevice, lost, not_on_gpu};
use kamni::{AnyGame, AnyPosition};
use kamni_tables::Tabled;
use kamni_tables::device::{DeviceError, total_memory};
use kamni_terminal::{Failure, Terminal};
use kamni_words::Locale;

/// The game of a position, if it has code for GPUs.
fn on_device(start: &AnyPosition) -> Option<&dyn OnDevice> {
    EXTRAS.iter().find_map(|extras| (extras.on_device)(start))
}

/// What builds the table on a GPU, if it can be and there is one with enough memory.
pub fn tabled(locale: Locale, game: &AnyGame, args: &TableBuild) -> Result<Box<dyn Tabled>, Failure> {
    let free = total_memory().map_err(lost(locale))?;
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
