//! `kamni match`: many games between players, and what they say about their strength.

mod html;
mod json;
mod plots;
mod progress;
mod report;
mod setup;
mod table;

use crate::cli::Match;
use kamni_play::tournament::{MatchLog, MatchLogError, Standings, Tournament};
use kamni_terminal::files::NewFile;
use kamni_terminal::{Failure, Terminal, signals};
use kamni_words::Locale;
use progress::Progress;
use report::Report;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Instant;

pub fn run(args: &Match, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let stop = signals::stop_flag()?;
    let tournament = setup::tournament(args, &stop, locale)?;
    let mut standings = Standings::new(tournament.participants.len());
    let mut log =
        args.kgn.as_deref().map(|file| open(file, &tournament, &mut standings, locale)).transpose()?;
    // A file that cannot be written is better known before the games than after them.
    let page = args.html.as_deref().map(|file| {
        NewFile::begin(file).map(|new| (file, new)).map_err(|error| unwritable(file, &error, locale))
    });
    let page = page.transpose()?;
    let before = standings.games();
    let begin = Instant::now();
    let mut progress = Progress::new(&tournament, before, locale);
    let played =
        tournament.run(&mut standings, log.as_mut(), &stop, &mut |_, standings| progress.show(standings));
    drop(progress);
    if let (Err(error), Some(file)) = (played, &args.kgn) {
        return Err(log_failure(file, &error, locale));
    }
    let report = Report::new(&tournament, &standings, before, begin.elapsed());
    if args.json {
        json::print(&report, terminal)?;
    } else {
        table::print(&report, terminal)?;
    }
    if let Some((file, mut new)) = page {
        let written = new.write_all(html::page(&report, locale).as_bytes());
        written.and_then(|()| new.commit()).map_err(|error| unwritable(file, &error, locale))?;
    }
    if stop.load(Ordering::Relaxed) && !report.is_complete() {
        let id = if args.kgn.is_some() { "match-stopped" } else { "match-stopped-no-log" };
        let numbers: [(&'static str, &dyn ToString); 2] =
            [("games", &standings.games()), ("planned", &tournament.games())];
        return Err(Failure::Failed(locale.text(id, &numbers)));
    }
    Ok(())
}

/// The log of this tournament, with the games that are in it added to the standings.
fn open(
    file: &Path,
    tournament: &Tournament,
    standings: &mut Standings,
    locale: Locale,
) -> Result<MatchLog, Failure> {
    let (log, games) = MatchLog::open(file, tournament).map_err(|error| log_failure(file, &error, locale))?;
    games
        .iter()
        .filter(|game| game.scheduled.number < tournament.games())
        .for_each(|game| standings.add(game));
    Ok(log)
}

fn log_failure(file: &Path, error: &MatchLogError, locale: Locale) -> Failure {
    let name = file.display();
    let about = |id: &str| Failure::Failed(locale.text(id, &[("file", &name)]));
    match error {
        MatchLogError::Io(error) => unwritable(file, error, locale),
        MatchLogError::Busy => about("match-log-busy"),
        MatchLogError::InvalidUtf8 => about("match-log-no-text"),
        MatchLogError::Foreign(game) => {
            Failure::Failed(locale.text("match-log-foreign", &[("file", &name), ("game", game)]))
        }
        MatchLogError::Record(error) => Failure::Failed(format!("{name}: {}", locale.record_error(error))),
    }
}

fn unwritable(file: &Path, error: &io::Error, locale: Locale) -> Failure {
    Failure::Failed(locale.text("file-unwritable", &[("file", &file.display()), ("error", error)]))
}
