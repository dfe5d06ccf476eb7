//! A game on the full screen, with the keyboard and the mouse.

mod acts;
mod app;
mod board;
mod desk;
mod dialog;
mod hangup;
mod insight;
mod keys;
mod names;
mod pages;
mod panel;
mod prompt;
mod stage;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod view;

use super::{Begin, Plan, not_saved, seat};
use crate::failure::Failure;
use crate::signals::{self, PendingSignals};
use crate::terminal::Terminal;
use crate::who::Who;
use app::App;
use dialog::Row;
use kamni::AnyGame;
use kamni_words::Locale;
use ratatui::crossterm::event;
use stage::Stage;
use std::io::{self, Write};
use std::time::Duration;
use theme::Theme;

/// How long nothing is looked at but the keyboard, while something is going on and while nothing is.
const BUSY: Duration = Duration::from_millis(60);
const IDLE: Duration = Duration::from_millis(250);

/// Whom a newcomer meets.
const OPPONENT: &str = "level=3";

pub fn run(plan: Plan, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let Plan { begin, who, table, keep } = plan;
    // What was not said is asked: the game, or whom to play with.
    let asked = match &begin {
        None => Some(Row::Rules),
        Some(Begin::Position(_)) if who == [None, None] => Some(Row::Second),
        Some(_) => None,
    };
    let begin = match begin {
        Some(begin) => begin,
        None => Begin::Position(first_game(locale)?.start()),
    };
    let start = match &begin {
        Begin::Position(start) => start,
        Begin::Record(record) => &record.start,
    };
    let mut who = who.map(|who| who.unwrap_or(Who::Person));
    let players = seat::players(&who, start, &table.settings, locale)?;
    let theme = Theme { colors: terminal.has_colors() };
    let mut app = App::new(&begin, (who.clone(), players), (table, keep), locale, theme);
    // A file that cannot be written is better known before the game than after it.
    app.keep.save(&mut app.session).map_err(|error| not_saved(terminal, &error))?;
    if let Some(row) = asked {
        if let (Who::Person, Some(opponent)) = (&who[1], Who::read(OPPONENT)) {
            who[1] = opponent;
        }
        app.offer(who, row);
    }
    let signals = PendingSignals::watch()?;
    let played = play(&mut app, &signals);
    farewell(&mut app, played, signals.end(), terminal)
}

fn first_game(locale: Locale) -> Result<AnyGame, Failure> {
    locale.games().usual().ok_or_else(|| Failure::Failed("there are no games".to_owned()))
}

/// Plays until somebody wants to leave. The terminal is as it was afterwards.
fn play(app: &mut App, signals: &PendingSignals) -> io::Result<()> {
    let mut stage = Stage::enter()?;
    let mut changed = true;
    while !app.done && signals.end().is_none() {
        if signals.take_resume() {
            stage.come_back()?;
            changed = true;
        }
        if changed {
            stage.draw(|frame| app.draw(frame))?;
        }
        changed = false;
        let mut wait = if app.is_busy() { BUSY } else { IDLE };
        // Asked first: crossterm would read for ever from a terminal that was closed.
        while !hangup::comes_within(wait) {
            if !event::poll(Duration::ZERO)? {
                break;
            }
            app.handle(&event::read()?);
            changed = true;
            wait = Duration::ZERO;
        }
        if hangup::comes_within(Duration::ZERO) {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        changed |= app.tick();
        if std::mem::take(&mut app.wants_suspension) || signals.take_suspend() {
            stage::leave()?;
            signals.suspend()?;
            stage.come_back()?;
            changed = true;
        }
    }
    Ok(())
}

/// What stays in the terminal after the game: the board, how it ended, and where it is kept.
fn farewell(
    app: &mut App,
    played: io::Result<()>,
    signal: Option<i32>,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let saved = app.keep.save(&mut app.session);
    if let Some(signal) = signal {
        // Nobody could be asked, so what no file holds is left on the terminal.
        if app.session.is_changed() {
            let _ = write!(terminal, "{}", app.session.record()).and_then(|()| terminal.flush());
        }
        kamni_play::engine::end_all_programs();
        signals::die_of(signal);
    }
    played?;
    if !app.session.moves().is_empty() {
        terminal.picture(&app.session.here().picture(), 0)?;
        let status = app.status.clone();
        terminal.paragraph(&status)?;
    }
    saved.map_err(|error| not_saved(terminal, &error))?;
    if let Some(file) = app.keep.file() {
        terminal.say("play-saved", &[("file", &file.display())])?;
    }
    Ok(())
}
