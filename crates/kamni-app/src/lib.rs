//! The command line of `kamni`: it parses the arguments, asks the engine, and shows the answer.

mod cli;
mod commands;
mod plot;
mod shares;
mod svg;

use clap::ValueEnum;
use cli::{Cli, Color, Command};
use kamni::Registry;
use kamni_terminal::{Failure, Terminal};
use kamni_words::{Locale, Texts};
use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

/// Runs the program, which knows these games, with the arguments of the process.
///
/// A program with one more game is a crate whose `main` is this:
///
/// ```no_run
/// # use std::process::ExitCode;
/// fn main() -> ExitCode {
///     kamni_app::main(kamni_games::games().clone() /* .with(kamni_play::plugin::<MyGame>()) */)
/// }
/// ```
pub fn main(games: Registry) -> ExitCode {
    // A process that guards an engine does nothing else.
    if let Some(ended) = kamni_play::engine::guard_engines() {
        return ended;
    }
    if let Some(flaw) = kamni_learn::shipped::flaw(&games) {
        eprintln!("error: this program was put together wrongly: {flaw}");
        return ExitCode::FAILURE;
    }
    let args: Vec<OsString> = std::env::args_os().collect();
    let texts = match program(&args) {
        Some(name) => Texts::new(games).with_program(name),
        None => Texts::new(games),
    };
    // They live as long as the program.
    let texts: &'static Texts = Box::leak(Box::new(texts));
    // Help and errors have a language and colours too, so these two options are read before the others.
    let locale = Locale::choose(cli::peek_option(&args, "--lang"), texts);
    let color = cli::peek_option(&args, "--color").and_then(|word| word.into_string().ok());
    let color = color.and_then(|word| Color::from_str(&word, false).ok()).unwrap_or(Color::Auto);
    let mut terminal = Terminal::new(color.into(), locale);
    let done = match cli::parse(&args, &mut terminal) {
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

/// What the user types to run this program, which may be somebody's own with more games.
fn program(args: &[OsString]) -> Option<String> {
    let name_of = |file: &Path| file.file_name()?.to_str().map(str::to_owned);
    let typed = args.first().and_then(|file| name_of(Path::new(file)));
    typed.or_else(|| name_of(&std::env::current_exe().ok()?))
}

fn run(cli: Cli, terminal: &mut Terminal) -> Result<(), Failure> {
    match cli.command {
        None => commands::serve::greet(&cli::Serve::usual(), terminal),
        Some(Command::Games(args)) => commands::games::run(&args, terminal),
        Some(Command::Rules(args)) => commands::rules::run(&args, terminal),
        Some(Command::Theory(args)) => commands::rules::theory(&args, terminal),
        Some(Command::Moves(args)) => commands::show::moves(&args, terminal),
        Some(Command::Show(args)) => commands::show::show(&args, terminal),
        Some(Command::Apply(args)) => commands::show::apply(&args, terminal),
        Some(Command::Analyze(args)) => commands::analyze::run(&args, terminal),
        Some(Command::Solve(args)) => commands::solve::run(&args, terminal),
        Some(Command::Sequence(args)) => commands::sequence::run(&args, terminal),
        Some(Command::Perft(args)) => commands::perft::run(&args, terminal),
        Some(Command::Replay(args)) => commands::replay::run(&args, terminal),
        Some(Command::Serve(args)) => commands::serve::run(&args, terminal),
        Some(Command::Backup(args)) => commands::backup::run(&args, terminal),
        Some(Command::Play(args)) => commands::play::run(&args, terminal),
        Some(Command::Learn(args)) => commands::lesson::learn(&args, terminal),
        Some(Command::Lesson(args)) => commands::lesson::run(&args, terminal),
        Some(Command::Puzzle(args)) => commands::puzzle::run(&args, terminal),
        Some(Command::Match(args)) => commands::tournament::run(&args, terminal),
        Some(Command::Guest(args)) => commands::guest::run(&args, terminal),
        Some(Command::Ugi(args)) => commands::ugi::run(&args, terminal),
        Some(Command::Table(args)) => commands::table::run(&args, terminal),
        Some(Command::Bench(args)) => commands::bench::run(&args, terminal),
        Some(Command::Completions(args)) => commands::manual::completions(&args, terminal),
        Some(Command::Man(args)) => commands::manual::man(&args, terminal),
        Some(Command::Help(args)) => commands::manual::help(&args, terminal),
    }
}
