//! The built-in players as a UGI engine: the Universal Game Interface on two streams.
//!
//! One thread reads and answers commands, another one searches, so `isready`, `stop`, `query` and `quit` work at any time.
//! Errors are answered with `info string error ...`, and the engine keeps running.

mod commands;
mod line_reader;
mod options;
mod output;
mod search_thread;
mod session;

use crate::settings::Settings;
use commands::Command;
use kamni::Registry;
use line_reader::{Line, LineReader};
use options::Options;
use output::Output;
use session::Session;
use std::io::{self, BufRead, Write};
use std::thread;

/// Runs a UGI engine for these games until `quit` or the end of `input`. Options change the `settings`.
pub fn run(
    input: impl BufRead,
    output: impl Write + Send,
    games: &Registry,
    settings: &Settings,
) -> io::Result<()> {
    let output = Output::new(output);
    let options = Options::new(games, settings).ok_or_else(|| io::Error::other("there are no games"))?;
    thread::scope(|scope| {
        let mut session = Session::new(scope, &output, options);
        let mut lines = LineReader::new(input);
        while let Some(line) = lines.next()? {
            let command = match line {
                Line::Text(text) => Command::parse(text),
                Line::TooLong => {
                    output.error(&format_args!("a line of more than {} bytes", line_reader::MAX_BYTES))?;
                    continue;
                }
                Line::InvalidUtf8 => {
                    output.error(&"a line that is no valid UTF-8")?;
                    continue;
                }
            };
            match command {
                Some(Command::Quit) => {
                    session.quit();
                    return Ok(());
                }
                Some(command) => session.execute(command)?,
                None => {}
            }
        }
        session.end_of_input();
        Ok(())
    })
}
