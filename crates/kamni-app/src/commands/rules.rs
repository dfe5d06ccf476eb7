//! `kamni rules GAME`: the handbook, with its positions drawn.

use crate::cli::Rules;
use kamni_terminal::{BOLD, FAINT, Failure, Terminal, UNDERLINE};
use std::collections::HashSet;
use std::io::{self, Write};

pub fn run(args: &Rules, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    // A whole rules string will do too: the handbook is about the game.
    let game = kamni_terminal::input::game(locale, &args.game)?;
    let handbook = locale.pick(game.info().handbook);
    if args.raw {
        write!(terminal, "{handbook}")?;
        return Ok(());
    }
    let mut page = Page { terminal, block: None, shown: HashSet::new() };
    for line in handbook.lines() {
        page.line(line)?;
    }
    Ok(())
}

/// A page that is being printed.
struct Page<'a> {
    terminal: &'a mut Terminal,
    /// The first line of the code block that is open.
    block: Option<&'static str>,
    /// Positions that were drawn.
    shown: HashSet<String>,
}

impl Page<'_> {
    fn line(&mut self, line: &'static str) -> io::Result<()> {
        match (self.block, line.strip_prefix("```")) {
            (None, Some(info)) => self.block = Some(info),
            (Some(_), Some(_)) => self.block = None,
            (Some(info), None) => self.code(info, line)?,
            (None, None) if line.starts_with('#') => {
                writeln!(self.terminal, "{BOLD}{}{BOLD:#}", line.trim_start_matches(['#', ' ']))?;
            }
            (None, None) => inline(self.terminal, line)?,
        }
        Ok(())
    }

    fn code(&mut self, info: &'static str, line: &str) -> io::Result<()> {
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

/// A line of prose: the marks of Markdown become bold and underlined words, or nothing without colours.
fn inline(terminal: &mut Terminal, line: &str) -> io::Result<()> {
    let mut open: Option<&str> = None;
    let mut rest = line;
    while let Some(at) = rest.find(['*', '`']) {
        let mark = ["**", "*", "`"].into_iter().find(|mark| rest[at..].starts_with(mark)).unwrap_or("*");
        let (before, after) = (&rest[..at], &rest[at + mark.len()..]);
        write!(terminal, "{before}")?;
        let spaced = |text: Option<char>| text.is_none_or(char::is_whitespace);
        // A star with a space on its inner side is just a star.
        match open {
            Some(opened) if opened == mark => {
                write!(terminal, "{}", anstyle::Reset)?;
                open = None;
            }
            None if !spaced(after.chars().next()) && after.contains(mark) => {
                write!(terminal, "{}", if mark == "*" { UNDERLINE } else { BOLD })?;
                open = Some(mark);
            }
            _ => write!(terminal, "{mark}")?,
        }
        rest = after;
    }
    writeln!(terminal, "{rest}")
}
