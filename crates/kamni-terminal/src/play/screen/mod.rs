//! A game on the full screen, with the keyboard and the mouse.

mod action;
mod analyses;
mod app;
mod board;
mod board_actions;
mod dialog;
mod events;
mod full_screen;
mod game_actions;
mod hangup;
mod names;
mod pages;
mod panel;
mod prompt;
mod results;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod view;

use super::plan::{Begin, Plan};
use super::players;
use crate::failure::Failure;
use crate::signals::{self, PendingSignals};
use crate::terminal::Terminal;
use crate::who::Who;
use app::App;
use dialog::Row;
use full_screen::FullScreen;
use ratatui::crossterm::event;
use std::io::{self, Write};
use std::time::Duration;
use theme::Theme;

/// How long the event loop waits for input, while worker threads are busy and while they are not.
const BUSY: Duration = Duration::from_millis(60);
const IDLE: Duration = Duration::from_millis(250);

/// The opponent that is suggested first.
const OPPONENT: &str = "level=1";

pub fn run(plan: Plan, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let Plan { begin, who, config, save_file } = plan;
    // What was not said is asked: the game, or whom to play with.
    let asked = match &begin {
        None => Some(Row::Rules),
        Some(Begin::Position(_)) if who == [None, None] => Some(Row::Second),
        Some(_) => None,
    };
    let mut who = who;
    let begin = match begin {
        Some(begin) => begin,
        None => Begin::first(locale, &mut who)?,
    };
    let mut who = who.map(|who| who.unwrap_or(Who::Person));
    let players = players::start(&who, begin.start(), &config.settings, locale)?;
    let theme = Theme { colors: terminal.has_colors() };
    let mut app = App::new(&begin, (who.clone(), players), (config, save_file), locale, theme);
    // A file that cannot be written is better known before the game than after it.
    app.save_file.save(&mut app.session).map_err(|error| error.failure(locale))?;
    if let Some(row) = asked {
        if let ([Who::Person, Who::Person], Some(opponent)) = (&who, Who::read(OPPONENT)) {
            who[1] = opponent;
        }
        app.open_dialog(who, row);
    }
    let signals = PendingSignals::watch()?;
    let played = event_loop(&mut app, &signals);
    show_result(&mut app, played, signals.end(), terminal)
}

/// The event loop, until somebody wants to leave. The terminal is as it was afterwards.
fn event_loop(app: &mut App, signals: &PendingSignals) -> io::Result<()> {
    let mut screen = FullScreen::enter()?;
    let mut changed = true;
    while !app.done && signals.end().is_none() {
        if signals.take_resume() {
            screen.resume()?;
            changed = true;
        }
        if changed {
            screen.draw(|frame| app.draw(frame))?;
        }
        changed = false;
        let mut wait = if app.is_busy() { BUSY } else { IDLE };
        // Checked first: crossterm would read for ever from a terminal that was closed.
        while !hangup::hangup_within(wait) {
            if !event::poll(Duration::ZERO)? {
                break;
            }
            app.handle(&event::read()?);
            changed = true;
            wait = Duration::ZERO;
        }
        if hangup::hangup_within(Duration::ZERO) {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        changed |= app.tick();
        if std::mem::take(&mut app.wants_suspension) || signals.take_suspend() {
            full_screen::restore()?;
            signals.suspend()?;
            screen.resume()?;
            changed = true;
        }
    }
    Ok(())
}

/// What stays in the terminal after the game: the board, how it ended, and where it is saved.
fn show_result(
    app: &mut App,
    played: io::Result<()>,
    signal: Option<i32>,
    terminal: &mut Terminal,
) -> Result<(), Failure> {
    let locale = terminal.locale;
    let saved = app.save_file.save(&mut app.session);
    if let Some(signal) = signal {
        // Nobody could be asked, so a game that is not saved is printed.
        if app.session.changed {
            let _ = write!(terminal, "{}", app.session.record()).and_then(|()| terminal.flush());
        }
        kamni_play::engine::kill_all_engines();
        signals::die_of(signal);
    }
    played?;
    if !app.session.game.moves.is_empty() {
        terminal.picture(&app.session.game.here.picture(), 0)?;
        let status = app.status.clone();
        terminal.paragraph(&status)?;
    }
    saved.map_err(|error| error.failure(locale))?;
    if let Some(file) = app.save_file.file() {
        terminal.say("play-saved", &[("file", &file.display())])?;
    }
    Ok(())
}
