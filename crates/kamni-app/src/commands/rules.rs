//! `kamni rules GAME`: the handbook, with its positions drawn.

use crate::cli::Rules;
use crate::failure::Failure;
use crate::terminal::{BOLD, FAINT, Terminal};
use kamni::AnyGame;
use std::io::{self, Write};

pub fn run(words: &Rules, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    // A whole rules string is welcome too: the handbook is about the game.
    let game = crate::input::game(locale, &words.game)?;
    let handbook = locale.pick(game.info().handbook);
    if words.raw {
        write!(terminal, "{handbook}")?;
        return Ok(());
    }
    let mut block: Option<&str> = None;
    let mut first = true;
    for line in handbook.lines() {
        match (block, line.strip_prefix("```")) {
            (None, Some(info)) => (block, first) = (Some(info), true),
            (Some(_), Some(_)) => block = None,
            (Some(info), None) => match info.strip_prefix("position ") {
                Some(rules) => {
                    // Several positions in one block: an empty line between them.
                    if !std::mem::replace(&mut first, false) {
                        writeln!(terminal)?;
                    }
                    draw(terminal, rules, line)?;
                }
                None => writeln!(terminal, "    {line}")?,
            },
            (None, None) if line.starts_with('#') => {
                writeln!(terminal, "{BOLD}{}{BOLD:#}", line.trim_start_matches(['#', ' ']))?;
            }
            (None, None) => writeln!(terminal, "{line}")?,
        }
    }
    Ok(())
}

/// A position of the handbook: its text and its picture.
fn draw(terminal: &mut Terminal, rules: &str, text: &str) -> io::Result<()> {
    writeln!(terminal, "    {FAINT}{rules}{FAINT:#}  {text}")?;
    if let Ok(game) = rules.parse::<AnyGame>()
        && let Ok(position) = game.position(text)
    {
        terminal.picture(&position.picture(), 4)?;
    }
    Ok(())
}
