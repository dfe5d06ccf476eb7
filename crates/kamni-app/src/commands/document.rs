//! A page of Markdown in the terminal: paragraphs rewrapped, tables in columns, positions drawn.

use anstyle::Style;
use kamni_terminal::{BOLD, FAINT, Terminal, UNDERLINE};
use kamni_words::documents;
use std::collections::HashSet;
use std::io::{self, Write};

/// Lines are no longer than this; tables and boards may be.
const WIDTH: usize = 80;

/// Prints a page.
pub fn print(text: &str, terminal: &mut Terminal) -> io::Result<()> {
    let mut page =
        Page { terminal, block: None, shown: HashSet::new(), paragraph: String::new(), table: Vec::new() };
    for line in text.lines() {
        page.line(line)?;
    }
    page.flush()
}

/// A page that is being printed.
struct Page<'a, 'b> {
    terminal: &'a mut Terminal,
    /// The first line of the code block that is open.
    block: Option<&'b str>,
    /// Positions that were drawn.
    shown: HashSet<String>,
    /// The paragraph or the item of a list that is not complete yet.
    paragraph: String,
    /// The rows of the table that is not complete yet.
    table: Vec<Vec<String>>,
}

impl<'b> Page<'_, 'b> {
    fn line(&mut self, line: &'b str) -> io::Result<()> {
        let fence = line.strip_prefix("```");
        match (self.block, fence) {
            (Some(_), Some(_)) => self.block = None,
            (Some(info), None) => self.code(info, line)?,
            (None, Some(info)) => {
                self.flush()?;
                self.block = Some(info);
            }
            (None, None) => self.prose(line)?,
        }
        Ok(())
    }

    /// A line outside of code blocks.
    fn prose(&mut self, line: &str) -> io::Result<()> {
        if documents::anchor(line).is_some() || line.starts_with("<!--") {
            return self.flush();
        }
        if line.starts_with('|') {
            self.flush_paragraph()?;
            let cells = line.trim().trim_matches('|').replace("\\|", "\u{1}");
            let cells: Vec<String> = cells.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect();
            if !cells.iter().all(|cell| !cell.is_empty() && cell.chars().all(|c| c == '-' || c == ':')) {
                self.table.push(cells);
            }
            return Ok(());
        }
        if line.starts_with('#') {
            self.flush()?;
            let words = plain(line.trim_start_matches(['#', ' ']));
            return writeln!(self.terminal, "{BOLD}{words}{BOLD:#}");
        }
        if line.trim().is_empty() || line.trim() == ">" {
            self.flush()?;
            return writeln!(self.terminal, "{line}");
        }
        if line.starts_with("    ") && self.paragraph.is_empty() {
            self.flush()?;
            return writeln!(self.terminal, "{line}");
        }
        // A quotation has its sign on every line, so only what follows it can begin something new.
        let quoted = self.paragraph.starts_with('>').then(|| line.strip_prefix("> ")).flatten();
        if !lead(quoted.unwrap_or(line)).is_empty() {
            self.flush()?;
        }
        self.flush_table()?;
        let gap = if self.paragraph.is_empty() { "" } else { " " };
        let words = if self.paragraph.is_empty() { line.trim_end() } else { quoted.unwrap_or(line).trim() };
        self.paragraph = format!("{}{gap}{words}", self.paragraph);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flush_paragraph()?;
        self.flush_table()
    }

    fn flush_paragraph(&mut self) -> io::Result<()> {
        let text = std::mem::take(&mut self.paragraph);
        if text.is_empty() {
            return Ok(());
        }
        let picture = |words: &str| self.terminal.locale.text("theory-picture", &[("words", &words)]);
        let text = linked(&text, &picture);
        let lead = lead(&text).to_owned();
        let below = |sign: char| if sign == '>' { '>' } else { ' ' };
        let indent: String = lead.chars().map(below).collect();
        let mut column = 0;
        for word in words(&styled(&text[lead.len()..])) {
            let room = column == 0 || column + 1 + word.len() <= WIDTH;
            if !room {
                writeln!(self.terminal)?;
            }
            if column == 0 || !room {
                let start = if column == 0 { &lead } else { &indent };
                write!(self.terminal, "{start}")?;
                column = start.chars().count();
            } else {
                write!(self.terminal, " ")?;
                column += 1;
            }
            write_word(self.terminal, word)?;
            column += word.len();
        }
        writeln!(self.terminal)
    }

    /// A table, its columns one below the other.
    fn flush_table(&mut self) -> io::Result<()> {
        let rows: Vec<Vec<String>> = std::mem::take(&mut self.table)
            .into_iter()
            .map(|row| row.iter().map(|cell| plain(&linked(cell, &|words| words.to_owned()))).collect())
            .collect();
        let width = |column: usize| {
            rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..rows.first().map_or(0, Vec::len)).map(width).collect();
        for (number, row) in rows.iter().enumerate() {
            let cells: Vec<String> =
                row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
            let line = cells.join("  ");
            let style = if number == 0 { UNDERLINE } else { Style::new() };
            writeln!(self.terminal, "  {style}{}{style:#}", line.trim_end())?;
        }
        Ok(())
    }

    fn code(&mut self, info: &str, line: &str) -> io::Result<()> {
        if let Some(rules) = info.strip_prefix("position ") {
            return self.draw(rules, line);
        }
        if let Some((rules, start)) = info.strip_prefix("moves ").and_then(|rest| rest.split_once(' ')) {
            let start = start.replace('_', " ");
            // The board that the moves begin on, unless the reader has just seen it.
            if start != "start" && !self.shown.contains(&start) {
                self.draw(rules, &start)?;
            }
            return writeln!(self.terminal, "    {FAINT}{rules}{FAINT:#}  {line}");
        }
        writeln!(self.terminal, "    {line}")
    }

    /// A position: its text and its picture.
    fn draw(&mut self, rules: &str, text: &str) -> io::Result<()> {
        self.shown.insert(text.to_owned());
        writeln!(self.terminal, "    {FAINT}{rules}{FAINT:#}  {text}")?;
        if let Ok(game) = self.terminal.locale.games().game(rules)
            && let Ok(position) = game.position(text)
        {
            self.terminal.picture(&position.picture(), 4)?;
        }
        writeln!(self.terminal)
    }
}

