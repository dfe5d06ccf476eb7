//! `kamni table build`: builds a table, or resumes building it.

use super::gpu;
use super::lookup::{failed, size, tabled_game, tables};
use crate::cli::{ALL_STONES, Device, TableBuild};
use kamni_tables::{Built, Coding, Options, TableError, build, stones_of_tables};
use kamni_terminal::progress::{Progress, percent, print_line};
use kamni_terminal::{Failure, Terminal, input, signals, threads};
use kamni_words::Locale;
use std::io::Write;
use std::time::{Duration, Instant};

/// How often what is done is made safe: the most work that an accident can cost.
const CHECKPOINT: Duration = Duration::from_secs(2);

pub fn run(args: &TableBuild, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let args = &TableBuild { stones: all_stones(args, locale)?, ..args.clone() };
    let values = args.values_only || args.check.is_some();
    let tabled = match args.device {
        Device::Cpu if values => return Err(Failure::wrong(locale.text("gpu-values-only", &[]))),
        Device::Cpu => tabled_game(locale, &args.rules, args.stones)?,
        Device::Cuda => {
            let game = input::game(locale, &args.rules)?;
            if values || gpu::is_too_large(&game, args) {
                return gpu::values(args, &game, terminal);
            }
            // What has no table at all is said first.
            tabled_game(locale, &args.rules, args.stones)?;
            gpu::tabled(locale, &game, args)?
        }
    };
    let tables = tables(locale, &args.folder)?;
    #[cfg(feature = "cluster")]
    if args.cluster.processes.is_some() || args.cluster.cluster.is_some() {
        return super::cluster::build(args, tabled.as_ref(), &tables, terminal);
    }
    let (spec, memory) = (tabled.spec(), tabled.memory());
    let planned = tabled.memory_within(args.memory as u64);
    let path = tables.path(&spec.rules);
    let (rules, file) = (spec.rules.clone(), path.display());
    let options =
        Options { threads: threads(args.threads), memory: args.memory as u64, checkpoint: CHECKPOINT };
    if !path.exists() {
        let size = match (spec.coding, locale.size(spec.file_bytes())) {
            (Coding::Plain, size) => size,
            (Coding::Contexts, size) => locale.text("table-at-most", &[("size", &size)]),
        };
        let scratch = match tabled.scratch_within(args.memory as u64) {
            0 => String::new(),
            bytes => locale.text("table-scratch", &[("size", &locale.size(bytes))]),
        };
        terminal.say(
            "table-need",
            &[
                ("rules", &rules),
                ("positions", &locale.count(spec.positions())),
                ("size", &size),
                ("memory", &locale.size(planned)),
                ("scratch", &scratch),
                ("threads", &options.threads),
            ],
        )?;
        terminal.flush()?;
        if memory > options.memory {
            // Before a folder is made for nothing.
            return Err(failed(
                locale,
                &TableError::Memory { rules, needed: memory, allowed: options.memory },
                &args.rules,
            ));
        }
        std::fs::create_dir_all(tables.folder()).map_err(|error| {
            let folder = tables.folder().display();
            Failure::Failed(locale.text("file-unwritable", &[("file", &folder), ("error", &error)]))
        })?;
    }

    let stop = signals::stop_flag()?;
    let mut progress = Progress::new(locale, spec.positions() as f64 / spec.data_bytes() as f64);
    let (begin, mut before, mut reached) = (Instant::now(), None, (0, 1));
    let built = build(tabled.as_ref(), &path, &options, &stop, &mut |done, total| {
        if before.is_none() && done > 0 {
            print_line(&locale.text("table-continue", &[("percent", &percent(locale, done, total))]));
        }
        before.get_or_insert(done);
        reached = (done, total);
        progress.set(done, total);
    });
    drop(progress);
    let time = begin.elapsed();
    match built.map_err(|error| failed(locale, &error, &args.rules))? {
        Built::Already => terminal.say("table-already", &[("file", &file), ("rules", &rules)])?,
        Built::Stopped => {
            let percent = percent(locale, reached.0, reached.1);
            return Err(Failure::Failed(
                locale.text("table-stopped", &[("rules", &rules), ("percent", &percent)]),
            ));
        }
        Built::Complete => {
            let bytes = reached.1 - before.unwrap_or(0);
            let positions = bytes as f64 * spec.positions() as f64 / spec.data_bytes() as f64;
            let rate = locale.decimal(positions / time.as_secs_f64().max(1e-9) / 1e6, 1);
            let size = size(locale, &spec, std::fs::metadata(&path).map_or(0, |file| file.len()));
            terminal.say(
                "table-built",
                &[("file", &file), ("size", &size), ("time", &locale.time(time)), ("rate", &rate)],
            )?;
        }
    }
    Ok(())
}

/// How many stones were asked for, `all` as a number.
fn all_stones(args: &TableBuild, locale: Locale) -> Result<Option<u8>, Failure> {
    if args.stones != Some(ALL_STONES) {
        return Ok(args.stones);
    }
    let most = stones_of_tables(&input::game(locale, &args.rules)?).map(|(_, most)| most as u8);
    // A game without such a choice says so.
    Ok(most.or(args.stones))
}
