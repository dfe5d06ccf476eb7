//! `kamni table list` and `kamni table info`.

use super::lookup::{failed, open, size, tables};
use crate::cli::{TableInfo, TableList};
use kamni_tables::{State, TableSpec, tabled_like};
use kamni_terminal::progress::percent;
use kamni_terminal::{Failure, Terminal};
use kamni_words::Locale;
use std::io::Write;

pub fn list(args: &TableList, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let tables = tables(locale, &args.folder)?;
    let entries = tables.list().map_err(|error| failed(locale, &error, ""))?;
    terminal.heading(&tables.folder().display().to_string())?;
    if entries.is_empty() {
        terminal.say("table-list-empty", &[])?;
    }
    for entry in entries {
        let name = entry.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (name, text) = match entry.state {
            State::Complete { spec, bytes } => {
                let (size, positions) = (size(locale, &spec, bytes), locale.count(spec.positions()));
                let mut text =
                    locale.text("table-list-complete", &[("size", &size), ("positions", &positions)]);
                if let Some(exact) = gives(locale, &spec) {
                    text += &locale.text("table-list-gives", &[("exact", &exact)]);
                }
                if entry.path != tables.path(&spec.rules) {
                    text += &locale.text("table-list-named", &[("file", &name)]);
                }
                (spec.rules, text)
            }
            State::Unfinished { rules, done, total, busy } => {
                let id = if busy { "table-list-busy" } else { "table-list-unfinished" };
                let (percent, total) = (percent(locale, done, total), locale.size(total));
                (rules, locale.text(id, &[("percent", &percent), ("size", &total)]))
            }
            State::Refused(error) => {
                let error = locale.say(&error.message());
                (name, locale.text("table-list-refused", &[("error", &error)]))
            }
        };
        writeln!(terminal, "{name:<16} {text}")?;
    }
    Ok(())
}

/// What is exact with a table.
fn gives(locale: Locale, spec: &TableSpec) -> Option<String> {
    let game = locale.games().game(&spec.rules).ok()?;
    Some(locale.say(&tabled_like(&game, spec)?.gives()))
}

pub fn info(args: &TableInfo, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let (table, _) = open(locale, &args.table, &args.folder)?;
    let spec = table.spec();
    let sections: Vec<String> = spec
        .sections
        .iter()
        .map(|section| format!("{} ({})", section.name, locale.count(section.positions)))
        .collect();
    let lines = [
        ("table-info-file", table.path().display().to_string()),
        ("table-info-rules", spec.rules.clone()),
        ("table-info-size", size(locale, spec, table.file_bytes())),
        ("table-info-positions", locale.count(spec.positions())),
        ("table-info-gives", gives(locale, spec).unwrap_or_default()),
        ("table-info-sections", sections.join(", ")),
        ("table-info-bits", spec.bits.to_string()),
        ("table-info-values", spec.values.clone()),
        ("table-info-index", spec.index.clone()),
        ("table-info-builder", spec.builder.clone()),
        ("table-info-format", spec.version().to_string()),
    ];
    let labels = lines.each_ref().map(|(id, _)| locale.text(id, &[]));
    let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    for (label, (_, text)) in labels.iter().zip(&lines) {
        writeln!(terminal, "{label:<width$}  {text}")?;
    }
    Ok(())
}
