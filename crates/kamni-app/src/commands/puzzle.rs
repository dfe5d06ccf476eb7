//! `kamni puzzle`: puzzles in the terminal, and puzzles as files.

use super::lesson;
use super::serve::data_folder;
use crate::cli::{
    Puzzle as Args, PuzzleCheck, PuzzleCommand, PuzzleList, PuzzleMake, PuzzleRate, PuzzleSheet,
};
use kamni::AnyGame;
use kamni_drawing::worksheet::{Choice, ChoiceError, Worksheet, solution};
use kamni_learn::puzzle::{self, Contender, Find, Mine, Order, Rejection, Report, journal};
use kamni_learn::{FileError, Puzzle, PuzzleSet};
use kamni_play::Settings;
use kamni_solve::{Budget, Family};
use kamni_tables::threads;
use kamni_terminal::files::write_whole;
use kamni_terminal::progress::Progress;
use kamni_terminal::puzzle::{Diary, Options};
use kamni_terminal::{FAINT, Failure, Terminal, input, signals};
use kamni_words::Locale;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

pub fn run(args: &Args, terminal: &mut Terminal) -> Result<(), Failure> {
    match &args.command {
        Some(PuzzleCommand::List(args)) => list(args, terminal),
        Some(PuzzleCommand::Make(args)) => make(args, terminal),
        Some(PuzzleCommand::Rate(args)) => rate(args, terminal),
        Some(PuzzleCommand::Sheet(args)) => sheet(args, terminal),
        Some(PuzzleCommand::Check(args)) => check(args, terminal),
        None => solve(args, terminal),
    }
}

fn solve(args: &Args, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    // Without a home folder nothing is kept, and one can still solve.
    let file = data_folder(locale, &args.data).ok().map(|folder| folder.join("puzzle-tries.txt"));
    let options = Options {
        game: args.game.clone(),
        theme: args.theme.clone(),
        rating: args.rating,
        id: args.id.clone(),
        run: args.run,
        again: args.again,
        mine: args.mine,
        settings: Settings { seed: args.seed, ..Settings::default() },
    };
    kamni_terminal::puzzle::run(&options, Diary::open(file, locale)?, terminal)
}

/// The puzzles of the program, by game with their themes, or as JSON.
fn list(args: &PuzzleList, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let set = PuzzleSet::own(locale.games());
    if let Some(game) = &args.game
        && locale.games().plugin(game).is_none()
    {
        let unknown = locale.text("puzzle-no-game", &[("game", &kamni::shorten(game))]);
        return Err(Failure::wrong(unknown).hint(locale.text("hint-games", &[])));
    }
    let fits = |puzzle: &&Puzzle| {
        args.game.as_ref().is_none_or(|game| puzzle.game() == game)
            && args.theme.as_ref().is_none_or(|theme| puzzle.has_theme(theme))
    };
    let puzzles: Vec<&Puzzle> = set.all().iter().filter(fits).collect();
    if args.json {
        return print_json(puzzles.into_iter(), terminal);
    }
    for info in locale.games().infos() {
        let of_game: Vec<&&Puzzle> = puzzles.iter().filter(|puzzle| puzzle.game() == info.name).collect();
        let (Some(first), Some(last)) = (of_game.first(), of_game.last()) else { continue };
        terminal.heading(locale.pick(info.title))?;
        let blanks: kamni_words::Blanks<'_> =
            &[("n", &of_game.len()), ("least", &first.rating), ("most", &last.rating)];
        terminal.say("puzzle-list-count", blanks)?;
        for theme in set.themes(info.name).all {
            let count = of_game.iter().filter(|puzzle| puzzle.has_theme(&theme.key)).count();
            if count > 0 {
                let name = theme.name.get(locale.language());
                writeln!(terminal, "  {FAINT}{:12}{FAINT:#} {count:>4}  {name}", theme.key)?;
            }
        }
        if args.game.is_some() {
            for puzzle in of_game {
                writeln!(
                    terminal,
                    "  {}  {:>4}  {}  {}",
                    puzzle.id, puzzle.rating, puzzle.rules, puzzle.position
                )?;
            }
        }
    }
    Ok(())
}

