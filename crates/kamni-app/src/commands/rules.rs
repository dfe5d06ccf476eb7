//! `kamni rules GAME` and `kamni theory GAME`: the handbook and the page of theory, with their positions drawn.

use super::document;
use crate::cli::{Rules, Theory};
use kamni_terminal::{Failure, Terminal, input};
use kamni_words::documents;
use std::io::Write;

pub fn run(args: &Rules, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    // A whole rules string will do too: the handbook is about the game.
    let game = input::game(locale, &args.game)?;
    show(locale.pick(game.info().handbook), args.raw, terminal)
}

pub fn theory(args: &Theory, terminal: &mut Terminal) -> Result<(), Failure> {
    let locale = terminal.locale;
    let game = input::game(locale, &args.game)?.info();
    let Some(text) = documents::theory(game.name, locale.language()) else {
        let known = locale.games().infos().filter(|game| documents::has_theory(game));
        let known: Vec<&str> = known.map(|game| game.name).collect();
        return Err(Failure::wrong(locale.text("theory-missing", &[("game", &game.name)]))
            .hint(locale.text("theory-games", &[("games", &known.join(", "))])));
    };
    show(&text, args.raw, terminal)
}

fn show(text: &str, raw: bool, terminal: &mut Terminal) -> Result<(), Failure> {
    if raw {
        write!(terminal, "{text}")?;
    } else {
        document::print(text, terminal)?;
    }
    Ok(())
}
