//! `kamni table export`: positions and their values as CSV, for other programs.

use super::lookup::{failed, open};
use crate::cli::TableExport;
use kamni_tables::{TableFile, Tabled};
use kamni_terminal::files::NewFile;
use kamni_terminal::progress::Progress;
use kamni_terminal::{Failure, Terminal, signals};
use kamni_words::Locale;
use std::collections::BTreeSet;
use std::io::{self, BufWriter, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Positions between two looks at whether to stop.
const BATCH: u64 = 4096;

pub fn run(args: &TableExport, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let (table, tabled) = open(locale, &args.table, &args.folder)?;
    let wanted = wanted(args, &table, locale)?;
    let stop = signals::stop_flag()?;
    let unwritable = |error: io::Error| match &args.output {
        None => Failure::from(error),
        Some(path) => {
            let blanks: kamni_words::Blanks<'_> = &[("file", &path.display()), ("error", &error)];
            Failure::Failed(locale.text("file-unwritable", blanks))
        }
    };
    let export = Export {
        args,
        table: &table,
        tabled: tabled.as_ref(),
        wanted,
        locale,
        stop: &stop,
        unwritable: &unwritable,
    };
    match &args.output {
        None => export.write(&mut BufWriter::new(terminal)),
        Some(path) => {
            // What is stopped or fails leaves nothing behind.
            let mut file = NewFile::begin(path).map_err(unwritable)?;
            export.write(&mut BufWriter::new(&mut file))?;
            file.commit().map_err(unwritable)
        }
    }
}

/// A section of which positions are wanted.
struct Wanted {
    section: usize,
    /// How many positions of it have a wanted value.
    count: u64,
}

/// The sections that are wanted, in the order of the table.
fn wanted(args: &TableExport, table: &TableFile, locale: Locale) -> Result<Vec<Wanted>, Failure> {
    let spec = table.spec();
    if args.value.is_some() && !are_results(table) {
        return Err(Failure::wrong(locale.text("export-no-results", &[("rules", &spec.rules)])));
    }
    let names: Vec<String> =
        args.stones.iter().map(|[own, enemy]| format!("{own} against {enemy}")).collect();
    if let Some(name) = names.iter().find(|name| table.section(name).is_none()) {
        let stones = name.replace(" against ", "-");
        return Err(Failure::wrong(
            locale.text("export-no-class", &[("rules", &spec.rules), ("stones", &stones)]),
        ));
    }
    let count = |section: usize| match args.value {
        Some(value) => table.counts(section)[value as usize],
        None => spec.sections[section].positions,
    };
    let is_wanted = |section: &usize| names.is_empty() || names.contains(&spec.sections[*section].name);
    let sections = (0..spec.sections.len()).filter(is_wanted);
    Ok(sections.map(|section| Wanted { section, count: count(section) }).collect())
}

/// Whether the values are results: a loss, a draw, a win.
fn are_results(table: &TableFile) -> bool {
    (table.spec().bits, table.spec().bias) == (2, -1)
}

/// What is exported.
struct Export<'a> {
    args: &'a TableExport,
    table: &'a TableFile,
    tabled: &'a dyn Tabled,
    wanted: Vec<Wanted>,
    locale: Locale,
    stop: &'a AtomicBool,
    /// What is said when a line cannot be written.
    unwritable: &'a dyn Fn(io::Error) -> Failure,
}

impl Export<'_> {
    fn write(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "section,position,value").map_err(self.unwritable)?;
        let total: u64 = self.wanted.iter().map(|wanted| wanted.count).sum();
        let sample = self.args.sample.map(|size| sample(total, size, self.args.seed));
        let positions = self.wanted.iter().map(|wanted| self.positions(wanted)).sum();
        // Lines on a terminal are progress enough.
        let mut progress = self.args.output.is_some().then(|| Progress::new(self.locale, 1.0));
        let (mut before, mut done) = (0, 0);
        for wanted in &self.wanted {
            // The numbers of the sample in this section, among those that have a wanted value.
            let chosen = sample.as_ref().map(|sample| {
                sample.range(before..before + wanted.count).map(|number| number - before).collect::<Vec<_>>()
            });
            self.section(wanted, chosen.as_deref(), out, &mut |part| {
                if let Some(progress) = &mut progress {
                    progress.set(done + part, positions);
                }
            })?;
            before += wanted.count;
            done += self.positions(wanted);
        }
        drop(progress);
        out.flush().map_err(self.unwritable)
    }

    fn positions(&self, wanted: &Wanted) -> u64 {
        self.table.spec().sections[wanted.section].positions
    }

    /// Writes a section: all positions with a wanted value, or those that were chosen among them.
    fn section(
        &self,
        wanted: &Wanted,
        chosen: Option<&[u64]>,
        out: &mut impl Write,
        progress: &mut dyn FnMut(u64),
    ) -> Result<(), Failure> {
        let mut chosen = chosen.map(|chosen| chosen.iter().copied().peekable());
        let nothing = chosen.as_mut().is_some_and(|chosen| chosen.peek().is_none());
        if wanted.count == 0 || nothing {
            return Ok(());
        }
        let section = wanted.section;
        let name = &self.table.spec().sections[section].name;
        let text = self.tabled.texts(section).ok_or_else(|| {
            Failure::wrong(self.locale.text("export-no-texts", &[("rules", &self.table.spec().rules)]))
        })?;
        let mut line = |number: u64, code: u8| {
            writeln!(out, "{name},{},{}", text(number), self.value(code)).map_err(self.unwritable)
        };
        let (mut number, mut found, mut asked) = (0, 0, 0);
        while number < self.positions(wanted) {
            if asked % BATCH == 0 {
                if self.stop.load(Ordering::Relaxed) {
                    return Err(Failure::Failed(self.locale.text("export-stopped", &[])));
                }
                progress(number);
            }
            asked += 1;
            // Without a wanted value the numbers of the sample are those of positions.
            if let (Some(chosen), None) = (&mut chosen, self.args.value) {
                let Some(next) = chosen.next() else { break };
                line(next, self.code(section, next)?)?;
                number = next + 1;
                continue;
            }
            let code = self.code(section, number)?;
            if self.args.value.is_none_or(|value| value as u8 == code) {
                match &mut chosen {
                    None => line(number, code)?,
                    Some(chosen) => {
                        if chosen.next_if_eq(&found).is_some() {
                            line(number, code)?;
                        }
                        if chosen.peek().is_none() {
                            break;
                        }
                    }
                }
                found += 1;
            }
            number += 1;
        }
        Ok(())
    }

    fn code(&self, section: usize, number: u64) -> Result<u8, Failure> {
        self.table.code(section, number).map_err(|error| failed(self.locale, &error, &self.args.table))
    }

    /// A value as it is written.
    fn value(&self, code: u8) -> String {
        match (are_results(self.table), code) {
            (true, 0) => "loss".to_owned(),
            (true, 1) => "draw".to_owned(),
            (true, _) => "win".to_owned(),
            (false, code) => (i32::from(code) + self.table.spec().bias).to_string(),
        }
    }
}

/// This many different numbers below `total`, all sets of them equally likely (Floyd's algorithm); all numbers if there are fewer.
fn sample(total: u64, size: u64, seed: u64) -> BTreeSet<u64> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut chosen = BTreeSet::new();
    for last in total.saturating_sub(size)..total {
        let number = rng.u64(..=last);
        if !chosen.insert(number) {
            chosen.insert(last);
        }
    }
    chosen
}