fn print_json<'a>(puzzles: impl Iterator<Item = &'a Puzzle>, terminal: &mut Terminal) -> Result<(), Failure> {
    let all: Vec<Value> = puzzles.map(as_json).collect();
    writeln!(terminal, "{:#}", Value::Array(all))?;
    Ok(())
}

fn as_json(puzzle: &Puzzle) -> Value {
    json!({
        "id": puzzle.id,
        "rules": puzzle.rules,
        "position": puzzle.position,
        "task": puzzle.task.word(),
        "value": puzzle.value.word(),
        "score": puzzle.score,
        "solution": puzzle.first_moves(),
        "line": puzzle.solution.line(),
        "themes": puzzle.themes,
        "rating": puzzle.rating,
    })
}

fn make(args: &PuzzleMake, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    if let Some(file) = &args.from {
        return select(args, file, terminal);
    }
    let games = games(&args.rules, locale)?;
    let order = Order { games, count: args.count as usize, seed: args.seed };
    let folder = data_folder(locale, &args.data)?;
    let mut journal = Journal::open(&folder, &order, locale)?;
    let stop = signals::stop_flag()?;
    let mut mine = Mine::new(order);
    for mined in std::mem::take(&mut journal.games) {
        mine.add(mined);
    }
    let mut progress = Progress::of(locale, "progress-puzzles", 1.0);
    while !mine.is_done() {
        progress.set(mine.found() as u64, u64::from(args.count));
        if mine.is_hopeless() {
            drop(progress);
            journal.remove();
            tell_rejected(&mine, locale);
            return Err(Failure::Failed(locale.text("puzzle-make-few", &[("found", &mine.found())])));
        }
        let Some(mined) = mine.step(&stop) else {
            drop(progress);
            let blanks: kamni_words::Blanks<'_> = &[("found", &mine.found()), ("games", &mine.games())];
            return Err(Failure::Failed(locale.text("puzzle-make-stopped", blanks)));
        };
        for one in &mined {
            journal.add(one, locale)?;
        }
    }
    drop(progress);
    tell_rejected(&mine, locale);
    let finds = mine.finish();
    write_finds(&finds, args.output.as_deref(), args.shares.as_deref(), locale)?;
    if args.json {
        print_json(finds.iter().map(|find| &find.puzzle), terminal)?;
    } else if args.output.is_none() {
        write!(terminal, "{}", puzzle::write(&puzzles_of(&finds)))?;
    }
    journal.remove();
    Ok(())
}

/// The tasks of a file that are proved, and not too much alike.
fn select(args: &PuzzleMake, file: &Path, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let list = read(file, terminal)?;
    let (puzzles, rejected) =
        puzzle::select(&list, locale.games(), args.count as usize, &puzzle::proof_budget());
    eprintln!("{}", locale.text("puzzle-make-done", &[("found", &puzzles.len()), ("games", &0)]));
    print_rejected(&rejected, locale);
    match &args.output {
        Some(output) => write_file(output, &puzzle::write(&puzzles), locale)?,
        None if args.json => print_json(puzzles.iter(), terminal)?,
        None => write!(terminal, "{}", puzzle::write(&puzzles))?,
    }
    Ok(())
}

/// The puzzles of a file; its flaws are printed.
fn read(file: &Path, terminal: &mut Terminal) -> Result<Vec<Puzzle>, Failure> {
    let locale = terminal.locale;
    let text = input::file_text(locale, file)?;
    match puzzle::read(&text) {
        Ok(puzzles) => Ok(puzzles),
        Err(errors) => {
            lesson::print(file, &errors, terminal)?;
            Err(flaws(errors.len(), locale))
        }
    }
}

fn puzzles_of(finds: &[Find]) -> Vec<Puzzle> {
    finds.iter().map(|find| find.puzzle.clone()).collect()
}

fn write_finds(
    finds: &[Find],
    output: Option<&Path>,
    shares: Option<&Path>,
    locale: Locale,
) -> Result<(), Failure> {
    if let Some(file) = output {
        write_file(file, &puzzle::write(&puzzles_of(finds)), locale)?;
    }
    if let Some(file) = shares {
        write_file(file, &puzzle::write_shares(finds, &puzzle::contenders()), locale)?;
    }
    Ok(())
}

