//! The program `kamni`: it reads words, asks the engine, and shows the answer.

mod amount;
mod cli;
mod commands;
mod failure;
mod files;
mod input;
mod interrupt;
mod json;
mod locale;
mod plot;
mod progress;
mod shares;
mod svg;
mod terminal;
mod web;

use clap::ValueEnum;
use cli::{Cli, Color, Command};
use failure::Failure;
use locale::Locale;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;
use terminal::Terminal;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    // Help and errors have a language and colours too, so these are settled before the words are read.
    let locale = Locale::choose(cli::value_among(&words, "--lang"));
    let color = cli::value_among(&words, "--color").and_then(|word| word.into_string().ok());
    let color = color.and_then(|word| Color::from_str(&word, false).ok()).unwrap_or(Color::Auto);
    let mut terminal = Terminal::new(color, locale);
    let done = match cli::read(&words, &mut terminal) {
        Ok(Some(cli)) => run(cli, &mut terminal),
        Ok(None) => Ok(()),
        Err(failure) => Err(failure),
    };
    // What was found before the error is shown before it.
    let shown = terminal.flush().map_err(Failure::from);
    match done.and(shown) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(locale),
    }
}

fn run(cli: Cli, terminal: &mut Terminal) -> Result<(), Failure> {
    match cli.command {
        None => commands::serve::greet(&cli::Serve::usual(), terminal),
        Some(Command::Games(words)) => commands::games::run(&words, terminal),
        Some(Command::Rules(words)) => commands::rules::run(&words, terminal),
        Some(Command::Moves(words)) => commands::show::moves(&words, terminal),
        Some(Command::Show(words)) => commands::show::show(&words, terminal),
        Some(Command::Apply(words)) => commands::show::apply(&words, terminal),
        Some(Command::Analyze(words)) => commands::analyze::run(&words, terminal),
        Some(Command::Solve(words)) => commands::solve::run(&words, terminal),
        Some(Command::Sequence(words)) => commands::sequence::run(&words, terminal),
        Some(Command::Perft(words)) => commands::perft::run(&words, terminal),
        Some(Command::Replay(words)) => commands::replay::run(&words, terminal),
        Some(Command::Serve(words)) => commands::serve::run(&words, terminal),
        Some(Command::Backup(words)) => commands::backup::run(&words, terminal),
        Some(Command::Play(words)) => commands::play::run(&words, terminal),
        Some(Command::Match(words)) => commands::contest::run(&words, terminal),
        Some(Command::Ugi(words)) => commands::ugi::run(&words, terminal),
        Some(Command::Table(words)) => commands::table::run(&words, terminal),
        Some(Command::Tune(words)) => {
            let cli::TuneWhat::Seega(words) = &words.what;
            commands::tune::seega(words, terminal)
        }
        Some(Command::Bench(words)) => commands::bench::run(&words, terminal),
        Some(Command::Completions(words)) => commands::manual::completions(&words, terminal),
        Some(Command::Man(words)) => commands::manual::man(&words, terminal),
        Some(Command::Help(words)) => commands::manual::help(&words, terminal),
    }
}
