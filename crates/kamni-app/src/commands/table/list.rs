//! `kamni table list` and `kamni table info`.

use super::lookup::{failed, open, size, tables};
use crate::cli::{TableInfo, TableList};
use kamni_tables::{Layout, State, tabled_like};
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
            State::Complete { layout, bytes } => {
                let (size, positions) = (size(locale, &layout, bytes), locale.count(layout.positions()));
                let mut text =
                    locale.text("table-list-complete", &[("size", &size), ("positions", &positions)]);
                if let Some(exact) = gives(locale, &layout) {
                    text += &locale.text("table-list-gives", &[("exact", &exact)]);
                }
                if entry.path != tables.path(&layout.rules) {
                    text += &locale.text("table-list-named", &[("file", &name)]);
                }
                (layout.rules, text)
            }
            State::Unfinished { rules, done, total, busy } => {
                let id = if busy { "table-list-busy" } else { "table-list-unfinished" };
                let (percent, total) = (percent(done, total), locale.size(total));
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
fn gives(locale: Locale, layout: &Layout) -> Option<String> {
    let game = locale.games().game(&layout.rules).ok()?;
    Some(locale.say(&tabled_like(&game, layout)?.gives()))
}

pub fn info(args: &TableInfo, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let (table, _) = open(locale, &args.table, &args.folder)?;
    let layout = table.layout();
    let sections: Vec<String> = layout
        .sections
        .iter()
        .map(|section| format!("{} ({})", section.name, locale.count(section.positions)))
        .collect();
    let lines = [
        ("table-info-file", table.path().display().to_string()),
        ("table-info-rules", layout.rules.clone()),
        ("table-info-size", size(locale, layout, table.file_bytes())),
        ("table-info-positions", locale.count(layout.positions())),
        ("table-info-gives", gives(locale, layout).unwrap_or_default()),
        ("table-info-sections", sections.join(", ")),
        ("table-info-bits", layout.bits.to_string()),
        ("table-info-values", layout.values.clone()),
        ("table-info-index", layout.index.clone()),
        ("table-info-builder", layout.builder.clone()),
        ("table-info-format", layout.version().to_string()),
    ];
    let labels = lines.each_ref().map(|(id, _)| locale.text(id, &[]));
    let width = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    for (label, (_, text)) in labels.iter().zip(&lines) {
        writeln!(terminal, "{label:<width$}  {text}")?;
    }
    Ok(())
}