fn write_file(file: &Path, text: &str, locale: Locale) -> Result<(), Failure> {
    write_whole(file, text.as_bytes()).map_err(|error| unwritable(file, &error, locale))
}

fn unwritable(file: &Path, error: &io::Error, locale: Locale) -> Failure {
    Failure::Failed(locale.text("file-unwritable", &[("file", &file.display()), ("error", error)]))
}

/// The games of rules in which a number may be a range.
fn games(rules: &[String], locale: Locale) -> Result<Vec<AnyGame>, Failure> {
    let mut games = Vec::new();
    for rules in rules {
        match Family::parse(rules) {
            Ok(family) => {
                for number in family.range.clone() {
                    games.push(input::game(locale, &family.rules(number))?);
                }
            }
            Err(_) => games.push(input::game(locale, rules)?),
        }
    }
    Ok(games)
}

/// How many positions of how many games were no puzzles, and why.
fn tell_rejected(mine: &Mine, locale: Locale) {
    let blanks: kamni_words::Blanks<'_> = &[("found", &mine.found()), ("games", &mine.games())];
    eprintln!("{}", locale.text("puzzle-make-done", blanks));
    print_rejected(mine.rejected(), locale);
}

fn print_rejected(rejected: &BTreeMap<Rejection, u64>, locale: Locale) {
    for (rejection, count) in rejected {
        let why = locale.text(&format!("puzzle-rejected-{}", rejection.word()), &[]);
        eprintln!("{count:>9}  {why}");
    }
}

/// What was found so far, in a file of the data folder that has the name of the order.
struct Journal {
    file: PathBuf,
    open: File,
    games: Vec<puzzle::Mined>,
}

impl Journal {
    fn open(folder: &Path, order: &Order, locale: Locale) -> Result<Journal, Failure> {
        let folder = folder.join("mining");
        let header = journal::header(order);
        let file = folder.join(format!("{}.txt", puzzle::name(&header)));
        let failed = |error: io::Error| unwritable(&file, &error, locale);
        fs::create_dir_all(&folder).map_err(failed)?;
        let text = fs::read_to_string(&file).unwrap_or_default();
        let (games, whole) = journal::games(&text, &header);
        let mut open =
            OpenOptions::new().create(true).truncate(false).write(true).open(&file).map_err(failed)?;
        // What was not finished is written again.
        open.set_len(whole as u64).map_err(failed)?;
        io::Seek::seek(&mut open, io::SeekFrom::End(0)).map_err(failed)?;
        if whole == 0 {
            open.write_all(header.as_bytes()).map_err(failed)?;
        }
        Ok(Journal { file, open, games })
    }

    fn add(&mut self, mined: &puzzle::Mined, locale: Locale) -> Result<(), Failure> {
        let written = self.open.write_all(journal::entry(mined).as_bytes());
        written.map_err(|error| unwritable(&self.file, &error, locale))
    }

    /// The work is done.
    fn remove(self) {
        // A journal that stays is only a little faster next time.
        let _ = fs::remove_file(&self.file);
    }
}

fn rate(args: &PuzzleRate, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    // What is not played move by move keeps its rating: these players cannot try it.
    let (puzzles, kept): (Vec<Puzzle>, Vec<Puzzle>) =
        read(&args.file, terminal)?.into_iter().partition(|puzzle| args.themes || puzzle.task.is_played());
    let stop = signals::stop_flag()?;
    let contenders = if args.themes { Vec::new() } else { puzzle::contenders() };
    let mut progress = Progress::of(locale, "progress-puzzle-tries", 1.0);
    let done = AtomicU64::new(0);
    let mut finds = Vec::new();
    for chunk in puzzles.chunks(threads::available() * 2) {
        progress.set(done.load(Ordering::Relaxed), puzzles.len() as u64);
        let measured = threads::map(threads::available(), chunk, |puzzle| {
            measure(puzzle, &contenders, args.seed, locale)
        });
        finds.extend(measured.into_iter().collect::<Result<Vec<Find>, Failure>>()?);
        done.fetch_add(chunk.len() as u64, Ordering::Relaxed);
        if stop.load(Ordering::Relaxed) {
            drop(progress);
            return Err(Failure::Failed(locale.text("stopped", &[])));
        }
    }
    drop(progress);
    if args.themes {
        return write_finds(&finds, args.output.as_deref(), None, locale);
    }
    puzzle::rate(&mut finds, &contenders);
    write_finds(&finds, None, args.shares.as_deref(), locale)?;
    if let Some(file) = &args.output {
        let all = [puzzles_of(&finds), kept].concat();
        write_file(file, &puzzle::write(&all), locale)?;
    }
    let report = Report::of(&finds, &contenders);
    for fitted in [true, false] {
        terminal.say(if fitted { "puzzle-rate-fitted" } else { "puzzle-rate-held-out" }, &[])?;
        for (contender, share) in report.shares.iter().filter(|(one, _)| one.fitted == fitted) {
            writeln!(terminal, "  {:40} {:>5.1} %", contender.name, share * 100.0)?;
        }
    }
    let correlation = format!("{:.3}", report.correlation);
    terminal.say("puzzle-rate-correlation", &[("correlation", &correlation)])?;
    Ok(())
}

