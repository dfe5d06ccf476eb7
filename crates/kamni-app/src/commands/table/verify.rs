//! `kamni table verify`: is a table as it was written, and are its values right?

use super::lookup::{failed, open, size};
use crate::cli::TableVerify;
use kamni_tables::{Sample, fingerprint};
use kamni_terminal::progress::Progress;
use kamni_terminal::{Failure, Terminal, signals, threads};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

pub fn run(args: &TableVerify, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let (table, tabled) = open(locale, &args.table, &args.folder)?;
    let table = Arc::new(table);
    let stop = signals::stop_flag()?;
    let go_on =
        || if stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let stopped = || Failure::Failed(locale.text("table-verify-stopped", &[]));
    let begin = Instant::now();

    let spec = table.spec();
    let mut progress = Progress::new(locale, spec.positions() as f64 / spec.data_bytes() as f64);
    let sound = table.verify(|done, total| {
        progress.set(done, total);
        go_on()
    });
    drop(progress);
    let ControlFlow::Continue(sections) = sound.map_err(|error| failed(locale, &error, &args.table))? else {
        return Err(stopped());
    };

    let sample = if args.all { Sample::All } else { Sample::Some(tabled.usual_sample()) };
    let mut progress = Progress::new(locale, 1.0);
    let mut watch = |done, total| {
        progress.set(done, total);
        go_on()
    };
    let right = tabled.check(Arc::clone(&table), sample, threads(args.threads), &mut watch);
    drop(progress);
    if right.map_err(|error| failed(locale, &error, &args.table))?.is_break() {
        return Err(stopped());
    }
    let mut progress = Progress::new(locale, 1.0);
    let mut watch = |done, total| {
        progress.set(done, total);
        go_on()
    };
    let whole = fingerprint(tabled.as_ref(), &table, &sections, threads(args.threads), &mut watch);
    drop(progress);
    let ControlFlow::Continue(whole) = whole.map_err(|error| failed(locale, &error, &args.table))? else {
        return Err(stopped());
    };
    let positions = spec.positions();
    terminal.say(
        "table-verified",
        &[
            ("file", &table.path().display()),
            ("bytes", &size(locale, spec, table.file_bytes())),
            ("checked", &locale.count(sample.count(positions))),
            ("positions", &locale.count(positions)),
            ("time", &locale.time(begin.elapsed())),
        ],
    )?;
    let words = if whole.published { "table-fingerprint-published" } else { "table-fingerprint" };
    terminal.say(words, &[("fingerprint", &format!("{:016x}", whole.fingerprint))])?;
    Ok(())
}
