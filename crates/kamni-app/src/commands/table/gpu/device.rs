//! What the games with code for GPUs share.

use crate::cli::TableBuild;
use crate::commands::table::lookup::failed;
use kamni_tables::device::{Device, DeviceError, Opening};
use kamni_tables::{TableError, Tabled};
use kamni_terminal::{Failure, Terminal};
use kamni_words::Locale;
use std::io::Write;

/// What a game can solve on a GPU.
pub trait OnDevice {
    /// What builds the table, if there can be one, and the memory of the GPU that it takes.
    fn tabled(&self, args: &TableBuild) -> Option<(Box<dyn Tabled>, u64)>;

    /// Prints values, counts and fingerprints; writes no table.
    fn values(&self, args: &TableBuild, terminal: &mut Terminal) -> Result<(), Failure>;

    /// Whether these arguments ask for so much that no table is written of it.
    fn is_too_large(&self, _args: &TableBuild) -> bool {
        false
    }
}

/// The refusal of what cannot be solved on a GPU.
pub fn not_on_gpu(locale: Locale, args: &TableBuild) -> Failure {
    Failure::wrong(locale.text("table-not-on-gpu", &[("rules", &args.rules)]))
}

pub fn opening(args: &TableBuild) -> Opening {
    Opening { measured: args.profile }
}

pub fn lost(locale: Locale) -> impl Fn(DeviceError) -> Failure {
    move |error| failed(locale, &TableError::Device(error), "")
}

/// Says what is needed and what is there, before anything is taken; refuses if it is too little.
pub fn announce(
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
pub fn profile(terminal: &mut Terminal, device: &dyn Device) -> Result<(), Failure> {
    for (kernel, time, count) in device.times() {
        let time = format!("{:.3}", time.as_secs_f64());
        terminal.say("gpu-kernel", &[("kernel", &kernel), ("time", &time), ("count", &count)])?;
    }
    Ok(())
}

/// Solving was interrupted.
pub fn stopped(locale: Locale) -> Failure {
    Failure::Failed(locale.text("gpu-stopped", &[]))
}
