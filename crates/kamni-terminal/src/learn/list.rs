//! What there is to learn.

use crate::failure::Failure;
use crate::terminal::{FAINT, Terminal};
use kamni_learn::{Item, Library};
use kamni_words::Locale;
use std::io::{self, Write};

/// Those of one game, or all.
pub fn of_game<'a>(
    mut items: Vec<Item<'a>>,
    game: Option<&str>,
    locale: Locale,
) -> Result<Vec<Item<'a>>, Failure> {
    let Some(game) = game else { return Ok(items) };
    items.retain(|item| item.game() == game);
    if items.is_empty() {
        let name = kamni::shorten(game);
        return Err(Failure::wrong(locale.text("learn-unknown", &[("name", &name)]))
            .hint(locale.text("hint-lessons", &[])));
    }
    Ok(items)
}

/// Lists the lessons and annotated games of the program, or those of one game.
pub fn list(game: Option<&str>, terminal: &mut Terminal) -> Result<(), Failure> {
    let library = Library::own(terminal.locale.games());
    let items = of_game(library.items(), game, terminal.locale)?;
    print(&items, false, terminal)?;
    Ok(())
}

/// A heading for each game, a line for each lesson, with its number or its name.
pub fn print(items: &[Item<'_>], numbered: bool, terminal: &mut Terminal) -> io::Result<()> {
    let locale = terminal.locale;
    let width = items.iter().map(|item| item.name().chars().count()).max().unwrap_or_default();
    let mut game = "";
    for (number, item) in (1..).zip(items) {
        if item.game() != game {
            if !game.is_empty() {
                writeln!(terminal)?;
            }
            game = item.game();
            let info = locale.games().infos().find(|info| info.name == game);
            let title = info.map_or(game, |info| locale.pick(info.title));
            terminal.heading(title)?;
        }
        let title = item.title().get(locale.language());
        let title = match item {
            Item::Lesson(_) => title.to_owned(),
            Item::Game(_) => locale.text("learn-game-title", &[("title", &title)]),
        };
        if numbered {
            writeln!(terminal, "{number:>4}  {title}")?;
        } else {
            writeln!(terminal, "  {FAINT}{:width$}{FAINT:#}  {title}", item.name())?;
        }
    }
    Ok(())
}
