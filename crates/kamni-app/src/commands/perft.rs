//! `kamni perft`: how many sequences of so many moves there are.

use crate::cli::Perft;
use crate::failure::Failure;
use crate::input;
use crate::terminal::Terminal;
use std::io::Write;

pub fn run(words: &Perft, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let position = input::position(locale, &words.rules, words.position.as_deref())?;
    // An interrupt simply ends the program: there is nothing to lose.
    match position.perft(words.depth, &mut || true) {
        Ok(count) => writeln!(terminal, "{count}")?,
        Err(_) => return Err(Failure::Failed(locale.text("perft-too-large", &[("depth", &words.depth)]))),
    }
    Ok(())
}
