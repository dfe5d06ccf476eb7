//! `kamni learn`: lessons in the terminal; `kamni lesson`: lessons as files.

use super::table;
use crate::cli::{Learn, Lesson, LessonCheck, LessonCommand};
use kamni_learn::FileError;
use kamni_play::Settings;
use kamni_solve::Budget;
use kamni_terminal::learn::{self, Options};
use kamni_terminal::progress::Progress;
use kamni_terminal::{Failure, Terminal, input, signals};
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

pub fn learn(args: &Learn, terminal: &mut Terminal) -> Result<(), Failure> {
    let settings = Settings {
        seed: args.seed,
        // Without a home folder there are no tables; lessons need none.
        tables: table::tables(terminal.locale, &args.folder).ok().map(Arc::new),
        ..Settings::default()
    };
    learn::run(Options { name: args.lesson.clone(), settings }, terminal)
}

pub fn run(args: &Lesson, terminal: &mut Terminal) -> Result<(), Failure> {
    match &args.command {
        LessonCommand::Check(args) => check(args, terminal),
        LessonCommand::List(args) => learn::list(args.game.as_deref(), terminal),
    }
}

/// Prints every flaw as `FILE:LINE:COLUMN: message`, and fails if there is one.
fn check(args: &LessonCheck, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let texts = args.files.iter().map(|file| input::file_text(locale, file));
    let texts = texts.collect::<Result<Vec<_>, _>>()?;
    // No tables: a lesson that only they prove would fail for everybody else.
    let budget = Budget { time: args.time, stop: signals::stop_flag()?, ..Budget::default() };
    let mut flaws = 0;
    for (file, text) in args.files.iter().zip(&texts) {
        let errors = match kamni_learn::Lesson::parse(text) {
            Ok(lesson) => prove(&lesson, &budget, terminal)?,
            Err(errors) => errors,
        };
        flaws += errors.len();
        print(file, &errors, terminal)?;
    }
    if flaws > 0 {
        return Err(Failure::Failed(locale.text("lesson-flaws", &[("flaws", &flaws)])));
    }
    Ok(())
}

/// What is wrong with a lesson that reads.
pub(super) fn prove(
    lesson: &kamni_learn::Lesson,
    budget: &Budget,
    terminal: &mut Terminal,
) -> Result<Vec<FileError>, Failure> {
    let locale = terminal.locale;
    let mut progress = Progress::of(locale, "progress-lesson", 1.0);
    let steps = lesson.steps.len() as u64;
    let errors = kamni_learn::check(lesson, locale.games(), budget, &mut |step| {
        progress.set(step as u64, steps);
        !budget.stop.load(Ordering::Relaxed)
    });
    drop(progress);
    // What was not settled before the interrupt is no flaw.
    if budget.stop.load(Ordering::Relaxed) {
        return Err(Failure::Failed(locale.text("stopped", &[])));
    }
    Ok(errors)
}

/// Prints the flaws of a file, or that it has none.
pub(super) fn print(file: &Path, errors: &[FileError], terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let name = if file == Path::new("-") { locale.text("stdin", &[]) } else { file.display().to_string() };
    let name = kamni::printable(&name);
    if errors.is_empty() {
        terminal.say("lesson-good", &[("file", &name)])?;
    }
    for FileError { line, column, message } in errors {
        let message = kamni::printable(&locale.say(message));
        writeln!(terminal, "{name}:{line}:{column}: {message}")?;
    }
    // So that the flaws of a file are seen before the next one is proved.
    terminal.flush()?;
    Ok(())
}
