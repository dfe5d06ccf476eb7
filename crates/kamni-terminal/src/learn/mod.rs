//! Lessons and annotated games in the terminal, line by line.

mod game;
mod lesson;
mod list;
pub(crate) mod reader;
mod task;

pub use list::list;

use crate::failure::Failure;
use crate::prompt;
use crate::terminal::Terminal;
use kamni_learn::{Item, Library};
use kamni_play::Settings;
use reader::{Flow, Reader};
use std::io::Write;

/// What to learn.
pub struct Options {
    /// A lesson, an annotated game, or a game whose lessons are offered; all of them without it.
    pub name: Option<String>,
    /// What the computer player has at hand.
    pub settings: Settings,
}

/// Goes through lessons until somebody wants to leave.
pub fn run(options: Options, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let library = Library::own(locale.games());
    let name = options.name.as_deref();
    let items = library.items();
    if let Some(item) = items.iter().find(|item| Some(item.name()) == name) {
        let mut reader = Reader { terminal, settings: options.settings, hinted: None };
        if show(item, &mut reader)? == Flow::On {
            let next = items.iter().skip_while(|other| other.name() != item.name()).nth(1);
            match next {
                Some(next) => terminal.say("learn-next-is", &[("name", &next.name())])?,
                None => terminal.say("learn-end", &[])?,
            }
        }
        return Ok(());
    }
    let items = list::of_game(items, name, locale)?;
    list::print(&items, true, terminal)?;
    writeln!(terminal)?;
    let mut reader = Reader { terminal, settings: options.settings, hinted: None };
    choose(&items, &mut reader)
}

/// Lets the reader choose one after the other.
fn choose(items: &[Item<'_>], reader: &mut Reader<'_>) -> Result<(), Failure> {
    let mut next = 0;
    loop {
        let question = reader.terminal.locale.text("learn-which", &[("number", &(next + 1))]);
        let Some(line) = prompt::ask(&question, reader.terminal)? else {
            writeln!(reader.terminal)?;
            return Ok(());
        };
        let line = line.trim();
        if reader::is_quit(line) {
            return Ok(());
        }
        let chosen = match line {
            "" => Some(next),
            name => match name.parse::<usize>() {
                Ok(number) => number.checked_sub(1),
                Err(_) => items.iter().position(|item| item.name() == name),
            },
        };
        let Some(item) = chosen.and_then(|index| items.get(index)) else {
            reader.terminal.say("learn-no-such", &[("last", &items.len())])?;
            continue;
        };
        if show(item, reader)? == Flow::Quit {
            return Ok(());
        }
        next = (chosen.unwrap_or(next) + 1) % items.len();
    }
}

fn show(item: &Item<'_>, reader: &mut Reader<'_>) -> Result<Flow, Failure> {
    match item {
        Item::Lesson(shipped) => lesson::show(&shipped.lesson, reader),
        Item::Game(shipped) => game::show(&shipped.game, reader),
    }
}