/// What stands before the words of an item of a list or of a quotation, its spaces included.
fn lead(line: &str) -> &str {
    let rest = line.strip_prefix("> ").unwrap_or(line).trim_start();
    let spaces = line.len() - rest.len();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let sign = match &rest[digits..] {
        after if digits > 0 && after.starts_with(". ") => digits + 2,
        after if digits == 0 && after.starts_with("- ") => 2,
        _ if line.starts_with("> ") => return &line[..2],
        _ => return "",
    };
    &line[..spaces + sign]
}

/// Links as their words, pictures as what they show.
fn linked(text: &str, picture: &dyn Fn(&str) -> String) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('[') {
        let (before, after) = (&rest[..at], &rest[at + 1..]);
        let parts = after.split_once("](").and_then(|(words, after)| Some((words, after.split_once(')')?.1)));
        let Some((words, after)) = parts.filter(|(words, _)| !words.contains(['[', ']'])) else {
            out.push_str(&rest[..=at]);
            rest = after;
            continue;
        };
        match before.strip_suffix('!') {
            Some(before) => out.extend([before, &picture(words)]),
            None => out.extend([before, words]),
        }
        rest = after;
    }
    out + rest
}

/// A sign and how it looks.
type Sign = (char, Style);

/// The signs of a text: the marks of Markdown become bold and underlined words.
fn styled(text: &str) -> Vec<Sign> {
    let mut signs = Vec::with_capacity(text.len());
    let mut open: Option<&str> = None;
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`']) {
        let mark = ["**", "*", "`"].into_iter().find(|mark| rest[at..].starts_with(mark)).unwrap_or("*");
        let (before, after) = (&rest[..at], &rest[at + mark.len()..]);
        let style = style_of(open);
        signs.extend(before.chars().map(|sign| (sign, style)));
        let spaced = |text: Option<char>| text.is_none_or(char::is_whitespace);
        // A star with a space on its inner side is just a star.
        match open {
            Some(opened) if opened == mark => open = None,
            None if !spaced(after.chars().next()) && after.contains(mark) => open = Some(mark),
            _ => signs.extend(mark.chars().map(|sign| (sign, style))),
        }
        rest = after;
    }
    signs.extend(rest.chars().map(|sign| (sign, Style::new())));
    signs
}

fn style_of(open: Option<&str>) -> Style {
    match open {
        None => Style::new(),
        Some("*") => UNDERLINE,
        Some(_) => BOLD,
    }
}

/// A text without the marks of Markdown.
fn plain(text: &str) -> String {
    styled(text).into_iter().map(|(sign, _)| sign).collect()
}

fn words(signs: &[Sign]) -> impl Iterator<Item = &[Sign]> {
    signs.split(|(sign, _)| *sign == ' ').filter(|word| !word.is_empty())
}

fn write_word(terminal: &mut Terminal, word: &[Sign]) -> io::Result<()> {
    for part in word.chunk_by(|(_, one), (_, other)| one == other) {
        let style = part[0].1;
        let text: String = part.iter().map(|(sign, _)| sign).collect();
        write!(terminal, "{style}{text}{style:#}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_links_and_pictures_become_words() {
        assert_eq!(plain("**Theorem 1** *(parity)*: `a` * b"), "Theorem 1 (parity): a * b");
        let picture = |words: &str| format!("<{words}>");
        assert_eq!(
            linked("see [there](x.md#a), a[1] ![A board](b.svg).", &picture),
            "see there, a[1] <A board>."
        );
    }

    #[test]
    fn items_are_indented_below_their_sign() {
        assert_eq!(
            [lead("- a"), lead("  12. b"), lead("> c"), lead("> 1. d"), lead("1.5 d"), lead("-e")],
            ["- ", "  12. ", "> ", "> 1. ", "", ""]
        );
    }
}
