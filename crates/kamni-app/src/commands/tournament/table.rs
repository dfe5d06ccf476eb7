//! The results in the terminal.

use super::report::{Report, elo_text, percent};
use kamni_terminal::{FAINT, Failure, Terminal};
use std::io::Write;

/// Up to this many players have a cross table: more do not fit into a line.
const WIDEST_CROSS: usize = 10;

pub fn print(report: &Report<'_>, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    terminal.heading(&report.heading(locale))?;
    writeln!(terminal)?;
    let two = report.order.len() == 2;
    let elo = if two { "match-column-elo-difference" } else { "match-column-elo" };
    let ids = ["match-column-player", "match-column-games", "match-column-results", "match-column-score"];
    let mut columns: Vec<String> = ids.iter().map(|id| locale.text(id, &[])).collect();
    columns.extend(
        ["match-column-interval", elo, "match-column-lost", "match-column-time"]
            .map(|id| locale.text(id, &[])),
    );
    let mut lines = vec![columns];
    for (place, &player) in (1..).zip(&report.order) {
        let row = report.row(player);
        let score = row.score();
        let (low, high) = score.interval();
        lines.push(vec![
            format!("{place}. {}", report.name(player)),
            score.games().to_string(),
            format!("{}/{}/{}", score.wins, score.draws, score.losses),
            percent(score.share(), locale),
            format!("{}–{}", locale.decimal(100.0 * low, 1), locale.decimal(100.0 * high, 1)),
            elo_text(report.elo[player]),
            row.loss.per_move().map_or_else(|| "–".to_owned(), |lost| locale.decimal(lost, 3)),
            milliseconds(row.time.as_secs_f64(), row.moves),
        ]);
    }
    print_lines(&lines, terminal)?;
    if !two && report.order.len() <= WIDEST_CROSS {
        writeln!(terminal)?;
        print_lines(&cross(report, terminal), terminal)?;
    }
    writeln!(terminal)?;
    for note in report.notes(locale) {
        terminal.paragraph(&note)?;
    }
    Ok(())
}

/// Wins, draws and losses of the row's player against the column's.
fn cross(report: &Report<'_>, terminal: &Terminal) -> Vec<Vec<String>> {
    let heading = terminal.locale.text("match-cross", &[]);
    let numbers = (1..=report.order.len()).map(|place| place.to_string());
    let mut lines = vec![std::iter::once(heading).chain(numbers).collect::<Vec<_>>()];
    for (place, &player) in (1..).zip(&report.order) {
        let mut line = vec![format!("{place}. {}", report.name(player))];
        line.extend(report.order.iter().map(|&other| match report.between(player, other) {
            None => "·".to_owned(),
            Some((met, false)) => format!("{}/{}/{}", met.score.wins, met.score.draws, met.score.losses),
            Some((met, true)) => format!("{}/{}/{}", met.score.losses, met.score.draws, met.score.wins),
        }));
        lines.push(line);
    }
    lines
}

/// Columns of the same width, the first one to the left and the others to the right.
fn print_lines(lines: &[Vec<String>], terminal: &mut Terminal) -> Result<(), Failure> {
    let columns = lines.first().map_or(0, Vec::len);
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for (i, line) in lines.iter().enumerate() {
        let mut text = format!("{:<1$}", line[0], widths[0]);
        for (word, width) in line.iter().zip(&widths).skip(1) {
            text.push_str(&format!("  {word:>width$}"));
        }
        if i == 0 {
            writeln!(terminal, "{FAINT}{text}{FAINT:#}")?;
        } else {
            writeln!(terminal, "{text}")?;
        }
    }
    Ok(())
}

/// The mean time for a move, in milliseconds.
pub fn milliseconds(seconds: f64, moves: u64) -> String {
    let mean = 1000.0 * seconds / moves.max(1) as f64;
    if mean < 10.0 { format!("{mean:.2}") } else { format!("{mean:.0}") }
}