fn measure(puzzle: &Puzzle, contenders: &[Contender], seed: u64, locale: Locale) -> Result<Find, Failure> {
    let start = puzzle.start(locale.games()).map_err(|error| Failure::wrong(locale.say(&error)))?;
    let themes = puzzle::themes_of(&start);
    // A theme that a list names stays before those of the reasons.
    let themes = if puzzle.themes.is_empty() { themes } else { puzzle.themes.clone() };
    Ok(Find {
        shares: puzzle::measure(&start, puzzle, contenders, seed),
        puzzle: Puzzle { themes, ..puzzle.clone() },
    })
}

/// A worksheet as an HTML document.
fn sheet(args: &PuzzleSheet, terminal: &mut Terminal) -> Result<(), Failure> {
    /// How long the reasons of one puzzle may take.
    const REASONS: Duration = Duration::from_secs(5);
    let locale = terminal.locale;
    let set = PuzzleSet::own(locale.games());
    let choice = Choice {
        game: args.game.clone(),
        themes: args.theme.clone(),
        ratings: args.rating.clone().unwrap_or(0..=u16::MAX),
        count: args.count.into(),
        seed: args.seed,
    };
    let puzzles = choice.puzzles(&set).map_err(|error| {
        let failure = Failure::wrong(error.text(locale));
        match error {
            ChoiceError::Game(_) => failure.hint(locale.text("hint-games", &[])),
            ChoiceError::Theme(_) | ChoiceError::None => failure.hint(locale.text("hint-themes", &[])),
        }
    })?;
    let budget = Budget { time: REASONS, threads: 1, ..Budget::default() };
    let solutions: Vec<String> = threads::map(threads::available(), puzzles.iter().copied(), |puzzle| {
        solution(puzzle, &set, &budget, locale).0
    });
    let base = args.url.as_deref();
    let sheet = Worksheet { puzzles: &puzzles, solutions: &solutions, base, locale };
    write!(terminal, "{}", sheet.document())?;
    Ok(())
}

/// Prints every flaw as `FILE:LINE:COLUMN: message`, and fails if there is one.
fn check(args: &PuzzleCheck, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let stop = signals::stop_flag()?;
    let mut count = 0;
    for file in &args.files {
        let text = input::file_text(locale, file)?;
        let errors = match puzzle::read_placed(&text) {
            Err(errors) => errors,
            Ok(puzzles) => {
                // No tables: what only they prove would fail for everybody else.
                let budget = Budget { time: args.time, threads: 1, stop: stop.clone(), ..Budget::default() };
                let prove = |placed: &kamni_learn::Placed<Puzzle>| {
                    let flaw = puzzle::check(&placed.value, locale.games(), &budget).err()?;
                    Some(FileError { line: placed.line, column: 1, message: flaw })
                };
                threads::map(threads::available(), &puzzles, prove).into_iter().flatten().collect()
            }
        };
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Failed(locale.text("stopped", &[])));
        }
        count += errors.len();
        lesson::print(file, &errors, terminal)?;
    }
    if count > 0 { Err(flaws(count, locale)) } else { Ok(()) }
}

fn flaws(count: usize, locale: Locale) -> Failure {
    Failure::wrong(locale.text("lesson-flaws", &[("flaws", &count)]))
}
