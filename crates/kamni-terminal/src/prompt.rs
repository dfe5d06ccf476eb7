//! Questions on a line, answered on standard input.

use crate::terminal::Terminal;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// The longest line that is read from the keyboard.
const LONGEST_LINE: u64 = 4096;

/// Asks for a line; `None` at the end of the input. A line that is far too long is read as `?`.
pub fn ask(question: &str, terminal: &mut Terminal) -> io::Result<Option<String>> {
    write!(terminal, "{question} ")?;
    terminal.flush()?;
    let mut line = Vec::new();
    let mut stdin = io::stdin().lock();
    if stdin.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST_LINE {
        // What is longer than any move is passed over without being kept.
        while !line.is_empty() && line.last() != Some(&b'\n') {
            line.clear();
            stdin.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        }
        line = b"?".to_vec();
    }
    let line = String::from_utf8_lossy(&line).into_owned();
    if !io::stdin().is_terminal() {
        // So that the transcript of a script shows what was typed.
        writeln!(terminal, "{}", line.trim_end())?;
    }
    Ok(Some(line))
}
