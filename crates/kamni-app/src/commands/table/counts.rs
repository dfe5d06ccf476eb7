//! `kamni table counts`: how often each value is in a table, section by section.

use super::lookup::open;
use crate::cli::{Format, TableCounts};
use crate::shares::{Shares, Square};
use kamni_tables::TableFile;
use kamni_terminal::{Failure, Terminal};
use serde_json::json;
use std::io::Write;

pub fn run(args: &TableCounts, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let (table, _) = open(locale, &args.table, &args.folder)?;
    let sections = sections(&table);
    match args.format {
        Format::Table => write_table(&table, &sections, terminal),
        Format::Csv => {
            writeln!(terminal, "section,positions,value,count")?;
            for section in &sections {
                for (value, count) in &section.values {
                    writeln!(terminal, "{},{},{value},{count}", section.name, section.positions)?;
                }
            }
            Ok(())
        }
        Format::Json => {
            let section = |section: &Section| {
                let values: serde_json::Map<_, _> =
                    section.values.iter().map(|(value, count)| (value.to_string(), json!(count))).collect();
                json!({ "name": section.name, "positions": section.positions, "values": values })
            };
            let sections: Vec<_> = sections.iter().map(section).collect();
            writeln!(terminal, "{:#}", json!({ "rules": table.spec().rules, "sections": sections }))?;
            Ok(())
        }
        Format::Svg => match picture(&table, &sections, terminal) {
            Some(shares) => Ok(write!(terminal, "{}", shares.svg())?),
            None => Err(Failure::wrong(locale.text("counts-no-picture", &[("rules", &table.spec().rules)]))),
        },
    }
}

/// A section and the values in it, the least first.
struct Section {
    name: String,
    positions: u64,
    values: Vec<(i32, u64)>,
}

impl Section {
    fn count(&self, wanted: i32) -> u64 {
        self.values.iter().find(|(value, _)| *value == wanted).map_or(0, |(_, count)| *count)
    }
}

fn sections(table: &TableFile) -> Vec<Section> {
    let spec = table.spec();
    let section = |(number, section): (usize, &kamni_tables::Section)| {
        let values = table.counts(number).iter().enumerate().filter(|(_, count)| **count > 0);
        let values = values.map(|(code, &count)| (code as i32 + spec.bias, count)).collect();
        Section { name: section.name.clone(), positions: section.positions, values }
    };
    spec.sections.iter().enumerate().map(section).collect()
}

/// Whether the values are results: a loss, a draw, a win.
fn are_results(table: &TableFile) -> bool {
    (table.spec().bits, table.spec().bias) == (2, -1)
}

fn write_table(table: &TableFile, sections: &[Section], terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    terminal.heading(&table.spec().rules)?;
    let say = |id: &str| locale.text(id, &[]);
    let count = |count: u64| locale.count(count);
    if !are_results(table) {
        for section in sections {
            writeln!(terminal, "{}: {}", section.name, count(section.positions))?;
            for &(value, times) in &section.values {
                writeln!(terminal, "{value:>9} {:>16}", count(times))?;
            }
        }
        return Ok(());
    }
    let heads = ["counts-section", "counts-positions", "counts-win", "counts-draw", "counts-loss"].map(say);
    let wide = |text: &str, width: usize| format!("{text:>width$}");
    writeln!(
        terminal,
        "{:<14} {} {} {} {}",
        heads[0],
        wide(&heads[1], 15),
        wide(&heads[2], 24),
        wide(&heads[3], 24),
        wide(&heads[4], 24),
    )?;
    for section in sections {
        let [win, draw, loss] = [1, 0, -1].map(|value| {
            let times = section.count(value);
            let part = 100.0 * times as f64 / section.positions as f64;
            format!("{:>15} {:>6} %", count(times), locale.decimal(part, 2))
        });
        writeln!(terminal, "{:<14} {:>15} {win} {draw} {loss}", section.name, count(section.positions))?;
    }
    Ok(())
}

/// The classes as a square: the mover's stones to the right, the other's upwards.
fn picture(table: &TableFile, sections: &[Section], terminal: &Terminal) -> Option<Shares> {
    let locale = terminal.locale;
    if !are_results(table) {
        return None;
    }
    let square = |section: &Section| {
        let (own, enemy) = section.name.split_once(" against ")?;
        Some(Square {
            across: own.parse().ok()?,
            up: enemy.parse().ok()?,
            parts: [1, 0, -1].map(|value| section.count(value)),
        })
    };
    let rules = &table.spec().rules;
    Some(Shares {
        title: locale.text("counts-title", &[("rules", rules)]),
        across: locale.text("counts-own", &[]),
        up: locale.text("counts-enemy", &[]),
        parts: ["counts-win", "counts-draw", "counts-loss"].map(|id| locale.text(id, &[])),
        squares: sections.iter().filter_map(square).collect(),
    })
}
